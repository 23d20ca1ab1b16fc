import Calendar
import Domain

extension LoopHabit {
    func setTarget(_ draft: inout HabitDraft) {
        let unit = TextRules.seen(String(unit.unicodeScalars.filter { $0.properties.generalCategory != .control }))
        let short = String(unit.prefix(HabitRules.unitLimit))
        if short.count < unit.count { draft.lose("unit", "“\(unit.prefix(60))” is too long and was shortened.") }
        let wanted = target ?? 1_000
        draft.setTarget((wanted + 500) / 1_000, short.isEmpty ? "times" : short)
        if target == nil { draft.lose("target", "The file does not say what completes a day; 1 was assumed.") }
        if isAtMost { draft.lose("target", "Tasker has no limits, so it was imported as a target to reach.") }
    }
}

extension HabitDraft {
    /// Sets what counts of the entries: what was done, skipped or noted.
    mutating func setDays(_ entries: [LoopEntry], hasAmounts: Bool) {
        var known: Set<Day> = []
        var isShortened = false
        days = entries.filter { known.insert($0.day).inserted }.map { entry in
            var day = HabitEntry(day: entry.day)
            if entry.value == LoopEntry.skipped {
                day.mark = .skipped
            } else if hasAmounts {
                day.amount = entry.value > 0 ? min((entry.value + 500) / 1_000, HabitRules.amounts.upperBound) : nil
            } else if entry.value == LoopEntry.done {
                day.mark = .done
            }
            day.note = Self.note(entry.note, &isShortened)
            return day
        }.filter { !$0.isEmpty }.sorted { $0.day < $1.day }
        if isShortened {
            lose("notes", "A note has at most \(HabitRules.noteLimit) characters and no control characters; the rest was left out.")
        }
        if let first = days.first?.day { habit.startDate = min(habit.startDate, first) }
    }

    private static func note(_ text: String, _ isShortened: inout Bool) -> String? {
        if text.isEmpty { return nil }
        if case .right(let note) = HabitRules.note(text, field: "note") { return note }
        isShortened = true
        let clean = String.UnicodeScalarView(
            text.unicodeScalars.filter { $0.properties.generalCategory != .control || $0 == "\n" })
        let short = String(String(clean).prefix(HabitRules.noteLimit))
        if case .right(let note) = HabitRules.note(short, field: "note") { return note }
        return nil
    }
}
