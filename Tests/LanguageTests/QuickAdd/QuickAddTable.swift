@testable import Calendar
@testable import Language

/// Test cases on one clock, one per line: `Pay rent today => Pay rent | due 2026-10-24`. A line with `?` stays text,
/// and a hint is expected.
struct QuickAddTable {
    enum Clock: String, CaseIterable {
        case berlin, auckland, york, november

        var options: QuickAddOptions {
            switch self {
            case .berlin: QuickAddSample.berlin
            case .auckland: QuickAddSample.auckland
            case .york: QuickAddSample.york
            case .november: QuickAddSample.november
            }
        }
    }

    struct Case: CustomStringConvertible {
        let clock: Clock
        let line: String
        let expected: String

        var description: String { "\(line) in \(clock.rawValue)" }
    }

    let cases: [Case]

    init(_ clock: Clock, _ text: String) {
        cases = text.split(separator: "\n").map { line in
            let sides = line.split(separator: "=> ", maxSplits: 1)
            return Case(
                clock: clock, line: String(sides[0].dropLast()),
                expected: sides.count > 1 ? String(sides[1]) : "")
        }
    }
}

enum QuickAddCases {
    static let all = [
        days, dates, monthFirst, auckland, times, spans, repeats, names, bullets, marks, documented, typed,
        durationsAndClocks, traps,
    ].flatMap(\.cases)
}
