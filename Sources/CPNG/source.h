#ifndef SOURCE_H
#define SOURCE_H

#include "cpng.h"

enum {
  /// The bytes of a file that are in memory at a time.
  CPNG_PIECE = 64 << 10,
  /// The chunks that make an image lie in no more parts: IHDR, PLTE, tRNS, IDAT and IEND.
  CPNG_PARTS = 5,
};

/// The parts of a file, read from the first byte to the last.
typedef struct {
  cpng_source source;
  /// The part under way, what is left of it in the file, and the parts behind it.
  cpng_range parts[CPNG_PARTS];
  size_t part, part_count;
  /// What was fetched and not taken yet; with a source in memory it lies there.
  const uint8_t *next;
  size_t fetched;
  uint8_t piece[CPNG_PIECE];
} cpng_input;

/// Starts at the first of some parts; false where there are too many.
bool cpng_input_start(
  cpng_input *input, cpng_source source, const cpng_range *parts, size_t count);

/// Lends the next bytes, at least one and at most `most`; 0 at the end, or where they cannot be had.
size_t cpng_input_lend(cpng_input *input, const uint8_t **bytes, size_t most);

/// Copies the next bytes; false where there are not so many.
bool cpng_input_take(cpng_input *input, uint8_t *target, size_t count);

#endif
