#ifndef PIXELS_H
#define PIXELS_H

#include "cpng.h"

/// The bytes of a pixel in the file.
size_t cpng_pixel_bytes(cpng_layout layout);

/// Turns one row into its form in the file: RGB8 or RGBA8, behind a byte for the filter, which is
/// left undefined.
void cpng_convert(cpng_layout layout, const uint8_t *source, uint8_t *line, size_t width);

#endif
