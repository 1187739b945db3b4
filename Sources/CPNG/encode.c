// Rows to a PNG file.
//
// A page has long runs of equal rows. A row that equals the row above gets the filter "up", which
// leaves zeros; all others get none. Cleverer filters cost ten times as long and save nothing.
//
// The same rows give the same bytes, whatever the bands they come in: ISA-L always sees full blocks
// of BLOCK bytes, and always writes into full chunks of IDAT bytes. It writes the deflated bytes; the
// header of the zlib stream and the sum at its end are our own, since what zeros add to that is a formula.

#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

#include "chunks.h"
#include "deflate.h"
#include "filters.h"
#include "pixels.h"

enum { BLOCK = 128 << 10, IDAT = 64 << 10 };

/// The number that an Adler-32 takes remainders by: the largest prime of 16 bits.
enum { ADLER = 65521 };

struct cpng_encoder {
  uint32_t width, height;
  /// The rows seen so far.
  uint32_t row;
  cpng_layout layout;
  /// What waits to be fetched.
  cpng_buffer out;
  /// The last row of the band before, as it came.
  uint8_t *source_above;
  /// The row as it goes into the file, a byte for its filter first, and the one above it.
  uint8_t *line, *line_above;
  /// The Adler-32 of all rows so far.
  uint32_t sum;
  /// The rows of the file that wait to be deflated.
  size_t filled;
  uint8_t block[BLOCK];
  uint8_t idat[IDAT];
  struct isal_zstream stream;
  /// Whether ISA-L has seen bytes of the file.
  bool has_begun;
  uint8_t level[ISAL_DEF_LVL1_DEFAULT];
};

/// The bytes of a row as it comes.
static size_t row_bytes(const cpng_encoder *encoder) {
  return cpng_row_bytes(encoder->layout, encoder->width);
}

/// The bytes of a row as it goes into the file.
static size_t line_bytes(const cpng_encoder *encoder) {
  return cpng_line_bytes(encoder->layout, encoder->width);
}

static bool put_header(cpng_encoder *encoder) {
  cpng_buffer *out = &encoder->out;
  bool is_indexed = encoder->layout == CPNG_INDEXED;
  uint8_t colour_type = is_indexed ? 3 : encoder->layout == CPNG_OPAQUE ? 2 : 6;
  // Depth, colour type, deflate, a filter per row, no interlace.
  uint8_t rest[5] = {is_indexed ? 2 : 8, colour_type, 0, 0, 0};
  size_t start;
  return cpng_put_signature(out) && cpng_open_chunk(out, "IHDR", &start)
    && cpng_put_number(out, encoder->width) && cpng_put_number(out, encoder->height)
    && cpng_put(out, rest, sizeof rest) && cpng_close_chunk(out, start);
}

cpng_encoder *cpng_encoder_create(uint32_t width, uint32_t height, cpng_layout layout) {
  cpng_encoder *encoder = calloc(1, sizeof *encoder);
  if (!encoder) return NULL;
  encoder->width = width;
  encoder->height = height;
  encoder->layout = layout;
  encoder->source_above = malloc(row_bytes(encoder));
  encoder->line = malloc(line_bytes(encoder));
  encoder->line_above = malloc(line_bytes(encoder));
  if (encoder->source_above && encoder->line && encoder->line_above && put_header(encoder)) {
    return encoder;
  }
  cpng_encoder_destroy(encoder);
  return NULL;
}

void cpng_encoder_destroy(cpng_encoder *encoder) {
  free(encoder->source_above);
  free(encoder->line);
  free(encoder->line_above);
  free(encoder->out.bytes);
  free(encoder);
}

static void start_zlib(cpng_encoder *encoder) {
  struct isal_zstream *stream = &encoder->stream;
  isal_deflate_init(stream);
  stream->gzip_flag = IGZIP_DEFLATE;
  stream->level = 1;
  stream->level_buf = encoder->level;
  stream->level_buf_size = sizeof encoder->level;
  memcpy(encoder->idat, cpng_zlib_header, CPNG_ZLIB_HEADER);
  stream->next_out = encoder->idat + CPNG_ZLIB_HEADER;
  stream->avail_out = IDAT - CPNG_ZLIB_HEADER;
  encoder->sum = 1;
}

bool cpng_encoder_add_chunk(cpng_encoder *encoder, const uint8_t *chunk, size_t count) {
  return cpng_put(&encoder->out, chunk, count);
}

bool cpng_encoder_add_palette(cpng_encoder *encoder, const uint8_t *colours, size_t count) {
  cpng_buffer *out = &encoder->out;
  size_t start;
  bool done = cpng_open_chunk(out, "PLTE", &start);
  for (size_t index = 0; index < count; index++) done = done && cpng_put(out, colours + 4 * index, 3);
  done = done && cpng_close_chunk(out, start) && cpng_open_chunk(out, "tRNS", &start);
  for (size_t index = 0; index < count; index++) {
    done = done && cpng_put(out, colours + 4 * index + 3, 1);
  }
  return done && cpng_close_chunk(out, start);
}

