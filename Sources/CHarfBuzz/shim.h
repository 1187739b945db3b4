#include <hb.h>
#include <hb-ot.h>
#include <hb-subset.h>

/// Draws the outline of a glyph: the function has had this name since HarfBuzz 7, which deprecates the older one.
static inline void pageshot_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
