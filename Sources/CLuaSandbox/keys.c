/* The order of keys: that in which a snapshot has the fields of a table. */
#include "snapshot.h"

/* Numbers come before texts, texts before booleans: two bits for the kind, then what fits of the value. Of a float it tells
   nothing. */
uint64_t ls_key_order(const Room *r, LSNode key) {
  switch (key.kind) {
    case LS_NODE_INTEGER: return ((uint64_t)key.bits ^ (UINT64_C(1) << 63)) >> 2;
    case LS_NODE_TEXT: {
      LSText text = r->texts.items[key.bits];
      uint64_t order = 0;
      if (text.length >= 8) {
        for (size_t i = 0; i < 8; i++) order = order << 8 | (unsigned char)text.bytes[i];
      } else {
        for (size_t i = 0; i < text.length; i++) order |= (uint64_t)(unsigned char)text.bytes[i] << (56 - 8 * i);
      }
      return UINT64_C(1) << 62 | order >> 2;
    }
    case LS_NODE_BOOLEAN: return UINT64_C(2) << 62 | (uint64_t)key.bits;
    default: return 0;
  }
}

static double number_of(LSNode node) {
  double number;
  memcpy(&number, &node.bits, sizeof number);
  return number;
}

/* Exact between an integer and a float that is no integer within the range of integers. */
static int compare_mixed(int64_t integer, double number) {
  if (number >= 0x1p63) return -1;
  if (number < -0x1p63) return 1;
  int64_t whole = (int64_t)number - (number < (double)(int64_t)number);
  return integer <= whole ? -1 : 1;
}

static int compare_numbers(LSNode a, LSNode b) {
  if (a.kind == LS_NODE_INTEGER && b.kind == LS_NODE_INTEGER) return a.bits < b.bits ? -1 : a.bits > b.bits;
  if (a.kind == LS_NODE_INTEGER) return compare_mixed(a.bits, number_of(b));
  if (b.kind == LS_NODE_INTEGER) return -compare_mixed(b.bits, number_of(a));
  double x = number_of(a), y = number_of(b);
  return x < y ? -1 : x > y;
}

/* What `order` does not tell. */
static int compare_keys(const Room *r, const LSEntry *a, const LSEntry *b) {
  static const int ranks[] = {[LS_NODE_BOOLEAN] = 2, [LS_NODE_TEXT] = 1};
  int rank = ranks[a->key.kind], other = ranks[b->key.kind];
  if (rank != other) return rank - other;
  if (rank == 0) return compare_numbers(a->key, b->key);
  if (rank == 2) return (int)(a->key.bits - b->key.bits);
  LSText x = r->texts.items[a->key.bits], y = r->texts.items[b->key.bits];
  int difference = memcmp(x.bytes, y.bytes, x.length < y.length ? x.length : y.length);
  return difference ? difference : x.length < y.length ? -1 : x.length > y.length;
}

/* The order of numbers, texts bytewise, false, true. */
static inline bool precedes(const Room *r, const LSEntry *a, const LSEntry *b) {
  if (a->order != b->order && a->order != 0 && b->order != 0) return a->order < b->order;
  return compare_keys(r, a, b) < 0;
}

static void sift(const Room *r, LSEntry *entries, int32_t at, int32_t count) {
  LSEntry sinking = entries[at];
  for (int32_t child; (child = 2 * at + 1) < count; at = child) {
    if (child + 1 < count && precedes(r, &entries[child], &entries[child + 1])) child++;
    if (!precedes(r, &sinking, &entries[child])) break;
    entries[at] = entries[child];
  }
  entries[at] = sinking;
}

/* Most tables have a handful of entries. Keys differ, so that any sort will do, and this one needs no room. */
void ls_sort_entries(const Room *r, LSEntry *entries, int32_t count) {
  if (count <= 16) {
    for (int32_t i = 1; i < count; i++) {
      LSEntry entry = entries[i];
      int32_t j = i;
      for (; j > 0 && precedes(r, &entry, &entries[j - 1]); j--) entries[j] = entries[j - 1];
      entries[j] = entry;
    }
    return;
  }
  for (int32_t i = count / 2 - 1; i >= 0; i--) sift(r, entries, i, count);
  for (int32_t i = count - 1; i > 0; i--) {
    LSEntry largest = entries[0];
    entries[0] = entries[i];
    entries[i] = largest;
    sift(r, entries, 0, i);
  }
}
