#include "CThreadSanitizer.h"

#ifdef __has_feature
#if __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

#ifdef IS_SANITIZED
void __tsan_acquire(void *address);
void __tsan_release(void *address);

void sanitizer_sees_lock(const void *address) { __tsan_acquire((void *)address); }
void sanitizer_sees_unlock(const void *address) { __tsan_release((void *)address); }
#else
void sanitizer_sees_lock(const void *address) { (void)address; }
void sanitizer_sees_unlock(const void *address) { (void)address; }
#endif
