// Any PNG file to pixels, by libpng.

#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "source.h"

struct cpng_decoder {
  cpng_input input;
  png_structp png;
  png_infop info;
  uint32_t width, height;
  /// The rows that were read.
  uint32_t row;
  /// All pixels of an interlaced image, which comes in passes; of others NULL.
  uint8_t *image;
  char words[CPNG_WORDS];
};

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  if (!cpng_input_take(png_get_io_ptr(png), target, count)) png_error(png, "the file ends too early");
}

static void give_up(png_structp png, png_const_charp message) {
  char *words = png_get_error_ptr(png);
  strncpy(words, message, CPNG_WORDS - 1);
  words[CPNG_WORDS - 1] = 0;
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/// Bounds what libpng may spend, and makes every CRC count.
static void be_strict(png_structp png, uint32_t width, uint32_t height) {
  png_set_user_limits(png, width, height);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // The caller dropped them already. This is the one setting that keeps libpng from allocating what
  // an ancillary chunk's length field claims.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
}

/// Asks for RGBA8, whatever the file holds. Returns the passes to be read.
static int ask_for_rgba(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  return passes;
}

/// Reads all passes of an interlaced image.
static void read_passes(cpng_decoder *decoder, int passes) {
  size_t stride = 4 * (size_t)decoder->width;
  decoder->image = malloc(stride * decoder->height);
  if (!decoder->image) png_error(decoder->png, "out of memory");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < decoder->height; y++) {
      png_read_row(decoder->png, decoder->image + y * stride, NULL);
    }
  }
}

// What may throw is in functions of its own, so that nothing in them lives across the jump.

static void start(cpng_decoder *decoder) {
  png_structp png = decoder->png;
  be_strict(png, decoder->width, decoder->height);
  png_read_info(png, decoder->info);
  int passes = ask_for_rgba(png, decoder->info);
  if (png_get_image_width(png, decoder->info) != decoder->width
      || png_get_image_height(png, decoder->info) != decoder->height
      || png_get_rowbytes(png, decoder->info) != 4 * (size_t)decoder->width) {
    png_error(png, "the size changed on the way");
  }
  if (passes > 1) read_passes(decoder, passes);
}

static void read_rows(cpng_decoder *decoder, uint8_t *pixels, size_t count) {
  size_t stride = 4 * (size_t)decoder->width;
  if (decoder->image) {
    memcpy(pixels, decoder->image + decoder->row * stride, count * stride);
  } else {
    for (size_t y = 0; y < count; y++) png_read_row(decoder->png, pixels + y * stride, NULL);
  }
  decoder->row += (uint32_t)count;
  if (decoder->row == decoder->height) png_read_end(decoder->png, NULL);
}

cpng_decoder *cpng_decoder_create(
  cpng_source source, const cpng_range *parts, size_t count, uint32_t width, uint32_t height,
  char *words) {
  strcpy(words, "out of memory");
  cpng_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder || !cpng_input_start(&decoder->input, source, parts, count)) {
    free(decoder);
    return NULL;
  }
  decoder->width = width;
  decoder->height = height;
  decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder->words, give_up, ignore);
  decoder->info = decoder->png ? png_create_info_struct(decoder->png) : NULL;
  if (!decoder->info) {
    cpng_decoder_destroy(decoder);
    return NULL;
  }
  png_set_read_fn(decoder->png, &decoder->input, read_bytes);
  // libpng's way of throwing: it jumps back to this place.
  if (setjmp(png_jmpbuf(decoder->png))) {
    memcpy(words, decoder->words, CPNG_WORDS);
    cpng_decoder_destroy(decoder);
    return NULL;
  }
  start(decoder);
  return decoder;
}

bool cpng_decoder_read(cpng_decoder *decoder, uint8_t *pixels, size_t count, char *words) {
  strcpy(words, "there are no more rows");
  if (count > decoder->height - decoder->row) return false;
  if (setjmp(png_jmpbuf(decoder->png))) {
    memcpy(words, decoder->words, CPNG_WORDS);
    return false;
  }
  read_rows(decoder, pixels, count);
  return true;
}

void cpng_decoder_destroy(cpng_decoder *decoder) {
  png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
  free(decoder->image);
  free(decoder);
}
