import Calendar
import Domain

extension HabitDraft {
    /// A habit of another program; texts that do not fit are cut, which is recorded.
    /// - Parameter start: its first day, unless one with an entry is earlier.
    static func foreign(
        number: Int, line: Int, id: HabitID, title: String, description: String = "", start: Day
    ) -> HabitDraft {
        var texts = TaskBuilder(number: number, line: line)
        texts.setName(title)
        texts.add(details: description)
        var name = texts.draft.name
        if case .wrong = HabitRules.title(name) {
            texts.add(details: name)
            texts.lose(
                "title",
                "The name of a habit has at most \(HabitRules.titleLimit) characters; it is whole in the description.")
            name = String(name.prefix(HabitRules.titleLimit - 1))
            while name.utf8.count > 2_000 { name.removeLast() }
            name += TaskBuilder.ellipsis
        }
        let built = texts.built("habit")
        let zero = Instant(milliseconds: 0)
        var habit = Habit(id: id, title: name, startDate: start, createdAt: zero, modifiedAt: zero)
        habit.description = built.details
        var draft = HabitDraft(number: number, line: line, id: id, habit)
        draft.losses = built.losses
        return draft
    }

    mutating func lose(_ field: String, _ message: String) { lose(field, .file.importValueChanged, message) }

    /// Sets the days, the earliest of which moves the start, and an amount for each as far as the limits allow.
    mutating func setAmounts(_ amounts: [Day: HabitAmount], notes: [Day: String] = [:]) {
        days = Set(amounts.keys).union(notes.keys).sorted().compactMap { day in
            let entry = HabitEntry(day: day, amount: amounts[day].flatMap { $0 > 0 ? $0 : nil }, note: notes[day])
            return entry.isEmpty ? nil : entry
        }
        if let first = days.first?.day { habit.startDate = min(habit.startDate, first) }
    }

    /// The amount that makes a day done, within the limits.
    mutating func setTarget(_ amount: HabitAmount, _ unit: String) {
        habit.target = HabitTarget(amount: max(amount, 0.001), unit: unit)
    }
}
