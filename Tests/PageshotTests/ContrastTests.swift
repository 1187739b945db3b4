import Foundation
import GallerySamples
import PageModel
import Pageshot
import Testing

@Suite struct `Texts of the gallery in every mode` {
  /// Texts with less contrast than WCAG AA requires, and the originals that have them.
  private static let exceptions: [String: [String: String]] = [
    "assets/themes/classic.tokens.json": [
      "badgeColor": "UIKit: white on the system's colours",
      "detailColor": "UIKit of iOS 7–12: 142,142,147 on white",
      "footerColor": "UIKit of iOS 7–12: 109,109,114 on the table's grey",
      "headerColor": "UIKit of iOS 7–12: 109,109,114 on the table's grey",
      "invalidColor": "systemRed on white",
      "noticeButtonColor": "the tint colour on white",
      "navigationTintColor": "UIKit: the tint colour on a bar",
      "placeholderColor": "UIKit of iOS 7–12: 199,199,205 on white",
      "searchCancelColor": "UIKit: the tint colour on a bar",
      "swipeColor": "UIKit: white on the system's colours",
      "swipeTitleColor": "UIKit: white on the system's colours",
      "tabBarColor": "UIKit of iOS 7–12: 146,146,146 on a bar",
      "tabBarSelectedColor": "UIKit: the tint colour on a bar",
      "tileTint": "white initials on the system's colours",
      "tintColor": "UIKit: the tint colour on white",
      "titleColor": "UIKit: the tint colour, and red, on white",
      "toolbarColor": "UIKit: the tint colour on a bar",
    ],
    "assets/themes/glass.tokens.json": [
      "detailColor": "secondaryLabel on white",
      "footerColor": "secondaryLabel on the table's grey",
      "headerColor": "secondaryLabel on the table's grey",
      "navigationSubtitleColor": "secondaryLabel on the table's grey",
      "placeholderColor": "placeholderText on white",
      "prominentColor": "white on the tint colour",
      "searchPlaceholderColor": "secondaryLabel on a field's grey",
      "subtitleColor": "secondaryLabel on white",
      "swipeTitleColor": "secondaryLabel below a circle",
      "tabBarSelectedColor": "the tint colour on a platter",
      "titleColor": "the tint colour, and systemRed, on white",
    ],
    "assets/themes/inset.tokens.json": [
      "detailColor": "secondaryLabel on white",
      "navigationSubtitleColor": "secondaryLabel on the table's grey",
      "noticeTextColor": "secondaryLabel on the table's grey",
      "placeholderColor": "placeholderText on white",
      "searchPlaceholderColor": "secondaryLabel on a field's grey",
      "subtitleColor": "secondaryLabel on white",
      "tabBarColor": "systemGray on a bar",
      "tintColor": "the tint colour on the table's grey",
      "titleColor": "systemRed on white",
    ],
    "assets/themes/wechat.tokens.json": [
      "detailColor": "136,136,136 on white",
      "tabBarColor": "122,126,131 on a bar",
      "tabBarSelectedColor": "the brand's green on a bar",
    ],
    "pages/details.yaml": ["titleColor": "white on the tint colour"],
    "pages/elements.yaml": ["state": "systemRed on white"],
    "pages/en/orders.yaml": [
      "done": "the system's green"
    ],
    "pages/ios/alert.yaml": ["titleColor": "systemRed on white"],
    "pages/ios/error.yaml": ["titleColor": "white on the tint colour"],
    "pages/ios/photos.yaml": ["titleColor": "systemRed on white"],
    "pages/ios/profile.yaml": ["detailColor": "the tint colour on white"],
    "pages/ios/sign-in.yaml": ["titleColor": "white on the tint colour"],
    "pages/lc/info.yaml": ["detailColor": "red, as in the page's source"],
    "pages/product.yaml": [
      "badge": "the shop's red", "before": "systemGray", "bought": "systemGray",
      "cents": "the shop's red",
      "first": "white on the shop's red", "note": "systemGray", "second": "white on the shop's red",
      "slogan": "systemGray", "sold": "systemGray",
      "text": "the shop's red", "title": "systemGray",
    ],
    "pages/qs/list.yaml": ["subtitle": "grey, as in the page's source"],
    "pages/qs/live.yaml": ["subtitle": "grey, as in the page's source"],
    "pages/wechat/custom-by-cell.yaml": ["titleColor": "red, as in the page's source"],
    "pages/wechat/custom-by-section.yaml": ["titleColor": "red, as in the page's source"],
  ]

  @Test func `have the contrast that WCAG AA requires, except where their originals have less`()
    throws
  {
    var found: [String: Set<String>] = [:]
    let gallery = try Gallery()
    for item in gallery.items {
      let themes = item.name.hasPrefix("ios/") ? ["inset", "glass"] : [item.page.theme]
      for theme in themes {
        for mode in ColorMode.allCases {
          var look = Look().shown(in: mode)
          look.theme = theme
          let laidOut = gallery.layout(item, look)
          #expect(laidOut.isSound)
          // Warnings about pictures have their name in quotes.
          for warning in [laidOut].accessibilityWarnings
          where warning.rule == "contrast" && warning.severity == .warning
            && !warning.message.contains("\"")
          {
            let words = warning.message.split(separator: " ")
            let file = warning.source.file
            let start = ["assets/themes/", "pages/"].lazy.compactMap { file.range(of: $0) }.first
            found[start.map { String(file[$0.lowerBound...]) } ?? file, default: []]
              .insert(String(words[0]))
          }
        }
      }
    }
    let short = found.mapValues { $0.sorted() }
    #expect(short == Self.exceptions.mapValues { $0.keys.sorted() })
  }
}
