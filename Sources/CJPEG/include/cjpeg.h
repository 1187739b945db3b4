// JPEG files in, for the room Images: libjpeg-turbo, its setjmp kept on this side of the border.
//
// It expects that the segments were checked before: see JPEGTable.swift.

#ifndef CJPEG_H
#define CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A stretch of a file, from one byte up to another.
typedef struct {
  size_t start, end;
} cjpeg_range;

/// The size of a picture as it lies in the file, and where its pixels go.
typedef struct {
  /// What is decoded: `1 / reduction` of the file's width and height, rounded up.
  uint32_t width, height;
  /// 1, 2, 4 or 8.
  uint32_t reduction;
  /// The place of the first row's first pixel, and the steps to the next column and row, in pixels.
  ptrdiff_t first, column_step, row_step;
} cjpeg_layout;

enum {
  /// The bytes that `cjpeg_decode` needs for its words.
  CJPEG_WORDS = 200,
};

/// Decodes a picture, grey or of three channels, to bytes R, G, B, 255.
///
/// `parts` are the stretches of the file that hold, in whole, what makes the picture. False where libjpeg
/// gives up or warns that data are corrupt: its words are in `words` then, and the pixels not to be read.
bool cjpeg_decode(
  const uint8_t *_Nonnull bytes, const cjpeg_range *_Nonnull parts, size_t count,
  cjpeg_layout layout, uint32_t *_Nonnull pixels, char *_Nonnull words);

/// The place of the marker that ends a scan's data, which begin at a place; `count` where none does.
///
/// Stuffed zeros and restart markers are part of the data.
size_t cjpeg_data_end(const uint8_t *_Nonnull bytes, size_t place, size_t count);

#endif
