import Domain

/// A filter after it was created or changed.
public struct ChangedFilter: Sendable {
    public let filter: SavedFilter
    /// Nil if nothing changed.
    public let undoID: Int64?
}

/// The fields of a saved filter in a request, with the problems found while parsing them.
public struct FilterFields: Sendable {
    public var name: Edit<String> = .unchanged
    public var query: Edit<String> = .unchanged
    public var position: Edit<Int> = .unchanged
    /// The filter line in the query; it must be readable now, although relative days in it will change their meaning.
    public var line: String?
    public var problems = Problems()

    public init() {}
}

/// Lists, creates, changes and deletes saved filters.
public struct ManageFilters: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// In the person's own order.
    public func list() throws -> [SavedFilter] {
        try context.store.read { try $0.search.savedFilters() }
    }

    /// - Throws: `DomainError.notFound` with `filter.notFound`.
    public func one(_ id: SavedFilterID) throws -> SavedFilter {
        try context.read { try $0.existingFilter(id) }
    }

    /// - Throws: `DomainError.invalid` with every violated rule.
    public func create(_ fields: FilterFields) throws -> ChangedFilter {
        try context.change(.saveFilter) { change in
            let now = change.moment.instant
            let blank = SavedFilter(id: .random(), name: "", query: "", createdAt: now, modifiedAt: now)
            var problems = fields.problems
            if try change.search.savedFilters().count >= SavedFilter.limit {
                problems.add("name", .filter.tooMany, SavedFilter.tooMany)
            }
            let filter = try Self.apply(fields, to: blank, isNew: true, change, &problems)
            let stored = try change.search.insert(filter)
            return try Self.changed(stored, "Saved the view “\(stored.name)”", change)
        }
    }

    /// - Throws: `DomainError.invalid` with every violated rule, `.notFound`, or `.stale` for another version.
    public func update(
        _ id: SavedFilterID, _ fields: FilterFields, ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedFilter {
        try context.change(.updateFilter) { change in
            let old = try change.existingFilter(id, ifVersion: version)
            var problems = fields.problems
            let filter = try Self.apply(fields, to: old, isNew: false, change, &problems)
            if filter == old { return ChangedFilter(filter: old, undoID: nil) }
            let stored = try change.search.update(filter)
            return try Self.changed(stored, "Changed the view “\(stored.name)”", change)
        }
    }

    /// - Returns: the entry that undoes the deletion.
    public func delete(_ id: SavedFilterID, ifVersion version: ExpectedVersion? = nil) throws -> Int64? {
        try context.change(.deleteFilter) { change in
            let filter = try change.existingFilter(id, ifVersion: version)
            try change.search.delete(id)
            return try Self.changed(filter, "Deleted the view “\(filter.name)”", change).undoID
        }
    }

    private static func changed(_ filter: SavedFilter, _ what: String, _ change: Change) throws -> ChangedFilter {
        try change.tell(
            what,
            DomainEvent(.settingsChanged, ids: [filter.id.description], version: filter.version, fields: ["filters"]))
        return ChangedFilter(filter: filter, undoID: change.undoID)
    }

    private static func apply(
        _ fields: FilterFields, to old: SavedFilter, isNew: Bool, _ reading: any Reading, _ problems: inout Problems
    ) throws -> SavedFilter {
        var filter = old
        let refused = Set(problems.all.map(\.field))
        let newName = refused.contains("name") ? nil : text(fields.name, isNew)
        if let newName, let name = problems.take(SavedFilter.name(newName)) {
            filter.name = name
            let others = try reading.search.savedFilters().filter { $0.id != old.id }
            if let other = others.first(where: { TextRules.key($0.name) == TextRules.key(name) }) {
                problems.add(
                    "name", .filter.nameTaken,
                    "There is already a view named “\(other.name)”. Choose another name, or change that one.")
            }
        }
        if !refused.contains("query"), let query = text(fields.query, isNew) {
            filter.query = query
            if query.isEmpty {
                problems.add("query", .filter.queryEmpty, "Say what the view shows, such as p0 & @home.")
            } else if query.utf8.count > SavedFilter.queryByteLimit {
                problems.add("query", .filter.queryTooLong, "The query of the view is too long; leave something out.")
            }
        }
        if !refused.contains("query"), let problem = try reading.problem(ofLine: fields.line, field: "query") {
            problems.add(problem)
        }
        filter.position = fields.position.value ?? old.position
        if fields.position.value.map({ !SavedFilter.positions.contains($0) }) ?? false {
            problems.add(
                "position", .filter.positionOutOfRange,
                "The position of a view is from -1,000,000,000 to 1,000,000,000.")
        }
        try problems.throwIfAny()
        return filter
    }

    /// Returns nil if the field stays unchanged.
    private static func text(_ edit: Edit<String>, _ isNew: Bool) -> String? {
        switch edit {
        case .set(let text): TextRules.trimmed(text)
        case .clear: ""
        case .unchanged: isNew ? "" : nil
        }
    }
}

extension Reading {
    /// - Throws: `DomainError.notFound`, or `.stale` if the caller's version is not the current one.
    fileprivate func existingFilter(_ id: SavedFilterID, ifVersion version: ExpectedVersion? = nil) throws
        -> SavedFilter
    {
        guard let filter = try search.savedFilters().first(where: { $0.id == id }) else {
            throw DomainError.refused(
                .filter.notFound, "There is no saved view with the id \(id). It may have been deleted.")
        }
        if let version, !version.holds(filter.version) { throw DomainError.stale(current: filter.version) }
        return filter
    }
}
