/* Snapshots: a value of a script, as deep as it goes, written down flat.
 *
 * Only raw reads: nothing here runs a script, allocates in Lua or raises, apart from keeping functions, which is done under
 * protection. Depth, nodes and bytes are bounded. Entries are taken in the order of their keys, so that the same script
 * fails at the same place whatever the hash seed is. The room is the state's and kept from one snapshot to the next.
 *
 * What a node holds stands elsewhere and is met once: a text, a table, a record, a path that stands in several places is
 * written down at the first and has the same number at all.
 */
#include "snapshot.h"

/* ---- Faults ---- */

/* The way to a fault is written down from within. That there is no room for it leaves the fault without a part of its way. */
static void step(Room *r, LSStep step) {
  if (RESERVE(r, steps, 1)) r->steps.items[r->steps.count++] = step;
}

static bool count_node(Room *r) { return --r->nodes_left >= 0 || fail(r, LS_FAULT_NODES); }

static bool count_bytes(Room *r, size_t length) {
  r->bytes_left -= (int64_t)length;
  return r->bytes_left >= 0 || fail(r, LS_FAULT_BYTES);
}

/* ---- Plain values ---- */

/* Lua has each short text once, and scripts say the same words often. */
static int32_t text_number(lua_State *L, Room *r, int index) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  int32_t number = ls_meet(r, (uintptr_t)text, r->texts.count);
  if (number != r->texts.count) return number;
  if (!RESERVE(r, texts, 1)) return -1;
  r->texts.items[r->texts.count++] = (LSText){.bytes = text, .length = length};
  return number;
}

/* Reads what needs no further reading and charges no text; false for all else, and when memory ran out. */
static bool read_plain(lua_State *L, Room *r, int index, int type, LSNode *node) {
  switch (type) {
    case LUA_TNIL: *node = (LSNode){.kind = LS_NODE_NIL}; return true;
    case LUA_TBOOLEAN: *node = (LSNode){.kind = LS_NODE_BOOLEAN, .bits = lua_toboolean(L, index)}; return true;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        *node = (LSNode){.kind = LS_NODE_INTEGER, .bits = lua_tointegerx(L, index, NULL)};
      } else {
        double number = lua_tonumberx(L, index, NULL);
        node->kind = LS_NODE_NUMBER;
        memcpy(&node->bits, &number, sizeof number);
      }
      return true;
    case LUA_TSTRING: {
      int32_t number = text_number(L, r, index);
      if (number < 0) return out_of_memory(r);
      *node = (LSNode){.kind = LS_NODE_TEXT, .bits = number};
      return true;
    }
    default: return false;
  }
}

static bool is_plain(int type) { return type <= LUA_TSTRING && type != LUA_TLIGHTUSERDATA; }

static bool charge_plain(Room *r, LSNode node) {
  return count_node(r) && (node.kind != LS_NODE_TEXT || count_bytes(r, r->texts.items[node.bits].length));
}

static bool read_value(LSState *S, int index, int32_t depth, LSNode *node);

/* Reads the value on the top of the stack. */
static bool read_top(LSState *S, int32_t depth, LSNode *node) {
  int type = lua_type(S->L, -1);
  if (!is_plain(type)) return read_value(S, lua_gettop(S->L), depth, node);
  return read_plain(S->L, &S->room, -1, type, node) && charge_plain(&S->room, *node);
}

/* ---- Tables ---- */

/* A length may lie as far beyond the first hole as a script likes, and room is made for what is there alone. Of a short
   list it is made untold. */
enum { SHORT_LIST = 64 };

static int32_t values_in_row(lua_State *L, int contents, int32_t most) {
  if (most <= SHORT_LIST) return most;
  int32_t count = 0;
  while (count < most) {
    bool is_hole = lua_rawgeti(L, contents, count + 1) == LUA_TNIL;
    lua_pop(L, 1);
    if (is_hole) break;
    count++;
  }
  return count;
}

