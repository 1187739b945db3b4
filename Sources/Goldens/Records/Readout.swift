package import PageLayout

/// What is read out of a page, in which order: what a golden keeps beside its boxes.
///
/// It stands in the PNG's chunk `pageshot-accessibility`, as lines of text: see ``text``.
package struct Readout: Hashable, Sendable {
  /// The elements in reading order.
  package let elements: [AccessibleElement]

  /// What is read of a page, or of what is on a screen.
  ///
  /// - Parameters:
  ///   - laidOut: the page.
  ///   - asks: whether something that lies over it has to be answered first.
  package init(_ laidOut: LaidOutInputs, asks: Bool) {
    elements = AccessibilityOrder(laidOut.tree, laidOut.resolved, isModal: asks).elements
  }

  /// The elements wherever their rows stand: which number a row has is not read out.
  package var said: [AccessibleElement] {
    elements.map { element in
      var element = element
      element.path = BoxPath(.page, element.path.name)
      return element
    }
  }

  /// Without some elements.
  package func leavingOut(_ isLeftOut: (AccessibleElement) -> Bool) -> Readout {
    Readout(elements.filter { !isLeftOut($0) })
  }

  private init(_ elements: [AccessibleElement]) { self.elements = elements }
}

extension Readout {
  private static let form = "1"

  /// The elements as lines, each a word and fields with tabs before them; the first tells the form.
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

  /// Reads what ``text`` gives.
  ///
  /// - Parameter text: the text; whoever made it.
  /// - Throws: ``RecordError`` where it has a form that is not known or is damaged.
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
            throw RecordError(description: "an unknown trait")
          }
          element.traits.append(trait)
        }
        elements.append(element)
      case "do":
        guard !elements.isEmpty else {
          throw RecordError(description: "it stands before all elements")
        }
        elements[elements.count - 1].actions.append(try line.string())
      default: throw RecordError(description: "unknown kind of line")
      }
    }
    self.init(elements)
  }
}
