#ifndef PIXELS_H
#define PIXELS_H

#include "cpng.h"

/// The bytes of a row in memory.
size_t cpng_row_bytes(cpng_layout layout, size_t width);

/// The bytes of a row in the file, with the one for its filter.
size_t cpng_line_bytes(cpng_layout layout, size_t width);

/// Turns one row into its form in the file, behind a byte for the filter, which is left undefined.
void cpng_convert(cpng_layout layout, const uint8_t *source, uint8_t *line, size_t width);

#endif
