import Goldens
import PageModel

extension Style {
  /// The values of some keys with their origins, in words, by the keys' names.
  func values(of keys: KeySet) -> [String: PageRecord.StyleValue] {
    var values: [String: PageRecord.StyleValue] = [:]
    func add<Key: StyleKey>(
      _ type: Key.Type, _ traced: (Key) -> Traced<Key.Value>, _ text: (Key.Value) -> String
    ) {
      for key in type.allCases where keys.contains(key) {
        let traced = traced(key)
        values[key.name] = PageRecord.StyleValue(
          text(traced.value), level: traced.steps.last?.level.words ?? "",
          source: traced.steps.last?.source)
      }
    }
    add(LengthKey.self, traced) { $0.words }
    add(SizeKey.self, traced) { $0.words }
    add(ColorKey.self, traced) { $0.hex }
    add(FontKey.self, traced) { $0.words }
    return values
  }
}
