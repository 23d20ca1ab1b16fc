import Calendar
import Domain
import JSON

/// Turns a daily or a habit (+/−) of Habitica into a habit.
struct HabiticaHabit {
    private let value: JSONValue
    private let clock: HabiticaClock
    private let moment: Moment
    private let tags: [String]

    init(_ value: JSONValue, _ clock: HabiticaClock, _ moment: Moment, tags: [String]) {
        (self.value, self.clock, self.moment, self.tags) = (value, clock, moment, tags)
    }

    func draft(number: Int, line: Int, isDaily: Bool) -> HabitDraft {
        let text = (value["id"] ?? value["_id"])?.plainText ?? "\(number)"
        let id = HabitID(text) ?? HabitID(digest: Array("habitica\u{1F}\(text)".utf8))
        let start = time(isDaily ? "startDate" : "createdAt") ?? time("createdAt")
        var draft = HabitDraft.foreign(
            number: number, line: line, id: id, title: value["text"]?.plainText ?? "", description: description,
            start: start.map(clock.day) ?? moment.today)
        if isDaily { takeDays(&draft) } else { takeScores(&draft) }
        takeCommon(&draft)
        return draft
    }

    private func time(_ name: String) -> JSONTime? { value[name].flatMap { JSONTime($0) } }

    private var description: String {
        let items = value["checklist"]?.elements?.compactMap { $0["text"]?.plainText }.map { "- \($0)" } ?? []
        return ([value["notes"]?.plainText ?? ""] + items).joined(separator: "\n")
    }

    private func takeCommon(_ draft: inout HabitDraft) {
        var labels = TaskBuilder(number: draft.number, line: draft.line)
        for tag in tags { labels.add(tag: tag) }
        draft.habit.tags = labels.draft.tags
        draft.losses += labels.draft.losses
        if let reminder = value["reminders"]?.elements?.first?["time"].flatMap({ JSONTime($0) }) {
            draft.habit.reminder = clock.local(reminder.instant(in: moment.zone)).minute
        }
        let difficulties = ["0.1": "trivial", "1.5": "medium", "2": "hard"]
        if case .number(let number)? = value["priority"], let name = difficulties[number.text] {
            draft.lose("priority", "Tasker has no difficulty; “\(name)” was left out.")
        }
    }

    private var history: [(day: Day, value: JSONValue)] {
        value["history"]?.elements?.compactMap { entry in
            entry["date"].flatMap { JSONTime($0) }.map { (clock.habitDay(of: $0), entry) }
        } ?? []
    }
}

/// Dailies.
extension HabiticaHabit {
    private func takeDays(_ draft: inout HabitDraft) {
        var done: Set<Day> = []
        var last = 0.0
        for (day, entry) in history {
            let score = entry["value"]?.decimal ?? last
            // Older entries have only the value, which rises when the daily is done.
            if entry["completed"]?.bool ?? (score > last) { done.insert(day) }
            last = score
        }
        if value["completed"]?.bool == true, let updated = time("updatedAt") {
            done.insert(clock.habitDay(of: updated))
        }
        draft.days = done.sorted().map { HabitEntry(day: $0, mark: .done) }
        if let first = draft.days.first?.day { draft.habit.startDate = min(draft.habit.startDate, first) }
        takeFrequency(&draft)
    }

    private func takeFrequency(_ draft: inout HabitDraft) {
        let every = Int(value["everyX"].map { $0.wholeNumber ?? 0 } ?? 1)
        let start = draft.habit.startDate
        var isExact = true
        switch value["frequency"]?.string {
        case "daily": draft.habit.frequency = every == 1 ? .daily : days(every, &isExact)
        case "weekly", nil:
            let names = ["m", "t", "w", "th", "f", "s", "su"]
            let days = Weekday.allCases.filter { value["repeat"]?[names[$0.rawValue]]?.bool ?? false }
            if every > 1 {
                isExact = days.count == 1
                draft.habit.frequency = self.days(every * 7, &isExact)
            } else {
                let isWork = Set(days) == RepeatPattern.workdays
                isExact = !days.isEmpty && every == 1
                draft.habit.frequency = isWork ? .weekdays : HabitFrequency(.weekly, weekdays: Set(days)) ?? .daily
            }
        case "monthly":
            let numbers = value["daysOfMonth"]?.elements?.compactMap(\.wholeNumber) ?? []
            isExact = numbers.count == 1 && every == 1
            let day = numbers.first.map { Int($0) } ?? start.civil.day
            draft.habit.frequency = HabitFrequency(.monthly, number: day) ?? .monthly(start.civil.day)
        default:
            isExact = false
            draft.habit.frequency = .everyDays(365)
        }
        if !isExact {
            draft.lose("frequency", "Tasker has no such frequency; the nearest is “\(draft.habit.frequency.text)”.")
        }
    }

    private func days(_ number: Int, _ isExact: inout Bool) -> HabitFrequency {
        if HabitFrequency.intervals.contains(number) { return .everyDays(number) }
        isExact = false
        return number > 365 ? .everyDays(365) : .daily
    }
}

/// Habits with plus and minus.
extension HabiticaHabit {
    private func takeScores(_ draft: inout HabitDraft) {
        var (ups, downs): ([Day: Int], [Day: Int]) = ([:], [:])
        var last = 0.0
        for (day, entry) in history {
            let score = entry["value"]?.decimal ?? last
            let (up, down) = (entry["scoredUp"]?.wholeNumber, entry["scoredDown"]?.wholeNumber)
            // Older entries have only the value, which rises with a plus and falls with a minus.
            ups[day, default: 0] += count(up ?? (down == nil && score > last ? 1 : 0))
            downs[day, default: 0] += count(down ?? (up == nil && score < last ? 1 : 0))
            last = score
        }
        if value["up"]?.bool == false, value["down"]?.bool == true {
            draft.setTarget(0, "times", .atMost)
            return draft.setAmounts(downs.mapValues { HabitAmount(limiting: $0 * 1_000) })
        }
        let notes = downs.filter { $0.value > 0 }.mapValues { "−\($0)" }
        draft.setTarget(1, "times")
        draft.setAmounts(ups.mapValues { HabitAmount(limiting: $0 * 1_000) }, notes: notes)
        if !notes.isEmpty {
            draft.lose("scoredDown", "Tasker cannot count against a habit; the minuses are in the notes of their days.")
        }
        switch value["frequency"]?.string {
        case "weekly": draft.habit.frequency = .timesPerWeek(1)
        case "monthly": draft.habit.frequency = .monthly(draft.habit.startDate.civil.day)
        default: draft.habit.frequency = .daily
        }
    }

    private func count(_ number: Int64) -> Int { Int(min(max(number, 0), 100_000)) }
}

extension JSONValue {
    fileprivate var decimal: Double? { if case .number(let number) = self { number.double } else { nil } }
}
