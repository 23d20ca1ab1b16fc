import Calendar
import Domain
import Language

extension FuzzTarget {
    /// Filter lines: what is told lies in the line, a line in parentheses says what it says without, and what is read can
    /// be written and read again.
    static let filterLine = FuzzTarget("filter-line") { bytes in
        _ = reader.read(String(decoding: bytes, as: UTF8.self))
    } _: { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let line = reader.read(text)
        try checkPlaces(line)
        guard line.problem == nil, let condition = line.condition else { return }
        // A backslash at the end would take the parenthesis for a letter, and what is nested goes 20 deep.
        let nested = text.unicodeScalars.count { $0 == "(" || $0 == "!" }
        if text.utf8.count < FilterLine.lengthLimit - 2, text.unicodeScalars.last != "\\", nested < 9 {
            let inner = reader.read("(\(text))")
            try Finding.unless(
                inner.condition == condition,
                "\(bytes) is \(condition), and in parentheses \(String(describing: inner))")
        }
        var asked = TaskFilter()
        asked.line = text
        let filter = try reader.resolve(asked)
        guard let written = FilterText(reader, projects: projects).line(of: filter) else { return }
        asked.line = written
        let back = try? reader.resolve(asked)
        try Finding.unless(
            back == filter, "\(bytes) is \(filter), written “\(written)”, which is \(String(describing: back))")
    }

    private static let projects = ["Work", "Two words", "2026"].enumerated().map { index, name in
        let zero = Instant(milliseconds: 0)
        return Project(id: ProjectID(high: 7, low: UInt64(index)), name: name, createdAt: zero, modifiedAt: zero)
    }

    private static let reader = FilterLineReader(
        QuickAddOptions(
            moment: Moment(instant: Instant(milliseconds: 1_792_836_000_000), zone: .utc), projectKeys: ["work"]),
        projects: projects)

    private static func checkPlaces(_ line: FilterLine) throws {
        let length = line.source.utf16.count
        var end = 0
        for token in line.tokens {
            try Finding.unless(
                token.range.lowerBound >= end && !token.range.isEmpty && token.range.upperBound <= length
                    && !token.label.isEmpty, "\(token) is not in “\(line.source)”")
            end = token.range.upperBound
        }
        for range in line.hints.map(\.range) + [line.problem?.range].compactMap({ $0 }) {
            try Finding.unless(range.upperBound <= length, "\(range) is not in “\(line.source)”")
        }
    }
}
