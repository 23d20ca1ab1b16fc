import JSON

/// The figures above the habits, in the words of `js/habits/habit-figures.js`.
struct HabitFigures {
    let habits: [JSONValue]
    let summary: JSONValue

    var values: Template.Values {
        [rates, longest, strength].reduce(today) { $0.merging($1) { $1 } }
    }

    /// What is left of today, above the page.
    var note: String {
        guard !left.isEmpty else { return due.isEmpty ? "Nothing due today" : "All done for today" }
        let seconds = left.reduce(0) { $0 + $1.whole("estimatedDuration") }
        let time = seconds > 0 ? " · about \(LineWords.duration(seconds))" : ""
        return "\(LineWords.number(left.count)) left today\(time)"
    }

    /// A skipped habit is not due.
    private var due: [JSONValue] {
        habits.filter { HabitLineValues.isDueToday($0) && $0["today"]?.text("state") != "skipped" }
    }

    private var left: [JSONValue] { due.filter { $0["today"]?.flag("isSettled") != true } }

    private var today: Template.Values {
        let (due, left) = (due.count, left.count)
        let share = due > 0 ? Double(due - left) / Double(due) : 0
        let note = due > due - left ? "\(LineWords.count(left, "habit")) left" : "All done"
        return [
            "doneToday": .text(LineWords.number(due - left)), "dueToday": .text("of \(LineWords.number(due))"),
            "leftToday": .text(due == 0 ? "Nothing due today" : note), "doneShare": .text(LineWords.percent(share)),
            "doneArc": .text("\(Int((100 * share).rounded())) 100"), "none-done": .flag(share == 0),
        ]
    }

    private var rates: Template.Values {
        let rate = self.rate("rate7")
        return [
            "rate": .text(rate.map(LineWords.percent) ?? "–"),
            "rateOf": .text(rate == nil ? "" : "\(number("rate7", "done")) of \(number("rate7", "scheduled"))"),
            "rateNote": .markup(rateNote(rate, self.rate("rate7Before"))),
        ]
    }

    private func rateNote(_ rate: Double?, _ before: Double?) -> String {
        guard let rate, let before else { return "No earlier week to compare with" }
        let points = Int((rate * 100).rounded()) - Int((before * 100).rounded())
        if points > 0 { return "<b>+\(LineWords.count(points, "point"))</b> on the week before" }
        return points < 0 ? "\(LineWords.count(-points, "point")) below the week before" : "Same as the week before"
    }

    private var longest: Template.Values {
        guard let longest = summary.object("longestCurrent") else {
            return ["longest": "0", "longestUnit": "days", "longestNote": "Starts the next time you do one"]
        }
        let habit = habits.first { $0.text("id") == longest.text("habitId") }
        let unit = habit?["streak"]?.text("unit") ?? "days"
        let words = HabitLineValues.streak(longest.whole("days"), unit).split(separator: " ", maxSplits: 1)
        let (goal, missing) = (
            longest.whole("nextMilestone"), longest.whole("nextMilestone") - longest.whole("days")
        )
        let more = unit == "days" ? LineWords.count(missing, "day") : "\(LineWords.number(missing)) more"
        let note = [longest.text("title") ?? "", missing > 0 ? "\(more) to \(LineWords.number(goal))" : ""]
        return [
            "longest": .text(words.first.map { String($0) }), "longestUnit": .text(words.last.map { String($0) }),
            "longestNote": .text(note.filter { !$0.isEmpty }.joined(separator: " · ")),
        ]
    }

    private var strength: Template.Values {
        let counted = habits.filter { !$0.flag("isPaused") }
        let building = counted.count { $0.text("momentum") == "building" }
        let falling = counted.count { ["declining", "stalled"].contains($0.text("momentum") ?? "") }
        return [
            "meanStrength": .text("\(Int((summary.fraction("meanStrength") ?? 0).rounded()))%"),
            "strengthNote": .text("\(building) building\(falling > 0 ? ", \(falling) slipping" : "")"),
        ]
    }

    private func rate(_ name: String) -> Double? {
        guard let part = summary.object(name), part.whole("scheduled") > 0 else { return nil }
        return Double(part.whole("done")) / Double(part.whole("scheduled"))
    }

    private func number(_ part: String, _ name: String) -> String {
        LineWords.number(summary[part]?.whole(name) ?? 0)
    }
}
