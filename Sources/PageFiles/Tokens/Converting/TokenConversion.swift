import Geometry
package import PageModel

/// The result of converting tokens of another format.
package struct ConvertedTokens: Sendable {
  /// The token file; nil if nothing could be converted.
  package var text: String?
  /// The number of its tokens.
  package var tokens = 0
  /// What is left out, in words, such as `3 STRING variables`.
  package var leftOut: [String] = []
  /// The diagnostics: each token that is not converted is a warning.
  package var diagnostics: [Diagnostic]
}

/// Converts token files of other formats to the Design Tokens Format 2025.10.
package enum TokenConversion {
  /// The limits of a file to convert: exports of design tools are larger than themes.
  private static let sort = Tree.Sort(
    name: "file", start: Tree.Sort.tokens.start, bytes: mostBytes, nodes: 500_000)
  /// The most bytes of a file, and of all files of a folder.
  package static let mostBytes = 8 << 20
  /// The most tokens of all files.
  private static let mostTokens = 50_000
  /// The largest file that can be a theme or its source, in bytes.
  private static let mostWritten = Tree.Sort.tokens.bytes

  /// Converts one file.
  package static func convert(
    _ bytes: [UInt8], file: SourceFile, modes names: ModeNames
  ) throws(WrongMode) -> ConvertedTokens {
    var reader = Reader()
    guard let root = read(bytes, file, &reader) else {
      return ConvertedTokens(diagnostics: reader.diagnostics)
    }
    let dialect = TokenDialect(root)
    if dialect == .figma {
      var variables = FigmaVariables(root)
      guard !variables.isPublished else {
        reader.fault(
          "dialect", at: Source(in: file), "Figma's published variables have no values",
          hint: "export the local ones: …/variables/local")
        return ConvertedTokens(diagnostics: reader.diagnostics)
      }
      return finish(try variables.modes(names, &reader), of: file, reader)
    }
    if dialect == nil, let fault = standardFault(bytes, root, file) {
      return ConvertedTokens(diagnostics: [fault])
    }
    let sets = TokenSets(
      TokenSets.all(of: root), themes: root["$themes"], metadata: root["$metadata"])
    return finish(try sets.modes(names, &reader), of: file, reader)
  }

  /// Converts the files of a folder, by their paths in it.
  package static func convert(
    _ files: [(path: String, bytes: [UInt8], file: SourceFile)], in folder: SourceFile,
    modes names: ModeNames
  ) throws(WrongMode) -> ConvertedTokens {
    var reader = Reader()
    var (sets, modes): ([TokenSets.Named], [String: String]) = ([], [:])
    var (themes, metadata): (Node?, Node?)
    for (path, bytes, file) in files {
      guard let root = read(bytes, file, &reader) else { continue }
      switch path {
      case "$themes.json": themes = root
      case "$metadata.json": metadata = root
      default:
        let name = String(path.dropLast(".json".count))
        sets.append((name, NestedTokens(root).tokens))
        modes[name] = root.figmaMode
      }
    }
    guard !reader.hasFaults else { return ConvertedTokens(diagnostics: reader.diagnostics) }
    let all = TokenSets(sets, themes: themes, metadata: metadata, figmaModes: modes)
    return finish(try all.modes(names, &reader), of: folder, reader)
  }

  /// The root of a file without errors.
  private static func read(
    _ bytes: [UInt8], _ file: SourceFile, _ reader: inout Reader
  ) -> Node? {
    let (node, diagnostics) = Tree.read(
      bytes, file: file, format: PageFormat(endingOf: file.name) ?? .json, as: sort)
    diagnostics.forEach { reader.add($0) }
    return diagnostics.isEmpty ? node : nil
  }

  /// The error of a file that needs no conversion.
  private static func standardFault(
    _ bytes: [UInt8], _ root: Node, _ file: SourceFile
  ) -> Diagnostic? {
    func fault(_ message: String) -> Diagnostic {
      Diagnostic(rule: "dialect", at: Source(in: file), message, hint: "use it as it is")
    }
    // Figma's numbers are lengths, unless their scopes say otherwise.
    if root.figmaMode != nil, root.hasNumbers { return nil }
    if root.isResolver { return fault("this is a resolver, not a file of tokens") }
    let (tokens, faults) = TokenCheck.read(bytes, file: file)
    let isValid = tokens ?? 0 > 0 && !faults.contains { $0.severity == .error }
    return isValid ? fault("this is of the Design Tokens Format 2025.10 already") : nil
  }
}

