// A plain PNG file to pixels, several times as fast as libpng: ISA-L inflates, and the filters are
// undone while their rows are still in the cache.
//
// Plain are files without a flaw, of 8 bits a sample, not interlaced. Of all others nothing is
// said: libpng reads them, and finds the words for what is wrong with them.
//
// One flaw that zlib refuses ISA-L lets pass: Huffman codes with gaps, which no encoder makes. Sums
// and lengths still have to be right, so that the pixels are those that were written.

#include <arpa/inet.h>
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

#include "cpng.h"
#include "filters.h"

enum {
  /// The bytes of rows that are inflated at a time; with all else they fit a cache of 1 MiB.
  WINDOW = 256 << 10,
  /// What the filters may touch behind a row.
  SLACK = 3,
  /// A longer chunk of image data libpng takes only if it is no longer than the rows.
  LONGEST_CHUNK = 8000000,
};

typedef struct {
  uint32_t type;
  const uint8_t *body;
  size_t count;
} chunk;

typedef struct {
  const uint8_t *file;
  const cpng_range *part;
  /// Parts that were not begun yet, and where the next chunk starts.
  size_t parts_left, place;
  /// The chunk under way.
  chunk chunk;
  uint32_t width, height;
  /// The bytes of a pixel and of a row in the file, which begins with its filter.
  size_t pixel_bytes, line_bytes;
  /// The colours of palettes and greys.
  uint8_t colours[256][4];
  /// The row above, finished, and the one under way; of RGBA only zeros, as the rows are in place.
  uint8_t *above, *line;
  uint8_t *window;
  struct inflate_state stream;
} reader;

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

/// Steps to the next chunk; false at the end, or where its sum is wrong.
static bool step(reader *reader) {
  if (reader->place == reader->part->end) {
    if (reader->parts_left == 0) return false;
    reader->parts_left--;
    reader->part++;
    reader->place = reader->part->start;
  }
  const uint8_t *start = reader->file + reader->place;
  size_t count = number_at(start);
  reader->chunk = (chunk){.type = number_at(start + 4), .body = start + 8, .count = count};
  reader->place += 12 + count;
  return crc32_gzip_refl(0, start + 4, 4 + count) == number_at(start + 8 + count);
}

// MARK: The header

/// Reads IHDR, which the caller knows to be sound; false where the file is not plain.
static bool read_header(reader *reader) {
  static const uint8_t samples[7] = {1, 0, 3, 1, 2, 0, 4};
  if (!step(reader) || reader->chunk.type != IHDR || reader->chunk.count != 13) return false;
  const uint8_t *body = reader->chunk.body;
  uint8_t depth = body[8], colour_type = body[9], interlace = body[12];
  if (number_at(body) != reader->width || number_at(body + 4) != reader->height) return false;
  if (depth != 8 || colour_type > 6 || interlace != 0) return false;
  reader->pixel_bytes = samples[colour_type];
  reader->line_bytes = 1 + reader->pixel_bytes * reader->width;
  for (size_t index = 0; index < 256; index++) {
    uint8_t grey = colour_type == 0 ? (uint8_t)index : 0;
    memcpy(reader->colours[index], (uint8_t[4]){grey, grey, grey, 255}, 4);
  }
  if (!step(reader)) return false;
  if (colour_type != 3) return reader->chunk.type == IDAT;
  if (reader->chunk.type != PLTE) return false;
  size_t colours = reader->chunk.count / 3;
  if (colours == 0 || colours > 256 || reader->chunk.count % 3 != 0) return false;
  for (size_t index = 0; index < colours; index++) {
    memcpy(reader->colours[index], reader->chunk.body + 3 * index, 3);
  }
  if (!step(reader)) return false;
  if (reader->chunk.type != TRNS) return reader->chunk.type == IDAT;
  if (reader->chunk.count == 0 || reader->chunk.count > colours) return false;
  for (size_t index = 0; index < reader->chunk.count; index++) {
    reader->colours[index][3] = reader->chunk.body[index];
  }
  return step(reader) && reader->chunk.type == IDAT;
}

// MARK: The image data

/// Hands the chunk of image data under way to ISA-L, without its first bytes.
static bool feed(reader *reader, size_t skipped) {
  size_t count = reader->chunk.count;
  if (count > LONGEST_CHUNK && count / reader->line_bytes >= reader->height) return false;
  reader->stream.next_in = (uint8_t *)reader->chunk.body + skipped;
  reader->stream.avail_in = (uint32_t)(count - skipped);
  return true;
}

