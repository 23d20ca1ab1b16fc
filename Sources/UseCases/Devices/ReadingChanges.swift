import Domain

/// Finds what changed in a collection since a token.
struct ReadingChanges {
    /// How many objects are in memory together.
    private static let batch = 500

    let view: DeviceView
    let collection: DeviceCollection
    let limit: Int

    func changes(since token: String?) throws -> ObjectChanges {
        guard let token else { return try list(SyncPosition(database: view.position.database, row: view.position.row)) }
        guard let start = SyncPosition(token: token), start.database == view.position.database,
            start.row <= view.position.row
        else { throw DeviceRefusal.invalidToken }
        if start.listed != nil { return try list(start) }
        if start.row == view.position.row {
            return ObjectChanges(changed: [], removed: [], position: start, isCut: false)
        }
        let objects = view.reading.objects
        let shared = collection.projectID == Project.sharedID ? try objects.sharedTasks(since: start.row) : []
        let all = try objects.changedForAll(since: start.row)
        guard collection.projectID != nil, !all else { return try relisted(start, shared) }
        return try traced(start, shared)
    }

    /// All objects, from the last one that was listed.
    private func list(_ start: SyncPosition, removed: [String] = []) throws -> ObjectChanges {
        var (members, last, isCut): ([ObjectMember], Int64, Bool) = ([], start.listed ?? 0, false)
        try view.each(in: collection, after: last) { facts in
            if members.count + removed.count >= limit {
                isCut = true
                return false
            }
            members.append(view.member(facts))
            last = facts.number
            return true
        }
        let position = SyncPosition(database: start.database, row: start.row, listed: isCut ? last : nil)
        return ObjectChanges(changed: members, removed: removed, position: position, isCut: isCut)
    }

    /// All objects, and those that are gone: after an import or other access, when everything may have another content,
    /// and for the days of habits.
    private func relisted(_ start: SyncPosition, _ shared: Set<TaskID>) throws -> ObjectChanges {
        let all = try shared.union(view.reading.objects.changes(since: start.row).map(\.id))
        let former = try all.reduce(into: Set()) { try $0.formUnion(formerNames($1, since: start.row, shared)) }
        return try list(view.position, removed: try gone(former))
    }

    private func formerNames(_ id: TaskID, since row: Int64, _ shared: Set<TaskID>) throws -> Set<String> {
        let place = shared.contains(id) ? .anywhere : collection.projectID.map(ObjectPlace.project) ?? .habits
        return try view.reading.objects.formerNames(of: id, since: row, in: place)
    }

    /// An object is told with its first change. A later token repeats it if it changed again, so that a move is not
    /// lost behind the end of an answer that is cut.
    private func traced(_ start: SyncPosition, _ shared: Set<TaskID>) throws -> ObjectChanges {
        var (changed, removed): ([ObjectMember], [String]) = ([], [])
        var rest = try view.reading.objects.changes(since: start.row)[...]
        while !rest.isEmpty {
            let traces = rest.prefix(Self.batch)
            rest = rest.dropFirst(Self.batch)
            let facts = try view.facts(of: traces.map(\.id), in: collection)
            for trace in traces {
                let found = facts[trace.id]
                let former = try formerNames(trace.id, since: start.row, shared)
                let gone = try self.gone(found.map { former.subtracting([$0.name]) } ?? former)
                let count = changed.count + removed.count
                if count > 0, count + gone.count + (found == nil ? 0 : 1) > limit {
                    return result(changed, removed, row: trace.row - 1)
                }
                if let found { changed.append(view.member(found)) }
                removed += gone
            }
        }
        return result(changed, removed, row: nil)
    }

    /// The names that no object of the collection has. One that came and went since the token is told too, since the
    /// device that sent it has not heard of its end (RFC 6578 §3.5.2).
    private func gone(_ names: Set<String>) throws -> [String] {
        if names.isEmpty { return [] }
        let sorted = names.sorted()
        return try zip(sorted, view.facts(named: sorted, in: collection)).filter { $0.1 == nil }.map(\.0)
    }

    /// - Parameter row: the last one that was seen; nil for all.
    private func result(_ changed: [ObjectMember], _ removed: [String], row: Int64?) -> ObjectChanges {
        let position = row.map { SyncPosition(database: view.position.database, row: $0) } ?? view.position
        return ObjectChanges(
            changed: changed, removed: removed, position: position, isCut: position.row < view.position.row)
    }
}
