import ArgumentParser
import Commands
import Pageshot

extension OutputPlace {
  /// The place that `--output` names.
  ///
  /// A name that ends like a picture is a file, unless it is an existing folder or ends in a slash.
  ///
  /// - Parameters:
  ///   - output: the option's value; nil if it is not given.
  ///   - formats: the formats of `--format`; nil if it is not given.
  /// - Throws: a usage error if both contradict each other.
  init(_ output: String?, formats: [PictureFormat]?) throws {
    let formats = formats ?? []
    if output == "-" {
      guard formats.count < 2 else {
        throw ValidationError("--output - writes one picture: name one format")
      }
      self = .stream(formats.first ?? .png)
      return
    }
    guard let output, let ending = Self.pictureEnding(of: output) else {
      self = .folder
      if output?.isEmpty == true {
        throw ValidationError("--output requires a file or folder name")
      }
      return
    }
    guard let format = PictureFormat.allCases.first(where: { $0.ending == ending }) else {
      let endings = PictureFormat.allCases.map { "." + $0.ending }.joined(separator: ", ")
      throw ValidationError(
        "unsupported ending of --output \(output): use \(endings), or \(output)/ for a folder")
    }
    guard formats.isEmpty || formats == [format] else {
      let given = formats.map(\.rawValue).joined(separator: ",")
      throw ValidationError(
        "--format \(given) contradicts --output \(output): a file holds one picture, in the format "
          + "of its ending; write \(output)/ for a folder")
    }
    self = .file(output, format)
  }

  /// Refuses standard output if it is a terminal and the picture is no text.
  func check(_ terminal: Terminal) throws {
    guard case .stream(let format) = self, !format.isText, terminal.outputIsTerminal else { return }
    let name = format.rawValue.uppercased()
    throw ValidationError("a terminal cannot show \(name): redirect standard output to a file")
  }

  /// Refuses names that are empty, or named like a file, where an option names a folder.
  static func checkFolder(_ output: String?) throws {
    guard let output else { return }
    if output.isEmpty { throw ValidationError("--output requires a folder name") }
    if pictureEnding(of: output) != nil {
      throw ValidationError(
        "--output requires a folder, but \(output) is named like a file: write \(output)/ to mean a folder"
      )
    }
  }

  /// Refuses an empty name of a file, and an input, whatever paths lead to it.
  static func checkFile(
    _ output: String?, of option: String = "--output", over inputs: [String]
  ) throws {
    guard let output else { return }
    if output.isEmpty { throw ValidationError("\(option) requires a file name") }
    let target = output.absolutePath.realAsFarAsThere
    if inputs.contains(where: { $0.absolutePath.realAsFarAsThere == target }) {
      throw ValidationError("\(option) would overwrite \(output), which is an input")
    }
  }

  /// The endings of other pictures and layouts, which are no names of folders either.
  private static let otherEndings = [
    "json", "jpg", "jpeg", "jxl", "webp", "gif", "tif", "tiff", "bmp", "heic", "avif", "ico", "eps",
    "ps", "html",
  ]

  /// The ending of a name that means a picture file, in lower case; nil for a folder's name.
  private static func pictureEnding(of name: String) -> String? {
    guard !name.hasSuffix("/"), !RootedFolder(name).isThere else { return nil }
    let file = name.lastPart.lowercased()
    return (PictureFormat.allCases.map(\.ending) + otherEndings).first {
      file.hasSuffix("." + $0) && file.count > $0.count + 1
    }
  }
}

extension Workload {
  /// The work of a command that draws pages to a place; for a single picture, only flags set variants and
  /// select scenarios.
  ///
  /// - Throws: as the other initializer; and a usage error if the place takes a single picture and several are
  /// selected.
  init(
    _ options: PageOptions, _ flags: Settings, _ console: Console, to place: OutputPlace,
    named output: String?, scenarios: ScenarioChoice
  ) throws {
    guard let format = place.format else {
      var flags = flags
      flags.output = output
      try self.init(options, flags, console, scenarios: scenarios, takesInput: true)
      return
    }
    try self.init(
      options, flags, console, scenarios: scenarios == .all ? .none : scenarios, from: .flags,
      takesInput: true)
    try checkSingle(place, format, given: output ?? "", console.terminal)
  }

  /// Checks that a single picture is selected, which does not replace a page, and can be shown.
  private func checkSingle(
    _ place: OutputPlace, _ format: PictureFormat, given output: String, _ terminal: Terminal
  ) throws {
    try place.check(terminal)
    let pages = run.list.pages
    func refuse(_ names: [String], _ noun: String, _ remedy: String) -> ValidationError {
      let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      return ValidationError(
        "--output \(output) takes one picture, but \(counted(names.count, noun)) are selected "
          + "(\(shown)): \(remedy)")
    }
    if pages.count > 1 {
      throw refuse(pages.map(\.name), "page", "name one of them, or an output folder")
    }
    if case .file(let path, _) = place {
      try OutputPlace.checkFile(path, over: pages.map(\.path))
    }
    let names = pages.flatMap { run.pictureNames(of: $0, as: format).map(\.description) }
    if names.count > 1 {
      throw refuse(names, "picture", "name one value of each option, or an output folder")
    }
  }
}
