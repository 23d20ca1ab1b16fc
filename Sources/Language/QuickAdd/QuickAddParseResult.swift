import Calendar
import Domain
import Text

/// What the words of a line were found to say, each part in the order of the line.
struct QuickAddParseResult {
    private(set) var marks: [QuickAddMatch] = []
    private(set) var dates: [DateWords] = []
    private(set) var doubts: [QuickAddDoubt] = []
    /// The minutes of the day that words outside of all these say.
    private(set) var said: Range<Int>?
    private let reader: QuickAddReader
    private let dateReader: DateWordsReader

    init(_ reader: QuickAddReader) {
        self.reader = reader
        dateReader = DateWordsReader(words: reader.words, options: reader.options)
        find()
        judge()
        marks = chosen()
        doubts.sort { $0.words.lowerBound < $1.words.lowerBound }
    }

    private mutating func find() {
        var (index, hasPattern) = (0, false)
        while index < reader.words.count {
            if let mark = reader.mark(at: index) {
                marks.append(mark)
                index = mark.words.upperBound
            } else if let found = dateReader.read(at: index, followsPattern: hasPattern) {
                dates.append(found)
                hasPattern = hasPattern || found.hasPattern
                index = found.words.upperBound
            } else {
                index += 1
            }
        }
    }

    /// Keeps the words that say when without a doubt and stand where they may.
    private mutating func judge() {
        var isMark = [Bool](repeating: false, count: reader.words.count)
        for mark in marks { for index in mark.words { isMark[index] = true } }
        let ranges = IndexRanges(dates.map(\.words))
        said = LineDayPart.minutes(reader.words) { !isMark[$0] && !ranges.contains($0) }
        let judge = QuickAddJudge(words: reader.words, options: reader.options, said: said) { !isMark[$0] }
        var sure: [DateWords] = []
        var doubtful = 0
        for found in dates {
            guard let doubt = judge.doubt(found) else {
                // What touches a doubt belongs to it.
                if found.words.lowerBound > doubtful || doubtful == 0 { sure.append(found) }
                continue
            }
            if let last = sure.last, last.words.upperBound >= doubt.words.lowerBound { sure.removeLast() }
            doubtful = doubt.words.upperBound
            if DateWordsPosition(found, in: reader.words, (false, false), isText: { !isMark[$0] }).isWorthAHint {
                doubts.append(doubt)
            }
        }
        keep(sure, isMark)
    }

    /// Keeps those that stand where they may.
    private mutating func keep(_ sure: [DateWords], _ isMark: [Bool]) {
        let ranges = (marks.map(\.words) + sure.map(\.words)).sorted { $0.lowerBound < $1.lowerBound }
        let (leading, trailing) = (Self.leading(ranges), Self.trailing(ranges, words: reader.words.count))
        dates = []
        for found in sure {
            let place = DateWordsPosition(
                found, in: reader.words,
                (found.words.upperBound <= leading, found.words.lowerBound >= trailing), isText: { !isMark[$0] })
            if place.isFit {
                dates.append(found)
            } else if let doubt = place.doubt(reader.options, said) {
                doubts.append(doubt)
            }
        }
        // What stays text bounds nothing.
        if !dates.contains(where: \.hasPattern) { dates.removeAll(where: \.boundsPattern) }
        settle()
    }

    /// Two days at different places of the line are both text.
    private mutating func settle() {
        guard dates.count > 1, DateSum(dates, reader.options, said: said).conflict != nil else { return }
        let all = dates
        let readings = all.map { kept in
            [
                all.filter { $0.words != kept.words }.map { other in
                    let text = reader.words[other.words].map(\.text).joined(separator: " ")
                    return QuickAddDoubt.Edit(words: other.words, text: "\"\(text)\"")
                }
            ]
        }
        let texts = all.map { "“\(reader.words[$0.words].map(\.text).joined(separator: " ").prefix(60))”" }
        doubts.append(
            QuickAddDoubt(
                words: all[0].words,
                message: "\(texts.joined(separator: " and ")) do not go together, so they stay text.",
                readings: readings))
        dates = []
    }

    /// How many words are before the first text.
    private static func leading(_ ranges: [Range<Int>]) -> Int {
        ranges.reduce(0) { end, range in range.lowerBound == end ? range.upperBound : end }
    }

    /// From where on there is no text.
    private static func trailing(_ ranges: [Range<Int>], words: Int) -> Int {
        ranges.reversed().reduce(words) { start, range in range.upperBound == start ? range.lowerBound : start }
    }

