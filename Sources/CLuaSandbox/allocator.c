/* The accounting allocator: every byte of a state goes through it, the library's own buffers included.
 *
 * What a load makes is small, much, and given back all at once when the state is closed. So small blocks are cut from
 * large ones, by classes of sizes, and kept in lists when they are freed; Lua says how large each was. Large blocks are
 * the system's, and stand in a ring, so that closing a state need not go over all that Lua made: nothing in it has a
 * finalizer. Under a sanitizer all blocks are the system's, so that it sees each by itself.
 */
#include <pthread.h>
#include <stdlib.h>

#include "internal.h"

#ifdef LS_PLAIN_HEAP

static void *take(LSState *S, size_t size) {
  (void)S;
  return malloc(size);
}

static void give(LSState *S, void *block, size_t size) {
  (void)S, (void)size;
  free(block);
}

static bool keeps_place(size_t old, size_t size) {
  (void)old, (void)size;
  return false;
}

static void *move(LSState *S, void *block, size_t size) {
  (void)S;
  return realloc(block, size);
}

void ls_open_arena(LSState *S) { (void)S; }
void ls_free_arena(LSState *S) { (void)S; }

#else

#define GRAIN 16
#define CLASS(size) (((size) + GRAIN - 1) / GRAIN)
#define IS_SMALL(size) ((size) <= LS_SMALL)

struct LSFree {
  LSFree *next;
};

struct LSChunk {
  LSChunk *next;
  size_t size;
};

static void *enter(LSLarge *block) {
  block->before->after = block->after->before = block;
  return block + 1;
}

static void *take_large(LSState *S, size_t size) {
  LSLarge *block = size > SIZE_MAX - sizeof *block ? NULL : malloc(size + sizeof *block);
  if (!block) return NULL;
  *block = (LSLarge){&S->large, S->large.after};
  return enter(block);
}

static void give_large(void *start) {
  LSLarge *block = (LSLarge *)start - 1;
  block->before->after = block->after;
  block->after->before = block->before;
  free(block);
}

static void *move(LSState *S, void *start, size_t size) {
  (void)S;
  LSLarge *block = size > SIZE_MAX - sizeof *block ? NULL : realloc((LSLarge *)start - 1, size + sizeof *block);
  return block ? enter(block) : NULL;
}

void ls_open_arena(LSState *S) { S->large.before = S->large.after = &S->large; }

/* The first chunk is small, as some states run a line or two. */
#define FIRST_CHUNK ((size_t)32 << 10)
#define CHUNK ((size_t)256 << 10)

/* Chunks of closed states, for the next: a program that reloads would get each page of theirs from the system anew. */
#define MOST_SPARE 16

static struct {
  pthread_mutex_t lock;
  LSChunk *chunks;
  int count;
} spare = {PTHREAD_MUTEX_INITIALIZER, NULL, 0};

static LSChunk *new_chunk(size_t size) {
  LSChunk *chunk = NULL;
  if (size == CHUNK) {
    pthread_mutex_lock(&spare.lock);
    chunk = spare.chunks;
    if (chunk) {
      spare.chunks = chunk->next;
      spare.count--;
    }
    pthread_mutex_unlock(&spare.lock);
  }
  return chunk ? chunk : malloc(size);
}

static void free_chunk(LSChunk *chunk) {
  if (chunk->size == CHUNK) {
    pthread_mutex_lock(&spare.lock);
    bool is_kept = spare.count < MOST_SPARE;
    if (is_kept) {
      chunk->next = spare.chunks;
      spare.chunks = chunk;
      spare.count++;
    }
    pthread_mutex_unlock(&spare.lock);
    if (is_kept) return;
  }
  free(chunk);
}

