import Calendar

/// The combined meaning of the dates, times and patterns of a line.
struct DateSum {
    /// Why the parts cannot be combined.
    enum Conflict: Hashable {
        case missing, tooOften, days([Day]), times([Int]), patterns, part, period, backwards, midnight(Day), bound
        /// A range of weekdays, which may mean each of them.
        case weekdays(RepeatPattern)
        /// A time before 7:00, which may be meant as pm.
        case night(Int)
        /// Another day of the year beside one on which the task repeats.
        case yearDays
        /// An indefinite day.
        case vague
        /// `half 8`, which is 7:30 to some people and 8:30 to others.
        case half(Int)
    }

    private(set) var day: Day?
    /// Minutes since midnight; nil if there is no time.
    private(set) var minute: Int?
    private(set) var face: Int?
    private(set) var part: DayPart?
    private(set) var pattern: RepeatPattern?
    private(set) var start: Day?
    private(set) var lastDay: Day?
    private(set) var lastMinute: Int?
    /// A weekday that contradicts the date next to it.
    private(set) var otherWeekday: Weekday?
    private(set) var conflict: Conflict?
    /// The time implied by words such as `tonight`, in minutes since midnight.
    private var usualMinute: Int?
    private var lastFace: Int?
    private var isOpen = false
    private var isHalf = false
    /// The time range implied by other words of the line, in minutes since midnight.
    private let said: Range<Int>?
    /// Whether `said`, not the time itself, determines am or pm.
    private(set) var isSaid = false
    private var weekdays: (first: Weekday, last: Weekday)?
    private var isPartOfDay = false
    private var end: DateWords.End?
    private var isFromCompletion = false
    private var days: [(day: Day, kind: DatePhrase.Kind, isDayOfMonth: Bool)] = []
    /// Whether the parts form a single sequence.
    private let isInARow: Bool
    private let options: QuickAddOptions

    /// - Parameters:
    ///   - words: in line order.
    ///   - said: the time range implied by other words of the line, such as `dinner`, in minutes since midnight.
    init(_ words: [DateWords], _ options: QuickAddOptions, said: Range<Int>?) {
        self.options = options
        self.said = said
        isInARow = words.count == 1
        for part in words.flatMap(\.parts) { add(part.meaning) }
        settleDays()
        settleTimes()
        settlePattern()
    }

    private mutating func fail(_ reason: Conflict) { conflict = conflict ?? reason }

    /// Sets a value; records a conflict if another one was set before.
    private static func take<Value: Equatable>(
        _ known: inout Value?, _ value: Value, _ conflict: inout Conflict?, else reason: (Value) -> Conflict
    ) {
        if let known, known != value { conflict = conflict ?? reason(known) }
        known = value
    }

    private mutating func add(_ meaning: DateWords.Meaning) {
        switch meaning {
        case .day(let named, let kind): add(day: named, kind)
        case .time(let named): add(time: named)
        case .last(let named): add(last: named)
        case .pattern(let pattern, let part):
            Self.take(&self.pattern, pattern, &conflict) { _ in .patterns }
            if let part { take(dayPart: part) }
        case .start(let day): Self.take(&self.start, day, &conflict) { .days([$0, day]) }
        case .end(let end): Self.take(&self.end, end, &conflict) { _ in .bound }
        case .fromCompletion: isFromCompletion = true
        case .missing: fail(.missing)
        case .vague: fail(.vague)
        case .tooOften: fail(.tooOften)
        case .nothing: break
        }
    }

    private mutating func add(day named: NamedTime, _ kind: DatePhrase.Kind) {
        if let day = named.day { days.append((day, kind, named.isDayOfMonth)) }
        if let part = named.part {
            Self.take(&self.part, part, &conflict) { _ in .part }
            usualMinute = named.minute
        } else if let minute = named.minute {
            take(minute)
        }
        guard let last = named.lastDay else { return }
        if let day = named.day, kind == .weekday { weekdays = (day.weekday, last.weekday) }
        Self.take(&self.lastDay, last, &conflict) { _ in .backwards }
    }

    private mutating func add(time named: NamedTime) {
        if let minute = named.minute { take(minute) }
        isOpen = isOpen || named.isOpen
        isHalf = isHalf || named.isHalf
        if let last = named.lastMinute { Self.take(&self.lastMinute, last, &conflict) { _ in .backwards } }
        if let face = named.face { Self.take(&self.face, face, &conflict) { _ in .times([]) } }
        if let part = named.part { take(dayPart: part) }
    }

    private mutating func add(last named: NamedTime) {
        if let day = named.day {
            Self.take(&self.lastDay, day, &conflict) { _ in .backwards }
            if days.count == 1, days[0].kind == .weekday { weekdays = (days[0].day.weekday, day.weekday) }
        }
        if let minute = named.minute { Self.take(&self.lastMinute, minute, &conflict) { _ in .backwards } }
        if let face = named.face { lastFace = face }
        if named.day == nil, named.minute == nil, named.face == nil { fail(.part) }
    }

    private mutating func take(_ minute: Int) { Self.take(&self.minute, minute, &conflict) { .times([$0, minute]) } }

    /// Sets a part of the day that stands alone and implies its usual time.
    private mutating func take(dayPart part: DayPart) {
        Self.take(&self.part, part, &conflict) { _ in .part }
        isPartOfDay = true
    }

