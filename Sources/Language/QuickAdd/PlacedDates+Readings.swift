import Calendar
import Domain

/// Unambiguous alternatives for an ambiguous date.
extension PlacedDates {
    /// Replaces the range with an unambiguous phrase.
    /// - Parameter day: nil for the parsed day.
    func edit(_ range: Range<Int>, on day: Day? = nil) -> [QuickAddDoubt.Edit] {
        [QuickAddDoubt.Edit(words: range, text: text(sum.pattern, day ?? sum.day, sum.minute))]
    }

    private func text(_ pattern: RepeatPattern?, _ day: Day?, _ minute: Int?) -> String {
        let parts = [
            pattern?.text, day.map { DateLabel.words($0, options) }, minute.map { "at \(DateLabel.time($0))" },
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    /// - Parameter said: the ambiguous words, in quotation marks.
    func message(_ conflict: DateSum.Conflict, _ said: String) -> String {
        switch conflict {
        case .vague: "\(said) does not say which day, so it stays text."
        case .half:
            "\(said) is half past the hour to some and half an hour before it to others, so it stays text."
        case .missing: "There is no \(namesClock ? "time" : "day") \(said), so it stays text."
        case .tooOften: "Tasks repeat by the day at the most; \(said) stays text."
        case .days: "\(said) names more than one day, so it stays text."
        case .times: "\(said) names more than one time, which needs a task for each."
        case .midnight: "\(said) may be the first or the last minute of the day, so it stays text."
        case .period: "\(said) may be the start or the end of the pattern, so it stays text."
        case .backwards: "\(said) ends before it starts, so it stays text."
        case .night: "\(said) may be in the night or in the afternoon, so it stays text."
        case .weekdays: "\(said) may be every one of these days, or all of them once; it stays text."
        case .yearDays: "\(said) names more than one day of the year, so it stays text."
        case .patterns, .part, .bound: "\(said) does not go together, so it stays text."
        }
    }

    private var namesClock: Bool { words[dates.words].contains { $0.key.contains(":") } }

    func readings(_ conflict: DateSum.Conflict, _ range: Range<Int>) -> [[[QuickAddDoubt.Edit]]] {
        let edits = { (text: String) in [[QuickAddDoubt.Edit(words: range, text: text)]] }
        let times = { (minutes: [Int]) in minutes.map { edits(text(sum.pattern, sum.day, $0)) } }
        switch conflict {
        case .vague: return definite(range).map(edits)
        case .half(let minute): return times([minute, minute - 60])
        case .missing:
            return (namesClock ? [] : nearest(dates.words)).map { [[QuickAddDoubt.Edit(words: dates.words, text: $0)]] }
        case .tooOften: return [edits("every day")]
        case .days(let days): return days.map { edits(text(sum.pattern, $0, sum.minute)) }
        case .times(let minutes):
            let each = times(minutes)
            return (sum.pattern != nil && minutes.count == 2 ? [each.flatMap { $0 }] : []) + each
        case .midnight(let day): return [edits(text(nil, day, 0)), edits(text(nil, day + 1, 0))]
        case .period: return [edits("\(sum.pattern?.text ?? "") starting \(sum.day.map(\.description) ?? "")")]
        case .backwards: return [edits(text(nil, sum.day, sum.minute))]
        case .night(let minute): return times([minute + 720, minute])
        case .weekdays(let pattern):
            return [edits(text(pattern, nil, sum.minute)), edits(text(nil, sum.day, sum.minute))]
        case .yearDays: return [edits(text(sum.pattern, nil, sum.minute)), edits(text(nil, sum.day, sum.minute))]
        case .patterns, .part, .bound: return [edits(text(sum.pattern, sum.day, nil))]
        }
    }

    /// Definite alternatives for an indefinite day: numbers instead of `a few`.
    private func definite(_ range: Range<Int>) -> [String] {
        let keys = words[range].map(\.key)
        guard let place = keys.firstIndex(where: { ["few", "several", "some"].contains($0) }) else {
            return keys[0].hasPrefix("ev") ? ["every week", "every month"] : []
        }
        let start = place > 0 && keys[place - 1] == "a" ? place - 1 : place
        let words = words[range].map(\.text)
        return ["2", "3"].map { (words[..<start] + [$0] + words[(place + 1)...]).joined(separator: " ") }
    }

    /// Candidates for a day that does not exist, at most four: earlier days of a short month, or day and month swapped.
    private func nearest(_ range: Range<Int>) -> [String] {
        let texts = words[range].map(\.text)
        let found = texts.indices.flatMap { index in
            Self.nearest(texts[index]).map { word in
                (texts[..<index] + [word] + texts[(index + 1)...]).joined(separator: " ")
            }
        }
        return Array(found.prefix(4))
    }

    /// Candidates for a single word: `30` for `31`, `21/11` for `11/21`.
    private static func nearest(_ word: String) -> [String] {
        func earlier(_ day: Int?) -> [String] {
            day.map { (29...31).contains($0) ? (28..<$0).reversed().map(String.init) : [] } ?? []
        }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        var found = word.utf8.count <= 4 ? earlier(CalendarWords.number(digits)) : []
        for separator in ["-", "/", "."] {
            let parts = word.split(separator: Character(separator), omittingEmptySubsequences: false).map(String.init)
            guard (2...3).contains(parts.count) else { continue }
            if separator != "-", parts[0].utf8.count <= 2 {
                found.append(([parts[1], parts[0]] + parts.dropFirst(2)).joined(separator: separator))
            }
            for place in parts.indices {
                found += earlier(CalendarWords.number(parts[place])).map { day in
                    (parts[..<place] + [day] + parts[(place + 1)...]).joined(separator: separator)
                }
            }
        }
        return found
    }
}
