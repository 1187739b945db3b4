internal import PageModel

/// libyaml's errors in plain words, with hints.
///
/// libyaml reports where parsing failed, which is often far from the mistake. The surrounding text
/// tells which common mistake it was. `Tests/Fixtures/faults/yaml.txt` has an example of each.
extension YAMLError {
  /// The error to report; `opening` is the source of the innermost open list or mapping.
  func fault(in text: SourceText, file: SourceFile, opening: Source?) -> FatalFault {
    let slip = Slip(error: self, text: text, file: file, opening: opening)
    if let pasted = slip.pasted { return pasted }
    switch context {
    case "while scanning a quoted scalar": return slip.openQuote
    case "while parsing a quoted scalar": return slip.escape
    case "while scanning an alias", "while scanning an anchor": return slip.alias
    case "while scanning a tag", "while parsing a tag": return slip.tag
    case "while scanning a directive", "while scanning a %YAML directive",
      "while scanning a %TAG directive", "while parsing a tag directive":
      return slip.cannotStart(at: start)
    default: break
    }
    return switch problem {
    case "could not find expected ':'": slip.missingColon(at: start)
    case "mapping values are not allowed in this context": slip.colon
    case "found character that cannot start any token": slip.cannotStart(at: place)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      slip.tab
    case "block sequence entries are not allowed in this context":
      slip.fault("a list cannot start here", "start it on the next line, or quote the text")
    case "mapping keys are not allowed in this context":
      slip.fault("a text cannot start with \"?\" here", "put the text in quotes")
    case "did not find expected comment or line break":
      slip.fault("text after \"\(slip.character(at: start))\"", "start the text on the next line")
    case "found an indentation indicator equal to 0":
      slip.fault("a text cannot be indented by 0", "write a digit from 1 to 9, or none")
    case "found undefined tag handle": slip.tag
    case "found unexpected ':'": slip.fault("unexpected \":\"", "put a space after it")
    case "did not find expected key": slip.expectedKey
    case "did not find expected '-' indicator": slip.expectedItem
    case "did not find expected ',' or ']'": slip.openBracket("[", "]")
    case "did not find expected ',' or '}'": slip.openBracket("{", "}")
    case "did not find expected node content": slip.missingValue
    default: slip.fault(context.isEmpty ? problem : "\(problem) \(context)", nil)
    }
  }
}

/// Recognises common YAML mistakes from the text around an error.
struct Slip {
  let error: YAMLError
  let text: SourceText
  let file: SourceFile
  let opening: Source?

  func fault(_ message: String, _ hint: String?, rule: String = "syntax") -> FatalFault {
    FatalFault(rule: rule, at: source(error.place), message, hint: hint)
  }

  var openQuote: FatalFault {
    FatalFault(
      at: source(error.start), "the quoted text is never closed",
      hint: "add the missing \(character(at: error.start)) at its end")
  }

