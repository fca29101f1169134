/* The sandbox as Swift sees it.
 *
 * Nothing of lua.h shows here: Swift works on an opaque state through functions that cannot raise. Whatever may raise
 * runs inside the library under a protected call and comes back as a status. Stack indexes are Lua's: 1 is the first
 * argument of the running callback, negative numbers count from the top.
 */
#ifndef C_LUA_SANDBOX_H
#define C_LUA_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct LSState LSState;

/* ---- What ended a run. The numbers are shared with Swift's LuaError.Kind. ---- */

enum {
  LS_OK = 0,
  LS_SYNTAX = 1,
  LS_RUNTIME = 2,
  LS_INSTRUCTION_LIMIT = 3,
  LS_MEMORY_LIMIT = 4,
  LS_DEADLINE = 5,
  LS_SOURCE_LIMIT = 6,
  LS_RESULT_LIMIT = 7,
  /* A callback threw; `failure` names what it threw. */
  LS_HOST = 8,
  /* The host took back the time it gave. */
  LS_INTERRUPTED = 9
};

/* ---- Why Lua enters the host. `identifier` is a callback, an environment, an object or a failure. ---- */

enum {
  LS_ENTER_CALLBACK = 1,
  LS_ENTER_MISSING = 2,
  LS_ENTER_ADD = 3,
  LS_ENTER_SUBTRACT = 4,
  LS_ENTER_MULTIPLY = 5,
  LS_ENTER_DIVIDE = 6,
  LS_ENTER_NEGATE = 7,
  LS_ENTER_INDEX = 8,
  LS_ENTER_EQUALS = 9,
  LS_ENTER_LESS = 10,
  LS_ENTER_LESS_OR_EQUAL = 11,
  LS_ENTER_TEXT = 12,
  LS_ENTER_OBJECT_GET = 13,
  LS_ENTER_OBJECT_SET = 14,
  LS_ENTER_OBJECT_KEYS = 15,
  LS_ENTER_OBJECT_COUNT = 16,
  LS_ENTER_OBJECT_TEXT = 17,
  /* The text of a failure that own pcall caught; the failure is forgotten afterwards. */
  LS_ENTER_FAILURE_TEXT = 18,
  /* A note of print stands in the program buffer as raw bytes. */
  LS_ENTER_NOTE = 19,
  /* A record that is not curried is called, or a number with a record as first argument. */
  LS_ENTER_CALL = 20,
  /* An operator that records do not have. */
  LS_ENTER_UNSUPPORTED = 21
};

/* Zero: the results stand as a program in the program buffer. Otherwise the number of a failure, counted from 1. */
typedef int32_t (*LSHost)(void *context, int32_t operation, int32_t identifier, int32_t count);

/* A flag that any thread may raise while a script runs on another. */
typedef struct LSInterrupt LSInterrupt;

/* NULL when memory ran out. */
LSInterrupt *ls_interrupt_make(void);
void ls_interrupt_free(LSInterrupt *interrupt);
void ls_interrupt_set(LSInterrupt *interrupt, bool raised);
bool ls_interrupt_raised(const LSInterrupt *interrupt);

typedef struct {
  size_t memory;
  int64_t instructions;
  int64_t deadline_nanoseconds;
  size_t print_bytes;
  /* May be NULL; outlives the state. */
  const LSInterrupt *interrupt;
} LSLimits;

/* ---- State ---- */

/* NULL when memory ran out. */
LSState *ls_open(const LSLimits *limits, LSHost host, void *context);
/* Gives the bytes that were still allocated afterwards: zero, or a leak. */
size_t ls_close(LSState *S);
size_t ls_memory_used(const LSState *S);
size_t ls_memory_peak(const LSState *S);
uint64_t ls_allocations(const LSState *S);
int64_t ls_instructions_used(const LSState *S);
/* Forgets what was used: the total and the deadline begin anew. */
void ls_renew_budget(LSState *S);
/* Charges host work done for a script; gives false once the budget is gone. */
bool ls_charge_host(LSState *S, int64_t amount);
/* A knob for measuring: removes the hook that counts instructions, so that loops run without a limit. */
void ls_stop_counting(LSState *S);
/* A test knob: the allocation with this number, counted from now and from 1, fails (0: none does); with `onward` all
   later ones as well. */
