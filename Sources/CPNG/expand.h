#ifndef EXPAND_H
#define EXPAND_H

#include "cpng.h"

/// Turns a row as it lies in a file into RGBA.
///
/// Pixels of up to 8 bits are places among the colours; those of 16 are grey and alpha, those of 24 red,
/// green and blue, of which one byte behind the row can be read.
void cpng_expand(
  size_t bits, const uint8_t colours[256][4], const uint8_t *line, uint8_t *target, size_t width);

#endif
