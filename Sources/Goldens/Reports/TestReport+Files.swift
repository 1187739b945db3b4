import PageModel

extension TestReport {
  /// The report with source files renamed.
  package func renamingFiles(_ name: (String) -> String) -> TestReport {
    var report = self
    for index in pictures.indices { report.pictures[index].renameFiles(name) }
    for index in causes.indices {
      report.causes[index].place = causes[index].place?.renamed(name)
    }
    return report
  }

  /// The report with source files relative to the top of the repository.
  package var belowRoot: TestReport { renamingFiles { $0.below(root ?? "") } }
}

extension TestReport.Picture {
  /// Renames the source files of the picture; its picture files keep their names.
  package mutating func renameFiles(_ name: (String) -> String) {
    source = source.map(name)
    for index in faults.indices {
      faults[index].place = faults[index].place?.renamed(name)
      faults[index].includedAt = faults[index].includedAt?.map { $0.renamed(name) }
    }
    explanation?.changeCauses { cause in
      (cause.place, cause.data, cause.include) = (
        cause.place?.renamed(name), cause.data?.renamed(name), cause.include?.renamed(name)
      )
    }
  }
}

extension Source {
  /// The place with another file name; one in a built-in file as it is.
  fileprivate func renamed(_ name: (String) -> String) -> Source {
    guard !origin.isBuiltIn else { return self }
    var place = self
    place.file = name(file)
    return place
  }
}