static bool put_idat(cpng_encoder *encoder) {
  size_t start;
  bool done = cpng_open_chunk(&encoder->out, "IDAT", &start)
    && cpng_put(&encoder->out, encoder->idat, IDAT - encoder->stream.avail_out)
    && cpng_close_chunk(&encoder->out, start);
  encoder->stream.next_out = encoder->idat;
  encoder->stream.avail_out = IDAT;
  return done;
}

/// Deflates what waits in the stream, as far as there is room.
static bool deflate_stream(cpng_encoder *encoder) {
  if (encoder->has_begun) return isal_deflate(&encoder->stream) == COMP_OK;
  encoder->has_begun = true;
  return cpng_deflate_first(&encoder->stream, isal_deflate);
}

/// Deflates the block that waits.
static bool deflate_block(cpng_encoder *encoder, bool is_last) {
  struct isal_zstream *stream = &encoder->stream;
  stream->next_in = encoder->block;
  stream->avail_in = (uint32_t)encoder->filled;
  stream->end_of_stream = is_last;
  encoder->filled = 0;
  do {
    if (!deflate_stream(encoder)) return false;
    if (stream->avail_out == 0 && !put_idat(encoder)) return false;
  } while (stream->avail_in > 0 || (is_last && stream->internal_state.state != ZSTATE_END));
  return true;
}

/// Adds `count` bytes to the block that waits; zeros where there are no bytes.
static bool put_bytes(cpng_encoder *encoder, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    if (encoder->filled == BLOCK && !deflate_block(encoder, false)) return false;
    size_t room = BLOCK - encoder->filled;
    size_t part = count < room ? count : room;
    uint8_t *place = encoder->block + encoder->filled;
    if (bytes) {
      memcpy(place, bytes, part);
      bytes += part;
    } else {
      memset(place, 0, part);
    }
    encoder->filled += part;
    count -= part;
  }
  return true;
}

/// Adds a line that differs from the one above.
static bool put_line(cpng_encoder *encoder, const uint8_t *line, size_t count) {
  encoder->sum = isal_adler32(encoder->sum, line, count);
  return put_bytes(encoder, line, count);
}

/// Adds a line that equals the one above: the filter, and zeros.
static bool put_same(cpng_encoder *encoder, size_t count) {
  const uint8_t filter = UP;
  uint64_t low = (encoder->sum & 0xFFFF) + filter, high = encoder->sum >> 16;
  low %= ADLER;
  // Each byte, the filter and the zeros, adds the sum of all bytes up to it.
  high = (high + count * low) % ADLER;
  encoder->sum = (uint32_t)(high << 16 | low);
  return put_bytes(encoder, &filter, 1) && put_bytes(encoder, NULL, count - 1);
}

/// Adds a row. `above` is the row above as it came, NULL for the first row.
static bool put_row(cpng_encoder *encoder, const uint8_t *source, const uint8_t *above) {
  size_t count = line_bytes(encoder);
  bool is_equal = above && memcmp(source, above, row_bytes(encoder)) == 0;
  if (!is_equal) {
    uint8_t *line = encoder->line;
    cpng_convert(encoder->layout, source, line, encoder->width);
    line[0] = NONE;
    // The fourth byte of an opaque pixel may hold anything: what counts is the line in the file.
    is_equal = above && memcmp(line, encoder->line_above, count) == 0;
    encoder->line = encoder->line_above;
    encoder->line_above = line;
  }
  return is_equal ? put_same(encoder, count) : put_line(encoder, encoder->line_above, count);
}

/// Writes the sum of all rows, which ends the zlib stream.
static bool put_sum(cpng_encoder *encoder) {
  struct isal_zstream *stream = &encoder->stream;
  for (int shift = 24; shift >= 0; shift -= 8) {
    *stream->next_out++ = (uint8_t)(encoder->sum >> shift);
    if (--stream->avail_out == 0 && !put_idat(encoder)) return false;
  }
  return true;
}

static bool finish(cpng_encoder *encoder) {
  size_t start;
  if (!deflate_block(encoder, true) || !put_sum(encoder)) return false;
  if (encoder->stream.avail_out < IDAT && !put_idat(encoder)) return false;
  return cpng_open_chunk(&encoder->out, "IEND", &start) && cpng_close_chunk(&encoder->out, start);
}

bool cpng_encoder_add_rows(
  cpng_encoder *encoder, const uint8_t *rows, size_t stride, size_t count) {
  if (count > encoder->height - encoder->row) return false;
  if (count == 0) return true;
  if (encoder->row == 0) start_zlib(encoder);
  const uint8_t *above = encoder->row > 0 ? encoder->source_above : NULL;
  for (size_t index = 0; index < count; index++) {
    if (!put_row(encoder, rows, above)) return false;
    above = rows;
    rows += stride;
  }
  memcpy(encoder->source_above, above, row_bytes(encoder));
  encoder->row += (uint32_t)count;
  return encoder->row < encoder->height || finish(encoder);
}

const uint8_t *cpng_encoder_bytes(const cpng_encoder *encoder, size_t *count) {
  *count = encoder->out.count;
  return encoder->out.bytes;
}

void cpng_encoder_clear(cpng_encoder *encoder) { encoder->out.count = 0; }
