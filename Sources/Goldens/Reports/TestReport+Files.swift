import PageModel

extension TestReport {
  /// The report with other names for the files that pictures were made of.
  package func renamingFiles(_ name: (String) -> String) -> TestReport {
    var report = self
    for index in pictures.indices { report.pictures[index].renameFiles(name) }
    for index in causes.indices {
      report.causes[index].place = causes[index].place?.renamed(name)
    }
    return report
  }

  /// The report with its files named from the top of the repository.
  package var belowRoot: TestReport { renamingFiles { $0.below(root ?? "") } }
}

extension TestReport.Picture {
  /// Gives other names to the files that it was made of; pictures keep theirs.
  package mutating func renameFiles(_ name: (String) -> String) {
    source = source.map(name)
    for index in faults.indices {
      faults[index].place = faults[index].place?.renamed(name)
    }
    guard var explanation else { return }
    for list in [\PictureExplanation.causes, \.alsoChanged] {
      for index in explanation[keyPath: list].indices {
        let cause = explanation[keyPath: list][index]
        explanation[keyPath: list][index].place = cause.place?.renamed(name)
        explanation[keyPath: list][index].data = cause.data?.renamed(name)
      }
    }
    self.explanation = explanation
  }
}

extension Source {
  /// The place in a file of another name.
  fileprivate func renamed(_ name: (String) -> String) -> Source {
    var place = self
    place.file = name(file)
    return place
  }
}

extension String {
  /// A relative path as seen from where its folder has some name, without needless `..`; an absolute one
  /// stays as it is, as does any where the name is empty.
  package func below(_ folder: String) -> String {
    guard !folder.isEmpty, utf8.first != UInt8(ascii: "/") else { return self }
    var parts = folder.unicodeScalars.split(separator: "/").map { String($0) }
    for part in unicodeScalars.split(separator: "/").map({ String($0) }) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether the text can be a report's ``TestReport/root``: a path below a folder, or nothing, in
  /// letters that show what they are.
  package var isRoot: Bool { isEmpty || isPathInside && visible == self }
}
