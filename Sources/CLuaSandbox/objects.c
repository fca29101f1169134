/* Objects: instances of the host that scripts see as read-only or writable things with fields. The userdata holds a
   number only; the host keeps the instance, so no finalizer is needed.
 *
 * Entering the host for a field costs as much as some fifty instructions of a script. So an object may have facts: what its
 * fields hold at the moment, as plain bits that the host writes into memory of its own. Fields that are none of these, and
 * all while the facts are closed, are the host's to give or to refuse.
 */
#include "internal.h"

typedef struct {
  LSHeader header;
  LSFacts *facts;
} Object;

/* A field that the host gives is charged twenty. */
#define FACT_COST 4

/* The user value of an object: for each name of a field that is a fact, its number counted from 1. */
enum { OBJECT_NAMES = 1, OBJECT_SLOTS = 1 };

/* Pushes the field whose key is on the top of the stack, if it is a fact. */
static bool push_fact(lua_State *L, LSFacts *facts) {
  lua_getiuservalue(L, 1, OBJECT_NAMES);
  lua_pushvalue(L, 2);
  lua_rawget(L, 3);
  lua_Integer number = lua_tointeger(L, 4);
  lua_settop(L, 2);
  if (number < 1 || number > facts->count) return false;
  const LSFact *fact = &facts->list[number - 1];
  if (fact->kind == LS_FACT_HOST) return false;
  ls_charge(L, FACT_COST);
  switch (fact->kind) {
    case LS_FACT_BOOLEAN: lua_pushboolean(L, fact->integer != 0); break;
    case LS_FACT_INTEGER: lua_pushinteger(L, fact->integer); break;
    case LS_FACT_NUMBER: lua_pushnumber(L, fact->number); break;
    case LS_FACT_OBJECT: ls_push_object(L, (int32_t)fact->integer); break;
    case LS_FACT_REFERENCE: ls_push_anchored(L, (int32_t)fact->integer); break;
    case LS_FACT_FLAG:
      facts->read |= (uint64_t)1 << fact->integer;
      lua_pushboolean(L, (facts->flags >> fact->integer & 1) != 0);
      break;
    default: lua_pushnil(L);
  }
  return true;
}

static int object_index(lua_State *L) {
  Object *object = lua_touserdata(L, 1);
  LSFacts *facts = object->facts;
  if (facts && facts->open && push_fact(L, facts)) return 1;
  return ls_enter(L, LS_ENTER_OBJECT_GET, object->header.tag, 2);
}

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

/* Pushes the object, when scripts have seen it before; never raises. */
bool ls_push_known_object(lua_State *L, int32_t identifier) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_OBJECTS);
  if (lua_rawgeti(L, -1, slot_of(identifier)) == LUA_TUSERDATA && ls_header(L, -1)->tag == identifier) {
    lua_replace(L, -2);
    return true;
  }
  lua_pop(L, 2);
  return false;
}

void ls_push_object(lua_State *L, int32_t identifier) {
  if (ls_push_known_object(L, identifier)) return;
  Object *object = lua_newuserdatauv(L, sizeof(Object), OBJECT_SLOTS);
  *object = (Object){.header = {.kind = LS_KIND_OBJECT, .tag = identifier, .state = LS_COMPLETE}};
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_OBJECT_META);
  lua_setmetatable(L, -2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_OBJECTS);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, slot_of(identifier));
  lua_pop(L, 1);
}

void ls_release_object(LSState *S, int32_t identifier) {
  lua_State *L = S->L;
  if (!lua_checkstack(L, 3)) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_OBJECTS);
  /* Only what is there is set to nil, which never allocates. */
  if (lua_rawgeti(L, -1, slot_of(identifier)) == LUA_TUSERDATA && ls_header(L, -1)->tag == identifier) {
    /* A script may still hold it, and the facts are the host's. */
    ((Object *)lua_touserdata(L, -1))->facts = NULL;
    lua_pushnil(L);
    lua_rawseti(L, -3, slot_of(identifier));
  }
  lua_pop(L, 2);
}

/* Called with the object's number and its facts; the program makes the names. */
static int facts_body(lua_State *L) {
  ls_push_object(L, (int32_t)lua_tointeger(L, 1));
  Object *object = lua_touserdata(L, -1);
  object->facts = NULL;
  if (ls_execute(L) != 1) ls_fail(L, "the names of facts are one table");
  lua_setiuservalue(L, -2, OBJECT_NAMES);
  object->facts = lua_touserdata(L, 2);
  return 0;
}

int32_t ls_set_facts(LSState *S, int32_t identifier, LSFacts *facts) {
  lua_State *L = S->L;
  if (!lua_checkstack(L, 4)) return LS_MEMORY_LIMIT;
  lua_pushinteger(L, identifier);
  lua_pushlightuserdata(L, facts);
  return ls_protected(S, facts_body, 2, 0);
}
