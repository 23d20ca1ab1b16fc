import Calendar
import Domain
import JSON

/// Writes a JSON object on each line, as `task import` reads it, and counts the losses.
struct TaskwarriorWriter: FormatWriter {
    let format = "taskwarrior"

    private var bytes: [UInt8] = []
    private var zone = Zone.utc
    private var unsupported = UnsupportedFields(supported: [
        "id", "name", "details", "projectId", "priority", "dueDate", "tags", "dependencies", "repeatPattern",
    ])

    var count: Int { bytes.count }

    var unsupportedFields: [String] { unsupported.names }

    var losses: [ExportLoss] { unsupported.losses(of: "Taskwarrior", Self.messages) }

    private static let messages = [
        "archivedAt": "Taskwarrior has no archive, so those that are not completed are open there.",
        "completionQuality": "Taskwarrior knows no quality of a completion.",
        "dueDate": "Midnight stands for the whole day there.",
        "repeatPattern": "Taskwarrior cannot express it.",
        "tags": "Commas became hyphens, since they separate tags there.",
    ]

    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    mutating func begin(at moment: Moment) { zone = moment.zone }

    mutating func append(_ task: TaskItem, in project: ExportProject, foreign: String?) {
        let object = TaskwarriorOutput(task, project, foreign, zone)
        for name in object.losses { unsupported.note(name) }
        unsupported.count(task)
        bytes += object.lines
    }
}

/// The lines of one task: its template, if it repeats, and the task itself.
struct TaskwarriorOutput {
    private(set) var lines: [UInt8] = []
    private(set) var losses: [String] = []
    private let task: TaskItem
    private let project: ExportProject
    /// Of the file from which the task came.
    private let foreign: [JSONMember]
    private let zone: Zone
    private let name: String
    private let details: String

    init(_ task: TaskItem, _ project: ExportProject, _ foreign: String?, _ zone: Zone) {
        (self.task, self.project, self.zone) = (task, project, zone)
        self.foreign = Self.members(foreign)
        let (whole, lines) = task.wholeName
        (name, details) = (whole, lines.joined(separator: "\n"))
        noteLosses()
        let recur = recur
        // A repeating task is a template for Taskwarrior, unless it comes with one.
        if let recur, !task.isComplete, self["status"] == nil { write(template, recur: recur, isTemplate: true) }
        write(task.id, recur: recur, isTemplate: false)
    }

    /// Members without their braces; none if they are not JSON.
    private static func members(_ text: String?) -> [JSONMember] {
        guard let text else { return [] }
        do {
            return try JSONParser.parse("{\(text)}".utf8).members ?? []
        } catch {
            return []
        }
    }

    private subscript(_ name: String) -> JSONValue? { foreign.first { $0.name == name }?.value }

    private var recur: String? {
        guard let pattern = task.repeatPattern, let due = task.dueDate else { return nil }
        if case .times = pattern.end { return nil }
        return TaskwarriorRecurrence.text(pattern, due: due.day)
    }

    private mutating func noteLosses() {
        if task.repeatPattern != nil, recur == nil { losses.append("repeatPattern") }
        if task.dueDate?.minute == 0 { losses.append("dueDate") }
        if task.archivedAt != nil { losses.append("archivedAt") }
        if task.tags.contains(where: { $0.contains(",") }) { losses.append("tags") }
        if let quality = task.completion?.quality, quality != .standard { losses.append("completionQuality") }
    }

    /// That of the series from which the task came, otherwise one of its own.
    private var template: TaskID {
        self["parent"]?.string.flatMap(TaskwarriorObject.id)
            ?? TaskID(digest: Array("taskwarrior template\u{1F}\(task.id)".utf8))
    }

    /// The number of the task in its series.
    private var place: Int { self["imask"]?.integer.map { Int(min(max($0, 0), 9_999)) } ?? 0 }
}

extension TaskwarriorOutput {
    private mutating func write(_ id: TaskID, recur: String?, isTemplate: Bool) {
        var members = own(id, recur: recur, isTemplate: isTemplate)
        let names = Set(members.map(\.name))
        if !isTemplate { members += foreign.filter { !names.contains($0.name) && $0.name != TaskwarriorTask.times } }
        var writer = JSONWriter()
        writer.value(.object(members))
        lines += writer.bytes + [UInt8(ascii: "\n")]
    }

