import Domain

/// Lists and changes who sees a project or a task.
public struct ManageShares: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Nobody as long as there is one person.
    /// - Throws: `DomainError.notFound`.
    public func list(_ subject: Share.Subject) throws -> SharedSubject {
        try context.read { try $0.shared(subject) }
    }

    /// Shares the subject, or changes the right of somebody with whom it is shared.
    /// - Throws: `DomainError.notFound`, or `.refused` with a rule of `Sharing`.
    public func give(
        _ access: AccessRight, on subject: Share.Subject, to person: PersonID
    ) throws -> ChangedShares {
        try context.change(.share) { change in
            let person = try change.activePerson(person)
            let (name, sharing) = try change.give(access, on: subject, to: person)
            try change.tellShares(
                of: subject, "Shared “\(name)” with \(person.name), to \(access.rawValue)")
            if sharing.access(of: person.number) == nil { try NoticesToOthers(change).shared(subject, with: person) }
            return try change.changed(subject)
        }
    }

    /// Withdraws somebody's right; one's own is given back, and of one's own project, which then belongs to whoever has
    /// every right longest.
    /// - Throws: `DomainError.notFound`, or `.refused` with a rule of `Sharing`.
    public func withdraw(_ subject: Share.Subject, from id: PersonID) throws -> ChangedShares {
        try context.change(.withdrawShare) { change in
            let (name, sharing, viewer) = try change.sharing(of: subject)
            guard let person = try change.people.find(id) else { throw DomainError.noPerson(id) }
            if person.number == viewer.number {
                try change.leave(sharing, viewer)
                try change.tellShares(of: subject, "Left “\(name)”")
            } else {
                try change.shares.delete(sharing.withdrawing(from: person, by: viewer.number))
                try change.tellShares(of: subject, "Took “\(name)” back from \(person.name)")
            }
            return try change.changed(subject)
        }
    }
}

/// Who sees a project or a task, as one of them sees it.
public struct SharedSubject: Sendable {
    /// One of those who see it, or something inside it.
    public struct Seat: Sendable {
        public let person: Person
        public let access: AccessRight
        public let reason: Reason
        /// The rights that the viewer may give; empty if none.
        public let choices: [AccessRight]
        /// Whether the viewer may withdraw it, or leave.
        public let isWithdrawable: Bool
        public let isMe: Bool
    }

    public enum Reason: Sendable {
        case owner
        /// The person who shared it, if they are still known.
        case shared(Share, by: Person?)
        /// Through the project or task it is in; its name if the viewer sees it.
        case above(Share, name: String?)
        /// Sees only a project or task inside it, with its name.
        case within(Share, name: String)
    }

    public let subject: Share.Subject
    public let name: String
    /// The right of the viewer; full as long as there is one person.
    public let access: AccessRight
    public let seats: [Seat]
}

/// Who sees it after a change; nil for somebody who left.
public struct ChangedShares: Sendable {
    public let shared: SharedSubject?
    /// Nil if nothing changed.
    public let undoID: Int64?
}

extension DomainError {
    static func noPerson(_ id: PersonID) -> DomainError {
        .refused(.share.personUnknown, "There is no person with the id \(id). They may have been switched off.")
    }
}

extension Reading {
    /// The name of a project or task that the viewer sees.
    /// - Throws: `DomainError.notFound`.
    fileprivate func name(of subject: Share.Subject) throws -> String {
        switch subject {
        case .project(let id): try existingProject(id).name
        case .task(let id): try existingTask(id).name
        }
    }

    fileprivate func shared(_ subject: Share.Subject) throws -> SharedSubject {
        let name = try name(of: subject)
        guard let viewer = transaction.viewer, let sharing = try shares.sharing(of: subject) else {
            return SharedSubject(subject: subject, name: name, access: .full, seats: [])
        }
        let people = Dictionary(try people.all().map { ($0.number, $0) }, uniquingKeysWith: { $1 })
        let mayShare = sharing.mayShare(viewer.number)
        var seats = try sharing.seats.compactMap { seat -> SharedSubject.Seat? in
            guard let person = people[seat.person] else { return nil }
            let isMine = seat.person == viewer.number
            let (reason, own): (SharedSubject.Reason, Share?) =
                switch seat.reason {
                case .owner: (.owner, nil)
                case .shared(let share): (.shared(share, by: people[share.sharedBy]), share)
                case .above(let share): (.above(share, name: try nameIfSeen(share.subject)), nil)
                }
            return SharedSubject.Seat(
                person: person, access: seat.access, reason: reason,
                choices: mayShare && !isMine ? sharing.choices(for: seat.person) : [],
                isWithdrawable: isMine
                    ? (try? sharing.leaving(viewer.number)) != nil
                    : own.map { sharing.mayWithdraw($0, viewer.number) } ?? false, isMe: isMine)
        }
        for share in try shares.within(subject) where !seats.contains(where: { $0.person.number == share.person }) {
            guard let person = people[share.person], let name = try nameIfSeen(share.subject) else { continue }
            seats.append(
                SharedSubject.Seat(
                    person: person, access: share.access, reason: .within(share, name: name), choices: [],
                    isWithdrawable: false, isMe: false))
        }
        return SharedSubject(
            subject: subject, name: name, access: sharing.access(of: viewer.number) ?? .view, seats: seats)
    }

