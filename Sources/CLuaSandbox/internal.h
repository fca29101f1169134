/* What the library's own files share. */
#ifndef LS_INTERNAL_H
#define LS_INTERNAL_H

#include <lauxlib.h>
#include <locale.h>
#include <lua.h>
#include <string.h>

#include "CLuaSandbox.h"

#define LS_FRAMES 24

typedef struct {
  char *name;
  size_t length;
  bool internal;
  /* How many lines of the file stand before the source that was given under its number. */
  int32_t lines_before;
} LSFile;

typedef struct LSFree LSFree;
typedef struct LSChunk LSChunk;
typedef struct LSLarge LSLarge;
#if defined(__SANITIZE_ADDRESS__)
#define LS_PLAIN_HEAP 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define LS_PLAIN_HEAP 1
#endif
#endif

/* The largest block that is cut from a chunk. */
#define LS_SMALL 512

/* A field that waits for its value to be read. */
typedef struct {
  /* The key's order as far as a number tells it; it tells nothing about floats. */
  uint64_t order;
  LSNode key, value;
  /* Where a value that is to be read further stands on the stack, else 0. */
  int32_t slot;
} LSEntry;

typedef struct {
  uintptr_t pointer;
  int32_t number;
  uint32_t reading;
} LSMet;

#define LS_LIST(type) struct { type *items; int32_t count, capacity; }

typedef struct {
  LS_LIST(LSNode) nodes;
  LS_LIST(LSText) texts;
  LS_LIST(LSTable) tables;
  LS_LIST(LSRecord) records;
  LS_LIST(LSPath) paths;
  LS_LIST(LSFunction) functions;
  /* The fields of the tables that are being read, the innermost one's last. */
  LS_LIST(LSEntry) entries;
  LS_LIST(LSStep) steps;
  LSMet *met;
  uint32_t met_capacity, met_count;
  /* Counts the snapshots, so that what was met need not be cleared. */
  uint32_t reading;
  int64_t nodes_left, bytes_left;
  int32_t depth_limit;
  int32_t fault, key_type;
  LSPlace fault_place;
} LSSnapshotRoom;

struct LSState {
  lua_State *L;
  LSHost host;
  void *context;

  /* allocator.c */
  size_t used, peak, limit;
  uint64_t allocations, fail_at;
  bool fail_onward;
  /* The size that was refused last; 0 once it was granted. */
  size_t starved;
  LSChunk *chunks;
  /* The ring of large blocks. */
  struct LSLarge {
    LSLarge *before, *after;
  } large;
  /* Bytes of all chunks, and what is left of the newest. */
  size_t arena;
  char *free_start, *free_end;
  /* Freed blocks by their size in grains. */
  LSFree *lists[LS_SMALL / 16 + 1];

  /* budget.c */
  int64_t spent, ceiling, total, scope_size, renewed_at;
  int64_t time_used, clock_start, deadline_span;
  int64_t clock_due;
  const LSInterrupt *interrupt;
  uint32_t ticks;
  int tripped;
  /* What the hook raised has not been caught yet. Lua calls no hook meanwhile, so no script may run: none could be ended. */
  bool hook_raised;
  int depth;
  size_t print_bytes, print_limit;

  /* trace.c */
  LSFile *files;
  int32_t file_count, file_capacity;
  /* That of the innermost run. */
  int32_t file;
  LSFrame frames[LS_FRAMES];
  int32_t frame_count, frames_left_out;

  /* program.c */
  uint8_t *program;
  size_t program_length, program_capacity;

  int32_t function_count, environment_count, declaration_count;
  locale_t locale;

  /* snapshot.c */
  LSSnapshotRoom room;
};

/* ---- Registry: integer keys that the library owns. ---- */

enum {
  LS_REG_FUNCTIONS = 16, /* list of anchored functions */
  LS_REG_FUNCTION_IDS,   /* function → number */
  LS_REG_ENVIRONMENTS,   /* list of tables of globals */
  LS_REG_DECLARATIONS,
  LS_REG_OBJECTS,
  LS_REG_RECORD_META,
  LS_REG_PATH_META,
  LS_REG_OBJECT_META,
  LS_REG_BASE /* name → shared base function or library */
};

/* ---- Userdata. Every userdata of a sandbox begins with its kind, so that no metatable need be compared. ---- */

enum { LS_KIND_BOX = 4 };
enum { LS_COMPLETE = 1, LS_IS_CURRIED = 2 };

typedef struct {
  int32_t kind;
  int32_t tag;
  int32_t count;
  int32_t extra;
  int32_t state;
  int32_t file;
  int32_t line;
  /* The snapshot that met this last, and the number it was given there. */
  uint32_t reading;
  int32_t remembered;
} LSHeader;

static inline LSState *ls_of(lua_State *L) { return *(LSState **)lua_getextraspace(L); }

/* ---- allocator.c ---- */
void *ls_allocate(void *state, void *block, size_t old_size, size_t new_size);
void ls_open_arena(LSState *S);
void ls_free_arena(LSState *S);

/* ---- budget.c ---- */
_Noreturn void ls_trip(lua_State *L, int kind);
_Noreturn void ls_rethrow(lua_State *L);
void ls_charge_slow(lua_State *L);
void ls_hook(lua_State *L, lua_Debug *ar);
/* Whether what runs has used up what it was given, which is noted; for where nothing can be raised. */
bool ls_exhausted(LSState *S, bool looks_at_clock);

/* The hook costs much the same at any interval from 100 up: it makes every instruction take the slow road. */
#define LS_HOOK_INTERVAL 250

