// A plain PNG file to pixels, several times as fast as libpng: ISA-L inflates, and the filters are
// undone while their rows are still in the cache.
//
// Plain are files without a flaw, of up to 8 bits a sample, not interlaced. Of all others nothing is
// said: libpng reads them, and finds the words for what is wrong with them.
//
// One flaw that zlib refuses ISA-L lets pass: Huffman codes with gaps, which no encoder makes. Sums
// and lengths still have to be right, so that the pixels are those that were written.

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

#include "expand.h"
#include "filters.h"
#include "source.h"

enum {
  /// The bytes of rows that are inflated at a time; with all else they fit a cache of 1 MiB.
  WINDOW = 256 << 10,
  /// What the filters may touch behind a row.
  SLACK = 3,
  /// A longer chunk of image data libpng takes only if it is no longer than the rows.
  LONGEST_CHUNK = 8000000,
};

/// The chunk under way: what is unread of its content, and the sum of what was read.
typedef struct {
  uint32_t type, sum;
  size_t count, left;
} chunk;

struct cpng_plain {
  cpng_input input;
  chunk chunk;
  uint32_t width, height;
  /// The rows that were read.
  uint32_t row;
  bool has_palette;
  /// The bits of a pixel, and the bytes of one and of a row in the file, which begins with its filter.
  size_t pixel_bits, pixel_bytes, line_bytes;
  /// The colours of palettes and greys.
  uint8_t colours[256][4];
  /// The row above, finished, and the one under way; of RGBA only zeros, as the rows are in place.
  uint8_t *above, *line;
  /// The pixels of the row above, with whoever asked for them; NULL before the first.
  const uint8_t *pixels_above;
  uint8_t *window;
  struct inflate_state stream;
  /// Where the three lie.
  uint8_t *memory;
};

typedef cpng_plain reader;

static inline uint32_t number_at(const uint8_t *place) {
  return (uint32_t)place[0] << 24 | (uint32_t)place[1] << 16 | (uint32_t)place[2] << 8 | place[3];
}

#define TYPE(a, b, c, d) ((uint32_t)(a) << 24 | (b) << 16 | (c) << 8 | (d))
enum {
  IHDR = TYPE('I', 'H', 'D', 'R'),
  PLTE = TYPE('P', 'L', 'T', 'E'),
  TRNS = TYPE('t', 'R', 'N', 'S'),
  IDAT = TYPE('I', 'D', 'A', 'T'),
  IEND = TYPE('I', 'E', 'N', 'D'),
};

// MARK: Chunks

/// Begins the next chunk; false at the end.
static bool open_chunk(reader *reader) {
  uint8_t start[8];
  if (!cpng_input_take(&reader->input, start, sizeof start)) return false;
  size_t count = number_at(start);
  reader->chunk = (chunk){
    .type = number_at(start + 4), .sum = crc32_gzip_refl(0, start + 4, 4), .count = count,
    .left = count,
  };
  return true;
}

/// Reads the next bytes of the chunk under way; false where it has not so many.
static bool take(reader *reader, uint8_t *target, size_t count) {
  chunk *chunk = &reader->chunk;
  if (count > chunk->left || !cpng_input_take(&reader->input, target, count)) return false;
  chunk->left -= count;
  chunk->sum = crc32_gzip_refl(chunk->sum, target, count);
  return true;
}

/// Ends the chunk under way; false where it has more content, or its sum is wrong.
static bool close_chunk(reader *reader) {
  uint8_t sum[4];
  return reader->chunk.left == 0 && cpng_input_take(&reader->input, sum, sizeof sum)
    && reader->chunk.sum == number_at(sum);
}

static bool step(reader *reader) { return close_chunk(reader) && open_chunk(reader); }

// MARK: The header

