extension Mutation {
  /// What kind of change a mutation is.
  ///
  /// A step of a colour is one of 255 in its blue, which people see least.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    // The page and its sections.
    case whiteBackground, swappedColors, higherPage, shiftedSection, droppedCaption
    // Rows.
    case shiftedRow, higherRow, droppedRow, swappedRows, fadedRow, roundedRow, groundStep
    // Separators.
    case droppedSeparator, shiftedSeparator, fullSeparator, thickerSeparator, separatorStep
    // Texts.
    case droppedText, changedDigit, cutText, swappedLetters, heavierText, largerText
    case movedText, raisedText, spacedText, textStep
    // Images.
    case droppedImage, shiftedImage, smallerImage, swappedImages, tintStep
    // Chevrons, switches, marks and badges.
    case droppedChevron, flippedChevron, flippedSwitch, droppedMark, droppedBadge
    case thinnerStroke, shiftedShape, shapeStep
    // The page as its author wrote it.
    case edit, twoEdits
  }
}
