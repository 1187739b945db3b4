extension StyleWords {
  /// The keys of controls in rows.
  // swift-format-ignore
  static let controls: (name: String, keys: [(String, Use.Role, String)]) =
    (
      "Segments, sliders and steppers",
      [
        ("segmentsHeight", .height, "The height of segments."),
        ("segmentsRadius", .radius, "The radius of the corners around all segments."),
        ("segmentsOutline", .thickness, "How thick the line around all segments is."),
        ("segmentsOutlineColor", .color, "The line around all segments, and those between them."),
        ("segmentsDivider", .thickness, "How thick the lines between segments are."),
        ("segmentsBackground", .color, "The ground of segments."),
        ("segmentsInset", .shape, "From the ground's edge to what marks the chosen segment."),
        ("segmentsThumbRadius", .radius, "The radius of the corners of what marks the chosen segment; at the ends it is at least as round as the ground."),
        ("segmentsThumbColor", .color, "What marks the chosen segment."),
        ("segmentsShadowColor", .color, "The shadow of what marks the chosen segment; it lies as a switch's."),
        ("segmentsPadding", .space, "From a segment's ends to its text."),
        ("segmentsFont", .font, "The font of segments."),
        ("segmentsColor", .color, "The texts and pictures of segments."),
        ("segmentsChosenFont", .font, "The font of the chosen segment."),
        ("segmentsChosenColor", .color, "The text or picture of the chosen segment."),
        ("segmentsImageSize", .size, "The room for a segment's picture, in its middle."),
        ("sliderHeight", .height, "The height that a row keeps for a slider."),
        ("sliderLeastWidth", .width, "The least width of a slider beside a title."),
        ("sliderTrack", .shape, "How thick the slider's line is."),
        ("sliderOnColor", .color, "The slider's line up to the thumb."),
        ("sliderOffColor", .color, "The slider's line behind the thumb."),
        ("sliderThumbSize", .shape, "The thumb of a slider, coloured as that of a switch."),
        ("sliderRimColor", .color, "The thin rim around a slider's thumb."),
        ("sliderShadowColor", .color, "The shadow of a slider's thumb; it lies as a switch's."),
        ("sliderImageSize", .size, "The room for the pictures at the ends of a slider's line."),
        ("sliderImageGap", .space, "Between those pictures and the line."),
        ("sliderImageColor", .color, "The colour of those pictures."),
        ("stepperSize", .size, "Both keys of a stepper."),
        ("stepperRadius", .radius, "The radius of a stepper's corners."),
        ("stepperOutline", .thickness, "How thick the line around a stepper is."),
        ("stepperOutlineColor", .color, "The line around a stepper."),
        ("stepperBackground", .color, "The ground of a stepper."),
        ("stepperSignSize", .shape, "The minus and the plus of a stepper."),
        ("stepperStroke", .thickness, "How thick the minus and the plus are."),
        ("stepperColor", .color, "The minus and the plus."),
        ("stepperDividerSize", .shape, "The line between a stepper's keys."),
        ("stepperDividerColor", .color, "The colour of that line."),
      ]
    )
}
