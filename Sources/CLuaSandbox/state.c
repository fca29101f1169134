/* A sandbox's state from opening to closing. */
#include <stdlib.h>

#include "internal.h"

static int open_body(lua_State *L) {
  static const int tables[] = {
    LS_REG_FUNCTIONS, LS_REG_FUNCTION_IDS, LS_REG_ENVIRONMENTS, LS_REG_DECLARATIONS, LS_REG_OBJECTS};
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    lua_newtable(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, tables[i]);
  }
  ls_make_metatables(L);
  ls_make_numbers_callable(L);
  lua_createtable(L, 0, 24);
  ls_set_functions(L, ls_base_functions);
  ls_push_table_library(L);
  ls_lock(L);
  lua_setfield(L, -2, "table");
  ls_push_utf8_library(L);
  ls_lock(L);
  lua_setfield(L, -2, "utf8");
  ls_push_string_library(L);
  lua_setfield(L, -2, "string");
  lua_rawseti(L, LUA_REGISTRYINDEX, LS_REG_BASE);
  return 0;
}

/* Less than this is not worth a collection, nor is a quarter of what may be used at all. */
#define MUCH ((size_t)8 << 20)

LSState *ls_open(const LSLimits *limits, LSHost host, void *context) {
  LSState *S = calloc(1, sizeof *S);
  if (!S) return NULL;
  ls_open_arena(S);
  S->host = host;
  S->context = context;
  S->limit = limits->memory;
  S->total = S->ceiling = S->scope_size = limits->instructions;
  S->deadline_span = limits->deadline_nanoseconds;
  S->print_limit = limits->print_bytes;
  S->interrupt = limits->interrupt;
  S->locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  S->L = S->locale ? lua_newstate(ls_allocate, S) : NULL;
  if (!S->L) {
    if (S->locale) freelocale(S->locale);
    ls_free_arena(S);
    free(S);
    return NULL;
  }
  *(LSState **)lua_getextraspace(S->L) = S;
  lua_pushcfunction(S->L, open_body);
  if (lua_pcall(S->L, 0, 0, 0) != LUA_OK) {
    ls_close(S);
    return NULL;
  }
  lua_sethook(S->L, ls_hook, LUA_MASKCOUNT, LS_HOOK_INTERVAL);
  lua_gc(S->L, LUA_GCINC, 400, 0, 0);
  /* A load keeps nearly all it makes and ends soon, so collecting early finds nothing to collect. Lua collects once so much
     is made that it owes no less, and where memory is short it does so regardless. */
  size_t much = MUCH < S->limit / 4 ? MUCH : S->limit / 4;
  lua_gc(S->L, LUA_GCSTEP, -(int)(much / 1024) - 1);
  return S;
}

void ls_stop_counting(LSState *S) {
  lua_sethook(S->L, NULL, 0, 0);
}

/* Each block by itself, to see that each is given back; the arena does without. */
static void give_back(LSState *S) {
  S->fail_at = 0;
  lua_close(S->L);
  for (int32_t i = 0; i < S->file_count; i++) ls_allocate(S, S->files[i].name, S->files[i].length + 1, 0);
  if (S->files) ls_allocate(S, S->files, (size_t)S->file_capacity * sizeof(LSFile), 0);
  if (S->program) ls_allocate(S, S->program, S->program_capacity, 0);
}

size_t ls_close(LSState *S) {
  size_t left = 0;
#if defined(DEBUG) || defined(LS_PLAIN_HEAP)
  give_back(S);
  left = S->used;
#else
  (void)give_back;
#endif
  ls_free_room(S);
  freelocale(S->locale);
  ls_free_arena(S);
  free(S);
  return left;
}
