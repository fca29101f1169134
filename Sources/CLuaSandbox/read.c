/* Raw reads for Swift. None of these allocates or raises; lua_checkstack reports failure instead. */
#include "internal.h"

int32_t ls_top(LSState *S) { return lua_gettop(S->L); }
void ls_set_top(LSState *S, int32_t index) { lua_settop(S->L, index); }
bool ls_ensure(LSState *S, int32_t count) { return lua_checkstack(S->L, count) != 0; }
int32_t ls_type(LSState *S, int32_t index) { return lua_type(S->L, index); }
bool ls_boolean(LSState *S, int32_t index) { return lua_toboolean(S->L, index) != 0; }
bool ls_is_integer(LSState *S, int32_t index) { return lua_isinteger(S->L, index) != 0; }
int64_t ls_integer(LSState *S, int32_t index) { return lua_tointegerx(S->L, index, NULL); }
double ls_number(LSState *S, int32_t index) { return lua_tonumberx(S->L, index, NULL); }

const char *ls_string(LSState *S, int32_t index, size_t *length) {
  *length = 0;
  if (lua_type(S->L, index) != LUA_TSTRING) return NULL;
  return lua_tolstring(S->L, index, length);
}

uintptr_t ls_pointer(LSState *S, int32_t index) { return (uintptr_t)lua_topointer(S->L, index); }
void ls_push_copy(LSState *S, int32_t index) { lua_pushvalue(S->L, index); }
int32_t ls_push_element(LSState *S, int32_t table, int64_t index) { return lua_rawgeti(S->L, table, index); }
void ls_push_nil(LSState *S) { lua_pushnil(S->L); }
void ls_replace(LSState *S, int32_t index) { lua_replace(S->L, index); }

/* Scripts have no metatables, so a table with one is locked, and what it shows is the one table its metatable holds. */
int32_t ls_push_contents(LSState *S, int32_t index) {
  lua_State *L = S->L;
  if (!lua_checkstack(L, 4) || !lua_getmetatable(L, index)) return index;
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

uint64_t ls_raw_length(LSState *S, int32_t index) { return lua_rawlen(S->L, index); }

int32_t ls_push_argument(LSState *S, int32_t record, int32_t number) {
  lua_State *L = S->L;
  LSHeader *h = ls_header(L, record);
  if (number <= h->count || h->extra == 1) return lua_getiuservalue(L, record, number);
  int type = lua_getiuservalue(L, record, h->count + 1);
  if (type != LUA_TTABLE) return type;
  type = lua_rawgeti(L, -1, number - h->count);
  lua_remove(L, -2);
  return type;
}

static void read_record(LSState *S, LSHeader *h, LSRecordInfo *info) {
  info->kind = h->kind;
  info->tag = h->tag;
  info->count = h->count;
  info->extra = h->kind == LS_KIND_RECORD ? h->extra : 0;
  info->complete = (h->state & LS_COMPLETE) != 0;
  info->place = (LSPlace){h->file, h->line};
  info->remembered = h->reading == S->reading ? h->remembered : -1;
}

LSRecordInfo ls_record(LSState *S, int32_t index) {
  LSRecordInfo info = {0};
  if (lua_type(S->L, index) == LUA_TUSERDATA) read_record(S, ls_header(S->L, index), &info);
  return info;
}

/* Zero is the reading of none, for headers start with it. */
void ls_begin_reading(LSState *S) {
  if (++S->reading == 0) S->reading = 1;
}

void ls_remember(LSState *S, int32_t index, int32_t number) {
  LSHeader *h = ls_header(S->L, index);
  h->reading = S->reading;
  h->remembered = number;
}

LSPlace ls_function_place(LSState *S, int32_t index) {
  lua_Debug ar;
  LSPlace place = {0, 0};
  lua_pushvalue(S->L, index);
  lua_getinfo(S->L, ">S", &ar);
  ar.currentline = ar.linedefined > 0 ? ar.linedefined : 1;
  ls_frame_place(S, &ar, &place);
  return place;
}

int32_t ls_declaration_count(const LSState *S) { return S->declaration_count; }
void ls_push_declarations(LSState *S) { lua_rawgeti(S->L, LUA_REGISTRYINDEX, LS_REG_DECLARATIONS); }

void ls_read(LSState *S, int32_t index, LSValue *value) {
  lua_State *L = S->L;
  value->type = lua_type(L, index);
  switch (value->type) {
    case LUA_TBOOLEAN: value->boolean = lua_toboolean(L, index) != 0; break;
    case LUA_TNUMBER:
      value->is_integer = lua_isinteger(L, index) != 0;
      if (value->is_integer) {
        value->integer = lua_tointegerx(L, index, NULL);
      } else {
        value->number = lua_tonumberx(L, index, NULL);
      }
      break;
    case LUA_TSTRING:
      value->text = lua_tolstring(L, index, &value->length);
      value->pointer = (uintptr_t)value->text;
      break;
    case LUA_TTABLE: value->pointer = (uintptr_t)lua_topointer(L, index); break;
    case LUA_TUSERDATA: read_record(S, ls_header(L, index), &value->record); break;
  }
}

/* Numbers come before texts, texts before booleans: two bits for the kind, then what fits of the value. */
static uint64_t key_order(const LSValue *key) {
  switch (key->type) {
    case LUA_TNUMBER: return key->is_integer ? (((uint64_t)key->integer ^ (UINT64_C(1) << 63)) >> 2) : 0;
    case LUA_TSTRING: {
      uint64_t order = 0;
      for (size_t i = 0; i < 8; i++) order = order << 8 | (i < key->length ? (unsigned char)key->text[i] : 0);
      return UINT64_C(1) << 62 | order >> 2;
    }
    default: return UINT64_C(2) << 62 | key->boolean;
  }
}

bool ls_next_field(LSState *S, int32_t table, int64_t count, LSValue *key) {
  lua_State *L = S->L;
  while (lua_next(L, table)) {
    ls_read(S, -2, key);
    if (key->type != LUA_TNUMBER || !key->is_integer || key->integer < 1 || key->integer > count) {
      key->order = key_order(key);
      lua_insert(L, -2);
      return true;
    }
    lua_pop(L, 1);
  }
  return false;
}
