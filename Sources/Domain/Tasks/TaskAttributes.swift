import Calendar
import Codecs

/// The fields of a task, in API order: their names, codecs, columns and rules. Every other list of task fields is
/// derived from this one.
public final class TaskAttributes: AttributeTable {
    public typealias Root = TaskItem

    public static let table = TaskAttributes()
    public static let all: [AnyAttribute<Root>] = list(table)
    public static let rowMembers = RowMembers(columns)
    public static let flaws = all.compactMap(\.editing.flaw)
    public static let filters = all.compactMap(\.filter)
    /// The fields whose values can be enumerated, by name.
    public static let chosen = Dictionary(
        uniqueKeysWithValues: filters.filter { !$0.choices.isEmpty }.map { ($0.name, $0) })
    public static let templates = all.compactMap(\.template)

    public let id = Attribute<TaskItem, TaskID>(
        "id", .id(SchemaExample.task), in: .id(), isShown: false, by: .readOnly, get: { $0.id },
        set: { $0.id = $1 ?? $0.id })
    public let name = Attribute<TaskItem, String>(
        "name", .text("Water the plants", max: TaskRules.nameLimit), in: .text,
        template: "name", by: .byUseCase([.task.nameEmpty, .task.nameTooLong, .task.nameControlCharacter]),
        get: { $0.name }, set: { $0.name = $1 ?? "" })
    public let details = Attribute<TaskItem, String>(
        "details", .text("The fern needs most.", max: TaskRules.detailsLimit), null: .nullOr, in: .text,
        template: "details",
        by: .checked([.task.detailsTooLong, .task.detailsControlCharacter]) { TaskRules.details($0, field: $1) },
        get: { $0.details }, set: { $0.details = $1 })
    public let projectID = Attribute<TaskItem, ProjectID>(
        "projectId", .id(SchemaExample.project), in: .id(),
        by: .byUseCase([.task.projectUnknown, .task.projectArchived]), get: { $0.projectID },
        set: { $0.projectID = $1 ?? Project.inboxID })
    public let priority = Attribute<TaskItem, Priority>(
        "priority", .priority(), in: .priority,
        bulk: Bulk("reprioritise", { $0.code }) { "Gave \($0) the priority \($1)" },
        filter: Filtering("With one of these priorities.", as: .priority(.highest)), template: "priority",
        by: .byUseCase([]), get: { $0.priority }, set: { $0.priority = $1 ?? .medium })
    /// Responses contain the type that the view derives.
    public let type = Attribute<TaskItem, TaskType>(
        "type", .choice(.morning), about: "Chosen, derived from the due date, or frozen by the completion.",
        in: .choice, column: "chosen_type", template: "type", by: .free,
        get: { $0.chosenType }, set: { $0.chosenType = $1 })
    public let typeChosen = Attribute<TaskItem, Bool>.derived("typeChosen", .flag()) { $0.chosenType != nil }
    public let dueDate = Attribute<TaskItem, DueDate>(
        "dueDate", .dueDate(), null: .orNull, columns: DueDate.columns,
        read: { task, values, problems in
            task.dueDate = DueDate.read(values, &problems)
        },
        write: { task, values in
            values.append(task.dueDate.map { .integer(Int64($0.day.number)) } ?? .null)
            values.append(task.dueDate?.minute.map { .integer(Int64($0)) } ?? .null)
        }, by: .byUseCase([]), get: { $0.dueDate }, set: { $0.dueDate = $1 })
    public let isComplete = Attribute<TaskItem, Bool>.derived("isComplete", .flag()) { $0.isComplete }
    public let dateCompleted = Attribute<TaskItem, Instant>.derived("dateCompleted", .instant(), .nullOr) {
        $0.completion?.at
    }
    public let completedOn = Attribute<TaskItem, Day>.derived("completedOn", .day(), .nullOr) { $0.completion?.on }
    public let completionQuality = Attribute<TaskItem, CompletionQuality>.derived(
        "completionQuality", .choice(.standard), .nullOr
    ) { $0.completion?.quality }
    public let pointsEarned = Attribute<TaskItem, Int>.derived(
        "pointsEarned", .integer(0), .required, "0 while it is open."
    ) { $0.pointsEarned }
    public let score = Attribute<TaskItem, Int>.derived(
        "score", .integer(0), .required, "What its priority is worth, 0 while it is open."
    ) { $0.score }
    /// Stored as a whole; responses contain its parts.
    public let completion = Completion.attribute
    public let reminders = Attribute<TaskItem, [String]>(
        "reminders", .list(.text("15m"), max: ReminderRule.limit, "a list of strings"),
        about: "Times before the task is due (15m, 1h, 1d), or a day and time of their own.", in: .words,
        by: .byUseCase([.task.reminderInvalid, .task.reminderNoDueDate, .task.remindersTooMany]), get: { $0.reminders },
        set: { $0.reminders = $1 ?? [] })
    public let estimatedDuration = Attribute<TaskItem, Int>(
        "estimatedDuration", .duration(1_800), about: "Seconds.", null: .orNull,
        in: .integer(in: 0...TaskRules.durations.upperBound), template: "estimate",
        by: .checked([.task.durationOutOfRange]) { TaskRules.duration($0, field: $1) }, get: { $0.estimatedDuration },
        set: { $0.estimatedDuration = $1 })
    public let actualDuration = Attribute<TaskItem, Int>(
        "actualDuration", .duration(1_500), about: "Seconds.", null: .nullOr,
        in: .integer(in: 0...TaskRules.durations.upperBound),
        by: .checked([.task.durationOutOfRange]) { TaskRules.duration($0, field: $1) }, get: { $0.actualDuration },
        set: { $0.actualDuration = $1 })
    public let tags = Attribute<TaskItem, [String]>(
        "tags", .list(.text("garden", max: 50), max: TaskRules.tagLimit, "a list of strings", separator: " "),
        in: .words, template: "tags",
        by: .checked(TaskRules.tagRefusals) { TaskRules.tags($0, field: $1).map { $0 } }, get: { $0.tags },
        set: { $0.tags = $1 ?? [] })
    public let category = Attribute<TaskItem, Category>(
        "category", .choice(.general), in: .choice,
        bulk: Bulk("setCategory", { $0.displayName }) { "Put \($0) into the category \($1)" },
        filter: Filtering("In one of these categories."), template: "category", by: .free,
        get: { $0.category }, set: { $0.category = $1 ?? .general })
    public let energy = Attribute<TaskItem, Energy>(
        "energy", .choice(.medium), in: .choice,
        bulk: Bulk("setEnergy", { $0.displayName }) { "Set the energy of \($0) to \($1)" },
        filter: Filtering("With one of these energies."), template: "energy", by: .free,
        get: { $0.energy }, set: { $0.energy = $1 ?? .medium })
    public let context = Attribute<TaskItem, TaskContext>(
        "context", .choice(.anywhere), in: .choice,
        bulk: Bulk("setContext", { $0.displayName }) { "Set the context of \($0) to \($1)" },
        filter: Filtering("In one of these contexts."), template: "context", by: .free,
        get: { $0.context }, set: { $0.context = $1 ?? .anywhere })
    /// Stored in a separate table.
    public let dependencies = Attribute<TaskItem, [TaskID]>(
        "dependencies",
        .list(.id(SchemaExample.otherTask), max: TaskRules.dependencyLimit, "a list of ids", separator: " "),
        by: .byUseCase([
            .task.dependenciesTooMany, .task.dependencySelf, .task.dependencyUnknown, .task.dependencyCycle,
        ]), get: { $0.dependencies }, set: { $0.dependencies = $1 ?? [] })
    public let parentID = Attribute<TaskItem, TaskID>(
        "parentId", .id(SchemaExample.task), null: .nullOr, in: .id(),
        by: .byUseCase([.task.parentUnknown, .task.parentOtherProject, .task.parentCycle, .task.parentTooDeep]),
        get: { $0.parentID }, set: { $0.parentID = $1 })
    public let section = Attribute<TaskItem, String>(
        "heading", .text("Tools", max: TaskRules.sectionLimit), about: "The heading under which its project lists it.",
        null: .nullOr, in: .text, column: "section",
        by: .checked([.task.sectionTooLong, .task.sectionControlCharacter]) { TaskRules.section($0, field: $1) },
        get: { $0.section }, set: { $0.section = $1 })
    public let repeatPattern = Attribute<TaskItem, RepeatPattern>(
        "repeatPattern", .repeatPattern(), about: "In the words of the quick-add line.", null: .nullOr,
        in: .repeatPattern,
        by: .byUseCase([.task.repeatNoDueDate, .task.repeatEndsTooEarly]), get: { $0.repeatPattern },
        set: { $0.repeatPattern = $1 })
    public let habitID = Attribute<TaskItem, Identifier<Habit>>(
        "habitId", .id(SchemaExample.task), null: .nullOr, in: .id(), by: .readOnly, get: { $0.habitID },
        set: { $0.habitID = $1 })
    /// Left out of what is read while it is nobody's in particular, as everything is of a single person.
    public let assigneeID = Attribute<TaskItem, PersonID>(
        "assigneeId", .id(SchemaExample.person), about: "For whom it is; without it, for anyone who sees it.",
        null: .optional, in: .id(), by: .byUseCase([.task.assigneeUnknown, .task.assigneeBlind]),
        get: { $0.assigneeID }, set: { $0.assigneeID = $1 })
    public let position = Attribute<TaskItem, Int>(
        "position", .integer(1_024), in: .integer, by: .readOnly, get: { $0.position }, set: { $0.position = $1 ?? 0 })
    public let createdBy = Attribute<TaskItem, Creator>(
        "createdBy", .choice(.page), in: .choice, by: .readOnly, get: { $0.createdBy },
        set: { $0.createdBy = $1 ?? .page })
    public let addedOn = Attribute<TaskItem, Day>(
        "addedOn", .day("2026-11-20"), in: .day, by: .readOnly, get: { $0.addedOn },
        set: { $0.addedOn = $1 ?? $0.addedOn })
    public let dateAdded = Attribute<TaskItem, Instant>(
        "dateAdded", .instant("2026-11-20T18:00:00.000Z"), in: .instant, by: .readOnly, get: { $0.dateAdded },
        set: { $0.dateAdded = $1 ?? $0.dateAdded })
    public let modifiedAt = Attribute<TaskItem, Instant>(
        "modifiedAt", .instant("2026-11-20T18:00:00.000Z"), in: .instant, isShown: false, by: .readOnly,
        get: { $0.modifiedAt }, set: { $0.modifiedAt = $1 ?? $0.modifiedAt })
    public let archivedAt = Attribute<TaskItem, Instant>(
        "archivedAt", .instant("2026-11-28T03:00:00.000Z"), null: .nullOr, in: .instant, by: .readOnly,
        get: { $0.archivedAt }, set: { $0.archivedAt = $1 })
    public let version = Attribute<TaskItem, Int>(
        "version", .integer(1), in: .integer, isShown: false, by: .readOnly, get: { $0.version },
        set: { $0.version = $1 ?? 1 })
}

