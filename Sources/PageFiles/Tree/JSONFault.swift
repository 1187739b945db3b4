internal import PageModel

/// JSON syntax errors in plain words, with hints.
extension JSONReader {
  func fault(
    at offset: Int, length: Int = 1, rule: String = "syntax", _ message: String, _ hint: String
  ) -> FatalFault {
    var source = text.source(at: offset, in: builder.file)
    source.length = length
    return FatalFault(rule: rule, at: source, message, hint: hint)
  }

  /// The error of a list or mapping that is still open at the end of the file.
  var neverClosed: FatalFault {
    let source = builder.opening ?? text.source(at: offset, in: builder.file)
    let isMapping = builder.isInMapping == true
    return FatalFault(
      at: Source(in: source.origin, line: source.line, column: source.column),
      "the \"\(isMapping ? "{" : "[")\" is never closed",
      hint: "add the missing \"\(isMapping ? "}" : "]")\"")
  }

  /// The error of unexpected text in place of punctuation.
  func expected(_ what: String) -> FatalFault {
    guard !isAtEnd else { return neverClosed }
    return fault(at: offset, "expected \(what)", foreignSign ?? "is it missing?")
  }

  /// The error of a key without double quotes.
  var notAKey: FatalFault {
    guard !isAtEnd else { return neverClosed }
    let word = bytes[offset...].prefix { $0.isWord }
    guard word.isEmpty else {
      let name = String(decoding: word, as: UTF8.self).quoted
      return fault(at: offset, length: word.count, "a key needs double quotes", "write \(name)")
    }
    return notAValue("")
  }

  /// The error of an unknown word, or of a character that starts no value if the word is empty.
  func notAValue(_ word: String) -> FatalFault {
    guard word.isEmpty else {
      let small = word.lowercased()
      let hint =
        switch small {
        case "true", "false", "null": "write \(small)"
        case "none", "nil", "undefined": "write null"
        case "nan", "infinity", "+infinity", "inf": "JSON allows only finite numbers"
        default:
          Numeral.isDecimal(word.utf8[...])
            ? "write a digit first, and no plus sign" : "a text needs double quotes"
        }
      return fault(
        at: offset, length: word.utf8.count, "unknown word \(word.quoted)", hint)
    }
    if isNext(",") { return fault(at: offset, "an extra comma", "remove it") }
    let character = text.character(at: offset).map { String($0) } ?? ""
    return fault(
      at: offset, "unexpected \(character.quoted)", foreignSign ?? "is a value missing before it?")
  }

  func notANumber(_ token: ArraySlice<UInt8>) -> FatalFault {
    let text = String(decoding: token, as: UTF8.self)
    let digits = Array(token.drop { "-" ~= $0 })
    let hint =
      if digits.count > 1, "0" ~= digits[0], digits[1].isDigit {
        "remove the leading zero, or put it in quotes"
      } else if text.hasSuffix(".") || text.contains(".e") {
        "write a digit after the point"
      } else {
        "a text needs double quotes; a number looks like -12.5 or 1e3"
      }
    return fault(at: offset, length: token.count, "\(text.quoted) is not a JSON number", hint)
  }

  /// A hint for a comment; data cannot be YAML.
  private var hintForComments: String {
    builder.sort.mayBeYAML
      ? "JSON has no comments: remove it, or rename the file to .yaml and start comments with \"#\""
      : "JSON has no comments: remove them, and the commas before closing brackets"
  }

  /// A hint for a character of YAML, JavaScript or Chinese typography in place of JSON's own.
  private var foreignSign: String? {
    switch text.character(at: offset) {
    case "'", "‘", "’", "“", "”", "「", "」": "JSON needs double quotes: \""
    case "/", "#": hintForComments
    case "，", "、": "write the ASCII comma: ,"
    case "：": "write the ASCII colon: :"
    case "\u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF}": "it is an invisible space: remove it"
    default: nil
    }
  }
}
