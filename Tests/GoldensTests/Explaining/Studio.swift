import Drawing
import Foundation
import Goldens
import Images
import Pageshot

/// Makes goldens and new pictures of pages given as text.
///
/// Uses the façade with real fonts, icons and pixels, unlike `Tests/PageSamples`, because these are what differ.
enum Studio {
  static let renderer = Result { try Renderer() }

  /// A page that cannot be drawn.
  struct Fault: Error {
    let diagnostics: [Diagnostic]
  }

  /// The text of a page of the gallery.
  static func page(_ name: String) throws -> String {
    try Repository.text("pages/\(name).yaml")
  }

  /// A page laid out from its text.
  static func layout(
    _ text: String, appearance: Appearance = .light, with other: Renderer? = nil
  ) throws -> LaidOutPage {
    let format: PageFormat = text.hasPrefix("{") ? .json : .yaml
    let (page, faults) = PageFile.read(Array(text.utf8), file: "page.yaml", format: format)
    guard let page else { throw Fault(diagnostics: faults) }
    return try (other ?? renderer.get()).layout(
      page, Look(appearance: appearance))
  }

  /// One side of a comparison, made from a page's text.
  static func side(
    _ text: String, appearance: Appearance = .light, scale: Double = 2, with other: Renderer? = nil
  ) throws -> PictureSide {
    let page = try layout(text, appearance: appearance, with: other)
    let record = page.record(name: "page", source: "page.yaml", scale: scale)
    guard let record else { throw Fault(diagnostics: page.diagnostics) }
    let painter = try (other ?? renderer.get()).painter(for: page)
    let bitmap = try painter.bitmap(record.tree, scale: scale)
    return PictureSide(bitmap, record: record, environment: environment())
  }

  /// The installed programs and fonts.
  static func environment(
    font: String = "1", version: String = "4.0", package: String? = "fonts-inter"
  ) -> Fingerprint.Environment {
    Fingerprint.Environment(
      pageshot: "1", cairo: "1", harfbuzz: "1",
      fonts: [
        Fingerprint.Font(
          family: "Inter", file: "Inter.ttf", version: version, package: package, sha256: font)
      ])
  }

  /// The check of an unchanged golden that was drawn here.
  static func check(
    _ base: PictureSide, images: [String: String]? = nil, with other: Renderer? = nil,
    repaint: (() -> Bitmap)? = nil
  ) -> ReferenceCheck {
    ReferenceCheck(
      images: images ?? base.record?.images ?? [:],
      layOut: { inputs in
        guard let renderer = try? other ?? renderer.get() else { return nil }
        return InputsLayout(
          renderer, for: renderer.layout(inputs.page, inputs.look))(inputs)
      },
      repaint: repaint ?? { base.bitmap })
  }

  /// Explains a page's change from one text to another.
  static func explain(
    _ base: String, _ new: String, appearance: Appearance = .light, scale: Double = 2
  ) throws -> (PictureExplanation, PictureSide, PictureSide) {
    let (old, now) = (
      try side(base, scale: scale), try side(new, appearance: appearance, scale: scale)
    )
    return (ExplainedDifference(of: old, and: now, check(old), by: .exact).explanation, old, now)
  }
}

extension PictureExplanation.Cause {
  /// Kind, text and line, as in a table of expected causes.
  var line: String {
    let place = place.map { " @\($0.line)" + (isRecordedPlace ? " was" : "") } ?? ""
    return "\(kind.rawValue) | \(text)\(place)"
  }
}