extension Codec where Value == Int {
    /// A duration in seconds; the field's rule enforces the limits.
    static func duration(_ example: Int) -> Codec {
        Codec.integer(example).described(as: .integer(example, TaskRules.durations))
    }
}

extension DueDate {
    fileprivate static let columns = [
        Column(
            "due_day", .integer,
            shown: [
                Column.Shown(name: "dueDate") { day, others in
                    var problems: [String] = []
                    let due = read({ $0 == 0 ? day : others("due_minute") }, &problems)
                    return due.map { .string($0.description) } ?? .null
                }
            ],
            member: RowMember("dueDate", span: 2, .dueDate()) { values in
                var problems: [String] = []
                return read({ values[$0] }, &problems)
            } writing: { due in
                [.integer(Int64(due.day.number)), due.minute.map { .integer(Int64($0)) } ?? .null]
            }),
        .unwritten("due_minute", .integer),
    ]

    fileprivate static func read(_ values: (Int) -> ColumnValue, _ problems: inout [String]) -> DueDate? {
        guard let day = ColumnForm<Day>.day.read(values(0), "due_day", &problems) else { return nil }
        guard case .integer(let minute) = values(1) else { return DueDate(day: day) }
        if (0..<1_440).contains(minute) { return DueDate(day: day, minute: Int(minute)) }
        problems.append("due_minute: \(minute)")
        return DueDate(day: day)
    }
}

