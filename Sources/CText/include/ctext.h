/* Order, breaks and words of texts, by FriBidi, libunistring and libthai. */
#ifndef CTEXT_H
#define CTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* FriBidi's version, such as `1.0.8`. */
const char *ctext_fribidi_version(void);
/* libunistring's version: its three numbers in a byte each, the first one the highest. */
int ctext_unistring_version(void);

/* The direction of a letter or of a mark like one: 1 for left to right, -1 for right to left, 0 for all others. */
int ctext_direction(uint32_t character);

/*
 * Writes the embedding level of each character of a paragraph.
 *
 * isRightToLeft is the direction of the paragraph. Without memory, all levels are that of the paragraph.
 */
void ctext_levels(const uint32_t *characters, int32_t count, bool is_right_to_left, int8_t *levels);

/* Writes for each character whether a line may begin with it. */
void ctext_lines(const uint32_t *characters, size_t count, char *may_begin);

/* Whether a character takes the width of a Han character. */
bool ctext_is_wide(uint32_t character);

/*
 * Writes the places where words of Thai text begin, and returns their number.
 *
 * Must not run on two threads at once. Without its dictionary, libthai finds no words.
 */
int ctext_thai_words(const uint32_t *characters, size_t count, int *places);

#endif
