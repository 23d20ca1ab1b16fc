import Codecs
import Domain
import JSON

/// A table whose rows are journaled, and its columns; `TableBehavior` says what else a change of its rows does.
struct Entity: Sendable {
    let name: String
    /// What the pages call one of its rows.
    var label: String
    /// The columns of the primary key.
    let key: [Column]
    let columns: [Column]
    /// Whether rows have `version`, `modified_at` and `import_entry`.
    let isVersioned: Bool
    var title = RowTitle.own
    var detail = RowDetail.fields
    /// The refusal of a replay whose name another row has taken.
    var takenName = Refusal.history.undoConflict
    /// Whether an import logs none of its rows, which are undone and redone as a whole instead.
    var isImportedWhole = false
    /// Whether rows may show one of several people other values than those stored, such as another project.
    var differsByViewer = false

    /// The columns in order, for SELECT or INSERT.
    let list: String
    let insertion: String
    /// A condition that selects one row by the values of its key.
    let keyCondition: String
    private let positions: [String: Int]

    init(
        name: String, key: [String], isVersioned: Bool, _ all: [Column],
        _ declare: (inout Entity) -> Void = { _ in }
    ) {
        self.name = name
        label = name.prefix(1).uppercased() + name.dropFirst().split(separator: "_").joined(separator: " ")
        self.columns = all
        self.key = all.filter { key.contains($0.name) }
        self.isVersioned = isVersioned
        list = all.map(\.name).joined(separator: ", ")
        let values = all.map { _ in "?" }.joined(separator: ", ")
        insertion = "INSERT INTO \(name) (\(list)) VALUES (\(values))"
        keyCondition = self.key.map { "\($0.name) = ?" }.joined(separator: " AND ")
        positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
        declare(&self)
    }

    /// The index of a column in the list; traps if there is no such column.
    func position(_ column: String) -> Int {
        guard let position = positions[column] else { preconditionFailure("\(name) has no column \(column).") }
        return position
    }

    func column(_ name: String) -> Column? { positions[name].map { columns[$0] } }

    static let all = [
        task, project, dependency, setting, reminder, template, savedFilter, achievement, challenge, timeEntry, timer,
        notNow, adviceLesson, dismissedBreakdown, dismissedPriority, habit, habitDay, habitDismissal,
        deviceObject, deviceCollection, share, comment, follow, notice, taskPlace, projectPlace,
    ]

    static func named(_ name: String) -> Entity? { all.first { $0.name == name } }

    static let dependency = Entity(
        name: "dependency", key: ["task_id", "depends_on"], isVersioned: false,
        [Column("task_id", .id), Column("depends_on", .id), Column("position", .integer)]
    ) { $0.detail = .dependency }

    static let setting = Entity(
        name: "setting", key: ["name"], isVersioned: false, [Column("name", .text), Column("value", .text)]
    ) {
        $0.detail = .setting
    }

    static let reminder = Entity(
        name: "reminder", key: ["id"], isVersioned: false,
        [
            Column("id", .id), Column("task_id", .id, shown: [.init("taskId") { $0.json }]),
            Column("snoozed_until", .integer, shown: [.init("snoozedUntil", localMinute)]),
            Column("dismissed", .flag, shown: "dismissed", .flag()),
        ]
    )

    private static func localMinute(_ value: ColumnValue) -> JSONValue {
        guard case .integer(let minute) = value else { return value.json }
        return .string(StoredNumber.localMinute(Int(minute)).description)
    }

    static let savedFilter = Entity(
        name: "saved_filter", key: ["id"], isVersioned: true,
        [
            Column("id", .id), .named, .unwritten("name_key", .text), .shown("query", .text),
            .shown("position", .integer), Column("created_at", .instant, shown: "createdAt", .instant()),
            .modifiedAt, Column("version", .integer), .importEntry,
        ]
    ) {
        $0.takenName = .filter.nameTaken
        $0.label = "Saved view"
    }

    static let template = Entity(
        name: "template", key: ["id"], isVersioned: false,
        [
            Column("id", .id), .named, .unwritten("name_key", .text), .shown("description", .text),
            Column("color", .choice, shown: "color", Codec<ProjectColor>.choice(.blue)),
            Column("icon", .choice, shown: "icon", Codec<ProjectIcon>.choice(.folder)),
            Column("tasks", .text, member: TemplateTasksText.member),
        ]
    ) {
        $0.takenName = .project.templateTaken
    }

