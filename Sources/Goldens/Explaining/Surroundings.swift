import Geometry
import PageLayout
import PageModel
import Resolving

/// Where a reference and a new picture were drawn; nil where that is not known.
package struct Environments {
  /// Where the reference was.
  package let old: Fingerprint.Environment?
  /// Where the new picture was.
  package let new: Fingerprint.Environment?

  /// Two environments.
  package init(_ old: Fingerprint.Environment? = nil, _ new: Fingerprint.Environment? = nil) {
    (self.old, self.new) = (old, new)
  }
}

/// What is around a page and not in it, as far as it is not what it was: font files, libraries, images,
/// the program.
struct Surroundings {
  typealias Cause = PictureExplanation.Cause

  /// The causes of other font files, by family.
  private(set) var fonts: [(family: String, cause: Cause)] = []
  /// The libraries of another version, by name; none where Pageshot itself is of another: it may be either.
  private var libraries: [String: Cause] = [:]
  /// The names of images that are drawn otherwise now, or not at all.
  private(set) var images: Set<String> = []
  /// What the files of images are called.
  private let files: [String: String]
  /// The names of images that are gone.
  private(set) var missing: Set<String> = []
  /// What became of the sizes of images that are as large no more.
  private var sizes: [String: String] = [:]

  init(
    _ environments: Environments, _ reference: PageRecord, beside new: PageRecord,
    _ check: ReferenceCheck
  ) {
    files = check.imageFiles
    for (name, image) in reference.inputs?.images ?? [:] {
      guard let now = new.inputs?.images[name], now.size != image.size else { continue }
      sizes[name] = "\(image.size.words) → \(now.size.words)"
    }
    for (name, digest) in reference.images where check.images[name] != digest {
      images.insert(name)
      if check.images[name] == nil { missing.insert(name) }
    }
    guard let old = environments.old, let now = environments.new else { return }
    for font in old.fonts {
      let other =
        now.fonts.first { $0.file == font.file }
        ?? now.fonts.first { file in
          file.family == font.family && !old.fonts.contains { $0.file == file.file }
        }
      guard let other, other.sha256 != font.sha256 else { continue }
      fonts.append((font.family, Cause(.fontFile, font.words(until: other))))
    }
    guard old.pageshot == now.pageshot else { return }
    for library in now.programs(unlike: old) {
      let words = "\(library.name) \(library.old) → \(library.new)"
      libraries[library.name] = Cause(.library, words)
    }
  }

  /// The cause of a text's font being another file: of its own family, or else one of those that
  /// help out; nil where all font files are the same.
  func font(of family: String) -> Cause? {
    (fonts.first { $0.family == family } ?? fonts.first)?.cause
  }

  /// Whether texts may take another room than they did, as font files or what shapes texts are others.
  var mayShapeOtherwise: Bool { !fonts.isEmpty || shaping != nil }

  /// The cause of texts being shaped otherwise by the same fonts; nil where the libraries are the same.
  private var shaping: Cause? { library("Pango", "HarfBuzz", "FreeType") }

  /// The cause of one of some libraries being of another version, the likeliest first; nil where none is.
  private func library(_ names: String...) -> Cause? {
    names.lazy.compactMap { libraries[$0] }.first
  }

  /// The file of an image, as a place; nil where there is none.
  func file(of image: String) -> Source? {
    files[image].map { Source(file: $0, line: 1, column: 1) }
  }

  /// The cause of an image being drawn otherwise, or of another size; nil where it is not.
  func image(_ name: String) -> Cause? {
    let size = sizes[name]
    guard images.contains(name) || size != nil else { return nil }
    let words = missing.contains(name) ? "is gone" : size.map { "redrawn, \($0)" } ?? "redrawn"
    return Cause(.image, "image \(name) \(words)", at: file(of: name))
  }

  /// Why a box is painted otherwise, though it is the same box.
  func painting(_ box: Box?) -> Cause {
    switch box?.content {
    case .text(let run, _):
      font(of: run.font.family) ?? library("Cairo", "FreeType", "HarfBuzz", "Pango")
        ?? program("draws texts")
    case .image(let image, _, _, _):
      self.image(image.name) ?? library("librsvg", "Cairo") ?? program("draws images")
    case .line: library("Cairo") ?? program("draws lines")
    case .shapes: library("Cairo") ?? program("draws " + (box?.role ?? "shape").plural)
    case .fill, .group, nil: library("Cairo") ?? program("draws grounds")
    }
  }

  /// Why a box stands elsewhere, or is of another size, though nothing says so.
  func placing(_ box: Box?) -> Cause {
    if case .text(let run, _) = box?.content, let font = font(of: run.font.family) { return font }
    return fonts.first?.cause ?? shaping ?? laying(box)
  }

  /// Why a box stands elsewhere, or is of another size, though nothing says so, and it is not the fonts.
  func laying(_ box: Box?) -> Cause {
    let boxes = (box?.role ?? "box").plural
    return Cause(
      .renderer,
      "\(boxes) render differently although no recorded input changed: this may be a bug in pageshot"
    )
  }

  private func program(_ words: String) -> Cause {
    Cause(.renderer, "pageshot \(words) differently than it did")
  }
}

extension String {
  /// The word with its plural's ending.
  fileprivate var plural: String { hasSuffix("h") || hasSuffix("x") ? self + "es" : self + "s" }
}

extension Fingerprint.Font {
  /// What changed until another file of the font; one that is of no package is a project's own, and called by its file.
  fileprivate func words(until other: Fingerprint.Font) -> String {
    let name = package == nil && other.package == nil ? "font \(other.file)" : family
    guard let version else { return "another build of \(name)" }
    guard let now = other.version, now != version else {
      return "another build of \(name) \(version)"
    }
    return "\(name) \(version) → \(now)"
  }
}
