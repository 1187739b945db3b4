"""Puts faults behind a switch, so that all of them are built once; for .ci/mutants.

A process reads the switch as it starts: PAGESHOT_FAULT is the number of the fault that it has, and the file of
PAGESHOT_FAULTS_REACHED has a byte for each, which becomes 1 where the code of that fault is reached.
"""

import bisect
import re
import subprocess
from collections import defaultdict, namedtuple

# Every room has the switch for itself, so that no room depends on a further one.
SWITCH = """\
import Glibc

private let chosen = getenv("PAGESHOT_FAULT").flatMap { Int(String(cString: $0)) } ?? 0

private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("PAGESHOT_FAULTS_REACHED") else { return nil }
  let file = open(path, O_RDWR)
  let bytes = mmap(nil, COUNT, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  close(file)
  return bytes == MAP_FAILED ? nil : bytes?.bindMemory(to: UInt8.self, capacity: COUNT)
}()

@inline(never)
func isFaulty(_ number: Int) -> Bool {
  if let reached { reached[number] = 1 }
  return number == chosen
}
"""
SWITCH_FILE = "FaultSwitch.swift"

# A part of a file: from one byte to another, and what it is: see .ci/bodies.swift.
Place = namedtuple("Place", "start end kind")
# A fault in its file: its number, and the bytes that others stand for.
Change = namedtuple("Change", "number start end new")


def change(number, fault, text):
    """What a fault changes in a file, without what its lines have in common."""
    old, new = fault.old.encode(), fault.new.encode()
    start = text.index(old)
    end = start + len(old)
    while old and new and old[0] == new[0]:
        old, new, start = old[1:], new[1:], start + 1
    while old and new and old[-1] == new[-1]:
        old, new, end = old[:-1], new[:-1], end - 1
    return Change(number, start, end, new)


def places(program, root, files):
    """The places of each file, where a fault can stand behind a switch."""
    found = defaultdict(list)
    told = subprocess.run([program, *files], cwd=root, check=True, capture_output=True, text=True)
    for line in told.stdout.splitlines():
        file, start, end, kind = line.split("\t")
        found[file].append(Place(int(start), int(end), kind))
    return found


class Switched:
    """A file with its faults behind switches."""

    def __init__(self, text, changes, places):
        self.text = text
        self.places = defaultdict(list)
        self.without = []
        for change in changes:
            around = [place for place in places if place.start <= change.start and change.end <= place.end]
            if around:
                self.places[min(around, key=lambda place: place.end - place.start)].append(change)
            else:
                self.without.append(change.number)
        # The pieces of the file that is written, and the faults which each concerns.
        self.pieces = []
        self.write(0, len(text))

    def add(self, text, numbers=()):
        self.pieces.append((text, numbers))

    def write(self, start, end, outer=None):
        """Writes a part of the file, with a switch at each place in it that has faults."""
        at = start
        for place in sorted(self.places, key=lambda place: (place.start, -place.end)):
            if place != outer and at <= place.start and place.end <= end:
                self.add(self.text[at:place.start])
                self.write_place(place)
                at = place.end
        numbers = [change.number for change in self.places[outer]] if outer else ()
        self.add(self.text[at:end], numbers)

    def write_place(self, place):
        opening, before, after, closing = {
            "value": (b"(", b"isFaulty(%d) ? (", b") : ", b")"),
            "body": (b"", b"if isFaulty(%d) {\n", b"\n} else ", b""),
            "result": (b"", b"if isFaulty(%d) {\nreturn ", b"\n} else ", b""),
        }[place.kind]
        self.add(opening)
        for change in self.places[place]:
            faulty = self.text[place.start:change.start] + change.new + self.text[change.end:place.end]
            self.add(before % change.number, [change.number])
            self.add(faulty, [change.number])
            self.add(after)
        last = {"value": (b"(", b")"), "body": (b"{\n", b"\n}"), "result": (b"{\nreturn ", b"\n}")}[place.kind]
        self.add(last[0])
        self.write(place.start, place.end, outer=place)
        self.add(last[1])
        self.add(closing)

    def written(self):
        return b"".join(text for text, _ in self.pieces)

    def faults_at(self, line):
        """The faults that a line of the written file concerns."""
        firsts, at = [], 1
        for text, _ in self.pieces:
            firsts.append(at)
            at += text.count(b"\n")
        low = bisect.bisect_left(firsts, line)
        near = self.pieces[max(low - 1, 0):bisect.bisect_right(firsts, line)]
        return {number for _, numbers in near for number in numbers}


def errors(output, tree):
    """The places of a compiler's errors: files as the lists name them, and lines."""
    for file, line in re.findall(r"^(/\S+?):(\d+):\d+: error:", output, flags=re.M):
        if file.startswith(f"{tree}/"):
            yield file[len(f"{tree}/"):], int(line)