    static let achievement = Entity(
        name: "achievement", key: ["id"], isVersioned: false,
        [Column("id", .text), Column("day", .day, shown: "day", .day())]
    ) { $0.title = .key { Achievement.named($0)?.title } }

    static let challenge = Entity(
        name: "challenge", key: ["id"], isVersioned: false,
        [
            Column("id", .text),
            Column("kind", .choice, shown: "kind", Codec<ChallengeKind>.choice(ChallengeKind.allCases[0])),
            Column("first_day", .day, shown: "from", .day()),
            Column("paid_on", .day, shown: "day", .day()), Column("paid_at", .instant, shown: "at", .instant()),
            .shown("points", .integer),
        ]
    ) {
        $0.title = .key { $0.split(separator: " ").first.flatMap { ChallengeKind(rawValue: String($0)) }?.title }
    }

    static let timeEntry = Entity(
        name: "time_entry", key: ["id"], isVersioned: true,
        [
            Column("id", .id), Column("task_id", .id, shown: [.init("taskId") { $0.json }]),
            Column("started_at", .instant, shown: "start", .instant()),
            Column("ended_at", .instant, shown: "end", .instant()), .shown("note", .text),
            Column("created_at", .instant, written: "createdAt", .instant()), .modifiedAt, Column("version", .integer),
            .importEntry,
        ]
    ) { $0.label = "Time" }

    static let timer = Entity(
        name: "timer", key: ["id"], isVersioned: false,
        [
            Column("id", .id), Column("task_id", .id, shown: [.init("taskId") { $0.json }]), Column("entry_id", .id),
            Column("mode", .choice, shown: "mode", Codec<RunningTimer.Mode>.choice(RunningTimer.Mode.allCases[0])),
            Column("since", .instant, shown: "since", .instant()),
            Column("started_at", .instant, written: "startedAt", .instant()), Column("worked", .integer),
            Column("round", .integer),
            Column("round_worked", .integer), Column("work", .integer), Column("rest", .integer),
        ]
    )

    static let notNow = Entity(
        name: "not_now", key: ["task_id"], isVersioned: false, [ofTask, Column("day", .day, shown: "day", .day())]
    )

    /// Each lesson is a row of its own, so that it can be undone regardless of later ones.
    static let adviceLesson = Entity(
        name: "advice_lesson", key: ["id"], isVersioned: false,
        [Column("id", .id), Column("number", .integer), .shown("kind", .text), .shown("weight", .integer), at]
    ) { $0.label = "Recommendations" }

    static let dismissedBreakdown = Entity(
        name: "dismissed_breakdown", key: ["task_id"], isVersioned: false, [ofTask, at]
    ) { $0.label = "Declined suggestion" }

    static let dismissedPriority = Entity(
        name: "dismissed_priority", key: ["task_id"], isVersioned: false,
        [ofTask, at, .shown("rule", .text), Column("project_id", .id), Column("category", .text)]
    ) { $0.label = "Declined suggestion" }

    private static let ofTask = Column("task_id", .id, shown: [.init("taskId") { $0.json }])
    private static let at = Column("at", .instant, shown: "at", .instant())

    static let habitDay = Entity(
        name: "habit_day", key: ["habit_id", "day"], isVersioned: false,
        [Column("habit_id", .id)] + HabitEntry.columns
    ) { ofHabit(&$0) }

    static let habitDismissal = Entity(
        name: "habit_dismissal", key: ["habit_id", "kind"], isVersioned: false,
        [
            Column("habit_id", .id), .shown("kind", .text),
            Column("until_day", .day, shown: "until", .day()),
        ]
    ) {
        ofHabit(&$0)
        $0.label = "Declined suggestion"
    }

    /// What a device sent belongs to its task, and says nothing by itself.
    static let deviceObject = Entity(
        name: "device_object", key: ["task_id"], isVersioned: false,
        [
            Column("task_id", .id), Column("name", .text), Column("uid", .text), Column("text", .text),
            Column("digest", .integer), Column("parent_uid", .text), Column("base", .text),
            Column("completed_at", .integer), Column("left_out", .text), Column("changed", .text),
        ]
    ) { $0.title = .row(of: "task") }

