import Foundation
import Goldens
import Pageshot
import Testing

/// So many projects are tried where that is wanted, which takes long and still finds edits of themes and scripts that
/// are told wrongly on screens; nil: none.
private let thorough = ProcessInfo.processInfo.environment["PAGESHOT_ALL_PROJECTS"].map {
  Int($0) ?? 2_000
}

@Suite struct `A project whose files are edited` {
  /// What comes of the edits of a project, in all its pictures.
  private func wrong(_ files: [String: String], seed: UInt64, most: Int) throws -> (
    count: Int, wrong: [String]
  ) {
    let project = try Repository()
    for (path, text) in files { try project.write(path, text) }
    var (count, lines) = (0, [String]())
    let settings = ProjectSettings(around: project.folder)
    let run = PageRun(settings.pages(), variants: settings.variants, by: try settings.renderer())
    for location in run.list.pages {
      let page = try run.page(location)
      #expect(page.isSound, "\(page.diagnostics)")
      for picture in page.pictures {
        guard let trial = try ProjectTrial(page, picture) else { continue }
        let (tried, found) = try trial.run(most: most, seed: seed)
        count += tried
        lines += found.map { wrong in
          "\(picture.name): \(wrong.kinds.map(\.rawValue)): \(wrong.mutation): \(wrong.said.joined(separator: "; "))"
        }
      }
    }
    return (count, lines)
  }

  @Test(.enabled(if: thorough != nil), arguments: 0..<(thorough ?? 0))
  func `is told what was edited`(seed: Int) throws {
    let (count, wrong) = try wrong(GeneratedProject(seed).files, seed: UInt64(seed), most: 24)
    print("project \(seed): \(count) edits, \(wrong.count) told wrongly")
    #expect(count > 30)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }
}
