import Geometry
package import Goldens
import PageFiles
import PageModel
import Projects

// What came of comparing two folders, in words of files: a report's references are the base's pictures.

extension TestReport {
  /// The reported state of a picture.
  private enum Told: String, CaseIterable {
    case same, changed, added, removed, renamed, failed

    init(_ picture: Picture) {
      self =
        switch picture.state {
        case .same: .same
        case .changed: .changed
        case .new: picture.renamedFrom == nil ? .added : .renamed
        case .obsolete: .removed
        case .failed: .failed
        }
    }
  }

  /// All pictures, without the old names of renamed ones.
  private var toldPictures: [(told: Told, picture: Picture)] {
    let renamed = Set(pictures.compactMap(\.renamedFrom))
    return pictures.filter { $0.state != .obsolete || !renamed.contains($0.name) }
      .map { (Told($0), $0) }
  }

  /// The differing or tolerated pictures of two folders, one per line, and the number of pictures in each state.
  package var foldersText: String {
    let all = toldPictures
    let lines = all.filter { $0.told != .same || $0.picture.comparison != nil }.map {
      told, picture in
      "\(told.rawValue)  \(picture.name)" + (picture.folderWords.map { ": \($0)" } ?? "")
    }
    let counts = Told.allCases.compactMap { told -> String? in
      let count = all.count { $0.told == told }
      return count == 0 ? nil : "\(count) \(told.rawValue)"
    }
    let total = "\(counted(all.count, "picture")): \(counts.joined(separator: ", "))"
    return (lines + [total]).map { $0.visible + "\n" }.joined()
  }

  /// The same as a JSON array: `name`, `state`, `renamedFrom`, `words`, `differentPixels`, `totalPixels`.
  package var foldersJSON: String {
    toldPictures.jsonLines { entry, json in
      let picture = entry.picture
      json.member("name", picture.name)
      json.member("state", entry.told.rawValue)
      json.member("renamedFrom", picture.renamedFrom)
      json.member("words", picture.folderWords)
      json.member("differentPixels", Double(picture.comparison?.differentPixels ?? 0))
      if let comparison = picture.comparison {
        json.member("totalPixels", Double(comparison.totalPixels))
      } else {
        json.member("totalPixels", nil)
      }
    }
  }
}

extension TestReport.Picture {
  /// The details of a picture beside its state; nil if there are none.
  fileprivate var folderWords: String? {
    switch state {
    case .same: comparison == nil ? nil : outcome
    case .changed: words
    case .new: renamedFrom.map { "was \($0)" }
    case .obsolete: nil
    case .failed: faults.map(\.message).joined(separator: "; ")
    }
  }
}
