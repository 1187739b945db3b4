import Foundation

/// The time that a piece of work took.
struct Lap {
  /// The CPU time of the process, in milliseconds.
  var cpu: Double
  /// The wall time, in milliseconds.
  var wall: Double
}

/// The current CPU time and wall time, in milliseconds.
func now() -> Lap {
  func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
  return Lap(cpu: read(CLOCK_PROCESS_CPUTIME_ID), wall: read(CLOCK_MONOTONIC))
}

extension [Double] {
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}

/// The resources used by a finished child process; times are in milliseconds.
struct ChildRun {
  var wall: Double
  var cpu: Double
  /// The peak memory, in MB.
  var peak: Double
  var status: Int32
}

/// Runs a program to its end and measures it; its standard output is discarded.
func run(_ arguments: [String], environment: [String: String] = [:]) -> ChildRun {
  let values = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  var envp: [UnsafeMutablePointer<CChar>?] = values.map { strdup("\($0)=\($1)") } + [nil]
  defer { (argv + envp).forEach { free($0) } }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
  let start = now()
  var child = pid_t()
  guard posix_spawn(&child, arguments[0], &actions, nil, &argv, &envp) == 0 else {
    return ChildRun(wall: 0, cpu: 0, peak: 0, status: -1)
  }
  var usage = rusage()
  var status: Int32 = 0
  wait4(child, &status, 0, &usage)
  func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }
  return ChildRun(
    wall: now().wall - start.wall, cpu: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
    peak: Double(usage.ru_maxrss) / 1024, status: status)
}

/// The median of several runs, after a warm-up run.
func median(of runs: Int, _ arguments: [String], environment: [String: String] = [:]) -> ChildRun {
  _ = run(arguments, environment: environment)
  let all = (0..<runs).map { _ in run(arguments, environment: environment) }
  return ChildRun(
    wall: all.map(\.wall).median, cpu: all.map(\.cpu).median, peak: all.map(\.peak).median,
    status: all.map(\.status).max() ?? 0)
}
