#ifndef C_THREAD_SANITIZER_H
#define C_THREAD_SANITIZER_H

/* Tells the thread sanitizer of a lock that it cannot see: what was done before an unlock comes before what is done after
   the next lock of the same address. Without the sanitizer, nothing happens. */
void sanitizer_sees_lock(const void *address);
void sanitizer_sees_unlock(const void *address);

#endif
