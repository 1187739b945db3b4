import Geometry
import PageLayout
import PageModel
import Resolving

/// The environments of a golden and a new picture; nil if unknown.
package struct Environments {
  /// The environment of the golden.
  package let old: Fingerprint.Environment?
  /// The environment of the new picture.
  package let new: Fingerprint.Environment?

  /// A pair of environments.
  package init(_ old: Fingerprint.Environment? = nil, _ new: Fingerprint.Environment? = nil) {
    (self.old, self.new) = (old, new)
  }
}

/// The differences outside of a page: font files, libraries, images, the program.
struct EnvironmentChange {
  typealias Cause = PictureExplanation.Cause

  /// The changed font files; then those of a project's fonts that came or went.
  private(set) var fonts: [FontChanges.Change] = []
  /// The fonts of a box's text today.
  private let fontsInUse: (Box) -> Set<String>
  /// The libraries of other versions, by name; empty if Pageshot's own version changed as well.
  private var libraries: [String: Cause] = [:]
  /// The names of images that were changed or removed.
  private(set) var images: Set<String> = []
  /// The files of images, by name.
  private var files: [String: String] = [:]
  /// The names of images of which that file is gone.
  private var filesGone: Set<String> = []
  /// The recorded files of images that were a project's own, by name.
  private var ownFiles: [String: String] = [:]
  /// The names of removed images.
  private(set) var missing: Set<String> = []
  /// Whether Pageshot has the version that drew the golden.
  private var isSameProgram = false
  /// The changes of images' sizes, by name.
  private var sizes: [String: String] = [:]

  init(
    _ environments: Environments, _ reference: PageRecord, beside new: PageRecord,
    _ check: ReferenceCheck
  ) {
    fontsInUse = check.fonts
    for (name, path) in check.imageFiles {
      let digests = ImageDigests(reference.images[name], check.images[name])
      let (file, isGone) = digests.changedFile(beside: path)
      files[name] = file
      if isGone { filesGone.insert(name) }
    }
    ownFiles = (reference.inputs?.images ?? [:]).compactMapValues(\.file)
    for (name, image) in reference.inputs?.images ?? [:] {
      guard let now = new.inputs?.images[name], now.size != image.size else { continue }
      sizes[name] = "\(image.size.words) → \(now.size.words)"
    }
    for (name, digest) in reference.images where check.images[name] != digest {
      images.insert(name)
      if check.images[name] == nil { missing.insert(name) }
    }
    guard let old = environments.old, let now = environments.new else { return }
    fonts = FontChanges(from: old.fonts, to: now.fonts, ownFonts: check.ownFonts).changes
    isSameProgram = old.pageshot == now.pageshot
    guard isSameProgram else { return }
    for library in now.programs(unlike: old) {
      let change = CauseChange(of: library.name, library.old, library.new)
      libraries[library.name] = Cause(.library, change)
    }
  }

  /// The cause of a changed font of a text: of its family, otherwise of a fallback font.
  ///
  /// Nil if all font files are the same.
  func font(of box: Box, in family: String) -> Cause? {
    guard fonts.count > 1 else { return fonts.first?.cause }
    let used = fontsInUse(box)
    // A font that only new letters need changes none of the letters that were there.
    let known = fonts.filter { !$0.isNew }
    let likely = known.isEmpty ? fonts : known
    let own = likely.filter { used.contains($0.font) }
    let changes = own.isEmpty ? likely : own
    return (changes.first { $0.family == family } ?? changes.first)?.cause
  }

  /// The causes of a project's own fonts that changed or went.
  ///
  /// One that came may have been there before, for texts that the page had not.
  var ownFonts: [Cause] { fonts.filter { !$0.isNew }.map(\.cause).filter { $0.place != nil } }

  /// Whether texts may have another size, because font files or text libraries changed.
  var mayShapeOtherwise: Bool { !fonts.isEmpty || shaping != nil }

  /// The cause of texts shaped differently by the same fonts; nil if the libraries are the same.
  private var shaping: Cause? { library("HarfBuzz", "FriBidi", "libunistring") }

  /// The cause of the first of some libraries with another version; nil if all are the same.
  private func library(_ names: String...) -> Cause? {
    names.lazy.compactMap { libraries[$0] }.first
  }

  /// The file of an image as a place; nil if there is none.
  func file(of image: String) -> Source? {
    files[image].map { Source(file: $0, line: 1, column: 1) }
  }

  /// The cause of an image that was redrawn, resized or removed; nil if it is the same.
  func image(_ name: String) -> Cause? {
    let size = sizes[name]
    guard images.contains(name) || size != nil else { return nil }
    let place = file(of: name)
    if let own = ownFiles[name], place.map({ $0.file.hasPrefix(SourceFile.builtIn) }) ?? true {
      let words =
        missing.contains(name) ? " is gone" : ": own file removed, the built-in one is used"
      var cause = Cause(.image, "image \(name)\(words)", at: Source(file: own, line: 1, column: 1))
      cause.isRecordedPlace = true
      return cause
    }
    let words = missing.contains(name) ? "is gone" : size.map { "redrawn, \($0)" } ?? "redrawn"
    var cause = Cause(.image, "image \(name) \(words)", at: place)
    cause.isRecordedPlace = filesGone.contains(name)
    return cause
  }

  /// The cause of an equal box that is painted differently.
  func painting(_ box: Box?) -> Cause {
    switch box?.content {
    case .text(let run, _):
      box.flatMap { font(of: $0, in: run.font.family) } ?? library("Cairo", "HarfBuzz")
        ?? program("draws texts")
    case .image(let image, _, _, _):
      self.image(image.name) ?? library("Cairo") ?? overflow ?? program("draws images")
    case .line: library("Cairo") ?? overflow ?? program("draws lines")
    case .shapes: library("Cairo") ?? overflow ?? program("draws " + (box?.role ?? "shape").plural)
    case .fill, .group, nil: library("Cairo") ?? overflow ?? program("draws grounds")
    }
  }

  /// The cause of a box that is moved or resized without an edit.
  func placing(_ box: Box?) -> Cause {
    if let box, case .text(let run, _) = box.content,
      let font = font(of: box, in: run.font.family)
    {
      return font
    }
    return fonts.first?.cause ?? shaping ?? laying(box)
  }

  /// The cause of a box that is moved or resized without an edit, apart from fonts.
  func laying(_ box: Box?) -> Cause {
    let boxes = (box?.role ?? "box").plural
    return Cause(
      .renderer,
      "\(boxes) render differently although no recorded input changed: this may be a bug in pageshot, or the golden's record was altered"
    )
  }

  /// The cause of texts of another font that leave their boxes, as they wrap there: it is not the program that draws
  /// otherwise what is around them.
  private var overflow: Cause? { isSameProgram ? fonts.first?.cause : nil }

  private func program(_ words: String) -> Cause {
    Cause(.renderer, "pageshot \(words) differently than it did")
  }
}

extension String {
  /// The plural of a role, in words: `action grounds` for `actionGround`.
  var plural: String {
    let words = reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    switch words.last {
    case "s": return words
    case "y" where !"aeo".contains(words.dropLast().last ?? "a"): return words.dropLast() + "ies"
    case "h", "x": return words + "es"
    default: return words + "s"
    }
  }
}
