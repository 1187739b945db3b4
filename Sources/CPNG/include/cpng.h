// PNG files in and out, for the room Drawing.
//
// Writing: rows in, libpng-conform chunks out, with ISA-L's deflate between them.
// Reading: ISA-L's inflate for plain files, for all others libpng's classic row API, its setjmp
// kept on this side of the border. Both expect that the chunk table was checked before: see
// PNGFile.swift.

#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How the pixels of a row lie in memory. A row of `width` pixels has 4 * width bytes, unless said
/// otherwise.
typedef enum {
  /// Cairo's RGB24: native-endian words 0x__RRGGBB. Written as RGB8.
  CPNG_OPAQUE,
  /// Cairo's ARGB32: native-endian words 0xAARRGGBB, colours multiplied by alpha. Written as RGBA8.
  CPNG_PREMULTIPLIED,
  /// Bytes R, G, B, A, colours not multiplied by alpha. Written as RGBA8.
  CPNG_STRAIGHT,
  /// Places in a palette of at most four colours: four pixels a byte, the first in its highest bits.
  /// Written as they are, behind the palette.
  CPNG_INDEXED,
} cpng_layout;

/// Turns one row of colours into bytes R, G, B, A, colours not multiplied by alpha.
void cpng_straighten(
  cpng_layout layout, const uint8_t *_Nonnull source, uint8_t *_Nonnull target, size_t width);

/// Writes the mean of each two by two pixels of two rows of R, G, B, A, not multiplied: a pixel counts as much as
/// it is opaque. Of an odd width, the last pixel counts twice.
void cpng_halve(
  const uint8_t *_Nonnull upper, const uint8_t *_Nonnull lower, uint8_t *_Nonnull target,
  size_t width);

/// Which of up to 64 pixels of four bytes are not the same in both: a bit for each, the highest for the
/// first.
uint64_t cpng_differences(
  const uint8_t *_Nonnull pixels, const uint8_t *_Nonnull others, size_t count);

/// Writes one PNG: its state, and the bytes that were not fetched yet.
typedef struct cpng_encoder cpng_encoder;

/// Starts a PNG; NULL when memory is short. Width and height are 1 to 2^31 - 1.
cpng_encoder *_Nullable cpng_encoder_create(uint32_t width, uint32_t height, cpng_layout layout);

void cpng_encoder_destroy(cpng_encoder *_Nonnull encoder);

/// Adds a finished chunk, before the first row; false when memory is short.
bool cpng_encoder_add_chunk(
  cpng_encoder *_Nonnull encoder, const uint8_t *_Nonnull chunk, size_t count);

/// Adds the palette of an indexed image, before the first row: the bytes R, G, B, A of `count`
/// colours. False when memory is short.
bool cpng_encoder_add_palette(
  cpng_encoder *_Nonnull encoder, const uint8_t *_Nonnull colours, size_t count);

/// Adds the next rows, `stride` bytes apart. The last row completes the file. False when memory is
/// short, or when there are more rows than the height says.
bool cpng_encoder_add_rows(
  cpng_encoder *_Nonnull encoder, const uint8_t *_Nonnull rows, size_t stride, size_t count);

/// The bytes written since the last `cpng_encoder_clear`, valid until the next call; NULL if none.
const uint8_t *_Nullable cpng_encoder_bytes(
  const cpng_encoder *_Nonnull encoder, size_t *_Nonnull count);

/// Forgets the bytes written so far; they were fetched.
void cpng_encoder_clear(cpng_encoder *_Nonnull encoder);

/// Writes a file of an encoder again with its image data deflated to fewer bytes, in one chunk.
/// Gives `shrunk` bytes, to be freed; NULL when memory is short, or where the file is no encoder's or its rows
/// are larger than 256 MB.
uint8_t *_Nullable cpng_shrink(
  const uint8_t *_Nonnull file, size_t count, size_t *_Nonnull shrunk);

/// The bytes that the chunk of a text of `count` bytes takes at most.
size_t cpng_text_room(const char *_Nonnull keyword, size_t count);

/// Writes a text of less than 2^30 bytes as a compressed iTXt chunk, into the room that
/// `cpng_text_room` tells. Gives the bytes of the chunk; 0 when memory is short.
size_t cpng_write_text(
  const char *_Nonnull keyword, const uint8_t *_Nullable text, size_t count,
  uint8_t *_Nonnull target);

/// A stretch of a file, from one byte up to another.
typedef struct {
  size_t start, end;
} cpng_range;