/// Reads IHDR, which the caller knows to be sound; false where the file is not plain.
static bool read_header(reader *reader) {
  // Of each colour type.
  static const uint8_t samples[7] = {1, 0, 3, 1, 2, 0, 4};
  uint8_t signature[8], body[13];
  if (!cpng_input_take(&reader->input, signature, sizeof signature)) return false;
  if (!open_chunk(reader) || reader->chunk.type != IHDR) return false;
  if (!take(reader, body, sizeof body)) return false;
  uint8_t depth = body[8], colour_type = body[9], interlace = body[12];
  if (number_at(body) != reader->width || number_at(body + 4) != reader->height) return false;
  if (colour_type > 6 || samples[colour_type] == 0 || interlace != 0) return false;
  bool may_be_shallow = colour_type == 0 || colour_type == 3;
  if (depth != 8 && !(may_be_shallow && (depth == 1 || depth == 2 || depth == 4))) return false;
  reader->has_palette = colour_type == 3;
  reader->pixel_bits = (size_t)depth * samples[colour_type];
  reader->pixel_bytes = (reader->pixel_bits + 7) / 8;
  reader->line_bytes = 1 + (reader->pixel_bits * reader->width + 7) / 8;
  size_t brightest = (1u << depth) - 1;
  for (size_t index = 0; index < 256; index++) {
    bool is_grey = colour_type == 0 && index <= brightest;
    uint8_t grey = is_grey ? (uint8_t)(index * 255 / brightest) : 0;
    memcpy(reader->colours[index], (uint8_t[4]){grey, grey, grey, 255}, 4);
  }
  return step(reader);
}

/// Reads PLTE and tRNS of an image with a palette; false where the file is not plain.
static bool read_palette(reader *reader) {
  if (reader->chunk.type != PLTE) return false;
  size_t colours = reader->chunk.count / 3;
  if (colours == 0 || colours > 256 || reader->chunk.count % 3 != 0) return false;
  for (size_t index = 0; index < colours; index++) {
    if (!take(reader, reader->colours[index], 3)) return false;
  }
  if (!step(reader)) return false;
  if (reader->chunk.type != TRNS) return true;
  if (reader->chunk.count == 0 || reader->chunk.count > colours) return false;
  for (size_t index = 0, count = reader->chunk.count; index < count; index++) {
    if (!take(reader, &reader->colours[index][3], 1)) return false;
  }
  return step(reader);
}

// MARK: The image data

/// Whether libpng would take the chunk of image data under way for what it is.
static bool is_data(const reader *reader) {
  const chunk *chunk = &reader->chunk;
  return chunk->type == IDAT
    && (chunk->count <= LONGEST_CHUNK || chunk->count / reader->line_bytes < reader->height);
}

/// Hands ISA-L the next bytes of image data; false where there are none.
static bool feed(reader *reader) {
  chunk *chunk = &reader->chunk;
  while (chunk->left == 0) {
    if (!step(reader) || !is_data(reader)) return false;
  }
  const uint8_t *bytes;
  size_t most = chunk->left < CPNG_PIECE ? chunk->left : CPNG_PIECE;
  size_t count = cpng_input_lend(&reader->input, &bytes, most);
  chunk->left -= count;
  chunk->sum = crc32_gzip_refl(chunk->sum, bytes, count);
  reader->stream.next_in = (uint8_t *)bytes;
  reader->stream.avail_in = (uint32_t)count;
  return count > 0;
}

/// Starts a zlib stream of which all output can be the source of copies. A smaller window is for
/// small images, and those of zlib's making may have it too small for their copies.
static bool start_stream(reader *reader) {
  uint8_t start[2];
  if (!is_data(reader) || !take(reader, start, sizeof start) || start[0] != 0x78) return false;
  if ((start[0] << 8 | start[1]) % 31 != 0 || start[1] & 0x20) return false;
  isal_inflate_init(&reader->stream);
  reader->stream.crc_flag = ISAL_ZLIB_NO_HDR_VER;
  reader->stream.avail_in = 0;
  return true;
}

/// Inflates up to `count` bytes, and tells how many there are; false where the data is broken.
static bool inflate_some(reader *reader, uint8_t *target, size_t count, size_t *written) {
  struct inflate_state *stream = &reader->stream;
  stream->next_out = target;
  stream->avail_out = (uint32_t)count;
  while (stream->avail_out > 0 && stream->block_state != ISAL_BLOCK_FINISH) {
    uint32_t room = stream->avail_out, unread = stream->avail_in;
    if (isal_inflate(stream) != ISAL_DECOMP_OK) return false;
    if (stream->avail_out < room || stream->avail_in < unread) continue;
    if (stream->avail_in > 0 || !feed(reader)) break;
  }
  *written = count - stream->avail_out;
  return true;
}

