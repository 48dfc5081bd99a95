/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/psl-turn-model.h"

#include <glib/gi18n-lib.h>

#include "app/psl-words.h"

/* --- The item --- */

struct _PslTurnItem
{
  GObject parent_instance;

  PslTurn *turn; /* borrowed from the record; gone once the row has left the model */
  guint number;
  guint depth;
  int seat;
  char *text;
  char *comment;
  char *ending;
  int place;
  gboolean foldable;
  gboolean folded;
  gboolean played;
};

enum
{
  ITEM_PROP_0,
  ITEM_PROP_PLACE,
  ITEM_N_PROPS
};

static GParamSpec *item_props[ITEM_N_PROPS];

G_DEFINE_FINAL_TYPE (PslTurnItem, psl_turn_item, G_TYPE_OBJECT)

PslTurn *
psl_turn_item_get_turn (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), NULL);
  return self->turn;
}

guint
psl_turn_item_get_number (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), 0);
  return self->number;
}

guint
psl_turn_item_get_depth (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), 0);
  return self->depth;
}

int
psl_turn_item_get_seat (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), 0);
  return self->seat;
}

const char *
psl_turn_item_get_text (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), NULL);
  return self->text;
}

const char *
psl_turn_item_get_comment (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), NULL);
  return self->comment;
}

const char *
psl_turn_item_get_ending (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), NULL);
  return self->ending;
}

int
psl_turn_item_get_place (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), -1);
  return self->place;
}

gboolean
psl_turn_item_get_current (PslTurnItem *self)
{
  return psl_turn_item_get_place (self) >= 0;
}

gboolean
psl_turn_item_get_foldable (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), FALSE);
  return self->foldable;
}

gboolean
psl_turn_item_get_folded (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), FALSE);
  return self->folded;
}

gboolean
psl_turn_item_get_played (PslTurnItem *self)
{
  g_return_val_if_fail (PSL_IS_TURN_ITEM (self), FALSE);
  return self->played;
}

static void
set_item_place (PslTurnItem *self, int place)
{
  if (self->place == place)
    return;
  self->place = place;
  g_object_notify_by_pspec (G_OBJECT (self), item_props[ITEM_PROP_PLACE]);
}

static void
psl_turn_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case ITEM_PROP_PLACE:
      g_value_set_int (value, PSL_TURN_ITEM (object)->place);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
psl_turn_item_finalize (GObject *object)
{
  PslTurnItem *self = PSL_TURN_ITEM (object);

  g_free (self->text);
  g_free (self->comment);
  g_free (self->ending);
  G_OBJECT_CLASS (psl_turn_item_parent_class)->finalize (object);
}

static void
psl_turn_item_class_init (PslTurnItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = psl_turn_item_get_property;
  object_class->finalize = psl_turn_item_finalize;
  item_props[ITEM_PROP_PLACE] = g_param_spec_int ("place", NULL, NULL, -1, G_MAXINT, -1,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, ITEM_N_PROPS, item_props);
}

static void
psl_turn_item_init (PslTurnItem *self)
{
  self->place = -1;
}

/* --- The model --- */

/* A row: the turn, and what of it is shown, so that a change can be told. */
typedef struct
{
  PslTurn *turn;
  guint depth;
  guint n_steps;
  PslStep last_step;
  guint comment_hash; /* 0 for none */
  PslOutcome ending;  /* by an act of the match */
  gboolean foldable;
  gboolean folded;
  gboolean played;
  PslTurnItem *item; /* owned, or NULL as long as nobody asked */
} Row;

struct _PslTurnModel
{
  GObject parent_instance;

  PslMatch *match; /* owned */
  GArray *rows;    /* of Row */
  guint current;
  gboolean stale;     /* the record has been edited since the rows were made */
  GHashTable *folded; /* set of PslTurn: the first turns of the variations that are folded */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PslTurnModel,
                               psl_turn_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static Row *
get_row (GArray *rows, guint index)
{
  return &g_array_index (rows, Row, index);
}

static void
clear_row (gpointer data)
{
  g_clear_object (&((Row *) data)->item);
}

static GArray *
rows_new (void)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  g_array_set_clear_func (rows, clear_row);
  return rows;
}

