import Calendar
import JSON

/// What the template of a habit shows of it; `js/habits/habit-row.js` has the same for one that changes.
struct HabitLineValues {
    private static let signs = (rest: "M6 12h12", pause: "M8.500 6v12M15.500 6v12")
    private static let plusSigns = (open: "M14 9.500v9M9.500 14h9", settled: "M9 14.500l3.500 3.500 6.500-7")
    private static let momentumSigns = [
        "building": "M6 18 18 6M9 6h9v9", "stable": "M5 12h13M12.500 6l6 6-6 6", "declining": "M6 6l12 12M18 9v9H9",
        "stalled": "M5 12h14",
    ]
    private static let looks = [
        "done": "done", "partly": "part", "missed": "missed", "skipped": "skipped", "unscheduled": "off",
        "paused": "paused", "open": "open",
    ]
    private static let linked: Set = ["done", "skipped", "unscheduled", "paused"]
    private static let states = [
        "done": "Done", "partly": "Partly done", "missed": "Missed", "skipped": "Skipped",
        "unscheduled": "Not scheduled", "paused": "Paused", "open": "Open",
    ]

    let words: LineWords
    let weekStart: Weekday

    func values(_ habit: JSONValue) -> Template.Values {
        let days = habit.list("days")
        let (title, strength) = (habit.text("title") ?? "", Int((habit.fraction("strength") ?? 0).rounded()))
        var values: Template.Values = [
            "id": .text(habit.text("id")), "title": .text(title), "paused": .flag(habit.flag("isPaused")),
            "freeSign": .text(habit.flag("isPaused") ? Self.signs.pause : Self.signs.rest),
            "dayCount": .text(String(days.count)),
            "doneDays": .text(LineWords.number(days.count { $0.text("state") == "done" })),
            "strength": .text(String(strength)), "weak": .flag((habit.fraction("strength") ?? 0) <= 0),
            "days": .each(days.map { day($0, of: habit, title) }),
        ]
        values.merge(today(habit)) { $1 }
        values.merge(run(habit)) { $1 }
        return values
    }

    private func today(_ habit: JSONValue) -> Template.Values {
        let today = habit["today"] ?? .null
        let state = today.text("state") ?? ""
        let target = habit.object("target")
        let isDue = Self.isDueToday(habit)
        let isSkipped = state == "skipped"
        let amount = today.fraction("amount") ?? 0
        let aim = target?.fraction("amount") ?? 0
        let share = target == nil ? 0 : aim > 0 ? amount / aim : amount > 0 ? 1 : 0
        let count = target.map { LineWords.count(today["amount"], of: $0) }
        let isCounted = isDue && target != nil
        let isShown = isCounted && !isSkipped
        return [
            "later": .flag(!isDue || isSkipped), "isFree": .flag(!isDue), "isTicked": .flag(isDue && target == nil),
            "done": .flag(state == "done"),
            "tickHint": .text(
                state == "done" ? "Done. Press c to undo" : "Press c to mark it done, z to skip today"),
            "isCounted": .flag(isCounted), "over": .flag(target?.text("kind") == "atMost" && state == "missed"),
            "share": .text(String(Int((100 * min(max(share, 0), 1)).rounded()))), "empty": .flag(share <= 0),
            "plusSign": .text(today.flag("isSettled") ? Self.plusSigns.settled : Self.plusSigns.open),
            "count": .text(count), "counted": .text(isShown ? count : nil), "canTake": .flag(isShown && amount > 0),
            "meta": .text(isShown ? nil : meta(habit, isDue: isDue, isSkipped: isSkipped)),
        ]
    }