/// Whether the stream ends with the image, the image data with the stream, and the file with IEND.
static bool ends(reader *reader) {
  uint8_t spare[1];
  size_t written;
  if (!inflate_some(reader, spare, sizeof spare, &written) || written > 0) return false;
  struct inflate_state *stream = &reader->stream;
  if (stream->block_state != ISAL_BLOCK_FINISH) return false;
  if (stream->avail_in > 0 || stream->read_in_length >= 8) return false;
  return step(reader) && reader->chunk.type == IEND && close_chunk(reader);
}

// MARK: The pixels

/// Whether a row is the one above: pages have many such.
static bool is_repeated(const uint8_t *filtered, size_t count) {
  return filtered[0] == UP && filtered[1] == 0 && memcmp(filtered + 1, filtered + 2, count - 1) == 0;
}

/// Undoes a row's filter and writes its pixels; false where there is no such filter.
static bool finish_row(reader *reader, const uint8_t *filtered, uint8_t *target) {
  size_t count = reader->line_bytes - 1, pixels = 4 * (size_t)reader->width;
  const uint8_t *pixels_above = reader->pixels_above;
  reader->pixels_above = target;
  if (pixels_above && is_repeated(filtered, count)) {
    memcpy(target, pixels_above, pixels);
    return true;
  }
  uint8_t *line = reader->line, *above = reader->above;
  if (reader->pixel_bytes == 4) {
    const uint8_t *over = pixels_above ? pixels_above : above;
    return cpng_unfilter(filtered[0], 4, filtered + 1, over, target, count);
  }
  if (!cpng_unfilter(filtered[0], reader->pixel_bytes, filtered + 1, above, line, count)) {
    return false;
  }
  // Rows that are the same come in all filters.
  if (pixels_above && memcmp(line, above, count) == 0) {
    memcpy(target, pixels_above, pixels);
  } else {
    cpng_expand(reader->pixel_bits, reader->colours, line, target, reader->width);
  }
  reader->above = line;
  reader->line = above;
  return true;
}

bool cpng_plain_read(reader *reader, uint8_t *pixels, size_t count) {
  if (count > reader->height - reader->row) return false;
  size_t most = WINDOW / reader->line_bytes;
  if (most == 0) most = 1;
  while (count > 0) {
    size_t rows = count < most ? count : most, bytes = rows * reader->line_bytes, written;
    if (!inflate_some(reader, reader->window, bytes, &written) || written < bytes) return false;
    for (size_t index = 0; index < rows; index++) {
      if (!finish_row(reader, reader->window + index * reader->line_bytes, pixels)) return false;
      pixels += 4 * (size_t)reader->width;
    }
    count -= rows;
    reader->row += (uint32_t)rows;
  }
  return reader->row < reader->height || ends(reader);
}

/// Makes room for rows; false where memory is short.
static bool make_room(reader *reader) {
  if (reader->line_bytes > UINT32_MAX / 2) return false;
  size_t line = reader->line_bytes + SLACK;
  size_t window = (line > WINDOW ? line : WINDOW) + SLACK;
  // One block for all three; the row above the first is zeros.
  reader->memory = calloc(2 * line + window, 1);
  if (!reader->memory) return false;
  reader->above = reader->memory;
  reader->line = reader->memory + line;
  reader->window = reader->memory + 2 * line;
  return true;
}

cpng_plain *cpng_plain_create(
  cpng_source source, const cpng_range *parts, size_t count, uint32_t width, uint32_t height) {
  reader *reader = malloc(sizeof *reader);
  if (!reader) return NULL;
  reader->width = width;
  reader->height = height;
  reader->row = 0;
  reader->pixels_above = NULL;
  reader->memory = NULL;
  bool is_plain = cpng_input_start(&reader->input, source, parts, count) && read_header(reader);
  if (is_plain && (!reader->has_palette || read_palette(reader)) && start_stream(reader)
      && make_room(reader)) {
    return reader;
  }
  cpng_plain_destroy(reader);
  return NULL;
}

void cpng_plain_destroy(reader *reader) {
  free(reader->memory);
  free(reader);
}