/// Starts a zlib stream of which all output can be the source of copies. A smaller window is for
/// small images, and those of zlib's making may have it too small for their copies.
static bool start_stream(reader *reader) {
  const uint8_t *body = reader->chunk.body;
  if (reader->chunk.count < 2 || body[0] != 0x78) return false;
  if ((body[0] << 8 | body[1]) % 31 != 0 || body[1] & 0x20) return false;
  isal_inflate_init(&reader->stream);
  reader->stream.crc_flag = ISAL_ZLIB_NO_HDR_VER;
  return feed(reader, 2);
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
    if (stream->avail_in > 0 || !step(reader) || reader->chunk.type != IDAT) break;
    if (!feed(reader, 0)) return false;
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
  return step(reader) && reader->chunk.type == IEND && reader->chunk.count == 0;
}

// MARK: The pixels

/// Turns a finished row into RGBA.
static void expand(const reader *reader, const uint8_t *line, uint8_t *target) {
  size_t width = reader->width;
  switch (reader->pixel_bytes) {
    case 1:
      for (size_t x = 0; x < width; x++) memcpy(target + 4 * x, reader->colours[line[x]], 4);
      break;
    case 2:
      for (size_t x = 0; x < width; x++) {
        memset(target + 4 * x, line[2 * x], 3);
        target[4 * x + 3] = line[2 * x + 1];
      }
      break;
    default:
      for (size_t x = 0; x < width; x++) {
        // The fourth byte is that of the next pixel.
        uint32_t pixel;
        memcpy(&pixel, line + 3 * x, 4);
        pixel |= htonl(255);
        memcpy(target + 4 * x, &pixel, 4);
      }
  }
}

/// Whether a row is the one above: pages have many such.
static bool is_repeated(const uint8_t *filtered, size_t count) {
  return filtered[0] == UP && filtered[1] == 0 && memcmp(filtered + 1, filtered + 2, count - 1) == 0;
}

/// Undoes a row's filter and writes its pixels; false where there is no such filter.
static bool finish_row(reader *reader, const uint8_t *filtered, uint32_t row, uint8_t *target) {
  size_t count = reader->line_bytes - 1, pixels = 4 * (size_t)reader->width;
  if (row > 0 && is_repeated(filtered, count)) {
    memcpy(target, target - pixels, pixels);
    return true;
  }
  if (reader->pixel_bytes == 4) {
    const uint8_t *above = row > 0 ? target - count : reader->above;
    return cpng_unfilter(filtered[0], 4, filtered + 1, above, target, count);
  }
  uint8_t *line = reader->line, *above = reader->above;
  if (!cpng_unfilter(filtered[0], reader->pixel_bytes, filtered + 1, above, line, count)) {
    return false;
  }
  expand(reader, line, target);
  reader->above = line;
  reader->line = above;
  return true;
}

/// Reads the rows, as many at a time as the window holds.
static bool read_rows(reader *reader, uint8_t *pixels) {
  size_t most = WINDOW / reader->line_bytes;
  if (most == 0) most = 1;
  for (uint32_t row = 0; row < reader->height;) {
    size_t rows = reader->height - row < most ? reader->height - row : most;
    size_t count = rows * reader->line_bytes, written;
    if (!inflate_some(reader, reader->window, count, &written) || written < count) return false;
    for (size_t index = 0; index < rows; index++, row++) {
      uint8_t *target = pixels + 4 * (size_t)reader->width * row;
      if (!finish_row(reader, reader->window + index * reader->line_bytes, row, target)) {
        return false;
      }
    }
  }
  return ends(reader);
}

static bool read_image(reader *reader, uint8_t *pixels) {
  if (!read_header(reader) || reader->line_bytes > UINT32_MAX / 2 || !start_stream(reader)) {
    return false;
  }
  size_t line = reader->line_bytes + SLACK;
  size_t window = (line > WINDOW ? line : WINDOW) + SLACK;
  // One block for all three; the row above the first is zeros.
  uint8_t *memory = calloc(2 * line + window, 1);
  if (!memory) return false;
  reader->above = memory;
  reader->line = memory + line;
  reader->window = memory + 2 * line;
  bool done = read_rows(reader, pixels);
  free(memory);
  return done;
}

bool cpng_decode_plain(
  const uint8_t *file, const cpng_range *parts, size_t count, uint32_t width, uint32_t height,
  uint8_t *pixels) {
  reader *reader = malloc(sizeof *reader);
  if (!reader) return false;
  reader->file = file;
  reader->part = parts;
  reader->parts_left = count - 1;
  reader->place = 8;
  reader->width = width;
  reader->height = height;
  bool done = read_image(reader, pixels);
  free(reader);
  return done;
}
