import Calendar
import Domain
import JSON

/// The tasks of a template in one column: a JSON array of objects with the columns of a task.
enum TemplateTasksText {
    /// The array itself, instead of its text.
    static let member = RowMember.json("tasks", "the tasks of a template") { tasks($0) != nil }

    static func text(_ tasks: [TemplateTask]) -> String {
        var writer = JSONWriter(capacity: 1_024)
        writer.array(tasks) { writer, task in writer.object { $0.members(of: task) } }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Parses the output of `text`; nil if it is not valid.
    static func tasks(_ text: String) -> [TemplateTask]? {
        guard let elements = (try? JSONParser.parse(Array(text.utf8)))?.elements else { return nil }
        var tasks: [TemplateTask] = []
        for element in elements {
            guard let task = task(element, index: tasks.count, of: elements.count) else { return nil }
            tasks.append(task)
        }
        return tasks
    }

    private static func task(_ value: JSONValue, index: Int, of count: Int) -> TemplateTask? {
        func integer(_ name: String) -> Int? {
            value[name]?.integer.map { Int($0) }
        }
        var task = TaskItem.blank
        guard value["name"] != nil, TaskAttributes.templates.allSatisfy({ $0.read(value, &task) }) else { return nil }
        task.reminders = value["reminders"]?.elements?.compactMap(\.string) ?? []
        task.repeatPattern = value["repeat"]?.string.flatMap { RepeatPattern($0) }
        let dependencies = value["dependencies"]?.elements?.compactMap { $0.integer.map { Int($0) } } ?? []
        let parent = integer("parent")
        let days = -StoredNumber.days.count...StoredNumber.days.count
        // Tasks are created in order, parents first.
        guard parent.map({ (0..<index).contains($0) }) ?? true,
            [integer("day"), integer("lastDay")].allSatisfy({ $0.map(days.contains) ?? true }),
            integer("minute").map((0..<1_440).contains) ?? true,
            dependencies.allSatisfy({ (0..<count).contains($0) && $0 != index })
        else { return nil }
        var entry = TemplateTask(
            day: integer("day"), minute: integer("minute"), lastDay: integer("lastDay"), parent: parent,
            dependencies: dependencies
        ) { $0 = task }
        entry.who = value["who"]?.string.flatMap { TemplateWho($0) }
        if case .inTurn? = entry.who { entry.who = .inTurn(last: value["last"]?.string.flatMap { PersonID($0) }) }
        return entry
    }
}

extension JSONWriter {
    fileprivate mutating func members(of entry: TemplateTask) {
        for field in TaskAttributes.templates { field.write(&self, entry.task) }
        if let pattern = entry.task.repeatPattern { member("repeat", pattern.text) }
        number("day", entry.dayOffset)
        number("minute", entry.minute)
        number("lastDay", entry.lastDay)
        number("parent", entry.parent)
        if let who = entry.who { member("who", who.text) }
        if case .inTurn(let last?)? = entry.who { member("last", last.description) }
        key("reminders")
        array(entry.task.reminders) { $0.string($1) }
        key("dependencies")
        array(entry.dependencies) { $0.integer($1) }
    }

    private mutating func number(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        key(name)
        integer(value)
    }
}
