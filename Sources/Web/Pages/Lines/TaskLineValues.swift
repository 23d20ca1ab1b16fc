import Calendar
import JSON

/// What the template of a line shows of a task, from the line that the API sends; `js/task/row.js` has the same for a line
/// that changes.
struct TaskLineValues {
    /// How much of the due date a line shows below its heading: all of it, its weekday and time, or its day only.
    enum Due {
        case due, weekday, day
    }

    /// The surroundings of a line.
    struct Place {
        var day: Day?
        var due = Due.due
        var depth: Int?
        var fold: Bool?
        var selects = false
        var size: Int?
        var number: Int?
        var namesProject = true
    }

    /// How many characters of a date have room beside other words on the narrowest screens.
    private static let longestBeside = 12

    let words: LineWords

    func values(_ line: JSONValue, _ place: Place) -> Template.Values {
        let name = line["name"]?.string ?? ""
        let isDone = line["isComplete"]?.bool == true
        var values: Template.Values = [
            "id": .text(line["id"]?.string), "name": .text(name), "done": .flag(isDone),
            "selects": .flag(place.selects),
            "verb": .text(isDone ? "reopen" : "complete"), "coming": .flag(line["isComing"]?.bool == true),
            "depth": .text(place.depth.map { String($0) }), "size": .text(place.size.map { String($0) }),
            "place": .text(place.number.map { String($0) }),
            "canWait": .flag(!isDone && line["habitId"]?.string == nil),
            "project": .text(place.namesProject ? line["projectName"]?.string : nil),
            "tags": .each((line["tags"]?.elements ?? []).map { ["tag": .text($0.string)] }),
            "details": .text(line["details"]?.string),
        ]
        if let seconds = line["estimatedDuration"]?.integer {
            values["estimate"] = .text(LineWords.duration(Int(seconds)))
        }
        addAssignee(line, name, isDone, to: &values)
        addPriority(line["priority"]?.string ?? "", name, to: &values)
        addMarks(line, isDone, place, to: &values)
        addSteps(line, name, place.fold, to: &values)
        addEnd(line, name, isDone, place, to: &values)
        return values
    }

    /// The ring that completes it says for whom it is; nothing as long as there is one person.
    private func addAssignee(_ line: JSONValue, _ name: String, _ isDone: Bool, to values: inout Template.Values) {
        var whose = ""
        if let ring = words.ring(of: line) {
            values["who"] = .text(ring.initials)
            values["color"] = .text(ring.color)
            whose = ring.whose
        } else if line["isShared"]?.bool == true {
            values["anyone"] = true
            whose = ", open to anyone"
        }
        values["toggle"] = .text("\(isDone ? "Reopen" : "Complete") \(name)\(whose)")
    }

    private func addPriority(_ priority: String, _ name: String, to values: inout Template.Values) {
        let inWords = LineWords.priorities[priority] ?? ""
        values["priority"] = .text(priority)
        values["level"] = .text(priority.lowercased())
        values["priorityName"] = .text(inWords)
        values["priorityLabel"] = .text("\(priority) \(inWords), priority of \(name)")
    }

    private func addMarks(_ line: JSONValue, _ isDone: Bool, _ place: Place, to values: inout Template.Values) {
        if (place.depth ?? 1) == 0 { values["parent"] = .text(line["parentName"]?.string) }
        if line["isBlocked"]?.bool == true, !isDone {
            values["waits"] = true
            let names = (line["blockerNames"]?.elements ?? []).compactMap(\.string)
            let others = names.count > 1 ? " and \(names.count - 1) more" : ""
            values["blocked"] = .text(names.first.map { "Waits for \($0)\(others)" } ?? "Blocked")
        }
        if let blocks = line["blocks"]?.integer, blocks > 0, !isDone {
            values["blocks"] = .text(LineWords.number(Int(blocks)))
        }
        values["habit"] = .flag(line["habitId"]?.string != nil)
        values["repeat"] = .text(line["repeatPattern"]?.string.map(LineWords.repeating))
        if let comments = line["commentCount"]?.integer, comments > 0 {
            values["comments"] = .text(LineWords.number(Int(comments)))
            values["commentsLabel"] = .text(LineWords.count(Int(comments), "comment"))
        }
        values["archived"] = .flag(line["archivedAt"]?.string != nil)
        if let count = line["count"], let target = count["target"] {
            values["count"] = .text(LineWords.count(count["amount"], of: target))
            values["none"] = .flag(count.fraction("amount") == 0)
        }
    }

    private func addSteps(_ line: JSONValue, _ name: String, _ fold: Bool?, to values: inout Template.Values) {
        values["isFixed"] = .flag(fold == nil)
        values["expanded"] = .text(fold.map { String($0) })
        guard let all = line["subtaskCount"]?.integer, all > 0 else { return }
        let steps = "\(all - (line["openSubtaskCount"]?.integer ?? 0))/\(all)"
        values["steps"] = .text(steps)
        values["stepsLabel"] = .text("\(steps) subtasks of \(name) completed")
    }

    private func addEnd(
        _ line: JSONValue, _ name: String, _ isDone: Bool, _ place: Place, to values: inout Template.Values
    ) {
        let due = DueText(line["dueDate"]?.string)
        let isLate = line["isOverdue"]?.bool == true
        let (whole, shown) = (
            words.whole(due), text(due, below: isLate ? words.today : place.day ?? words.today, place.due)
        )
        values["isOpen"] = .flag(!isDone)
        values["late"] = .flag(isLate)
        values["long"] = .flag(shown.count > Self.longestBeside)
        values["due"] = .text(shown)
        values["whole"] = .text(whole)
        values["dueLabel"] = .text(
            "\(shown.isEmpty || shown == whole ? "" : "\(shown), ")\(whole), when \(name) is due")
        guard isDone else { return }
        let earned = "+\(LineWords.count(Int(line["pointsEarned"]?.integer ?? 0), "point"))"
        values["earned"] = .text(earned)
        values["earnedLabel"] = .text("\(earned), show the sum for \(name)")
    }

    private func text(_ due: DueText?, below day: Day, _ how: Due) -> String {
        guard let due else { return "" }
        switch how {
        case .due: return words.due(due, below: day)
        case .weekday where !due.time.isEmpty: return "\(due.day.weekday.name.prefix(3)) \(words.clock(due.time))"
        case .weekday: return words.due(due, below: day)
        case .day: return words.due(due.withoutTime, below: day)
        }
    }
}