/// Where the bytes of a file are: in memory, or else in an open file.
typedef struct {
  const uint8_t *_Nullable bytes;
  int file;
} cpng_source;

/// Copies bytes of a file, which must have them where it is in memory; false where they cannot be had.
bool cpng_source_read(
  cpng_source source, size_t place, uint8_t *_Nonnull target, size_t count);

/// Decodes a plain PNG: up to 8 bits a sample, not interlaced, no transparent colour, and without any
/// flaw.
typedef struct cpng_plain cpng_plain;

/// Starts to decode a PNG of this size; NULL where it is not plain, or memory is short.
///
/// `parts`, up to five, are the stretches of the file that hold, in whole, the signature and the chunks
/// IHDR PLTE tRNS IDAT IEND, and nothing else; the numbers in IHDR were checked. The source is needed as
/// long as there are rows to be read.
cpng_plain *_Nullable cpng_plain_create(
  cpng_source source, const cpng_range *_Nonnull parts, size_t count, uint32_t width,
  uint32_t height);

void cpng_plain_destroy(cpng_plain *_Nonnull decoder);

/// Decodes the next rows as straight RGBA8, one behind the other. The last row ends the file.
///
/// The last of the rows must stay as it is until the next call. False where there are no more rows, or
/// the file is not plain after all: the pixels, and what follows them, are not to be read.
bool cpng_plain_read(cpng_plain *_Nonnull decoder, uint8_t *_Nonnull pixels, size_t count);

enum {
  /// The bytes that `cpng_decoder` needs for its words.
  CPNG_WORDS = 200,
};

/// Decodes any PNG as `cpng_plain` does those that are plain; 16 bits become 8 by round(v / 257).
typedef struct cpng_decoder cpng_decoder;

/// Starts to decode, see `cpng_plain_create`; an interlaced image is decoded as a whole.
///
/// NULL where libpng gives up: its words are in `words` then.
cpng_decoder *_Nullable cpng_decoder_create(
  cpng_source source, const cpng_range *_Nonnull parts, size_t count, uint32_t width,
  uint32_t height, char *_Nonnull words);

void cpng_decoder_destroy(cpng_decoder *_Nonnull decoder);

/// Decodes the next rows; false where libpng gives up, and then for good.
bool cpng_decoder_read(
  cpng_decoder *_Nonnull decoder, uint8_t *_Nonnull pixels, size_t count, char *_Nonnull words);

/// What came of `cpng_inflate`.
typedef enum {
  CPNG_INFLATED,
  CPNG_NO_ROOM,
  CPNG_BROKEN,
} cpng_inflation;

/// Decompresses a zlib stream. `room` is the target's size before, and the bytes written after.
cpng_inflation cpng_inflate(
  const uint8_t *_Nonnull source, size_t count, uint8_t *_Nonnull target, size_t *_Nonnull room);

/// The CRC-32 of a chunk's type and body.
uint32_t cpng_crc32(const uint8_t *_Nonnull bytes, size_t count);

/// The SHA-256, 32 bytes, of stretches of a file, one behind the other.
void cpng_sha256(
  const uint8_t *_Nullable file, const cpng_range *_Nonnull parts, size_t count,
  uint8_t *_Nonnull digest);

/// A hash of 128 bits.
typedef struct {
  uint64_t high, low;
} cpng_hash128;

/// XXH3-128 with seed 0: fast, the same on every machine, no shield against forgery.
cpng_hash128 cpng_xxh3(const uint8_t *_Nullable bytes, size_t count);

/// Hashes the pixels of an image, row by row.
typedef struct XXH3_state_s cpng_hasher;

/// Starts with width and height, the lowest byte first; NULL when memory is short.
cpng_hasher *_Nullable cpng_hasher_create(uint32_t width, uint32_t height);

void cpng_hasher_destroy(cpng_hasher *_Nonnull hasher);

/// Adds the pixels of a row, as bytes R, G, B, A, colours not multiplied by alpha.
void cpng_hasher_add_row(
  cpng_hasher *_Nonnull hasher, cpng_layout layout, const uint8_t *_Nonnull row, size_t width);

/// XXH3-128 of what was added, with seed 0.
cpng_hash128 cpng_hasher_sum(const cpng_hasher *_Nonnull hasher);

/// A file of some bytes that has no name and never changes, open for reading; or an error's number, negative.
int cpng_memory_file(const uint8_t *_Nullable bytes, size_t count);

#endif
