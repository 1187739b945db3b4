import Geometry
import PageLayout
import PageModel
import Resolving

extension Box {
  /// The change of the box's look apart from its position; nil if nothing visible changed.
  func change(ofLook old: Box) -> CauseChange? {
    if on != old.on {
      func words(_ on: Bool?) -> String { on == true ? "on" : "off" }
      return CauseChange(of: "", words(old.on), words(on))
    }
    // The outlines of shapes are in page coordinates, so moved boxes cannot be compared.
    if case (.shapes, .shapes) = (old.content, content), rect.origin != old.rect.origin {
      return nil
    }
    return content.change(from: old.content)
      ?? (opacity == old.opacity
        ? nil : CauseChange(of: "opacity", old.opacity.words, opacity.words))
  }
}

extension Box.Content {
  /// The change of the content; nil if it is equal.
  fileprivate func change(from old: Self) -> CauseChange? {
    guard self != old else { return nil }
    switch (old, self) {
    case (.fill(let was, _), .fill(let now, _)) where was != now,
      (.line(let was), .line(let now)):
      return CauseChange(of: "", was.hex, now.hex)
    case (.text(let was, _), .text(let now, _)) where was.text != now.text:
      let (before, text) = String.quoted(was.text, now.text)
      return CauseChange(of: "", before, text)
    case (.text(let was, _), .text(let now, _)) where was.color != now.color:
      return CauseChange(of: "", was.color.hex, now.color.hex)
    case (.text(let was, _), .text(let now, _)) where was.font != now.font:
      return CauseWords.change(
        ofStyle: "font", StyleValue(was.font), StyleValue(now.font))
    case (.image(let was, _, _, _), .image(let now, _, _, _)) where was.name != now.name:
      return CauseChange(of: "image", was.name, now.name)
    default: return CauseChange("renders differently")
    }
  }
}
