import Measures
import PageLayout
import PageModel
import Projects

extension JSONText {
  /// Writes a measure: `id`, `kind`, `axis`, `from`, `to`, `length` in points, and `why`.
  mutating func write(_ measure: Measure, _ origins: TokenOrigins?) {
    object { $0.writeMembers(of: measure, at: measure.to.path.part, origins) }
  }

  /// Writes the members of a measure, whose tokens are those of a part.
  mutating func writeMembers(of measure: Measure, at part: PartPath, _ origins: TokenOrigins?) {
    member("id", measure.id)
    member("kind", measure.kind.rawValue)
    member("axis", measure.axis.rawValue)
    member("from") { $0.write(measure.from) }
    member("to") { $0.write(measure.to) }
    member("length", measure.length)
    member("why") { $0.list(measure.why) { $1.write($0, at: part, origins) } }
  }

  private mutating func write(_ end: Measure.End) {
    object {
      $0.member("path", "\(end.path)")
      $0.member("edge", end.edge.rawValue)
    }
  }

  private mutating func write(_ reason: Reason, at part: PartPath, _ origins: TokenOrigins?) {
    object {
      if reason.isNamed {
        $0.member("token", reason.key.flatMap { origins?.token(of: $0, at: part) })
      }
      switch reason {
      case .token(let name, let factor):
        $0.member("key", name)
        $0.member("factor", factor)
      case .written(let source): $0.member("written", source.description)
      case .hugs: $0.member("hugs", true)
      case .fills(let path): $0.member("fills", "\(path)")
      case .centred(let path): $0.member("centred", "\(path)")
      case .textSize(let style): $0.member("textSize", style)
      case .safeArea: $0.member("safeArea", true)
      case .limit(let key): $0.member("limit", key)
      }
    }
  }
}
