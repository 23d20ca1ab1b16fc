import Calendar
import Domain

extension LoopHabit {
    func setTarget(_ draft: inout HabitDraft) {
        let unit = TextRules.seen(String(unit.unicodeScalars.filter { $0.properties.generalCategory != .control }))
        let short = String(unit.prefix(HabitTarget.unitLimit))
        if short.count < unit.count { draft.lose("unit", "“\(unit.prefix(60))” is too long and was shortened.") }
        if target == nil { draft.lose("target", "The file does not say what completes a day; 1 was assumed.") }
        let least: HabitAmount = isAtMost ? 0 : 0.001
        let amount = max(HabitAmount(limiting: target ?? 1_000), least)
        if let target, target != amount.thousandths {
            draft.lose("target", "A target is from \(least) to \(HabitAmount.allowed.upperBound); it became \(amount).")
        }
        draft.habit.target = HabitTarget(
            amount: amount, unit: short.isEmpty ? "times" : short, kind: isAtMost ? .atMost : .atLeast)
    }
}

extension HabitDraft {
    /// Sets what counts of the entries: what was done, skipped or noted.
    /// - Parameter countsNone: whether an amount of 0 says something, as it does of a limit.
    mutating func setDays(_ entries: [LoopEntry], hasAmounts: Bool, countsNone: Bool) {
        var known: Set<Day> = []
        var isShortened = false
        days = entries.filter { known.insert($0.day).inserted }.map { entry in
            var day = HabitEntry(day: entry.day)
            if entry.value == LoopEntry.skipped {
                day.mark = .skipped
            } else if hasAmounts {
                let isSaid = entry.value > 0 || entry.value == 0 && countsNone
                day.amount = isSaid ? HabitAmount(limiting: entry.value) : nil
            } else if entry.value == LoopEntry.done {
                day.mark = .done
            }
            day.note = Self.note(entry.note, &isShortened)
            return day
        }.filter { !$0.isEmpty }.sorted { $0.day < $1.day }
        if isShortened {
            lose(
                "notes",
                "A note has at most \(HabitRules.noteLimit) characters and no control characters; the rest was left out."
            )
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
