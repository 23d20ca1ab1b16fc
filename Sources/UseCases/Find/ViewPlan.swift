import Domain

/// How a view is read: the lists that it is made of, one after the other.
struct ViewPlan {
    private enum Part {
        case list(TaskList)
        case listing(TaskListing)
    }

    private let parts: [Part]
    /// Lists with the same tasks whose numbers the roll-ups have.
    private let counted: [TaskList]?
    let grouping: TaskGrouping?

    init(_ view: TasksView, _ query: TaskQuery, _ viewpoint: Viewpoint) {
        let today = viewpoint.moment.today
        grouping = query.group ?? (view == .grouped ? .project : nil)
        if let lists = Self.lists(view, query, viewpoint) {
            parts = lists.map { .list($0) }
            counted = lists
            return
        }
        let listing = Self.listing(view, query, viewpoint)
        if view == .today, query.isEmpty, viewpoint.isNow {
            var later = listing
            later.scope = .laterToday
            parts = [
                .list(.overdue(on: today, minute: viewpoint.moment.minute)), .listing(later),
                .list(.completedOn(today)),
            ]
            counted = [.openDue(upTo: today), .completedOn(today)]
        } else {
            parts = [.listing(listing)]
            counted = nil
        }
    }

    /// Views without filters that are walks along an index.
    private static func lists(_ view: TasksView, _ query: TaskQuery, _ viewpoint: Viewpoint) -> [TaskList]? {
        var usual = TaskQuery()
        if view == .history { usual.filter.archived = .include }
        guard query == usual else { return nil }
        switch view {
        case .date(let day): return [.openDueOn(day), .completedOn(day)]
        case .history where viewpoint.isNow: return [.history]
        case .upcoming where viewpoint.isNow: return [.openAfter(viewpoint.moment.today)]
        case .all where viewpoint.isNow: return [.open]
        case .today, .project, .grouped, .history, .upcoming, .all: return nil
        }
    }

    private static func listing(_ view: TasksView, _ query: TaskQuery, _ viewpoint: Viewpoint) -> TaskListing {
        var query = query
        let scope: TaskScope
        switch view {
        case .today: (scope, query.filter.status) = (.today, query.filter.status ?? .all)
        case .date(let day): (scope, query.filter.status) = (.date(day), query.filter.status ?? .all)
        case .project: (scope, query.filter.status) = (.all, query.filter.status ?? .all)
        case .upcoming: (scope, query.filter.status) = (.upcoming, query.filter.status ?? .open)
        case .history: (scope, query.filter.status) = (.history, query.filter.status ?? .completed)
        case .grouped: scope = .projects
        case .all: scope = .all
        }
        return TaskListing(scope, query, at: viewpoint.moment, isNow: viewpoint.isNow)
    }

    func page(
        _ transaction: any ReadTransaction, after cursor: TasksCursor?, limit: Int
    ) throws -> (tasks: [TaskItem], next: TasksCursor?) {
        var tasks: [TaskItem] = []
        var position = cursor ?? TasksCursor(list: 0, place: nil)
        while position.list < parts.count {
            let page = try read(parts[position.list], transaction, after: position.place, limit: limit - tasks.count)
            tasks += page.tasks
            if let place = page.next { return (tasks, TasksCursor(list: position.list, place: place)) }
            position = TasksCursor(list: position.list + 1, place: nil)
            if tasks.count == limit, position.list < parts.count { return (tasks, position) }
        }
        return (tasks, nil)
    }

    private func read(
        _ part: Part, _ transaction: any ReadTransaction, after place: TaskCursor?, limit: Int
    ) throws -> TaskPage {
        switch part {
        case .list(let list): try transaction.tasks(list, after: place, limit: limit)
        case .listing(let listing): try transaction.tasks(listing, after: place, limit: limit)
        }
    }

    /// Nothing unless the view is grouped.
    func groups(_ transaction: any ReadTransaction) throws -> [TaskGroup] {
        guard grouping != nil, case .listing(let listing)? = parts.first else { return [] }
        return try transaction.groups(listing)
    }

    func total(_ transaction: any ReadTransaction, _ groups: [TaskGroup]) throws -> Int {
        if let counted { return try counted.reduce(0) { $0 + (try transaction.count($1)) } }
        if grouping != nil { return groups.reduce(0) { $0 + $1.count } }
        guard case .listing(let listing)? = parts.first else { return 0 }
        return try transaction.count(listing)
    }
}

extension ReadTransaction {
    /// A group with the name that the page shows.
    func named(_ group: TaskGroup, _ grouping: TaskGrouping?) throws -> NamedGroup {
        NamedGroup(key: group.key, name: try name(of: group.key, grouping), count: group.count)
    }

    private func name(of key: String, _ grouping: TaskGrouping?) throws -> String {
        switch grouping {
        case .project: try ProjectID(key).flatMap { try project($0)?.name } ?? key
        case .category: Category(rawValue: key)?.displayName ?? key
        case .priority: Priority(code: key)?.displayName ?? key
        case .context: TaskContext(rawValue: key)?.displayName ?? key
        case .energy: Energy(rawValue: key)?.displayName ?? key
        case .dueDay: key.isEmpty ? "No due date" : key
        case .completedOn: key.isEmpty ? "Open" : key
        case .tag: key.isEmpty ? "No tag" : key
        case nil: key
        }
    }
}
