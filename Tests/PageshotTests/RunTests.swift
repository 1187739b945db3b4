import Foundation
import Pageshot
import Synchronization
import Testing

@Suite struct `A run` {
  private let project: GitRepository
  private let renderer: Renderer

  init() throws {
    (project, renderer) = (try GitRepository(), try Renderer())
    try project.write(
      "pageshot.yaml", "appearance: light, dark\nscale: 3\nwidth: 300\noutput: out\n")
    try project.write("pages/a.yaml", "title: A\ncells: [{ title: B }]\n")
    try project.write("pages/sub/b.json", "{}")
  }

  private func settings(_ change: (inout Settings) -> Void = { _ in }) -> ProjectSettings {
    var flags = Settings()
    change(&flags)
    return ProjectSettings(around: project.folder, flags: flags)
  }

  @Test func `keeps a limited number of boxes of a page in all its variants`() throws {
    let parts = Array(repeating: "{ chevron: true }", count: 30).joined(separator: ", ")
    let rows = Array(repeating: "{ kind: block }", count: 1_000).joined(separator: ", ")
    try project.write(
      "pages/a.yaml",
      "templates: { block: { height: 44, layout: { row: [\(parts)] } } }\ncells: [\(rows)]\n")
    var variants = VariantSet(themes: ["classic", "inset", "glass", "wechat", "wechat-8"])
    (variants.appearances, variants.contrasts) = ([.light, .dark], [.normal, .increased])
    let list = PageList([project.folder + "/pages/a.yaml"])
    let page = try PageRun(list, variants: variants, by: renderer).page(list.pages[0])
    let message = try #require(page.diagnostics.first { $0.severity == .error }?.message)
    #expect(message.hasPrefix("limit: boxes of a page in all variants "))
    #expect(page.layouts.count < 20 && !page.isSound)
    variants = VariantSet(themes: ["classic", "inset"])
    #expect(try PageRun(list, variants: variants, by: renderer).page(list.pages[0]).isSound)
  }

  @Test func `keeps a limited number of bytes of a page's texts in all its variants`() throws {
    let text = String(repeating: "\u{1F469}\u{200D}\u{1F4BB}", count: 1_200)
    let rows = (0..<60).map { "  - { title: \($0)\(text) }\n" }.joined()
    try project.write("pages/a.yaml", "cells:\n\(rows)")
    let look = "{ \"$extensions\": { \"pageshot\": { \"extends\": \"classic\" } } }"
    let themes = (0..<72).map { "t\($0)" }
    for theme in themes { try project.write("assets/themes/\(theme).tokens.json", look) }
    let list = PageList([project.folder + "/pages/a.yaml"])
    let run = PageRun(list, variants: VariantSet(themes: themes), by: renderer)
    let page = try run.page(list.pages[0])
    let message = try #require(page.diagnostics.first { $0.severity == .error }?.message)
    #expect(message.hasPrefix("limit: bytes of a page's texts in all variants "), "\(message)")
    #expect(page.layouts.count < 72)
  }