    /// The second line of a habit; empty if a count takes its place.
    private func meta(_ habit: JSONValue, isDue: Bool, isSkipped: Bool) -> String {
        if habit.object("target") != nil, isDue { return isSkipped ? "skipped today" : "" }
        let isWeekly = habit["frequency"]?.text("kind") == "timesPerWeek"
        let often = isWeekly ? doneThisWeek(habit) : habit.text("frequencyText")
        var parts = [often]
        if habit.flag("isPaused") || isDue {
            let seconds = habit.whole("estimatedDuration")
            parts += [seconds > 0 ? LineWords.duration(seconds) : nil, isSkipped ? "skipped today" : nil]
        } else if !isWeekly, let next = habit.day("nextDay") {
            parts.append("next \(words.nearDayInSentence(next))")
        }
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private func doneThisWeek(_ habit: JSONValue) -> String {
        let week = words.today.startOfWeek(weekStart)...words.today
        let done = habit.list("days").count { day in
            day.text("state") == "done" && day.day("day").map { week.contains($0) } == true
        }
        return "\(done) of \(habit["frequency"]?.whole("times") ?? 0) this week"
    }

    private func run(_ habit: JSONValue) -> Template.Values {
        if habit.flag("isPaused") {
            let since = habit.day("pausedSince").map { "since \(words.shortDay($0).drop { $0 != " " }.dropFirst())" }
            return ["run": "Paused", "momentum": "", "runNote": .text(since ?? "")]
        }
        let streak = habit["streak"] ?? .null
        let momentum = habit.text("momentum")
        return [
            "run": .text(Self.streak(streak.whole("current"), streak.text("unit") ?? "days")),
            "momentum": .text(momentum), "momentumSign": .text(momentum.flatMap { Self.momentumSigns[$0] }),
            "runNote": .text(momentum),
        ]
    }

    static func streak(_ current: Int, _ unit: String) -> String {
        if unit == "inARow" { return "\(LineWords.number(current)) in a row" }
        return LineWords.count(current, unit == "weeks" ? "week" : "day")
    }

    /// Whether the habit is due today, done or not.
    static func isDueToday(_ habit: JSONValue) -> Bool {
        let today = habit["today"] ?? .null
        let isBegun = ["done", "partly"].contains(today.text("state") ?? "")
        return !habit.flag("isPaused") && (today.flag("isScheduled") || isBegun)
    }

    private func day(_ day: JSONValue, of habit: JSONValue, _ title: String) -> Template.Values {
        let state = day.text("state") ?? "none"
        let isToday = day.day("day") == words.today
        var values: Template.Values = [
            "day": .text(day.text("day")), "look": .text(look(day, state, of: habit)),
            "isBefore": .flag(state == "none"),
            "tab": .text(isToday && state != "none" ? "0" : "-1"), "away": .text(state == "none" ? "true" : nil),
        ]
        if state != "none", let date = day.day("day") {
            let text = "\(words.shortDay(date)): \(stateText(day, state, of: habit))"
            values["hint"] = .text("\(text). Enter changes it")
            values["label"] = .text("\(title), \(text)")
        }
        return values
    }

    private func look(_ day: JSONValue, _ state: String, of habit: JSONValue) -> String {
        let aim = target(of: day, habit)?.fraction("amount") ?? 0
        let share = aim > 0 ? (day.fraction("amount") ?? 0) / aim : 0
        let isOpen = day.day("day") == words.today && state == "partly"
        let quarter = share < 0.375 ? "q1" : share >= 0.625 ? "q3" : ""
        let isLinked = day.flag("isChained") && Self.linked.contains(state)
        return [
            "day", isOpen ? "open" : "", Self.looks[state] ?? "blank", state == "partly" ? quarter : "",
            isLinked ? "link" : "",
        ].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func stateText(_ day: JSONValue, _ state: String, of habit: JSONValue) -> String {
        let target = target(of: day, habit)
        let isLimit = target?.text("kind") == "atMost"
        let name = isLimit && state == "unscheduled" ? "Not counted" : Self.states[state] ?? ""
        let amount = day.fraction("amount")
        let isCounted =
            isLimit
            ? amount != nil && state != "skipped"
            : state == "partly" || state == "done" && (amount ?? 0) > (target?.fraction("amount") ?? 0)
        let shown = target.flatMap { isCounted ? "\(name), \(LineWords.count(day["amount"], of: $0))" : nil } ?? name
        return [shown, day.text("note") ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// The amount that completed the day, if any; the target may have been different then.
    private func target(of day: JSONValue, _ habit: JSONValue) -> JSONValue? {
        day["target"] == nil ? habit.object("target") : day.object("target")
    }
}
