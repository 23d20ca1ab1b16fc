import Calendar
import Domain

/// What must be known of the tasks of a file before the first is read: which version of each counts, and which tasks
/// belong together.
struct TaskwarriorSeries {
    /// How often a template repeats, and until when.
    struct Template {
        var recur: String?
        var until: Instant?
    }

    private struct Version {
        /// The position in the files, counted from 1.
        let number: Int
        /// Whether it is neither a template nor left out.
        let isTask: Bool
    }

    private struct Child {
        let template: TaskID
        let due: Instant
    }

    private var last: [TaskID: Version] = [:]
    private var repeated: Set<TaskID> = []
    private var templates: [TaskID: Template] = [:]
    private var children: [TaskID: Child] = [:]
    /// The earliest open task of each series.
    private var earliest: [TaskID: TaskID] = [:]

    /// Takes the next value of the files.
    /// - Parameter number: its position, counted from 1.
    mutating func take(_ task: TaskwarriorObject, number: Int, in zone: Zone) {
        guard let id = task.id else { return }
        let version = Version(number: number, isTask: task.status != .recurring && task.status != .deleted)
        if last.updateValue(version, forKey: id) != nil { repeated.insert(id) }
        (templates[id], children[id]) = (nil, nil)
        if task.status == .recurring {
            templates[id] = Template(
                recur: task.text("recur"), until: task["until"].flatMap { TaskwarriorObject.instant($0, in: zone) })
        } else if let template = task.parent, template != id, task.status?.isOpen ?? true {
            let due = task["due"].flatMap { TaskwarriorObject.instant($0, in: zone) }
            children[id] = Child(template: template, due: due ?? Instant(milliseconds: .max))
        }
    }

    /// Must be called after the last value.
    mutating func finish() {
        for (id, child) in children where last[child.template]?.isTask != true {
            guard let other = earliest[child.template], let found = children[other] else {
                earliest[child.template] = id
                continue
            }
            if (child.due.milliseconds, id.high, id.low) < (found.due.milliseconds, other.high, other.low) {
                earliest[child.template] = id
            }
        }
    }

    /// Whether a later version of the task follows.
    func isReplaced(_ id: TaskID, number: Int) -> Bool { last[id].map { $0.number > number } ?? false }

    func isRepeated(_ id: TaskID) -> Bool { repeated.contains(id) }

    func template(_ id: TaskID) -> Template? { templates[id] }

    /// The template of the series to which a task with an id belongs, which may be missing in the files.
    func template(of task: TaskwarriorObject) -> TaskID? {
        guard let id = task.id, let parent = task.parent, parent != id, last[parent]?.isTask != true else { return nil }
        return parent
    }

    /// The open task of a series that repeats.
    func repeating(_ template: TaskID) -> TaskID? { earliest[template] }
}
