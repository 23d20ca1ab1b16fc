import Calendar
import Domain
import Text

/// Words that say when, but perhaps another time than they seem to, so that they stay text.
struct QuickAddDoubt {
    /// Words of a line, and what could stand in their place.
    struct Edit {
        let words: Range<Int>
        let text: String
    }

    /// With the words beside them that raise it.
    let words: Range<Int>
    let message: String
    /// Edits that make one line or several of the line.
    var readings: [[[Edit]]] = []
}

/// Looks for what makes a day or a time doubtful.
struct QuickAddJudge {
    let words: [LineWord]
    let options: QuickAddOptions
    /// The minutes of the day that other words of the line say.
    let said: Range<Int>?
    /// Whether a word belongs to no token with a sign.
    let isText: (Int) -> Bool

    /// Why the words cannot be meant together, or what beside them may change what they mean.
    func doubt(_ dates: DateWords) -> QuickAddDoubt? {
        let sum = DateSum([dates], options, said: said)
        if let conflict = sum.conflict { return doubt(dates, conflict, sum) }
        return before(dates, sum) ?? behind(dates, sum)
    }

    /// As typed, in quotation marks.
    private func quoted(_ range: Range<Int>) -> String {
        "“\(words[range].map(\.text).joined(separator: " ").prefix(60))”"
    }

    // MARK: Neighbours

    private func before(_ dates: DateWords, _ sum: DateSum) -> QuickAddDoubt? {
        let (first, index) = (dates.parts[0], dates.words.lowerBound - 1)
        guard index >= 0, isText(index), words[index].punctuation == nil else { return nil }
        if let doubt = amount(dates, sum) ?? hour(index, dates, sum) { return doubt }
        let key = words[index].key
        let isName = (DateNeighbours.naming.contains(key) || isTitle(dates)) && !first.isLed
        let isPart = first.isPart && index > 0 && DateNeighbours.articles.contains(words[index - 1].key)
        // Short for tomorrow, or somebody called so.
        let isShort = sum.day == nil && ["tom", "tod"].contains(words[index].text)
        let isLead = (DateNeighbours.before.contains(key) || isPart) && !first.isLed || isShort
        guard isName || isLead || first.isLed && DateNeighbours.beforeLead.contains(key) else {
            return moved(dates, sum)
        }
        let range = index..<dates.words.upperBound
        let message =
            isName
            ? "\(quoted(range)) is probably a name, so it stays text."
            : "“\(words[index].text)” may change what \(quoted(dates.words)) means, so both stay text."
        // Without what it counts from, `ten minutes before` says nothing.
        let isCounting = first.isLed && PhraseSlot.unitWords.contains(key)
        var readings = isCounting ? [] : [reading(range, sum)]
        if isShort { readings.append(reading(range, sum, on: options.moment.today + (key == "tom" ? 1 : 0))) }
        if key == "after", let day = sum.day { readings.append(reading(range, sum, on: day + 1)) }
        return QuickAddDoubt(words: range, message: message, readings: readings.map { [$0] })
    }

    /// `Cut the costs by 5` names no hour.
    private func amount(_ dates: DateWords, _ sum: DateSum) -> QuickAddDoubt? {
        let range = dates.parts[0].words
        guard words[range.lowerBound].key == "by", range.count == 2, sum.face != nil,
            words[..<range.lowerBound].contains(where: { DateNeighbours.scaling.contains($0.key) })
        else { return nil }
        return QuickAddDoubt(
            words: range, message: "\(quoted(range)) may be an amount, so it stays text.",
            readings: [[reading(dates.words, sum)]])
    }

    /// `Film about 8 tonight` names a time that is not in the words.
    private func hour(_ index: Int, _ dates: DateWords, _ sum: DateSum) -> QuickAddDoubt? {
        guard sum.minute == nil || dates.parts[0].isPart || sum.part != nil, sum.face == nil, sum.pattern == nil
        else { return nil }
        let key = words[index].key
        let isDotted = PhraseSlot.all["<dotted-clock>"]?.read(words[index...index]) != nil
        let isHour = PhraseSlot.all["<spoken-hour>"]?.read(words[index...index]) != nil
        let isLed = index > 0 && DateNeighbours.hourLeads.contains(words[index - 1].key)
        guard isDotted || isHour && isLed else { return nil }
        let range = (isLed ? index - 1 : index)..<dates.words.upperBound
        let text = words[dates.words].map(\.text).joined(separator: " ")
        return QuickAddDoubt(
            words: range, message: "\(quoted(range)) may name a time, so it stays text.",
            readings: [[[QuickAddDoubt.Edit(words: range, text: "at \(key) \(text)")]]])
    }

    /// Written like the title of a film: `The Day After Tomorrow`.
    private func isTitle(_ dates: DateWords) -> Bool {
        let range = dates.words
        if range.count == 3, words[range].map(\.bareKey) == ["friday", "the", "13th"] { return true }
        return words[range].dropFirst().contains { word in
            ["the", "after", "day", "of"].contains(word.key) && word.text.utf8.first != word.key.utf8.first
                && word.text != word.text.uppercased()
        }
    }

