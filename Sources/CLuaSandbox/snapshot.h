/* What the parts of a snapshot's making share: the room in which it is written down, and how a fault ends it. */
#ifndef LS_SNAPSHOT_H
#define LS_SNAPSHOT_H

#include "internal.h"

typedef LSSnapshotRoom Room;

/* ---- room.c ---- */
bool ls_grow(void **items, int32_t *capacity, int64_t needed, size_t size);
/* Room for so many things to meet. */
bool ls_widen(Room *r, uint32_t capacity);
/* The number under which a pointer was met; else it is given `next`. Below zero when memory ran out. */
int32_t ls_meet(Room *r, uintptr_t pointer, int32_t next);

#define RESERVE(room, list, more)                                   \
  ((int64_t)(room)->list.count + (more) <= (room)->list.capacity || \
   ls_grow((void **)&(room)->list.items, &(room)->list.capacity, (int64_t)(room)->list.count + (more), \
     sizeof *(room)->list.items))

/* ---- keys.c ---- */
/* A number by which keys are ordered, as far as it goes: numbers before texts, texts before booleans. */
uint64_t ls_key_order(const Room *r, LSNode key);
/* In the order of their keys, of which no two are the same. */
void ls_sort_entries(const Room *r, LSEntry *entries, int32_t count);

/* ---- Faults ---- */

static inline bool fail(Room *r, int32_t fault) {
  r->fault = fault;
  return false;
}

static inline bool out_of_memory(Room *r) { return fail(r, LS_FAULT_MEMORY); }

#endif
