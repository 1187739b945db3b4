import Foundation
@testable import GoldenRuns
import Goldens
import Pages
import Projects
import TestSupport
import Testing

@Suite struct `An approval of all pictures` {
  /// The processor time that checking the new pictures of some pages takes, and the number of pictures.
  private func cost(of pages: Int) throws -> (time: Double, steps: Int) {
    let files = (0..<pages).map { ("pages/p\($0).yaml", "title: P\($0)\n") }
    let project = try KnownProject(Dictionary(files + [("pageshot.yaml", "")]) { $1 })
    let run = try project.start()
    let pictures = try run.results(by: nil)
    try run.report.finish(TestReport(program: "p", against: nil, shard: nil, pictures: pictures))
    let approval = try Approval(in: ProjectSettings(around: project.box.path))
    var choice = Approval.Choice()
    choice.all = true
    var steps = 0
    let time = try threadTime { steps = try approval.steps(for: choice).count }
    return (time / .seconds(1), steps)
  }

  @Test func `costs no more for each, however many there are`() throws {
    let (few, many) = (try cost(of: 40), try cost(of: 160))
    #expect(few.steps == 40 && many.steps == 160)
    #expect(many.time / few.time < 8, "\(few.time) s, \(many.time) s")
  }
}
