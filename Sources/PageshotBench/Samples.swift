/// Sample page files, all different, in the style of real ones.
enum Samples {
  private static let letters = Array(
    "设置隐私通用账号安全消息通知夜间模式清理缓存帮助反馈关于我们地区个性签名相册收藏钱包卡包表情朋友圈扫一扫摇附近的人漂流瓶购物游戏支付语言字体大小聊天背景照片视频文件网络流量存储空间版本更新退出登录头像名字二维码地址性别"
  )

  private static let icons = [
    "ff_IconShowAlbum", "ff_IconQRCode", "ff_IconShake", "ff_IconBottle", "MoreGame",
    "MoreMyAlbum", "MoreMyBankCard", "MoreMyFavorites", "MoreSetting", "MyCardPackageIcon",
  ]

  /// A page file with ten rows in five sections.
  static func page(_ number: Int) -> String {
    var words = Words(seed: UInt64(number) + 1)
    var text = "title: \(words.next(4))\ntheme: wechat\nnavigationBar: { back: true }\nsections:\n"
    var row = 0
    for count in [1, 3, 3, 2, 1] {
      text += "  - cells:\n"
      for _ in 0..<count {
        row += 1
        text += "      - id: \(row)\n        title: \(words.next(2 + row % 6))\n"
        if row == 5 {
          text += "        kind: switch\n        on: \(number % 2 == 0)\n"
          continue
        }
        if row % 2 == 1 { text += "        image: \(icons[(number + row) % icons.count])\n" }
        if row % 3 == 0 { text += "        detail: \(words.next(3)) \(number * 10 + row)\n" }
      }
    }
    return text
  }

  /// An English page file with ten rows in five sections, each with a header and footer.
  static func english(_ number: Int) -> String {
    var text = "title: Settings \(number)\nlanguage: en\nnavigationBar: { back: true }\n"
    text += "style: { headerHeight: 30, footerHeight: 60 }\nsections:\n"
    for section in 0..<5 {
      text += "  - header: Privacy and security \(number) \(section)\n"
      text +=
        "    footer: Apps that asked for access to your photos appear here, with what they may see "
      text += "since day \(number). You can change this at any time.\n    cells:\n"
      for row in 0..<2 {
        text +=
          "      - id: \(2 * section + row)\n        title: Notifications \(number)\n"
        text += "        detail: \(number + row) apps\n"
      }
    }
    return text
  }

  /// A page file with a number of rows in one section.
  static func long(rows: Int) -> String {
    "title: Long\nsections:\n  - cells:\n"
      + (0..<rows).map { "      - { title: 第\($0)行, detail: i = \($0) }\n" }.joined()
  }

  /// Pseudo-random words, equal in every run.
  private struct Words {
    var seed: UInt64

    mutating func next(_ length: Int) -> String {
      String(
        (0..<length).map { _ in
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return letters[Int(seed >> 33) % letters.count]
        })
    }
  }
}
