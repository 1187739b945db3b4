import PageLayout

extension BoxTree {
  /// What people call a part: `the separator under cell 隐私`.
  func name(of box: Box) -> String {
    let words = box.path.split(separator: "/").map(String.init)
    switch (words.first, words.count) {
    case ("sections", 2): return "section \(words[1])"
    case ("sections", 3...) where words[2] != "cells":
      let part = words[2...].joined(separator: " ")
      return "the \(part) \(part == "separator" ? "above" : "of") section \(words[1])"
    case ("sections", 4): return cellName(words)
    case ("sections", 5...):
      let part = words[4...].joined(separator: " ")
      return "the \(part) \(part == "separator" ? "under" : "of") \(cellName(words))"
    case (let bar?, 1): return "the \(bar.spaced)"
    case (let bar?, _): return "the \(words[1...].joined(separator: " ")) of the \(bar.spaced)"
    case (nil, _): return "the page"
    }
  }

  /// A cell by its title or another of its texts, or else by its number.
  private func cellName(_ words: [String]) -> String {
    let path = words.prefix(4).joined(separator: "/")
    let texts = boxes.filter { $0.path.hasPrefix(path + "/") }.compactMap { box in
      box.content.text.map { (role: box.role, words: $0.text) }
    }
    let text = texts.first { $0.role == "title" } ?? texts.first
    return "cell \(text?.words ?? "\(words[3]) of section \(words[1])")"
  }
}

extension Box.Content {
  /// The text that is shown, if one is.
  var text: TextRun? { if case .text(let run, _) = self { run } else { nil } }
}

extension String {
  /// The words of a name such as `navigationBar`, apart and in small letters.
  fileprivate var spaced: String {
    reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }
}
