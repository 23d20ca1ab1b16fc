import Calendar
import Domain

extension TaskBuilder {
    /// Sets when the task was completed; without a time, the day of the import counts, which is recorded.
    mutating func complete(at time: JSONTime?, _ moment: Moment) {
        guard let time else {
            lose("completed", "The file does not say when it was completed; the day of the import is used.")
            draft.completion = Self.noon(moment.today, moment.zone)
            return
        }
        if case .instant(let instant, _) = time {
            let (day, minute) = moment.zone.local(instant)
            draft.completion = .init(at: instant, on: day, minute: minute)
        } else {
            draft.completion = Self.noon(time.day(in: moment.zone), moment.zone)
        }
    }

    private static func noon(_ day: Day, _ zone: Zone) -> TaskDraft.Completed {
        .init(at: zone.instant(of: day, minute: 720), on: day, minute: 720)
    }

    mutating func setAdded(_ time: JSONTime?, _ zone: Zone) {
        draft.added = time.map { .init(at: $0.instant(in: zone), on: $0.day(in: zone)) }
    }

    /// Adds a reminder at a fixed time.
    mutating func add(reminder time: JSONTime, _ zone: Zone) {
        let (day, minute) = zone.local(time.instant(in: zone))
        add(reminder: DueDate(day: day, minute: minute).description)
    }

    /// Sets the pattern of a task with a due date; without one it cannot repeat, which is recorded.
    mutating func setRepeat(_ pattern: RepeatPattern) {
        if draft.dueDate == nil {
            lose("repeatPattern", "A task without a due date cannot repeat; the repeat was left out.")
        } else {
            draft.repeatPattern = pattern
        }
    }

    /// Adds a link to the details, with what it leads to.
    mutating func add(link: String, _ title: String?) {
        let title = title.map(TextRules.seen) ?? ""
        add(details: title.isEmpty || title == link ? link : "\(title): \(link)")
    }

    /// The draft of a project of that name, with what its name lost; nil if it is blank.
    static func project(
        _ name: String, number: Int, line: Int, _ change: (inout Project) -> Void = { _ in }
    ) -> ProjectDraft? {
        var builder = TaskBuilder(number: number, line: line)
        builder.setProject(name)
        guard let right = builder.draft.projectName else { return nil }
        let zero = Instant(milliseconds: 0)
        var project = Project(id: ProjectID(high: 0, low: 0), name: right, createdAt: zero, modifiedAt: zero)
        change(&project)
        var draft = ProjectDraft(number: number, line: line, project)
        draft.losses = builder.draft.losses
        return draft
    }
}
