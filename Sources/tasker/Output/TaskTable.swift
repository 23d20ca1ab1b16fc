import Domain
import JSON

/// Prints tasks as numbered rows, whose numbers can then be used in this terminal, or as tab-separated fields.
struct TaskTable {
    struct Section {
        var title: String?
        let tasks: [JSONValue]
        /// The number of tasks, including those that are not shown.
        let total: Int
    }

    private let invocation: Invocation
    private let terminal: Terminal

    init(_ invocation: Invocation, _ terminal: Terminal) {
        self.invocation = invocation
        self.terminal = terminal
    }

    var isPlain: Bool { invocation.has(.plain) }

    func show(_ sections: [Section]) throws {
        let tasks = sections.flatMap(\.tasks).map(TaskRow.init)
        if isPlain { return try terminal.write(tasks.map(\.plain)) }
        var table = Table(TaskRow.columns)
        var number = 0
        for section in sections where section.total > 0 {
            if let title = section.title { table.addHeading("\(title) \(section.total)") }
            for task in section.tasks {
                number += 1
                table.add(TaskRow(task).cells(number))
            }
            let more = section.total - section.tasks.count
            if section.title != nil, more > 0 { table.addHeading("  and \(more) more") }
        }
        do {
            try LastList(DataLocation(option: invocation[.db])).remember(tasks.map(\.entry))
        } catch {
            terminal.complain("tasker: \(Failure(error).message)")
        }
        try terminal.write(table.lines(terminal))
    }
}
