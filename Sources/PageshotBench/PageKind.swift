/// The kinds of pages that are measured.
enum PageKind: String, CaseIterable {
  case settings = "settings"
  case tall = "tall, with captions and disabled rows"
  case glass = "glass"
  case rightToLeft = "right-to-left"
  case templates = "templates"

  /// The page's height in points.
  var height: Double { self == .tall ? 2_001 : 667 }

  /// The page file with a number.
  func text(_ number: Int) -> String {
    switch self {
    case .settings: Samples.page(number)
    case .tall: Self.tall(number)
    case .glass: Samples.page(number).replacing("theme: wechat\n", with: "theme: glass\n")
    case .rightToLeft: Self.rightToLeft(number)
    case .templates: Self.templates(number)
    }
  }

  /// As tall as three screens.
  private static func tall(_ number: Int) -> String {
    SizeSample(name: "", row: "enabled: false", times: 3, isEnglish: true).text(number)
  }

  private static func rightToLeft(_ number: Int) -> String {
    let words = [
      "الإشعارات", "الخصوصية", "اللغة والمنطقة", "سطوع الشاشة", "الحساب والأمان", "عن التطبيق",
    ]
    var text = "title: الإعدادات \(number)\nlanguage: ar\nnavigationBar: { back: true }\n"
    text += "sections:\n"
    for row in 0..<10 {
      if row % 3 == 0 { text += "  - cells:\n" }
      text += "      - id: \(row)\n        title: \(words[(row + number) % 6]) \(number)\n"
      text += "        image: MoreSetting\n"
      if row % 2 == 0 { text += "        detail: \(words[(row * number) % 6])\n" }
    }
    return text
  }

  private static func templates(_ number: Int) -> String {
    var text = """
      title: Orders \(number)
      language: en
      navigationBar: { back: true }
      templates:
        order:
          parameters: { name: {}, price: {} }
          layout:
            row:
              - { image: ff_IconQRCode, width: 32, height: 32 }
              - column:
                  - { text: "{{name}}", font: { size: 17 } }
                  - { text: "{{price}}", color: "#888888" }
      sections:
        - cells:

      """
    for row in 0..<10 {
      text += "      - { id: \(row), kind: order, parameters: { "
      text += "name: Order \(number) of \(row), price: \(10 * row + number) } }\n"
    }
    return text
  }
}