    /// One mark for each slot: where several say the same kind of thing, the one at the end of the line, else the one at
    /// its beginning, else the first.
    private func chosen() -> [QuickAddMatch] {
        let ranges = (marks.map(\.words) + dates.map(\.words)).sorted { $0.lowerBound < $1.lowerBound }
        let (leading, trailing) = (Self.leading(ranges), Self.trailing(ranges, words: reader.words.count))
        func rank(_ match: QuickAddMatch) -> Int {
            match.words.lowerBound >= trailing ? 2 : match.words.upperBound <= leading ? 1 : 0
        }
        var best: [String: Int] = [:]
        for (index, match) in marks.enumerated() {
            guard let slot = match.meaning.slot else { continue }
            if let other = best[slot].map({ rank(marks[$0]) }), other > rank(match) || other < 2 && other == rank(match)
            {
                continue
            }
            best[slot] = index
        }
        return marks.enumerated().filter { index, match in match.meaning.slot.map { best[$0] == index } ?? true }
            .map(\.element)
    }
}

/// Where words that say when stand in a line.
struct DateWordsPosition {
    private let dates: DateWords
    private let words: [LineWord]
    private let isLeading: Bool
    private let isTrailing: Bool
    private let isText: (Int) -> Bool

    init(
        _ dates: DateWords, in words: [LineWord], _ edges: (isLeading: Bool, isTrailing: Bool),
        isText: @escaping (Int) -> Bool
    ) {
        self.dates = dates
        self.words = words
        (isLeading, isTrailing) = edges
        self.isText = isText
    }

    private var first: DateWords.Part { dates.parts[0] }

    /// The word behind, where it is text.
    private var next: LineWord? {
        let index = dates.words.upperBound
        return index < words.count && isText(index) ? words[index] : nil
    }

    private var kind: DatePhrase.Kind? {
        if case .day(_, let kind) = first.meaning { kind } else { nil }
    }

    /// A sentence goes on behind, or a token follows, so that it is no part of a name.
    private var goesOn: Bool { next.map { DateNeighbours.going.contains($0.key) } ?? true }

    var isFit: Bool {
        if case .start = first.meaning { return isTrailing }
        if dates.isFirm || dates.parts.contains(where: \.isLed) && first.place == .anywhere || kind == .certain {
            return first.place != .end || kind != .certain || isTrailing
        }
        if isTrailing { return first.place != .beside && !(isLeading && isOnlyAWord) }
        if isLeading { return isFitToLead }
        switch first.meaning {
        case .day(_, .weekday): return goesOn && dates.parts.count > 1
        case .day, .time: return goesOn && (first.place != .end || isHour) && !isNumber
        case .pattern: return first.place == .anywhere
        case .end: return true
        default: return false
        }
    }

    /// Such as `Weekly`, which is a name where it stands alone.
    private var isOnlyAWord: Bool {
        if case .pattern = first.meaning { first.place == .end } else { kind == nil && first.place == .end }
    }

    private var isHour: Bool {
        if case .time(let named) = first.meaning { named.face != nil } else { false }
    }

    /// A date of numbers alone, such as `21.11.`
    private var isNumber: Bool {
        let key = words[first.words.lowerBound].key
        return kind == .date && first.words.count == 1 && (key.contains(".") || key.contains("/"))
    }

    private var isFitToLead: Bool {
        guard first.place != .end, first.place != .beside else { return first.isLed && goesOn }
        // `Last friday of november` is no beginning of a name.
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

    /// Short words and numbers are too often a part of names.
    var isWorthAHint: Bool {
        if dates.isFirm || dates.parts.contains(where: \.isLed) || first.place == .led { return true }
        switch first.meaning {
        case .day(_, .weekday): return words[first.words.lowerBound].bareKey.utf8.count > 5
        case .day(_, .date): return first.words.count > 1
        case .day, .tooOften, .pattern: return first.place == .anywhere || isTrailing
        case .time: return first.place == .edges || first.words.count > 1
        case .missing: return first.words.count > 1 || first.words.upperBound == words.count
        default: return true
        }
    }

    func doubt(_ options: QuickAddOptions, _ said: Range<Int>?) -> QuickAddDoubt? {
        let sum = DateSum([dates], options, said: said)
        guard isWorthAHint, kind == .weekday || kind == .period || kind == .date && first.words.count > 1,
            let day = sum.day
        else { return nil }
        let text = "“\(words[dates.words].map(\.text).joined(separator: " ").prefix(60))”"
        return QuickAddDoubt(
            words: dates.words, message: "\(text) may be a part of a name here, so it stays text.",
            readings: [[[QuickAddDoubt.Edit(words: dates.words, text: DateLabel.words(day, options))]]])
    }
}
