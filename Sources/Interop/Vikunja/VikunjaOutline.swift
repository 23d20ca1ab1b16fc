import Calendar
import Domain
import JSON

/// What must be known of a Vikunja file before its tasks are read: projects, ids, relations and buckets.
struct VikunjaOutline {
    /// Where a project stands in the file.
    struct Place: Hashable {
        let path: [String]
        let positions: [Int]

        /// The project or namespace around it; nil at the top level.
        var outer: Place? {
            path.count > 1 ? Place(path: path.dropLast(2), positions: positions.dropLast()) : nil
        }
    }

    struct Entry {
        var id: Int64?
        var title = ""
        var description = ""
        var color = ""
        var isArchived = false
        var parentID: Int64?
        var hasOpenTasks = false
        var line = 1
    }

    private static let identities = ForeignIdentities("vikunja")

    private(set) var projects: [Place: Entry] = [:]
    /// The places in the order of the file.
    private(set) var places: [Place] = []
    private(set) var tasks: [Int64: TaskID] = [:]
    /// By subtask.
    private(set) var parents: [Int64: Int64] = [:]
    /// The tasks that each waits for.
    private(set) var blockers: [Int64: [Int64]] = [:]
    private(set) var buckets: [Int64: String] = [:]
    private(set) var labels: [Int64: String] = [:]

    /// Projects side by side, inside each other, or in the namespaces of older versions.
    private static let containers: [[String]] =
        (0...10).map { ["*"] + Array(repeating: ["child_projects", "*"], count: $0).flatMap { $0 } }
        + [["*", "lists", "*"], ["*", "projects", "*"]]
    static let taskPaths = containers.map { $0 + ["tasks", "*"] }
    private static let members = ["id", "title", "description", "hex_color", "is_archived", "parent_project_id"]

    init(_ file: ImportFile) throws(ImportFailure) {
        let paths = Self.containers.flatMap { place in Self.members.map { place + [$0] } + [place + ["buckets", "*"]] }
        var elements = try JSONElements(file, at: paths + Self.taskPaths)
        while let element = try elements.next() {
            if element.path.last != "*" {
                take(element)
            } else if element.path.dropLast().last == "buckets" {
                if let id = element.value["id"]?.wholeNumber { buckets[id] = element.value["title"]?.plainText }
            } else {
                take(task: element.value, in: Self.place(ofTask: element))
            }
        }
    }

    var projectTitles: [Int64: String] {
        let titles = projects.values.compactMap { entry in entry.id.map { ($0, entry.title) } }
        return Dictionary(titles, uniquingKeysWith: { first, _ in first })
    }

    static func place(ofTask element: JSONElements.Element) -> Place {
        Place(path: element.path.dropLast(2), positions: element.positions.dropLast())
    }

    /// The same task in two instances of Vikunja can have the same number, but was not created at the same time.
    static func id(_ task: JSONValue) -> TaskID? {
        task["id"]?.wholeNumber.map { identities.id(String($0), task["created"]?.string ?? "") }
    }

    private mutating func open(_ place: Place, line: Int) {
        guard projects[place] == nil else { return }
        projects[place] = Entry(line: line)
        places.append(place)
    }

    private mutating func take(_ element: JSONElements.Element) {
        let place = Place(path: element.path.dropLast(), positions: element.positions)
        open(place, line: element.line)
        var entry = projects[place] ?? Entry()
        switch element.path.last {
        case "id": entry.id = element.value.wholeNumber
        case "title": entry.title = element.value.plainText ?? ""
        case "description": entry.description = element.value.string ?? ""
        case "hex_color": entry.color = element.value.string ?? ""
        case "is_archived": entry.isArchived = element.value.bool ?? false
        default: entry.parentID = element.value.wholeNumber
        }
        projects[place] = entry
    }

    private mutating func take(task: JSONValue, in place: Place) {
        open(place, line: 1)
        if task["done"]?.bool != true { projects[place]?.hasOpenTasks = true }
        guard let number = task["id"]?.wholeNumber, tasks[number] == nil else { return }
        tasks[number] = Self.id(task)
        for label in task["labels"]?.elements ?? [] {
            if let id = label["id"]?.wholeNumber { labels[id] = label["title"]?.plainText }
        }
        // Each relation is written on both sides, but one is enough.
        for other in Self.related(task, "subtask") where other != number { parents[other] = parents[other] ?? number }
        for other in Self.related(task, "parenttask").prefix(1) where other != number { parents[number] = other }
        for other in Self.related(task, "blocking") { block(other, by: number) }
        for other in Self.related(task, "blocked") { block(number, by: other) }
    }

    private mutating func block(_ task: Int64, by other: Int64) {
        guard task != other, blockers[task]?.contains(other) != true else { return }
        blockers[task, default: []].append(other)
    }

    static func related(_ task: JSONValue, _ kind: String) -> [Int64] {
        task["related_tasks"]?[kind]?.elements?.compactMap { $0["id"]?.wholeNumber } ?? []
    }
}