    /// `Move it from monday to friday` is no span.
    private func moved(_ dates: DateWords, _ sum: DateSum) -> QuickAddDoubt? {
        guard let last = sum.lastDay ?? sum.day, sum.lastDay != nil || sum.lastMinute != nil,
            words[..<dates.words.lowerBound].contains(where: { DateNeighbours.moving.contains($0.key) })
        else { return nil }
        return QuickAddDoubt(
            words: dates.words, message: "\(quoted(dates.words)) may be an old day and a new one, so it stays text.",
            readings: [[reading(dates.words, sum)], [reading(dates.words, sum, on: last)]])
    }

    private func behind(_ dates: DateWords, _ sum: DateSum) -> QuickAddDoubt? {
        let index = dates.words.upperBound
        guard index < words.count, words[index - 1].punctuation == nil || dates.endsWithDot(words), isText(index)
        else { return nil }
        let key = words[index].bareKey
        let next = index + 1 < words.count && words[index].punctuation == nil ? words[index + 1] : nil
        let afterArticle = next?.key == "the" && index + 2 < words.count ? words[index + 2] : next
        let isTimeBehind = afterArticle.map(DateNeighbours.isOfTime) ?? false
        let isLast = words[(index + 1)...].isEmpty || next == nil
        let isDoubtful =
            DateNeighbours.behind.contains(key)
            || DateNeighbours.zones.contains(key) && sum.minute != nil
            || DateNeighbours.joining.contains(key) && isTimeBehind
            || dates.isRelative && DateNeighbours.relating.contains(key) && next != nil
            || isLast && ["before", "after"].contains(key)
            || key == "in" && next.map { CalendarWords.month($0.bareKey) != nil } == true
            || sum.pattern != nil && DateNeighbours.bounding.contains(key)
            || isDateBehind(index, dates)
        guard isDoubtful else { return nil }
        let end = index + (isTimeBehind && DateNeighbours.joining.contains(key) ? 2 : 1)
        let range = dates.words.lowerBound..<end
        return QuickAddDoubt(
            words: range,
            message: "“\(words[index].text)” may change what \(quoted(dates.words)) means, so both stay text.",
            readings: [[reading(range, sum)], [reading(dates.words, sum)]])
    }

    /// A number or the name of a day or a month follows at once.
    private func isDateBehind(_ index: Int, _ dates: DateWords) -> Bool {
        guard DateNeighbours.isOfTime(words[index]), !["a", "now"].contains(words[index].bareKey) else { return false }
        let isNumber = words[index].key.utf8.first.map { (0x30...0x39).contains($0) } ?? false
        guard isNumber else {
            return CalendarWords.number(words[index].bareKey) == nil && !isCount(words[index].bareKey)
        }
        // Such as `today 5 km run`: where more words follow it counts something.
        return !(dates.isCertain && index + 1 < words.count && isText(index + 1))
    }

    private func isCount(_ key: String) -> Bool {
        CalendarWords.count(key) != nil || PhraseSlot.unitWords.contains(key)
    }

    // MARK: Readings

    private func reading(_ range: Range<Int>, _ sum: DateSum, on day: Day? = nil) -> [QuickAddDoubt.Edit] {
        [QuickAddDoubt.Edit(words: range, text: text(sum.pattern, day ?? sum.day, sum.minute))]
    }

