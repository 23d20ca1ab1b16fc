import Domain

/// The sums by person and project from which those of one of several people are added up. A file of one person has none.
///
/// What was completed counts for whoever did it, also once they do not see the task any more; what is open, for those who
/// see its project.
enum PeopleRollups {
    static let all = Rollup.all.compactMap(\.divided) + team

    /// For whom the tasks of each project are, and who completed them.
    static let team = [
        Rollup(
            "assigned_total", keys: [.project, .assignee], values: ["open", "others"],
            Rollup.Part(
                .all, keys: "R.project_id", assignee,
                adds: [("open", "(\(TaskSet.isOpen))"), ("others", "NOT (\(TaskSet.isOpen))")])),
        Rollup(
            "assigned_due", keys: [.day(), .project, .assignee], values: ["open"],
            Rollup.Part(.due, keys: "R.due_day", "R.project_id", assignee, adds: [("open", "1")])),
        Rollup(
            "earned_day", keys: [.day(), .project, .person, .isAssigned], values: ["completed"],
            Rollup.Part(
                .completed, keys: "R.completed_on", "R.project_id", "coalesce(R.earner, \(Person.ownerNumber))",
                "(R.assignee_id IS NOT NULL)", adds: [("completed", "1")])),
    ]

    private static let assignee = "coalesce(R.assignee_id, \(nothing))"

    /// The sums of what a person did and has to do; all others count what everybody did.
    static let personal: Set<String> = [
        "day_sum", "category_estimate", "point_total", "category_total", "lead_day", "own_day", "planned_day",
    ]

    /// In the place of a person, project or assignee that does not matter.
    static let nobody = "0"
    static let nothing = "X''"

    /// Whether several people share the file.
    static func areNeeded(_ connection: Connection) throws -> Bool {
        try connection.integer("SELECT 1 FROM sqlite_schema WHERE name = 'person'") != nil
            && connection.integer("SELECT 1 FROM main.person WHERE number <> 1 LIMIT 1") != nil
    }
}

extension Rollup {
    /// Those that have a view for each person.
    static let seen = all + PeopleRollups.team

    /// Whether its sums contain open tasks.
    var countsOpen: Bool { !parts.allSatisfy(\.tasks.areCompleted) }

    /// The same sums of each person or project; nil if they are those of a project anyway.
    var divided: Rollup? {
        if keys.contains(where: { $0.name == Key.project.name }) { return nil }
        if PeopleRollups.personal.contains(name) {
            let isOpen = "R.completed_on IS NULL"
            return divided(
                "by_person_\(name)", [.person, .project, .assignee],
                [
                    "iif(\(isOpen), \(PeopleRollups.nobody), coalesce(R.earner, 1))",
                    "iif(\(isOpen), R.project_id, \(PeopleRollups.nothing))",
                    "iif(\(isOpen), coalesce(R.assignee_id, \(PeopleRollups.nothing)), \(PeopleRollups.nothing))",
                ])
        }
        return divided("by_project_\(name)", [.project], ["R.project_id"])
    }

    private func divided(_ name: String, _ first: [Key], _ expressions: [String]) -> Rollup {
        // The parts of a row are taken away one after another when a task goes to another person.
        Rollup(
            name, keys: first + keys, values: values, emptyWhen: parts.count > 1 ? values : emptyWhen ?? [values[0]],
            parts: parts.map { Part($0.tasks, keys: expressions + $0.keys, adds: $0.adds) })
    }
}

extension Rollup.Key {
    fileprivate static let person = Rollup.Key(name: "person", type: "INTEGER")
    fileprivate static let assignee = Rollup.Key(name: "assignee_id", type: "BLOB")
    fileprivate static let isAssigned = Rollup.Key(name: "is_assigned", type: "INTEGER")
}
