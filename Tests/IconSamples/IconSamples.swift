import Foundation
import PageModel
package import Vectors

/// Small icons for tests.
package enum IconSamples {
  /// An SVG of 24 by 24 around some elements, which begin at line 1, column 63.
  package static func svg(_ content: String, root: String = "") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"\(root)>\(content)</svg>"
  }

  /// The icon of an SVG text.
  package static func icon(_ text: String) throws(IconError) -> SVGIcon {
    try SVGIcon(Array(text.utf8), file: "icon.svg")
  }

  /// The errors in an SVG, without places; none if it passes.
  package static func faults(_ text: String) -> [String] {
    do throws(IconError) {
      _ = try icon(text)
      return []
    } catch {
      return error.faults.map(\.message)
    }
  }

  /// Valid icons, one for each feature that the filter allows.
  package static let honest: [String: String] = [
    "a path": svg("<path d='M4 4h16v16H4z' fill='#07f'/>"),
    "every path command": svg(
      "<path d='m2,2 3-1L8 4H10v2h-1V9c1 0 2 1 2 2C12 12 13 12 14 11s1-2 2-2S18 10 18 12q1 1 2 0Q21 14 "
        + "20 16t-2 1T14 20a2 1 30 012 1A.5.5 0 1 0 9 20zM1e0.5Z' fill-rule='evenodd'/>"),
    "shapes": svg(
      """
      <rect x="1" y="1" width="8" height="6px" rx="2"/><circle cx="16" cy="5" r="4" fill="red"/>
      <ellipse cx="6" cy="14" rx="5" ry="3" fill="rgb(10, 200, 30)"/>
      <line x1="12" y1="12" x2="22" y2="20" stroke="rebeccapurple"/>
      <polyline points="1,20 4,22 7,20" fill="none" stroke="#0008"/>
      <polygon points="12 22 14 18 16 22" fill="hsl(200, 50%, 50%)"/>
      """),
    "strokes": svg(
      """
      <g fill="none" stroke="currentColor" stroke-width="3" color="teal">
      <path d="M3 8l5-5 5 5" stroke-linecap="round" stroke-linejoin="bevel"/>
      <path d="M3 16h18" stroke-dasharray="4 2, 1" stroke-dashoffset="1.5" stroke-miterlimit="2"/>
      <path d="M3 21h18" stroke-opacity=".4" stroke-linecap="square"/></g>
      """),
    "gradients": svg(
      """
      <defs><linearGradient id="a" x1="0%" x2="0" y2="1"><stop offset="10%" stop-color="red"/>
      <stop offset=".9" stop-color="#00f" stop-opacity="50%"/></linearGradient>
      <linearGradient id="b" href="#a" gradientTransform="rotate(45)" spreadMethod="reflect"/>
      <radialGradient id="c" gradientUnits="userSpaceOnUse" cx="18" cy="18" r="5" fx="17"
      xlink:href="#a"/></defs>
      <rect width="12" height="24" fill="url(#a)"/><rect x="12" width="12" height="12"
      fill='url("#b") none'/><circle cx="18" cy="18" r="6" fill="url(#c)"/>
      """, root: " xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\""),
    "clip paths": svg(
      """
      <clipPath id="a"><circle cx="12" cy="12" r="9"/></clipPath>
      <clipPath id="b" clipPathUnits="objectBoundingBox"><path d="M0 0h1v.5H0z" clip-rule="evenodd"/>
      </clipPath><g clip-path="url(#a)"><rect width="24" height="24" fill="gold"/>
      <rect x="4" y="4" width="16" height="16" clip-path="url( '#b' )"/></g>
      """),
    "copies": svg(
      """
      <title>Three &amp; more</title><defs><g id="dot"><circle r="2"/></g></defs>
      <use href="#dot" x="4" y="4"/><use href="#dot" x="12" y="4" fill="red"/>
      <g transform="translate(4 12) scale(2)"><use href="#dot"/></g>
      """),
    "transformations": svg(
      """
      <g transform="translate(12,12) rotate(30)"><rect x="-6" y="-6" width="12" height="12"
      transform="skewX(10), skewY( -5 ) scale(.8 .5)" fill="navy"/></g>
      <path d="M0 0h3v3z" transform="matrix(1 0 .2 1 10 2) rotate(10, 2 2)"/>
      """),
    "opacity": svg(
      """
      <g opacity=".5"><rect width="16" height="16" fill="red"/><rect x="8" y="8" width="16"
      height="16" fill="blue" fill-opacity="80%"/></g>
      """),
    "style": svg(
      "<path d='M4 4h16v16H4z' fill='red' style='fill : #07f;stroke:url(#none) black; opacity:.5;'/>"
    ).replacing("url(#none) ", with: ""),
    "paint on the root": svg(
      "<path d='M5 12h14M12 5v14'/>",
      root: " fill='none' stroke='green' stroke-width='2' stroke-linecap='round' opacity='.7'"),
    "a wide icon": svg(
      "<rect width='24' height='24' fill='red'/><rect y='12' width='50' height='2'/>",
      root: " width='48' height='24px' preserveAspectRatio='xMaxYMid meet'"),
    "a box that is cut": svg(
      "<circle cx='12' cy='12' r='12'/>",
      root: " width='48' height='24' preserveAspectRatio='xMinYMin slice'"),
    "no box": """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!-- drawn by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" id="top"><path d="M0 0h20v10z"/>
    </svg>
    """,
  ]
}