extension Completion {
    fileprivate static let attribute = AnyAttribute<TaskItem>(
        "completion", nil, columns: columns,
        read: { task, values, problems in task.completion = read(values, &problems) },
        write: { $0.completion.write(to: &$1) }, isSame: { $0.completion == $1.completion })

    private static let columns = [
        Column("completed_at", .instant, shown: "dateCompleted", .instant()),
        Column(
            "completed_on", .integer,
            shown: [
                Column.Shown(name: "isComplete") { value, _ in .bool(value != .null) },
                Column.Shown("completedOn", .day, .day()),
            ], member: RowMember("completedOn", .day, .day())),
        Column("completed_minute", .integer),
        Column("completion_quality", .choice, shown: "completionQuality", Codec<CompletionQuality>.choice(.standard)),
        Column("points", .integer, shown: "pointsEarned", .integer(0)),
        Column("points_parts", .text), Column("completed_by", .text), Column("completed_type", .text),
    ]

    private static func read(_ values: (Int) -> ColumnValue, _ problems: inout [String]) -> Completion? {
        func value<Value>(_ place: Int, _ form: ColumnForm<Value>) -> Value? {
            form.read(values(place), columns[place].name, &problems)
        }
        guard let day = value(1, .day) else { return nil }
        let at = value(0, .instant)
        let minute = value(2, .integer)
        let points = value(4, .integer(in: 0...1_000_000)) ?? 0
        let parts = value(5, .text)
        let breakdown = parts.flatMap(PointsText.breakdown)
        if breakdown?.total != points { problems.append("points_parts: \(parts ?? "missing") for \(points) points") }
        if at == nil || minute == nil { problems.append("completed_at: incomplete") }
        return Completion(
            at: at ?? Instant(milliseconds: Int64(day.number) * 86_400_000), on: day,
            minute: min(max(0, minute ?? 0), 1_439), quality: value(3, .choice) ?? .standard,
            points: breakdown ?? PointsText.plain(points),
            by: value(6, .choice) ?? .page,
            type: value(7, .choice) ?? .morning)
    }
}

extension Completion? {
    fileprivate func write(to values: inout [ColumnValue]) {
        guard let self else {
            values += [.null, .null, .null, .null, .integer(0), .null, .null, .null]
            return
        }
        values += [
            .integer(self.at.milliseconds), .integer(Int64(self.on.number)), .integer(Int64(self.minute)),
            .text(self.quality.rawValue), .integer(Int64(self.points.total)), .text(PointsText.text(self.points)),
            .text(self.by.rawValue), .text(self.type.rawValue),
        ]
    }
}

/// One request's edits of a task.
public typealias TaskFields = Edits<TaskAttributes>
