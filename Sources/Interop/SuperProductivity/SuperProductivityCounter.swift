import Calendar
import Domain
import JSON

/// Turns a simple counter of Super Productivity into a habit with amounts: times, or minutes of a stopwatch.
struct SuperProductivityCounter {
    private let value: JSONValue
    private let moment: Moment

    init(_ value: JSONValue, _ moment: Moment) { (self.value, self.moment) = (value, moment) }

    func draft(number: Int, line: Int, id: String) -> HabitDraft? {
        guard case .object = value else { return nil }
        let habitID = HabitID(digest: Array("superproductivity\u{1F}counter\u{1F}\(id)".utf8))
        var draft = HabitDraft.foreign(
            number: number, line: line, id: habitID, title: value["title"]?.plainText ?? "", start: moment.today)
        let isTime = value["type"]?.string == "StopWatch" || value["totalTimeOnDay"] != nil
        var (amounts, unread): ([Day: HabitAmount], Int) = ([:], 0)
        let counts = value["countOnDay"] ?? value["totalCountOnDay"] ?? value["totalTimeOnDay"]
        for member in counts?.members ?? [] {
            guard let day = Day(member.name), let count = member.value.wholeNumber, count >= 0 else {
                unread += 1
                continue
            }
            amounts[day] = amount(count, isTime)
        }
        draft.setTarget(amount(value["streakMinValue"]?.wholeNumber ?? 0, isTime), isTime ? "min" : "times")
        draft.setAmounts(amounts)
        if unread > 0 { draft.lose("countOnDay", "\(unread) days that cannot be read were left out.") }
        draft.habit.frequency = frequency
        if value["isEnabled"]?.bool == false {
            draft.habit.pauses = [HabitPause(first: max(draft.habit.startDate, moment.today), last: nil)]
        }
        return draft
    }

    /// Times, or minutes of a time in milliseconds.
    private func amount(_ count: Int64, _ isTime: Bool) -> HabitAmount {
        HabitAmount(limiting: isTime ? Int(count > 0 ? max(1, (count + 30) / 60) : 0) : Int(count) * 1_000)
    }

    private var frequency: HabitFrequency {
        if value["streakMode"]?.string == "weekly-frequency",
            let times = value["streakWeeklyFrequency"]?.wholeNumber.map({ Int($0) }),
            let frequency = HabitFrequency(.timesPerWeek, number: times)
        {
            return frequency
        }
        // The program counts weekdays from Sunday.
        let days = Weekday.allCases.filter { value["streakWeekDays"]?[String(($0.rawValue + 1) % 7)]?.bool == true }
        if Set(days) == RepeatPattern.workdays { return .weekdays }
        return HabitFrequency(.weekly, weekdays: Set(days)) ?? .daily
    }
}
