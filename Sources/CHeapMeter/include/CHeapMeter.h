/* What the C library knows of the heap, which Swift's overlay does not show. */
#ifndef C_HEAP_METER_H
#define C_HEAP_METER_H

#include <stddef.h>

/* Bytes that the program holds, rounded as the allocator rounds them. */
size_t heap_bytes_in_use(void);

#endif