  @Test func `prefers options to the project's settings, and those to defaults`() {
    let all = settings {
      ($0.values[.scale], $0.jobs, $0.output) = (["1"], 4, "/elsewhere")
      ($0.tolerance.maxPixels, $0.quiet) = (7, true)
    }
    #expect(
      all.variants
        == VariantSet(
          viewport: Size(width: 300, height: 667), appearances: [.light, .dark], scales: [.one]))
    #expect(all[\.jobs] == 4 && all[\.quiet] == true && all[\.strict] == nil)
    #expect(all.tolerances.of("a").tolerance.maxPixels == 7)
    #expect(all.output.path == "/elsewhere")
    #expect(all.report.path == project.folder + "/out/report")
    #expect(settings().output.path == project.folder + "/out")
    #expect(settings().variants.scales == [.three])
    #expect(settings().goldens.path == project.folder + "/goldens")
  }

  @Test func `reads a page once for its variants and for its boxes`() throws {
    try project.write("pages/a.yaml", "variants: { theme: [inset, glass] }\ntitle: A\n")
    try project.write("pages/b.yaml", "title: B\n")
    let settings = settings()
    let run = PageRun(settings.pages(), variants: settings.variants, by: renderer)
    let pages = run.list.pages.filter { ["a", "b"].contains($0.name) }
    #expect(pages.map { run.pictureNames(of: $0, as: .png).count } == [6, 2])
    for page in pages { try FileManager.default.removeItem(atPath: page.path) }
    let (page, trace) = try FileTrace.recording { try run.page(pages[0]) }
    #expect(page.layouts.count == 6 && trace.reads(pages[0].path))
    // One that lists no variants need not be kept, and what is kept is drawn once.
    for page in pages { #expect(throws: ReadError.self) { try run.page(page) } }
  }

  @Test func `finds the project's pages except in output folders`() throws {
    try project.write("pages/shots/c.json", "{}")
    #expect(settings().pages().pages.map(\.name) == ["a", "shots/c", "sub/b"])
    let shots = project.folder + "/pages/shots"
    #expect(settings { $0.output = shots }.pages().pages.map(\.name) == ["a", "sub/b"])
    #expect(settings().pages([shots]).pages.map(\.name) == ["shots/c"])
    #expect(settings().pages([shots + "/none"]).missing == [shots + "/none"])
  }

  @Test func `lays out a page in each appearance and names its pictures`() throws {
    let settings = settings { $0.values[.scale] = ["1", "2"] }
    let run = PageRun(settings.pages(), variants: settings.variants, by: renderer)
    let page = try run.page(try #require(run.list.pages.first))
    #expect(page.isSound && page.diagnostics == [])
    #expect(page.layouts.map(\.look.appearance) == [.light, .dark])
    #expect(page.layouts.allSatisfy { $0.tree?.size.width == 300 })
    #expect(page.pictures.map { "\($0.name)" } == ["a", "a@2x", "a~dark", "a~dark@2x"])
    let vectors = page.layouts.flatMap { page.pictures(of: $0, as: .svg) }
    #expect(vectors.map { "\($0.name)" } == ["a", "a~dark"])
  }

  @Test func `plays a page when its scenarios are asked for, and only once`() throws {
    let page = try PageRun(by: renderer).page(try #require(settings().pages().pages.first))
    try project.write("pages/a.scenario.yaml", "steps: [{ tapp: 0 }]\n")
    #expect(page.layouts.count == 1 && page.isSound)
    #expect(page.diagnostics.map(\.rule) == ["unknown-key"])
    try project.remove("pages/a.scenario.yaml")
    #expect(page.diagnostics.count == 1)
  }

  @Test func `records the checksum of the drawn bytes`() throws {
    let location = try #require(settings().pages().pages.first)
    let page = try PageRun(by: renderer).page(location)
    let recorder = GoldenRecorder(in: settings(), .all)
    let picture = try #require(Array(page.pictures).first)
    let path = try #require(try recorder.record(Subject(picture)))
    let recorded = try Data(contentsOf: URL(filePath: path))
    try project.remove("goldens")
    try project.write("pages/a.yaml", "title: Z\n")
    _ = try recorder.record(Subject(picture))
    #expect(try Data(contentsOf: URL(filePath: path)) == recorded)
  }

  @Test func `reports the errors of a page and does not draw it`() throws {
    try project.write("pages/a.yaml", "colour: red\ncells: [{ title: B, image: none-such }]\n")
    let location = try #require(settings().pages().pages.first)
    let page = try PageRun(variants: settings().variants, by: renderer).page(location)
    #expect(!page.isSound && page.layouts.count == 2)
    #expect(page.diagnostics.map(\.rule) == ["unknown-key", "image"])
    #expect(page.diagnostics.allSatisfy { $0.source.path == location.path })
    #expect(page.errors.allSatisfy { $0.source.file == "pages/a.yaml" })
  }

  @Test func `refuses pages whose pictures would overwrite each other`() throws {
    for name in ["twin.yaml", "twin.json", "a~dark.yaml"] {
      try project.write("pages/" + name, "{}")
    }
    let run = PageRun(settings().pages(), variants: settings().variants, by: renderer)
    let messages = run.list.refusals(hint: nil).map(\.message)
    #expect(
      messages.count == 2 && messages[0].hasSuffix("twin.yaml have the same page name \"twin\""))
    #expect(messages[1].hasSuffix("pages/a~dark.yaml contains ~ or @"))
    let (pages, refusals) = run.writable()
    #expect(pages.map(\.name) == ["a", "sub/b"] && refusals.isEmpty)
  }

  @Test func `has at most as many jobs as items`() async throws {
    var results: [Int] = []
    try await inOrder([1, 2], jobs: .max) {
      $0
    } each: { result, _ in
      results.append(result)
    }
    #expect(results == [1, 2])
  }

  @Test func `returns results of parallel jobs in order`() async throws {
    let running = Mutex((now: 0, most: 0))
    var results: [Int] = []
    try await inOrder(Array(0..<24), jobs: 2) { item in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { running.withLock { $0.now -= 1 } }
      // Every third job is the slowest.
      Thread.sleep(forTimeInterval: item.isMultiple(of: 3) ? 0.02 : 0.001)
      return item * 10
    } each: { result, done in
      results.append(result)
      #expect(done == results.count)
    }
    #expect(results == (0..<24).map { $0 * 10 })
    #expect(running.withLock { $0.most } <= 2)
  }

  @Test func `begins nothing after it is cancelled`() async throws {
    let begun = Mutex<[Int]>([])
    let task = Task {
      try await inOrder(Array(0..<24), jobs: 1) { item in
        begun.withLock { $0.append(item) }
      } each: { _, done in
        if done == 3 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(begun.withLock { $0.count } < 6)
    // Also if all were begun.
    let all = Task {
      try await inOrder([1, 2], jobs: 2) {
        $0
      } each: { _, _ in
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await all.value }
  }
}
