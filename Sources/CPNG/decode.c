// Any PNG file to pixels, by libpng.

#include <png.h>
#include <string.h>

#include "cpng.h"

/// What libpng has not read yet: the rest of a part, and the parts behind it.
typedef struct {
  const uint8_t *file;
  cpng_range rest;
  const cpng_range *next;
  size_t parts_left;
} unread;

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  unread *unread = png_get_io_ptr(png);
  while (count > 0) {
    size_t left = unread->rest.end - unread->rest.start;
    if (left == 0) {
      if (unread->parts_left == 0) png_error(png, "the file ends too early");
      unread->parts_left--;
      unread->rest = *unread->next++;
      continue;
    }
    size_t part = count < left ? count : left;
    memcpy(target, unread->file + unread->rest.start, part);
    unread->rest.start += part;
    target += part;
    count -= part;
  }
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

/// Reads the file. A function of its own, so that nothing in it lives across the jump.
static void read_image(
  png_structp png, png_infop info, uint32_t width, uint32_t height, uint8_t *pixels) {
  be_strict(png, width, height);
  png_read_info(png, info);
  size_t stride = (size_t)width * 4;
  int passes = ask_for_rgba(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height
      || png_get_rowbytes(png, info) != stride) {
    png_error(png, "the size changed on the way");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * stride, NULL);
  }
  png_read_end(png, NULL);
}

bool cpng_decode(
  const uint8_t *file, const cpng_range *parts, size_t count, uint32_t width, uint32_t height,
  uint8_t *pixels, char *words) {
  strcpy(words, "out of memory");
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, words, give_up, ignore);
  if (!png) return false;
  png_infop info = png_create_info_struct(png);
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    return false;
  }
  unread rest = {.file = file, .next = parts, .parts_left = count};
  png_set_read_fn(png, &rest, read_bytes);
  // libpng's way of throwing: it jumps back to this place.
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return false;
  }
  read_image(png, info, width, height, pixels);
  png_destroy_read_struct(&png, &info, NULL);
  return true;
}
