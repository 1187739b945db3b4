import Geometry
package import PageFiles
package import PageLayout
package import PageModel
package import Resolving
import Synchronization
import TestSupport

/// A font of squares: every character is as wide as its size, or half as wide below U+0080 or as a test says.
///
/// Lines break anywhere, so layout can be checked by counting.
package struct SquareFont: TextMeasuring {
  private let narrow: Double

  package init(ascii narrow: Double = 0.5) { self.narrow = narrow }

  package func extent(of run: TextRun, width: Double?) -> TextExtent {
    let widths = run.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.unicodeScalars.reduce(0) { $0 + run.font.size * ($1.value < 0x80 ? narrow : 1) }
    }
    let natural = widths.max() ?? 0
    let room = width ?? .infinity
    let lines = widths.reduce(0) { $0 + max(1, Int(($1 / room).rounded(.up))) }
    let shown = run.maxLines == 0 ? lines : min(lines, run.maxLines)
    return TextExtent(width: min(natural, room), lines: shown, truncated: shown < lines)
  }

  /// Arabic letters reach a quarter of their size below the box.
  package func overhang(of run: TextRun, width: Double?) -> Double {
    let isDeep = run.text.unicodeScalars.contains { (0x600...0x6FF) ~= $0.value }
    return isDeep ? run.font.size / 4 : 0
  }
}

/// A built-in file with an error.
package struct FaultyFile: Error {
  let name: String
  let faults: [Diagnostic]
}

extension ThemeFile {
  /// A built-in theme without those that it extends.
  package static func builtIn(_ name: String) throws -> ThemeFile {
    let bytes = try Repository.bytes("assets/themes/\(name).tokens.json")
    let (file, faults) = read(bytes, file: SourceFile(name))
    guard let file, faults.isEmpty else { throw FaultyFile(name: name, faults: faults) }
    return file
  }
}

extension Theme {
  private static let known = Mutex<[String: Theme]>([:])

  /// The theme of built-in files, each on top of the previous ones; read once.
  package static func builtIn(
    _ names: [String] = ["classic"], for mode: ColorMode = .light
  ) throws -> Theme {
    let key = "\(names) \(mode)"
    if let theme = known.withLock({ $0[key] }) { return theme }
    let (theme, faults) = build(from: try names.map(ThemeFile.builtIn), for: mode)
    guard let theme else { throw FaultyFile(name: key, faults: faults) }
    known.withLock { $0[key] = theme }
    return theme
  }
}

extension Wording {
  /// The built-in texts.
  package static func builtIn() throws -> Wording {
    let bytes = try Repository.bytes("assets/strings/pageshot.json")
    guard let wording = Wording(json: bytes, file: "pageshot.json") else {
      throw FaultyFile(name: "pageshot.json", faults: [])
    }
    return wording
  }
}

extension Supplies {
  /// A theme, texts, and a picture of 25 × 25 points for every name.
  package init(samples theme: Theme, wording: Wording = Wording()) {
    self.init(theme: theme, wording: wording, fontFamilies: ["Inter"]) { _ in
      .found(Size(side: 25))
    }
  }
}