void ls_fail_allocation(LSState *S, uint64_t number, bool onward);

/* ---- Files and places ---- */

typedef struct {
  /* 0: unknown. */
  int32_t file;
  int32_t line;
} LSPlace;

/* Lua counts the lines of a source from 1; of a piece of a longer text, those before it are added wherever a line is told.
   Frames of an internal file (a host's prelude) are passed over when a script's place is looked for. Gives the file's
   number, counted from 1, or 0 when memory ran out. */
int32_t ls_add_file(LSState *S, const char *name, size_t length, bool internal, int32_t lines_before);
/* The line of script that called the running callback. */
LSPlace ls_caller(LSState *S);

typedef struct {
  LSPlace place;
  char name[40];
  /* 'L' script function, 'C' library function, 'm' main chunk */
  char what;
} LSFrame;

/* ---- Runs ---- */

typedef struct {
  int32_t kind;
  /* Counted from 1; only for LS_HOST. */
  int32_t failure;
  /* The instructions of the scope that ran. */
  int64_t limit;
  LSPlace place;
  /* Not text: the type of the value that was raised. */
  int32_t value_type;
  const char *message;
  size_t length;
  int32_t frame_count;
  const LSFrame *frames;
  /* Frames that did not fit between the first and the last ones. */
  int32_t frames_left_out;
} LSError;

/* Both leave one value on the stack: the result, or what was raised. Arguments are in the program buffer. A limit below
   zero means none of its own. */
int32_t ls_run(
  LSState *S, const char *text, size_t length, int32_t file, int32_t environment, int64_t instructions,
  LSError *error);
int32_t ls_call(LSState *S, int32_t function, int64_t instructions, LSError *error);
/* Only compiles. Leaves one value on the stack: nothing of use, or what was raised. */
int32_t ls_compile(LSState *S, const char *text, size_t length, int32_t file, LSError *error);

/* ---- Environments ---- */

enum { LS_GLOBAL_RECORDER = 1, LS_GLOBAL_PATH = 2, LS_GLOBAL_CALLBACK = 3, LS_GLOBAL_PROGRAM = 4 };
enum { LS_CURRIED = 1, LS_DECLARES = 2 };

/* All give 0 or a kind. */
int32_t ls_environment(LSState *S, const char *seed, size_t length, int32_t *environment);
int32_t ls_define(
  LSState *S, int32_t environment, const char *name, size_t length, int32_t what, int32_t identifier, int32_t flags);
/* Defines every field of the table on the top of the stack, which it removes. */
int32_t ls_define_fields(LSState *S, int32_t environment);
int32_t ls_freeze(LSState *S, int32_t environment);
/* An environment that reads what it does not have from another, and writes its own. */
int32_t ls_environment_over(LSState *S, int32_t parent, int32_t *environment);
/* Pushes a list of the names of the globals, those read from others included. */
int32_t ls_push_global_names(LSState *S, int32_t environment);
void ls_forget_environment(LSState *S, int32_t environment);
/* Replaces a table on the top of the stack by a copy that nothing can change, however deep; other values stay. */
int32_t ls_lock_copy(LSState *S);
/* Pushes the value of a global, nil when there is none. */
int32_t ls_push_global(LSState *S, int32_t environment, const char *name, size_t length);

/* ---- Programs: how values travel into Lua ---- */

