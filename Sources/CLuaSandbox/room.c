/* The room of snapshots: lists that grow, and what was met on the way, from a pointer of Lua's to a number. */
#include <pthread.h>
#include <stdlib.h>

#include "snapshot.h"

/* Much that one large value needed is not kept for the small ones that follow. */
#define KEPT_BYTES ((size_t)1 << 20)

bool ls_grow(void **items, int32_t *capacity, int64_t needed, size_t size) {
  int64_t wanted = *capacity ? (int64_t)*capacity * 2 : 64;
  while (wanted < needed) wanted *= 2;
  if (wanted > INT32_MAX) return false;
  void *moved = realloc(*items, (size_t)wanted * size);
  if (!moved) return false;
  *items = moved;
  *capacity = (int32_t)wanted;
  return true;
}

#define RELEASE(room, list) (free((room)->list.items), (room)->list.items = NULL, (room)->list.capacity = 0)
#define TRIM(room, list) \
  if ((size_t)(room)->list.capacity * sizeof *(room)->list.items > KEPT_BYTES) RELEASE(room, list)

static void release(Room *r) {
  RELEASE(r, nodes), RELEASE(r, texts), RELEASE(r, tables), RELEASE(r, records), RELEASE(r, paths), RELEASE(r, functions);
  RELEASE(r, entries), RELEASE(r, steps);
  free(r->met);
}

/* Room that is no longer used is kept for the next state: else each load would grow its own anew, page by page. Under a
   sanitizer none is kept, so that it sees each list by itself. */
static struct {
  pthread_mutex_t lock;
  Room kept;
} spare = {.lock = PTHREAD_MUTEX_INITIALIZER};

#ifdef LS_PLAIN_HEAP
#define KEEPS 0
#else
#define KEEPS 1
#endif

/* What was met in the readings before stands in it still, so that the next one goes on with their numbers. */
void ls_free_room(LSState *S) {
  Room left = S->room;
  S->room = (Room){0};
  pthread_mutex_lock(&spare.lock);
  if (KEEPS && !spare.kept.met) {
    Room none = spare.kept;
    spare.kept = left;
    left = none;
  }
  pthread_mutex_unlock(&spare.lock);
  release(&left);
}

void ls_take_room(LSState *S) {
  pthread_mutex_lock(&spare.lock);
  S->room = spare.kept;
  spare.kept = (Room){0};
  pthread_mutex_unlock(&spare.lock);
}

/* ---- What was met ---- */

static LSMet *slot(Room *r, uintptr_t pointer) {
  uint32_t mask = r->met_capacity - 1;
  uint32_t i = (uint32_t)((pointer >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 32) & mask;
  while (r->met[i].reading == r->reading && r->met[i].pointer != pointer) i = (i + 1) & mask;
  return &r->met[i];
}

bool ls_widen(Room *r, uint32_t capacity) {
  uint32_t old = r->met_capacity;
  LSMet *met = r->met;
  if (capacity > UINT32_C(1) << 30) return false;
  LSMet *wide = calloc(capacity, sizeof *wide);
  if (!wide) return false;
  r->met = wide;
  r->met_capacity = capacity;
  for (uint32_t i = 0; i < old; i++) {
    if (met[i].reading == r->reading) *slot(r, met[i].pointer) = met[i];
  }
  free(met);
  return true;
}

int32_t ls_meet(Room *r, uintptr_t pointer, int32_t next) {
  if ((uint64_t)(r->met_count + 1) * 4 > (uint64_t)r->met_capacity * 3 && !ls_widen(r, r->met_capacity * 2)) return -1;
  LSMet *met = slot(r, pointer);
  if (met->reading == r->reading) return met->number;
  *met = (LSMet){.pointer = pointer, .number = next, .reading = r->reading};
  r->met_count++;
  return next;
}

/* ---- When it is done ---- */

void ls_snapshot_end(LSState *S) {
  Room *r = &S->room;
  TRIM(r, nodes);
  TRIM(r, texts);
  TRIM(r, tables);
  TRIM(r, records);
  TRIM(r, paths);
  TRIM(r, functions);
  TRIM(r, entries);
  TRIM(r, steps);
  if (r->met_capacity * sizeof *r->met > KEPT_BYTES) {
    free(r->met);
    r->met = NULL;
    r->met_capacity = 0;
  }
}
