#ifndef FILTERS_H
#define FILTERS_H

#include "cpng.h"

/// What a row begins with in the file.
enum { NONE, SUB, UP, AVERAGE, PAETH };

/// Undoes the filter of one row.
///
/// `line` holds `count` filtered bytes, `above` the finished row above, zeros for the first row;
/// `target` gets the finished row. They do not overlap. A pixel has 1 to 4 bytes; where it has less
/// than 4, three bytes behind each of them can be read, and behind `target` written. False where
/// there is no such filter.
bool cpng_unfilter(
  uint8_t filter, size_t pixel_bytes, const uint8_t *line, const uint8_t *above, uint8_t *target,
  size_t count);

#endif
