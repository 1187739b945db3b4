import Foundation
import Goldens
import Pageshot
import Testing

/// The number of projects: a few by default, 2,000 for all, or a given number.
private let count = ProcessInfo.processInfo.environment["PAGESHOT_ALL_PROJECTS"].map {
  Int($0) ?? 2_000
}

@Suite struct `A generated project` {
  /// The results of the edits of a project in all its pictures.
  private func wrong(_ files: [String: String], seed: UInt64, most: Int) throws -> (
    count: Int, wrong: [String]
  ) {
    let project = try GitRepository()
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

  @Test(arguments: 0..<(count ?? 8))
  func `has its random edits explained correctly`(seed: Int) throws {
    let (count, wrong) = try wrong(GeneratedProject(seed).files, seed: UInt64(seed), most: 24)
    print("project \(seed): \(count) edits, \(wrong.count) explained wrongly")
    #expect(count > 30)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }
}
