import Goldens
import PageModel

extension Style {
  /// The values of some keys with their origins, in words, by the keys' names.
  func values(of names: Set<String>) -> [String: PageRecord.StyleValue] {
    var values: [String: PageRecord.StyleValue] = [:]
    func add<Key: StyleKey>(
      _ keys: Key.Type, _ traced: (Key) -> Traced<Key.Value>, _ text: (Key.Value) -> String
    ) {
      for key in keys.allCases where names.contains(key.name) {
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
