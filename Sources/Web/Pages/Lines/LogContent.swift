import Calendar
import JSON

/// The newest changes by day, as the page Activity shows them before a filter is chosen (`js/activity/log.js`).
struct LogContent {
    private static let few = 3
    private static let hour: Int64 = 3_600_000
    private static let sources = ["cli": "Command line", "import": "Import", "device": "Device", "program": "Tasker"]
    private static let nightly: Set = ["nightly", "optimizePriorities", "makeOccurrences"]
    private static let verbs = [
        "Added", "Completed", "Reopened", "Deleted", "Archived", "Restored", "Duplicated", "Rescheduled", "Skipped",
    ]

    private struct Entry {
        let value: JSONValue
        let at: Instant
        let day: Day
        let source: String

        var action: String { value.text("action") ?? "" }
        var id: String { String(value.whole("id")) }
    }

    private let entries: [Entry]
    private let total: Int
    private let words: LogWords

    /// - Parameter answer: the first page of the log.
    init(answer: JSONValue, words: LogWords) {
        self.words = words
        total = answer.whole("total")
        entries = answer.list("items").compactMap { value in
            guard let text = value.text("at"), let at = Instant(text) else { return nil }
            return Entry(value: value, at: at, day: words.zone.local(at).day, source: Self.source(value))
        }
    }

    private static func source(_ entry: JSONValue) -> String {
        let source = entry.text("source") ?? ""
        let isNightly = source == "program" && nightly.contains(entry.text("action") ?? "")
        let place = isNightly ? "By night" : sources[source]
        return [entry["by"]?.text("name"), place].compactMap { $0 }.joined(separator: ", ")
    }

    func content(_ templates: PageTemplates) -> PageContent {
        guard let oldest = entries.last?.day else { return PageContent() }
        let hasMore = entries.count < total
        let lines = chunked(entries) { $0.day == $1.day }.map { day in
            var values = heading(day, isWhole: !hasMore || day[0].day != oldest)
            values["lines"] = .markup(rows(day).reduce(into: "") { $0 += markup($1, templates) })
            return values
        }
        let count = LineWords.count(total, "change")
        return PageContent(
            values: ["lines": templates.markup("log-day", lines), "hasMore": .flag(hasMore)],
            note: hasMore ? "\(entries.count) of \(count)" : count)
    }

    /// The sums of a day that is not there to its end would be wrong.
    private func heading(_ entries: [Entry], isWhole: Bool) -> Template.Values {
        let day = entries[0].day
        let near = words.words.nearDay(day)
        let isNamed = !near.contains(" ")
        let year = day.civil.year
        let completed = entries.count { $0.action == "completeTask" && !$0.value.flag("undone") }
        let sum = [LineWords.count(entries.count, "change"), completed > 0 ? "\(completed) completed" : ""]
        return [
            "day": .text(day.description), "twelve": .flag(words.words.hours == .twelve),
            "name": .text(isNamed ? near : words.words.longDay(day)),
            "date": .text(
                isNamed ? words.words.shortDay(day) : year == words.words.today.civil.year ? "" : String(year)),
            "sum": .text(isWhole ? sum.filter { !$0.isEmpty }.joined(separator: ", ") : ""),
        ]
    }

    /// Several of a kind within an hour are one row.
    private func rows(_ entries: [Entry]) -> [[Entry]] {
        var rows: [[Entry]] = []
        for entry in entries.reversed() {
            if let first = rows.last?.first, first.action == entry.action, first.source == entry.source,
                entry.at.milliseconds - first.at.milliseconds < Self.hour
            {
                rows[rows.count - 1].append(entry)
            } else {
                rows.append([entry])
            }
        }
        return rows.flatMap { $0.count >= Self.few ? [$0] : $0.map { [$0] } }.reversed()
    }

    private func markup(_ row: [Entry], _ templates: PageTemplates) -> String {
        let all = templates["log-entry"].markup(row.reversed().map(values))
        guard row.count > 1, let newest = row.last else { return all }
        return templates["log-group"].markup([
            [
                "key": .text("group-\(row[0].id)"), "at": .text(newest.value.text("at")),
                "time": .text(words.time(newest.at)), "icon": .text(words.icon(newest.value)),
                "done": .flag(newest.action.hasPrefix("complete")),
                "what": .text(words.together(newest.action, row.count)), "from": .text(newest.source),
                "lines": .markup(all),
            ]
        ])
    }

    private func values(_ entry: Entry) -> Template.Values {
        let value = entry.value
        let (what, reason) = (value.text("what") ?? "", value.text("reason") ?? "")
        let (isUndone, canUndo) = (value.flag("undone"), value.flag("canUndo"))
        let isOffered =
            !isUndone && !value.flag("isOfOther") && !["undo", "redo", "mend"].contains(entry.action)
        var values: Template.Values = [
            "id": .text(entry.id), "what": .text(what), "at": .text(value.text("at")),
            "time": .text(words.time(entry.at)), "icon": .text(words.icon(value)), "undone": .flag(isUndone),
            "done": .flag(entry.action.hasPrefix("complete")), "state": .text(isUndone ? ", undone" : ""),
            "from": .text(entry.source), "isOffered": .flag(isOffered), "fixed": .text(canUndo ? nil : "true"),
            "why": .text(canUndo ? nil : "reason-\(entry.id)"), "hint": .text(canUndo ? "" : reason),
            "reason": .text(isOffered ? reason : ""),
        ]
        values.merge(sentence(value, what)) { $1 }
        return values
    }

    private func sentence(_ entry: JSONValue, _ what: String) -> Template.Values {
        let change = LogChange(row: entry["row"] ?? .null, words: words)
        let parts = change.parts
        let address = change.row.text("kind") == "task" ? change.row.text("id").map { "/tasks/\($0)" } : nil
        if !parts.isEmpty, let name = change.name, !name.isEmpty {
            return ["name": .text(name), "href": .text(address), "verb": "", "isTold": true, "changes": .each(parts)]
        }
        guard let verb = Self.verbs.first(where: { what.hasPrefix("\($0) “") && what.hasSuffix("”") }) else {
            return ["name": .text(what), "verb": "", "changes": .each([])]
        }
        return [
            "name": .text(String(what.dropFirst(verb.count + 2).dropLast())), "href": .text(address),
            "verb": .text(" \(verb.lowercased())"), "changes": .each([]),
        ]
    }
}

/// Neighbours that belong together.
private func chunked<Element>(_ all: [Element], _ belong: (Element, Element) -> Bool) -> [[Element]] {
    all.reduce(into: [[Element]]()) { chunks, element in
        if let last = chunks.last?.last, belong(last, element) {
            chunks[chunks.count - 1].append(element)
        } else {
            chunks.append([element])
        }
    }
}
