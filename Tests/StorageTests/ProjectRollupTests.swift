import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

struct ProjectRollUpTests {
    @Test func `a file of the first version gets the sums of its projects`() throws {
        let directory = TemporaryDirectory()
        try EarlierVersion.make(directory.file("tasker.db"), [], version: 1) { try $0.execute(Self.rows) }
        let store = try SQLiteStore(path: directory.file("tasker.db"), options: StoreOptions(now: { FixedTime.start }))
        defer { store.close() }
        let sums = try #require(
            try store.read { try $0.projects.sums(at: FixedTime.moment(), isNow: true) }[Project.inboxID])
        #expect((sums.points, sums.openEstimate, sums.lastActivity) == (12, 600, Instant(milliseconds: 5)))
        #expect(try store.check(at: FixedTime.start).problems.filter { $0.kind == .rollup } == [])
    }

    /// An open and a completed task, and a hidden one, as the first version wrote them.
    private static let rows =
        """
        INSERT INTO change (id, action, source, at, what) VALUES (1, 'createTask', 'page', 0, 'Added');

        """ + task(1, "NULL, NULL, NULL, 0", 600, 5) + task(2, "1, 20000, 60, 12", 900, 4)
        + task(3, "1, 20000, 60, 99", 900, 9, hidden: 1)

    private static func task(
        _ number: Int, _ completion: String, _ estimate: Int, _ modified: Int, hidden: Int = 0
    ) -> String {
        """
        INSERT INTO task (id, name, project_id, priority, completed_at, completed_on, completed_minute, points,
            estimated_duration, added_on, reminders, tags, category, energy, context, position, created_by, date_added,
            modified_at, version, hidden)
        VALUES (x'0000000000000000000000000000000\(number)', 'Task', x'00000000000000000000000000000001', 2,
            \(completion), \(estimate), 20000, '', '', 'work', 'low', 'home', 1, 'page', 0, \(modified), 1, \(hidden));

        """
    }
}