    private func nameIfSeen(_ subject: Share.Subject) throws -> String? {
        switch subject {
        case .project(let id): try projects.find(id)?.name
        case .task(let id): try tasks.find(id)?.name
        }
    }
}

extension Reading {
    /// The numbers of the people who are not switched off.
    fileprivate func activeNumbers() throws -> Set<Int> { Set(try people.all().filter { !$0.isOff }.map(\.number)) }

    /// The names of what a person shares with others, of whom none has every right on it.
    func sharedInFullOnly(by person: Int) throws -> [String] {
        let others = try activeNumbers().subtracting([person])
        return try shares.things().filter { thing in
            guard let sharing = try shares.sharing(of: thing.subject), sharing.access(of: person) == .full else {
                return false
            }
            let rights = sharing.seats.filter { others.contains($0.person) }.map(\.access)
            return !rights.isEmpty && !rights.contains(.full)
        }.map(\.name)
    }
}

extension Change {
    /// What the rules of sharing are asked of.
    /// - Throws: `DomainError.notFound`, or `.refused` with `share.inbox`, or with `share.person.unknown` as long as there
    ///   is one person.
    fileprivate func sharing(of subject: Share.Subject) throws -> (name: String, sharing: Sharing, viewer: Viewer) {
        let name = try name(of: subject)
        guard let viewer = writing.viewer else {
            throw DomainError.refused(.share.personUnknown, "There is nobody else here. Invite somebody first.")
        }
        if case .project(let id) = subject, id.isInbox {
            throw DomainError.refused(.share.inbox, "“\(name)” cannot be shared. Share its tasks, or move them.")
        }
        if case .task(let id) = subject { try keep([id]) }
        guard let sharing = try shares.sharing(of: subject) else {
            throw DomainError.refused(.share.notFound, "“\(name)” cannot be shared.")
        }
        return (name, sharing, viewer)
    }

    /// Shares the subject, without telling the person.
    /// - Returns: its name, and who saw it before.
    @discardableResult
    func give(
        _ access: AccessRight, on subject: Share.Subject, to person: Person
    ) throws -> (name: String, sharing: Sharing) {
        let (name, sharing, viewer) = try sharing(of: subject)
        try shares.keep(sharing.giving(access, to: person, by: viewer.number, at: moment.instant))
        return (name, sharing)
    }

    fileprivate func activePerson(_ id: PersonID) throws -> Person {
        guard let person = try people.find(id), !person.isOff else { throw DomainError.noPerson(id) }
        return person
    }

    fileprivate func leave(_ sharing: Sharing, _ viewer: Viewer) throws {
        // Whoever is switched off can take nothing over.
        let active = try activeNumbers()
        let own = sharing.own.filter { active.contains($0.person) }
        let present = Sharing(sharing.subject, owners: sharing.owners, own: own, above: sharing.above)
        switch try present.leaving(viewer.number) {
        case .ends(let share): try shares.delete(share)
        case .handsOver(let heir):
            guard case .project(let id) = sharing.subject else { return }
            try shares.handOver(id, from: viewer.number, to: heir)
        }
    }

    fileprivate func tellShares(of subject: Share.Subject, _ what: String) throws {
        let event: DomainEvent =
            switch subject {
            case .project(let id): DomainEvent(.projectUpdated, ids: [id.description], fields: ["shares"])
            case .task(let id): DomainEvent(.taskUpdated, ids: [id.description], fields: ["shares"])
            }
        try tell(what, event)
    }

    fileprivate func changed(_ subject: Share.Subject) throws -> ChangedShares {
        let isSeen =
            switch subject {
            case .project(let id): try projects.find(id) != nil
            case .task(let id): try tasks.find(id) != nil
            }
        return ChangedShares(shared: isSeen ? try shared(subject) : nil, undoID: undoID)
    }
}
