/* Protected entry: everything that may raise begins here, and nothing that Swift calls raises past it. */
#include "internal.h"

static int handler(lua_State *L) {
  if (!ls_of(L)->tripped) ls_record_trace(L, true);
  return 1;
}

/* Called with the function; pushes the arguments and calls it. */
static int call_body(lua_State *L) {
  int count = ls_execute(L);
  lua_call(L, count, 1);
  return 1;
}

/* A table may say what went wrong in a field; looked for without making a string. */
static bool find_message(lua_State *L) {
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    if (lua_type(L, -2) == LUA_TSTRING && lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -2), "message") == 0) {
      lua_remove(L, -2);
      lua_replace(L, -2);
      return true;
    }
    lua_pop(L, 1);
  }
  return false;
}

/* What was raised is on the top of the stack and stays there. */
static int32_t explain(LSState *S, int status, int32_t file, bool loading, LSError *error) {
  lua_State *L = S->L;
  *error = (LSError){
    .limit = S->scope_size,
    .frame_count = S->frame_count,
    .frames = S->frames,
    .frames_left_out = S->frames_left_out};
  error->value_type = lua_type(L, -1);
  if (error->value_type == LUA_TTABLE && lua_checkstack(L, 4) && find_message(L)) error->value_type = LUA_TSTRING;
  if (status == LUA_ERRMEM || (status != LUA_OK && S->starved)) {
    if (!S->tripped) S->tripped = LS_MEMORY_LIMIT;
    if (loading) error->frame_count = 0;
  }
  if (S->tripped) {
    error->kind = S->tripped;
  } else if (error->value_type == LUA_TLIGHTUSERDATA) {
    error->kind = LS_HOST;
    error->failure = (int32_t)(intptr_t)lua_touserdata(L, -1);
  } else {
    error->kind = loading ? LS_SYNTAX : LS_RUNTIME;
    if (loading) error->frame_count = 0;
  }
  if (error->value_type == LUA_TSTRING) {
    error->message = lua_tolstring(L, -1, &error->length);
    ls_split_place(S, &error->message, &error->length, &error->place);
  }
  /* A handler does not run when the error is one of handling errors; then the trace is an older one. */
  if (status == LUA_ERRERR) error->frame_count = 0;
  if (error->place.file == 0 && error->kind != LS_HOST) {
    for (int32_t i = 0; i < error->frame_count && error->place.file == 0; i++) error->place = S->frames[i].place;
    if (error->place.file == 0) error->place.file = file;
  }
  return error->kind;
}

/* A handler stands at `base`, a function and `count` arguments for it behind; leaves one value in place of all. */
static int32_t call(LSState *S, int base, int count, int32_t file, LSError *error) {
  lua_State *L = S->L;
  int status = lua_pcall(L, count, 1, base);
  S->hook_raised = false;
  lua_replace(L, base);
  if (status != LUA_OK || S->tripped) return explain(S, status, file, false, error);
  return LS_OK;
}

static void push_trip(LSState *S) { lua_pushlightuserdata(S->L, S); }

/* Leaves the compiled function on the stack, or what was raised. */
static int32_t compile(LSState *S, const char *text, size_t length, int32_t file, LSError *error) {
  lua_State *L = S->L;
  char name[LS_CHUNK_NAME];
  int32_t line = 0;
  const char *refusal = ls_refuse_source(text, length, &line);
  if (ls_exhausted(S, false)) {
    push_trip(S);
    return explain(S, LUA_ERRRUN, file, false, error);
  }
  if (refusal) {
    lua_pushnil(L);
    *error = (LSError){.kind = LS_SYNTAX, .place = {file, line}, .value_type = LUA_TSTRING};
    error->message = refusal;
    error->length = strlen(refusal);
    return LS_SYNTAX;
  }
  ls_chunk_name(S, file, name);
  int status = luaL_loadbufferx(L, text, length, name, "t");
  return status == LUA_OK ? LS_OK : explain(S, status, file, true, error);
}

int32_t ls_run(
  LSState *S, const char *text, size_t length, int32_t file, int32_t environment, int64_t instructions,
  LSError *error) {
  lua_State *L = S->L;
  if (!lua_checkstack(L, LUA_MINSTACK)) {
    *error = (LSError){.kind = LS_MEMORY_LIMIT};
    return LS_MEMORY_LIMIT;
  }
  int32_t outer = S->file;
  LSScope scope = ls_scope_enter(S, instructions);
  S->file = file;
  int32_t kind = compile(S, text, length, file, error);
  if (kind == LS_OK) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_ENVIRONMENTS);
    lua_rawgeti(L, -1, environment);
    lua_setupvalue(L, -3, 1);
    lua_pop(L, 1);
    int base = lua_gettop(L);
    lua_pushcfunction(L, handler);
    lua_pushcfunction(L, call_body);
    lua_rotate(L, base, 2);
    kind = call(S, base, 1, file, error);
  }
  S->file = outer;
  ls_scope_leave(S, scope);
  return kind;
}

