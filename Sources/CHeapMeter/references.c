#include "CHeapMeter.h"

/* The runtime keeps these for instruments. They are weak here, so that the meter links with a runtime that has lost them
   and says that it cannot count. */
#define HOOK extern __attribute__((weak))
HOOK unsigned char _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;
HOOK void *(*_swift_allocObject)(const void *, size_t, size_t);
HOOK void *(*_swift_retain)(void *);
HOOK void *(*_swift_retain_n)(void *, uint32_t);
HOOK void (*_swift_release)(void *);
HOOK void (*_swift_release_n)(void *, uint32_t);
HOOK void *_swift_willThrow;
HOOK void *_swift_willThrowTypedImpl;

void errors_pass_unnoticed(void) {
  if (&_swift_willThrow) __atomic_store_n(&_swift_willThrow, NULL, __ATOMIC_RELEASE);
  if (&_swift_willThrowTypedImpl) __atomic_store_n(&_swift_willThrowTypedImpl, NULL, __ATOMIC_RELEASE);
}

static _Thread_local struct reference_counts counts;

static struct {
  void *(*alloc)(const void *, size_t, size_t);
  void *(*retain)(void *);
  void *(*retain_n)(void *, uint32_t);
  void (*release)(void *);
  void (*release_n)(void *, uint32_t);
} original;

static void *counting_alloc(const void *type, size_t size, size_t alignment) {
  counts.allocations++;
  return original.alloc(type, size, alignment);
}

static void *counting_retain(void *object) {
  counts.retains++;
  return original.retain(object);
}

static void *counting_retain_n(void *object, uint32_t count) {
  counts.retains += count;
  return original.retain_n(object, count);
}

static void counting_release(void *object) {
  counts.releases++;
  original.release(object);
}

static void counting_release_n(void *object, uint32_t count) {
  counts.releases += count;
  original.release_n(object, count);
}

bool reference_counting_begin(void) {
  if (!&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly || !&_swift_allocObject ||
      !&_swift_retain || !&_swift_retain_n || !&_swift_release || !&_swift_release_n)
    return false;
  original.alloc = _swift_allocObject;
  original.retain = _swift_retain;
  original.retain_n = _swift_retain_n;
  original.release = _swift_release;
  original.release_n = _swift_release_n;
  _swift_allocObject = counting_alloc;
  _swift_retain = counting_retain;
  _swift_retain_n = counting_retain_n;
  _swift_release = counting_release;
  _swift_release_n = counting_release_n;
  counts = (struct reference_counts){0, 0, 0};
  __atomic_store_n(&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly, 1, __ATOMIC_SEQ_CST);
  return true;
}

struct reference_counts reference_counting_end(void) {
  struct reference_counts counted = counts;
  __atomic_store_n(&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly, 0, __ATOMIC_SEQ_CST);
  _swift_allocObject = original.alloc;
  _swift_retain = original.retain;
  _swift_retain_n = original.retain_n;
  _swift_release = original.release;
  _swift_release_n = original.release_n;
  return counted;
}
