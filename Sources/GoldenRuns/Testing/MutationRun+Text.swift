import Geometry
import Goldens
import PageModel
import Projects

extension MutationRun {
  /// The result as text: a line for the page, then one for each missed mutation, and for each one that is explained
  /// wrongly.
  package func text(of page: String) -> String {
    let lines = letThrough.map { finding in
      let place = finding.path.isEmpty ? "" : " (\(finding.path))"
      let share = (finding.pixels ?? totalPixels).percent(of: totalPixels)
      let reason = finding.leak.map { ", \($0.words)" } ?? ""
      return "  \(finding.words)\(place): \(share) of the pixels differ\(reason)"
    }
    let wrong = toldWrongly.map { misreading in
      let said =
        misreading.said.isEmpty ? "no cause reported" : misreading.said.joined(separator: "; ")
      let kinds = misreading.kinds.map(\.rawValue).joined(separator: " and ")
      return "  \(kinds): \(misreading.mutation): explained wrongly: \(said)"
    }
    return (["\(page): \(tally)"] + lines + wrong).map { $0.visible + "\n" }.joined()
  }

  private var tally: String {
    Self.tally([self])
  }

  /// Numbers of mutations as text: `96 mutations, 3 missed, none explained wrongly; 2 more change no pixel`.
  package static func tally(_ runs: [MutationRun]) -> String {
    func sum(_ count: (MutationRun) -> Int) -> Int { runs.reduce(0) { $0 + count($1) } }
    func words(_ count: Int) -> String { count == 0 ? "none" : "\(count)" }
    let (tried, unchanged) = (sum(\.tried.count), sum(\.unchanged.count))
    let edits = sum(\.editedFiles)
    return
      "\(tried) mutation\(tried == 1 ? "" : "s"), \(words(sum(\.letThrough.count))) missed, "
      + "\(words(sum(\.toldWrongly.count))) explained wrongly"
      + (edits == 0 ? "" : "; \(counted(edits, "edit")) of files tried")
      + (unchanged == 0 ? "" : "; \(unchanged) more change\(unchanged == 1 ? "s" : "") no pixel")
  }
}

extension MutationRun.Leak {
  /// The reason why a mutation is missed: `below the threshold`.
  package var words: String {
    switch self {
    case .masks(let paths): "under the mask \(paths.joined(separator: ", "))"
    case .threshold: "below the threshold"
    case .antialiasing: "ignored as antialiasing"
    case .maxPixels(let count): "of which \(count) count, within --max-pixels"
    }
  }
}

extension [(page: String, run: MutationRun)] {
  /// The result as JSON: a list of `page`, `tried`, `unchanged`, `letThrough`, which lists `kind`, `path`,
  /// `words`, `pixels` and `reason`, and `toldWrongly`, which lists `mutation` and `said`.
  package var json: String {
    jsonLines { entry, json in
      json.member("page", entry.page)
      json.member("tried", Double(entry.run.tried.count))
      json.member("editedFiles", Double(entry.run.editedFiles))
      json.member("unchanged", Double(entry.run.unchanged.count))
      json.member("letThrough") {
        $0.list(entry.run.letThrough) { finding, json in json.write(finding) }
      }
      json.member("toldWrongly") {
        $0.list(entry.run.toldWrongly) { misreading, json in
          json.object {
            $0.member("kinds") { $0.texts(misreading.kinds.map(\.rawValue)) }
            $0.member("mutation", misreading.mutation)
            $0.member("said", misreading.said.joined(separator: "; "))
          }
        }
      }
    }
  }
}

extension JSONText {
  fileprivate mutating func write(_ finding: MutationRun.Finding) {
    object {
      $0.member("kind", finding.kind.rawValue)
      $0.member("path", finding.path)
      $0.member("words", finding.words)
      if let pixels = finding.pixels { $0.member("pixels", Double(pixels)) }
      $0.member("reason", finding.leak?.words)
    }
  }
}