enum {
  LS_OP_NIL = 1,
  LS_OP_FALSE,
  LS_OP_TRUE,
  LS_OP_INTEGER,  /* int64 */
  LS_OP_NUMBER,   /* double */
  LS_OP_STRING,   /* uint32 length, bytes */
  LS_OP_ARGUMENT, /* int32 stack index */
  LS_OP_RECORD,   /* int32 tag, int32 n, int32 file, int32 line: takes n values */
  LS_OP_TABLE,    /* int32 list size, int32 fields */
  LS_OP_APPEND,   /* int32 index: takes a value, sets it in the table below */
  LS_OP_FIELD,    /* takes a value and a key below it, sets it in the table below these */
  LS_OP_OBJECT,   /* int32 id */
  LS_OP_FUNCTION  /* int32 id */
};

void ls_program_begin(LSState *S);
/* Room for `count` bytes at the end, which count as written; NULL when memory ran out. */
uint8_t *ls_program_extend(LSState *S, size_t count);
const uint8_t *ls_program_bytes(const LSState *S, size_t *count);

/* ---- Raw reads ---- */

enum { LS_NIL = 0, LS_BOOLEAN = 1, LS_NUMBER = 3, LS_STRING = 4, LS_TABLE = 5, LS_FUNCTION = 6, LS_USERDATA = 7 };
enum { LS_KIND_NONE = 0, LS_KIND_RECORD = 1, LS_KIND_PATH = 2, LS_KIND_OBJECT = 3 };

typedef struct {
  int32_t kind;
  /* An object's id, else the tag. */
  int32_t tag;
  int32_t count;
  /* How many further values a curried record got at its second call; they follow the first `count`. */
  int32_t extra;
} LSRecordInfo;

int32_t ls_top(LSState *S);
void ls_set_top(LSState *S, int32_t index);
bool ls_ensure(LSState *S, int32_t count);
int32_t ls_type(LSState *S, int32_t index);
bool ls_boolean(LSState *S, int32_t index);
bool ls_is_integer(LSState *S, int32_t index);
int64_t ls_integer(LSState *S, int32_t index);
double ls_number(LSState *S, int32_t index);
/* Only of an actual string. The bytes live as long as the value stays on the stack. */
const char *ls_string(LSState *S, int32_t index, size_t *length);
/* Push an element and give its type. */
int32_t ls_push_element(LSState *S, int32_t table, int64_t index);
int32_t ls_push_argument(LSState *S, int32_t record, int32_t number);
LSRecordInfo ls_record(LSState *S, int32_t index);
LSPlace ls_function_place(LSState *S, int32_t index);
/* Keeps a value, a function for the most part, and gives its number, counted from 1, or a kind below zero: memory ran out,
   or calls are nested as deep as they may be. */
int32_t ls_anchor(LSState *S, int32_t index);
/* Keeps the value that the program makes. */
int32_t ls_anchor_program(LSState *S);
int32_t ls_declaration_count(const LSState *S);
void ls_push_declarations(LSState *S);
int32_t ls_clear_declarations(LSState *S);
void ls_release_object(LSState *S, int32_t identifier);

/* ---- Facts: fields of objects that scripts read without entering the host ---- */

enum {
  /* The host gives it. */
  LS_FACT_HOST = 0,
  LS_FACT_NIL,
  LS_FACT_BOOLEAN,
  LS_FACT_INTEGER,
  LS_FACT_NUMBER,
  /* `integer` is an object's number. */
  LS_FACT_OBJECT,
  /* `integer` is the number of a value that is kept. */
  LS_FACT_REFERENCE,
  /* `integer` is the number of a bit of the flags, counted from 0; that it was read is noted. */
  LS_FACT_FLAG
};

typedef struct {
  int32_t kind;
  union {
    int64_t integer;
    double number;
  };
} LSFact;

/* The host's memory, also when it changes; it lives until the object is released or the state is closed. */
typedef struct {
  /* Closed, all fields are the host's. */
  bool open;
  int32_t count;
  uint64_t flags;
  /* The flags that scripts have read. */
  uint64_t read;
  LSFact *list;
} LSFacts;