    static let deviceCollection = Entity(
        name: "device_collection", key: ["project_id"], isVersioned: false,
        [
            Column("project_id", .id), Column("segment", .text), Column("color", .text),
            Column("shown_color", .text), Column("calendar_order", .integer), Column("dead", .text),
        ]
    ) { $0.title = .row(of: "project") }

    /// The log does not show what a comment said, as it may be deleted.
    static let comment = Entity(
        name: "comment", key: ["id"], isVersioned: false,
        [
            Column("id", .id), Column("task_id", .id, shown: [.init("taskId") { $0.json }]),
            Column("person", .integer), Column("text", .text), Column("created_at", .integer),
            Column("edited_at", .integer), Column("deleted_at", .integer), Column("version", .integer),
        ]
    )

    static let follow = Entity(
        name: "follow", key: ["task_id", "person"], isVersioned: false,
        [ofTask, Column("person", .integer), Column("follows", .flag, shown: "follows", .flag())]
    ) {
        $0.title = .row(of: "task")
    }

    /// A task that one of several people moved in their own order.
    static let taskPlace = Entity(
        name: "task_place", key: ["task_id"], isVersioned: false,
        [Column("number", .integer), ofTask, .shown("position", .integer)]
    ) {
        $0.title = .row(of: "task")
        $0.label = "Position"
    }

    static let projectPlace = Entity(
        name: "project_place", key: ["project_id"], isVersioned: false,
        [
            Column("number", .integer), Column("project_id", .id, shown: [.init("projectId") { $0.json }]),
            .shown("position", .integer),
        ]
    ) {
        $0.title = .row(of: "project")
        $0.label = "Position"
    }

    /// It belongs to what is shared, and says only the right.
    static let share = Entity(
        name: "share", key: ["id"], isVersioned: false,
        [
            Column("id", .id), Column("kind", .text), Column("subject_id", .id), Column("person", .integer),
            Column("access", .access, shown: "access", Codec<AccessRight>.choice(.view)),
            Column("shared_by", .integer), Column("shared_at", .instant, written: "sharedAt", .instant()),
        ]
    ) { $0.label = "Sharing" }

    /// Only a notice of what somebody else did is logged, so that it goes when that is undone.
    static let notice = Entity(
        name: "notice", key: ["id"], isVersioned: false,
        [
            Column("id", .id), Column("kind", .text), Column("at", .integer), Column("since", .integer),
            Column("task_id", .id), Column("subject", .text), Column("seen_at", .integer),
        ]
    )

    private static func ofHabit(_ entity: inout Entity) {
        entity.title = .row(of: "habit")
    }

    static let habit = Entity(name: "habit", HabitAttributes.all)

    static let project = Entity(name: "project", ProjectAttributes.all, own: [.unwritten("owner", .integer)]) {
        $0.takenName = .project.nameTaken
        $0.differsByViewer = true
    }

    static let task = Entity(
        name: "task", TaskAttributes.all, own: [.unwritten("earner", .integer)]
    ) {
        $0.isImportedWhole = true
        $0.differsByViewer = true
    }

    /// Builds the columns from attributes and adds those that only the storage uses.
    private init<Root>(
        name: String, _ attributes: [AnyAttribute<Root>], own: [Column] = [],
        _ declare: (inout Entity) -> Void = { _ in }
    ) {
        self.init(
            name: name, key: ["id"], isVersioned: true,
            [Column("number", .integer)] + attributes.flatMap(\.columns)
                + [.importEntry] + own, declare)
    }
}

extension Column {
    fileprivate static let named = Column("name", .text, shown: [.init("name") { $0.json }], member: .name)
    fileprivate static let modifiedAt = Column("modified_at", .instant, written: "modifiedAt", .instant())
    /// Means something only beside the change log.
    fileprivate static let importEntry = Column.unwritten("import_entry", .integer)

    /// A column that the API shows unchanged under the same name.
    fileprivate static func shown(_ name: String, _ kind: Kind) -> Column {
        Column(name, kind, shown: [.init(name) { $0.json }])
    }
}
