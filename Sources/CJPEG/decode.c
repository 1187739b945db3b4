// JPEG files to pixels, by libjpeg-turbo.

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cjpeg.h"

// These want the above.
#include <jerror.h>
#include <jpeglib.h>

enum {
  /// libjpeg's fast way through Huffman codes reads bad ones as zeros, without a word. It takes it where
  /// 512 bytes are at hand (jdhuff.c), so it never has so many.
  PIECE = 511,
  /// The rows that are placed at a time: of a turned picture, a line of the cache.
  ROWS = 16,
  /// The bytes that coefficients of several scans may take. Without a number the environment's `JPEGMEM`
  /// would count.
  MOST_MEMORY = 192 << 20,
};

typedef struct {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  jmp_buf giving_up;
  const uint8_t *bytes;
  /// The part under way, and how many there are, the same included; what is unread of it.
  const cjpeg_range *part;
  size_t parts;
  size_t next;
  char words[CJPEG_WORDS];
} decoder;

// MARK: Errors

_Static_assert(CJPEG_WORDS >= JMSG_LENGTH_MAX, "libjpeg's words have room");

static void give_up(decoder *decoder, const char *words) {
  strncpy(decoder->words, words, CJPEG_WORDS - 1);
  longjmp(decoder->giving_up, 1);
}

static void exit_with_error(j_common_ptr jpeg) {
  char words[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, words);
  give_up(jpeg->client_data, words);
}

/// Warnings are below 0, and tell of corrupt data, but for the one of a newer JFIF.
static void judge(j_common_ptr jpeg, int level) {
  if (level < 0 && jpeg->err->msg_code != JWRN_JFIF_MAJOR) exit_with_error(jpeg);
}

static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

// MARK: The file

static void start_source(j_decompress_ptr jpeg) { (void)jpeg; }

static boolean fill(j_decompress_ptr jpeg) {
  decoder *decoder = jpeg->client_data;
  while (decoder->parts > 0 && decoder->next == decoder->part->end) {
    decoder->part++;
    if (--decoder->parts > 0) decoder->next = decoder->part->start;
  }
  if (decoder->parts == 0) give_up(decoder, "the file ends too early");
  size_t left = decoder->part->end - decoder->next, count = left < PIECE ? left : PIECE;
  decoder->source.next_input_byte = decoder->bytes + decoder->next;
  decoder->source.bytes_in_buffer = count;
  decoder->next += count;
  return TRUE;
}

static void skip(j_decompress_ptr jpeg, long count) {
  struct jpeg_source_mgr *source = jpeg->src;
  size_t left = count > 0 ? (size_t)count : 0;
  while (left > source->bytes_in_buffer) {
    left -= source->bytes_in_buffer;
    fill(jpeg);
  }
  source->next_input_byte += left;
  source->bytes_in_buffer -= left;
}

// MARK: The pixels

/// Asks for the same bytes everywhere: libjpeg-turbo's fast code gives those of its plain code for the slow
/// transform of integers and the fancy upsampling.
static void ask_for_rgba(j_decompress_ptr jpeg) {
  jpeg->out_color_space = JCS_EXT_RGBA;
  jpeg->dct_method = JDCT_ISLOW;
  jpeg->do_fancy_upsampling = TRUE;
  jpeg->do_block_smoothing = FALSE;
}

/// Places rows that lie one behind the other.
static void place(cjpeg_layout layout, JSAMPARRAY rows, size_t count, uint32_t *target) {
  for (size_t x = 0; x < layout.width; x++) {
    uint32_t *pixel = target + (ptrdiff_t)x * layout.column_step;
    for (size_t y = 0; y < count; y++) {
      memcpy(pixel + (ptrdiff_t)y * layout.row_step, rows[y] + 4 * x, 4);
    }
  }
}

static void start(decoder *decoder, cjpeg_layout layout) {
  j_decompress_ptr jpeg = &decoder->jpeg;
  jpeg_create_decompress(jpeg);
  jpeg->mem->max_memory_to_use = MOST_MEMORY;
  decoder->source = (struct jpeg_source_mgr){
    .init_source = start_source, .fill_input_buffer = fill, .skip_input_data = skip,
    .resync_to_restart = jpeg_resync_to_restart, .term_source = start_source,
  };
  jpeg->src = &decoder->source;
  jpeg_read_header(jpeg, TRUE);
  ask_for_rgba(jpeg);
  jpeg->scale_num = 1;
  jpeg->scale_denom = layout.reduction;
  jpeg_start_decompress(jpeg);
}

// What may throw is in functions of its own, so that nothing in them lives across the jump.

static void decode(decoder *decoder, cjpeg_layout layout, uint32_t *pixels) {
  start(decoder, layout);
  j_decompress_ptr jpeg = &decoder->jpeg;
  if (jpeg->output_width != layout.width || jpeg->output_height != layout.height
      || jpeg->output_components != 4) {
    give_up(decoder, "the size changed on the way");
  }
  JSAMPARRAY rows = jpeg->mem->alloc_sarray((j_common_ptr)jpeg, JPOOL_IMAGE, 4 * layout.width, ROWS);
  while (jpeg->output_scanline < layout.height) {
    size_t first = jpeg->output_scanline, left = layout.height - first;
    size_t count = left < ROWS ? left : ROWS;
    for (size_t read = 0; read < count;) {
      read += jpeg_read_scanlines(jpeg, rows + read, (JDIMENSION)(count - read));
    }
    place(layout, rows, count, pixels + layout.first + (ptrdiff_t)first * layout.row_step);
  }
  jpeg_finish_decompress(jpeg);
}

bool cjpeg_decode(
  const uint8_t *bytes, const cjpeg_range *parts, size_t count, cjpeg_layout layout,
  uint32_t *pixels, char *words) {
  strcpy(words, "out of memory");
  decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return false;
  decoder->bytes = bytes;
  decoder->part = parts;
  decoder->parts = count;
  decoder->next = count > 0 ? parts->start : 0;
  decoder->jpeg.client_data = decoder;
  decoder->jpeg.err = jpeg_std_error(&decoder->errors);
  decoder->errors.error_exit = exit_with_error;
  decoder->errors.emit_message = judge;
  decoder->errors.output_message = say_nothing;
  // libjpeg's way of throwing: it jumps back to this place.
  bool is_decoded = setjmp(decoder->giving_up) == 0;
  if (is_decoded) {
    decode(decoder, layout, pixels);
  } else {
    memcpy(words, decoder->words, CJPEG_WORDS);
  }
  jpeg_destroy_decompress(&decoder->jpeg);
  free(decoder);
  return is_decoded;
}

size_t cjpeg_data_end(const uint8_t *bytes, size_t place, size_t count) {
  while (place < count) {
    const uint8_t *found = memchr(bytes + place, 0xFF, count - place);
    if (!found) break;
    place = (size_t)(found - bytes);
    uint8_t next = place + 1 < count ? found[1] : 0;
    bool is_data = next == 0 || (next >= 0xD0 && next <= 0xD7);
    if (!is_data) return place;
    place += 2;
  }
  return count;
}
