import Calendar
import Domain

/// One of several people, with what they have to do and have done of what is shared.
public struct TeamMember: Sendable {
    public let person: Person
    public let isMe: Bool
    public let tally: PersonTally
    /// Nil for others who do not show them.
    public let points: Int?
    public let streak: Int?
}

/// The people, and what they do together.
public struct Team: Sendable {
    /// Whose tasks are counted; nil for all that are shared.
    public let project: Project?
    /// In the order of the people: nobody is ranked.
    public let members: [TeamMember]
    /// Open tasks that are nobody’s.
    public let anyone: PersonTally
}

/// Counts what everybody does of what the person who asks shares with others.
public struct GetTeam: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter project: counts only the tasks of this project and its subprojects.
    /// - Throws: `DomainError.notFound` with `project.notFound`.
    public func execute(in project: ProjectID? = nil) throws -> Team {
        let (found, people, tallies, viewer) = try context.read { reading in
            let found = try project.map { try reading.existingProject($0) }
            let projects = try found.map { project in
                Set([project.id] + (try reading.hierarchy.descendants(of: project.id)).map(\.id))
            }
            let monday = reading.today.startOfWeek(reading.settings.weekStart)
            let tallies = try reading.sums.personTallies(
                in: projects ?? reading.shares.sharedProjects(), withAssigned: projects == nil, reading.moment,
                done: monday...monday + 6)
            return (found, try reading.people.all(), tallies, reading.viewer)
        }
        let members = try people.compactMap { person -> TeamMember? in
            let tally = tallies[person.number] ?? PersonTally()
            let isMe = person.number == viewer?.number
            if person.isOff && tally == PersonTally() { return nil }
            let figures = isMe || person.showsPoints ? try self.figures(of: person) : nil
            return TeamMember(
                person: person, isMe: isMe, tally: tally, points: figures?.points, streak: figures?.streak)
        }
        return Team(project: found, members: members, anyone: tallies[nil] ?? PersonTally())
    }

    /// Read with the eyes of the person, who shows them.
    private func figures(of person: Person) throws -> (points: Int, streak: Int) {
        try context.seen(by: person.viewer).read { reading in
            let days = try reading.sums.completionDays(upTo: reading.today)
            return (try reading.pointTotals().total, reading.streak(days).current)
        }
    }
}