/* The values at 1, 2, 3 … up to the first hole; what a table's length tells is at or before it, or no hole at all. */
static bool read_list(LSState *S, int contents, int32_t depth, LSTable *table) {
  lua_State *L = S->L;
  Room *r = &S->room;
  lua_Unsigned length = lua_rawlen(L, contents);
  if (length == 0) return true;
  int64_t room = (r->nodes_left > 0 ? r->nodes_left : 0) + 1;
  if (room > INT32_MAX) room = INT32_MAX;
  int32_t most = values_in_row(L, contents, (int32_t)(length < (lua_Unsigned)room ? (int64_t)length : room));
  if (!RESERVE(r, nodes, most)) return out_of_memory(r);
  table->list = r->nodes.count;
  r->nodes.count += most;
  while (table->list_count < most) {
    LSNode node;
    if (lua_rawgeti(L, contents, table->list_count + 1) == LUA_TNIL) {
      lua_pop(L, 1);
      break;
    }
    if (!read_top(S, depth + 1, &node)) {
      step(r, (LSStep){.record = -1, .key = {.kind = LS_NODE_INTEGER, .bits = table->list_count + 1}});
      return false;
    }
    r->nodes.items[table->list + table->list_count++] = node;
    lua_pop(L, 1);
  }
  return true;
}

/* Puts the fields down without reading what they hold. Values that are to be read further stay on the stack. */
static bool collect(LSState *S, int contents, int64_t list_count, int32_t first) {
  lua_State *L = S->L;
  Room *r = &S->room;
  uint32_t held = 0;
  lua_pushnil(L);
  while (lua_next(L, contents)) {
    int type = lua_type(L, -2);
    LSEntry entry;
    if (!is_plain(type)) {
      r->key_type = type;
      return fail(r, LS_FAULT_KEY);
    }
    if (!read_plain(L, r, -2, type, &entry.key)) return false;
    if (entry.key.kind == LS_NODE_INTEGER && entry.key.bits >= 1 && entry.key.bits <= list_count) {
      lua_pop(L, 1);
      continue;
    }
    if (entry.key.kind == LS_NODE_TEXT && !count_bytes(r, r->texts.items[entry.key.bits].length)) return false;
    if (r->entries.count - first >= r->nodes_left) return fail(r, LS_FAULT_NODES);
    if (!RESERVE(r, entries, 1)) return out_of_memory(r);
    entry.order = ls_key_order(r, entry.key);
    entry.slot = 0;
    type = lua_type(L, -1);
    if (is_plain(type)) {
      if (!read_plain(L, r, -1, type, &entry.value)) return false;
      lua_pop(L, 1);
    } else {
      lua_insert(L, -2);
      entry.slot = lua_gettop(L) - 1;
      /* The traversal needs a few slots beyond those that were seen to before. */
      if ((++held & 7) == 0 && !lua_checkstack(L, 16)) return out_of_memory(r);
    }
    r->entries.items[r->entries.count++] = entry;
  }
  return true;
}

static bool read_fields(LSState *S, int contents, int32_t depth, LSTable *table) {
  Room *r = &S->room;
  int32_t first = r->entries.count;
  if (!collect(S, contents, table->list_count, first)) return false;
  int32_t count = r->entries.count - first;
  if (count == 0) return true;
  ls_sort_entries(r, r->entries.items + first, count);
  if (!RESERVE(r, nodes, count * 2)) return out_of_memory(r);
  table->fields = r->nodes.count;
  table->field_count = count;
  r->nodes.count += count * 2;
  for (int32_t i = 0; i < count; i++) {
    LSEntry entry = r->entries.items[first + i];
    bool done = entry.slot ? read_value(S, entry.slot, depth + 1, &entry.value) : charge_plain(r, entry.value);
    if (!done) {
      step(r, (LSStep){.record = -1, .key = entry.key});
      return false;
    }
    r->nodes.items[table->fields + 2 * i] = entry.key;
    r->nodes.items[table->fields + 2 * i + 1] = entry.value;
  }
  r->entries.count = first;
  return true;
}

static bool descend(LSState *S, int32_t depth) {
  if (depth >= S->room.depth_limit) return fail(&S->room, LS_FAULT_DEPTH);
  return lua_checkstack(S->L, 24) || out_of_memory(&S->room);
}

/* Gives where the entries of a table are to be read. Scripts have no metatables, so a table with one is locked, and what it
   shows is the one table its metatable holds, which is pushed. */
static int push_contents(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return index;
  int metatable = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, metatable)) {
    if (lua_istable(L, -1)) {
      lua_replace(L, metatable);
      lua_settop(L, metatable);
      return metatable;
    }
    lua_pop(L, 1);
  }
  lua_settop(L, metatable - 1);
  return index;
}

