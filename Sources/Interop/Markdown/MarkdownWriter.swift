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
    /// In the order in which they came.
    private var items: [Item] = []
    private var places: [TaskID: Int] = [:]
    /// What is written of the items, without indentation, one after the other.
    private var texts: [UInt8] = []
    private var unsupported = UnsupportedFields(supported: [
        "id", "name", "details", "projectId", "priority", "dueDate", "tags", "parentId", "repeatPattern", "heading",
        "estimatedDuration",
    ])

    private struct Item {
        /// The index of the project.
        let project: Int
        let section: String?
        let parent: TaskID?
        /// Its lines in the texts.
        let lines: Range<Int>
        /// The places of its subtasks.
        var children: [Int] = []
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
        let start = texts.count
        texts += Self.lines(of: task, showsPriority: !isUsual).utf8
        places[task.id] = items.count
        items.append(
            Item(project: index, section: task.section, parent: task.parentID, lines: start..<texts.count))
    }

    mutating func finish() {
        var roots = names.map { _ in [Int]() }
        for (place, item) in items.enumerated() {
            if let parent = item.parent.flatMap({ places[$0] }), items[parent].project == item.project {
                items[parent].children.append(place)
            } else {
                roots[item.project].append(place)
            }
        }
        places = [:]
        for (name, tasks) in zip(names, roots) {
            write("\(bytes.isEmpty ? "" : "\n")# \(MarkdownText.line(name))\n")
            writeSections(tasks)
        }
        (items, texts) = ([], [])
    }

    /// Tasks without a section come first, as their project lists them.
    private mutating func writeSections(_ tasks: [Int]) {
        var sections: [String?] = [nil]
        for place in tasks where !sections.contains(items[place].section) { sections.append(items[place].section) }
        for section in sections {
            let tasks = tasks.filter { items[$0].section == section }
            if tasks.isEmpty { continue }
            if let section { write("\n## \(MarkdownText.line(section))\n") }
            write("\n")
            for place in tasks { write(place, indent: "") }
        }
    }

    private mutating func write(_ place: Int, indent: String) {
        for line in texts[items[place].lines].split(separator: 0x0A, omittingEmptySubsequences: false) {
            if !line.isEmpty { bytes += indent.utf8 }
            bytes += line
            bytes.append(0x0A)
        }
        for child in items[place].children { write(child, indent: indent + "  ") }
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