  var escape: FatalFault {
    switch error.problem {
    case "found unknown escape character":
      let escape = "\\" + character(at: error.place, offset: 1)
      return FatalFault(
        at: source(error.place, length: 2), "unknown escape \(escape.quoted)",
        hint: #"write "\\" for a backslash, or use single quotes"#)
    case "found invalid Unicode character escape code":
      return fault(
        "the escape is not a valid character",
        #"write the character itself, or "\U" and 8 digits: "\U0001F600""#)
    default:
      return fault(
        "the escape needs more hexadecimal digits",
        #"write 2 after "\x", 4 after "\u" and 8 after "\U""#)
    }
  }

  var alias: FatalFault {
    let character = character(at: error.start)
    let rule = character == "*" ? "alias" : "anchor"
    return FatalFault(
      rule: rule, at: source(error.start), "a text cannot start with \"\(character)\"",
      hint: "put the text in quotes")
  }

  var tag: FatalFault {
    let word = rest(error.start).prefix { !" \t,[]{}".unicodeScalars.contains($0) }
    return FatalFault(
      rule: "tag", at: source(error.start, length: word.count),
      "the tag \(string(word).quoted) is not allowed",
      hint: "remove it; a text that starts with \"!\" needs quotes")
  }

  var tab: FatalFault {
    fault("a tab where spaces are required", "indent with spaces")
  }

  func cannotStart(at mark: YAMLMark) -> FatalFault {
    let character = character(at: mark)
    guard character != "\t" else { return tab }
    return FatalFault(
      at: source(mark), "a text cannot start with \"\(character)\"", hint: "put the text in quotes")
  }

  /// The error of a key without a colon.
  func missingColon(at mark: YAMLMark) -> FatalFault {
    let key = string(rest(mark)).trimmed
    let hint =
      if let space = YAMLTypography.space(behindColonOf: key) {
        "the space after the \":\" is \(YAMLTypography.words(space)): write a plain space"
      } else if key.unicodeScalars.contains("：") {
        "write the ASCII \":\" and a space, not \"：\""
      } else if key.unicodeScalars.contains(":") {
        "put a space after the \":\""
      } else {
        "write \"key: value\"; a text over several lines needs quotes or \"|\""
      }
    return FatalFault(
      at: source(mark, length: key.unicodeScalars.count), "expected \": \" in \(key.quoted)",
      hint: hint)
  }

  /// The error of a misplaced colon.
  ///
  /// It is in an unquoted text, after a key without a colon that ran on into this line, or below a
  /// value that cannot have keys.
  var colon: FatalFault {
    let before = string(line(error.place).prefix(error.place.column))
    guard !before.contains(": ") else {
      let isQuoted = before.contains { YAMLTypography.quotes[$0] != nil }
      return fault(
        "a \": \" inside an unquoted text",
        isQuoted ? YAMLTypography.hintForQuotes : "put the text in quotes")
    }
    guard before.trimmed.utf8.count <= 1024 else {
      return fault("a key of more than 1024 characters", "does the text need quotes?")
    }
    let previous = error.place.line > 0 ? text.line(error.place.line) : ""
    let indentation = previous.indentation
    if !previous.trimmed.isEmpty, indentation == before.indentation, !previous.hasKey {
      return missingColon(
        at: YAMLMark(index: 0, line: error.place.line - 1, column: indentation))
    }
    return FatalFault(
      at: Source(
        in: file, line: error.place.line + 1, column: before.indentation + 1,
        length: max(1, before.trimmed.unicodeScalars.count)),
      "the key is indented too far", hint: "align it with its neighbours; or quote the text above")
  }

  var expectedKey: FatalFault {
    let before = string(line(error.place).prefix(error.place.column)).trimmed
    let found = character(at: error.place)
    switch found {
    case "]", "}":
      return fault("unmatched \"\(found)\"", "remove it, or put the text in quotes")
    case ":", ",": return fault("unexpected \"\(found)\"", "is something missing before it?")
    case "-" where before.isEmpty: return misplacedItem
    default: break
    }
    if let last = before.unicodeScalars.last, "\"'".unicodeScalars.contains(last) {
      return fault("text after the closing quote", "put the whole text in one pair of quotes")
    }
    return before.isEmpty
      ? keyOfItem
        ?? fault("the indentation matches no line above", "align the line with its neighbours")
      : fault("unexpected \(found.quoted)", "put the text in quotes")
  }

  /// The error of a list item that is not aligned with the one before it, or stands among keys.
  private var misplacedItem: FatalFault {
    let before = (0..<error.place.line).last { text.line($0 + 1).trimmed.hasPrefix("- ") }
    guard let before, text.line(before + 1).indentation != error.place.column else {
      return fault("a list item among keys", "indent it below its key, or remove the \"-\"")
    }
    return fault(
      "the list item is not aligned with the one before it",
      "align it with the \"-\" of line \(before + 1), or indent it below a key of its own")
  }

  /// The error of a line among list items that does not start with a dash.
  var expectedItem: FatalFault {
    if string(rest(error.place)).hasPrefix("- ") { return misplacedItem }
    return keyOfItem ?? fault("expected \"- \"", "start each item of the list with \"- \", aligned")
  }

  /// The error of a key between an item's dash and the item's other keys; nil for another line.
  private var keyOfItem: FatalFault? {
    let column = error.place.column
    guard let key = string(rest(error.place)).key,
      let number = (0..<error.place.line).last(where: {
        let line = text.line($0 + 1)
        return line.indentation <= column && !line.trimmed.isEmpty && !line.trimmed.hasPrefix("#")
      })
    else { return nil }
    let line = text.line(number + 1)
    let item = String(line.dropFirst(line.indentation + 1))
    guard line.trimmed.hasPrefix("- "), let first = item.trimmed.key,
      column <= line.indentation + item.indentation
    else { return nil }
    return FatalFault(
      at: source(error.place, length: key.unicodeScalars.count),
      "the key is indented too little",
      hint: "align it with \(first.quoted) (line \(number + 1))")
  }

  func openBracket(_ open: String, _ close: String) -> FatalFault {
    if let comment = commentInPlaceOfValue { return comment }
    guard !isAtEnd else { return neverClosed }
    return fault(
      "expected \",\" or \"\(close)\"",
      open == "{" && character(at: error.place) == ":"
        ? "separate the keys by \",\", or put the text in quotes"
        : "the \"\(open)\" of line \(error.start.line + 1) is still open")
  }

  /// The error of a missing value before a bracket, a comma, or the end of the file.
  var missingValue: FatalFault {
    if let comment = commentInPlaceOfValue { return comment }
    guard !isAtEnd else { return neverClosed }
    return fault(
      "unexpected \(character(at: error.place).quoted)", "is a value missing before it?")
  }

  private var neverClosed: FatalFault {
    let source = opening ?? source(error.start)
    let line = text.line(source.line).unicodeScalars
    let isMapping = line.dropFirst(source.column - 1).first == "{"
    let comment = line.contains("#") ? "; an unquoted \"#\" starts a comment" : ""
    return FatalFault(
      at: Source(in: file, line: source.line, column: source.column),
      "the \"\(isMapping ? "{" : "[")\" is never closed",
      hint: "add the missing \"\(isMapping ? "}" : "]")\"\(comment)")
  }
}

/// The text around an error.
extension Slip {
  private var isAtEnd: Bool {
    rest(error.place).isEmpty && text.line(error.place.line + 2).isEmpty
  }

  func source(_ mark: YAMLMark, length: Int = 1) -> Source {
    Source(in: file, line: mark.line + 1, column: mark.column + 1, length: max(1, length))
  }

  private func line(_ mark: YAMLMark) -> Substring.UnicodeScalarView {
    text.line(mark.line + 1).unicodeScalars[...]
  }

  private func rest(_ mark: YAMLMark) -> Substring.UnicodeScalarView {
    line(mark).dropFirst(mark.column)
  }

  /// The character at a mark plus an offset; empty at the end of the line.
  func character(at mark: YAMLMark, offset: Int = 0) -> String {
    rest(mark).dropFirst(offset).first.map { String($0) } ?? ""
  }

  func string(_ scalars: Substring.UnicodeScalarView) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

extension String {
  /// The number of leading spaces.
  fileprivate var indentation: Int { utf8.prefix { $0 == 0x20 }.count }

  fileprivate var trimmed: String {
    let blank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
    let tail = unicodeScalars.drop(while: blank)
    return String(
      String.UnicodeScalarView(tail.dropLast(tail.reversed().prefix(while: blank).count)))
  }

  /// The key at the start of the line, without quotes; nil if there is none.
  fileprivate var key: String? {
    guard let colon = (self + " ").firstRange(of: ": ") else { return nil }
    let key = String(self[..<colon.lowerBound]).trimmingQuotes
    return key.isIdentifier ? key : nil
  }

  private var trimmingQuotes: String {
    guard let quote = first, "\"'".contains(quote), count > 1, last == quote else { return self }
    return String(dropFirst().dropLast())
  }

  /// Whether the line has a key or is a list item.
  fileprivate var hasKey: Bool {
    contains(": ") || trimmed.hasSuffix(":") || trimmed.hasPrefix("-")
  }
}
