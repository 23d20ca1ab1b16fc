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

    /// Sets the days, the earliest of which moves the start, and an amount for each as far as the target allows.
    mutating func setAmounts(_ amounts: [Day: Int], notes: [Day: String] = [:]) {
        days = Set(amounts.keys).union(notes.keys).sorted().compactMap { day in
            let amount = amounts[day].flatMap { $0 > 0 ? min($0, HabitRules.amounts.upperBound) : nil }
            let entry = HabitEntry(day: day, amount: amount, note: notes[day])
            return entry.isEmpty ? nil : entry
        }
        if let first = days.first?.day { habit.startDate = min(habit.startDate, first) }
    }

    /// The amount that completes a day, within the limits.
    mutating func setTarget(_ amount: Int, _ unit: String) {
        let amount = min(max(amount, HabitRules.amounts.lowerBound), HabitRules.amounts.upperBound)
        habit.target = HabitTarget(amount: amount, unit: unit)
    }
}
