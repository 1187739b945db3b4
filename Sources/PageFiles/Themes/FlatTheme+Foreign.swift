import Geometry
import PageModel

extension FlatTheme {
  /// A token without a style key, with aliases resolved.
  struct Foreign: Sendable {
    /// The names from the root of the file.
    let path: TokenPath
    /// The value.
    let value: LookTokens.Value

    /// The colour in each mode; nil for a token of another type.
    fileprivate var colors: [ColorMode: Color]? {
      if case .color(let colors) = value { colors } else { nil }
    }
  }

  /// The tokens without a style key of a chain of themes; at equal paths, that of the nearest theme.
  static func foreignTokens(of files: [ThemeFile]) -> [Foreign] {
    var resolvers = Dictionary(
      uniqueKeysWithValues: ColorMode.allCases.map { ($0, AliasResolver(files: files, for: $0)) })
    var (tokens, groups): (Set<TokenPath>, Set<TokenPath>) = ([], [])
    return files.reversed().map { file in
      file.foreign.compactMap { token -> Foreign? in
        let outer = token.path.indices.dropFirst().map { Array(token.path[..<$0]) }
        // A group of one theme may be a token of another one; a token is no group.
        guard !tokens.contains(token.path), !groups.contains(token.path),
          !outer.contains(where: tokens.contains), let value = token.value(in: file, &resolvers)
        else { return nil }
        tokens.insert(token.path)
        groups.formUnion(outer)
        return Foreign(path: token.path, value: value)
      }
    }.reversed().flatMap(\.self)
  }

  /// The members of a file's JSON for tokens without a style key, added to those that it has.
  func adding(_ foreign: [Foreign], to members: [JSON.Member]) -> [JSON.Member] {
    var members = members
    for token in foreign {
      let path = token.path.joined(separator: ".")
      if let leaf = leaf(of: token, path) { members.add(leaf, at: token.path[...]) }
    }
    return members
  }

  /// The mode of the file.
  var mode: ColorMode { if case .changes(let mode) = part { mode } else { .light } }

  /// The value of a token, or its alias; in a theme with aliases resolved always the value.
  ///
  /// Each file is valid by itself: in one of changes, a target may be missing.
  func value(_ value: JSON, at path: String) -> JSON {
    guard !part.isWhole, let alias = aliases[path]?[mode], mode == .light || isTold(alias) else {
      return value
    }
    return .text("{\(alias)}")
  }

  /// Whether the file contains the colour at a path.
  private func isTold(_ path: String) -> Bool {
    let colors =
      modes[.light]?[Token.Name(path: path)].flatMap { self.colors(of: $0) }
      ?? foreign.first { $0.path.joined(separator: ".") == path }?.colors
    return colors.map { isTold($0, at: path) } ?? false
  }

  /// Whether the file contains a colour: in a mode, if it is not written as in light mode.
  func isTold(_ colors: [ColorMode: Color], at path: String) -> Bool {
    guard case .changes(let mode) = part else { return true }
    let (light, own) = (aliases[path]?[.light], aliases[path]?[mode])
    return light != own || own == nil && colors[mode] != colors[.light]
  }

  private func leaf(of token: Foreign, _ path: String) -> JSON? {
    switch token.value {
    case .color(let colors):
      guard isTold(colors, at: path), let color = colors[mode] else { return nil }
      return leaf("color", value(.color(color), at: path), [path], [])
    case _ where mode != .light: return nil
    case .length(let length):
      return leaf("dimension", value(.pixels(length), at: path), [path], [])
    case .number(let number):
      return leaf(types[path] ?? "number", value(.decimal(number), at: path), [path], [])
    case .font(let font, _): return leaf("typography", value(.font(font), at: path), [path], [])
    case .family(let name): return leaf("fontFamily", value(.text(name), at: path), [path], [])
    }
  }
}

extension ForeignToken {
  /// The value in all modes; nil if it is incomplete, or its alias is broken.
  fileprivate func value(
    in file: ThemeFile, _ resolvers: inout [ColorMode: AliasResolver]
  ) -> LookTokens.Value? {
    switch value {
    case .color(let swatch):
      let colors = ColorMode.allCases.compactMap { mode in
        resolvers[mode]?.color(swatch.value(in: mode)).map { (mode, $0) }
      }
      return colors.count < ColorMode.allCases.count
        ? nil : .color(Dictionary(uniqueKeysWithValues: colors))
    case .number(let number):
      let isLength = file.types[path.joined(separator: ".")] == "dimension"
      return resolvers[.light]?.length(number).map { isLength ? .length($0) : .number($0) }
    case .font(let font):
      guard let whole = resolvers[.light]?.font(font), whole.missing.isEmpty else { return nil }
      return .font(whole.over(Font(family: "", size: 0)), nil)
    case .family(let name): return name.value.value.map { .family($0) }
    }
  }
}

extension [JSON.Member] {
  /// Adds a value at a path, in groups that are made if they are missing.
  fileprivate mutating func add(_ value: JSON, at path: ArraySlice<String>) {
    guard let first = path.first else { return }
    guard path.count > 1 else { return append(JSON.Member(first, value)) }
    let place = lastIndex { $0.key == first } ?? endIndex
    if place == endIndex { append(JSON.Member(first, .object([]))) }
    guard case .object(var members) = self[place].value else { return }
    self[place].value = .object([])
    members.add(value, at: path.dropFirst())
    self[place].value = .object(members)
  }
}
