/* Programs: values on their way into Lua, written by Swift without entering Lua and carried out here, where it may
   raise. A program is a stack machine's: each operation pushes one value or takes some. */
#include "internal.h"

void ls_program_begin(LSState *S) { S->program_length = 0; }

uint8_t *ls_program_extend(LSState *S, size_t count) {
  size_t needed = S->program_length + count;
  if (needed > S->program_capacity) {
    size_t capacity = S->program_capacity ? S->program_capacity * 2 : 1024;
    if (capacity < needed) capacity = needed;
    uint8_t *bytes = ls_allocate(S, S->program, S->program_capacity, capacity);
    if (!bytes) return NULL;
    S->program = bytes;
    S->program_capacity = capacity;
  }
  uint8_t *at = S->program + S->program_length;
  S->program_length = needed;
  return at;
}

const uint8_t *ls_program_bytes(const LSState *S, size_t *count) {
  *count = S->program_length;
  return S->program;
}

static int32_t read_int32(LSState *S, size_t *at) {
  int32_t value;
  memcpy(&value, S->program + *at, sizeof value);
  *at += sizeof value;
  return value;
}

static void make_record(lua_State *L, LSState *S, size_t *at) {
  int32_t tag = read_int32(S, at), count = read_int32(S, at);
  int32_t file = read_int32(S, at), line = read_int32(S, at);
  LSHeader *h = ls_push_header(L, LS_KIND_RECORD, tag, count, count);
  h->state = LS_COMPLETE;
  h->file = file;
  h->line = line;
  int record = lua_gettop(L);
  int first = record - count;
  lua_insert(L, first);
  for (int32_t i = count; i >= 1; i--) lua_setiuservalue(L, first, i);
}

/* Carries the program out and gives the number of values it pushed. Nothing here calls the host or a script, so the
   buffer stays as it is. */
int ls_execute(lua_State *L) {
  LSState *S = ls_of(L);
  size_t at = 0;
  int top = lua_gettop(L);
  while (at < S->program_length) {
    luaL_checkstack(L, 4, "too many values");
    switch (S->program[at++]) {
      case LS_OP_NIL: lua_pushnil(L); break;
      case LS_OP_FALSE: lua_pushboolean(L, 0); break;
      case LS_OP_TRUE: lua_pushboolean(L, 1); break;
      case LS_OP_INTEGER: {
        int64_t value;
        memcpy(&value, S->program + at, sizeof value);
        at += sizeof value;
        lua_pushinteger(L, value);
        break;
      }
      case LS_OP_NUMBER: {
        double value;
        memcpy(&value, S->program + at, sizeof value);
        at += sizeof value;
        lua_pushnumber(L, value);
        break;
      }
      case LS_OP_STRING: {
        uint32_t length = (uint32_t)read_int32(S, &at);
        lua_pushlstring(L, (const char *)S->program + at, length);
        at += length;
        break;
      }
      case LS_OP_ARGUMENT: lua_pushvalue(L, read_int32(S, &at)); break;
      case LS_OP_RECORD: make_record(L, S, &at); break;
      case LS_OP_TABLE: {
        int32_t list = read_int32(S, &at);
        int32_t fields = read_int32(S, &at);
        lua_createtable(L, list, fields);
        break;
      }
      case LS_OP_APPEND: lua_rawseti(L, -2, read_int32(S, &at)); break;
      case LS_OP_FIELD: lua_rawset(L, -3); break;
      case LS_OP_OBJECT: ls_push_object(L, read_int32(S, &at)); break;
      case LS_OP_FUNCTION: ls_push_anchored(L, read_int32(S, &at)); break;
    }
  }
  return lua_gettop(L) - top;
}

/* Pushes what the program makes, where that is nothing but objects and kept values that are there already: none of this
   can raise, so it needs no protection. Gives how many they are, or -1, with nothing pushed. */
int ls_push_ready(LSState *S) {
  lua_State *L = S->L;
  int top = lua_gettop(L);
  for (size_t at = 0; at < S->program_length;) {
    uint8_t operation = S->program[at++];
    bool is_ready = (operation == LS_OP_OBJECT || operation == LS_OP_FUNCTION) && lua_checkstack(L, 4);
    if (is_ready && operation == LS_OP_OBJECT) {
      is_ready = ls_push_known_object(L, read_int32(S, &at));
    } else if (is_ready) {
      ls_push_anchored(L, read_int32(S, &at));
    }
    if (!is_ready) {
      lua_settop(L, top);
      return -1;
    }
  }
  return lua_gettop(L) - top;
}
