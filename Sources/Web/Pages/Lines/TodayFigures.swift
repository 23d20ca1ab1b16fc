import Calendar
import JSON

/// What Today says above its list, in the words of `js/today/figures.js`, which says it again when something changes.
struct TodayFigures {
    let dashboard: JSONValue
    let words: LineWords

    /// The page; a past day is drawn by the scripts alone.
    func content(_ templates: PageTemplates) -> PageContent {
        guard dashboard.text("on") == dashboard.text("today") else {
            return PageContent(values: ["hasYear": true, "isUsed": true, "hasPriorities": true])
        }
        let lines = TodaySections(dashboard: dashboard, words: words).markup(templates)
        return PageContent(
            values: values.merging(["lines": .markup(lines)]) { $1 }, heading: heading, note: note)
    }

    /// The day written out.
    private var heading: String { words.longDay(words.today) }

    private var note: String {
        let left = number("open", "count")
        guard left > 0 else {
            return number("completion", "completed") > 0 ? "Nothing left to do" : "Nothing to do yet"
        }
        let seconds = number("open", "estimate")
        return "\(LineWords.number(left)) to do\(seconds > 0 ? " · about \(LineWords.duration(seconds))" : "")"
    }

    private var values: Template.Values {
        var values: Template.Values = [
            "demo": .flag(dashboard["demo"]?.string == "there"),
            "score": .text(LineWords.number(number("score", "today"))), "scoreNote": .markup(scoreNote),
            "level": .text(String(number("level", "level"))), "levelTitle": .text(dashboard["level"]?["title"]?.string),
            "levelNote": .text(levelNote), "streak": .text(LineWords.number(number("streak", "current"))),
            "streakUnit": .text(number("streak", "current") == 1 ? "day" : "days"), "streakNote": .text(streakNote),
            "risk": .flag(dashboard["streak"]?["atRisk"]?.bool == true),
            "prioritiesNote": .text("\(LineWords.count(number("priorities", "completed"), "task")) in 30 days"),
            "yearNote": .text(
                "\(LineWords.count(number("year", "completed"), "task")) · \(LineWords.count(number("year", "points"), "point"))"
            ),
        ]
        // Charts without data are not offered.
        let hasYear = number("year", "completed") > 0
        values["hasYear"] = .flag(hasYear)
        values["isUsed"] = .flag(hasYear || number("open", "count") > 0)
        values["hasPriorities"] = .flag(number("priorities", "completed") > 0)
        values.merge(done) { $1 }
        if let next = dashboard["next"], let task = next["task"] {
            values["next"] = .text(task["name"]?.string)
            values["nextID"] = .text(task["id"]?.string)
            values["because"] = .text(
                "\(words.hours.sentence(next["reason"]?.string ?? "")) \(next["score"]?.integer ?? 0)\u{A0}of\u{A0}100."
            )
        }
        return values
    }

    private func number(_ part: String, _ name: String) -> Int { Int(dashboard[part]?[name]?.integer ?? 0) }

    private var scoreNote: String {
        let day = words.today.weekday.name
        guard let difference = dashboard["score"]?["difference"]?.integer.map({ Int($0) }) else {
            return "No usual \(day) to compare with yet"
        }
        if difference > 0 { return "<b>+\(LineWords.number(difference))</b> on a usual \(day)" }
        return difference < 0 ? "\(LineWords.number(-difference)) below a usual \(day)" : "Same as a usual \(day)"
    }

    private var levelNote: String {
        guard let left = dashboard["level"]?["toNext"]?.integer else { return "The highest level" }
        return "\(LineWords.count(Int(left), "point")) to level \(number("level", "level") + 1)"
    }

    private var streakNote: String {
        if dashboard["streak"]?["atRisk"]?.bool == true { return "At risk: complete a task today" }
        guard number("streak", "current") > 0 else { return "Complete a task to start one" }
        guard let left = dashboard["streak"]?["toMilestone"]?.integer else { return "Every milestone reached" }
        let milestone =
            dashboard["streak"]?["milestoneTitle"]?.string ?? LineWords.count(number("streak", "nextMilestone"), "day")
        return "\(LineWords.count(Int(left), "day")) to \(milestone)"
    }

    /// The progress towards the daily goal or, without one, how much of the day is done.
    private var done: Template.Values {
        if let goal = dashboard["goal"], goal["target"] != nil {
            let (value, target) = (number("goal", "value"), number("goal", "target"))
            return [
                "doneTitle": .text(goal["kind"]?.string == "score" ? "Daily goal, score" : "Daily goal"),
                "done": .text(LineWords.number(value)), "doneOf": .text("of \(LineWords.number(target))"),
                "doneNote": .text(
                    goal["isReached"]?.bool == true ? "Goal reached" : "\(LineWords.number(target - value)) to go"),
            ]
        }
        let (planned, left) = (number("completion", "planned"), number("open", "count"))
        let note = left > 0 ? "\(LineWords.number(left)) left" : "All done"
        return [
            "doneTitle": "Done today", "done": .text(LineWords.number(number("completion", "completed"))),
            "doneOf": .text("of \(LineWords.number(planned))"),
            "doneNote": .text(planned == 0 ? "Nothing planned" : note),
        ]
    }
}
