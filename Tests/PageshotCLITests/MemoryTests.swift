import Foundation
import Testing

@Suite struct `The memory of a test` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try write(more: 0)
    let run = try box.run("record", "--scale", "3")
    #expect(run.code == 0, "\(run.errors)")
  }

  /// Nine pages of three heights, the tallest first.
  private func write(more: Int) throws {
    for page in 0..<9 {
      let rows = (0..<[26, 11, 18][page % 3] + more).map { row in
        "      - {title: 第\(page)行 \(row), detail: 打开, image: MoreSetting}\n"
      }
      try box.write("pages/\(page).yaml", "sections:\n  - cells:\n\(rows.joined())")
    }
  }

  /// The memory pages that the system provided for each picture after the third.
  private func faults(_ arguments: String, code: Int32) throws -> Int {
    let counts = try [3, 9].map { count in
      let pages = (0..<count).map { "pages/\($0).yaml" }.joined(separator: " ")
      let (run, usage) = try box.measured("test --scale 3 --jobs 1 \(arguments) \(pages)")
      #expect(run.code == code, "\(run.errors)")
      return usage.faults
    }
    return (counts[1] - counts[0]) / 6
  }

  @Test func `is allocated once while goldens are decoded`() throws {
    #expect(try faults("--full", code: 0) <= 100)
  }

  @Test func `is allocated once even if pictures changed`() throws {
    try write(more: 1)
    #expect(try faults("", code: 1) <= 100)
  }
}

@Suite struct `The memory of a hostile checkout` {
  private let box: Sandbox
  /// The limit of any command.
  private static let most = 600 << 20

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
  }

  @Test func `does not hold all its pictures at once`() throws {
    // Twelve pictures of 16,777,216 pixels, 64 MiB each, and two of four times as many.
    try box.write(
      "make.py",
      """
      import os, struct, zlib
      def chunk(t, d): return struct.pack('>I', len(d)) + t + d + struct.pack('>I', zlib.crc32(t + d))
      os.makedirs('assets/icons')
      for n in range(14):
          side = 4096 if n < 12 else 8192
          deflate = zlib.compressobj(1)
          data = b''.join(deflate.compress(b'\\0' + bytes([n]) * side) for _ in range(side)) + deflate.flush()
          head = struct.pack('>IIBBBBB', side, side, 8, 0, 0, 0, 0)
          with open(f'assets/icons/p{n}.png', 'wb') as file:
              file.write(b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', head) + chunk(b'IDAT', data) + chunk(b'IEND', b''))
      """)
    #expect(try box.shell("/usr/bin/python3 make.py").code == 0)
    let rows = (0..<14).map { "  - { title: t, image: p\($0) }\n" }.joined()
    try box.write("pages/a.yaml", "cells:\n" + rows)
    let (run, usage) = try box.measured("validate pages/a.yaml")
    #expect(run.code == 0, "\(run.errors)")
    #expect(usage.peak < Self.most)
  }

  @Test func `does not double with each page that a scenario opens`() throws {
    try box.write(
      "pages/a.yaml",
      """
      data: { inline: { t: [1, 1, 1, 1, 1, 1, 1, 1] } }
      cells:
        - id: go
          title: Go
          handlers: { tap: { push: { page: a, data: { t: ["{{t}}", "{{t}}", "{{t}}", "{{t}}"] } } } }
      """)
    try box.write("pages/a.scenario.yaml", "s:\n" + String(repeating: "  - tap: go\n", count: 12))
    let (run, usage) = try box.measured("validate pages/a.yaml")
    #expect(run.code == 1 && run.output.contains("limit: values with data > 1000000"))
    #expect(usage.peak < Self.most)
  }
}

extension Sandbox {
  /// The memory that a run used.
  struct Usage {
    /// The peak number of bytes in memory.
    var peak: Int
    /// The number of memory pages touched for the first time.
    var faults: Int
  }

  /// Runs `pageshot` with arguments as a shell reads them, and returns the memory that it used.
  func measured(_ arguments: String) throws -> (run: Run, usage: Usage) {
    // The system counts a process as large as the one that starts it, so a small one starts it.
    let run = try shell(
      """
      /usr/bin/python3 -c 'import resource, subprocess, sys
      code = subprocess.run(sys.argv[1:]).returncode
      usage = resource.getrusage(resource.RUSAGE_CHILDREN)
      print(usage.ru_maxrss, usage.ru_minflt, file=sys.stderr)
      sys.exit(code)' "$pageshot" \(arguments)
      """)
    let numbers = run.errors.split(separator: "\n").last?.split(separator: " ").compactMap {
      Int($0)
    }
    try #require(numbers?.count == 2, "\(run.errors)")
    return (run, Usage(peak: 1024 * (numbers?[0] ?? 0), faults: numbers?[1] ?? 0))
  }
}
