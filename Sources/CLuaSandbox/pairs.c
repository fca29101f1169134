/* pairs over a sorted snapshot of the keys: numbers, strings bytewise, false, true. The order of a table's own traversal
   depends on the hash seed, and a theme has to come out the same each time. */
#include <stdlib.h>

#include "internal.h"

typedef struct {
  /* 0 number, 1 string, 2 boolean */
  int32_t rank;
  bool is_integer;
  lua_Integer integer;
  double number;
  const char *text;
  size_t length;
} Key;

static int compare_numbers(const Key *a, const Key *b) {
  if (a->is_integer && b->is_integer) return (a->integer > b->integer) - (a->integer < b->integer);
  if (!a->is_integer && !b->is_integer) return (a->number > b->number) - (a->number < b->number);
  if (!a->is_integer) return -compare_numbers(b, a);
  /* An integer against a float that is none: beyond 2^63 by size, else by the part before the point. */
  if (b->number >= 0x1p63) return -1;
  if (b->number < -0x1p63) return 1;
  lua_Integer whole = (lua_Integer)b->number;
  if (a->integer != whole) return a->integer < whole ? -1 : 1;
  return b->number > (double)whole ? -1 : 1;
}

static int compare(const void *x, const void *y) {
  const Key *a = x, *b = y;
  if (a->rank != b->rank) return a->rank - b->rank;
  switch (a->rank) {
    case 0: return compare_numbers(a, b);
    case 1: {
      int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
      return order ? order : (a->length > b->length) - (a->length < b->length);
    }
    default: return (int)(a->integer - b->integer);
  }
}

/* Pushes the table that holds the entries: for a locked or frozen one, what stands behind it. */
void ls_push_inner(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (lua_getmetatable(L, index)) {
    lua_pushliteral(L, "__index");
    if (lua_rawget(L, -2) == LUA_TTABLE) {
      lua_remove(L, -2);
      return;
    }
    lua_pop(L, 2);
  }
  lua_pushvalue(L, index);
}

static void read_key(lua_State *L, int index, Key *key) {
  *key = (Key){0};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key->is_integer = lua_isinteger(L, index) != 0;
      if (key->is_integer) {
        key->integer = lua_tointeger(L, index);
      } else {
        key->number = lua_tonumber(L, index);
      }
      break;
    case LUA_TSTRING:
      key->rank = 1;
      key->text = lua_tolstring(L, index, &key->length);
      break;
    case LUA_TBOOLEAN:
      key->rank = 2;
      key->integer = lua_toboolean(L, index);
      break;
    default: ls_fail(L, "'pairs' goes over number, string and boolean keys only (got a %s key)", luaL_typename(L, index));
  }
}

static void push_key(lua_State *L, const Key *key) {
  switch (key->rank) {
    case 0:
      if (key->is_integer) {
        lua_pushinteger(L, key->integer);
      } else {
        lua_pushnumber(L, key->number);
      }
      break;
    case 1: lua_pushlstring(L, key->text, key->length); break;
    default: lua_pushboolean(L, (int)key->integer);
  }
}

/* Steps: upvalues are the table, the keys or the length of a list, and how far it has come. */

static int step_list(lua_State *L) {
  lua_Integer count = lua_tointeger(L, lua_upvalueindex(2)), i = lua_tointeger(L, lua_upvalueindex(3));
  while (i < count) {
    i++;
    if (lua_rawgeti(L, lua_upvalueindex(1), i) != LUA_TNIL) {
      lua_pushinteger(L, i);
      lua_copy(L, -1, lua_upvalueindex(3));
      lua_insert(L, -2);
      return 2;
    }
    lua_pop(L, 1);
    ls_charge(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

static int step_keys(lua_State *L) {
  lua_Integer i = lua_tointeger(L, lua_upvalueindex(3));
  bool is_object = lua_type(L, lua_upvalueindex(1)) == LUA_TUSERDATA;
  for (;;) {
    lua_settop(L, 0);
    if (lua_rawgeti(L, lua_upvalueindex(2), ++i) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    int type = is_object ? lua_gettable(L, lua_upvalueindex(1)) : lua_rawget(L, lua_upvalueindex(1));
    if (type == LUA_TNIL) {
      ls_charge(L, 1);
      continue;
    }
    lua_pushinteger(L, i);
    lua_replace(L, lua_upvalueindex(3));
    return 2;
  }
}

static int finish(lua_State *L, lua_CFunction step) {
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, step, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

static int pairs_of_object(lua_State *L, LSHeader *h) {
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  if (ls_enter(L, LS_ENTER_OBJECT_KEYS, h->tag, 1) != 1 || lua_type(L, -1) != LUA_TTABLE) {
    ls_fail(L, "'pairs' cannot go over this object");
  }
  return finish(L, step_keys);
}

int ls_pairs(lua_State *L) {
  if (lua_type(L, 1) == LUA_TUSERDATA && ls_header(L, 1)->kind == LS_KIND_OBJECT) {
    return pairs_of_object(L, ls_header(L, 1));
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  ls_push_inner(L, 1);
  /* A list's keys come in order and first; then nothing need be sorted. */
  lua_Integer count = 0;
  bool list = true;
  lua_pushnil(L);
  while (lua_next(L, 2)) {
    lua_pop(L, 1);
    count++;
    if (list && !(lua_isinteger(L, -1) && lua_tointeger(L, -1) == count)) list = false;
    if ((count & 63) == 0) ls_charge(L, 64);
  }
  if (list) {
    lua_pushinteger(L, count);
    return finish(L, step_list);
  }
  ls_charge(L, count * 8);
  Key *keys = ls_push_block(L, (size_t)count, sizeof(Key));
  lua_Integer i = 0;
  size_t bytes = 0;
  lua_pushnil(L);
  while (i < count && lua_next(L, 2)) {
    lua_pop(L, 1);
    read_key(L, -1, &keys[i]);
    bytes += keys[i++].length;
  }
  /* Each text is compared in every round of the sorting, and long ones may differ in their last bytes only. */
  int64_t rounds = 1;
  while (i >> rounds) rounds++;
  ls_charge(L, (int64_t)(bytes / 32) * rounds);
  lua_settop(L, 3);
  qsort(keys, (size_t)i, sizeof(Key), compare);
  lua_createtable(L, (int)i, 0);
  for (lua_Integer k = 0; k < i; k++) {
    push_key(L, &keys[k]);
    lua_rawseti(L, 4, k + 1);
  }
  lua_remove(L, 3);
  return finish(L, step_keys);
}
