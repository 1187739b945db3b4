#include "ctext.h"

#include <fribidi/fribidi.h>
#include <stdlib.h>
#include <string.h>

const char *ctext_fribidi_version(void) { return FRIBIDI_VERSION; }

int ctext_direction(uint32_t character) {
  FriBidiCharType type = fribidi_get_bidi_type(character);
  /* To FriBidi, marks that embed or override are strong. */
  if (!FRIBIDI_IS_LETTER(type)) return 0;
  return FRIBIDI_IS_RTL(type) ? -1 : 1;
}

void ctext_levels(const uint32_t *characters, int32_t count, bool is_right_to_left, int8_t *levels) {
  memset(levels, is_right_to_left, (size_t)count);
  FriBidiCharType *types = malloc((size_t)count * sizeof *types);
  FriBidiBracketType *brackets = malloc((size_t)count * sizeof *brackets);
  if (types && brackets) {
    fribidi_get_bidi_types(characters, count, types);
    fribidi_get_bracket_types(characters, count, types, brackets);
    FriBidiParType direction = is_right_to_left ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
    if (fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, levels) == 0)
      memset(levels, is_right_to_left, (size_t)count);
  }
  free(types);
  free(brackets);
}
