/// What keys are called elsewhere.
enum KeyWords {
  /// The key that a word of other tools means, of those that a mapping has; nil if it means none.
  static func meant(by word: String, among names: [String]) -> String? {
    meant[word]?.first(where: names.contains)
  }

  /// The keys that a word may mean, by the word.
  private static let meant = [
    "rows": ["cells"], "items": ["cells", "rows"], "groups": ["sections"],
    "label": ["title", "text"],
    "name": ["title"], "title": ["header"], "text": ["title"], "secondaryText": ["subtitle"],
    "description": ["subtitle"], "icon": ["image"], "img": ["image"], "avatar": ["image"],
    "picture": ["image"], "value": ["detail", "on"], "type": ["kind"], "checked": ["on"],
    "disabled": ["enabled"], "tabs": ["tabBar"], "lang": ["language"], "chevron": ["accessory"],
    "color": ["style"], "bold": ["style", "font"], "fontSize": ["style", "font"], "tap": ["action"],
    "onTap": ["action"], "onClick": ["action"], "onPress": ["action"], "backButton": ["back"],
    "leftButton": ["leading"], "rightButton": ["trailing"], "large": ["largeTitle"],
  ]
}
