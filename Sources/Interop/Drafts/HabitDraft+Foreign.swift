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
                "The name of a habit has at most \(HabitRules.titleLimit) characters; all of it is in the description.")
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

    /// Sets the days, the earliest of which moves the start, and their amounts, of which only those of a limit can be
    /// zero; call after `setTarget`.
    mutating func setAmounts(_ amounts: [Day: HabitAmount], notes: [Day: String] = [:]) {
        days = Set(amounts.keys).union(notes.keys).sorted().compactMap { day in
            let amount = amounts[day].flatMap { $0 > 0 || habit.target?.isLimit ?? false ? $0 : nil }
            let entry = HabitEntry(day: day, amount: amount, note: notes[day])
            return entry.isEmpty ? nil : entry
        }
        if let first = days.first?.day { habit.startDate = min(habit.startDate, first) }
    }

    /// The amount that makes a day done, within the limits.
    mutating func setTarget(_ amount: HabitAmount, _ unit: String, _ kind: HabitTarget.Kind = .atLeast) {
        habit.target = HabitTarget(amount: kind == .atLeast ? max(amount, 0.001) : amount, unit: unit, kind: kind)
    }
}
