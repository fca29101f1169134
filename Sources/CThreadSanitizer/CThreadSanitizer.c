#include "CThreadSanitizer.h"

#ifdef __has_feature
#if __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

#ifdef IS_SANITIZED

/* Else `longjmp` would be the checked one, which is what is being defined here. */
#undef _FORTIFY_SOURCE
#include <setjmp.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

void sanitizer_sees_lock(const void *address) { __tsan_acquire((void *)address); }
void sanitizer_sees_unlock(const void *address) { __tsan_release((void *)address); }

#ifdef __linux__
/* Debian's Lua raises with this one, of which the sanitizer knows nothing: the calls that are left by it would stay on the
   sanitizer's own stack of calls, which overflows when a thread has raised about a hundred thousand errors. The one that the
   sanitizer knows takes them off. */
void __longjmp_chk(jmp_buf buffer, int value) __attribute__((noreturn, visibility("default")));
void __longjmp_chk(jmp_buf buffer, int value) { longjmp(buffer, value); }
#endif

#else

void sanitizer_sees_lock(const void *address) { (void)address; }
void sanitizer_sees_unlock(const void *address) { (void)address; }

#endif
