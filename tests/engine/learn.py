#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Learns a network from samples of learn-pylon or learn-pond, and writes it as C.

    learn.py stacking|placing|pond ROUNDS OUT.c SAMPLES...

Needs numpy and torch, which nothing else here does.  What is learnt of Pylon is that the sum of squares of
what the network misses is least, of Pond that what happened is likeliest.  OUT.c is
src/games/psl-pylon-stacking.c, psl-pylon-placing.c or psl-pond-learnt.c.
"""

import sys

import numpy as np
import torch

# By network: its name, how many features it has, and where they are declared.
NETWORKS = {
    'stacking': ('psl_pylon_stacking_network', 3487, 'games/psl-pylon-network.h'),
    'placing': ('psl_pylon_placing_network', 2344, 'games/psl-pylon-network.h'),
    'pond': ('psl_pond_network', 2437, 'games/psl-pond-features.h'),
}
N_SUMS = 8
N_UNITS = 16
SCALE = 256          # of features, sums and units
LAYER_SCALE = 1024   # of what they are multiplied with
OUT_FACTOR = 3       # so that all numbers are about as large while they are learnt
BATCH = 1024
POINTS_TO_WIN = 2    # in Pond, the advantage that makes a win e times as likely as a loss


class Network(torch.nn.Module):
    def __init__(self, n_features):
        super().__init__()
        # Number 0 is no feature.
        self.features = torch.nn.EmbeddingBag(n_features + 1, N_SUMS, mode='sum', padding_idx=0)
        torch.nn.init.normal_(self.features.weight, 0, 0.05)
        with torch.no_grad():
            self.features.weight[0] = 0
        self.bias = torch.nn.Parameter(torch.zeros(N_SUMS))
        self.units = torch.nn.Linear(N_SUMS, N_UNITS)
        self.out = torch.nn.Linear(N_UNITS, 1)
        self.straight = torch.nn.Linear(N_SUMS, 1, bias=False)

    def forward(self, features):
        sums = self.features(features) + self.bias
        units = torch.relu(self.units(torch.relu(sums)))
        return (self.out(units) + self.straight(sums)).squeeze(1) * OUT_FACTOR


def read_samples(name, files):
    samples = np.concatenate([np.fromfile(file, dtype=np.uint16).reshape(-1, 112) for file in files])
    np.random.RandomState(1).shuffle(samples)
    features = samples[:, :110].astype(np.int64) + 1
    features[features == 65536] = 0
    features = features[:, :(features > 0).sum(1).max()]
    if name == 'pond':
        values = samples[:, 110].astype(np.float32) / 10000
    else:
        values = samples[:, 110].astype(np.int16).astype(np.float32) / 100
    return torch.from_numpy(features), torch.from_numpy(values), samples[:, 111]


def find_loss(name, told, values):
    if name == 'pond':
        return torch.nn.functional.binary_cross_entropy_with_logits(told / POINTS_TO_WIN, values)
    return ((told - values) ** 2).mean()


def learn(name, network, features, values, n_kept, n_rounds):
    """Leaves out the first n_kept, by which one can tell how well it learns."""
    n = len(values) - n_kept
    n_batches = n // BATCH
    optimizer = torch.optim.Adam(network.parameters())
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, 6e-3, total_steps=n_rounds * n_batches + 1)
    for _ in range(n_rounds):
        order = n_kept + torch.randperm(n)
        for i in range(n_batches):
            batch = order[i * BATCH:(i + 1) * BATCH]
            loss = find_loss(name, network(features[batch]), values[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()


def report(name, network, features, values, n_steps):
    with torch.no_grad():
        told = network(features)
    if name == 'pond':
        told = torch.sigmoid(told / POINTS_TO_WIN)
    missed = told - values
    print(f'missed by {missed.square().mean().sqrt():.2f} of {values.std():.2f}')
    for n in sorted(set(n_steps)):
        these = torch.from_numpy(n_steps == n)
        if these.sum() > 30:
            print(f'  after {n} steps: {missed[these].square().mean().sqrt():.2f} '
                  f'of {values[these].std():.2f}')


def write_row(numbers, scale):
    numbers = np.rint(np.atleast_1d(numbers.detach().numpy()) * scale).astype(int)
    if abs(numbers).max() > 32767:
        sys.exit('a number does not fit into 16 bits')
    return '{ ' + ', '.join(str(number) for number in numbers) + ' }'


def write(network, name, out):
    out.write(f'''/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Written by tests/engine/learn.py: what the network has learnt (NOTES.md in src/engine). */

#include "{NETWORKS[name][2]}"

/* clang-format off */
static const gint16 features[][PSL_NETWORK_N_SUMS] = {{
''')
    for row in network.features.weight[1:]:
        out.write(f'  {write_row(row, SCALE)},\n')
    out.write(f'''}};

const PslNetwork {NETWORKS[name][0]} = {{
  .features = features,
  .bias = {write_row(network.bias, SCALE)},
  .units = {{
''')
    for row in network.units.weight:
        out.write(f'    {write_row(row, LAYER_SCALE)},\n')
    out_bias = round(float(network.out.bias) * OUT_FACTOR * SCALE * LAYER_SCALE)
    out.write(f'''  }},
  .unit_bias = {write_row(network.units.bias, SCALE)},
  .out = {write_row(network.out.weight[0] * OUT_FACTOR, LAYER_SCALE)},
  .straight = {write_row(network.straight.weight[0] * OUT_FACTOR, LAYER_SCALE)},
  .out_bias = {out_bias},
}};
''')


def main():
    if len(sys.argv) < 5 or sys.argv[1] not in NETWORKS:
        sys.exit(__doc__)
    name, n_rounds, path, files = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4:]
    torch.manual_seed(1)
    torch.set_num_threads(1)
    features, values, n_steps = read_samples(name, files)
    n_kept = min(20000, len(values) // 10)
    network = Network(NETWORKS[name][1])
    learn(name, network, features, values, n_kept, n_rounds)
    report(name, network, features[:n_kept], values[:n_kept], n_steps[:n_kept])
    with open(path, 'w', encoding='ascii') as out:
        write(network, name, out)


if __name__ == '__main__':
    main()
