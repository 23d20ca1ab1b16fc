import Calendar
import Domain

/// What a file of Loop says of a habit besides its days.
struct LoopHabit {
    let number: Int
    let line: Int
    var name: String
    var question = ""
    var description = ""
    /// Nil if the file does not say.
    var frequency: LoopFrequency?
    var color: ProjectColor?
    /// Whether its days have amounts; nil if the file does not say.
    var hasAmounts: Bool?
    var unit = ""
    /// In thousandths.
    var target: Int?
    var isAtMost = false
    var isArchived = false
    /// In minutes since midnight.
    var reminder: Int?
    /// One bit for each weekday.
    var reminderDays = everyDay
    /// The identifier that Loop gave it.
    var id: String?
    /// Fields that cannot be read.
    var unread: [String] = []

    private static let everyDay = 127

    /// - Parameters:
    ///   - occurrence: distinguishes habits of one name that have no identifier.
    ///   - entries: of two for a day, the first counts.
    ///   - unreadDays: the number of entries that cannot be read.
    func draft(_ entries: [LoopEntry], unreadDays: Int, occurrence: Int, _ moment: Moment) -> HabitDraft {
        let key = id.map { ["loop", $0] } ?? ["loop", name, "\(occurrence)"]
        let texts = [question, description].filter { !$0.isEmpty }
        var draft = HabitDraft.foreign(
            number: number, line: line, id: HabitID(digest: Array(key.joined(separator: "\u{1F}").utf8)), title: name,
            description: texts.joined(separator: "\n"), start: moment.today)
        let amounts = hasAmounts ?? entries.contains { $0.value > LoopEntry.skipped }
        draft.setDays(entries, hasAmounts: amounts, countsNone: isAtMost)
        if amounts { setTarget(&draft) }
        setFrequency(&draft, hasAmounts: amounts)
        draft.habit.color = color ?? draft.habit.color
        draft.habit.reminder = reminder
        if reminder != nil, reminderDays != Self.everyDay {
            draft.lose("reminder", "Loop reminds on some weekdays only; Tasker reminds on each day of the habit.")
        }
        for field in unread { draft.lose(field, "The value cannot be read; it was left out.") }
        if unreadDays > 0 {
            let what = unreadDays == 1 ? "1 day that cannot be read was" : "\(unreadDays) days that cannot be read were"
            draft.lose("days", "\(what) left out.")
        }
        if isArchived { archive(&draft, moment.today) }
        return draft
    }

    private func setFrequency(_ draft: inout HabitDraft, hasAmounts: Bool) {
        guard let frequency else { return }
        let (nearest, isExact) = frequency.nearest(from: draft.habit.startDate)
        draft.habit.frequency = nearest
        if !isExact {
            draft.lose("frequency", "Tasker has no “\(frequency.text)”; the nearest is “\(nearest.text)”.")
        } else if hasAmounts, nearest != .daily {
            draft.lose(
                "target", "Loop adds up the amounts of \(frequency.days ?? 1) days; Tasker counts each day on its own.")
        }
    }

    /// A habit has no archive, so that its days end, or pause if there are none.
    private func archive(_ draft: inout HabitDraft, _ today: Day) {
        if let last = draft.days.last?.day, last <= today {
            draft.habit.endDate = last
            draft.lose("archived", "Habits have no archive; it ended with the last day that says something, \(last).")
        } else {
            draft.habit.pauses = [HabitPause(first: today, last: nil)]
            draft.lose("archived", "Habits have no archive; it is paused.")
        }
    }
}
