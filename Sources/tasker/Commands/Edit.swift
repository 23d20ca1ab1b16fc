import Domain
import HTTP
import JSON

/// Changes tasks with quick add words.
struct Edit {
    static let command = Command(
        "edit", "changes a task in the words of quick add",
        notes: [
            "The first word names the task: its number in the last list, or several such as 3,5 or 2-4, its id or the start of it, or words of its name in quotes. Tags are added to those that it has; a time alone is on the day that it has.",
            "no removes something: no date, no time, no estimate, no repeat, no tags, no @tag, no reminders, no details, no project.",
        ],
        words: Words("ID|WORDS CHANGES…", 1...Int.max, .line),
        options: [.name, .createProject, .dryRun, .db, .json],
        examples: [
            "tasker edit 3 friday 10:00 p1": "moves the third task of the last list and makes it more important",
            "tasker edit 'pay rent' @bank no estimate": "adds a tag and removes the estimate",
            "tasker edit 2 --name 'Call Ann and Bob'": "gives it another name",
        ]
    ) { invocation, terminal in
        let name = try invocation.value(.name) { TaskRules.name($0) }
        let api = try API(invocation)
        let tasks = try NamedTasks(invocation, api).named(by: [invocation.words[0]])
        let body = JSONWriter.bytes { writer in
            writer.object { writer in
                TaskWords.writeIDs(tasks, to: &writer)
                writer.key("text")
                writer.string(invocation.words.dropFirst().joined(separator: " "))
                if let name { writer.member("name", name) }
                writer.member("createProjects", invocation.has(.createProject))
                writer.member("dryRun", invocation.has(.dryRun))
            }
        }
        let answer = try TaskWords.naming(tasks) { try api.send(.post, "/api/tasks/edit", json: body) }
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let verb = invocation.has(.dryRun) ? "Would change" : "Changed"
        let isSame = !invocation.has(.dryRun) && answer["undoId"]?.isNull ?? true
        let understood = (answer["understood"]?.elements ?? []).compactMap(\.string)
        for task in answer["tasks"]?.elements ?? [] {
            let name = "“\(task["name"]?.string ?? "")”"
            let chips = isSame ? "\(name) is already like that" : "\(verb) \(name)"
            try terminal.write(TextWidth.harmless(([chips] + understood).joined(separator: " · ")))
        }
        for adjustment in answer["adjustments"]?.elements ?? [] {
            try terminal.write(adjustment["message"]?.string ?? "")
        }
    }
}
