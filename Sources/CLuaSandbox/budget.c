/* The budget: instructions first, since they are the same on every machine, and the clock as backstop.
 *
 * `spent` only grows. A scope (a load, a call) sets a ceiling at most as high as that of the scope around it. Once a
 * limit has tripped, the flag stays until the outermost run has ended: every charge raises again, and own pcall and
 * xpcall pass the error on, so a script can neither catch nor outlive it.
 */
#include <time.h>

#include "internal.h"

/* How much may be spent between two looks at the clock. Few single instructions take long, copying texts for one, so the
   looks are not far apart. */
#define CLOCK_STEP 2000

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

_Noreturn void ls_rethrow(lua_State *L) {
  lua_pushlightuserdata(L, ls_of(L));
  lua_error(L);
  __builtin_unreachable();
}

_Noreturn void ls_trip(lua_State *L, int kind) {
  LSState *S = ls_of(L);
  if (!S->tripped) {
    /* The allocator has already noted where memory ran out. */
    if (kind != LS_MEMORY_LIMIT || S->frame_count == 0) ls_record_trace(L, true);
    S->tripped = kind;
    S->clock_due = 0;
  }
  ls_rethrow(L);
}

/* Only the time that scripts run counts, not what the host does between, and runs too short for a look at the clock are
   left to the instructions: they would pay more for the clock than they use. */
static bool look_at_clock(LSState *S) {
  if (S->deadline_span <= 0) return false;
  int64_t t = now();
  if (S->clock_start == 0) S->clock_start = t;
  return S->time_used + (t - S->clock_start) >= S->deadline_span;
}

static bool is_overdue(const LSState *S) { return S->deadline_span > 0 && S->time_used >= S->deadline_span; }

bool ls_exhausted(LSState *S, bool looks_at_clock) {
  if (S->tripped) return true;
  if (S->spent >= S->ceiling) {
    S->tripped = LS_INSTRUCTION_LIMIT;
  } else if (ls_interrupt_raised(S->interrupt)) {
    S->tripped = LS_INTERRUPTED;
  } else if (looks_at_clock ? look_at_clock(S) : is_overdue(S)) {
    S->tripped = LS_DEADLINE;
  }
  if (S->tripped) S->clock_due = 0;
  return S->tripped != 0;
}

static void set_due(LSState *S) {
  int64_t due = S->spent + CLOCK_STEP;
  S->clock_due = due < S->ceiling ? due : S->ceiling;
}

/* A call, not inlined: reached when the ceiling may have been passed or the clock is due. */
void ls_charge_slow(lua_State *L) {
  LSState *S = ls_of(L);
  if (S->depth == 0) return;
  if (S->tripped) ls_rethrow(L);
  if (S->spent >= S->ceiling) ls_trip(L, LS_INSTRUCTION_LIMIT);
  if (ls_interrupt_raised(S->interrupt)) ls_trip(L, LS_INTERRUPTED);
  if (look_at_clock(S)) ls_trip(L, LS_DEADLINE);
  set_due(S);
}

/* Lua's own bound on nested calls is a stack of a million slots, which with its bookkeeping is more than the usual memory
   limit: running away would not be the ordinary error that it is elsewhere. So calls are bounded here as well. The walk
   is long only for stacks that are deep already, and these pay for it. */
#define DEEPEST_CALLS 150000
#define DEEP_CALLS 1000
#define DEPTH_TICKS 16

static void check_depth(lua_State *L, lua_Debug *ar) {
  if (!lua_getstack(L, DEEP_CALLS, ar)) return;
  ls_charge(L, 5000);
  if (!lua_getstack(L, DEEPEST_CALLS, ar)) return;
  LSPlace place = ls_script_place(L, 0);
  if (place.file) ls_push_prefix(L, place);
  lua_pushliteral(L, "stack overflow");
  if (place.file) lua_concat(L, 2);
  ls_of(L)->hook_raised = true;
  lua_error(L);
}

void ls_hook(lua_State *L, lua_Debug *ar) {
  ls_charge(L, LS_HOOK_INTERVAL);
  if (++ls_of(L)->ticks % DEPTH_TICKS == 0) check_depth(L, ar);
}

void ls_expect(lua_State *L, size_t count, size_t size) {
  LSState *S = ls_of(L);
  if (size != 0 && count > S->limit / size) {
    S->frame_count = 0;
    ls_trip(L, LS_MEMORY_LIMIT);
  }
}

/* ---- Scopes ---- */

LSScope ls_scope_enter(LSState *S, int64_t instructions) {
  LSScope scope = {S->ceiling, S->scope_size, (locale_t)0};
  if (S->depth++ == 0) {
    S->frame_count = 0;
    S->frames_left_out = 0;
    S->starved = 0;
  }
  if (instructions >= 0 && instructions < S->ceiling - S->spent) {
    S->ceiling = S->spent + instructions;
    S->scope_size = instructions;
  }
  if (S->tripped) {
    S->clock_due = 0;
  } else {
    set_due(S);
  }
  /* The host may have set a locale; numbers and comparisons of scripts are never to depend on it. */
  scope.locale = uselocale(S->locale);
  return scope;
}

void ls_scope_leave(LSState *S, LSScope scope) {
  uselocale(scope.locale);
  S->ceiling = scope.ceiling;
  S->scope_size = scope.size;
  if (--S->depth == 0 && S->clock_start != 0) {
    S->time_used += now() - S->clock_start;
    S->clock_start = 0;
  }
  if (S->depth == 0 && S->tripped) {
    if (S->tripped == LS_MEMORY_LIMIT) lua_gc(S->L, LUA_GCCOLLECT, 0);
    S->tripped = 0;
  }
  if (!S->tripped) set_due(S);
}

int64_t ls_instructions_used(const LSState *S) { return S->spent - S->renewed_at; }

void ls_renew_budget(LSState *S) {
  S->renewed_at = S->spent;
  S->print_bytes = 0;
  S->time_used = 0;
  if (S->clock_start != 0) S->clock_start = now();
  if (S->depth == 0) S->ceiling = S->spent + S->total;
}

bool ls_charge_host(LSState *S, int64_t amount) {
  S->spent += amount;
  return S->spent < S->ceiling && !S->tripped;
}
