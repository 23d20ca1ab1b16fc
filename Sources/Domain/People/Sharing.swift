import Calendar

/// Who has which right on one project or task, and the rules by which that changes.
///
/// A right is the highest of those on the subject and on what it is in. Every right stands alone: who loses theirs takes
/// nothing back from those with whom they shared, so it does not matter in which circles something was shared.
public struct Sharing: Hashable, Sendable {
    public let subject: Share.Subject
    /// The numbers of those whose project it is, and of those whose are the ones above it, nearest first; they have every
    /// right.
    public let owners: [Int]
    /// The shares of the subject itself, in the order in which they were given.
    public let own: [Share]
    /// The shares of what it is in, nearest first.
    public let above: [Share]

    public init(_ subject: Share.Subject, owners: [Int], own: [Share], above: [Share] = []) {
        (self.subject, self.owners, self.own, self.above) = (subject, owners, own, above)
    }

    /// Why somebody sees the subject.
    public enum Reason: Hashable, Sendable {
        case owner
        case shared(Share)
        /// It is in something that is shared with them.
        case above(Share)
    }

    /// One of those who see the subject.
    public struct Seat: Hashable, Sendable {
        public let person: Int
        public let access: AccessRight
        public let reason: Reason
    }

    /// Everybody who sees it: whose it is, then those with whom it is shared, then those with whom something above is.
    public var seats: [Seat] {
        var seats: [Seat] = []
        for person in owners + own.map(\.person) + above.map(\.person) {
            guard !seats.contains(where: { $0.person == person }), let access = access(of: person) else { continue }
            seats.append(Seat(person: person, access: access, reason: reason(person)))
        }
        return seats
    }

    /// Nil for somebody who does not see it.
    public func access(of person: Int) -> AccessRight? {
        if owners.contains(person) { return .full }
        return (own + above).filter { $0.person == person }.map(\.access).max()
    }

    /// The stronger of both shares; their own if they are equal.
    private func reason(_ person: Int) -> Reason {
        if owners.contains(person) { return .owner }
        let strongest = (own + above).filter { $0.person == person }.max { left, right in
            (left.access, left.subject == subject ? 1 : 0) < (right.access, right.subject == subject ? 1 : 0)
        }
        guard let strongest else { return .owner }
        return strongest.subject == subject ? .shared(strongest) : .above(strongest)
    }

    private func inherited(by person: Int) -> AccessRight? {
        above.filter { $0.person == person }.map(\.access).max()
    }

    // MARK: Rules

    /// Whether the person may share it with others, and withdraw what anybody shared.
    public func mayShare(_ person: Int) -> Bool { access(of: person) == .full }

    public func mayWithdraw(_ share: Share, _ person: Int) -> Bool { mayShare(person) || share.sharedBy == person }

    /// The rights that can be given to somebody who has one, or not yet.
    public func choices(for person: Int) -> [AccessRight] {
        if owners.contains(person) { return [] }
        return AccessRight.allCases.filter { right in inherited(by: person).map { right > $0 } ?? true }
    }

    /// The share that gives the person the right: a new one, or theirs with another right.
    /// - Parameter giver: the number of the person who gives it.
    /// - Throws: `DomainError.refused` with `share.needsFull`, `share.self`, `share.theirs` or `share.inherited`.
    public func giving(
        _ access: AccessRight, to person: Person, by giver: Int, at instant: Instant
    ) throws(DomainError) -> Share {
        try requireFull(giver)
        if person.number == giver {
            throw .refused(.share.own, "You have a right of your own here. Share it with somebody else, or leave.")
        }
        if owners.contains(person.number) {
            throw .refused(.share.theirs, "It belongs to \(person.name), who can do everything with it.")
        }
        if let inherited = inherited(by: person.number), access <= inherited {
            throw .refused(
                .share.inherited,
                "\(person.name) already has “\(inherited.rawValue)” through what contains it. Change it there.")
        }
        if var share = own.first(where: { $0.person == person.number }) {
            share.access = access
            return share
        }
        return Share(
            subject: subject, person: person.number, access: access, sharedBy: giver, sharedAt: instant)
    }

    /// The share to delete.
    /// - Throws: `DomainError.refused` with `share.notFound`, `share.needsFull`, `share.theirs` or `share.inherited`.
    public func withdrawing(from person: Person, by taker: Int) throws(DomainError) -> Share {
        guard let share = own.first(where: { $0.person == person.number }) else {
            try requireFull(taker)
            throw notShared(person.number, person.name)
        }
        guard mayWithdraw(share, taker) else { throw Self.needsFull }
        return share
    }

    /// What changes when somebody leaves.
    public enum Departure: Hashable, Sendable {
        /// Their share ends.
        case ends(Share)
        /// It becomes the project of somebody with every right, whose share ends.
        case handsOver(to: Share)
    }

    /// - Throws: `DomainError.refused` with `share.notFound`, `share.lastFull` or `share.inherited`.
    public func leaving(_ person: Int) throws(DomainError) -> Departure {
        if let share = own.first(where: { $0.person == person }), !owners.contains(person) {
            return .ends(share)
        }
        guard owners.first == person, case .project = subject else { throw notShared(person, nil) }
        if owners.dropFirst().contains(person) {
            throw .refused(.share.inherited, "It is in a project of yours. Move it out first.")
        }
        guard let heir = own.first(where: { $0.access == .full && $0.person != person }) else {
            throw .refused(
                .share.lastFull,
                "Nobody else has the right “full”. Give it to somebody first, or delete this.")
        }
        return .handsOver(to: heir)
    }

    private func requireFull(_ person: Int) throws(DomainError) {
        if !mayShare(person) { throw Self.needsFull }
    }

    private static let needsFull = DomainError.refused(
        .share.needsFull, "Sharing needs the right “full” here. Ask somebody who has it.")

    /// - Parameter name: nil for the person who leaves.
    private func notShared(_ person: Int, _ name: String?) -> DomainError {
        if owners.contains(person) {
            return .refused(.share.theirs, "It belongs to \(name ?? "you"). Only the project itself can be left.")
        }
        if inherited(by: person) != nil {
            return .refused(
                .share.inherited,
                "\(name.map { "\($0) sees" } ?? "You see") it through what contains it. Change it there.")
        }
        return .refused(.share.notFound, "It is not shared with \(name ?? "you").")
    }
}
