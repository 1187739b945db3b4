import Goldens
import Images
import PageLayout
import PageModel
package import Pages
import Projects
import Scenarios

/// Edits the files that a picture is made of as their authors might – page, theme, templates, data, scenario,
/// icons – and checks whether the edits are explained correctly.
///
/// The files on the disk do not change: each edit is a draft in memory that is read, drawn and compared as by `test`.
package struct ProjectTrial {
  private let page: RunPage
  private let picture: PagePicture
  private let base: PageRecord
  /// The possible edits.
  let edits: ProjectEdits
  private let golden: Golden
  private let bitmap: Bitmap
  /// The looks at files that the picture depends on.
  private var trace: FileTrace?

  /// A trial of a picture of a page.
  ///
  /// Nil for a screenshot during a motion, since it cannot be proven, and for a page without a file.
  ///
  /// - Throws: a painting error.
  package init?(_ page: RunPage, _ picture: PagePicture) throws {
    var picture = picture
    // Boxes are the same at all scales.
    picture.name.variant.scale = .one
    guard let location = page.location,
      let base = Self.record(of: picture), base.inputs != nil
    else { return nil }
    (self.page, self.picture, self.base) = (page, picture, base)
    let subject = try Subject(picture)
    golden = try Golden(try subject.golden(), path: "\(picture.name)")
    bitmap = try golden.bitmap()
    edits = ProjectEdits(
      of: location, page.run.renderer.folders(of: location.project), base,
      fonts: try subject.fontsInUse(), isOfScript: picture.page.shot != nil)
    trace =
      FileTrace.recording {
        if edits.places[.font] != nil { _ = fonts(.none) }
        return edited([])
      }.1
  }

  /// Whether a page that is known to be the same would be drawn again after an edit.
  private func notices(_ edit: ProjectEdit) -> Bool {
    if case .icon(let name, _, _, _) = edit.change {
      guard let path = edits.path(ofIcon: name) else { return false }
      return path.hasPrefix(AssetFolders.builtIn) || trace?.reads(path) == true
    }
    return edit.isOfProgram || trace?.notices([edit].drafts(of: edits.files).files) == true
  }

  private static func record(of picture: PagePicture) -> PageRecord? {
    picture.page.record(
      name: picture.name.page, source: picture.location?.sourceName, scale: picture.name.scale)
  }

  /// The fonts of the page's project, with drafts of its own.
  private func fonts(_ drafts: FileDrafts) -> ProjectFonts {
    let renderer = page.run.renderer
    return renderer.loader.fonts(
      of: renderer.folders(of: page.location?.project).drafting(drafts))
  }

  /// The picture with some edits; nil if it cannot be drawn with them, or shows a motion.
  private func edited(_ edits: [ProjectEdit]) -> (picture: PagePicture, record: PageRecord)? {
    let (files, icons) = edits.drafts(of: self.edits.files)
    let fonts = edits.haveFont ? fonts(files) : page.assets.fonts
    guard var location = page.location else { return nil }
    location.drafts = files
    let assets = page.assets.drafting(files, icons: icons, fonts: fonts)
    var edited = picture
    guard
      let screen = picture.page.shot.map({ shot(called: $0, of: location, with: assets) })
        ?? whole(location, with: assets),
      screen.isSound
    else { return nil }
    edited.page = screen
    guard let record = Self.record(of: edited), record.inputs != nil else { return nil }
    return (edited, record)
  }

  private func whole(_ location: PageLocation, with assets: PageAssets) -> LaidOutPage? {
    guard let file = try? location.read(in: page.run.variants),
      !file.diagnostics.hasErrors
    else { return nil }
    return page.run.layout(file.page, picture.page.look, of: page.variants, with: assets)
  }

  private func shot(
    called name: String, of location: PageLocation, with assets: PageAssets
  ) -> LaidOutPage? {
    guard whole(location, with: assets)?.isSound == true, let file = try? location.scenarios(),
      file.errors.isEmpty
    else { return nil }
    let look = picture.page.look
    for scenario in file.scenarios {
      let own = scenario.name.value
      guard scenario.shots.contains(where: { "\(own).\($0)" == name }) else { continue }
      let library = page.run.library(around: location, with: assets, in: look.theme)
      var budget = PlayBudget()
      let playing = Playing(scenario, of: location.name, in: library, within: &budget)
      guard !playing.diagnostics.hasErrors,
        let taken = playing.shots.first(where: { "\(own).\($0.shot.name.value)" == name })
      else { return nil }
      return page.run.screen(of: taken, in: look, named: own, with: assets)
    }
    return nil
  }

  // MARK: What is said

  /// The result of some edits.
  private enum Outcome {
    /// They cannot be made, or not together.
    case impossible
    /// They make no difference.
    case nothing
    /// They are explained; the value is the error in the explanation, nil if it is correct.
    case told([String])
  }

  /// The explanation of some edits.
  private func outcome(of edits: [ProjectEdit]) throws -> Outcome {
    guard let (picture, record) = edited(edits) else { return .impossible }
    let subject = try Subject(picture)
    let side = PictureSide(golden, (bitmap, isTampered: false))
    let found = try PictureComparison(of: subject, with: side, by: Tolerances()).explained().0
    // An icon that lies out of sight changes no pixel, and no value of a page.
    let isUnseen =
      edits.allSatisfy { $0.kind == .icon } && (found.causes + found.alsoChanged).isEmpty
      && found.unexplainedPixels == 0
    // Records do not tell one font of a name from another.
    let isSame = isUnseen || record.tellsSamePage(as: base) && !edits.haveFont
    var places = isSame ? [] : edits.map(\.place)
    if edits.count > 1 {
      let fonts = try subject.fontsInUse()
      // What others hide, or take the sense from, need not be told.
      places = edits.filter { edit in
        if found.tells(of: edit.place) { return true }
        if edit.kind == .font { return fonts.contains(edit.place.file) }
        guard let rest = edited(edits.filter { $0 != edit }) else { return true }
        return !record.tellsSamePage(as: rest.record)
      }.map(\.place)
    }
    var faults = found.misreadings(of: places)
    if !isSame, edits.count == 1, !notices(edits[0]) {
      faults.append("a page that is known to be the same would not be drawn again")
    }
    return isSame && faults.isEmpty ? .nothing : .told(faults)
  }

  /// Some places of a kind, most of them in the project's own files.
  private func chosen(
    _ most: Int, of kind: ProjectEdit.Kind, _ dice: inout Dice
  ) -> [[ProjectEdit]] {
    let places = edits.places[kind] ?? []
    let own = dice.some(most, of: places.filter { $0.first?.isOfProgram == false })
    let others = places.filter { $0.first?.isOfProgram == true }
    return own + dice.some(max(most - own.count, most / 3), of: others)
  }

  /// Makes single edits, pairs, and groups of five, of as many kinds of files as possible; the same for each seed.
  ///
  /// - Parameters:
  ///   - most: the number of single edits; half as many pairs follow, and a quarter as many groups of five.
  ///   - seed: selects the edits.
  /// - Returns: the number of edits, and those that are explained wrongly.
  /// - Throws: a painting error.
  package func run(most: Int, seed: UInt64 = 1) throws -> (
    count: Int, toldWrongly: [MutationRun.Misreading]
  ) {
    var (count, wrong) = (0, [MutationRun.Misreading]())
    var sound: [ProjectEdit.Kind: [ProjectEdit]] = [:]
    func note(_ edits: [ProjectEdit], _ faults: [String]) {
      count += 1
      guard !faults.isEmpty else { return }
      wrong.append(MutationRun.Misreading(edits, said: faults))
    }
    var dice = Dice(seed)
    let kinds = edits.places.keys.sorted()
    for kind in kinds {
      for place in chosen(max(1, most / kinds.count), of: kind, &dice) {
        for edit in place {
          let outcome = try outcome(of: [edit])
          if case .impossible = outcome { continue }
          if case .told(let faults) = outcome {
            note([edit], faults)
            if faults.isEmpty { sound[kind, default: []].append(edit) }
          }
          break
        }
      }
    }
    let usable = sound.keys.sorted()
    guard !usable.isEmpty else { return (count, wrong) }
    for number in 0..<(most / 2 + most / 4) {
      var chosen: [ProjectEdit] = []
      for _ in 0..<(number < most / 2 ? 2 : 5) {
        let edit = dice.one(of: sound[dice.one(of: usable)] ?? [])
        if !chosen.contains(where: edit.excludes) { chosen.append(edit) }
      }
      guard chosen.count > 1, case .told(let faults) = try outcome(of: chosen) else { continue }
      note(chosen, faults)
    }
    return (count, wrong)
  }
}

extension [ProjectEdit] {
  fileprivate var haveFont: Bool { contains { $0.kind == .font } }
}

extension [Diagnostic] {
  fileprivate var hasErrors: Bool { contains { $0.severity == .error } }
}

/// Pseudo-random numbers, the same for each seed.
private struct Dice {
  private var number: UInt64

  init(_ seed: UInt64) { number = seed }

  /// A number below a bound; Knuth's MMIX.
  private mutating func roll(_ count: Int) -> Int {
    number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(number >> 33) % count
  }

  /// One of a list that is not empty.
  mutating func one<Item>(of list: [Item]) -> Item { list[roll(list.count)] }

  /// At most so many items of a list, spread over it from some index on.
  mutating func some<Item>(_ most: Int, of list: [Item]) -> [Item] {
    guard list.count > most else { return list }
    let start = roll(list.count)
    return (0..<most).map { list[(start + $0 * list.count / most) % list.count] }
  }
}