    private func own(_ id: TaskID, recur: String?, isTemplate: Bool) -> [JSONMember] {
        var members = [JSONMember("description", .string(name))]
        func add(_ name: String, _ text: String?) {
            if let text { members.append(JSONMember(name, .string(text))) }
        }
        add("due", task.dueDate.map { time(of: $0) })
        if !isTemplate { add("end", task.completion.map { Self.time($0.at) }) }
        add("entry", Self.time(task.dateAdded))
        add("modified", Self.time(task.modifiedAt))
        if !keepsPriority { add("priority", task.priority == .highest ? "H" : letter) }
        if !project.isInbox { add("project", project.projectName) }
        if let recur {
            add("recur", recur)
            if case .until(let day) = task.repeatPattern?.end { add("until", end(on: day)) }
        }
        if isTemplate {
            add("mask", String(repeating: "+", count: place) + "-")
        } else if recur != nil, !task.isComplete, self["status"] == nil {
            members.append(JSONMember("imask", .number(JSONNumber(place))))
            add("parent", template.description)
        }
        let open = isTemplate ? "recurring" : self["status"]?.string ?? "pending"
        add("status", task.isComplete && !isTemplate ? "completed" : open)
        add("uuid", id.description)
        let depends = task.dependencies.map { JSONValue.string($0.description) }
        if !depends.isEmpty { members.append(JSONMember("depends", .array(depends))) }
        return members + tags + (isTemplate ? [] : annotations)
    }

    /// Whether the task still has the usual priority for one that Tasker does not know, which is written again.
    private var keepsPriority: Bool { self["priority"] != nil && task.priority == project.defaultPriority }

    private var letter: String? { TaskwarriorTask.priorities.first { $0.priority == task.priority }?.letter }

    /// The highest priority has a tag of its own, with a mark if it was not among the tags.
    private var tags: [JSONMember] {
        var tags = task.tags.map { $0.replacing(",", with: "-") }
        let isMarked = task.priority == .highest && !tags.contains(TaskwarriorTask.highest)
        if isMarked { tags.append(TaskwarriorTask.highest) }
        let list = tags.isEmpty ? [] : [JSONMember("tags", .array(tags.map { .string($0) }))]
        return list + (isMarked ? [TaskwarriorTask.marker] : [])
    }

    /// Text is annotated at the time of the task itself; comments follow at their times, or else on their days, each at
    /// a second of its own.
    private var annotations: [JSONMember] {
        if details.isEmpty { return [] }
        let (text, comments) = Self.parts(details)
        var list: [JSONValue] = []
        if !text.isEmpty { list.append(annotation(text, at: task.dateAdded)) }
        var times = (self[TaskwarriorTask.times]?.elements ?? []).compactMap {
            TaskwarriorObject.instant($0, in: zone)
        }
        for (number, comment) in comments.enumerated() {
            if let index = times.firstIndex(where: { zone.day(of: $0) == comment.day }) {
                list.append(annotation(comment.text, at: times.remove(at: index)))
                continue
            }
            let noon = zone.instant(of: comment.day, minute: 720)
            list.append(annotation(comment.text, at: noon + number % 40_000))
        }
        return [JSONMember("annotations", .array(list))]
    }

    private func annotation(_ text: String, at time: Instant) -> JSONValue {
        .object([JSONMember("description", .string(text)), JSONMember("entry", .string(Self.time(time)))])
    }

    /// Splits details where a line starts with a day, as comments do.
    private static func parts(_ details: String) -> (text: String, comments: [(day: Day, text: String)]) {
        var text: [Substring] = []
        var comments: [(day: Day, text: String)] = []
        for line in details.split(separator: "\n", omittingEmptySubsequences: false) {
            if let day = Day(line.prefix(10)), line.dropFirst(10).hasPrefix(": ") {
                comments.append((day, String(line.dropFirst(12))))
            } else if comments.isEmpty {
                text.append(line)
            } else {
                comments[comments.count - 1].text += "\n\(line)"
            }
        }
        return (text.joined(separator: "\n"), comments)
    }

    private func time(of due: DueDate) -> String { Self.time(zone.instant(of: due.day, minute: due.minute ?? 0)) }

    /// Midnight suffices for all-day tasks, as Taskwarrior writes it.
    private func end(on day: Day) -> String {
        task.dueDate?.minute == nil
            ? time(of: DueDate(day: day)) : Self.time(zone.instant(of: day + 1, minute: 0) + -1)
    }

    /// In UTC, to the second.
    static func time(_ instant: Instant) -> String {
        let (day, minute) = Zone.utc.local(instant)
        let second = Int(
            Zone.floorDivide(instant.milliseconds, 1_000) - Zone.floorDivide(instant.milliseconds, 60_000) * 60)
        var text = Array(day.description.utf8).filter { $0 != UInt8(ascii: "-") } + [UInt8(ascii: "T")]
        for number in [minute / 60, minute % 60, second] {
            text += [0x30 + UInt8(number / 10), 0x30 + UInt8(number % 10)]
        }
        return String(decoding: text, as: UTF8.self) + "Z"
    }
}
