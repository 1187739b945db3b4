import Foundation
@testable import GoldenRuns
import Goldens
import Pages
@testable import Projects
import TestSupport
import Testing

/// A project whose pages are tested with a cache of known pages.
final class KnownProject {
  let box: Folder
  let cache: Folder
  var environment: [String: String] = [:]

  /// A project of files by path; folders by default of its own, or those of another project.
  init(_ files: [String: String], in box: Folder? = nil, cache: Folder? = nil) throws {
    self.box = try box ?? Folder()
    self.cache = try cache ?? Folder()
    for (path, text) in files { try self.box.write(path, text) }
  }

  /// The goldens and pages with a new renderer, as in a new process.
  struct Run {
    let run: PageRun
    let test: GoldenTest
    let known: KnownPages
    let report: ReportFolder

    /// The pages' pictures, as they are compared.
    func results(isFull: Bool = false, by known: KnownPages?) throws -> [TestReport.Picture] {
      var test = test
      test.isFull = isFull
      let run = TestRun(test, of: run, known: known)
      return try self.run.list.pages.flatMap { try run.test($0).pictures }
    }
  }

  func start() throws -> Run {
    let settings = ProjectSettings(around: box.path)
    #expect(settings.diagnostics.isEmpty)
    let run = PageRun(
      settings.pages([box.path("pages")], and: nil), variants: settings.variants,
      by: try settings.renderer())
    let report = try ReportFolder(box.path("output/report"))
    let test = GoldenTest(in: settings, report: report)
    let folder = try #require(
      CacheFolder(cache.path("pageshot"), outside: Set(run.list.pages.map(\.boundary))))
    let known = KnownPages(in: folder, of: run, test, environment: environment)
    return Run(run: run, test: test, known: known, report: report)
  }

  /// Records all pictures.
  func record() throws {
    let recorder = GoldenRecorder(in: ProjectSettings(around: box.path), .all)
    let run = try start().run
    for location in run.list.pages {
      let page = try run.page(location)
      #expect(page.isSound, "\(page.diagnostics)")
      for picture in page.pictures { _ = try recorder.record(Subject(picture)) }
    }
  }

  /// Tests all pages with the cache, and without; both must give the same results.
  @discardableResult func test(
    isFull: Bool = false, _ place: SourceLocation = #_sourceLocation
  ) throws -> [TestReport.Picture] {
    let run = try start()
    let found = try run.results(isFull: isFull, by: run.known)
    let plain = try start()
    #expect(try found == plain.results(isFull: isFull, by: nil), sourceLocation: place)
    return found
  }

  /// Whether all pages are known to be the same.
  var isKnown: Bool {
    get throws {
      let run = try start()
      return run.run.list.pages.allSatisfy {
        run.known.entry(of: $0, run.run.pictureNames(of: $0)) != nil
      }
    }
  }

  /// The files of the cache.
  var entries: [String] { cache.files("pageshot").map { "pageshot/" + $0 } }
}
