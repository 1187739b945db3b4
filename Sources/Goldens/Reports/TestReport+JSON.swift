import PageModel

extension TestReport {
  /// The report as JSON for `report.json`: one line, with sorted keys.
  package func json() -> String { jsonText(of: self).visibleJSON + "\n" }

  /// Reads a report written by ``json()``.
  ///
  /// The causes are renumbered, because `approve --cause` relies on numbers that match the
  /// pictures' causes.
  ///
  /// - Parameter json: the JSON text.
  /// - Throws: ``RecordError`` if the version is another one, the report is damaged or contains a
  ///   picture twice, a path leads out of its folder, or the root is invalid.
  package init(json: String) throws(RecordError) {
    let read = try record(Self.self, in: json, form: (Self.version, \.version))
    for picture in read.pictures {
      for path in picture.paths where !path.isPathInside {
        throw RecordError(description: "the path \"\(path.visible)\" points outside the folder")
      }
      guard picture.scale > 0, picture.scale.isFinite else {
        throw RecordError(description: "the picture \(picture.name.visible) has no valid scale")
      }
      guard picture.hasSoundCounts else {
        throw RecordError(description: "the picture \(picture.name.visible) has impossible numbers")
      }
    }
    self.init(
      program: read.program, against: read.against, shard: read.shard, pictures: read.pictures)
    (allowed, root) = (read.allowed, read.root)
    guard root?.isRoot ?? true else {
      throw RecordError(
        description: "the root \"\(root?.visible ?? "")\" is not a valid folder path")
    }
    var names: Set<String> = []
    for picture in pictures where !names.insert(picture.name).inserted {
      throw RecordError(description: "it lists the picture \(picture.name.visible) twice")
    }
  }
}

extension TestReport.Picture {
  /// The paths of the picture's files in the report's folder.
  package var files: [String] {
    [new?.path, images.base, images.new, images.difference, images.aligned].compactMap(\.self)
  }

  /// Whether its unexplained pixels are as many as pixels can be, so that their sum is a number.
  fileprivate var hasSoundCounts: Bool {
    (explanation?.unexplained ?? []).allSatisfy { (0...1 << 32).contains($0.pixels) }
      && (0...1).contains(maskedShare)
  }

  /// All strings that are used as paths.
  fileprivate var paths: [String] {
    [name, page] + files + [reference?.path].compactMap(\.self)
  }
}
