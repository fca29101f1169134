/* Environments: each has its own table of globals, filled with the base library and what the host defines. A write stays
   in that table. Reading a name that is not there enters the host, which knows what to say. */
#include "internal.h"

int ls_read_only(lua_State *L) {
  if (lua_type(L, 2) == LUA_TSTRING) luaL_error(L, "attempt to change a read-only value (field '%s')", lua_tostring(L, 2));
  return luaL_error(L, "attempt to change a read-only value");
}

static int frozen(lua_State *L) {
  if (lua_type(L, 2) == LUA_TSTRING) {
    luaL_error(L, "globals are read-only after loading (global '%s')", lua_tostring(L, 2));
  }
  return luaL_error(L, "globals are read-only after loading");
}

void ls_set_functions(lua_State *L, const luaL_Reg *functions) {
  for (; functions->name; functions++) {
    lua_pushcfunction(L, functions->func);
    lua_setfield(L, -2, functions->name);
  }
}

/* How long the table behind a lock is: the proxy itself is empty. */
static int locked_length(lua_State *L) {
  ls_push_inner(L, 1);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
}

/* Replaces the table on the top of the stack by a proxy that cannot be written. */
void ls_lock(lua_State *L) {
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 3);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, ls_read_only);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, locked_length);
  lua_setfield(L, -2, "__len");
  lua_setmetatable(L, -2);
  lua_remove(L, -2);
}

/* Replaces the table on the top of the stack by a locked copy whose tables are locked copies as well, each once. The memo,
   from tables to their locks, stands at `memo`. */
static void lock_deeply(lua_State *L, int memo, int depth) {
  int source = lua_gettop(L);
  if (depth > 64) ls_fail(L, "tables are nested too deeply");
  luaL_checkstack(L, 8, "lock");
  lua_pushvalue(L, source);
  if (lua_rawget(L, memo) != LUA_TNIL) {
    lua_replace(L, source);
    return;
  }
  lua_pop(L, 1);
  if (lua_getmetatable(L, source)) {
    /* Locked already. */
    lua_settop(L, source);
    return;
  }
  lua_createtable(L, 0, 0);
  int copy = lua_gettop(L);
  lua_pushvalue(L, copy);
  ls_lock(L);
  lua_pushvalue(L, source);
  lua_pushvalue(L, -2);
  lua_rawset(L, memo);
  int lock = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, source)) {
    ls_charge(L, 1);
    if (lua_istable(L, -1)) lock_deeply(L, memo, depth + 1);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, copy);
  }
  lua_pushvalue(L, lock);
  lua_replace(L, source);
  lua_settop(L, source);
}

static int locked_body(lua_State *L) {
  if (!lua_istable(L, 1)) return 1;
  lua_createtable(L, 0, 8);
  lua_insert(L, 1);
  lock_deeply(L, 1, 0);
  return 1;
}

int32_t ls_lock_copy(LSState *S) {
  if (!lua_checkstack(S->L, 4)) return LS_MEMORY_LIMIT;
  return ls_protected(S, locked_body, 1, 1);
}

/* Library functions write raw, so they ask first. Scripts have no metatables: a table with one is the library's. */
void ls_check_writable(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return;
  lua_pushliteral(L, "__newindex");
  bool locked = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  if (locked) ls_fail(L, "attempt to change a read-only value");
}

static void push_globals(lua_State *L, lua_Integer environment) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_ENVIRONMENTS);
  lua_rawgeti(L, -1, environment);
  lua_remove(L, -2);
}

/* Called with nothing but a light userdata: the seed. */
typedef struct {
  const char *bytes;
  size_t length;
} Text;

static void keep_environment(lua_State *L, int globals) {
  LSState *S = ls_of(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_ENVIRONMENTS);
  lua_pushvalue(L, globals);
  lua_rawseti(L, -2, S->environment_count + 1);
  S->environment_count++;
}

static int make_environment(lua_State *L) {
  Text *seed = lua_touserdata(L, 1);
  lua_createtable(L, 0, 64);
  int globals = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_BASE);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, globals);
  }
  ls_push_math_library(L, seed->bytes, seed->length);
  ls_lock(L);
  lua_setfield(L, globals, "math");
  lua_createtable(L, 0, 1);
  lua_pushinteger(L, ls_of(L)->environment_count + 1);
  lua_pushcclosure(L, ls_missing, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, globals);
  keep_environment(L, globals);
  return 0;
}

int32_t ls_environment(LSState *S, const char *seed, size_t length, int32_t *environment) {
  if (!lua_checkstack(S->L, 4)) return LS_MEMORY_LIMIT;
  Text text = {seed, length};
  lua_pushlightuserdata(S->L, &text);
  int32_t kind = ls_protected(S, make_environment, 1, 0);
  *environment = S->environment_count;
  return kind;
}

static int make_environment_over(lua_State *L) {
  lua_createtable(L, 0, 8);
  lua_createtable(L, 0, 1);
  push_globals(L, lua_tointeger(L, 1));
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  keep_environment(L, 2);
  return 0;
}

int32_t ls_environment_over(LSState *S, int32_t parent, int32_t *environment) {
  if (!lua_checkstack(S->L, 4)) return LS_MEMORY_LIMIT;
  lua_pushinteger(S->L, parent);
  int32_t kind = ls_protected(S, make_environment_over, 1, 0);
  *environment = S->environment_count;
  return kind;
}

