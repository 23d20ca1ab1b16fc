import Calendar
import Text

/// Decides by position whether a date may be part of a name.
extension PlacedDates {
    /// Whether the date counts at its position.
    func isFit(_ margins: LineMargins) -> Bool {
        let (isLeading, isTrailing) = (margins.isLeading(dates.words), margins.isTrailing(dates.words))
        if case .start = first.meaning { return isTrailing }
        if isSure { return true }
        if isTrailing { return !isLeading || !isOnlyAWord }
        return isLeading ? isFitToLead : isFitInside
    }

    /// Whether the date cannot be part of a name at any position.
    private var isSure: Bool {
        dates.isFirm || dates.parts.contains(where: \.isLed) && first.place == .anywhere || kind == .certain
    }

    private var kind: DatePhrase.Kind? { first.kind }

    /// The following word, if it is text.
    private var next: LineWord? {
        let index = dates.words.upperBound
        return index < words.count && line.isText[index] ? words[index] : nil
    }

    /// Whether the sentence continues or no text follows, so that the date is not part of a name.
    private var goesOn: Bool { next.map { DateNeighbours.going.contains($0.key) } ?? true }

    /// Whether it is a name if the line consists of nothing else, such as `Weekly`.
    private var isOnlyAWord: Bool {
        first.place == .end && kind == nil
    }

    private var isFitInside: Bool {
        switch first.meaning {
        case .day(_, .weekday): goesOn && dates.parts.count > 1
        case .day: goesOn && first.place != .end && !isNumber
        case .time(let named): goesOn && (first.place != .end || named.face != nil)
        case .pattern: first.place == .anywhere
        case .end: true
        default: false
        }
    }

    /// Whether the date is purely numeric, such as `21.11.`
    private var isNumber: Bool {
        let key = words[first.words.lowerBound].key
        return kind == .date && first.words.count == 1 && (key.contains(".") || key.contains("/"))
    }

    private var isFitToLead: Bool {
        guard first.place != .end, first.place != .beside else { return first.isLed && goesOn }
        // `Last friday of november` cannot begin a name.
        let keys = words[first.words].map(\.bareKey)
        if kind == .period, keys.contains("of") || keys.contains("in"),
            keys.contains(where: { CalendarWords.weekday($0) != nil })
        {
            return true
        }
        let isNamed =
            kind == .weekday || kind == .period || kind == .date && first.place == .edges && first.words.count > 1
        guard isNamed || kind == .date && words[first.words].contains(where: { $0.key == "of" }), !first.isLed else {
            return true
        }
        let last = words[dates.words.upperBound - 1]
        return last.punctuation != nil || next.map { DateNeighbours.verbs.contains($0.key) } ?? true
            || kind == .weekday && DateNeighbours.shortWeekdays.contains(last.key)
    }

    // MARK: Hints for dates that stay text

    /// Short words and numbers are too often part of names.
    /// - Parameter isTrailing: whether only other readings follow.
    func isWorthAHint(isTrailing: Bool) -> Bool {
        if dates.isFirm || dates.parts.contains(where: \.isLed) || first.place == .led { return true }
        return switch first.meaning {
        case .day(_, .weekday): words[first.words.lowerBound].bareKey.utf8.count > 5
        case .day(_, .date): first.words.count > 1
        case .day, .tooOften, .pattern: first.place == .anywhere || isTrailing
        case .time: first.place == .edges || first.words.count > 1
        case .missing: first.words.count > 1 || first.words.upperBound == words.count
        default: true
        }
    }

    /// The doubt about a date that does not count at its position; nil if it is not worth a hint.
    func nameDoubt(isTrailing: Bool) -> QuickAddDoubt? {
        guard isWorthAHint(isTrailing: isTrailing),
            kind == .weekday || kind == .period || kind == .date && first.words.count > 1, let day = sum.day
        else { return nil }
        return QuickAddDoubt(
            words: dates.words,
            message: "\(line.quoted(dates.words)) may be a part of a name here, so it stays text.",
            readings: [[[QuickAddDoubt.Edit(words: dates.words, text: DateLabel.words(day, options))]]])
    }
}
