import PageModel

/// The reason why a token has another value.
enum TokenReason: Hashable {
  typealias Cause = PictureExplanation.Cause

  /// The page names another theme, or another context of it.
  case page
  /// A theme extends another one.
  case parents(ThemeChains.Fork)
  /// A theme has other files or contexts.
  case makeup(Cause)
  /// A line of a token.
  case line(TokenLine)
}

/// The line that gives a token another value.
struct TokenLine: Hashable {
  /// The token of the line.
  let name: Token.Name
  /// The place; nil for a token without a file.
  let place: Source?
  /// Whether the line is gone, so that the place is the recorded one.
  let isGone: Bool
  /// The change.
  let change: CauseChange

  /// The line of a token or alias.
  init(_ end: Token.Alias, isGone: Bool = false, _ change: CauseChange) {
    (name, place, self.isGone, self.change) = (end.name, end.source, isGone, change)
  }

  /// The line with the change of another part on it.
  func joined(with other: TokenLine) -> TokenLine {
    TokenLine(Token.Alias(name, at: place), isGone: isGone, change.adding(.also(other.change)))
  }

  /// What lines have in common that are one: the place, otherwise the name.
  var group: Group { Group(place: place, name: place == nil ? name : nil, isGone: isGone) }

  struct Group: Hashable {
    let place: Source?
    let name: Token.Name?
    let isGone: Bool
  }
}

extension [TokenReason] {
  /// The place where other themes bring the token; nil if a line or the page does.
  var ofParents: ThemeChains.Fork? {
    var fork: ThemeChains.Fork?
    for reason in self {
      switch reason {
      case .page: break
      case .parents(let other): fork = fork ?? other
      case .makeup, .line: return nil
      }
    }
    return fork
  }

  /// The reasons with those of one line as one.
  var onLines: [TokenReason] {
    var (reasons, places): ([TokenReason], [TokenLine.Group: Int]) = ([], [:])
    for reason in eachOnce {
      guard case .line(let line) = reason, let place = places[line.group],
        case .line(let first) = reasons[place]
      else {
        if case .line(let line) = reason { places[line.group] = reasons.count }
        reasons.append(reason)
        continue
      }
      reasons[place] = .line(first.joined(with: line))
    }
    return reasons
  }
}