typedef struct {
  int64_t ceiling, size;
  locale_t locale;
} LSScope;

LSScope ls_scope_enter(LSState *S, int64_t instructions);
void ls_scope_leave(LSState *S, LSScope scope);

/* Takes `amount` from the budget of the running scope; raises when it is gone. Every loop of the library calls it. */
static inline void ls_charge(lua_State *L, int64_t amount) {
  LSState *S = ls_of(L);
  S->spent += amount;
  if (S->spent >= S->clock_due) ls_charge_slow(L);
}

/* Refuses, before any work, a text or table that alone would pass the memory limit. */
void ls_expect(lua_State *L, size_t count, size_t size);

/* ---- trace.c ---- */
#define LS_CHUNK_NAME 24
void ls_chunk_name(LSState *S, int32_t file, char name[LS_CHUNK_NAME]);
/* Pushes what Lua would write before a message that is placed there. */
void ls_push_prefix(lua_State *L, LSPlace place);
bool ls_frame_place(LSState *S, const lua_Debug *ar, LSPlace *place);
LSPlace ls_script_place(lua_State *L, int level);
void ls_record_trace(lua_State *L, bool names);
bool ls_split_place(LSState *S, const char **text, size_t *length, LSPlace *place);
int ls_push_clean(lua_State *L, int index);
_Noreturn void ls_fail(lua_State *L, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- host.c ---- */
int ls_enter(lua_State *L, int32_t operation, int32_t identifier, int32_t count);
_Noreturn void ls_raise_failure(lua_State *L, int32_t failure);
int ls_callback(lua_State *L);
int ls_missing(lua_State *L);
int ls_text_of(lua_State *L);

/* ---- entry.c ---- */
int32_t ls_protected(LSState *S, lua_CFunction body, int count, int results);
void ls_push_anchored(lua_State *L, int32_t number);

/* ---- program.c ---- */
int ls_execute(lua_State *L);
int ls_push_ready(LSState *S);

/* ---- records.c, objects.c ---- */
LSHeader *ls_header(lua_State *L, int index);
void ls_make_metatables(lua_State *L);
void ls_make_numbers_callable(lua_State *L);
int ls_recorder(lua_State *L);
void ls_push_path_root(lua_State *L, int32_t tag);
LSHeader *ls_push_header(lua_State *L, int32_t kind, int32_t tag, int32_t count, int slots);
void ls_fill_object_metatable(lua_State *L);
void ls_push_object(lua_State *L, int32_t identifier);
bool ls_push_known_object(lua_State *L, int32_t identifier);

/* ---- room.c ---- */
/* Room that is there already, for a state that has none. */
void ls_take_room(LSState *S);
void ls_free_room(LSState *S);

/* ---- environment.c ---- */
int ls_read_only(lua_State *L);
void ls_lock(lua_State *L);
void ls_check_writable(lua_State *L, int index);

/* ---- numbers.c ---- */
/* A text can stand for a number, and reading one takes time by its length. So arguments are read by these. */
void ls_charge_numeral(lua_State *L, int index);
lua_Integer ls_check_integer(lua_State *L, int index);
lua_Integer ls_opt_integer(lua_State *L, int index, lua_Integer otherwise);
lua_Number ls_check_number(lua_State *L, int index);
lua_Number ls_opt_number(lua_State *L, int index, lua_Number otherwise);
/* The farther a number is from one, the more digits have to be found before those that are written. */
void ls_charge_digits(lua_State *L, double x);
#define LS_NUMBER_TEXT 64
int ls_number_text(lua_State *L, int index, char text[LS_NUMBER_TEXT]);
/* Pushes the text that tostring gives and returns it. */
const char *ls_push_text(lua_State *L, int index, size_t *length);

/* As many values as a library function gives at most. Each instruction that passes values on copies all of them, and
   costs one. */
#define LS_MOST_RESULTS 20000

/* ---- buffer.c ---- */

/* A text under construction. Its bytes stand in `space`, then in a box at stack index `slot`, which the owner reserves
   and which the collector frees after an error. */
typedef struct {
  lua_State *L;
  char *bytes;
  size_t length, capacity;
  int slot;
  char space[512];
} LSBuffer;

void ls_buffer_begin(lua_State *L, LSBuffer *b);
char *ls_buffer_room(LSBuffer *b, size_t count);
void ls_buffer_add(LSBuffer *b, const char *bytes, size_t count);
void ls_buffer_add_value(LSBuffer *b, int index);
void ls_buffer_push(LSBuffer *b);

static inline void ls_buffer_char(LSBuffer *b, char c) {
  if (b->length == b->capacity) ls_buffer_room(b, 1);
  b->bytes[b->length++] = c;
}

/* A block that the collector frees. Left on the stack. */
void *ls_push_block(lua_State *L, size_t count, size_t size);

/* ---- libraries: each pushes its table ---- */
extern const luaL_Reg ls_base_functions[];
void ls_push_string_library(lua_State *L);
void ls_push_table_library(lua_State *L);
void ls_push_utf8_library(lua_State *L);
void ls_push_math_library(lua_State *L, const char *seed, size_t length);
void ls_set_functions(lua_State *L, const luaL_Reg *functions);
int ls_sort(lua_State *L);
int ls_pairs(lua_State *L);
void ls_push_inner(lua_State *L, int index);
int ls_format(lua_State *L);
extern const luaL_Reg ls_pattern_functions[];

/* ---- source.c ---- */
const char *ls_refuse_source(const char *text, size_t length, int32_t *line);

#endif
