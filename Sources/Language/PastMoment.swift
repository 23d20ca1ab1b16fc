import Calendar
import Text

/// A moment that is over, in the words that quick add has for days and times: `yesterday 14:00`, `2 days ago`.
public struct PastMoment: Sendable {
    /// What the words mean.
    public enum Reading: Hashable, Sendable {
        case over(Instant)
        /// Still to come.
        case ahead
        /// With a line that is understood, where something was probably misspelt or left out.
        case unknown(suggestion: String?)
    }

    private let options: QuickAddOptions

    /// - Parameter options: with the moment that it is now.
    public init(_ options: QuickAddOptions) {
        self.options = options
    }

    /// One of every kind that is understood.
    public static let forms = "“yesterday 14:00”, “friday 9:30”, “2 days ago”, “an hour ago” or “2026-11-21 14:00”"
    /// UTF-16 code units of a line.
    static let limit = 200

    /// A weekday or a day of the calendar is the last one, a day alone means its end, and a time alone is the last time
    /// that the wall showed it.
    public func read(_ text: String) -> Reading {
        guard text.utf16.count <= Self.limit else { return .unknown(suggestion: nil) }
        if let instant = instant(text) { return instant <= options.moment.instant ? .over(instant) : .ahead }
        return .unknown(suggestion: suggestion(text))
    }

    private func instant(_ text: String) -> Instant? {
        if let instant = Instant(text) { return instant }
        let words = LineWord.words(of: text)
        if let found = SpokenPast.ago(words[...], options), found.count == words.count,
            case .instant(let instant) = found.meaning
        {
            return instant
        }
        return SpokenPast(words, options)?.instant
    }

    /// The first change of a single word that makes a moment that is over of the line.
    private func suggestion(_ text: String) -> String? {
        let units = Array(text.utf16)
        for word in LineWord.words(of: text) {
            guard let better = Self.better(word) else { continue }
            let line = UTF16Text.string(
                units[..<word.range.lowerBound] + Array(better.utf16) + units[word.range.upperBound...])
            if let instant = instant(line), instant <= options.moment.instant { return line }
        }
        return nil
    }

    private static func better(_ word: LineWord) -> String? {
        if word.bareKey == "midnight" { return "0:00" }
        if let hour = CalendarWords.number(word.bareKey), hour < 24 { return "\(hour):00" }
        return NamedDays.nearest(word)
    }
}

/// A day, a time or both, as words name them of what is over.
private struct SpokenPast {
    private let options: QuickAddOptions
    private var days: [NamedDays.Found] = []
    /// That a day alone was named by.
    private var weekday: Weekday?
    private var minute: Int?
    private var face: Int?
    private var part: DayPart?

    /// What a span before now is.
    enum Ago {
        case day(Day)
        case instant(Instant)
    }

    /// - Returns: nil if a word is left that says neither a day nor a time, or two contradict each other.
    init?(_ words: [LineWord], _ options: QuickAddOptions) {
        self.options = options
        var rest = words[...]
        while !rest.isEmpty {
            guard let count = take(rest) else { return nil }
            rest = rest.dropFirst(count)
        }
        guard isOne, !words.isEmpty else { return nil }
    }

    private var now: Moment { options.moment }

    /// `2 days ago` is a day, and `an hour ago` an instant.
    static func ago(_ words: ArraySlice<LineWord>, _ options: QuickAddOptions) -> (meaning: Ago, count: Int)? {
        guard let found = PhraseSlot.all["<span>"]?.read(words), found.punctuation == nil,
            words.dropFirst(found.count).first?.bareKey == "ago"
        else { return nil }
        let (span, now) = (DateSpan(found.values[...]), options.moment)
        guard let day = QuickAddOptions.day(now.today, plus: -span), Day.limits.contains(day) else { return nil }
        guard span.minutes > 0 else { return (.day(day), found.count + 1) }
        // The same time of an earlier day, and from there as long as clocks took.
        let start = day == now.today ? now.instant : now.zone.instant(of: day, minute: now.minute)
        return (.instant(Instant(milliseconds: start.milliseconds - Int64(span.minutes) * 60_000)), found.count + 1)
    }

