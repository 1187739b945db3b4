import Goldens
import PageModel

extension Style {
  /// The values of some keys with their origins, in words, by the keys' names; those that another style
  /// has from the same origin are left out.
  func values(of keys: KeySet, otherThan other: Style? = nil) -> [String: PageRecord.StyleValue] {
    var values: [String: PageRecord.StyleValue] = [:]
    func add<Key: StyleKey>(
      _ type: Key.Type, _ trace: (Style) -> (Key) -> Traced<Key.Value>,
      _ text: (Key.Value) -> String
    ) {
      for key in keys.keys(of: type) {
        let traced = trace(self)(key)
        if let other, trace(other)(key).steps.last == traced.steps.last { continue }
        values[key.name] = PageRecord.StyleValue(
          text(traced.value), level: traced.steps.last?.level.words ?? "",
          source: traced.steps.last?.source)
      }
    }
    add(LengthKey.self, Style.traced) { $0.words }
    add(SizeKey.self, Style.traced) { $0.words }
    add(ColorKey.self, Style.traced) { $0.hex }
    add(FontKey.self, Style.traced) { $0.words }
    return values
  }
}