// MARK: - Writing

extension TokenConversion {
  /// Converts the tokens of all modes and writes them.
  private static func finish(
    _ modes: WrittenModes, of file: SourceFile, _ reader: Reader
  ) -> ConvertedTokens {
    var reader = reader
    let (written, unused) = modes.written
    var result = ConvertedTokens(leftOut: modes.leftOut, diagnostics: [])
    if unused > 0 {
      result.leftOut.append("\(counted(unused, "token")) of sources that nothing refers to")
    }
    guard written.count <= mostTokens else {
      reader.fault(
        "limit", at: Source(in: file), Limits.message("tokens", written.count, max: mostTokens))
      result.diagnostics = reader.diagnostics
      return result
    }
    let refused = convert(written, of: modes, into: &result, &reader)
    if refused > 0 {
      result.leftOut.append("\(counted(refused, "token")) that cannot be converted")
    }
    if result.tokens == 0 {
      reader.fault(
        "dialect", at: Source(in: file),
        written.isEmpty ? "no tokens found" : "no token could be converted")
    }
    let bytes = result.text?.utf8.count ?? 0
    if bytes > mostWritten {
      reader.warn(
        "limit", at: Source(in: file),
        Limits.message("bytes of the result", bytes, max: mostWritten),
        hint: "themes cannot use it; convert fewer sets")
    }
    result.diagnostics = reader.diagnostics.inOrder
    return result
  }

  /// Converts tokens into a result; returns the number of those that are not in it.
  private static func convert(
    _ written: [WrittenToken], of modes: WrittenModes, into result: inout ConvertedTokens,
    _ reader: inout Reader
  ) -> Int {
    let names = ValidNames(written)
    let wanted = Set(names.paths.keys)
    var (trees, refused): ([TokenModes.Sources], Set<String>) = ([], [])
    var types: [String: TokenType] = [:]
    for (mode, layer) in modes.layers {
      var converter = TokenConverter(layer, names: names, types: types)
      var tokens: [(path: TokenPath, node: Node)] = []
      for token in layer.tokens where wanted.contains(token.name) {
        do throws(Refusal) {
          let converted = try converter.convert(token)
          tokens.append((names.paths[token.name] ?? token.path, token.node(converted)))
          types[token.name] = converted.type
        } catch {
          guard refused.insert(token.name).inserted else { continue }
          let place = modes.layers.count == 1 ? "" : " in the mode \(mode.fileWord)"
          reader.warn(
            "not-converted", at: token.value.source,
            "\(token.shown) is not converted\(place): \(error.reason)")
        }
      }
      if mode == .light {
        for (token, loss) in converter.losses {
          reader.warn("not-converted", at: token.value.source, "\(token.shown): \(loss)")
        }
      }
      trees.append(TokenModes.Sources(mode: mode, all: [Node(tokens: tokens[...])], own: []))
    }
    if let merged = TokenModes.merged(trees, &reader), !types.isEmpty {
      result.tokens = types.count
      result.text = JSON(merged.root).written() + "\n"
    }
    return refused.subtracting(types.keys).count
  }
}

extension WrittenModes {
  /// The tokens that are written, each once, and the number of those that nothing refers to.
  fileprivate var written: (tokens: [WrittenToken], unused: Int) {
    var all = TokenLayer()
    for (_, layer) in layers.reversed() { layer.tokens.forEach { all.add($0) } }
    guard !targets.isEmpty else { return (all.tokens, 0) }
    var (wanted, next): (Set<String>, [String]) = ([], [])
    for token in all.tokens where !targets.contains(token.name) { next.append(token.name) }
    while let name = next.popLast() {
      guard wanted.insert(name).inserted else { continue }
      for (_, layer) in layers {
        next += layer[name]?.value.aliasNames.compactMap { layer[$0]?.name } ?? []
      }
    }
    let tokens = all.tokens.filter { wanted.contains($0.name) }
    return (tokens, all.tokens.count - tokens.count)
  }
}

extension WrittenToken {
  /// The token in the Design Tokens Format.
  fileprivate func node(_ converted: TokenConverter.Converted) -> Node {
    var members: [JSON.Member] = [
      JSON.Member("$type", .text(converted.type.rawValue)),
      JSON.Member("$value", converted.value),
    ]
    if let description, !description.isEmpty {
      members.append(JSON.Member("$description", .text(description)))
    }
    return Node(.object(members), at: value.source)
  }
}
