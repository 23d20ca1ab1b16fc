import Calendar
import Domain

/// Reads a data file of Timewarrior line by line, as time on tasks that its tags name.
struct TimewarriorReader {
    private var lines: TextLines
    private let encoding: TextEncoding
    private let zone: Zone
    private var (unnamed, running, empty) = (Omitted(), Omitted(), Omitted())
    /// Those of the previous line, which often are those of the next, so that both share them.
    private var names: [String] = []

    /// Intervals that were left out for one reason.
    private struct Omitted {
        var first = 0
        var count = 0

        mutating func take(_ line: Int) {
            if count == 0 { first = line }
            count += 1
        }
    }

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        let text = try TextSource(file)
        (lines, encoding, zone) = (TextLines(text), text.encoding, terms.moment.zone)
    }

    var bytesRead: Int { lines.bytesRead }

    var notices: [ImportProblem] {
        let reasons = [
            (unnamed, "without tags to name a task"), (running, "that are still running"),
            (empty, "that end when they start"),
        ]
        let told = reasons.filter { $0.0.count > 0 }.map { omitted, reason in
            ImportProblem(
                line: omitted.first, refusal: .file.importValueChanged,
                message: "Intervals \(reason) were left out (\(omitted.count) from here on).")
        }
        return (encoding.notice.map { [$0] } ?? []) + told
    }

    /// The next interval that can be kept; nil at the end.
    /// - Parameter number: counted for each line with an interval.
    /// - Throws: `ImportFailure` also for a line that is none.
    mutating func next(_ number: inout Int) throws(ImportFailure) -> EntryDraft? {
        while let line = try lines.next() {
            if TextRules.trimmed(line.text).isEmpty { continue }
            number += 1
            guard let interval = TimewarriorLine(line.text[...]) else {
                throw ImportFailure([
                    ImportProblem(
                        row: number, line: line.number, refusal: .taskwarrior.interval,
                        message: "Expected an interval such as “inc 20261121T090000Z - 20261121T100000Z # Work”.")
                ])
            }
            if let entry = entry(interval, number: number, line: line.number) { return entry }
        }
        return nil
    }

    private mutating func entry(_ interval: TimewarriorLine, number: Int, line: Int) -> EntryDraft? {
        guard !interval.tags.isEmpty else {
            unnamed.take(line)
            return nil
        }
        guard let end = interval.end else {
            running.take(line)
            return nil
        }
        guard let stretch = Stretch(interval.start.instant(in: zone), end.instant(in: zone)) else {
            empty.take(line)
            return nil
        }
        // Several words that were not quoted are tags of their own.
        let all = interval.tags + (interval.tags.count > 1 ? [interval.tags.joined(separator: " ")] : [])
        if all != names { names = all }
        var entry = EntryDraft(number: number, line: line, taskNames: names, stretch)
        setNote(interval.note, &entry)
        return entry
    }

    private func setNote(_ text: String?, _ entry: inout EntryDraft) {
        guard let text else { return }
        switch TimeEntry.note(text) {
        case .right(let note): entry.note = note
        case .wrong(let problem): entry.lose("note", .file.importValueChanged, "\(problem.message) It was left out.")
        }
    }
}
