/// Drawings with what editors and web pages write, and without it.
package enum WildIcons {
  /// What a rule drops, by the place where it is written.
  struct Words {
    var name: String
    var head = ""
    var root = ""
    var element = ""
    var style = ""
    var child = ""
  }

  /// One drawing with the words of a rule, and the same without them.
  package struct Pair: Sendable {
    package let name: String
    package let wild: String
    package let plain: String
    /// Whether librsvg draws the words as Pageshot does.
    package let isDrawnAlike: Bool
  }

  /// Three drawings for each rule.
  package static let dropped: [Pair] = rules.flatMap { words in
    drawings.indices.map { index in
      Pair(
        name: "\(words.name), drawing \(index + 1)", wild: drawings[index](words),
        plain: drawings[index](Words(name: "")), isDrawnAlike: words.name != "of rendering")
    }
  }

  /// Drawings in units and shares, and the same in plain numbers.
  package static let sizes: [Pair] = sized.map { name, wild, plain in
    // librsvg takes 90 dots an inch unless it is told otherwise.
    let isDrawnAlike = wild.contains("%") || wild.contains("em\"")
    return Pair(
      name: name, wild: "<svg xmlns=\"http://www.w3.org/2000/svg\" \(wild)</svg>",
      plain: "<svg xmlns=\"http://www.w3.org/2000/svg\" \(plain)</svg>", isDrawnAlike: isDrawnAlike)
  }

  private static let drawings: [@Sendable (Words) -> String] = [
    { words in
      """
      \(words.head)<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" \(words.root)>
      <g fill="#07f" \(words.element)><path d="M4 4h16v9H4z" style="stroke:navy;\(words.style)"/>
      <circle cx="12" cy="16" r="5.5" fill="tomato"/></g>\(words.child)</svg>
      """
    },
    { words in
      """
      \(words.head)<svg \(words.root) xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
      \(words.child)<path \(words.element) fill="none" stroke="teal" stroke-width="1.5"
      stroke-linecap="round" stroke-dasharray="3 2" d="M2 3c9 0 3 12 15 13"/>
      <polyline points="3,18 8,11 16,18" style="\(words.style);fill:none;stroke:#0a08"/></svg>
      """
    },
    { words in
      """
      \(words.head)<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" \(words.root)><defs>
      <linearGradient id="fade"><stop stop-color="gold"/><stop offset="1" stop-color="#a0c"/>
      </linearGradient><clipPath id="round"><circle cx="16" cy="16" r="13"/></clipPath></defs>
      <g clip-path="url(#round)" style="opacity:.8;\(words.style)"><rect width="32" height="32"
      \(words.element) fill="url(#fade)"/>\(words.child)<use href="#bar" y="6"/></g>
      <rect id="bar" x="5" y="20" width="22" height="3" transform="rotate(-8)"/></svg>
      """
    },
  ]

  private static let rules = [
    Words(
      name: "of web pages",
      root: "class='icon' role='img' focusable='false' tabindex='0' aria-hidden='true' lang='de' "
        + "data-slot='icon' version='1.1' baseProfile='tiny'",
      element: "_ngcontent-a='' class='cls-1' aria-label='Ä' data-name='Layer 1' "
        + "overflow='visible' lang='de'",
      style: "cursor:pointer;pointer-events:none"),
    Words(
      name: "of rendering",
      root: "enable-background='new 0 0 24 24' shape-rendering='geometricPrecision'",
      element: "image-rendering='optimizeSpeed' color-rendering='optimizeQuality'",
      style: "isolation:isolate;shape-rendering:crispEdges;text-rendering:geometricPrecision"),
    Words(
      name: "of background, in a style", root: "style='enable-background:new 0 0 512 512'",
      style: "enable-background:new;isolation:auto"),
    Words(
      name: "of texts", root: "xml:lang='en' xml:space='preserve' writing-mode='lr-tb'",
      element: "font-family='Arial' font-size='12' text-anchor='middle' letter-spacing='2'",
      style: "font-weight:bold;text-decoration:none;word-spacing:1px;line-height:1.25;"
        + "-inkscape-font-specification:'Sans, Bold'"),
    Words(
      name: "of the page around",
      root: "x='0px' y='5' overflow='visible' zoomAndPan='disable' contentStyleType='text/css' "
        + "contentScriptType='text/ecmascript'"),
    Words(
      name: "with a value that draws nothing",
      element: "display='inline' mask='none' filter='none' marker-end='none'",
      style: "mix-blend-mode:normal;filter-blend-mode:normal;vector-effect:none;marker:none;"
        + "display:block;filter:none"),
    Words(
      name: "that draw on other elements",
      element: "cx='1' points='1 2' offset='.5' stop-color='red' color-interpolation='linearRGB'",
      style: "stop-color:red;stop-opacity:.2;color-interpolation:linearRGB;overflow:hidden"),
    Words(
      name: "that name things", root: "id='Ebene 1'", element: "id='same'",
      child: "<title id='same'>a</title><desc id='日本'>b</desc><desc id=''/>"),
    Words(
      name: "of editors",
      root: "xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' xmlns:i='http://a/#' "
        + "xmlns:sodipodi='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd' "
        + "xmlns:xlink='http://www.w3.org/1999/xlink' xmlns:svg='http://www.w3.org/2000/svg' "
        + "inkscape:version='1.3' sodipodi:docname='a.svg'",
      element: "inkscape:label='a' i:knockout='Off' xlink:type='simple'",
      style: "-inkscape-stroke:none",
      child: "<sodipodi:namedview id='base' i:fill='red'><inkscape:grid/>text<?a b?>"
        + "</sodipodi:namedview><i:path d='M0 0h99v99z'/>"),
    Words(
      name: "of metadata",
      child: "<metadata id='m'><?xpacket begin='' id='a'?><rdf:RDF xmlns='http://b' "
        + "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:cc='http://c'>"
        + "<cc:Work rdf:about=''><format>image/svg+xml</format></cc:Work></rdf:RDF>"
        + "<?xpacket end='w'?></metadata><desc>Made by hand</desc><style type='text/css'> </style>"),
    Words(
      name: "of what is hidden",
      child: "<rect width='9' height='9' display='none'/><g style='display:none'><text>a</text>"
        + "<rect width='9' height='9'/></g><path d='M0 0h9v9z' display='inline' "
        + "style='display: none'/>"),
    Words(
      name: "that nothing refers to",
      child: "<filter id='f'><feBlend/></filter><marker><path/></marker><pattern id='p' "
        + "width='9'/><symbol id='s'><text>a</text></symbol>"),
    Words(
      name: "of a document type",
      head: "<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE svg PUBLIC "
        + "\"-//W3C//DTD SVG 1.1//EN\" 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11>.dtd'>"),
  ]

  /// Names, files with units and files without, from the attributes of the root on.
  private static var sized: [(String, String, String)] {
    let drawing =
      #" viewBox="0 0 30 20"><rect x="2" y="3" width="20" height="12" rx="4" fill="teal"/>"#
    let roots = sides.map { ($0, $0 + drawing, $1 + drawing) }
    let inner = units.map { ($0, #"viewBox="0 0 100 100">"# + $0, #"viewBox="0 0 100 100">"# + $1) }
    return roots + inner
      + viewports.flatMap { root in shares.map { (root + $0, "\(root)>\($0)", "\(root)>\($1)") } }
  }

  private static let sides: [(String, String)] = [
    (#"width="1em" height="1em""#, ""), (#"width="100%" height="100%""#, ""),
    (#"width="auto" height="20""#, ""), (#"height="1.5rem""#, ""), (#"width="2ex""#, ""),
    (#"width="60""#, #"width="60" height="40""#), (#"height="40px""#, #"width="60" height="40""#),
    (#"width=".5in""#, #"width="48" height="32""#),
    (#"width="72pt" height="6pc""#, #"width="96" height="96""#),
    (#"width="2.54cm" height="50.8mm""#, #"width="96" height="192""#),
    (#"width="203.2q" height="1IN""#, #"width="192" height="96""#),
  ]

  private static let units: [(String, String)] = [
    (
      #"<rect x="3pt" y=".25pc" width="25.4mm" height="2.54cm" stroke="red" stroke-width="3pt"/>"#,
      #"<rect x="4" y="4" width="96" height="96" stroke="red" stroke-width="4"/>"#
    ),
    (
      #"<path d="M5 50h90" stroke="red" stroke-width="8" stroke-dasharray="6pt, 10.16Q 3"/>"#,
      #"<path d="M5 50h90" stroke="red" stroke-width="8" stroke-dasharray="8 9.6 3"/>"#
    ),
    (
      #"""
      <radialGradient id="a" gradientUnits="userSpaceOnUse" cx="36pt" cy="3pc" r=".5in"><stop/>
      <stop offset="1" stop-color="red"/></radialGradient>
      <circle cx=".5in" cy="3pc" r="36pt" fill="url(#a)"/>
      """#,
      #"""
      <radialGradient id="a" gradientUnits="userSpaceOnUse" cx="48" cy="48" r="48"><stop/>
      <stop offset="1" stop-color="red"/></radialGradient>
      <circle cx="48" cy="48" r="48" fill="url(#a)"/>
      """#
    ),
  ]

  /// Roots of 70 by 10; its diagonal is 50 as SVG measures it.
  private static let viewports = [
    #"viewBox="0 0 70 10""#, #"viewBox="0 0 70 10" width="35" height="20""#,
    #"width="70" height="10""#,
  ]

  private static let shares: [(String, String)] = [
    (
      #"<rect x="10%" y="20%" width="50%" height="40%" rx="5%" ry="10%"/>"#,
      #"<rect x="7" y="2" width="35" height="4" rx="3.5" ry="1"/>"#
    ),
    (
      #"<circle cx="50%" cy="50%" r="8%" style="stroke:red;stroke-width:4%"/>"#,
      #"<circle cx="35" cy="5" r="4" style="stroke:red;stroke-width:2"/>"#
    ),
    (
      #"""
      <line x1="10%" y1="50%" x2="90%" y2="60%" stroke="red" stroke-dasharray="4% 1"
      stroke-dashoffset="-1%"/>
      """#,
      #"""
      <line x1="7" y1="5" x2="63" y2="6" stroke="red" stroke-dasharray="2 1"
      stroke-dashoffset="-0.5"/>
      """#
    ),
  ]
}
