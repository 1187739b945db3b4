import Geometry
import Testing

@Suite struct `A percentage` {
  @Test(arguments: [
    (0, 4_000_000, "0 %"), (1, 4_000_000, "< 0.01 %"), (1, 10_000, "0.01 %"),
    (99, 1_000_000, "< 0.01 %"), (149, 1_000_000, "0.01 %"), (151, 1_000_000, "0.02 %"),
    (1_366, 119_340, "1.14 %"), (1, 2, "50 %"), (1, 1_000, "0.1 %"), (9_999, 10_000, "99.99 %"),
    (99_991, 100_000, "> 99.99 %"), (899_999_999, 900_000_000, "> 99.99 %"), (7, 7, "100 %"),
    (0, 0, "0 %"),
  ]) func `of counts is never rounded to 0 or 100`(
    count: Int, all: Int, words: String
  ) { #expect(count.percent(of: all) == words) }

  @Test(arguments: [
    (0.0, "0 %"), (0.0004, "< 0.1 %"), (0.001, "0.1 %"), (0.025, "2.5 %"), (0.5, "50 %"),
    (0.9991, "> 99.9 %"), (0.999, "99.9 %"), (1, "100 %"), (-1, "0 %"), (2, "100 %"),
  ]) func `of a share has one decimal if it needs one`(share: Double, words: String) {
    #expect(share.percent() == words)
  }
}
