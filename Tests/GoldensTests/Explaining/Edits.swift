extension Edit {
  static let all = states + texts + looks + structures + bars + several

  private static let states = [
    Edit(
      "wechat/settings", ["kind: switch\n": "kind: switch\n        on: true\n"],
      "state | cell 7 \"夜间模式\": switch off → on @18"),
    Edit(
      "kinds", ["        title: On\n        on: true\n": "        title: On\n"],
      "state | cell switchOn \"On\": switch on → off @50 was"),
    Edit(
      "kinds", ["        title: Off": "        title: Off\n        enabled: false"],
      "state | cell switchOff \"Off\": enabled → disabled @54"),
    Edit(
      "kinds", ["        highlighted: true\n": ""],
      "state | cell highlighted \"highlighted\": highlighted → not highlighted @78 was"),
    Edit(
      "kinds", ["        selected: true\n": ""],
      "state | cell selected \"selected\": selected → not selected @83 was"),
    Edit(
      "kinds", ["accessory: checkmark": "accessory: disclosure"],
      "state | cell checkmark \"checkmark\": accessory checkmark → disclosure @67"),
    Edit(
      "wechat/settings", ["kind: switch": "kind: plain"],
      "state | cell 7 \"夜间模式\": kind switch → plain @17"),
    Edit(
      "wechat/settings", ["kind: logout": "kind: button"],
      "state | cell 6 \"退出登录\": kind logout → button @51"),
    Edit(
      "wechat/settings", ["id: 1\n": "id: 1\n        separator: false\n"],
      "state | cell 1 \"新消息通知\": separator shown → hidden @15"),
    Edit(
      "wechat/settings", ["detailImageFirst: false": "detailImageFirst: true"],
      "state | cell 0 \"账号与安全\": detailImageFirst false → true @12"),
  ]

  private static let texts = [
    Edit(
      "wechat/settings", ["12.3M": "0 B"],
      "text | cell 8 \"清理缓存\": detail \"12.3M\" → \"0 B\" @26"),
    Edit(
      "wechat/settings", ["        detail: 12.3M\n": ""],
      "text | cell 8 \"清理缓存\": detail \"12.3M\" removed @26 was"),
    Edit(
      "wechat/settings", ["title: 隐私": "title: 隐私\n        detail: 新"],
      "text | cell 2 \"隐私\": detail \"新\" added @35"),
    Edit(
      "wechat/profile", ["title: 性别": "title: 性别和年龄"],
      "text | cell 5 \"性别和年龄\": title \"性别\" → \"性别和年龄\" @25"),
    Edit(
      "wechat/me", ["name: J_Knight": "name: J"], "text | cell 0: name \"J_Knight\" → \"J\" @20"),
    Edit(
      "lpd/sections", ["A header\n": "Header\n"],
      "text | section 0: header \"A header\" → \"Header\" @21"),
    Edit(
      "lpd/sections", ["count: 2 rows": "count: 3 rows"],
      "text | section 3: count \"2 rows\" → \"3 rows\" @43"),
    Edit(
      "lpd/sections", ["footer: A footer, which": "footer: The footer, that"],
      "text | section 1: footer \"A footer, which stands below its rows.\" → "
        + "\"The footer, that stands below its rows.\" @26"),
    Edit(
      "lpd/sections",
      ["its height allows.": "its height allows, or three, if it is still longer than that."],
      "text | section 2: footer \"A footer that is too… its height allows.\" → "
        + "\"A footer that is too…l longer than that.\" @33"),
    Edit(
      "kinds", ["value: 021 5555 0100": "value: 110"],
      "text | cell value \"电话\": value \"021 5555 0100\" → \"110\" @145"),
    Edit(
      "kinds", ["placeholder: 在此输入你的地址": "value: 上海"],
      "text | cell placeholder \"地址\": placeholder \"在此输入你的地址\" removed @141 was",
      "text | cell placeholder \"地址\": value \"上海\" added @141"),
    Edit(
      "kinds", ["行高由文字决定，不必事先写死": "行高由文字决定"],
      "text | cell text \"标题与正文都会换行，行高由文字决定\": "
        + "title \"标题与正文都会换行，行高由文字决定，不必事先写死\" → \"标题与正文都会换行，行高由文字决定\" @130"),
    Edit(
      "kinds", ["A body without a title.": "\"A body without a title.\\nSecond line.\""],
      "text | cell textAlone: subtitle \"A body without a title.\" → "
        + "\"A body without a title.\\nSecond line.\" @135"),
  ]

  private static let looks = [
    Edit(
      "wechat/discover", ["image: MoreGame": "image: MoreSetting"],
      "image | cell 7 \"游戏\": image MoreGame → MoreSetting @46"),
    Edit(
      "wechat/discover", ["        image: MoreGame\n": ""],
      "image | cell 7 \"游戏\": image MoreGame removed @46 was"),
    Edit(
      "wechat/discover", ["detailImage: wzry": "detailImage: avatar"],
      "image | cell 7 \"游戏\": detailImage wzry → avatar @48"),
    Edit(
      "wechat/profile", ["height: 80": "height: 100"],
      "height | cell 0 \"头像\": height 80 pt → 100 pt @11"),
    Edit(
      "wechat/profile", ["        height: 80\n": ""],
      "height | cell 0 \"头像\": height 80 pt → 44 pt @11 was"),
    Edit(
      "wechat/settings", ["theme: wechat": "theme: classic"],
      "theme | theme wechat → classic @3"),
    Edit(
      "wechat/settings", ["theme: wechat": "theme: wechat\ntableStyle: plain"],
      "theme | table style grouped → plain @4"),
    Edit(
      "wechat/settings",
      ["theme: wechat": "theme: wechat\nviewport: { width: 414, height: 736 }"],
      "theme | viewport 375 × 667 → 414 × 736 @4"),
    Edit(
      "wechat/settings", ["theme: wechat": "theme: wechat\nstyle: { titleColor: \"#FF0000\" }"],
      "color | titleColor #000000 → #FF0000 @4"),
    Edit(
      "wechat/settings", ["theme: wechat": "theme: wechat\nstyle: { rowHeight: 50 }"],
      "height | rowHeight 44 → 50 @4"),
    Edit(
      "wechat/settings", ["theme: wechat": "theme: wechat\nstyle: { rowHeight: 43.3 }"],
      "height | rowHeight 44 → 43.3 @4"),
    Edit(
      "wechat/settings",
      ["theme: wechat": "theme: wechat\nstyle: { pageBackground: \"#FF0000\" }"],
      "color | pageBackground #F0EFF5 → #FF0000 @4"),
    Edit(
      "wechat/settings", ["theme: wechat": "theme: wechat\nstyle: { separatorInset: 40 }"],
      "size | separatorInset 15 → 40 @4"),
    Edit(
      "wechat/custom-by-section", ["size: 8": "size: 9"],
      "font | section 2: titleFont Inter 8 → Inter 9 @20"),
    Edit(
      "wechat/custom-by-section", ["#FF0000": "#00FF00"],
      "color | section 2: titleColor #FF0000 → #00FF00 @21"),
    Edit(
      "wechat/custom-by-section", ["imageGap: 20": "imageGap: 30"],
      "size | section 3: imageGap 20 → 30 @28"),
    Edit(
      "wechat/custom-by-section", ["imageSize: 20": "imageSize: 24"],
      "size | section 1: imageSize 20 × 20 → 24 × 24 @13"),
    Edit(
      "wechat/custom-by-section",
      ["  - style:\n      detailImageSize: 15\n    cells:": "  - cells:"],
      "size | section 4: detailImageSize 15 × 15 → 0 × 0 @35 was"),
    Edit(
      "wechat/settings",
      ["title: 隐私": "title: 隐私\n        style: { titleFont: { size: 12 } }"],
      "font | cell 2 \"隐私\": titleFont Inter 15 → Inter 12 @35"),
    Edit(
      "lpd/sections", ["headerHeight: 44": "headerHeight: 50"],
      "height | headerHeight 44 → 50 @4"),
    Edit(
      "kinds", ["  headerHeight: 34\n": "  headerHeight: 34\n  separatorInset: 4\n"],
      "size | separatorInset 15 → 4 @7"),
    Edit(
      "lpd/sections", ["headerHeight: 10": "headerHeight: 50"],
      "height | section 1: header height 10 pt → 50 pt @27"),
    Edit(
      "lpd/sections", ["footerHeight: 10": "footerHeight: 30"],
      "height | section 3: footer height 10 pt → 30 pt @44"),
    Edit(
      "lpd/sections", ["width: 31, height: 22": "width: 22, height: 22"],
      "size | template banner: image width 31 → 22 @15"),
  ]

  private static let structures = [
    Edit(
      "wechat/settings",
      [
        "  - cells:\n      - id: 4":
          "  - cells:\n      - id: 40\n        title: 新\n      - title: 二\n  - cells:\n      - id: 4"
      ],
      "inserted | section 2 inserted (2 cells) @37"),
    Edit(
      "wechat/settings", ["      - id: 8\n": "      - title: 新\n      - id: 8\n"],
      "inserted | cell \"新\" inserted @24"),
    Edit(
      "wechat/settings", ["title: 通用\n": "title: 通用\n      - title: 一\n      - title: 二\n"],
      "inserted | cells \"一\" to \"二\" inserted (2 cells) @37"),
    Edit(
      "wechat/settings", ["      - id: 8\n        title: 清理缓存\n        detail: 12.3M\n": ""],
      "removed | cell 8 \"清理缓存\" removed @24 was"),
    Edit(
      "wechat/settings", ["      - id: 3\n        title: 通用\n": ""],
      "removed | cell 3 \"通用\" removed @35 was"),
    Edit(
      "wechat/settings",
      [
        "  - cells:\n      - id: 4\n        title: 帮助与反馈\n      - id: 5\n        title: 关于微信\n":
          ""
      ],
      "removed | section 2 removed (2 cells) @37 was"),
    Edit(
      "wechat/settings",
      [
        "      - id: 2\n        title: 隐私\n": "",
        "      - id: 4\n": "      - id: 2\n        title: 隐私\n      - id: 4\n",
      ],
      "moved | cell 2 \"隐私\" moved from section 1 to section 2 @36"),
    Edit(
      "wechat/settings", ["false\n  - cells:\n": "false\n"],
      "joined | section 0 joined to the top of section 1 (1 cell) @7 was"),
    Edit(
      "lpd/sections",
      ["- header: A header\n": "- header: { template: banner, parameters: { title: T } }\n"],
      "text | section 0: header \"A header\" → template banner @21"),
    Edit(
      "lpd/sections",
      ["sections:\n  - header: A header\n": "sections:\n  - header: template of a letter\n"],
      "text | section 0: header \"A header\" → \"template of a letter\" @21"),
    Edit(
      "wechat/settings",
      [
        "      - id: 1\n        title: 新消息通知\n": "",
        "      - id: 3\n": "      - id: 1\n        title: 新消息通知\n      - id: 3\n",
      ],
      "moved | cell 1 \"新消息通知\" moved down 3 places @33"),
    Edit(
      "wechat/settings",
      [
        "id: 2\n        title: 隐私\n": "id: 3\n        title: 通用\n",
        "通用\n      - id: 3\n        title: 通用": "通用\n      - id: 2\n        title: 隐私",
      ],
      "reordered | cells 3 \"通用\" and 2 \"隐私\" swapped @33"),
    Edit(
      "qs/list",
      [
        "  - id: picture2\n    kind: picture\n    image: xihu\n"
          + "    title: 标题 2\n    subtitle: 子标题\n    action: qs/detail\n": ""
      ],
      "removed | cell picture2 \"标题 2\" removed @52 was"),
    Edit(
      "wechat/settings",
      ["      - id: 1\n": "      # a comment\n      - id: one\n"]
    ),
  ]

  private static let bars = [
    Edit(
      "wechat/settings", ["title: 设置": "title: Settings"],
      "text | navigation bar: title \"设置\" → \"Settings\" @2"),
    Edit(
      "wechat/settings", ["back: 我": "back: true"],
      "text | navigation bar: back \"我\" → arrow @5"),
    Edit(
      "wechat/settings", ["  back: 我": "  hidden: true"],
      "removed | navigation bar removed @5"),
    Edit(
      "wechat/settings", ["theme: wechat": "theme: wechat\nstatusBar: { time: \"10:00\" }"],
      "text | status bar: time \"9:41\" → \"10:00\" @4"),
    Edit(
      "wechat/settings", ["theme: wechat": "theme: wechat\nstatusBar: { hidden: true }"],
      "removed | status bar removed @4"),
    Edit(
      "wechat/me", ["    selected: true\n": "", "HL\n": "HL\n    selected: true\n"],
      "state | tab \"发现\": not selected → selected @8",
      "state | tab \"我\": selected → not selected @12 was"
    ),
    Edit(
      "wechat/me", ["  - title: 发现\n": "  - title: 新\n    image: tabbar_me\n  - title: 发现\n"],
      "inserted | tab \"新\" inserted @5"),
    Edit(
      "wechat/me", ["- title: 发现": "- title: 发"],
      "text | tab \"发\": title \"发现\" → \"发\" @5"),
  ]

  private static let several = [
    Edit(
      "wechat/settings",
      [
        "kind: switch\n": "kind: switch\n        on: true\n", "12.3M": "0 B",
        "  - cells:\n      - id: 4":
          "  - cells:\n      - id: 40\n        title: 新\n      - title: 二\n  - cells:\n      - id: 4",
      ],
      "state | cell 7 \"夜间模式\": switch off → on @18",
      "text | cell 8 \"清理缓存\": detail \"12.3M\" → \"0 B\" @27",
      "inserted | section 2 inserted (2 cells) @38"),
    Edit(
      "wechat/settings",
      [
        "      - id: 1\n        title: 新消息通知\n": "", "12.3M": "0 B",
        "title: 隐私": "title: 隐\n        height: 60",
      ],
      "removed | cell 1 \"新消息通知\" removed @14 was",
      "text | cell 8 \"清理缓存\": detail \"12.3M\" → \"0 B\" @24",
      "height | cell 2 \"隐\": height 44 pt → 60 pt @33",
      "text | cell 2 \"隐\": title \"隐私\" → \"隐\" @32"),
    Edit(
      "lpd/sections", ["A header\n": "Header\n", "蜂王浆发了\n": "蜂\n"],
      "text | section 0: header \"A header\" → \"Header\" @21",
      "text | cell \"芬兰无法\": detail \"蜂王浆发了\" → \"蜂\" @25"),
    Edit(
      "wechat/profile", ["height: 80": "height: 100", "good good study": "day day up"],
      "height | cell 0 \"头像\": height 80 pt → 100 pt @11",
      "text | cell 7 \"个性签名\": detail \"good good study\" → \"day day up\" @32"),
  ]
}
