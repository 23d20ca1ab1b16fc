import Domain

/// Reduces events to what one of several people may hear: everything of their own changes, and of those of others what
/// concerns tasks and projects that they see now. What may just have disappeared for them is a change without a name.
public struct HearEvents: Sendable {
    /// What decides whether and how an event of somebody else is heard.
    private enum Subject {
        case tasks, projects
        /// Belongs to one person, as points and settings do.
        case personal
        /// Concerns everybody, and names nothing that only some may see.
        case everybody
        /// Concerns whoever saw something before.
        case sight
    }

    /// The fields of tasks and projects that say who sees them.
    private static let sightFields: Set<String> = ["projectId", "parentId", "owner", "shares"]

    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute(_ events: [PublishedEvent]) throws -> [PublishedEvent] {
        try context.store.read { reading in
            guard let viewer = reading.viewer else { return events }
            return try events.compactMap { event in
                (event.person ?? Person.ownerNumber) == viewer.number ? event : try heard(event, reading)
            }
        }
    }

    private func heard(_ event: PublishedEvent, _ reading: any ReadTransaction) throws -> PublishedEvent? {
        guard let kind = DomainEvent.Kind(rawValue: event.name) else { return event.bare }
        switch Self.subject(of: kind) {
        case .personal: return nil
        case .everybody: return event
        case .sight: return event.bare
        case .tasks:
            let ids = Set(event.ids.compactMap { TaskID($0) })
            return event.of(Set(try reading.tasks.names(of: ids).keys.map(\.description)), kind, Self.sightFields)
        case .projects:
            let ids = try event.ids.compactMap { ProjectID($0) }.filter { try reading.projects.find($0) != nil }
            return event.of(Set(ids.map(\.description)), kind, Self.sightFields)
        }
    }

    private static func subject(of kind: DomainEvent.Kind) -> Subject {
        switch kind {
        case .taskCreated, .taskUpdated, .taskCompleted, .taskReopened, .taskDeleted, .taskRescheduled,
            .tasksArchived, .priorityOptimized:
            .tasks
        case .projectCreated, .projectUpdated, .projectDeleted: .projects
        case .pointsEarned, .levelReached, .achievementUnlocked, .streakMilestoneReached, .challengeCompleted,
            .settingsChanged, .deviceWithdrawn, .reminderDue, .timerChanged, .timeEntryChanged, .habitUpdated,
            .habitCompleted, .noticeDue:
            .personal
        case .peopleChanged, .dataRestored: .everybody
        case .dataImported, .dataChanged: .sight
        }
    }
}

extension PublishedEvent {
    /// The event for somebody who sees these of its ids.
    /// - Returns: nil if it has nothing to do with them.
    fileprivate func of(_ seen: Set<String>, _ kind: DomainEvent.Kind, _ sightFields: Set<String>) -> PublishedEvent? {
        let (ids, isMany, fields) = facts
        // The order of others is theirs.
        if fields == ["position"] { return nil }
        if isMany { return bare }
        if !ids.isEmpty, ids.allSatisfy(seen.contains) { return self }
        let seen = ids.filter(seen.contains)
        if seen.isEmpty {
            switch kind {
            case .taskDeleted, .projectDeleted: return bare
            case .taskUpdated, .projectUpdated:
                return fields.isEmpty || !sightFields.isDisjoint(with: fields) ? bare : nil
            default: return nil
            }
        }
        let event = DomainEvent(kind, ids: seen, fields: fields)
        return PublishedEvent(
            id: id, name: name, dataVersion: dataVersion, data: event.data(dataVersion: dataVersion), person: person)
    }
}
