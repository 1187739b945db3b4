import Foundation
import GallerySamples
import Goldens
import Pageshot
import Testing

@Suite struct `A mutated page` {
  /// The gallery, laid out at 1x.
  private struct LaidOutGallery {
    let renderer: Renderer
    let pages: [LaidOutPage]

    init(_ names: String..., appearances: [Appearance] = [.light]) throws {
      let gallery = try Gallery(names)
      renderer = gallery.renderer
      pages = gallery.items.flatMap { item in
        appearances.map { gallery.layout(item, Look(appearance: $0)) }
      }
    }

    /// The results of the mutations of all pages, tried in parallel.
    func runs(
      _ tolerance: Tolerance = Tolerance(), masks: Masks = Masks()
    ) async throws -> [MutationRun] {
      try await withThrowingTaskGroup(of: MutationRun.self) { group in
        for page in pages {
          group.addTask { [renderer] in
            try renderer.mutationRun(
              of: page, scale: 1, tolerance: tolerance, masks: masks, edits: 8)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
  }

  private func yiq(_ threshold: Double, ignoresAntialiasing: Bool = false) -> Tolerance {
    var tolerance = Tolerance()
    tolerance.metric = .yiq(threshold: threshold, ignoresAntialiasing: ignoresAntialiasing)
    return tolerance
  }

  @Test func `is never let through if pictures are compared exactly`() async throws {
    let runs = try await LaidOutGallery().runs()
    #expect(runs.flatMap(\.letThrough).isEmpty)
    #expect(runs.flatMap(\.toldWrongly).isEmpty)
    for run in runs {
      // Many edits change no pixel.
      let unchanged = run.unchanged.count { ![.edit, .twoEdits].contains($0.kind) }
      #expect(run.tried.count > 40 && unchanged < run.tried.count / 4)
    }
    let tried = Set(runs.flatMap { $0.tried.map(\.kind) })
    let dead = Mutation.Kind.allCases.filter { !tried.contains($0) }
    #expect(dead.isEmpty, "occur nowhere in the gallery: \(dead)")
  }

  @Test func `is found in dark mode as well`() async throws {
    let runs = try await LaidOutGallery("wechat/settings", "product", appearances: [.dark]).runs()
    #expect(runs.count == 2 && runs.flatMap(\.letThrough).isEmpty)
  }

  @Test func `is let through by yiq if only its background turns white`() async throws {
    let runs = try await LaidOutGallery("wechat/settings").runs(yiq(0.1))
    let run = try #require(runs.first)
    let white = try #require(run.letThrough.first { $0.kind == .whiteBackground })
    #expect(white.words == "make the background of the page white" && white.path.isEmpty)
    #expect(white.leak == .threshold && white.pixels ?? 0 > run.totalPixels / 10)
    let found = Set(run.tried.filter { $0.leak == nil }.map(\.kind))
    #expect(found.isSuperset(of: [.droppedText, .changedDigit, .flippedSwitch, .droppedRow]))
  }

  @Test func `is let through if all of it is under a mask`() async throws {
    let masks = Masks(["sections/0/cells/0", "sections/1/cells/*/chevron"])
    let runs = try await LaidOutGallery("wechat/settings").runs(masks: masks)
    let run = try #require(runs.first)
    #expect(!run.letThrough.isEmpty)
    for finding in run.letThrough {
      guard case .masks(let paths) = finding.leak else {
        Issue.record("\(finding)")
        continue
      }
      #expect(
        paths.allSatisfy { path in
          path == "sections/0/cells/0" || path.hasSuffix("/chevron")
        })
    }
    let chevron = run.letThrough.first { $0.kind == .droppedChevron }
    #expect(chevron?.path == "sections/0/cells/0/chevron")
    #expect(run.letThrough.allSatisfy { !$0.path.hasPrefix("navigationBar") })
  }

  @Test func `is let through if no more than max-pixels differ`() async throws {
    var tolerance = Tolerance()
    tolerance.maxPixels = 60
    let runs = try await LaidOutGallery("wechat/settings").runs(tolerance)
    let run = try #require(runs.first)
    #expect(run.letThrough.contains { $0.kind == .droppedChevron })
    for finding in run.tried {
      let few = finding.pixels.flatMap { $0 <= 60 ? $0 : nil }
      #expect(finding.leak == few.map { .maxPixels($0) }, "\(finding.words)")
    }
  }

  @Test func `is let through if the change looks like antialiasing`() async throws {
    let strict = try await LaidOutGallery("wechat/settings").runs(yiq(0))
    let lax = try await LaidOutGallery("wechat/settings").runs(yiq(0, ignoresAntialiasing: true))
    #expect(lax.flatMap(\.letThrough).contains { $0.leak == .antialiasing })
    #expect(strict.flatMap(\.letThrough).allSatisfy { $0.leak == .threshold })
  }

  @Test func `is the same each time and describes its change`() throws {
    let gallery = try LaidOutGallery("wechat/settings")
    let tree = try #require(gallery.pages.first?.tree)
    let mutations = Mutation.all(of: tree, scale: 2)
    #expect(mutations == Mutation.all(of: tree, scale: 2))
    #expect(mutations.allSatisfy { $0.tree != tree && !$0.words.contains("…") })
    let words = mutations.map(\.words)
    #expect(Set(words).count == words.count)
    #expect(words.contains("move the time of the status bar right by half a point"))
    #expect(words.contains { $0.hasPrefix("remove the separator under cell ") })
  }

  @Test func `is reported as text and as JSON`() async throws {
    let run = try #require(try await LaidOutGallery("wechat/settings").runs(yiq(0.1)).first)
    let lines = run.text(of: "wechat/settings").split(separator: "\n")
    #expect(lines.count == 1 + run.letThrough.count)
    let first =
      #/^wechat/settings: \d+ mutations, \d+ missed, none explained wrongly; \d+ more changes? no pixel$/#
    #expect(lines[0].contains(first), "\(lines[0])")
    #expect(lines[1].contains(#/: \d+\.\d\d % of the pixels differ, below the threshold$/#))
    let json = [(page: "wechat/settings", run: run)].json
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(list?.first?["tried"] as? Int == run.tried.count)
    #expect((list?.first?["letThrough"] as? [Any])?.count == run.letThrough.count)
  }

  /// Explains edits wrongly.
  enum Misreader: CaseIterable {
    case tellingNothing, doubting, tellingOneOnly
  }

  @Test(arguments: Misreader.allCases)
  func `is explained wrongly if an edit is missing or in doubt`(misreader: Misreader) throws {
    let gallery = try LaidOutGallery("wechat/settings")
    let page = try #require(gallery.pages.first)
    let run = try gallery.renderer.mutationRun(of: page, scale: 1, edits: 24) { old, new, check in
      var found = PictureExplanation(of: old, and: new, Environments(), check)
      switch misreader {
      case .tellingNothing: (found.causes, found.alsoChanged) = ([], [])
      case .doubting: found.doubts = ["a doubt"]
      case .tellingOneOnly:
        if found.causes.isEmpty {
          found.alsoChanged.removeLast(max(0, found.alsoChanged.count - 1))
        } else {
          found.alsoChanged = []
          found.causes.removeLast(found.causes.count - 1)
        }
      }
      return found
    }
    let edits = (run.tried + run.unchanged).filter { [.edit, .twoEdits].contains($0.kind) }
    let pairs = edits.filter { $0.kind == .twoEdits }
    // Some pairs do not fit together.
    #expect((30...36).contains(edits.count) && pairs.count > 6)
    let isFew = misreader == .tellingOneOnly
    #expect(run.toldWrongly.count <= (isFew ? pairs.count : edits.count))
    #expect(run.toldWrongly.count > (isFew ? 0 : 28), "\(run.toldWrongly.count)")
    let text = run.text(of: "page")
    #expect(text.contains(" missed, \(run.toldWrongly.count) explained wrongly"))
    let line = misreader == .doubting ? "a doubt\n" : "explained wrongly: "
    #expect(text.contains(line), "\(text)")
    let json = [(page: "page", run: run)].json
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    let wrong = list?.first?["toldWrongly"] as? [[String: Any]]
    #expect(wrong?.count == run.toldWrongly.count)
    #expect(wrong?.first?.keys.sorted() == ["kinds", "mutation", "said"])
    #expect(wrong?.first?["kinds"] as? [String] == ["page"])
  }
}
