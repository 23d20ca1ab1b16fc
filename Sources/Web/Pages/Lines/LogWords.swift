import Calendar
import JSON

/// Fields and values of the change log in words, with the tables of the scripts (`js/values.js`, `js/activity/kinds.js`).
struct LogWords {
    static let scripts = [
        "js/activity/kinds.js", "js/values.js", "js/words.js", "js/settings/declared.js", "js/icons.js",
    ]
    private static let choices = [
        "type": "typeNames", "category": "categoryNames", "energy": "energyNames", "context": "contextNames",
        "completionQuality": "qualityNames",
    ]

    let words: LineWords
    let zone: Zone
    private let tables: ScriptTables
    private let kinds, together, signs, icons, fields, textKinds, settings: [String: String]

    init(words: LineWords, zone: Zone, tables: ScriptTables) {
        (self.words, self.zone, self.tables) = (words, zone, tables)
        kinds = tables.table("kindGroups")
        together = tables.table("together")
        signs = tables.table("signs")
        icons = tables.table("iconPaths")
        fields = tables.table("fieldNames")
        textKinds = tables.table("textKinds")
        settings = Self.settings(tables)
    }

    private static func settings(_ tables: ScriptTables) -> [String: String] {
        var names: [String: String] = [:]
        for group in ["general", "day", "notices", "look"] {
            let entries = tables.entries(group)
            for (path, name) in zip(entries, entries.dropFirst()) where path.name == "path" && name.name == "name" {
                names[path.text] = names[path.text] ?? name.text
            }
        }
        return names
    }

    /// The path of the icon of a change.
    func icon(_ entry: JSONValue) -> String? {
        let fields = entry["row"]?.list("fields") ?? []
        if fields.count == 1, fields[0].text("field") == "dueDate" { return icons["calendar"] }
        let action = entry.text("action") ?? ""
        let sign = signs.filter { action.hasPrefix($0.key) }.max { $0.key.count < $1.key.count }
        return icons[sign?.value ?? "pencil"]
    }

    /// Such as `4 tasks completed`.
    func together(_ action: String, _ count: Int) -> String {
        "\(count) \(together[action] ?? "changes: \((kinds[action] ?? "of a kind").lowercased())")"
    }

    func time(_ instant: Instant) -> String { words.clock(TimeOfDay.text(zone.local(instant).minute)) }

    /// Such as `Estimate`.
    func field(_ field: String) -> String {
        settings[field] ?? fields[field] ?? Self.capital(Self.spaced(field.split(separator: ".").last ?? ""))
    }

    private static func spaced(_ name: some StringProtocol) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }

    private static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// A value of the API in words; nil for one of those that only the scripts put into words.
    func value(_ field: String, _ value: JSONValue) -> String? {
        switch value {
        case .null, .string(""), .array([]): "–"
        case .bool(let value): value ? "Yes" : "No"
        case .number(let number):
            number.integer.map { value in
                field.hasSuffix("Duration") ? LineWords.duration(Int(value)) : LineWords.number(Int(value))
            }
        case .array(let values) where field == "tags":
            values.compactMap(\.string).map { "@\($0)" }.joined(separator: ", ")
        case .string(let text): textKinds[field] == "typed" ? text : said(field, text)
        default: nil
        }
    }

    private func said(_ field: String, _ text: String) -> String? {
        if field == "dueDate" { return words.whole(DueText(text)) }
        if field == "projectId" || field == "habitId" { return nil }
        if text.hasSuffix("Z"), let instant = Instant(text) {
            return "\(words.shortDay(zone.local(instant).day)), \(time(instant))"
        }
        if field.lowercased().hasSuffix("priority"), let name = LineWords.priorities[text] { return "\(text) \(name)" }
        if let constant = Self.choices[field], let name = tables.table(constant)[text] { return name }
        if textKinds[field] == "word" { return Self.capital(Self.spaced(text)) }
        // The words of settings stand beside their controls.
        if settings[field] != nil, text.allSatisfy(\.isLetter) { return nil }
        if TimeOfDay.minutes(text) != nil { return words.clock(text) }
        guard let due = DueText(text), text.utf8.count == 10 || text.utf8.count == 16 else { return text }
        let day = words.shortDay(due.day)
        return due.time.isEmpty ? day : "\(day), \(words.clock(due.time))"
    }
}
