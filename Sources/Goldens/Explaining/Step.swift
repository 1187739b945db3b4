import Editing
import PageLayout
import PageModel

/// Edits that are made at once on the way from the reference's page to the new one, and what people see as
/// the causes in them.
struct Step {
  /// When a step is made: what goes while the old look holds, the look from broad to narrow, what is in the
  /// rows, what stands elsewhere, and what comes or replaces another, in the new look; bars at the end.
  ///
  /// A screen that is scrolled farther comes before the rows that may let it be so, and one that is scrolled less after
  /// those.
  enum Rank: Int, Comparable {
    case removal, viewport, screen, language, theme, token, tableStyle, pageStyle, template, image
    case sectionStyle, kind, cellStyle, content, unusedTemplate, move, insertion, screenAbove
    case hiddenBar, bar, shownBar

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// What a step takes over from the new page that no edit of a page says.
  enum Other: Hashable {
    /// The screen that somebody asked for.
    case viewport
    /// Something on the screen beside the pages, by its name.
    case screen(String)
    /// An edit of another page on the screen, by its place among those.
    case other(Int, Edit)
    /// Appearance, and all that the theme and those that it extends say.
    case look
    /// The themes that the theme extends.
    case parents
    /// What the theme says of something.
    case token(Token.Name)
    /// A picture's file.
    case image(String)
  }

  /// When it is made.
  var rank: Rank
  /// The edits.
  var edits: [Edit] = []
  /// What else it takes over.
  var others: Set<Other> = []
  /// The parts that it is made in; none for what concerns the page.
  var targets: Set<Handle> = []
  /// What people see as the causes.
  var causes: [PictureExplanation.Cause] = []
  /// Whether it needs none: others say it.
  var isImplied = false
  /// Whether it is of what the same script came to on another page.
  var followsPages = false

  /// Whether it is how far the screen is scrolled.
  var isScroll: Bool { others == [.screen("scrolled")] }

  /// Whether other rows may stand higher or lower for it.
  var shiftsRows: Bool { causes.contains { $0.kind.isOfPlaces || $0.kind == .height } }

  /// The step with what another page on the screen has of it, or another step there.
  mutating func take(other step: Step) {
    others.formUnion(step.others)
    causes = (causes + step.causes).eachOnce
  }

  /// The step with what another one does as well.
  func joined(with other: Step) -> Step {
    var both = self
    both.rank = min(rank, other.rank)
    both.edits += other.edits
    both.others.formUnion(other.others)
    both.targets.formUnion(other.targets)
    both.causes = (causes + other.causes).eachOnce
    both.isImplied = isImplied && other.isImplied
    return both
  }
}

extension PageInputs {
  /// With steps made towards other inputs, in their order; nil where one does not fit.
  func making(_ steps: [Step], towards new: PageInputs) -> PageInputs? {
    var inputs = self
    return (try? inputs.take(steps, towards: new)) == nil ? nil : inputs
  }

  private mutating func take(_ steps: [Step], towards new: PageInputs) throws(EditError) {
    try page.apply(steps.flatMap(\.edits))
    for other in steps.flatMap(\.others) {
      switch other {
      case .viewport: viewport = new.viewport
      case .screen(let name):
        take(name, of: new)
      case .other: break
      case .look: (look, parents, tokens) = (new.look, new.parents, new.tokens)
      case .parents: parents = new.parents
      case .token(let name):
        tokens.removeAll { $0.name == name }
        tokens += new.tokens.filter { $0.name == name }
      case .image(let name): images[name] = new.images[name]
      }
    }
    for place in others.indices {
      try others[place].apply(
        steps.flatMap(\.others).compactMap {
          if case .other(place, let edit) = $0 { edit } else { nil }
        })
    }
    // What stands below the rows is scrolled to beyond them.
    staysOnRows = screen?.footer == nil
  }

  /// Takes over something on the screen; with what moves come the pages that it needs.
  private mutating func take(_ name: String, of new: PageInputs) {
    guard var screen, let target = new.screen else { return }
    ScreenFields(screen, target)[name]?.take(&screen, target)
    self.screen = screen
    if screen.moving?.pages ?? 0 != others.count { others = new.others }
  }

  /// With what nobody knows of the time before: the pictures that only the new page shows, and what its theme says
  /// of kinds that only it has, for which else counts what is said of everything.
  func completed(by new: PageInputs) -> PageInputs {
    let known = Set(pages.flatMap(\.kinds))
    var all = self
    all.images.merge(new.images) { own, _ in own }
    all.tokens += new.tokens.filter {
      if case .kind(let kind, _) = $0.name { !known.contains(kind) } else { false }
    }
    return all
  }
}