    /// How many words at the start say something.
    private mutating func take(_ words: ArraySlice<LineWord>) -> Int? {
        if let (ago, count) = Self.ago(words, options) {
            guard case .day(let day) = ago else { return nil }
            days.append(NamedDays.Found(days: day...day, count: count, isSure: true))
            return count
        }
        let day = NamedDays(options: options).longest(in: words, isPast: true)
        let time = DatePhrase.longest(DatePhrase.times, in: words, options)
        if let day, day.count >= time?.phrase.words.count ?? 0 {
            return take(day, of: words) ? day.count : nil
        }
        if let (phrase, meaning) = time { return take(meaning) ? phrase.words.count : nil }
        return ["on", "at", "@", ","].contains(words.first?.key ?? "") && words.count > 1 ? 1 : nil
    }

    /// - Returns: false for a second time.
    private mutating func take(_ day: NamedDays.Found, of words: ArraySlice<LineWord>) -> Bool {
        if days.isEmpty, day.count == 1 { weekday = words.first.flatMap { CalendarWords.weekday($0.bareKey) } }
        days.append(day)
        // A day that brings its time along, such as `2026-11-21T14:00`.
        if let (phrase, named) = DatePhrase.longest(DatePhrase.days, in: words, options), named.part == nil,
            phrase.words.count == day.count, let own = named.minute
        {
            guard minute == nil, face == nil else { return false }
            minute = own
        }
        guard day.count > 1 || words.first?.bareKey == "tonight", let last = words.prefix(day.count).last else {
            return true
        }
        part = last.bareKey == "tonight" ? .evening : PhraseSlot.part(last.bareKey)
        return true
    }

    /// - Returns: false for what is no single time, or for a second one.
    private mutating func take(_ time: NamedTime) -> Bool {
        guard time.lastMinute == nil, !time.isHalf else { return false }
        if time.minute != nil || time.face != nil {
            guard minute == nil, face == nil else { return false }
            (minute, face) = (time.minute, time.face)
        }
        if let named = time.part {
            guard part == nil || part == named else { return false }
            part = named
        }
        return true
    }

    /// Whether the days are one; a weekday beside a date only says more of it.
    private var isOne: Bool {
        guard days.allSatisfy({ $0.days.lowerBound == $0.days.upperBound }) else { return false }
        guard Set(days.map(\.days)).count > 1 else { return true }
        return days.count == 2 && weekday == days[1].days.lowerBound.weekday
    }

    // MARK: What it comes to

    /// Nil if the time is none of that part of the day, or midnight of a day, which may be its start or its end.
    var instant: Instant? {
        guard let day = days.last?.days.lowerBound else { return latest }
        // What bears the name of today is meant a week ago where it would be to come otherwise.
        let last = day == now.today && days.count == 1 && weekday != nil ? day - 7 : day
        guard hasTime else { return last == now.today ? now.instant : now.atEnd(of: last).instant }
        guard face != DatePhrase.midnight, let minutes, let first = minutes.first else { return nil }
        return minutes.lazy.map { at(day, $0) }.first { $0 <= now.instant } ?? at(last, first)
    }

    /// The last time of that name.
    private var latest: Instant? {
        guard let minute = minutes?.first else { return nil }
        let today = at(now.today, minute)
        return today <= now.instant ? today : at(now.today - 1, minute)
    }

    private var hasTime: Bool { minute != nil || face != nil || part != nil }

    private func at(_ day: Day, _ minute: Int) -> Instant { now.zone.instant(of: day, minute: minute) }

    /// Since midnight; the usual one first where the words leave open which half of the day is meant.
    private var minutes: [Int]? {
        if let face {
            guard face != DatePhrase.midnight else { return [0] }
            let usual = options.minute(ofFace: face, part, said: nil, on: now.today + 1)
            return part == nil && (60..<780).contains(face) ? [usual, (usual + 720) % 1_440] : [usual]
        }
        guard let minute else { return part.map { [options.minute(of: $0)] } }
        guard let part, !part.minutes.contains(minute) else { return [minute] }
        return part.minutes.contains(minute + 720) ? [minute + 720] : nil
    }
}
