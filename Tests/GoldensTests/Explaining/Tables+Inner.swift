/// Values with parts: a cause is at the line of the part that changed.
extension Tables {
  private static let mail = """
    title: Mail
    cells:
      - id: w
        title: Swipe
        height: 70
        swipe:
          - title: Delete
            image: glyph-trash
            color: red
    """

  static let swipes = [
    Tables(
      mail, ["glyph-trash": "glyph-pin"],
      "image | cell w \"Swipe\": swipe action \"Delete\": image glyph-trash → glyph-pin @8"),
    Tables(
      mail, ["        image: glyph-trash\n": ""],
      "image | cell w \"Swipe\": swipe action \"Delete\": image glyph-trash removed @8 was"),
    Tables(
      mail, ["title: Delete": "title: Remove", "glyph-trash": "glyph-pin"],
      "text | cell w \"Swipe\": swipe action \"Delete\" → \"Remove\" @7",
      "image | cell w \"Swipe\": swipe action \"Remove\": image glyph-trash → glyph-pin @8"),
    Tables(
      mail, ["        image: glyph-trash\n": "", "red": "purple"],
      "color | cell w \"Swipe\": swipe action \"Delete\": color red → purple @8",
      "image | cell w \"Swipe\": swipe action \"Delete\": image glyph-trash removed @8 was"),
    Tables(
      mail, ["swipe:\n": "swipe:\n      leading:\n"],
      "state | cell w \"Swipe\": swipe trailing: \"Delete\" (picture glyph-trash) red → "
        + "leading: \"Delete\" (picture glyph-trash) red @7"),
    Tables(
      mail.replacing("title: Delete\n        image", with: "image"),
      ["glyph-trash": "glyph-pin"],
      "image | cell w \"Swipe\": swipe action glyph-trash → glyph-pin @7"),
  ]

  private static let composite = """
    title: L
    sections:
      - cells:
          - id: b
            title: Badge
            image: glyph-star
            tile:
              light: blue
              dark: green
            badge:
              text: "1"
              color: red
          - id: s
            slider:
              value: 0.7
              minimumImage: glyph-sun-small
              maximumImage: glyph-sun
          - id: g
            segments:
              items:
                - Day
                - Week
              selected: 1
          - id: w
            title: Swipe
            swipe:
              - { title: Delete, color: red }
              - { title: Flag, color: orange }
    search:
      placeholder: Find
    navigationBar:
      trailing:
        - title: Edit
        - image: tile-gear
          badge:
            text: "3"
            color: red
    toolbar:
      - All
      - title: None
        bold: true
    tabBar:
      - title: P
        image: tabbar_me
        badge:
          text: "1"
          color: red
    """

  static let inner =
    [
      Tables(
        composite, ["color: red\n      - id: s": "color: green\n      - id: s"],
        "text | cell b \"Badge\": badge \"1\" red → \"1\" green @12"),
      Tables(
        composite, ["text: \"1\"\n          color: red": "color: red\n          text: \"2\""],
        "text | cell b \"Badge\": badge \"1\" red → \"2\" red @12"),
      Tables(
        composite, ["badge:\n          text: \"1\"\n          color: red": "badge: \"2\""],
        "text | cell b \"Badge\": badge \"1\" red → \"2\" @10"),
      Tables(
        composite, ["light: blue": "light: orange"],
        "state | cell b \"Badge\": tile light blue, dark green → light orange, dark green @8"),
      Tables(
        composite, ["          maximumImage: glyph-sun\n": ""],
        "state | cell s: slider 0.7 between glyph-sun-small and glyph-sun → "
          + "0.7 with glyph-sun-small at the start @17 was"),
      Tables(
        composite,
        [
          "minimumImage: glyph-sun-small\n          maximumImage: glyph-sun":
            "maximumImage: glyph-sun"
        ],
        "state | cell s: slider 0.7 between glyph-sun-small and glyph-sun → "
          + "0.7 with glyph-sun at the end @16 was"),
      Tables(
        composite, ["selected: 1": "selected: 0"],
        "state | cell g: selected segment \"Week\" → \"Day\" @23"),
      Tables(
        composite, ["          selected: 1\n": ""],
        "state | cell g: selected segment \"Week\" → \"Day\" @23 was"),
      Tables(
        composite, ["- Week\n": "- Month\n"],
        "text | cell g: segment \"Week\" → \"Month\" @22"),
      Tables(
        composite, ["          - { title: Flag, color: orange }\n": ""],
        "text | cell w \"Swipe\": swipe action \"Flag\" removed @28 was"),
      Tables(
        composite, ["          - { title: Delete, color: red }\n": ""],
        "text | cell w \"Swipe\": swipe action \"Delete\" removed @27 was"),
      Tables(
        composite, ["title: Delete, color: red": "title: Delete, color: pink"],
        "color | cell w \"Swipe\": swipe action \"Delete\": color red → pink @27"),
      Tables(
        composite, ["placeholder: Find\n": "placeholder: Find\n  text: abc\n"],
        "text | search field: placeholder \"Find\" → \"abc\", placeholder \"Find\" @31"),
      Tables(
        composite, ["        text: \"3\"\n": "        text: \"4\"\n"],
        "text | navigation bar: button tile-gear: badge \"3\" red → \"4\" red @36"),
      Tables(
        composite, ["    bold: true\n": ""],
        "state | toolbar: button \"None\": bold on → off @41 was"),
      Tables(
        composite,
        [
          "image: tabbar_me\n    badge:\n      text: \"1\"\n      color: red":
            "image: tabbar_me\n    badge:\n      text: \"1\"\n      color: blue"
        ],
        "text | tab \"P\": badge \"1\" red → \"1\" blue @47"),
    ] + ofJSON + ofTemplates

