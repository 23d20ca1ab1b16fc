import Domain

/// Lines to be added, with what holds besides them.
public struct QuickAddRequest: Sendable {
    public var text: String
    /// One for each line that says something, so that the request can be repeated; or none.
    public var ids: [TaskID] = []
    /// Creates projects that lines name and that do not exist.
    public var createsProjects = false
    /// Hold where a line says nothing.
    public var defaults = TaskFields()
    /// Hold whatever a line says.
    public var overrides = TaskFields()

    public init(_ text: String) {
        self.text = text
    }
}

/// What quick add added.
public struct QuickAddition: Sendable {
    /// In the order of the lines.
    public let tasks: [TaskView]
    /// Those that were created for them.
    public let projects: [ProjectView]
    public let adjustments: [Adjustment]
    /// Nothing where an earlier request had added all of it.
    public let undoID: Int64?
}

/// Adds a task for each line (spec 10.1), all or none.
public struct QuickAdd: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Throws: `DomainError.invalid` with every broken rule, the line named where there are several; `.conflict` with
    ///   `task.id.taken`.
    public func execute(_ request: QuickAddRequest, from creator: Creator) throws -> QuickAddition {
        let clock = clock
        let origin = ChangeOrigin(.quickAdd, from: creator == .cli ? .cli : .page, at: clock.now())
        return try store.write(origin) { transaction in
            let settings = try transaction.settings
            let moment = clock.moment(settings)
            let reading = try QuickAddReading(request.text, transaction, settings, moment)
            try Self.check(request, reading)
            var adding = QuickAdding(transaction, settings, moment, request, by: creator)
            for (index, line) in reading.lines.enumerated() {
                try adding.add(line, id: request.ids.isEmpty ? nil : request.ids[index], of: reading, number: index)
            }
            try adding.problems.throwIfAny()
            try adding.tell()
            let viewpoint = Viewpoint(moment, on: nil)
            return QuickAddition(
                tasks: try transaction.views(adding.tasks, moment, settings),
                projects: try adding.projects.map { try transaction.view($0, viewpoint) },
                adjustments: adding.adjustments, undoID: transaction.changeID)
        }
    }

    private static func check(_ request: QuickAddRequest, _ reading: QuickAddReading) throws {
        var problems = Problems()
        if reading.lines.isEmpty {
            problems = request.overrides.problems
            _ = problems.take(TaskRules.name(""))
        }
        if !request.ids.isEmpty, request.ids.count != reading.lines.count {
            problems.add(
                "ids", .quickAdd.idsCount,
                "These are \(request.ids.count) ids for \(counted(reading.lines.count, "line")); send one for each line."
            )
        } else if Set(request.ids).count != request.ids.count {
            problems.add("ids", .quickAdd.idsRepeated, "The ids are not all different; send another one for each line.")
        }
        try problems.throwIfAny()
    }
}

/// One quick add at work inside its transaction.
private struct QuickAdding {
    private let transaction: any WriteTransaction
    private let moment: Moment
    private let request: QuickAddRequest
    private let creating: Creating
    private(set) var problems = Problems()
    private(set) var tasks: [TaskItem] = []
    private(set) var projects: [Project] = []
    private(set) var adjustments: [Adjustment] = []
    private var added: [TaskItem] = []

    init(
        _ transaction: any WriteTransaction, _ settings: Settings, _ moment: Moment, _ request: QuickAddRequest,
        by creator: Creator
    ) {
        self.transaction = transaction
        self.moment = moment
        self.request = request
        creating = Creating(transaction, settings, moment, by: creator)
    }

    mutating func add(_ line: QuickAddLine, id: TaskID?, of reading: QuickAddReading, number: Int) throws {
        if let id, let earlier = try transaction.task(id) {
            // What words such as “in an hour” meant may differ by now; the id is the client's promise.
            guard earlier.name == request.overrides.name.value ?? line.name else { throw Creating.taken(id) }
            tasks.append(earlier)
            return
        }
        var found = request.overrides.problems
        let project = try project(of: line, reading, &found)
        do {
            var fields = request.overrides.filled(from: self.fields(line, project)).filled(from: request.defaults)
            fields.problems = found
            let created = try creating.create(fields, id: id)
            tasks.append(created.task)
            added.append(created.task)
            adjustments += created.adjustments
        } catch DomainError.invalid(let broken) {
            for problem in broken {
                let field = reading.lines.count == 1 ? problem.field : "lines[\(number)].\(problem.field)"
                problems.add(field, problem.refusal, problem.message)
            }
        }
    }

    /// A time without a day is one of the day that holds where a line names none.
    private func fields(_ line: QuickAddLine, _ project: Project?) -> TaskFields {
        var fields = line.fields(projectID: project?.id)
        if !line.namesDay, line.repeatPattern == nil, let minute = line.dueDate?.minute,
            let usual = request.defaults.dueDate.value
        {
            fields.dueDate = .set(DueDate(day: usual.day, minute: minute))
        }
        return fields
    }

    /// The project that the line names, created where that is asked for; a problem where there is none.
    private mutating func project(
        of line: QuickAddLine, _ reading: QuickAddReading, _ found: inout Problems
    ) throws -> Project? {
        guard let name = line.projectName, request.overrides.projectID.value == nil else { return nil }
        if let project = try reading.project(of: line) { return project }
        guard request.createsProjects else {
            let names = try transaction.projects(includingArchived: false).map(\.name)
            let nearest = NearestName.of(name, among: names).map { " Did you mean “\($0)”?" } ?? ""
            found.add(
                "projectId", .quickAdd.projectUnknown,
                "There is no project “\(name)”.\(nearest) Name one that exists, or let it be created with the task.")
            return nil
        }
        guard let checked = found.take(ProjectRules.name(name, field: "projectId")) else { return nil }
        let project = try transaction.insert(
            Project(id: .random(), name: checked, createdAt: moment.instant, modifiedAt: moment.instant))
        projects.append(project)
        return project
    }

    /// Describes the change and publishes its events.
    func tell() throws {
        for project in projects {
            try transaction.publish(
                DomainEvent(.projectCreated, ids: [project.id.description], version: project.version))
        }
        guard let first = added.first else { return }
        try transaction.describe(added.count == 1 ? "Added “\(first.name)”" : "Added \(counted(added.count, "task"))")
        try transaction.publish(
            DomainEvent(
                .taskCreated, ids: added.map(\.id.description), version: added.count == 1 ? first.version : nil,
                amount: added.count == 1 ? nil : added.count))
    }
}
