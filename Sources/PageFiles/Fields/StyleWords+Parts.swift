extension StyleWords {
  static let accessories: Group = (
    "Accessories",
    [
      "accessoryGap": "From what stands at the right to the accessory.",
      "chevronSize": "The arrow of a row that leads somewhere.",
      "chevronStroke": "How thick the arrow's lines are.",
      "chevronColor": "The arrow's colour.",
      "checkmarkSize": "The tick.",
      "checkmarkStroke": "How thick the tick's lines are.",
      "checkmarkColor": "The tick's colour.",
      "detailButtonSize": "The i in its ring.",
      "detailButtonStroke": "How thick the ring is.",
      "detailButtonColor": "The colour of the i and its ring.",
    ]
  )

  static let switches: Group = (
    "Switches",
    [
      "switchSize": "The track of a switch.",
      "switchOnColor": "The track of a switch that is on.",
      "switchOffColor": "The track of a switch that is off.",
      "switchOutline": "How thick the outline of a switch is that is off.",
      "switchOutlineColor": "The outline of a switch that is off.",
      "switchThumbInset": "From the track's edge to the thumb.",
      "switchThumbColor": "The thumb.",
      "switchRimColor": "The thin rim around the thumb.",
      "switchShadowColor": "The thumb's shadow.",
      "switchShadowOffset": "How far the shadow lies below the thumb.",
      "switchShadowBlur": "How far the shadow fades.",
    ]
  )

  static let media: Group = (
    "Pictures and videos over the whole row",
    [
      "mediaBackground": "The ground of a picture that is not there.",
      "mediaColor": "What is drawn on that ground.",
      "playSize": "The play button over a video.",
      "playBackground": "The disc of the play button.",
      "playColor": "The triangle of the play button.",
    ]
  )

  static let bars: Group = (
    "Status bar and navigation bar",
    [
      "statusBarHeight": "The height of the status bar.",
      "statusBarInset": "From the edges to the signal and the battery.",
      "statusBarGap": "Between the pictures of the status bar.",
      "statusBarFont": "The font of the clock.",
      "statusBarColor":
        "What the status bar shows over a navigation bar; without one it has `titleColor`.",
      "navigationBarHeight": "The height of the navigation bar, below the status bar.",
      "navigationBackground": "The ground of the navigation bar, and of the status bar above it.",
      "navigationSeparatorColor": "The line below the navigation bar.",
      "navigationTitleFont": "The font of the title.",
      "navigationTitleColor": "The colour of the title.",
      "navigationTintColor": "The arrow that leads back, and its text.",
      "navigationInset": "From the left edge to the arrow that leads back.",
      "navigationBackSize": "The arrow that leads back.",
      "navigationBackStroke": "How thick that arrow's lines are.",
      "navigationBackGap": "From that arrow to its text.",
      "navigationBackFont": "The font of the text beside that arrow.",
    ]
  )

  static let tabs: Group = (
    "Tab bar",
    [
      "tabBarHeight": "The height of the tab bar.",
      "tabBarBackground": "The ground of the tab bar.",
      "tabBarSeparatorColor": "The line above the tab bar.",
      "tabBarColor": "The picture and the title of a tab that is not on show.",
      "tabBarSelectedColor": "The picture and the title of the tab on show.",
      "tabBarFont": "The font of tabs' titles.",
      "tabBarImageSize": "A tab's picture; 0 × 0: its own size.",
      "tabBarImageTop": "From the bar's top to the picture.",
      "tabBarTitleTop": "From the bar's top to the title.",
    ]
  )
}
