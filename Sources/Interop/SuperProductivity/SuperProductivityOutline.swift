import Calendar
import Domain
import JSON

/// What must be known of a file of Super Productivity before its tasks are read. Settings and providers of issues, which
/// hold passwords, are never read.
struct SuperProductivityOutline {
    /// A repeat configuration, from which the program makes a task on each of its days.
    struct Series {
        let value: JSONValue
        let line: Int
        /// The earliest pending task, which alone repeats.
        var head: (task: String, day: String)?
    }

    private(set) var projects: [String: String] = [:]
    private(set) var projectDrafts: [ProjectDraft] = []
    private(set) var tags: [String: String] = [:]
    private(set) var reminders: [String: JSONTime] = [:]
    /// The days for which the planner has a task, by its id.
    private(set) var planned: [String: Day] = [:]
    private(set) var series: [String: Series] = [:]
    /// The ids of series in the order of the file.
    private(set) var seriesOrder: [String] = []

    /// The state itself, or inside a backup, a synchronised file, or the main file of a synchronisation.
    private static let roots: [[String]] = [[], ["data"], ["state"], ["mainModelData"], ["data", "mainModelData"]]

    private static func paths(_ ends: [[String]]) -> [[String]] { roots.flatMap { root in ends.map { root + $0 } } }

    /// What becomes drafts; older versions have the notes of each project apart.
    static let rows = paths([
        ["task", "entities", "*"], ["taskArchive", "entities", "*"], ["archiveYoung", "task", "entities", "*"],
        ["archiveOld", "task", "entities", "*"], ["simpleCounter", "entities", "*"], ["note", "entities", "*"],
        ["note", "*", "entities", "*"],
    ])
    static let models = ["task", "taskArchive", "archiveYoung", "archiveOld", "simpleCounter", "note"]

    private static let heads = paths([
        ["project", "entities", "*"], ["tag", "entities", "*"], ["taskRepeatCfg", "entities", "*"], ["reminders", "*"],
        ["planner", "days", "*"],
        ["task", "entities", "*"],
    ])

    init(_ file: ImportFile) throws(ImportFailure) {
        var elements = try JSONElements(file, at: Self.heads)
        var pending: [(series: String, task: String, day: String)] = []
        while let element = try elements.next() {
            let value = element.value
            switch element.path.dropLast().last == "reminders" ? "reminders" : element.path.dropLast(2).last {
            case "project": take(project: value, line: element.line)
            case "tag": take(tag: value)
            case "taskRepeatCfg": take(series: value, line: element.line)
            case "reminders": take(reminder: value)
            case "planner":
                for task in value.elements ?? [] {
                    if let id = task.string, let day = element.path.last.flatMap({ Day($0) }) { planned[id] = day }
                }
            default:
                if let series = value["repeatCfgId"]?.string, value["isDone"]?.bool != true {
                    pending.append((series, value["id"]?.plainText ?? "", SuperProductivityRow.orderKey(value)))
                }
            }
        }
        for task in pending {
            if let head = series[task.series]?.head, (head.day, head.task) <= (task.day, task.task) { continue }
            series[task.series]?.head = (task.task, task.day)
        }
    }

    private mutating func take(project value: JSONValue, line: Int) {
        guard let id = value["id"]?.plainText, let title = value["title"]?.plainText else { return }
        // The inbox of the program is that of Tasker.
        if id.hasPrefix("INBOX") { return }
        let color = value["theme"]?["primary"]?.string.flatMap { ProjectColor(nearest: $0) }
        let draft = TaskBuilder.project(title, number: projectDrafts.count + 1, line: line) {
            if let color { $0.color = color }
        }
        guard var draft else { return }
        projects[id] = draft.project.name
        if value["isArchived"]?.bool == true {
            draft.lose("isArchived", .file.importValueChanged, "The project was archived; it was imported as active.")
        }
        projectDrafts.append(draft)
    }

    private mutating func take(tag value: JSONValue) {
        // The tag of today only says where a task was shown.
        guard let id = value["id"]?.plainText, id != "TODAY" else { return }
        tags[id] = value["title"]?.plainText
    }

    private mutating func take(series value: JSONValue, line: Int) {
        guard let id = value["id"]?.plainText, series[id] == nil else { return }
        series[id] = Series(value: value, line: line)
        seriesOrder.append(id)
    }

    private mutating func take(reminder value: JSONValue) {
        guard let id = value["id"]?.plainText, let time = value["remindAt"].flatMap({ JSONTime($0) }) else { return }
        reminders[id] = time
    }
}
