package import PageLayout

/// The accessibility readout of a page in reading order, as recorded in goldens.
///
/// It is in the PNG's chunk `pageshot-accessibility`, as lines of text: see ``text``.
package struct Readout: Hashable, Sendable {
  /// The elements in reading order.
  package let elements: [AccessibleElement]

  /// The readout of a page, or of a screen.
  ///
  /// - Parameters:
  ///   - laidOut: the layout of the page.
  ///   - asks: whether an overlay must be answered first.
  package init(_ laidOut: LaidOutInputs, asks: Bool) {
    elements = AccessibilityOrder(laidOut.tree, laidOut.resolved, isModal: asks).elements
  }

  /// The elements without positions of rows, which are not read out.
  package var said: [AccessibleElement] {
    elements.map { element in
      var element = element
      element.path = BoxPath(.page, element.path.name)
      return element
    }
  }

  /// The readout without some elements.
  package func leavingOut(_ isLeftOut: (AccessibleElement) -> Bool) -> Readout {
    Readout(elements.filter { !isLeftOut($0) })
  }

  private init(_ elements: [AccessibleElement]) { self.elements = elements }
}

extension Readout {
  private static let form = "1"

  /// The readout as lines: a word, then tab-separated fields; the first line has the version.
  ///
  ///     form    1
  ///     read    path    label    value    traits
  ///     do      action
  package var text: String {
    var lines = RecordWriter()
    lines.line("form")
    lines.add(Self.form)
    for element in elements {
      lines.line("read")
      lines.add("\(element.path)")
      lines.add(element.label)
      lines.add(element.value)
      lines.add(element.traits.map(\.rawValue).joined(separator: " "))
      for action in element.actions {
        lines.line("do")
        lines.add(action)
      }
    }
    return lines.text
  }

  /// Reads the format of ``text``.
  ///
  /// - Parameter text: the text, which may come from anyone.
  /// - Throws: ``RecordError`` if the version is unsupported or the text is damaged.
  package init(text: String) throws(RecordError) {
    var (elements, count) = ([AccessibleElement](), RecordCount())
    try RecordLine.read(text, as: Self.form) { line throws(RecordError) in
      try count.add(.values)
      switch line.kind {
      case "read":
        var element = AccessibleElement(
          path: BoxPath(line.optional() ?? ""), label: line.optional(), value: line.optional(),
          traits: [])
        for word in (line.optional() ?? "").split(separator: " ") {
          guard let trait = AccessibleElement.Trait(rawValue: String(word)) else {
            throw RecordError(description: "unknown trait")
          }
          element.traits.append(trait)
        }
        elements.append(element)
      case "do":
        guard !elements.isEmpty else {
          throw RecordError(description: "an action before the first element")
        }
        elements[elements.count - 1].actions.append(try line.string())
      default: throw RecordError(description: "unknown kind of line")
      }
    }
    self.init(elements)
  }
}
