import Calendar
import Domain

/// Runs every check in one snapshot.
struct DatabaseCheck {
    let snapshot: OpenTransaction
    /// Where time zones are looked up; nil if none is checked.
    private let zones: (any ZoneDirectory)?
    private var connection: Connection { snapshot.connection }

    init(_ snapshot: OpenTransaction, _ zones: (any ZoneDirectory)?) {
        (self.snapshot, self.zones) = (snapshot, zones)
    }

    func run() throws -> CheckReport {
        var report = CheckReport()
        report.problems = try fileProblems()
        // In a damaged file, wrong sums and values would only repeat that it is damaged.
        if !report.problems.isEmpty { return report }
        report.problems += try brokenReferences()
        report.problems += try Derivation(connection: connection).all.flatMap { try $0.problems(connection) }
        report.problems += try projectProblems() + changeProblems() + archivedProblems()
        report.problems += try SubtaskCheck(connection: connection).problems()
        report.problems += try CircleCheck(connection: connection).problems()
        let unlike = try PersonalTables.problems(connection)
        report.problems += try unlike + personalProblems()
        if unlike.isEmpty {
            for member in try PersonalTables.members(connection) {
                report.problems += try connection.withTables(ofPerson: member) { try personalProblems() }
                    .map { $0.named(of: "person \(member)") }
            }
        }
        try checkTasks(&report)
        return report
    }

    /// What is wrong in the tables of one person.
    private func personalProblems() throws -> [CheckReport.Problem] {
        try settingProblems() + templateProblems() + rewardProblems() + TimeCheck(connection: connection).problems()
            + HabitCheck(connection: connection).problems()
    }

    private func fileProblems() throws -> [CheckReport.Problem] {
        do {
            return try connection.rows("PRAGMA integrity_check(100)") { $0.text(0) }
                .filter { $0 != "ok" }
                .map { CheckReport.Problem(kind: .file, place: connection.path, message: $0) }
        } catch StorageError.damaged(let detail) {
            return [CheckReport.Problem(kind: .file, place: connection.path, message: detail)]
        }
    }

    private func brokenReferences() throws -> [CheckReport.Problem] {
        try connection.rows("PRAGMA foreign_key_check") { row in
            CheckReport.Problem(
                kind: .reference, place: "\(row.text(0)) row \(row.textOrNull(1) ?? "?")",
                message: "refers to a \(row.text(2)) that does not exist")
        }
    }

    private func archivedProblems() throws -> [CheckReport.Problem] {
        try connection.rows("SELECT id FROM task WHERE \(ArchivedProjects.isLeftOpen) ORDER BY number") {
            CheckReport.Problem(
                kind: .rollup, place: "task \($0.value(0).plain)", message: "is open, but its project is archived")
        }
    }

    private func settingProblems() throws -> [CheckReport.Problem] {
        let (settings, damaged) = try SQLiteSettings(transaction: snapshot).read()
        var flaws = Problems()
        settings.check(&flaws)
        if let zones { settings.checkZone(zones, &flaws) }
        return CheckReport.Problem.values(of: "setting", damaged: damaged, flaws: [])
            + CheckReport.Problem.values(of: "setting", damaged: [], flaws: flaws.all)
    }

    private func projectProblems() throws -> [CheckReport.Problem] {
        try connection.rows("SELECT \(ProjectMapping.columns) FROM project ORDER BY number", [], ProjectMapping.stored)
            .flatMap { stored in
                CheckReport.Problem.values(
                    of: "project \(stored.project.id)", damaged: stored.problems, flaws: stored.project.flaws)
            }
    }

    private func templateProblems() throws -> [CheckReport.Problem] {
        try connection.rows("SELECT \(TemplateMapping.columns) FROM template", [], TemplateMapping.stored)
            .flatMap { stored in
                stored.problems.map {
                    CheckReport.Problem(kind: .value, place: "template \(stored.template.id)", message: $0)
                }
            }
    }

    private func changeProblems() throws -> [CheckReport.Problem] {
        let actions = ChangeAction.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        let sources = ChangeSource.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return try connection.rows(
            "SELECT id, action, source FROM change WHERE action NOT IN (\(actions)) OR source NOT IN (\(sources))"
        ) { row in
            CheckReport.Problem(
                kind: .value, place: "change \(row.integer(0))", message: "action \(row.text(1)), source \(row.text(2))"
            )
        }
    }

    /// Finds unknown achievements and challenges.
    private func rewardProblems() throws -> [CheckReport.Problem] {
        let achievements = try ["achievement", "history_achievement"].flatMap { table in
            try connection.rows("SELECT id FROM \(table) ORDER BY id") { $0.text(0) }
                .filter { Achievement.named($0) == nil }
                .map { CheckReport.Problem(kind: .value, place: "\(table) \($0)", message: "unknown achievement") }
        }
        let challenges = try connection.rows("SELECT id, kind, first_day FROM challenge ORDER BY id") {
            row -> CheckReport.Problem? in
            let isKnown = ChallengeKind(rawValue: row.text(1)).map { Challenge.id($0, row.day(2)) } == row.text(0)
            return isKnown
                ? nil
                : CheckReport.Problem(kind: .value, place: "challenge \(row.text(0))", message: "kind \(row.text(1))")
        }
        return achievements + challenges.compactMap { $0 }
    }

    private func checkTasks(_ report: inout CheckReport) throws {
        var problems: [CheckReport.Problem] = []
        var count = 0
        try connection.statement("SELECT \(TaskMapping.columns) FROM task ORDER BY number").each([]) { row in
            let stored = TaskMapping.stored(row)
            count += 1
            problems += CheckReport.Problem.values(
                of: "task \(stored.task.id)", damaged: stored.problems, flaws: stored.task.flaws)
            return true
        }
        report.tasks = count
        report.problems += problems
    }
}

extension CheckReport.Problem {
    /// What is damaged in a row, or else the rules that it violates, since a damaged value is read as another one.
    static func values(
        of place: @autoclosure () -> String, damaged: [String], flaws: @autoclosure () -> [FieldProblem]
    ) -> [CheckReport.Problem] {
        let messages = damaged.isEmpty ? flaws().map { "\($0.field): \($0.message)" } : damaged
        return messages.map { CheckReport.Problem(kind: .value, place: place(), message: $0) }
    }
}