  /// A page in JSON whose lists begin on lines of their own.
  private static let json = """
    {
      "title": "J",
      "toolbar": [
        "All",
        {
          "title": "None",
          "bold": true
        }
      ],
      "cells": [
        {
          "id": "g",
          "segments": {
            "items": [
              "Day",
              { "image": "glyph-sun" }
            ],
            "selected": 1
          }
        },
        {
          "id": "w", "title": "Swipe",
          "swipe": [
            {
              "title": "Delete",
              "color": "red"
            },
            { "title": "Flag" }
          ]
        }
      ]
    }
    """

  private static let ofJSON = [
    Tables(
      json, ["\"bold\": true": "\"bold\": false"],
      "state | toolbar: button \"None\": bold on → off @7 was"),
    Tables(
      json, ["\"glyph-sun\"": "\"glyph-star\""],
      "image | cell g: segment glyph-sun → glyph-star @16"),
    Tables(
      json, ["\"color\": \"red\"": "\"color\": \"pink\""],
      "color | cell w \"Swipe\": swipe action \"Delete\": color red → pink @26"),
    Tables(
      json, [",\n        { \"title\": \"Flag\" }": ""],
      "text | cell w \"Swipe\": swipe action \"Flag\" removed @28 was"),
  ]

  private static let control = """
    title: Card
    templates:
      card:
        height: 60
        layout:
          row:
            - tile:
                color: red
                image: glyph-star
            - segments:
                items:
                  - A
                  - B
                selected: 1
            - text: Words
              color:
                light: red
                dark: blue
    cells: [{ id: a, kind: card }]
    """

  private static let ofTemplates = [
    Tables(
      control, ["image: glyph-star": "image: glyph-sun"],
      "color | template card: tile red behind glyph-star → red behind glyph-sun @9"),
    Tables(
      control, ["            selected: 1\n": ""],
      "state | template card: segments \"A\" | [\"B\"] → [\"A\"] | \"B\" @14 was"),
    Tables(
      control, ["- B\n": "- C\n"],
      "state | template card: segments \"A\" | [\"B\"] → \"A\" | [\"C\"] @13"),
    Tables(
      control, ["light: red": "light: orange"],
      "color | template card: text color light red, dark blue → light orange, dark blue @17"),
  ]

  private static let download = """
    title: Downloads
    templates:
      download:
        parameters: { hue: {}, chosen: { type: flag } }
        height: 60
        layout:
          row:
            - radio: "{{chosen}}"
            - { text: Chart, color: "{{hue}}" }
            - progress: 0.5
            - input: { placeholder: Name }
            - button: Stop
          gap: 10
          padding: 10
    sections:
      - cells:
          - { id: a, kind: download, parameters: { hue: red, chosen: true } }
    """

  static let controls = [
    Tables(
      download, ["progress: 0.5": "progress: { value: 0.75, ring: true }"],
      "state | template download: progress 0.5 → 0.75 as a ring @10"),
    Tables(
      download, ["button: Stop": "button: Go on"],
      "text | template download: button \"Stop\" → \"Go on\" @12"),
    Tables(
      download, ["placeholder: Name": "value: Mira"],
      "text | template download: input placeholder \"Name\" → \"Mira\" @11"),
    Tables(
      download, ["color: \"{{hue}}\"": "color: blue"],
      "color | template download: text color {{hue}} → blue @9"),
    Tables(download, ["hue: red": "hue: green"], "color | cell a: hue red → green @17"),
    Tables(
      download, ["chosen: true": "chosen: false"], "state | cell a: chosen true → false @17"),
  ]
}
