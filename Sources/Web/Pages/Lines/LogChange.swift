import JSON

/// What became of what in a row of the change log, for the template of a row (`js/activity/change.js`).
struct LogChange {
    private static let most = 3
    private static let longest = 80
    private static let nothing = "–"
    /// Fields that follow from others of the same change.
    private static let silent: Set = [
        "modifiedAt", "position", "dateCompleted", "completedOn", "completionQuality", "isComplete", "pointsEarned",
    ]

    let row: JSONValue
    let words: LogWords

    /// What the row that was changed is called: a setting has the name that Settings gives it.
    var name: String? {
        let fields = row.list("fields")
        guard row.text("kind") == "setting", fields.count == 1 else { return row.text("name") }
        return words.field(fields[0].text("field") ?? "")
    }

    /// Empty for a row that says more than a line holds. Where only the scripts have the words, a space keeps the place.
    var parts: [Template.Values] {
        let fields = row.list("fields").filter { !Self.silent.contains($0.text("field") ?? "") }
        let isLong = fields.contains { field in
            ["before", "after"].contains { Self.length(field[$0]) > Self.longest }
        }
        guard (1...Self.most).contains(fields.count), !isLong else { return [] }
        let isSetting = row.text("kind") == "setting" && fields.count == 1
        let parts = fields.enumerated().compactMap { place, field -> Template.Values? in
            guard var part = part(field, label: isSetting ? "" : "\(words.field(field.text("field") ?? "")): ") else {
                return nil
            }
            if place > 0 { part.lead = "; \(part.lead)" }
            return part.values
        }
        return parts.count == fields.count ? parts : [Part(lead: "\u{A0}").values]
    }

    /// The length of a value as a script counts it.
    private static func length(_ value: JSONValue?) -> Int {
        switch value {
        case .string(let text)?: text.utf16.count + 2
        case .array(let values)?: values.reduce(1) { $0 + length($1) + 1 }
        case .object(let members)?: members.reduce(1) { $0 + $1.name.utf16.count + 4 + length($1.value) }
        case .number(let number)?: number.text.count
        default: 4
        }
    }

    private struct Part {
        var lead = ""
        var was = ""
        var wasLook: String?
        var hasBoth = false
        var now: String?
        var nowLook: String?

        var values: Template.Values {
            [
                "lead": .text(lead), "was": .text(was), "wasLook": .text(wasLook), "now": .text(now ?? ""),
                "nowLook": .text(nowLook), "hasBoth": .flag(hasBoth || !was.isEmpty),
            ]
        }
    }

    private func part(_ changed: JSONValue, label: String) -> Part? {
        let field = changed.text("field") ?? ""
        let (before, after) = (changed["before"] ?? .null, changed["after"] ?? .null)
        if field.lowercased().hasSuffix("priority"), let was = before.string, let now = after.string {
            return Part(
                was: was, wasLook: "prio \(was.lowercased())", now: now, nowLook: "prio \(now.lowercased())")
        }
        guard let was = value(field, before, changed.text("beforeName")),
            let value = value(field, after, changed.text("afterName"))
        else { return nil }
        let now = value == Self.nothing ? "none" : value
        if field == "dueDate", let old = DueText(before.string), let new = DueText(after.string), old.day != new.day {
            let time = new.time.isEmpty ? "" : " \(words.words.clock(new.time))"
            return Part(
                lead: "Moved from \(words.words.nearDay(old.day))", hasBoth: true,
                now: words.words.shortDay(new.day) + time)
        }
        if field == "projectId" { return Part(lead: "Moved from \(was) to ", now: now) }
        return was == Self.nothing ? Part(lead: label, now: now) : Part(lead: label, was: was, now: now)
    }

    private func value(_ field: String, _ value: JSONValue, _ name: String?) -> String? {
        if let name { return name }
        if field == "name" { return "“\(value.string ?? "null")”" }
        return words.value(field, value)
    }
}
