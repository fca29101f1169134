/* The accounting allocator: every byte of a state goes through it, the library's own buffers included. */
#include <stdlib.h>

#include "internal.h"

/* Copying a long text costs time that the count hook does not see, so texts are charged by size. Only texts: the moments
   at which tables grow depend on the hash seed once entries were removed, and the budget has to be the same everywhere. */
#define BYTES_AN_INSTRUCTION 64
#define LONG_TEXT 256

static bool refuses(LSState *S) {
  S->allocations++;
  if (S->fail_at == 0) return false;
  return S->fail_onward ? S->allocations >= S->fail_at : S->allocations == S->fail_at;
}

void *ls_allocate(void *state, void *block, size_t old_size, size_t new_size) {
  LSState *S = state;
  size_t old = block ? old_size : 0;
  if (new_size == 0) {
    free(block);
    S->used -= old;
    return NULL;
  }
  if (new_size > old) {
    size_t growth = new_size - old;
    if (growth > S->limit - S->used || S->used > S->limit || refuses(S)) {
      /* Lua collects and asks again; a second refusal is the end of the script. No handler runs then, so where it was is
         written down now. A collection of everything at each turn would be cheap for a script and dear for the host. */
      S->spent += (int64_t)(S->used / BYTES_AN_INSTRUCTION);
      if (S->depth > 0 && !S->tripped) ls_record_trace(S->L, false);
      S->starved = new_size;
      return NULL;
    }
    if (!block && old_size == LUA_TSTRING && new_size >= LONG_TEXT) {
      S->spent += (int64_t)(new_size / BYTES_AN_INSTRUCTION);
    }
  }
  void *result = realloc(block, new_size);
  if (!result) return new_size <= old ? block : NULL;
  if (new_size == S->starved) S->starved = 0;
  S->used = S->used - old + new_size;
  if (S->used > S->peak) S->peak = S->used;
  return result;
}

size_t ls_memory_used(const LSState *S) { return S->used; }
size_t ls_memory_peak(const LSState *S) { return S->peak; }
uint64_t ls_allocations(const LSState *S) { return S->allocations; }

void ls_fail_allocation(LSState *S, uint64_t number, bool onward) {
  S->fail_at = number ? S->allocations + number : 0;
  S->fail_onward = onward;
}