/* Gives an object its facts; the program makes a table from the names of fields to numbers in the list, counted from 1.
   Gives 0 or a kind. */
int32_t ls_set_facts(LSState *S, int32_t identifier, LSFacts *facts);

/* ---- Snapshots: values as data, written down flat ---- */

enum {
  LS_NODE_NIL = 0,
  LS_NODE_BOOLEAN,
  LS_NODE_INTEGER,
  /* The bits of a double. */
  LS_NODE_NUMBER,
  /* From here on the bits are a number in the list of this kind, and of an object its own. */
  LS_NODE_TEXT,
  LS_NODE_TABLE,
  LS_NODE_RECORD,
  LS_NODE_PATH,
  LS_NODE_FUNCTION,
  LS_NODE_OBJECT
};

typedef struct {
  int64_t bits;
  uint8_t kind;
} LSNode;

/* The bytes are Lua's and live until scripts run again. */
typedef struct {
  const char *bytes;
  size_t length;
} LSText;

typedef struct {
  /* Where its list begins among the nodes, and its fields: each a key and a value, in the order of keys. */
  int32_t list, list_count, fields, field_count;
  bool is_open;
} LSTable;

typedef struct {
  int32_t tag;
  /* Where its arguments begin. */
  int32_t first, count;
  LSPlace place;
  bool is_complete;
  /* Stands in more than one place. */
  bool is_shared;
  bool is_open;
} LSRecord;

typedef struct {
  int32_t tag;
  /* How many keys it has: those of its parent, then its own. */
  int32_t count;
  /* The number of its parent; below zero for a root. */
  int32_t parent;
  LSPlace place;
  /* Stands in more than one place. */
  bool is_shared;
  uintptr_t identity;
  LSNode key;
} LSPath;

typedef struct {
  int32_t id;
  LSPlace place;
} LSFunction;

/* The most keys that a path may have. */
enum { LS_LONGEST_PATH = 64 };

enum {
  LS_FAULT_NODES = 1,
  LS_FAULT_BYTES,
  LS_FAULT_DEPTH,
  LS_FAULT_CYCLE,
  LS_FAULT_MEMORY,
  /* A key that can be none; `key_type` tells what it is. */
  LS_FAULT_KEY,
  LS_FAULT_PATH,
  LS_FAULT_PATH_KEY,
  /* Calls are nested as deep as they may be. */
  LS_FAULT_STACK
};

/* A step on the way to a fault: into a record, or below zero to the value of a key. */
typedef struct {
  int32_t record;
  LSNode key;
} LSStep;

/* All that was written down, until the next snapshot begins. */
typedef struct {
  const LSNode *nodes;
  const LSText *texts;
  const LSTable *tables;
  const LSRecord *records;
  const LSPath *paths;
  const LSFunction *functions;
  int32_t node_count, text_count, table_count, record_count, path_count, function_count;
  /* What is left of the room that was granted. */
  int64_t nodes_left, bytes_left;
  /* 0, or why the last value could not be read. */
  int32_t fault;
  int32_t key_type;
  LSPlace fault_place;
  /* Innermost first. */
  const LSStep *steps;
  int32_t step_count;
} LSSnapshot;

/* At most so many nodes, bytes of text and levels; room is made for about so many different texts and tables as are expected. Like the next, false at a fault, after which only the end may follow. */
bool ls_snapshot_begin(LSState *S, int64_t nodes, int64_t bytes, int32_t depth, size_t expected);
/* Writes a value down. */
bool ls_snapshot_add(LSState *S, int32_t index, LSNode *node);
/* What stands in the room of the state until the next begins: whoever keeps it copies it. */
LSSnapshot ls_snapshot(const LSState *S);
/* Gives large room back. */
void ls_snapshot_end(LSState *S);

#endif