    /// A date takes precedence over a weekday next to it.
    private mutating func settleDays() {
        let weekdayDays = days.filter { $0.kind == .weekday }
        var others = days.filter { $0.kind != .weekday }
        if days.contains(where: { $0.kind != .dayEnd }) { others.removeAll { $0.kind == .dayEnd } }
        let named = Set((others.isEmpty ? weekdayDays : others).map(\.day))
        guard named.count < 2, var day = named.first else {
            if named.count > 1 { fail(.days(Set(days.map(\.day)).sorted())) }
            return
        }
        if others.contains(where: \.isDayOfMonth), let weekday = weekdayDays.first?.day.weekday {
            day = options.nextDay(day, weekday) ?? day
        }
        self.day = day
        if let other = weekdayDays.first(where: { $0.day.weekday != day.weekday }) {
            if others.contains(where: { $0.kind == .date }) {
                otherWeekday = other.day.weekday
            } else {
                fail(.days([day, other.day].sorted()))
            }
        }
        guard let last = lastDay else { return }
        if last <= day, last > options.moment.today, last + 7 > day, last - options.moment.today <= 7 {
            lastDay = last + 7
        } else if last <= day {
            fail(.backwards)
        }
    }

    private mutating func settleTimes() {
        settleFace()
        if isOpen, let open = minute { settleOpen(open) }
        if isHalf, let minute { fail(.half(minute)) }
        if minute != nil, let (first, last) = weekdays {
            let count = (last.rawValue - first.rawValue + 7) % 7 + 1
            let span = (0..<count).compactMap { Weekday(rawValue: (first.rawValue + $0) % 7) }
            fail(.weekdays(RepeatPattern(.weeks(Set(span)))))
        }
        if let minute, let part, !part.minutes.contains(minute) { fail(.part) }
        if let lastFace, let minute {
            lastMinute = [lastFace, lastFace + 720].first { $0 > minute && $0 < 1_440 }
            if lastMinute == nil { fail(.backwards) }
        }
        if let lastMinute, lastMinute <= minute ?? 0 { fail(.backwards) }
        guard minute == nil else { return }
        minute = usualMinute
        guard isPartOfDay, let part else { return }
        let usual = options.minute(of: part)
        // A task is not due today at a time that has passed.
        minute = day == options.moment.today && usual <= options.moment.minute ? nil : usual
    }

    /// Resolves a time without am or pm on the given day.
    private mutating func settleFace() {
        guard let face else { return }
        guard face != DatePhrase.midnight else {
            minute = minute ?? 0
            if let day, pattern == nil { fail(.midnight(day)) }
            return
        }
        let usualDay = pattern == nil ? day : options.moment.today + 1
        let resolved = options.minute(ofFace: face, part, said: said, on: usualDay)
        if let minute, minute != resolved, minute % 720 != face % 720 { fail(.times([resolved, minute])) }
        isSaid = minute == nil && part == nil && (60..<780).contains(face) && said?.contains(resolved) == true
        minute = minute ?? resolved
    }

    /// A time such as `7:30` is am unless other words imply pm.
    private mutating func settleOpen(_ open: Int) {
        let wanted = part?.minutes ?? said
        if let wanted, !wanted.contains(open), wanted.contains(open + 720) {
            minute = open + 720
            if let last = lastMinute, last < 720 { lastMinute = last + 720 }
        }
        isSaid = part == nil && minute.map { said?.contains($0) ?? false } == true
        if let minute, minute < 420, part == nil, !isSaid { fail(.night(minute)) }
    }

    private mutating func settlePattern() {
        guard pattern != nil else {
            if start != nil { fail(.bound) }
            return
        }
        if isFromCompletion { pattern?.basis = .completion }
        if days.contains(where: { $0.kind == .period }) { fail(.period) }
        if case .years(let named?)? = pattern?.rule,
            days.contains(where: { $0.kind == .date && named.day(of: $0.day.civil.year) != $0.day })
        {
            fail(.yearDays)
        }
        if isInARow, case .weeks(let weekdays)? = pattern?.rule, !weekdays.isEmpty,
            days.contains(where: { $0.kind == .weekday && !weekdays.contains($0.day.weekday) }) || lastDay != nil
        {
            fail(.patterns)
        }
        switch end {
        case .until(let day): pattern?.end = .until(day)
        case .times(let count): pattern?.end = .times(count)
        case .span(let span):
            let first = first(onOrAfter: options.moment.today)
            guard let last = QuickAddOptions.day(first?.day, plus: span) else { return fail(.bound) }
            pattern?.end = .until(last - 1)
        case nil: break
        }
    }

    /// The first due date; a time alone is its next occurrence, a pattern alone starts on its first matching day.
    var due: DueDate? { first(onOrAfter: options.moment.today) }

    private func first(onOrAfter today: Day) -> DueDate? {
        let earliest = (minute ?? options.moment.minute + 1) > options.moment.minute ? today : today + 1
        if let day { return DueDate(day: day, minute: minute) }
        if var pattern {
            pattern.start = start
            return pattern.firstDay(onOrAfter: earliest).map { DueDate(day: $0, minute: minute) }
        }
        return minute.map { DueDate(day: earliest, minute: $0) }
    }

    /// The pattern to store, anchored to the due day.
    var repeatPattern: RepeatPattern? {
        guard var pattern, let due else { return pattern }
        pattern.start = day != nil && pattern.basis == .dueDate && start != day ? start : nil
        return pattern.anchored(to: due.day)
    }

    /// Describes the end of a range for the details; nil if there is none.
    func endText() -> String? {
        if let lastDay { return "Until \(DateLabel.day(lastDay))" }
        return lastMinute.map { "Until \(DateLabel.time($0))" }
    }
}
