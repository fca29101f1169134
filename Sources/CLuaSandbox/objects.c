/* Objects: instances of the host that scripts see as read-only or writable things with fields. The userdata holds a
   number only; the host keeps the instance, so no finalizer is needed. */
#include "internal.h"

static int object_index(lua_State *L) { return ls_enter(L, LS_ENTER_OBJECT_GET, ls_header(L, 1)->tag, 2); }
static int object_assign(lua_State *L) { return ls_enter(L, LS_ENTER_OBJECT_SET, ls_header(L, 1)->tag, 3); }
static int object_length(lua_State *L) { return ls_enter(L, LS_ENTER_OBJECT_COUNT, ls_header(L, 1)->tag, 1); }

static const luaL_Reg operators[] = {
  {"__index", object_index}, {"__newindex", object_assign}, {"__len", object_length}, {NULL, NULL}};

void ls_fill_object_metatable(lua_State *L) {
  ls_set_functions(L, operators);
  lua_pushliteral(L, "object");
  lua_setfield(L, -2, "__name");
}

/* An object's number is a slot and a count of how often the slot was used before, so that a script which kept an object
   beyond its time does not see the next one. */
static int slot_of(int32_t identifier) { return (identifier & 0xffff) + 1; }

void ls_push_object(lua_State *L, int32_t identifier) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_OBJECTS);
  if (lua_rawgeti(L, -1, slot_of(identifier)) != LUA_TUSERDATA || ls_header(L, -1)->tag != identifier) {
    lua_pop(L, 1);
    LSHeader *h = lua_newuserdatauv(L, sizeof(LSHeader), 0);
    *h = (LSHeader){.kind = LS_KIND_OBJECT, .tag = identifier, .state = LS_COMPLETE};
    lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_OBJECT_META);
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, slot_of(identifier));
  }
  lua_remove(L, -2);
}

void ls_release_object(LSState *S, int32_t identifier) {
  lua_State *L = S->L;
  if (!lua_checkstack(L, 3)) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_OBJECTS);
  /* Only what is there is set to nil, which never allocates. */
  if (lua_rawgeti(L, -1, slot_of(identifier)) == LUA_TUSERDATA) {
    lua_pushnil(L);
    lua_rawseti(L, -3, slot_of(identifier));
  }
  lua_pop(L, 2);
}
