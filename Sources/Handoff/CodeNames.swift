import Geometry
import PageModel

/// Turns names that people chose into unique names for code and file systems.
///
/// Characters that are neither Latin letters nor digits separate words; letters of other scripts become their code
/// points, `u7ea2`. Names that would be equal, ignoring case, are numbered in the order of the calls: `red`,
/// `red2`.
package struct CodeNames {
  /// The form of names.
  package enum Form: Sendable {
    /// `titleColor`.
    case camel
    /// `TitleColor`.
    case pascal
    /// `title-color`.
    case kebab
    /// `title_color`.
    case snake
    /// `title_color`, never a word that Java keeps for itself.
    case resource
  }

  /// The words that are no names in Java, and so no names of Android's resources.
  private static let keywords: Set = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
    "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
    "native", "new", "null", "package", "private", "protected", "public", "return", "short",
    "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws",
    "transient", "true", "try", "void", "volatile", "while",
  ]

  /// The longest name, in characters.
  private static let most = 100

  private let form: Form
  private var taken: Set<String> = []

  /// Names of a form, none of them used.
  package init(_ form: Form) { self.form = form }

  /// The unique name for a path of names.
  package mutating func name(for path: [String]) -> String {
    let plain = Self.name(for: path, form)
    var (name, number) = (plain, 1)
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = plain + form.separator + "\(number)"
    }
    return name
  }

  /// A name that may have been used before.
  static func name(for path: [String], _ form: Form) -> String {
    let words = path.flatMap(words)
    let parts = words.enumerated().map { index, word in
      let isLarge = form == .pascal || form == .camel && index > 0
      return isLarge ? word.prefix(1).uppercased() + word.dropFirst() : word
    }
    var name = String(parts.joined(separator: form.separator).prefix(most))
    if form == .resource, keywords.contains(name) { name += "_" }
    // No language has names that begin with a digit.
    return name.first.map { $0.isNumber } == false
      ? name : form == .pascal ? "N\(name)" : "n\(name)"
  }

  /// The words of a name, in lower case.
  private static func words(of name: String) -> [String] {
    var (words, word, wasSmall) = ([String](), "", false)
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in name.unicodeScalars.prefix(most) {
      switch scalar {
      case "a"..."z", "0"..."9":
        word.unicodeScalars.append(scalar)
        wasSmall = true
        continue
      case "A"..."Z":
        if wasSmall { end() }
        word += String(scalar).lowercased()
      case _ where scalar.properties.isAlphabetic || !scalar.isASCII:
        end()
        words.append("u" + String(scalar.value, radix: 16))
      default: end()
      }
      wasSmall = false
    }
    end()
    return words
  }
}

extension Double {
  /// The number for code: at most four decimals, no exponent, no needless `.0`.
  var code: String { rounded4.words }
}

extension CodeNames.Form {
  /// The text between the words of a name.
  fileprivate var separator: String {
    switch self {
    case .camel, .pascal: ""
    case .kebab: "-"
    case .snake, .resource: "_"
    }
  }
}
