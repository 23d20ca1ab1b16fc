import Calendar
import Domain

/// Priority, state and relations.
extension TodoDraft {
    mutating func readState() {
        readPriority()
        let status = single("STATUS")
        let completed = single("COMPLETED")
        let percent = single("PERCENT-COMPLETE")
        let word = status?.value.uppercased()
        let share = percent.flatMap { Int($0.value) }
        if word == "CANCELLED" {
            task.draft.isArchived = true
            for line in [completed, percent].compactMap({ $0 }) {
                task.keep(foreign: line.written, line.name, because: "The task was cancelled")
            }
            return
        }
        if let status, let word, !["NEEDS-ACTION", "COMPLETED"].contains(word) {
            if word == "IN-PROCESS" {
                task.keep(foreign: status.written, "STATUS", because: "Tasker knows no tasks in progress")
            } else {
                keep(unreadable: status)
            }
        }
        if completed != nil || word == "COMPLETED" || (status == nil && share == 100) {
            complete(completed)
        } else if let percent, share != 0 {
            if let share, (1...100).contains(share) {
                task.keep(foreign: percent.written, "PERCENT-COMPLETE")
            } else {
                keep(unreadable: percent)
            }
        }
    }

    private mutating func complete(_ line: ContentLine?) {
        if let line {
            if let time = CalendarTime(line) { return complete(at: time) }
            keep(unreadable: line)
        }
        if let time = (todo["LAST-MODIFIED"] ?? todo["DTSTAMP"]).flatMap({ CalendarTime($0) }) {
            task.lose(
                "COMPLETED", "The file does not say when it was completed; the time of its last change is used.")
            return complete(at: time)
        }
        task.lose("COMPLETED", "The file does not say when it was completed; the day of the import is used.")
        complete(on: clock.moment.today)
    }

    private mutating func complete(at time: CalendarTime) {
        if time.isDate { return complete(on: time.time.day) }
        guard let local = clock.local(time) else { return complete(on: time.time.day) }
        task.draft.completion = .init(at: local.at, on: local.on, minute: local.minute)
    }

    private mutating func complete(on day: Day) {
        task.draft.completion = .init(at: clock.moment.zone.instant(of: day, minute: 720), on: day, minute: 720)
    }

    private mutating func readPriority() {
        guard let line = single("PRIORITY"), !line.value.isEmpty else { return }
        guard let number = Int(line.value), (0...9).contains(number) else { return keep(unreadable: line) }
        task.draft.priority = TodoPriority.priority(number)
        // The number is written again as it was while it means the same.
        if let priority = task.draft.priority, TodoPriority.number(priority) != number {
            task.carry(foreign: line.written)
        }
    }

    mutating func readRelations(_ index: CalendarIndex) {
        for line in all("RELATED-TO") {
            let id = TodoIdentity.id(line.value)
            let isOriginal = id.description != line.value
            switch line[parameter: "RELTYPE"]?.uppercased() ?? "PARENT" {
            case "PARENT" where id != task.draft.id && [nil, id].contains(task.draft.parentID):
                task.draft.parentID = id
                if isOriginal { task.carry(foreign: line.written) }
            case "DEPENDS-ON" where id != task.draft.id && task.draft.dependencies.count < TaskRules.dependencyLimit:
                if !task.draft.dependencies.contains(id) { task.draft.dependencies.append(id) }
                if isOriginal { task.carry(foreign: line.written) }
            // The index has told it to the child.
            case "CHILD": continue
            case let type:
                task.keep(foreign: line.written, "RELATED-TO", because: "Tasker cannot follow this \(type.prefix(20))")
            }
        }
        if task.draft.parentID == nil, let uid = todo["UID"]?.value, let parent = index.parents[uid], parent != uid {
            task.draft.parentID = TodoIdentity.id(parent)
        }
    }
}

/// Priorities of iCalendar: 1 is the highest, 9 the lowest, 0 none (RFC 5545 §3.8.1.9).
enum TodoPriority {
    static func priority(_ number: Int) -> Priority? {
        switch number {
        case 1...2: .highest
        case 3...4: .high
        case 5: .medium
        case 6...9: .low
        default: nil
        }
    }

    static func number(_ priority: Priority) -> Int {
        switch priority {
        case .highest: 1
        case .high: 3
        case .medium: 5
        case .low: 9
        }
    }
}