static void
add_row (GArray *rows, PslTurn *turn, guint depth)
{
  const char *comment = psl_turn_get_comment (turn);
  const PslOutcome *ending = psl_turn_get_ending (turn);
  guint n_steps;
  const PslStep *steps = psl_turn_get_steps (turn, &n_steps);
  Row row = {
    .turn = turn,
    .depth = depth,
    .n_steps = n_steps,
    .last_step = n_steps > 0 ? steps[n_steps - 1] : PSL_STEP_NONE,
    .played = psl_turn_is_played (turn),
    .comment_hash = comment != NULL ? g_str_hash (comment) | 1 : 0,
    .ending = ending != NULL ? *ending : (PslOutcome){ 0 },
  };

  g_array_append_val (rows, row);
}

/* What goes into the rows, and which of the folded variations are still there. */
typedef struct
{
  GArray *rows;
  GHashTable *folded;
  GHashTable *still_folded;
} Builder;

static void add_line (Builder *builder, PslTurn *turn, guint depth);

static void
add_variation (Builder *builder, PslTurn *head, guint depth)
{
  Row *row;

  add_row (builder->rows, head, depth);
  row = get_row (builder->rows, builder->rows->len - 1);
  row->foldable = psl_turn_get_first_child (head) != NULL;
  row->folded = row->foldable && g_hash_table_contains (builder->folded, head);
  if (row->folded)
    g_hash_table_add (builder->still_folded, head);
  else
    add_line (builder, head, depth);
}

/* Adds what follows @turn: each first child with, right after it, the variations that stand instead
 * of it.  Only variations recurse, and their depth is limited. */
static void
add_line (Builder *builder, PslTurn *turn, guint depth)
{
  for (turn = psl_turn_get_first_child (turn); turn != NULL; turn = psl_turn_get_first_child (turn))
    {
      add_row (builder->rows, turn, depth);
      for (PslTurn *other = psl_turn_get_next (turn); other != NULL;
           other = psl_turn_get_next (other))
        add_variation (builder, other, depth + 1);
    }
}

static gboolean
row_equal (const Row *a, const Row *b)
{
  return a->turn == b->turn && a->depth == b->depth && a->n_steps == b->n_steps &&
         a->last_step == b->last_step && a->comment_hash == b->comment_hash &&
         a->foldable == b->foldable && a->folded == b->folded && a->played == b->played &&
         psl_outcome_equal (&a->ending, &b->ending);
}

static int
get_place (PslTurnModel *self, PslTurn *turn)
{
  return turn == psl_match_get_turn (self->match) ? (int) psl_match_get_n_steps (self->match) : -1;
}

static void
update_current (PslTurnModel *self)
{
  PslTurn *turn = psl_match_get_turn (self->match);

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = get_row (self->rows, i);

      if (row->turn == turn)
        self->current = i;
      if (row->item != NULL)
        set_item_place (row->item, get_place (self, row->turn));
    }
}

/* Makes the rows anew and tells the stretch in which they differ from the ones before.  A row costs
 * nothing but its place in memory until it is looked at. */
static void
update_rows (PslTurnModel *self)
{
  PslTurn *root = psl_record_get_root (psl_match_get_record (self->match));
  g_autoptr (GArray) old = self->rows;
  Builder builder = { rows_new (), self->folded, g_hash_table_new (NULL, NULL) };
  guint start = 0, end = 0, shorter;

  add_row (builder.rows, root, 0);
  add_line (&builder, root, 0);
  self->rows = builder.rows;
  g_hash_table_unref (self->folded);
  self->folded = builder.still_folded;
  self->stale = FALSE;

  shorter = MIN (old->len, self->rows->len);
  while (start < shorter && row_equal (get_row (old, start), get_row (self->rows, start)))
    start++;
  while (end < shorter - start && row_equal (get_row (old, old->len - 1 - end),
                                             get_row (self->rows, self->rows->len - 1 - end)))
    end++;
  /* Rows that stay keep their items. */
  for (guint i = 0; i < start; i++)
    get_row (self->rows, i)->item = g_steal_pointer (&get_row (old, i)->item);
  for (guint i = 1; i <= end; i++)
    get_row (self->rows, self->rows->len - i)->item =
        g_steal_pointer (&get_row (old, old->len - i)->item);

  update_current (self);
  if (start + end < old->len || start + end < self->rows->len)
    g_list_model_items_changed (G_LIST_MODEL (self), start, old->len - start - end,
                                self->rows->len - start - end);
}

