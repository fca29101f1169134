/* What the C library, Swift's runtime and the system know of heap and threads, and Swift does not show. */
#ifndef C_HEAP_METER_H
#define C_HEAP_METER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that the program holds, rounded as the allocator rounds them. */
size_t heap_bytes_in_use(void);

/* Takes away what instruments have hung on the throwing of errors, for good: a testing library that notes each error till
   its test ends makes a heap grow that nothing else lets grow. */
void errors_pass_unnoticed(void);

/* What the calling thread asked of Swift's runtime while it was counted. */
struct reference_counts {
  uint64_t allocations, retains, releases;
};

/* Counts from now on; false where the runtime lets nobody look. Not while other threads begin or end counting. */
bool reference_counting_begin(void);

/* Ends counting and tells what was counted. */
struct reference_counts reference_counting_end(void);

/* How often the calling thread gave up its processor to wait for something; 0 where the system does not say. */
uint64_t waits_of_thread(void);

#endif