    private func text(_ pattern: RepeatPattern?, _ day: Day?, _ minute: Int?) -> String {
        let parts = [
            pattern?.text, day.map { DateLabel.words($0, options) }, minute.map { "at \(DateLabel.time($0))" },
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    /// With the word before that led to them.
    private func withLead(_ range: Range<Int>) -> Range<Int> {
        let before = range.lowerBound - 1
        let hasLead = before >= 0 && isText(before) && DateNeighbours.before.contains(words[before].key)
        return (hasLead ? before : range.lowerBound)..<range.upperBound
    }

    private func doubt(_ dates: DateWords, _ conflict: DateSum.Conflict, _ sum: DateSum) -> QuickAddDoubt {
        let range = withLead(dates.words)
        return QuickAddDoubt(
            words: range, message: message(conflict, range), readings: readings(conflict, dates, range, sum))
    }

    private func message(_ conflict: DateSum.Conflict, _ range: Range<Int>) -> String {
        let said = quoted(range)
        return switch conflict {
        case .vague: "\(said) does not say which day, so it stays text."
        case .half:
            "\(said) is half past the hour to some and half an hour before it to others, so it stays text."
        case .missing:
            words[range].contains { $0.key.contains(":") }
                ? "There is no time \(said), so it stays text." : "There is no day \(said), so it stays text."
        case .tooOften: "Tasks repeat by the day at the most; \(said) stays text."
        case .days: "\(said) names more than one day, so it stays text."
        case .times: "\(said) names more than one time, which needs a task for each."
        case .midnight: "\(said) may be the first or the last minute of the day, so it stays text."
        case .period: "\(said) may be the start or the end of the pattern, so it stays text."
        case .backwards: "\(said) ends before it starts, so it stays text."
        case .night: "\(said) may be in the night or in the afternoon, so it stays text."
        case .weekdays: "\(said) may be every one of these days, or all of them once; it stays text."
        case .patterns, .part, .bound: "\(said) does not go together, so it stays text."
        }
    }

    private func readings(
        _ conflict: DateSum.Conflict, _ dates: DateWords, _ range: Range<Int>, _ sum: DateSum
    ) -> [[[QuickAddDoubt.Edit]]] {
        let edits = { (text: String) in [[QuickAddDoubt.Edit(words: range, text: text)]] }
        switch conflict {
        case .vague: return definite(range).map(edits)
        case .half(let minute): return [minute, minute - 60].map { edits(text(sum.pattern, sum.day, $0)) }
        case .missing:
            if words[range].contains(where: { $0.key.contains(":") }) { return [] }
            return nearest(dates.words).map { [[QuickAddDoubt.Edit(words: dates.words, text: $0)]] }
        case .tooOften: return [edits("every day")]
        case .days(let days): return days.map { edits(text(sum.pattern, $0, sum.minute)) }
        case .times(let times):
            let each = times.map { edits(text(sum.pattern, sum.day, $0)) }
            let both = sum.pattern != nil && times.count == 2 ? [each.flatMap { $0 }] : []
            return both + each
        case .midnight(let day): return [edits(text(nil, day, 0)), edits(text(nil, day + 1, 0))]
        case .period: return [edits("\(sum.pattern?.text ?? "") starting \(sum.day.map(\.description) ?? "")")]
        case .backwards: return [edits(text(nil, sum.day, sum.minute))]
        case .night(let minute):
            return [minute + 720, minute].map { edits(text(sum.pattern, sum.day, $0)) }
        case .weekdays(let pattern):
            return [edits(text(pattern, nil, sum.minute)), edits(text(nil, sum.day, sum.minute))]
        case .patterns, .part, .bound: return [edits(text(sum.pattern, sum.day, nil))]
        }
    }

    /// What words that leave the day open may come to: numbers in the place of `a few`.
    private func definite(_ range: Range<Int>) -> [String] {
        let keys = words[range].map(\.key)
        guard let place = keys.firstIndex(where: { ["few", "several", "some"].contains($0) }) else {
            return keys[0].hasPrefix("ev") ? ["every week", "every month"] : []
        }
        let start = place > 0 && keys[place - 1] == "a" ? place - 1 : place
        let words = words[range].map(\.text)
        return ["2", "3"].map { (words[..<start] + [$0] + words[(place + 1)...]).joined(separator: " ") }
    }

    /// The same words with another day: the last of a short month, or day and month the other way round.
    private func nearest(_ range: Range<Int>) -> [String] {
        let texts = words[range].map(\.text)
        var found: [String] = []
        for (index, text) in texts.enumerated() {
            func other(_ word: String) {
                found.append((texts[..<index] + [word] + texts[(index + 1)...]).joined(separator: " "))
            }
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            if let day = CalendarWords.number(digits), (29...31).contains(day), text.utf8.count <= 4 {
                for earlier in (28..<day).reversed() { other("\(earlier)") }
            }
            for separator in ["-", "/", "."] {
                var parts = text.split(separator: Character(separator), omittingEmptySubsequences: false).map(
                    String.init)
                guard parts.count >= 2, parts.count <= 3 else { continue }
                if separator != "-", parts[0].utf8.count <= 2 {
                    other(([parts[1], parts[0]] + parts.dropFirst(2)).joined(separator: separator))
                }
                for place in parts.indices where (29...31).contains(CalendarWords.number(parts[place]) ?? 0) {
                    let day = CalendarWords.number(parts[place]) ?? 0
                    for earlier in (28..<day).reversed() {
                        parts[place] = "\(earlier)"
                        other(parts.joined(separator: separator))
                    }
                }
            }
        }
        return Array(found.prefix(4))
    }
}

extension DateWords {
    /// A day that other words beside it can move.
    var isRelative: Bool {
        parts.contains {
            if case .day(_, let kind) = $0.meaning { kind == .weekday || kind == .period } else { false }
        }
    }

    /// Counted from now.
    var isCertain: Bool {
        parts.contains {
            if case .day(_, let kind) = $0.meaning { kind == .certain } else { false }
        }
    }

    /// The full stop behind the last word is its own.
    func endsWithDot(_ line: [LineWord]) -> Bool {
        let last = line[words.upperBound - 1]
        return last.punctuation == "." && (last.key.hasSuffix("m.") || last.key.dropLast().contains("."))
    }
}