/* Whether the turn that the match stands in, or one of those that lead to it, is the first of a
 * folded variation whose other turns include it: unfolds those. */
static gboolean
unfold_current (PslTurnModel *self)
{
  PslTurn *turn = psl_match_get_turn (self->match);
  gboolean any = FALSE;

  if (g_hash_table_size (self->folded) == 0)
    return FALSE;
  for (turn = psl_turn_get_parent (turn); turn != NULL; turn = psl_turn_get_parent (turn))
    any |= g_hash_table_remove (self->folded, turn);
  return any;
}

static void
on_edited (PslTurnModel *self)
{
  self->stale = TRUE;
}

static void
on_changed (PslTurnModel *self)
{
  if (unfold_current (self) || self->stale)
    update_rows (self);
  else
    update_current (self);
}

void
psl_turn_model_set_folded (PslTurnModel *self, PslTurn *turn, gboolean folded)
{
  PslTurn *current;

  g_return_if_fail (PSL_IS_TURN_MODEL (self));
  g_return_if_fail (turn != NULL);

  if (!folded)
    g_hash_table_remove (self->folded, turn);
  else
    {
      g_hash_table_add (self->folded, turn);
      /* The match must not stand in what is out of sight. */
      current = psl_match_get_turn (self->match);
      while (current != NULL && current != turn)
        current = psl_turn_get_parent (current);
      if (current != NULL)
        psl_match_go (self->match, turn, psl_turn_get_n_steps (turn));
    }
  update_rows (self);
}

static PslTurnItem *
make_item (PslTurnModel *self, const Row *row)
{
  PslTurnItem *item = g_object_new (PSL_TYPE_TURN_ITEM, NULL);
  PslRecord *record = psl_match_get_record (self->match);

  item->turn = row->turn;
  item->number = psl_turn_get_number (row->turn);
  item->depth = row->depth;
  item->seat = psl_turn_get_seat (row->turn);
  item->text = item->number == 0 ? g_strdup (_ ("Start")) : psl_words_turn (record, row->turn);
  item->comment = g_strdup (psl_turn_get_comment (row->turn));
  item->ending = psl_words_end_of_line (record, row->turn);
  item->place = get_place (self, row->turn);
  item->foldable = row->foldable;
  item->folded = row->folded;
  item->played = row->played;
  return item;
}

static GType
get_item_type (GListModel *model)
{
  return PSL_TYPE_TURN_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return PSL_TURN_MODEL (model)->rows->len;
}

static gpointer
get_item (GListModel *model, guint index)
{
  PslTurnModel *self = PSL_TURN_MODEL (model);
  Row *row;

  if (index >= self->rows->len)
    return NULL;
  row = get_row (self->rows, index);
  if (row->item == NULL)
    row->item = make_item (self, row);
  return g_object_ref (row->item);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

PslTurnModel *
psl_turn_model_new (PslMatch *match)
{
  PslTurnModel *self;

  g_return_val_if_fail (PSL_IS_MATCH (match), NULL);

  self = g_object_new (PSL_TYPE_TURN_MODEL, NULL);
  self->match = g_object_ref (match);
  g_signal_connect_object (match, "edited", G_CALLBACK (on_edited), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  update_rows (self);
  return self;
}

guint
psl_turn_model_get_current (PslTurnModel *self)
{
  g_return_val_if_fail (PSL_IS_TURN_MODEL (self), 0);
  return self->current;
}

static void
psl_turn_model_finalize (GObject *object)
{
  PslTurnModel *self = PSL_TURN_MODEL (object);

  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->folded, g_hash_table_unref);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (psl_turn_model_parent_class)->finalize (object);
}

static void
psl_turn_model_class_init (PslTurnModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = psl_turn_model_finalize;
}

static void
psl_turn_model_init (PslTurnModel *self)
{
  self->rows = rows_new ();
  self->folded = g_hash_table_new (NULL, NULL);
}