static bool read_table(LSState *S, int index, int32_t depth, LSNode *node) {
  lua_State *L = S->L;
  Room *r = &S->room;
  int32_t number = ls_meet(r, (uintptr_t)lua_topointer(L, index), r->tables.count);
  if (number < 0) return out_of_memory(r);
  *node = (LSNode){.kind = LS_NODE_TABLE, .bits = number};
  if (number < r->tables.count) return !r->tables.items[number].is_open || fail(r, LS_FAULT_CYCLE);
  if (!descend(S, depth)) return false;
  if (!RESERVE(r, tables, 1)) return out_of_memory(r);
  r->tables.items[r->tables.count++] = (LSTable){.is_open = true};
  int top = lua_gettop(L);
  int contents = push_contents(L, index);
  LSTable table = {0};
  if (!read_list(S, contents, depth, &table) || !read_fields(S, contents, depth, &table)) return false;
  r->tables.items[number] = table;
  lua_settop(L, top);
  return true;
}

/* ---- Records and paths ---- */

static void remember(LSState *S, LSHeader *h, int32_t number) {
  h->reading = S->room.reading;
  h->remembered = number;
}

static bool read_record(LSState *S, int index, LSHeader *h, int32_t depth, LSNode *node) {
  lua_State *L = S->L;
  Room *r = &S->room;
  if (h->reading == r->reading) {
    LSRecord *known = &r->records.items[h->remembered];
    known->is_shared = true;
    *node = (LSNode){.kind = LS_NODE_RECORD, .bits = h->remembered};
    return !known->is_open || fail(r, LS_FAULT_CYCLE);
  }
  if (!descend(S, depth)) return false;
  int32_t number = r->records.count, count = h->count + h->extra;
  if (!RESERVE(r, records, 1) || !RESERVE(r, nodes, count)) return out_of_memory(r);
  int32_t first = r->nodes.count;
  r->nodes.count += count;
  r->records.items[r->records.count++] = (LSRecord){
    .tag = h->tag, .first = first, .place = {h->file, h->line}, .is_complete = (h->state & LS_COMPLETE) != 0, .is_open = true};
  remember(S, h, number);
  for (int32_t i = 0; i < count; i++) {
    if (i < h->count) {
      lua_getiuservalue(L, index, i + 1);
    } else {
      ls_push_argument(S, index, i + 1);
    }
    LSNode argument;
    if (!read_top(S, depth + 1, &argument)) {
      step(r, (LSStep){.record = number});
      if (r->fault_place.file == 0) r->fault_place = (LSPlace){h->file, h->line};
      return false;
    }
    r->nodes.items[first + i] = argument;
    r->records.items[number].count = i + 1;
    lua_pop(L, 1);
  }
  r->records.items[number].is_open = false;
  *node = (LSNode){.kind = LS_NODE_RECORD, .bits = number};
  return true;
}

static bool too_long(Room *r, LSPlace place) {
  r->fault_place = place;
  return fail(r, LS_FAULT_PATH);
}

/* Writes down the path at an index, whose parent has a number already unless it is a root. */
static bool add_path(LSState *S, int index, int32_t parent, LSPlace end) {
  lua_State *L = S->L;
  Room *r = &S->room;
  LSHeader *h = ls_header(L, index);
  LSPath path = {
    .tag = h->tag, .parent = -1, .place = {h->file, h->line}, .identity = (uintptr_t)lua_topointer(L, index)};
  if (h->count == 2) {
    int32_t before = r->paths.items[parent].count;
    if (before == LS_LONGEST_PATH) return too_long(r, end);
    int type = lua_getiuservalue(L, index, 2);
    if (!is_plain(type) || type == LUA_TNIL || !read_plain(L, r, -1, type, &path.key)) {
      return r->fault != 0 ? false : fail(r, LS_FAULT_PATH_KEY);
    }
    lua_pop(L, 1);
    if (path.key.kind == LS_NODE_TEXT && !count_bytes(r, r->texts.items[path.key.bits].length)) return false;
    path.count = before + 1;
    path.parent = parent;
  }
  if (!RESERVE(r, paths, 1)) return out_of_memory(r);
  remember(S, h, r->paths.count);
  r->paths.items[r->paths.count++] = path;
  return true;
}

/* Paths are read from the root on, each once, and begin with the keys of the one before: scripts name many tokens of a
   group. A loop in a script can make a path of any length, so it is given up where it is too long. */
