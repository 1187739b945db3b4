import IconSamples

extension RareIcons {
  private static let disc = "<circle cx='12' cy='12' r='6' fill='#fff'/>"

  private static func masked(_ mask: String, _ attributes: String = "") -> String {
    "<mask id='a' \(attributes)>\(mask)</mask>"
      + "<rect x='2' y='2' width='20' height='20' fill='#07a' mask='url(#a)'/>"
  }

  static let masks = [
    Pair("a mask that is white", masked(disc), "<circle cx='12' cy='12' r='6' fill='#07a'/>"),
    Pair("a mask that is black", masked(disc.replacing("#fff", with: "#000")), ""),
    Pair(
      "a mask with a hole",
      masked("<path fill='#fff' d='M0 0h24v24H0z'/>" + disc.replacing("#fff", with: "#000")),
      "<path fill='#07a' fill-rule='evenodd' d='M2 2h20v20H2zM6 12a6 6 0 0 0 12 0 6 6 0 0 0-12 0z'/>"
    ),
    Pair(
      "a mask of light",
      masked(
        "<path fill='#f00' d='M0 0h8v24H0z'/><path fill='#0f0' d='M8 0h8v24H8z'/>"
          + "<path fill='#00f' fill-opacity='.5' d='M16 0h8v24H16z'/>"),
      "<g fill='#07a'><path fill-opacity='.2125' d='M2 2h6v20H2z'/><path fill-opacity='.7154' "
        + "d='M8 2h8v20H8z'/><path fill-opacity='.036' d='M16 2h6v20H16z'/></g>"),
    Pair(
      "a mask of opacity",
      masked(disc.replacing("'#fff'", with: "'#000' opacity='.5'"), "mask-type='alpha'"),
      "<circle cx='12' cy='12' r='6' fill='#07a' opacity='.5'/>"),
    Pair(
      "a mask of opacity, by a style",
      masked(disc.replacing("#fff", with: "red"), "style='mask-type:alpha'"),
      "<circle cx='12' cy='12' r='6' fill='#07a'/>"),
    Pair(
      "a mask in a box",
      masked("<path fill='#fff' d='M0 0h.5v1H0z'/>", "maskContentUnits='objectBoundingBox'"),
      "<path fill='#07a' d='M2 2h10v20H2z'/>"),
    Pair(
      "a mask of an area in the drawing",
      masked(
        "<path fill='#fff' d='M0 0h24v24H0z'/>",
        "maskUnits='userSpaceOnUse' x='25%' y='6' width='50%' height='9'"),
      "<path fill='#07a' d='M6 6h12v9H6z'/>"),
    Pair(
      "a mask of an area in a box",
      masked("<path fill='#fff' d='M0 0h24v24H0z'/>", "x='0' y='.5' width='50%' height='.25'"),
      "<path fill='#07a' d='M2 12h10v5H2z'/>"),
    Pair(
      "a mask that ends a tenth beside its box",
      "<mask id='a'><path fill='#fff' d='M0 0h24v24H0z'/></mask>"
        + "<path mask='url(#a)' stroke='#07a' stroke-width='8' d='M7 7h10v10H7z'/>",
      "<path fill='#07a' d='M6 6h12v12H6z'/><path d='M11 11h2v2h-2z'/>"),
    Pair(
      "a mask of a mask",
      "<mask id='b'><path fill='#fff' d='M0 0h24v12H0z'/></mask>" + masked(disc, "mask='url(#b)'"),
      "<path fill='#07a' d='M6 12a6 6 0 0 1 12 0z'/>"),
    Pair(
      "a mask in a mask",
      "<mask id='b'><path fill='#fff' d='M0 0h24v12H0z'/></mask>"
        + masked(disc.replacing("/>", with: " mask='url(#b)'/>")),
      "<path fill='#07a' d='M6 12a6 6 0 0 1 12 0z'/>"),
    Pair(
      "a mask with a clip inside, of a turned group with an opacity",
      "<clipPath id='b'><path d='M0 0h24v12H0z'/></clipPath><mask id='a'><g clip-path='url(#b)'>\(disc)</g></mask>"
        + "<g mask='url(#a)' opacity='.5' transform='rotate(90 12 12)'><path d='M0 0h24v24H0z'/>"
        + "<path d='M0 0h24v24H0z'/></g>",
      "<path transform='rotate(90 12 12)' opacity='.5' d='M6 12a6 6 0 0 1 12 0z'/>"),
    Pair(
      "a mask in inherited colours",
      "<g fill='#fff' stroke='#fff' stroke-width='2'><mask id='a'><circle cx='12' cy='12' r='5'/></mask></g>"
        + "<g fill='#000'><rect width='24' height='24' fill='#07a' mask='url(#a)'/></g>",
      "<circle cx='12' cy='12' r='6' fill='#07a'/>"),
    Pair(
      "a mask of a gradient",
      "<linearGradient id='b'><stop stop-color='#fff'/><stop offset='1' stop-color='#fff' stop-opacity='0'/>"
        + "</linearGradient>" + masked("<rect x='2' y='2' width='20' height='20' fill='url(#b)'/>"),
      "<linearGradient id='b'><stop stop-color='#07a'/><stop offset='1' stop-color='#07a' stop-opacity='0'/>"
        + "</linearGradient><rect x='2' y='2' width='20' height='20' fill='url(#b)'/>"),
    Pair(
      "a mask in a box that is none",
      "<mask id='a'><path fill='#fff' d='M0 0h24v24H0z'/></mask>"
        + "<path mask='url(#a)' stroke='red' d='M2 12h20'/>", ""),
    Pair(
      "no mask, by a style", masked("").replacing("/>", with: " style='mask:none'/>"),
      "<rect x='2' y='2' width='20' height='20' fill='#07a'/>"),
  ]
}
