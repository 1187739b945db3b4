extension StyleWords {
  /// The keys of controls in rows.
  // swift-format-ignore
  static let controls: (name: String, keys: [(String, Use.Role, String)]) =
    (
      "Segments, sliders and steppers",
      [
        ("segmentsHeight", .height, "The height of a segmented control."),
        ("segmentsRadius", .radius, "The corner radius of a segmented control."),
        ("segmentsOutline", .thickness, "The line width around a segmented control."),
        ("segmentsOutlineColor", .color, "The colour of the lines around and between segments."),
        ("segmentsDivider", .thickness, "The width of the lines between segments."),
        ("segmentsBackground", .color, "The background of a segmented control."),
        ("segmentsInset", .shape, "From the edge of a segmented control to the marker of the selected segment."),
        ("segmentsThumbRadius", .radius, "The corner radius of the selected segment's marker; at the ends it is at least as round as the control."),
        ("segmentsThumbColor", .color, "The colour of the selected segment's marker."),
        ("segmentsShadowColor", .color, "The colour of the marker's shadow; its offset and blur are those of a switch."),
        ("segmentsPadding", .space, "From the ends of a segment to its text."),
        ("segmentsFont", .font, "The font of segments."),
        ("segmentsColor", .color, "The colour of the segments' texts and images."),
        ("segmentsChosenFont", .font, "The font of the selected segment."),
        ("segmentsChosenColor", .color, "The colour of the selected segment's text or image."),
        ("segmentsImageSize", .size, "The size of the area for a segment's image, centred in the segment."),
        ("sliderHeight", .height, "The minimum height of a row's content with a slider."),
        ("sliderLeastWidth", .width, "The minimum width of a slider beside a title."),
        ("sliderTrack", .shape, "The thickness of a slider's track."),
        ("sliderOnColor", .color, "The colour of a slider's track before the thumb."),
        ("sliderOffColor", .color, "The colour of a slider's track after the thumb."),
        ("sliderThumbSize", .shape, "The size of a slider's thumb; its colour is that of a switch's thumb."),
        ("sliderRimColor", .color, "The colour of the thin rim around a slider's thumb."),
        ("sliderShadowColor", .color, "The colour of the shadow of a slider's thumb; its offset and blur are those of a switch."),
        ("sliderImageSize", .size, "The size of the areas for the images at the ends of a slider."),
        ("sliderImageGap", .space, "Between a slider's images and its track."),
        ("sliderImageColor", .color, "The colour of a slider's images."),
        ("stepperSize", .size, "The size of a stepper with both buttons."),
        ("stepperRadius", .radius, "The corner radius of a stepper."),
        ("stepperOutline", .thickness, "The line width around a stepper."),
        ("stepperOutlineColor", .color, "The colour of the line around a stepper."),
        ("stepperBackground", .color, "The background of a stepper."),
        ("stepperSignSize", .shape, "The size of the minus and the plus of a stepper."),
        ("stepperStroke", .thickness, "The line width of the minus and the plus of a stepper."),
        ("stepperColor", .color, "The colour of the minus and the plus of a stepper."),
        ("stepperDividerSize", .shape, "The size of the line between a stepper's buttons."),
        ("stepperDividerColor", .color, "The colour of the line between a stepper's buttons."),
      ]
    )
}
