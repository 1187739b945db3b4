import Drawing
import Goldens

/// Takes the new pictures of a test run as references: exactly those bytes.
///
/// All is checked before anything is written, so that a refused approval changes nothing.
public struct Approval: Sendable {
  /// What is approved.
  public struct Choice: Hashable, Sendable {
    /// Names of goldens; without `~` and `@`, all variants of a page.
    public var names: [String] = []
    /// Numbers of causes: the pictures that these explain in full.
    public var causes: [Int] = []
    /// Whether all that is changed or new is approved.
    public var all = false
    /// Whether references without a page are removed: those named, or all where none is named.
    public var obsolete = false

    /// Nothing.
    public init() {}
  }

  /// Why nothing was approved.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in one line.
    public let description: String
    /// What to do about it.
    public let hint: String?

    init(_ description: String, hint: String? = nil) {
      (self.description, self.hint) = (description, hint)
    }
  }

  /// What is to be done with a reference.
  public struct Step: Hashable, Sendable {
    /// The golden's path.
    public let path: String
    /// Whether the reference goes away.
    public let isRemoval: Bool
    fileprivate let name: String
    fileprivate let bytes: [UInt8]
  }

  private let goldens: GoldenFolder
  private let folder: String
  private let report: TestReport

  /// Approves what a report found.
  ///
  /// - Parameters:
  ///   - report: the report's folder.
  ///   - goldens: the references.
  /// - Throws: ``ReadError`` where there is no report, or one of another form.
  public init(of report: String, for goldens: GoldenFolder) throws(ReadError) {
    (folder, self.goldens) = (report, goldens)
    self.report = try ReportFolder.read(report)
  }

  /// Checks what is chosen.
  ///
  /// - Parameters:
  ///   - choice: what is approved.
  ///   - isForced: whether references may have changed since the test. Default: false.
  /// - Returns: what is to be done, by name; what was approved before is left out.
  /// - Throws: ``Refusal``, or ``ReadError`` where a picture or a reference cannot be read.
  public func steps(for choice: Choice, isForced: Bool = false) throws -> [Step] {
    if let revision = report.against {
      throw Refusal(
        "the last test compared with \(revision), not with references",
        hint: "run `pageshot test` without --against, or `pageshot record`")
    }
    return try chosen(choice).compactMap { try step(for: $0, isForced: isForced) }
  }

  /// Carries out what was checked.
  ///
  /// - Throws: ``WriteError`` where a reference cannot be written; those before it are.
  public func carryOut(_ step: Step) throws(WriteError) {
    if step.isRemoval {
      try goldens.remove(step.name)
    } else {
      try goldens.write(step.bytes, as: step.name)
    }
  }
}

extension Approval {
  /// The pictures that are chosen, by name.
  private func chosen(_ choice: Choice) throws(Refusal) -> [TestReport.Picture] {
    var chosen: Set<String> = []
    if choice.all { chosen.formUnion(report.pictures.filter(\.isAcceptable).map(\.name)) }
    for number in choice.causes { chosen.formUnion(try names(of: number, in: choice)) }
    for name in choice.names { chosen.formUnion(try names(matching: name, choice)) }
    if choice.obsolete, choice.names.isEmpty {
      chosen.formUnion(report.pictures.filter { $0.state == .obsolete }.map(\.name))
    }
    return report.pictures.filter { chosen.contains($0.name) }
  }

  /// The pictures that a cause explains in full, perhaps with others that are chosen too.
  private func names(of number: Int, in choice: Choice) throws(Refusal) -> [String] {
    guard let cause = report.causes.first(where: { $0.number == number }) else {
      let most = report.causes.count
      throw Refusal(
        "no cause has the number \(number)",
        hint: most == 0 ? nil : "the last test found causes 1 to \(most)")
    }
    let names = report.pictures(explainedBy: Set(choice.causes)).map(\.name)
      .filter(cause.pictures.contains)
    guard names.isEmpty else { return names }
    throw Refusal(
      "cause \(number) explains no picture in full",
      hint: "approve its pictures by name: \(cause.pictures.prefix(5).joined(separator: " "))")
  }

  /// The pictures of a name that can be approved.
  private func names(matching name: String, _ choice: Choice) throws(Refusal) -> [String] {
    let name = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let matching = report.pictures.filter { $0.isCalled(name) }
    guard let first = matching.first else {
      let known = report.pictures.flatMap { [$0.name, $0.page] }
      throw Refusal(
        "the last test had no picture \"\(name)\"",
        hint: Suggestion.closest(to: name, among: known).map { "did you mean \"\($0)\"?" })
    }
    let fitting = matching.filter {
      $0.isAcceptable || choice.obsolete && $0.state == .obsolete
    }
    guard fitting.isEmpty else { return fitting.map(\.name) }
    switch first.state {
    case .obsolete:
      throw Refusal("\(first.name) has no page any more", hint: "--obsolete removes it")
    case .failed:
      throw Refusal(
        "\(first.name) failed: there is no new picture",
        hint: "mend its page, or where its reference is damaged, `pageshot record` the page")
    case .same, .changed, .new: return []
    }
  }

  /// What is to be done for a picture; nil where it was done before.
  private func step(for picture: TestReport.Picture, isForced: Bool) throws -> Step? {
    let name = picture.name
    let path = goldens.path(of: name)
    let removal = Step(path: path, isRemoval: true, name: name, bytes: [])
    // What could not be read when it was tested can go unread.
    if picture.state == .obsolete, picture.reference?.sha256 == "" { return removal }
    let reference = try goldens.read(name)
    let sum = reference.map(Checksum.sha256)
    if picture.state == .obsolete, reference == nil { return nil }
    if let new = picture.new, new.sha256 == sum { return nil }
    guard sum == picture.reference?.sha256 || isForced else {
      throw Refusal(
        "\(path) changed since the test", hint: "run `pageshot test` again, or use --force")
    }
    guard let new = picture.new else { return removal }
    let bytes = try ReportFolder.read(folder, file: new.path)
    guard Checksum.sha256(bytes) == new.sha256 else {
      throw Refusal(
        "\(folder)/\(new.path) is not the picture that was tested",
        hint: "run `pageshot test` again")
    }
    return Step(path: path, isRemoval: false, name: name, bytes: bytes)
  }
}

extension TestReport.Picture {
  /// Whether there is a new picture that can become the reference.
  fileprivate var isAcceptable: Bool { (state == .changed || state == .new) && new != nil }

  /// Whether it is the picture of a name, or a variant of it.
  fileprivate func isCalled(_ other: String) -> Bool {
    name == other || page == other || other.hasPrefix(page + "~") && name.hasPrefix(other + "@")
  }
}
