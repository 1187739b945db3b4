import Geometry
import PageLayout
import PageModel
import Resolving

/// Finds the reasons for the distance between two edges.
struct ReasonFinder {
  let page: ResolvedPage
  let boxes: [BoxPath: Box]
  let edges: EdgeTable

  /// The reasons for the distance between two edges; nil if layout did not record one of them.
  func why(_ from: Measure.End, _ to: Measure.End) -> [Reason]? {
    let part = from.path.part == to.path.part ? from.path.part : holder(of: from.path, to.path)
    guard let first = place(of: from, in: part), let last = place(of: to, in: part) else {
      return nil
    }
    return reasons(of: last - first, from, to, in: part)
  }

  /// The part of the page that contains both boxes.
  private func holder(of first: BoxPath, _ second: BoxPath) -> PartPath {
    if second.part.lies(in: first.part) { return first.part }
    if first.part.lies(in: second.part) { return second.part }
    return first.part.parent ?? .page
  }

  /// The symbolic position of an edge within a part of the page.
  private func place(of end: Measure.End, in part: PartPath) -> Length? {
    guard end.path == BoxPath(part) else { return edges[end.path]?[end.edge] }
    // A section's height depends on its content; other parts are only known from outside.
    if case .section = part { return edges[end.path]?[end.edge] }
    return Edges.symbolic[end.edge]
  }

  private func reasons(
    of length: Length, _ from: Measure.End, _ to: Measure.End, in part: PartPath
  ) -> [Reason] {
    var (length, room) = (length, BoxPath(part))
    if from.path == room, to.path == room, let own = edges[room] {
      // The length of a part itself is known in its container.
      length = own[to.edge] - own[from.edge]
      room = BoxPath(part.parent ?? .page)
    }
    let box = boxes[from.path == BoxPath(part) ? to.path : from.path]
    let limits = length.terms.compactMap { term -> Reason? in
      guard case .limit(let key) = term.part else { return nil }
      return .limit(token: key.name)
    }
    if let share = share(of: room, in: length, isSide: from.path == to.path) {
      return [share] + limits
    }
    let isText =
      from.path == to.path && length.terms.first?.part == .text && length.terms.count == 1
    let hugs = length.terms.contains { [.text, .picture].contains($0.part) }
    let why =
      (isText ? [textSize(of: box)] : hugs ? [.hugs] : [])
      + length.terms.compactMap { reason(of: $0, box, part) }
    return (why.isEmpty ? [.written(source(of: nil, box, part))] : why) + limits
  }

  /// The reason for a length that depends on the space of a container; nil if it does not.
  private func share(of room: BoxPath, in length: Length, isSide: Bool) -> Reason? {
    let edges = length.terms.filter { if case .edge = $0.part { true } else { false } }
    guard let factor = edges.map({ abs($0.factor) }).max() else { return nil }
    // A side that takes half of the space, such as one of two tabs, is not centred.
    return factor == 0.5 && !isSide ? .centred(in: room) : .fills(of: room)
  }

  private func textSize(of box: Box?) -> Reason {
    let font = box?.uses.last { $0.role == .font && $0.key?.as(FontKey.self) != nil }
    if let font { return .textSize(style: font.name) }
    guard case .text(let run, _)? = box?.content else { return .hugs }
    return .textSize(style: "\(run.font.family) \(run.font.size.words)")
  }

  private func reason(of term: Length.Term, _ box: Box?, _ part: PartPath) -> Reason? {
    switch term.part {
    case .key(let key):
      origin(of: key, at: box?.path.part ?? part).map { .written($0) }
        ?? .token(key.name, factor: term.factor)
    case .side(let key, let axis):
      origin(of: key, at: box?.path.part ?? part).map { .written($0) }
        ?? .token("\(key.name).\(axis == .x ? "width" : "height")", factor: term.factor)
    case .written(let key): .written(source(of: key, box, part))
    case .safeArea: .safeArea
    case .text, .picture, .edge, .limit: nil
    }
  }

  private func source(of key: Use.Written?, _ box: Box?, _ part: PartPath) -> Source {
    let places = page.cell(box?.path.part ?? part)?.places
    return key.flatMap { places?[$0.rawValue] } ?? box?.source ?? page.source
      ?? Source.ofPage
  }

  /// The place where a page sets a style key; nil if the theme sets it.
  private func origin(of key: AnyStyleKey, at part: PartPath) -> Source? {
    let style = page.style(of: part)
    let (level, source) = style.lastStep(of: key)
    switch level {
    case .theme, .kind, nil: return nil
    case .page, .section, .cell: return source ?? self.source(of: nil, nil, part)
    }
  }

  /// The radius of a box's corners, with its reasons; nil if they are square.
  func radius(of box: Box) -> Measure? {
    let radius: Double =
      switch box.content {
      case .fill(_, let corners): max(corners.top, corners.bottom)
      case .image(_, _, let radius, _): radius
      case .group, .line, .shapes, .text: 0
      }
    guard radius > 0 else { return nil }
    let end = Measure.End(box.path, .left)
    let keys = box.uses.filter { $0.role == .radius }
    let half = min(box.rect.width, box.rect.height) / 2
    var why = keys.map { reason(of: .init(part: .init($0.origin), factor: 1), box, box.path.part) }
    if radius >= half - 0.005 || why.isEmpty {
      let axis: Edges.Axis = box.rect.width < box.rect.height ? .x : .y
      let sides = self.why(.init(box.path, axis.start), .init(box.path, axis.end)) ?? [.hugs]
      why = sides.map { $0.halved } + keys.map { Reason.limit(token: $0.name) }
    }
    return Measure(
      kind: .radius, axis: .x, from: end, to: end, length: radius, why: why.compactMap(\.self))
  }
}

extension Reason {
  /// The same reason for half of the length.
  fileprivate var halved: Reason {
    if case .token(let name, let factor) = self { .token(name, factor: factor / 2) } else { self }
  }
}
