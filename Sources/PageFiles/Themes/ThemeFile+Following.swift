import Geometry
import PageModel

extension [ThemeFile] {
  /// The chain, base first, with colours that follow another one as its aliases where a nearer theme
  /// sets that.
  ///
  /// A measured colour suits only the tint that it was measured with. With a brand's tint, it becomes
  /// that tint.
  var followed: [ThemeFile] {
    var files = self
    var nearer: Set<ColorKey> = []
    for index in indices.reversed() {
      for (key, swatch) in files[index].tokens.colors {
        guard let target = swatch.follows, nearer.contains(target) else { continue }
        let alias = TokenValue<Color>(alias: target.name)
        files[index].tokens.colors[key] = .init(value: Sourced(alias, at: swatch.value.source))
        files[index].links[key.name] = [.light: target.name]
      }
      nearer.formUnion(self[index].tokens.colors.keys)
    }
    return files
  }
}
