import Domain
import Text

/// Writes Markdown for reading: projects as headings, subtasks nested, completed tasks ticked.
///
/// The items are kept until the end, since tasks of a project or a parent may come anywhere.
struct MarkdownWriter: FormatWriter {
    let format = "markdown"
    private var bytes: [UInt8] = []
    private var projects: [String: Int] = [:]
    private var names: [String] = []
    private var items: [TaskID: Item] = [:]
    /// In the order in which they came.
    private var order: [TaskID] = []
    private var unsupported = UnsupportedFields(supported: [
        "id", "name", "details", "projectId", "priority", "dueDate", "tags", "parentId", "repeatPattern", "heading",
        "estimatedDuration",
    ])

    private struct Item {
        /// The index of the project.
        let project: Int
        let section: String?
        let parent: TaskID?
        /// Without indentation.
        let lines: String
        var children: [TaskID] = []
    }

    var count: Int { bytes.count }
    var unsupportedFields: [String] { unsupported.names }

    var losses: [ExportLoss] { unsupported.losses(of: "Markdown") }

    mutating func take() -> [UInt8] {
        defer { bytes.removeAll() }
        return bytes
    }

    mutating func append(_ task: TaskItem, in project: ExportProject, foreign: String?) {
        unsupported.count(task)
        let index = projects[project.projectName] ?? names.count
        if index == names.count {
            names.append(project.projectName)
            projects[project.projectName] = index
        }
        let isUsual = task.priority == project.defaultPriority
        items[task.id] = Item(
            project: index, section: task.section, parent: task.parentID,
            lines: Self.lines(of: task, showsPriority: !isUsual))
        order.append(task.id)
    }

    mutating func finish() {
        var roots = names.map { _ in [TaskID]() }
        for id in order {
            guard let item = items[id] else { continue }
            if let parent = item.parent, items[parent]?.project == item.project {
                items[parent]?.children.append(id)
            } else {
                roots[item.project].append(id)
            }
        }
        for (name, tasks) in zip(names, roots) {
            write("\(bytes.isEmpty ? "" : "\n")# \(MarkdownText.line(name))\n")
            writeSections(tasks)
        }
        (items, order) = ([:], [])
    }

    /// Tasks without a section come first, as their project lists them.
    private mutating func writeSections(_ tasks: [TaskID]) {
        var sections: [String?] = [nil]
        for id in tasks where !sections.contains(items[id]?.section) { sections.append(items[id]?.section) }
        for section in sections {
            let tasks = tasks.filter { items[$0]?.section == section }
            if tasks.isEmpty { continue }
            if let section { write("\n## \(MarkdownText.line(section))\n") }
            write("\n")
            for id in tasks { write(id, indent: "") }
        }
    }

    private mutating func write(_ id: TaskID, indent: String) {
        guard let item = items[id] else { return }
        for line in item.lines.split(separator: "\n", omittingEmptySubsequences: false) {
            write(line.isEmpty ? "\n" : "\(indent)\(line)\n")
        }
        for child in item.children { write(child, indent: indent + "  ") }
    }

    private mutating func write(_ text: String) { bytes += text.utf8 }

    /// The item of a task, and its details below.
    private static func lines(of task: TaskItem, showsPriority: Bool) -> String {
        let (name, details) = task.wholeName
        var text = MarkdownText.line(name)
        if task.archivedAt != nil, !task.isComplete { text = "~~\(text)~~" }
        var notes: [String] = []
        if showsPriority { notes.append(task.priority.code) }
        if let due = task.dueDate { notes.append("due \(due.description.replacing("T", with: " "))") }
        if let pattern = task.repeatPattern { notes.append(pattern.text) }
        if let seconds = task.estimatedDuration { notes.append(NumberWords.duration(seconds)) }
        if let completion = task.completion { notes.append("done \(completion.on)") }
        if !notes.isEmpty { text += " (\(notes.joined(separator: ", ")))" }
        text += task.tags.map { " @\(MarkdownText.line($0))" }.joined()
        let rest = details.map { $0.isEmpty ? "" : "  \(MarkdownText.line(String($0)))" }
        return (["- [\(task.isComplete ? "x" : " ")] \(text)"] + rest.breaks).joined(separator: "\n")
    }
}

extension [String] {
    /// The lines with a hard break (CommonMark §6.7) where the next one continues the paragraph.
    fileprivate var breaks: [String] {
        guard contains(where: { !$0.isEmpty }) else { return [] }
        return [""]
            + indices.map { index in
                let continues = !self[index].isEmpty && index + 1 < count && !self[index + 1].isEmpty
                return continues ? self[index] + "\\" : self[index]
            }
    }
}

/// Text in Markdown.
enum MarkdownText {
    /// Escapes what would have a meaning inside a line, or at its start; the rest stays readable.
    static func line(_ text: String) -> String {
        let text = TextRules.trimmed(text)
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if "\\`*_[]<>~&|$".unicodeScalars.contains(scalar) { result.append("\\") }
            result.append(scalar)
        }
        let written = String(result)
        guard let first = written.utf8.first else { return written }
        if "#+-=:".utf8.contains(first) { return "\\\(written)" }
        let digits = written.prefix { $0.isASCII && $0.isNumber }
        let mark = written.dropFirst(digits.count).first
        return !digits.isEmpty && (mark == "." || mark == ")")
            ? "\(digits)\\\(written.dropFirst(digits.count))" : written
    }
}
