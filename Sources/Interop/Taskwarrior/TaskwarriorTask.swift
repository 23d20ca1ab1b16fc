import Calendar
import Domain
import JSON

/// Builds a task from the members of its object.
struct TaskwarriorTask {
    /// Written on export beside a tag `next` that stands for the highest priority.
    static let marker = JSONMember("taskerpriority", .string("P0"))
    static let highest = "next"
    /// Holds the times of comments, of which the details have only the days.
    static let times = "taskertimes"
    static let priorities: [(letter: String, priority: Priority)] = [("H", .high), ("M", .medium), ("L", .low)]

    private let object: TaskwarriorObject
    private let series: TaskwarriorSeries
    private let moment: Moment
    private var task: TaskBuilder
    private var status = TaskwarriorObject.Status.pending
    private var times: [JSONValue] = []
    /// Of its series.
    private let template: TaskID?

    private init(_ object: TaskwarriorObject, _ series: TaskwarriorSeries, _ moment: Moment, _ task: TaskBuilder) {
        (self.object, self.series, self.moment, self.task) = (object, series, moment, task)
        template = series.template(of: object)
    }

    /// - Parameters:
    ///   - number: the position of the object in the files, counted from 1.
    ///   - line: that on which it starts.
    static func draft(
        _ object: TaskwarriorObject, _ series: TaskwarriorSeries, _ moment: Moment, number: Int, line: Int
    ) -> TaskDraft {
        var task = TaskwarriorTask(object, series, moment, TaskBuilder(number: number, line: line))
        return task.built()
    }

    private mutating func built() -> TaskDraft {
        task.draft.id = object.id
        if let id = task.draft.id, series.isRepeated(id) {
            task.lose("uuid", "The file has several versions of the task; the last one counts.")
        }
        if let known = object.status {
            status = known
        } else {
            task.lose("status", "“\(object.text("status")?.prefix(60) ?? "")” is unknown; the task is open.")
        }
        task.setName(object.text("description") ?? "")
        for member in object.members where !member.value.isNull { take(member) }
        if !times.isEmpty { carry(JSONMember(Self.times, .array(times))) }
        setRepeat()
        if status == .completed { complete() }
        return task.built("taskwarrior", separator: ",")
    }

    private mutating func take(_ member: JSONMember) {
        switch member.name {
        // Derived by Taskwarrior, or taken already.
        case "id", "urgency", "uuid", "description", "modified", "recur", Self.marker.name, Self.times: break
        case "status": if status == .recurring { carry(member) }
        case "end" where status == .completed: break
        case "until" where object["recur"] != nil || template != nil: break
        case "parent" where template == nil: task.lose("parent", "The task belongs to no series, so that was left out.")
        case "mask", "imask", "rtype", "parent": carry(member)
        case "entry": take(entry: member)
        case "due": take(due: member)
        case "project": takeText(member) { $0.task.setProject($1) }
        case "priority": takeText(member) { $0.take(priority: $1, member) }
        case "tags": take(tags: member)
        case "depends": take(depends: member)
        case "annotations": take(annotations: member)
        case let name where name.hasPrefix("annotation_"):
            let time = TaskwarriorObject.instant(.string(String(name.dropFirst(11))), in: moment.zone)
            takeText(member) { $0.annotate($1, at: time) }
        case let name where name.hasPrefix("dep_"): depend(on: TaskID(name.dropFirst(4)).map { [$0] } ?? [])
        default: task.keep(foreign: Self.text(member), member.name)
        }
    }

