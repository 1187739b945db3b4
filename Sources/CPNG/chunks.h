#ifndef CHUNKS_H
#define CHUNKS_H

#include "cpng.h"

/// Bytes that grow at their end.
typedef struct {
  uint8_t *bytes;
  size_t count, room;
} cpng_buffer;

/// Writes the eight bytes that every PNG starts with; false when memory is short.
bool cpng_put_signature(cpng_buffer *buffer);

enum { CPNG_ZLIB_HEADER = 2 };

/// The bytes that every zlib stream starts with: deflate, a window of 32 KB, the fastest level.
///
/// Which level stands there means nothing to a reader, and ISA-L's versions do not agree on it.
extern const uint8_t cpng_zlib_header[CPNG_ZLIB_HEADER];

/// Starts a chunk: its type, and a place for its length. False when memory is short.
bool cpng_open_chunk(cpng_buffer *buffer, const char *type, size_t *start);

/// Adds bytes to the open chunk; false when memory is short.
bool cpng_put(cpng_buffer *buffer, const void *bytes, size_t count);

/// Adds a number of four bytes, the highest first; false when memory is short.
bool cpng_put_number(cpng_buffer *buffer, uint32_t number);

/// Closes the chunk: its length and its CRC. False when memory is short.
bool cpng_close_chunk(cpng_buffer *buffer, size_t start);

#endif
