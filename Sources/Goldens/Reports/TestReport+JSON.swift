import PageModel

extension TestReport {
  /// The report as JSON: `report.json`, in one line, its keys sorted.
  package func json() -> String { jsonText(of: self).visibleJSON + "\n" }

  /// Reads what ``json()`` writes.
  ///
  /// Its causes are numbered anew: the numbers are what `approve --cause` takes, and may not be
  /// others than those of its pictures.
  ///
  /// - Parameter json: the text.
  /// - Throws: ``RecordError`` where it has another form, is damaged, names a picture twice, or
  ///   names a path that leads out of its folder or a root that is none.
  package init(json: String) throws(RecordError) {
    let read = try record(Self.self, in: json, form: (Self.version, \.version))
    for picture in read.pictures {
      for path in picture.paths where !path.isPathInside {
        throw RecordError(description: "the path \"\(path.visible)\" leads out of its folder")
      }
      guard picture.scale > 0, picture.scale.isFinite else {
        throw RecordError(description: "the picture \(picture.name.visible) has no scale")
      }
    }
    self.init(
      program: read.program, against: read.against, shard: read.shard, pictures: read.pictures)
    (allowed, root) = (read.allowed, read.root)
    guard root?.isRoot ?? true else {
      throw RecordError(
        description: "the root \"\(root?.visible ?? "")\" is no plain path of a folder")
    }
    var names: Set<String> = []
    for picture in pictures where !names.insert(picture.name).inserted {
      throw RecordError(description: "it names the picture \(picture.name.visible) twice")
    }
  }
}

extension TestReport.Picture {
  /// The files in the report's folder that belong to the picture.
  package var files: [String] {
    [new?.path, images.base, images.new, images.difference, images.aligned].compactMap(\.self)
  }

  /// All that becomes a path.
  fileprivate var paths: [String] {
    [name, page] + files + [reference?.path].compactMap(\.self)
  }
}

extension String {
  /// Whether the path leads to something below the folder it is relative to, as far as it says.
  package var isPathInside: Bool {
    let parts = unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { ["", ".", ".."].contains(String($0)) } && !utf8.contains(0)
  }
}