static int list_global_names(lua_State *L) {
  push_globals(L, lua_tointeger(L, 1));
  lua_createtable(L, 64, 0);
  lua_Integer count = 0;
  /* At 2 the table that is looked at, at 3 the list. */
  while (lua_type(L, 2) == LUA_TTABLE) {
    lua_pushnil(L);
    while (lua_next(L, 2)) {
      lua_pop(L, 1);
      if (lua_type(L, -1) != LUA_TSTRING) continue;
      lua_pushvalue(L, -1);
      lua_rawseti(L, 3, ++count);
    }
    if (!lua_getmetatable(L, 2)) break;
    lua_pushliteral(L, "__index");
    lua_rawget(L, -2);
    lua_replace(L, 2);
    lua_settop(L, 3);
  }
  lua_settop(L, 3);
  return 1;
}

int32_t ls_push_global_names(LSState *S, int32_t environment) {
  if (!lua_checkstack(S->L, 4)) return LS_MEMORY_LIMIT;
  lua_pushinteger(S->L, environment);
  return ls_protected(S, list_global_names, 1, 1);
}

typedef struct {
  Text name;
  int32_t environment, what, identifier, flags;
} Definition;

static int define(lua_State *L) {
  Definition *d = lua_touserdata(L, 1);
  push_globals(L, d->environment);
  lua_pushlstring(L, d->name.bytes, d->name.length);
  switch (d->what) {
    case LS_GLOBAL_RECORDER:
      lua_pushinteger(L, ((lua_Integer)d->identifier << 2) | d->flags);
      lua_pushcclosure(L, ls_recorder, 1);
      break;
    case LS_GLOBAL_PATH: ls_push_path_root(L, d->identifier); break;
    case LS_GLOBAL_CALLBACK:
      lua_pushinteger(L, d->identifier);
      lua_pushcclosure(L, ls_callback, 1);
      break;
    default:
      if (ls_execute(L) == 0) lua_pushnil(L);
  }
  lua_rawset(L, 2);
  return 0;
}

int32_t ls_define(
  LSState *S, int32_t environment, const char *name, size_t length, int32_t what, int32_t identifier, int32_t flags) {
  if (!lua_checkstack(S->L, 4)) return LS_MEMORY_LIMIT;
  Definition d = {{name, length}, environment, what, identifier, flags};
  lua_pushlightuserdata(S->L, &d);
  return ls_protected(S, define, 1, 0);
}

static int define_fields(lua_State *L) {
  push_globals(L, lua_tointeger(L, 2));
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING) {
      lua_pushvalue(L, -2);
      lua_pushvalue(L, -2);
      lua_rawset(L, 3);
    }
    lua_pop(L, 1);
  }
  return 0;
}

int32_t ls_define_fields(LSState *S, int32_t environment) {
  if (!lua_checkstack(S->L, 4)) {
    lua_pop(S->L, 1);
    return LS_MEMORY_LIMIT;
  }
  if (lua_type(S->L, -1) != LUA_TTABLE) {
    lua_pop(S->L, 1);
    return LS_RUNTIME;
  }
  lua_pushinteger(S->L, environment);
  return ls_protected(S, define_fields, 2, 0);
}

/* What a frozen table held moves behind it, so that every write meets __newindex. */
static int freeze(lua_State *L) {
  push_globals(L, lua_tointeger(L, 1));
  lua_createtable(L, 0, 64);
  lua_pushnil(L);
  while (lua_next(L, 2)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, 3);
  }
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, 3);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, frozen);
  lua_setfield(L, -2, "__newindex");
  lua_getmetatable(L, 2);
  lua_setmetatable(L, 3);
  /* From here on nothing allocates: entries go one by one, and the table is whole before or after. */
  lua_pushnil(L);
  while (lua_next(L, 2)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, 2);
  }
  lua_setmetatable(L, 2);
  return 0;
}

int32_t ls_freeze(LSState *S, int32_t environment) {
  if (!lua_checkstack(S->L, 4)) return LS_MEMORY_LIMIT;
  lua_pushinteger(S->L, environment);
  return ls_protected(S, freeze, 1, 0);
}

void ls_forget_environment(LSState *S, int32_t environment) {
  lua_State *L = S->L;
  if (!lua_checkstack(L, 3)) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_ENVIRONMENTS);
  lua_pushboolean(L, 0);
  lua_rawseti(L, -2, environment);
  lua_pop(L, 1);
}

static int push_global(lua_State *L) {
  Definition *d = lua_touserdata(L, 1);
  push_globals(L, d->environment);
  if (lua_type(L, -1) != LUA_TTABLE) return 0;
  lua_pushlstring(L, d->name.bytes, d->name.length);
  if (lua_rawget(L, 2) != LUA_TNIL || !lua_getmetatable(L, 2)) return 1;
  lua_pushliteral(L, "__index");
  if (lua_rawget(L, -2) != LUA_TTABLE) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushlstring(L, d->name.bytes, d->name.length);
  lua_rawget(L, -2);
  return 1;
}

int32_t ls_push_global(LSState *S, int32_t environment, const char *name, size_t length) {
  if (!lua_checkstack(S->L, 4)) return LS_MEMORY_LIMIT;
  Definition d = {{name, length}, environment, 0, 0, 0};
  lua_pushlightuserdata(S->L, &d);
  return ls_protected(S, push_global, 1, 1);
}
