extension Mutation {
  /// The kind of a mutation.
  ///
  /// A colour step changes the blue channel by 1 of 255, the least visible change.
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
    // Edits of the page as written.
    case edit, twoEdits
  }
}
