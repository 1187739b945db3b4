import CCairo
import Synchronization

/// A face read by FreeType: what PDF files embed, and what tells whether a glyph is broken.
///
/// FreeType's objects are changed by each use: one lock protects them all, since faces share a library.
final class FreeTypeFace: Sendable {
  /// Only to be used while ``lock`` or ``TextLock`` is held.
  nonisolated(unsafe) let face: FT_Face
  /// What the face is read from; nil: a file.
  private let subset: FontSubset?

  private static let library = Mutex<FT_Library?>(nil)

  /// Opens a face; nil if FreeType cannot read it.
  convenience init?(_ font: FontFace) {
    self.init(nil) { FT_New_Face($0, font.file, FT_Long(font.index), &$1) }
  }

  /// Opens a part of a face; nil if FreeType cannot read it.
  convenience init?(_ subset: FontSubset) {
    self.init(subset) {
      FT_New_Memory_Face($0, subset.file.baseAddress, FT_Long(subset.file.count), 0, &$1)
    }
  }

  private init?(_ subset: FontSubset?, _ open: (FT_Library?, inout FT_Face?) -> FT_Error) {
    let face = Self.library.withLock { library -> FT_Face? in
      if library == nil { FT_Init_FreeType(&library) }
      var face: FT_Face?
      return open(library, &face) == 0 ? face : nil
    }
    guard let face else { return nil }
    (self.face, self.subset) = (face, subset)
  }

  deinit { Self.library.withLock { _ in _ = FT_Done_Face(face) } }

  /// Whether a glyph cannot be loaded.
  func isBroken(_ glyph: UInt32, isPicture: Bool) -> Bool {
    Self.library.withLock { _ in
      if isPicture { FT_Select_Size(face, 0) }
      let flags = isPicture ? FT_LOAD_COLOR : Int(FT_LOAD_NO_SCALE)
      let code = FT_Load_Glyph(face, glyph, Int32(flags))
      // Glyphs without a picture are invisible, which is not an error.
      return code != 0 && code != FT_Error(FT_Err_Missing_Bitmap)
    }
  }
}
