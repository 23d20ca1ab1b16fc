import Calendar
import Domain
import Text

/// Detects ambiguous dates and times.
extension PlacedDates {
    /// Why the parts contradict each other, or which neighbouring word may change their meaning; nil if they are
    /// unambiguous. The first applicable reason in the table wins.
    var doubt: QuickAddDoubt? {
        for reason in Self.reasons {
            if let doubt = reason(self) { return doubt }
        }
        return nil
    }

    private static let reasons: [@Sendable (PlacedDates) -> QuickAddDoubt?] = [
        { $0.contradiction }, { $0.amount }, { $0.hour }, { $0.name }, { $0.shortName }, { $0.lead }, { $0.move },
        { $0.follower },
    ]

    /// The parts contradict each other.
    private var contradiction: QuickAddDoubt? {
        guard let conflict = sum.conflict else { return nil }
        // Includes a preceding word that may belong to the date.
        let start = dates.words.lowerBound - 1
        let hasLead = start >= 0 && line.isText[start] && DateNeighbours.before.contains(words[start].key)
        let range = (hasLead ? start : dates.words.lowerBound)..<dates.words.upperBound
        return QuickAddDoubt(
            words: range, message: message(conflict, line.quoted(range)), readings: readings(conflict, range))
    }

    // MARK: Preceding words

    /// `Cut the costs by 5` is an amount, not an hour.
    private var amount: QuickAddDoubt? {
        guard before != nil, words[first.words.lowerBound].key == "by", first.words.count == 2, sum.face != nil,
            isBehind(DateNeighbours.scaling)
        else { return nil }
        return QuickAddDoubt(
            words: first.words, message: "\(line.quoted(first.words)) may be an amount, so it stays text.",
            readings: [[edit(dates.words)]])
    }

    /// `Film about 8 tonight`: the preceding number may be the time.
    private var hour: QuickAddDoubt? {
        guard let before, sum.minute == nil || first.isPart || sum.part != nil, sum.face == nil, sum.pattern == nil
        else { return nil }
        let isDotted = PhraseSlot.all["<dotted-clock>"]?.read(words[before...before]) != nil
        let isHour = PhraseSlot.all["<spoken-hour>"]?.read(words[before...before]) != nil
        let isLed = before > 0 && DateNeighbours.hourLeads.contains(words[before - 1].key)
        guard isDotted || isHour && isLed else { return nil }
        let range = (isLed ? before - 1 : before)..<dates.words.upperBound
        let text = "at \(words[before].key) \(line.text(dates.words))"
        return QuickAddDoubt(
            words: range, message: "\(line.quoted(range)) may name a time, so it stays text.",
            readings: [[[QuickAddDoubt.Edit(words: range, text: text)]]])
    }

    /// `Black friday`, or a phrase capitalised like a film title: `The Day After Tomorrow`.
    private var name: QuickAddDoubt? {
        guard let before, !first.isLed, DateNeighbours.naming.contains(words[before].key) || isTitle else {
            return nil
        }
        let range = before..<dates.words.upperBound
        return changed(by: before, "\(line.quoted(range)) is probably a name, so it stays text.")
    }

    private var isTitle: Bool {
        let range = dates.words
        if range.count == 3, words[range].map(\.bareKey) == ["friday", "the", "13th"] { return true }
        return words[range].dropFirst().contains { word in
            ["the", "after", "day", "of"].contains(word.key) && word.text.utf8.first != word.key.utf8.first
                && word.text != word.text.uppercased()
        }
    }

    /// `tom 9am`: an abbreviation of tomorrow, or a person's name.
    private var shortName: QuickAddDoubt? {
        guard let before, sum.day == nil, ["tom", "tod"].contains(words[before].text) else { return nil }
        let day = options.moment.today + (words[before].key == "tom" ? 1 : 0)
        return changed(by: before, others: [day])
    }

    /// A preceding word that changes the day or time: `after friday`, `a quiet evening`.
    private var lead: QuickAddDoubt? {
        guard let before else { return nil }
        let isPart = first.isPart && before > 0 && DateNeighbours.articles.contains(words[before - 1].key)
        guard
            first.isLed
                ? DateNeighbours.beforeLead.contains(words[before].key)
                : isPart || DateNeighbours.before.contains(words[before].key)
        else { return nil }
        return changed(by: before)
    }

    private func changed(by before: Int, _ message: String? = nil, others: [Day] = []) -> QuickAddDoubt {
        let (range, key) = (before..<dates.words.upperBound, words[before].key)
        // The date is the reference point of `ten minutes before`, so it is not offered on its own.
        let isCounting = first.isLed && PhraseSlot.unitWords.contains(key)
        let later = key == "after" ? sum.day.map { [$0 + 1] } ?? [] : []
        return QuickAddDoubt(
            words: range, message: message ?? mayChange(before),
            readings: ((isCounting ? [] : [edit(range)]) + (others + later).map { edit(range, on: $0) }).map { [$0] })
    }

    private func mayChange(_ index: Int) -> String {
        "“\(words[index].text)” may change what \(line.quoted(dates.words)) means, so both stay text."
    }

    /// `Move it from monday to friday` is not a range.
    private var move: QuickAddDoubt? {
        guard before != nil, let last = sum.lastDay ?? sum.day, sum.lastDay != nil || sum.lastMinute != nil,
            isBehind(DateNeighbours.moving)
        else { return nil }
        return QuickAddDoubt(
            words: dates.words,
            message: "\(line.quoted(dates.words)) may be an old day and a new one, so it stays text.",
            readings: [[edit(dates.words)], [edit(dates.words, on: last)]])
    }

    private func isBehind(_ verbs: Set<String>) -> Bool {
        words[..<dates.words.lowerBound].contains { verbs.contains($0.key) }
    }

    // MARK: Following words

    private var follower: QuickAddDoubt? {
        guard let behind else { return nil }
        let key = words[behind].bareKey
        let next = words[behind].punctuation == nil ? words[(behind + 1)...].first : nil
        let afterArticle = next?.key == "the" ? words[(behind + 2)...].first ?? next : next
        let isJoining =
            DateNeighbours.joining.contains(key) && afterArticle.map(DateNeighbours.isOfTime) ?? false
        let isDoubtful =
            isJoining || DateNeighbours.behind.contains(key)
            || DateNeighbours.zones.contains(key) && sum.minute != nil
            || dates.isRelative && DateNeighbours.relating.contains(key) && next != nil
            || next == nil && ["before", "after"].contains(key)
            || key == "in" && next.map { CalendarWords.month($0.bareKey) != nil } == true
            || sum.pattern != nil && DateNeighbours.bounding.contains(key) || isDate(behind)
        guard isDoubtful else { return nil }
        let range = dates.words.lowerBound..<behind + (isJoining ? 2 : 1)
        return QuickAddDoubt(
            words: range, message: mayChange(behind), readings: [[edit(range)], [edit(dates.words)]])
    }

    /// Whether a number, day or month follows immediately.
    private func isDate(_ behind: Int) -> Bool {
        let word = words[behind]
        guard DateNeighbours.isOfTime(word), !["a", "now"].contains(word.bareKey) else { return false }
        guard word.key.utf8.first.map({ (0x30...0x39).contains($0) }) == true else {
            return CalendarWords.number(word.bareKey) == nil && CalendarWords.count(word.bareKey) == nil
                && !PhraseSlot.unitWords.contains(word.bareKey)
        }
        // In `today 5 km run`, the number belongs to the words after it.
        return !(dates.isCertain && behind + 1 < words.count && line.isText[behind + 1])
    }
}
