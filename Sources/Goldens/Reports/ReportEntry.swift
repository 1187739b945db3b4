import PageModel

/// Pictures of a page that are shown as one, since the same is said of all of them: such as light and dark.
package struct ReportEntry {
  /// The pictures, at least one.
  package private(set) var pictures: [TestReport.Picture]
  /// The errors of the pictures that no other page has.
  package let ownFaults: [TestReport.Fault]
  /// The invisible changes of any of the pictures, each once.
  private var alsoChanged: [PictureExplanation.Cause] = []
  /// The words and places of these changes.
  private var told: Set<[String?]> = []

  /// The first picture, which stands for all of them.
  package var first: TestReport.Picture { pictures[0] }

  /// The first picture with only its own errors, and what no picture shows of the others.
  package var shown: TestReport.Picture {
    var picture = first.with(ownFaults)
    picture.explanation?.alsoChanged = alsoChanged
    return picture
  }

  private init(_ picture: TestReport.Picture, _ ownFaults: [TestReport.Fault]) {
    (pictures, self.ownFaults) = ([picture], ownFaults)
    alsoChanged = picture.explanation?.alsoChanged ?? []
    told = Set(alsoChanged.map { [$0.text, $0.placeText] })
  }

  private mutating func add(_ picture: TestReport.Picture) {
    pictures.append(picture)
    for change in picture.explanation?.alsoChanged ?? []
    where told.insert([change.text, change.placeText]).inserted {
      alsoChanged.append(change)
    }
  }

  /// What is said of a picture, without changes that are neither seen nor read out: pictures may differ in these.
  private struct Words: Hashable {
    /// The page; empty if errors that pages share are all that is said.
    let page: String
    let state: TestReport.State
    let lines: [String]
    let shared: [TestReport.Fault]

    init(
      _ picture: TestReport.Picture, own: [TestReport.Fault], among all: Set<TestReport.Fault>
    ) {
      let facts = picture.with(own).factLines
      shared = picture.faults.map(\.alone).filter(all.contains)
      page = shared.isEmpty || !facts.isEmpty ? picture.page : ""
      state = picture.state
      lines = [picture.outcome] + picture.with(own).withoutUnseen.factLines
    }
  }

  /// The entries of pictures, in the order of their first pictures.
  package static func all(of pictures: [TestReport.Picture]) -> [ReportEntry] {
    let shared = Set(SharedFault.all(of: pictures).map(\.fault))
    var (entries, indices) = ([ReportEntry](), [Words: Int]())
    for picture in pictures {
      let own = picture.faults.filter { !shared.contains($0.alone) }
      let words = Words(picture, own: own, among: shared)
      if let index = indices[words] {
        entries[index].add(picture)
      } else {
        indices[words] = entries.count
        entries.append(ReportEntry(picture, own))
      }
    }
    return entries
  }

  /// The command that resolves the state of all pictures, with its effect; nil if there is nothing to do.
  package func remedy(by approve: String?) -> (verb: String, command: String)? {
    let remedies = pictures.compactMap { $0.remedy(by: approve) }
    guard let approve, let own = remedies.first, remedies.count == pictures.count else {
      return nil
    }
    guard Set(remedies.map(\.command)).count > 1 else { return own }
    return (own.verb, "\(approve) \(pictures.map(\.name).shellWords)")
  }
}

extension TestReport.Picture {
  /// The picture with other errors.
  fileprivate func with(_ faults: [TestReport.Fault]) -> Self {
    var picture = self
    picture.faults = faults
    return picture
  }

  /// The picture without its changes that are neither seen nor read out.
  fileprivate var withoutUnseen: Self {
    var picture = self
    picture.explanation?.alsoChanged.removeAll { $0.accessibility != true }
    return picture
  }
}

extension TestReport {
  /// The pictures to show: those that differ.
  private var shown: [Picture] { listed.filter { $0.state != .same || $0.isReadOtherwise } }

  /// The pictures to show, those of which the same is said as one.
  var entries: [ReportEntry] { ReportEntry.all(of: shown) }

  /// The errors that several of the pages to show have.
  var sharedFaults: [SharedFault] { SharedFault.all(of: shown) }

  /// The causes that are in several entries.
  func sharedCauses(of entries: [ReportEntry]) -> [Cause] {
    var counts: [Int: Int] = [:]
    for entry in entries {
      for number in Set(entry.first.explanation?.causes.map(\.number) ?? []) {
        counts[number, default: 0] += 1
      }
    }
    return causes.filter { counts[$0.number, default: 0] > 1 }
  }

  /// The causes that are in several entries, those that only one command accepts together in one list.
  func sharedCauseGroups(of entries: [ReportEntry]) -> [(causes: [Cause], command: String?)] {
    var groups: [(causes: [Cause], command: String?)] = []
    var indices: [String: Int] = [:]
    for cause in sharedCauses(of: entries) {
      let command = command(for: cause)
      if let index = command.flatMap({ indices[$0] }) {
        groups[index].causes.append(cause)
      } else {
        if let command { indices[command] = groups.count }
        groups.append(([cause], command))
      }
    }
    return groups
  }

  /// The command that accepts pictures of a cause: those that it explains alone, or else all of them together
  /// with their other causes; nil if causes do not explain them.
  package func command(for cause: Cause) -> String? {
    guard let approve else { return nil }
    return cause.explains.isEmpty
      ? jointCommand(for: cause) : "\(approve) --cause \(cause.number)"
  }

  /// The command that accepts all pictures of a cause, by causes if these explain them, or else by name; nil if
  /// goldens are not compared.
  package func wholeCommand(for cause: Cause) -> String? {
    approve.map { jointCommand(for: cause) ?? "\($0) \(cause.pictures.shellWords)" }
  }

  /// The command that accepts all pictures of a cause together with their other causes; nil if causes do not
  /// explain all of them, or too many do, and for a single picture, which is accepted by name.
  private func jointCommand(for cause: Cause) -> String? {
    guard let approve, cause.pictures.count > 1 else { return nil }
    var numbers: Set<Int> = []
    for name in cause.pictures {
      guard let picture = picture(named: name), picture.state == .changed,
        let explanation = picture.explanation, explanation.isProven
      else { return nil }
      numbers.formUnion(explanation.causes.map(\.number))
      guard numbers.count <= Self.mostJoined else { return nil }
    }
    return ([approve] + numbers.sorted().map { "--cause \($0)" }).joined(separator: " ")
  }

  /// The most causes that one command accepts together.
  private static let mostJoined = 100

  /// The picture of a name, found by halves; nil if there is none.
  private func picture(named name: String) -> Picture? {
    var (low, high) = (0, pictures.count)
    while low < high {
      let middle = (low + high) / 2
      if pictures[middle].name.naturallyPrecedes(name) { low = middle + 1 } else { high = middle }
    }
    return low < pictures.count && pictures[low].name == name ? pictures[low] : nil
  }
}

extension [String] {
  /// Names as arguments of a command.
  var shellWords: String {
    // After `--`, a name is not parsed as an option.
    (contains { $0.hasPrefix("-") } ? "-- " : "") + map(\.shellWord).joined(separator: " ")
  }

  /// The first names; the others are counted: `a, b and 3 more`.
  package var firstFew: String {
    let most = 5
    return count <= most
      ? joined(separator: ", ")
      : prefix(most).joined(separator: ", ") + " and \(count - most) more"
  }

  /// The first names, in quotes where they could read as more than names; the others are counted.
  package var firstFewNames: String { map(\.toldName).firstFew }
}