static bool read_path(LSState *S, int index, LSHeader *h, int32_t depth, LSNode *node) {
  lua_State *L = S->L;
  Room *r = &S->room;
  if (h->reading != r->reading) {
    if (!descend(S, depth)) return false;
    int top = lua_gettop(L), length = 0;
    LSPlace end = {h->file, h->line};
    if (!lua_checkstack(L, LS_LONGEST_PATH + 8)) return out_of_memory(r);
    /* Ancestors go onto the stack until one is known or the root. */
    lua_pushvalue(L, index);
    LSHeader *ancestor = h;
    while (ancestor->count == 2 && ancestor->reading != r->reading) {
      if (length++ == LS_LONGEST_PATH) return too_long(r, end);
      lua_getiuservalue(L, -1, 1);
      ancestor = ls_header(L, -1);
    }
    int32_t parent = ancestor->reading == r->reading ? ancestor->remembered : -1;
    for (int at = lua_gettop(L); at > top; at--) {
      LSHeader *next = ls_header(L, at);
      if (next->reading != r->reading && !add_path(S, at, parent, end)) return false;
      parent = next->remembered;
    }
    lua_settop(L, top);
  } else {
    /* Perhaps the first was only the beginning of another path. */
    r->paths.items[h->remembered].is_shared = true;
  }
  *node = (LSNode){.kind = LS_NODE_PATH, .bits = h->remembered};
  return true;
}

/* ---- Values ---- */

static bool read_function(LSState *S, int index, LSNode *node) {
  Room *r = &S->room;
  int32_t id = ls_anchor(S, index);
  if (id == -LS_RUNTIME) return fail(r, LS_FAULT_STACK);
  if (id <= 0 || !RESERVE(r, functions, 1)) return out_of_memory(r);
  *node = (LSNode){.kind = LS_NODE_FUNCTION, .bits = r->functions.count};
  r->functions.items[r->functions.count++] = (LSFunction){.id = id, .place = ls_function_place(S, index)};
  return true;
}

static bool read_value(LSState *S, int index, int32_t depth, LSNode *node) {
  lua_State *L = S->L;
  Room *r = &S->room;
  int type = lua_type(L, index);
  if (is_plain(type)) return read_plain(L, r, index, type, node) && charge_plain(r, *node);
  if (!count_node(r)) return false;
  switch (type) {
    case LUA_TFUNCTION: return read_function(S, index, node);
    case LUA_TTABLE: return read_table(S, index, depth, node);
    case LUA_TUSERDATA: break;
    default: *node = (LSNode){.kind = LS_NODE_NIL}; return true;
  }
  LSHeader *h = lua_touserdata(L, index);
  switch (h->kind) {
    case LS_KIND_OBJECT: *node = (LSNode){.kind = LS_NODE_OBJECT, .bits = h->tag}; return true;
    case LS_KIND_PATH: return read_path(S, index, h, depth, node);
    default: return read_record(S, index, h, depth, node);
  }
}

/* ---- Entry ---- */

bool ls_snapshot_begin(LSState *S, int64_t nodes, int64_t bytes, int32_t depth, size_t expected) {
  Room *r = &S->room;
  if (r->reading == 0) ls_take_room(S);
  r->nodes.count = r->texts.count = r->tables.count = r->records.count = r->paths.count = r->functions.count = 0;
  r->entries.count = r->steps.count = 0;
  r->nodes_left = nodes;
  r->bytes_left = bytes;
  r->depth_limit = depth;
  r->fault = 0;
  r->fault_place = (LSPlace){0, 0};
  r->met_count = 0;
  /* Zero is the reading of none, for headers start with it. */
  if (++r->reading == 0) {
    r->reading = 1;
    if (r->met) memset(r->met, 0, r->met_capacity * sizeof *r->met);
  }
  uint32_t capacity = 64;
  while (capacity < expected && capacity < UINT32_C(1) << 14) capacity *= 2;
  return r->met_capacity >= capacity || ls_widen(r, capacity) || out_of_memory(r);
}

bool ls_snapshot_add(LSState *S, int32_t index, LSNode *node) {
  int top = lua_gettop(S->L);
  if (!lua_checkstack(S->L, 8)) return out_of_memory(&S->room);
  bool done = read_value(S, index < 0 ? top + 1 + index : index, 0, node);
  lua_settop(S->L, top);
  return done;
}

LSSnapshot ls_snapshot(const LSState *S) {
  const Room *r = &S->room;
  return (LSSnapshot){
    .nodes = r->nodes.items,
    .texts = r->texts.items,
    .tables = r->tables.items,
    .records = r->records.items,
    .paths = r->paths.items,
    .functions = r->functions.items,
    .node_count = r->nodes.count,
    .text_count = r->texts.count,
    .table_count = r->tables.count,
    .record_count = r->records.count,
    .path_count = r->paths.count,
    .function_count = r->functions.count,
    .nodes_left = r->nodes_left,
    .bytes_left = r->bytes_left,
    .fault = r->fault,
    .key_type = r->key_type,
    .fault_place = r->fault_place,
    .steps = r->steps.items,
    .step_count = r->steps.count};
}