int32_t ls_compile(LSState *S, const char *text, size_t length, int32_t file, LSError *error) {
  if (!lua_checkstack(S->L, LUA_MINSTACK)) {
    *error = (LSError){.kind = LS_MEMORY_LIMIT};
    return LS_MEMORY_LIMIT;
  }
  LSScope scope = ls_scope_enter(S, -1);
  int32_t kind = compile(S, text, length, file, error);
  ls_scope_leave(S, scope);
  return kind;
}

int32_t ls_call(LSState *S, int32_t function, int64_t instructions, LSError *error) {
  lua_State *L = S->L;
  if (!lua_checkstack(L, LUA_MINSTACK)) {
    *error = (LSError){.kind = LS_MEMORY_LIMIT};
    return LS_MEMORY_LIMIT;
  }
  LSScope scope = ls_scope_enter(S, instructions);
  int32_t kind;
  if (ls_exhausted(S, false)) {
    push_trip(S);
    kind = explain(S, LUA_ERRRUN, 0, false, error);
  } else {
    int base = lua_gettop(L) + 1;
    lua_pushcfunction(L, handler);
    ls_push_anchored(L, function);
    int count = ls_push_ready(S);
    if (count < 0) {
      lua_pushcfunction(L, call_body);
      lua_insert(L, -2);
      count = 1;
    }
    kind = call(S, base, count, 0, error);
  }
  ls_scope_leave(S, scope);
  return kind;
}

/* ---- Other things that allocate ---- */

/* Runs `body` on the top `count` values, without a script's budget; gives 0 or a kind. */
int32_t ls_protected(LSState *S, lua_CFunction body, int count, int results) {
  lua_State *L = S->L;
  lua_pushcfunction(L, body);
  lua_insert(L, -1 - count);
  int status = lua_pcall(L, count, results, 0);
  if (status == LUA_OK) return LS_OK;
  lua_pop(L, 1);
  return status == LUA_ERRMEM ? LS_MEMORY_LIMIT : LS_RUNTIME;
}

static int anchor_body(lua_State *L) {
  LSState *S = ls_of(L);
  int32_t number = S->function_count + 1;
  /* A function keeps its number; of other values, which may be no keys at all, each keeping is a new one. */
  bool is_function = lua_isfunction(L, 1);
  if (is_function) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_FUNCTION_IDS);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 2) == LUA_TNUMBER) return 1;
  }
  /* Where memory ends in between, the next value gets the number, so none may have been promised it. */
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_FUNCTIONS);
  lua_pushvalue(L, 1);
  lua_rawseti(L, -2, number);
  if (is_function) {
    lua_pushvalue(L, 1);
    lua_pushinteger(L, number);
    lua_rawset(L, 2);
  }
  S->function_count = number;
  lua_pushinteger(L, number);
  return 1;
}

static int32_t anchor(LSState *S, lua_CFunction body, int count) {
  int32_t kind = ls_protected(S, body, count, 1);
  if (kind != LS_OK) return -kind;
  int32_t number = (int32_t)lua_tointeger(S->L, -1);
  lua_pop(S->L, 1);
  return number;
}

int32_t ls_anchor(LSState *S, int32_t index) {
  if (!lua_checkstack(S->L, 4)) return -LS_MEMORY_LIMIT;
  lua_pushvalue(S->L, index);
  return anchor(S, anchor_body, 1);
}

static int anchor_program_body(lua_State *L) {
  ls_execute(L);
  lua_settop(L, 1);
  return anchor_body(L);
}

int32_t ls_anchor_program(LSState *S) {
  return lua_checkstack(S->L, 4) ? anchor(S, anchor_program_body, 0) : -LS_MEMORY_LIMIT;
}

/* Pushes what was kept under a number. */
void ls_push_anchored(lua_State *L, int32_t number) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LS_REG_FUNCTIONS);
  lua_rawgeti(L, -1, number);
  lua_replace(L, -2);
}

static int clear_body(lua_State *L) {
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LS_REG_DECLARATIONS);
  return 0;
}

int32_t ls_clear_declarations(LSState *S) {
  if (!lua_checkstack(S->L, 4)) return LS_MEMORY_LIMIT;
  int32_t kind = ls_protected(S, clear_body, 0, 0);
  if (kind == LS_OK) S->declaration_count = 0;
  return kind;
}