    /// A member in the syntax of the file.
    static func text(_ member: JSONMember) -> String {
        var writer = JSONWriter()
        writer.key(text: member.name)
        writer.value(member.value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private mutating func carry(_ member: JSONMember) { task.carry(foreign: Self.text(member)) }

    private mutating func takeText(_ member: JSONMember, _ body: (inout Self, String) -> Void) {
        guard let text = TaskwarriorObject.text(member.value) else { return refuse(member, "is no text") }
        if !text.isEmpty { body(&self, text) }
    }

    /// Keeps a member whose value cannot be read.
    private mutating func refuse(_ member: JSONMember, _ reason: String) {
        task.keep(foreign: Self.text(member), member.name, because: "The value \(reason)")
    }

    private mutating func take(priority: String, _ member: JSONMember) {
        if let known = Self.priorities.first(where: { $0.letter == priority.uppercased() }) {
            // The tag counts for more, wherever it stands.
            if task.draft.priority == nil { task.draft.priority = known.priority }
        } else {
            task.keep(foreign: Self.text(member), member.name, because: "“\(priority.prefix(60))” is no known priority")
        }
    }

    private mutating func take(tags member: JSONMember) {
        guard let tags = TaskwarriorObject.texts(member.value) else { return refuse(member, "is no list of texts") }
        let isOurs = object.members.contains(Self.marker)
        for tag in tags where !(isOurs && tag == Self.highest) { task.add(tag: tag) }
        if tags.contains(Self.highest) { task.draft.priority = .highest }
    }

    private mutating func take(depends member: JSONMember) {
        guard let ids = TaskwarriorObject.ids(member.value) else { return refuse(member, "is no list of ids") }
        depend(on: ids)
    }

    /// A template stands for its open task.
    private mutating func depend(on ids: [TaskID]) {
        for id in ids.map({ series.repeating($0) ?? $0 }) {
            if id == task.draft.id {
                task.lose("depends", "The task depends on itself, which was left out.")
            } else if task.draft.dependencies.count == TaskRules.dependencyLimit {
                task.lose(
                    "depends", "A task has at most \(TaskRules.dependencyLimit) dependencies; \(id) was left out.")
            } else if !task.draft.dependencies.contains(id) {
                task.draft.dependencies.append(id)
            }
        }
    }

    private mutating func take(annotations member: JSONMember) {
        guard let list = member.value.elements, list.allSatisfy({ $0["description"]?.string != nil }) else {
            return refuse(member, "is no list of annotations")
        }
        for item in list {
            let time = item["entry"].flatMap { TaskwarriorObject.instant($0, in: moment.zone) }
            annotate(item["description"]?.string ?? "", at: time)
        }
    }

    /// One that was made with the task is its details.
    private mutating func annotate(_ text: String, at time: Instant?) {
        let entry = object["entry"].flatMap { TaskwarriorObject.instant($0, in: moment.zone) }
        if let time, time == entry {
            task.add(details: text)
        } else {
            task.add(comment: text, on: time.map(moment.zone.day))
            if let time { times.append(.string(TaskwarriorOutput.time(time))) }
        }
    }
}

/// Times.
extension TaskwarriorTask {
    private mutating func take(entry member: JSONMember) {
        guard let entry = TaskwarriorObject.instant(member.value, in: moment.zone) else {
            return refuse(member, "is no time")
        }
        task.draft.added = .init(at: entry, on: moment.zone.day(of: entry))
    }

    /// The minute of midnight, and the last second of a day, stand for the day.
    private mutating func take(due member: JSONMember) {
        let zone = moment.zone
        guard let due = TaskwarriorObject.instant(member.value, in: zone) else { return refuse(member, "is no time") }
        let (day, minute) = zone.local(due)
        let isEnd = due + 1 == zone.instant(of: day + 1, minute: 0)
        let isDay = isEnd || minute == 0 || due == zone.instant(of: day, minute: 0)
        task.draft.dueDate = DueDate(day: day, minute: isDay ? nil : minute)
        if !isEnd, due.milliseconds % 60_000 != 0 { task.lose("due", "A time has no seconds; they were left out.") }
    }

    private mutating func complete() {
        let times = ["end", "modified"].lazy.compactMap { [object, moment] name in
            object[name].flatMap { TaskwarriorObject.instant($0, in: moment.zone) }
        }
        if object["end"].flatMap({ TaskwarriorObject.instant($0, in: moment.zone) }) == nil {
            let instead = times.first == nil ? "the day of the import" : "its last change"
            task.lose("end", "The file does not say when it was completed; \(instead) is used.")
        }
        let at = times.first ?? moment.instant
        let (day, minute) = moment.zone.local(at)
        task.draft.completion = .init(at: at, on: day, minute: minute)
    }

    /// In a series, only the earliest open task repeats.
    private mutating func setRepeat() {
        let known = template.flatMap(series.template)
        guard let recur = object.text("recur") ?? known?.recur, !recur.isEmpty else { return keep(because: nil) }
        if let template, status == .completed || series.repeating(template) != task.draft.id {
            if status != .completed { task.lose("recur", "An earlier task of the series repeats instead.") }
            return keep(because: nil)
        }
        guard var pattern = TaskwarriorRecurrence.pattern(recur) else {
            return keep(because: "“\(recur.prefix(60))” is not a repeat that Tasker can follow")
        }
        guard let due = task.draft.dueDate else { return keep(because: "A task without a due date cannot repeat") }
        let until = object["until"].flatMap { TaskwarriorObject.instant($0, in: moment.zone) } ?? known?.until
        if let until { pattern.end = .until(max(due.day, moment.zone.day(of: until))) }
        task.draft.repeatPattern = pattern
    }

    /// Keeps the members that say how the task repeats.
    private mutating func keep(because reason: String?) {
        for member in object.members where ["recur", "until"].contains(member.name) {
            if let reason, member.name == "recur" {
                task.keep(foreign: Self.text(member), member.name, because: reason)
                if let recur = object.text("recur") { task.offer(RepeatSketch(recur)) }
            } else if member.name == "recur" || object["recur"] != nil || template != nil {
                carry(member)
            }
        }
    }
}
