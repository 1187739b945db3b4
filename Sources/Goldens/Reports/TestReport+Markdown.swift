import Geometry
import PageModel

extension TestReport {
  /// The report in Markdown for a pull request comment: counts, causes and folded details.
  ///
  /// Pictures that do not fit are counted instead. Texts of pages are in code elements, with all
  /// characters that Markdown or HTML could interpret escaped.
  ///
  /// - Parameters:
  ///   - base: the URL from which pictures are loaded. Default: nil, no pictures are shown.
  ///   - limit: the maximum size in bytes of UTF-8. Default: 65,000; GitHub's limit is 65,536
  ///     characters.
  /// - Returns: GitHub Flavored Markdown.
  package func markdown(picturesAt base: PictureBase? = nil, limit: Int = 65_000) -> String {
    var text = heading
    let entries = entries
    for (index, entry) in entries.enumerated() {
      let block = entry.markdown(by: approve, picturesAt: base)
      guard text.utf8.count + block.utf8.count + 200 <= limit else {
        let rest = entries[index...].reduce(0) { $0 + $1.pictures.count }
        return text + "\n… and \(counted(rest, "more picture")), "
          + "which are only in the report.\n"
      }
      text += block
    }
    return text
  }

  /// The counts, and the causes that affect several pictures.
  private var heading: String {
    let told = counts.filter { $0.state != .same }.map { "\($0.count) \($0.state.rawValue)" }
    let title = told.isEmpty ? "all \(pictures.count) same" : told.joined(separator: ", ")
    var text = "### Pictures: \(title)\n\n"
    let labels = [against.map { "compared with \(code($0))" }, shard.map { "shard \(code($0))" }]
    let about = ([code(program)] + labels.compactMap(\.self)).joined(separator: ", ")
    text += "| state | pictures |\n| --- | ---: |\n"
    for (state, count) in counts { text += "| \(state.rawValue) | \(count) |\n" }
    text += "\n\(about)\n"
    let tolerated = toleratedPictures.count
    if tolerated > 0 {
      text +=
        "\n\(counted(tolerated, "same picture")) \(tolerated == 1 ? "differs" : "differ") within the tolerance.\n"
    }
    let faults = sharedFaults
    if !faults.isEmpty {
      text += "\n**Errors in several pages**\n\n"
      for shared in faults.prefix(20) {
        text += "- \(shared.fault.markdown(saying: shared.message))\n"
      }
      if faults.count > 20 { text += "- … and \(counted(faults.count - 20, "more error"))\n" }
    }
    let groups = sharedCauseGroups(of: entries)
    guard !groups.isEmpty else { return text }
    text += "\n**Causes in several pictures**\n\n"
    let items = groups.flatMap(markdownItems)
    for item in items.prefix(20) { text += "- \(item)\n" }
    if items.count > 20 { text += "- … and \(counted(items.count - 20, "more cause"))\n" }
    return text
  }

  /// Causes, and how to accept them, once.
  private func markdownItems(of causes: [Cause], accept command: String?) -> [String] {
    let items = causes.map { "\(code($0.text)): \($0.reach)" }
    guard let command else { return items }
    return items.count == 1
      ? ["\(items[0]), accept: \(code(command))"]
      : ["\(items.count) causes, accept: \(code(command))"] + items
  }
}

extension ReportEntry {
  fileprivate func markdown(by approve: String?, picturesAt base: PictureBase?) -> String {
    var items = shown.markdownItems
    if let remedy = remedy(by: approve) { items.append("\(remedy.verb): \(code(remedy.command))") }
    let list = items.map { "- \($0)\n" }.joined()
    let names = pictures.map { code($0.name) }.firstFew
    let summary = "\(first.state.rawValue) \(names) (\(escaped(first.outcome)))"
    let shown = base.map { base in pictures.map { $0.pictures(at: base) }.joined() } ?? ""
    return "\n<details><summary>\(summary)</summary>\n\n\(list)\(shown)\n</details>\n"
  }
}

extension TestReport.Picture {
  /// All that is said of the picture, but for what to do.
  fileprivate var markdownItems: [String] {
    var items = (explanation?.notes ?? []).map { "note: \(code($0))" }
    items += shortened(explanation?.causes ?? [], "more cause") { cause in
      ((cause.placeText.map { [code($0)] } ?? []) + [code(cause.sentence)]).joined(separator: " ")
    }
    items += (explanation?.restLines ?? []).map(code)
    items += shortened(faults, "more error") { $0.markdown(saying: $0.told) }
    return items + limits.map(code)
  }

  /// The pictures of the golden, the new picture and the difference, side by side.
  fileprivate func pictures(at base: PictureBase) -> String {
    let shown = [
      ("golden", images.base), ("new", images.new), ("difference", images.difference),
    ].compactMap { role, path in
      path.map { "<img alt=\"\(role)\" width=\"240\" src=\"\(base.attribute(for: $0))\">" }
    }
    return shown.isEmpty ? "" : "\n\(shown.joined(separator: " "))\n"
  }

  private func shortened<Item>(
    _ items: [Item], _ noun: String, _ line: (Item) -> String
  ) -> [String] {
    let rest = items.count - 12
    return items.prefix(12).map(line) + (rest > 0 ? ["… and \(counted(rest, noun))"] : [])
  }
}

extension TestReport.Fault {
  /// The error's place, a message and the hint.
  fileprivate func markdown(saying message: String) -> String {
    [place?.description, message, hint.map { "hint: \($0)" }].compactMap(\.self).map(code)
      .joined(separator: " ")
  }
}

/// A text as code, escaped and truncated.
private func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

/// A text escaped from Markdown, mentions and links; truncated to 300 characters.
private func escaped(_ text: String) -> String {
  var code = ""
  for scalar in text.visible.unicodeScalars.prefix(300) {
    if #"\`*_{}[]()#+!|~<>&"'@:$.="#.unicodeScalars.contains(scalar) {
      code += "&#\(scalar.value);"
    } else {
      code.unicodeScalars.append(scalar)
    }
  }
  return code + (text.unicodeScalars.count > 300 ? "…" : "")
}
