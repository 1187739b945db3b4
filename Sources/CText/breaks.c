#include "ctext.h"

#include <stdlib.h>
#include <string.h>
#include <thai/thailib.h>
#include <thai/thbrk.h>
#include <thai/thwchar.h>
#include <unictype.h>
#include <unilbrk.h>
#include <unistring/version.h>
#include <uniwidth.h>

int ctext_unistring_version(void) { return _LIBUNISTRING_VERSION; }

/* Whether a character is of the class IS: full stops, commas and colons within numbers and words. */
static bool is_infix(uint32_t character) {
  switch (character) {
    case 0x2C: case 0x2E: case 0x3A: case 0x3B: case 0x37E: case 0x589: case 0x60C: case 0x60D:
    case 0x7F8: case 0x2044: case 0xFE10: case 0xFE13: case 0xFE14:
      return true;
    default:
      return false;
  }
}

/* Whether a character is of the class AL or HL: letters but those of Han, kana and Hangul, and signs like them. */
static bool is_letter(uint32_t character) {
  if (character < 0x80 && character && strchr("#&*<=>@^_`~", (int)character)) return true;
  return uc_is_property_alphabetic(character) && !ctext_is_wide(character);
}

void ctext_lines(const uint32_t *characters, size_t count, char *may_begin) {
  /* The encoding decides how characters of ambiguous width break: with a Unicode one, as letters. */
  u32_possible_linebreaks(characters, count, "UTF-8", may_begin);
  bool was_end = false;
  for (size_t index = 0; index < count; index++) {
    char kind = may_begin[index];
    may_begin[index] = kind == UC_BREAK_POSSIBLE || was_end;
    was_end = kind == UC_BREAK_MANDATORY;
  }
  /* libunistring lets a line begin after the full stop of `example.com`, though none may (rule LB29). */
  for (size_t index = 1; index < count; index++)
    if (is_infix(characters[index - 1]) && is_letter(characters[index])) may_begin[index] = false;
  /* libunistring lets no line begin after the spaces at a text's start, though others let one (rule LB18). */
  size_t first = 0;
  while (first < count && characters[first] == ' ') first++;
  if (first > 0 && first < count) may_begin[first] = true;
}

bool ctext_is_wide(uint32_t character) { return uc_width(character, "UTF-8") == 2; }

int ctext_thai_words(const uint32_t *characters, size_t count, int *places) {
  static ThBrk *dictionary;
  if (!dictionary) dictionary = th_brk_new(NULL);
  thchar_t *text = malloc(count + 1);
  if (!dictionary || !text) {
    free(text);
    return 0;
  }
  for (size_t index = 0; index < count; index++) text[index] = th_uni2tis(characters[index]);
  text[count] = 0;
  int found = th_brk_find_breaks(dictionary, text, places, count);
  free(text);
  return found;
}
