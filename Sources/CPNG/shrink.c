// A PNG file made smaller: the same rows with the same filters, deflated again by libdeflate, which takes some
// seven times as long as ISA-L. It makes them as small as zlib does in four times that; its higher levels take up
// to four times as long again, for not even one byte of a hundred.

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

#include "chunks.h"
#include "pixels.h"

enum {
  LEVEL = 5,
  /// The bytes of the largest image that is made smaller, since it is held in memory as a whole.
  MOST = 256 << 20,
  /// What a file starts with: the signature and the header of the image.
  HEAD = 8 + 25,
};

/// A file, and its stretch from the first chunk with image data to behind the last one.
typedef struct {
  const uint8_t *bytes;
  size_t count, start, end;
} png_file;

static uint32_t number_at(const uint8_t *place) {
  return (uint32_t)place[0] << 24 | place[1] << 16 | place[2] << 8 | place[3];
}

/// The bytes of the image's rows as an encoder writes them; 0 for none, or too many.
static size_t rows_size(const uint8_t *file) {
  uint32_t width = number_at(file + 16), height = number_at(file + 20);
  uint8_t colour_type = file[25];
  cpng_layout layout =
    colour_type == 3 ? CPNG_INDEXED : colour_type == 2 ? CPNG_OPAQUE : CPNG_STRAIGHT;
  size_t line = cpng_line_bytes(layout, width);
  return height <= MOST / line ? line * height : 0;
}

/// Finds the chunks with image data, and copies their contents to `data`; gives the bytes of these, 0 where the
/// file is not complete.
static size_t gather(png_file *file, uint8_t *data) {
  size_t place = 8, count = 0;
  while (place + 12 <= file->count) {
    const uint8_t *chunk = file->bytes + place;
    size_t length = number_at(chunk);
    if (length > file->count - place - 12) return 0;
    if (memcmp(chunk + 4, "IDAT", 4) == 0) {
      if (count == 0) file->start = place;
      memcpy(data + count, chunk + 8, length);
      count += length;
      file->end = place + length + 12;
    }
    place += length + 12;
  }
  return place == file->count ? count : 0;
}

/// Writes the file with one chunk for its image data.
static bool put_file(cpng_buffer *out, const png_file *file, const uint8_t *data, size_t count) {
  size_t start;
  return cpng_put(out, file->bytes, file->start) && cpng_open_chunk(out, "IDAT", &start)
    && cpng_put(out, data, count) && cpng_close_chunk(out, start)
    && cpng_put(out, file->bytes + file->end, file->count - file->end);
}

/// Inflates image data to rows of `size` bytes in all, to be freed; NULL where it is something else.
static uint8_t *inflate_rows(const uint8_t *data, size_t count, size_t size) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return NULL;
  uint8_t *rows = malloc(size);
  // Without a place for the number of bytes, fewer of them are an error, too.
  bool done = rows
    && libdeflate_zlib_decompress(decompressor, data, count, rows, size, NULL) == LIBDEFLATE_SUCCESS;
  libdeflate_free_decompressor(decompressor);
  if (done) return rows;
  free(rows);
  return NULL;
}

/// Deflates rows into image data, to be freed; NULL when memory is short.
static uint8_t *deflate_rows(const uint8_t *rows, size_t size, size_t *count) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(LEVEL);
  if (!compressor) return NULL;
  size_t room = libdeflate_zlib_compress_bound(compressor, size);
  uint8_t *data = malloc(room);
  if (data) *count = libdeflate_zlib_compress(compressor, rows, size, data, room);
  libdeflate_free_compressor(compressor);
  return data;
}

uint8_t *cpng_shrink(const uint8_t *bytes, size_t count, size_t *shrunk) {
  size_t size = count < HEAD ? 0 : rows_size(bytes);
  uint8_t *data = size > 0 ? malloc(count) : NULL;
  if (!data) return NULL;
  png_file file = {bytes, count, 0, 0};
  cpng_buffer out = {NULL, 0, 0};
  size_t data_count = gather(&file, data);
  uint8_t *rows = data_count > 0 ? inflate_rows(data, data_count, size) : NULL;
  free(data);
  data = rows ? deflate_rows(rows, size, &data_count) : NULL;
  free(rows);
  bool done = data && put_file(&out, &file, data, data_count);
  free(data);
  *shrunk = out.count;
  if (done) return out.bytes;
  free(out.bytes);
  return NULL;
}
