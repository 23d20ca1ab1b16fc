import Domain
import JSON

/// Shows the projects with their numbers of tasks.
struct Projects {
    static let command = Command(
        "projects", "shows the projects with their open, overdue and completed tasks",
        options: [.archived, .plain, .db, .json], examples: ["tasker projects --plain | cut -f 1": "their names"]
    ) { invocation, terminal in
        let archived = invocation.has(.archived) ? "?archived=include" : ""
        let answer = try API(invocation).list("/api/projects\(archived)")
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let projects = answer["items"]?.elements ?? []
        if invocation.has(.plain) {
            return try terminal.write(projects.map { PlainText.line([$0["name"]?.string] + counts($0)) })
        }
        let number = Table.Column(isRight: true)
        var table = Table([Table.Column(isFlexible: true), number, number, number])
        table.add(["Project", "Open", "Overdue", "Done"].map { Table.Cell($0, .quiet) })
        for project in projects {
            let numbers = counts(project)
            let name = (project["name"]?.string ?? "") + (project["isArchived"]?.bool == true ? " (archived)" : "")
            table.add(
                [Table.Cell(name), Table.Cell(numbers[0]), Table.Cell(numbers[1], numbers[1] == "0" ? nil : .warning)]
                    + [Table.Cell(numbers[2], .quiet)])
        }
        try terminal.write(table.lines(terminal))
    }

    private static func counts(_ project: JSONValue) -> [String] {
        ["open", "overdue", "completed"].map { "\(project["counts"]?[$0]?.integer ?? 0)" }
    }
}

/// Shows the tags of open tasks, or renames a tag everywhere.
struct Tags {
    static let command = Command(
        "tags", "shows the tags of open tasks; renames one everywhere",
        notes: ["If another tag already has the new name, the two are merged."],
        words: Words("[rename OLD NEW]", 0...3, .choice(["rename"])), options: [.plain, .db, .json],
        examples: ["tasker tags rename call phone": "on every task, project and habit and in saved views"]
    ) { invocation, terminal in
        if !invocation.words.isEmpty { return try rename(invocation, terminal) }
        let answer = try API(invocation).list("/api/tags")
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let tags = (answer["items"]?.elements ?? []).map { tag in
            (name: tag["name"]?.string, count: "\(tag["count"]?.integer ?? 0)")
        }
        if invocation.has(.plain) { return try terminal.write(tags.map { PlainText.line([$0.name, $0.count]) }) }
        if tags.isEmpty { return try terminal.write("No open task has a tag. `tasker edit 1 @phone` adds one.") }
        var table = Table([Table.Column(isRight: true), Table.Column(isFlexible: true)])
        for tag in tags { table.add([Table.Cell(tag.count, .quiet), Table.Cell("@\(tag.name ?? "")")]) }
        try terminal.write(table.lines(terminal))
    }

    private static func rename(_ invocation: Invocation, _ terminal: Terminal) throws {
        guard invocation.words.count == 3, invocation.words[0] == "rename" else {
            throw UsageError(
                message: "tags takes nothing, or rename with the old and the new name. Usage: \(command.usage)")
        }
        let names = invocation.words.dropFirst().map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
        let body = JSONWriter.bytes { writer in
            writer.object { writer in
                writer.member("from", names[0])
                writer.member("to", names[1])
            }
        }
        let answer = try API(invocation).send(.post, "/api/tags/rename", json: body)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let counts = ["task", "project", "habit", "filter"].compactMap { noun -> String? in
            let count = answer["\(noun)s"]?.integer ?? 0
            return count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
        }
        let verb = answer["merged"]?.bool == true ? "Merged @\(names[0]) into" : "Renamed @\(names[0]) to"
        let places = counts.isEmpty ? "" : ": \(counts.joined(separator: ", "))"
        try terminal.write("\(verb) @\(answer["name"]?.string ?? names[1])\(places)")
    }
}