static bool add_chunk(LSState *S) {
  size_t size = S->arena ? CHUNK : FIRST_CHUNK;
  /* Lists keep what they have: a script that fills them one after the other shall not get the limit for each. */
  if (S->arena > CHUNK && S->arena / 2 > S->limit) return false;
  LSChunk *chunk = new_chunk(size);
  if (!chunk) return false;
  chunk->size = size;
  chunk->next = S->chunks;
  S->chunks = chunk;
  S->arena += size;
  S->free_start = (char *)(chunk + 1);
  S->free_end = (char *)chunk + size;
  return true;
}

static void *take(LSState *S, size_t size) {
  if (!IS_SMALL(size)) return take_large(S, size);
  size_t class = CLASS(size);
  LSFree *block = S->lists[class];
  if (block) {
    S->lists[class] = block->next;
    return block;
  }
  size = class * GRAIN;
  if ((size_t)(S->free_end - S->free_start) < size && !add_chunk(S)) return NULL;
  void *start = S->free_start;
  S->free_start += size;
  return start;
}

static void give(LSState *S, void *block, size_t size) {
  if (!IS_SMALL(size)) {
    give_large(block);
    return;
  }
  LSFree *kept = block;
  kept->next = S->lists[CLASS(size)];
  S->lists[CLASS(size)] = kept;
}

static bool keeps_place(size_t old, size_t size) { return IS_SMALL(old) && CLASS(old) == CLASS(size); }

void ls_free_arena(LSState *S) {
  while (S->large.after != &S->large) give_large(S->large.after + 1);
  while (S->chunks) {
    LSChunk *chunk = S->chunks;
    S->chunks = chunk->next;
    free_chunk(chunk);
  }
}

#endif

static void *resize(LSState *S, void *block, size_t old, size_t size) {
  if (!block) return take(S, size);
  if (keeps_place(old, size)) return block;
  if (old > LS_SMALL && size > LS_SMALL) return move(S, block, size);
  void *moved = take(S, size);
  if (!moved) return NULL;
  memcpy(moved, block, old < size ? old : size);
  give(S, block, old);
  return moved;
}

/* Copying a long text costs time that the count hook does not see, so texts are charged by size. Only texts: the moments
   at which tables grow depend on the hash seed once entries were removed, and the budget has to be the same everywhere. */
#define BYTES_AN_INSTRUCTION 64
#define LONG_TEXT 256

static bool refuses(LSState *S) {
  S->allocations++;
  if (S->fail_at == 0) return false;
  return S->fail_onward ? S->allocations >= S->fail_at : S->allocations == S->fail_at;
}

/* Lua collects and asks again; a second refusal is the end of the script. No handler runs then, so where it was is written
   down now. A collection of everything at each turn would be cheap for a script and dear for the host, so it is charged. */
static void *refuse(LSState *S, size_t size) {
  S->spent += (int64_t)(S->used / BYTES_AN_INSTRUCTION);
  if (S->depth > 0 && !S->tripped) ls_record_trace(S->L, false);
  S->starved = size;
  return NULL;
}

/* Between two looks of the hook a script may make hundreds of collections due, which together take long. So one that has
   used up what it was given gets nothing for the collection. */
static bool ends_after_collection(LSState *S, size_t size) {
  return size == S->starved && S->depth > 0 && ls_exhausted(S, true);
}

void *ls_allocate(void *state, void *block, size_t old_size, size_t new_size) {
  LSState *S = state;
  size_t old = block ? old_size : 0;
  if (new_size == 0) {
    if (block) give(S, block, old);
    S->used -= old;
    return NULL;
  }
  if (new_size > old) {
    size_t growth = new_size - old;
    if (growth > S->limit - S->used || S->used > S->limit || refuses(S)) return refuse(S, new_size);
    if (ends_after_collection(S, new_size)) return NULL;
    if (!block && old_size == LUA_TSTRING && new_size >= LONG_TEXT) {
      S->spent += (int64_t)(new_size / BYTES_AN_INSTRUCTION);
    }
  }
  void *result = resize(S, block, old, new_size);
  if (!result) return new_size <= old ? block : refuse(S, new_size);
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
