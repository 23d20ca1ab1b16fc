import Calendar
import Domain
import TestSupport
import Testing

@testable import Storage

/// Files whose amounts of habits were whole numbers.
struct HabitAmountMigrationTests {
    private static let id = HabitID(high: 1, low: 8)
    private static let key = "x'00000000000000010000000000000008'"
    private static let today = FixedTime.today

    private static let habit = """
        INSERT INTO habit (number, id, name, category, frequency, time_of_day, target_amount, target_unit, first_day, tags,
            color, pauses, former_plans, position, created_at, modified_at, version)
        VALUES (3, \(key), 'Water', 'general', 'daily', 'anytime', 8, 'glasses', \(today.number - 9), '', 'blue', '',
            '\(today - 5)/daily/6 glasses', 1024, 0, 0, 2);
        INSERT INTO sqlite_sequence SELECT 'habit', 7 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'habit');
        UPDATE sqlite_sequence SET seq = 7 WHERE name = 'habit';
        INSERT INTO habit_day VALUES (\(key), \(today.number - 7), 'done', 6, NULL), (\(key), \(today.number), NULL, 5, 'x');
        """

    private static let log = """
        INSERT INTO change (id, action, source, at, what) VALUES (1, 'updateHabit', 'page', 0, 'Changed'),
            (2, 'completeHabit', 'page', 1, 'Did');
        INSERT INTO change_row (id, entity, row_key, version, before, after) VALUES
            (\(1 << 24 + 1), 'habit', \(key), 2, '{"target_amount":6,"target_unit":"cups","version":1}',
             '{"target_amount":8,"target_unit":"glasses","version":2}');
        """
    private static let dayLog = """
        INSERT INTO change_row (id, entity, row_key, before, after)
        VALUES (\(2 << 24 + 1), 'habit_day', ?, '{"amount":3}', '{"amount":5}')
        """

    private func make(_ path: String, version: Int) throws {
        if version <= EarlierVersion.count {
            return try EarlierVersion.make(path, [], version: version) { try $0.execute(Self.habit) }
        }
        let file = DatabaseFile(path: path)
        try file.create()
        let connection = try file.writer()
        let known = Array(Migration.all.prefix { $0.name != HabitAmounts.migration.name })
        try Migrator(connection: connection, migrations: known, derived: []).run(at: FixedTime.start) { _ in }
        try connection.inTransaction { try connection.execute(Self.habit) }
    }

    @Test(arguments: [23, 24, 26])
    func `a file of an earlier version has the same figures`(_ version: Int) throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        try make(path, version: version)
        let store = try SQLiteStore(path: path)
        defer { store.close() }
        let (habit, entries) = try store.read {
            (try $0.habits.find(Self.id), try $0.habits.entries(of: Self.id, from: Self.today - 9))
        }
        #expect(habit?.target == HabitTarget(amount: 8, unit: "glasses"))
        #expect(habit?.formerPlans.map(\.target) == [HabitTarget(amount: 6, unit: "glasses")])
        #expect(entries.map(\.amount) == [6, 5])
        #expect(try store.check(at: FixedTime.start).problems.map(\.message) == [])
        var next = Habit.blank
        (next.id, next.title, next.target) = (
            HabitID(high: 1, low: 9), "Coffee", HabitTarget(amount: 0, unit: "cups", kind: .atMost)
        )
        let made = next
        _ = try store.write(ChangeOrigin(.createHabit, from: .page, at: FixedTime.start)) {
            _ = try $0.habits.insert(made)
        }
        #expect(try store.read { try $0.habits.find(made.id)?.target } == made.target)
        #expect(try store.readSnapshot { try $0.connection.integer("SELECT max(number) FROM habit") } == 8)
    }

    @Test func `what was done before the change of units can still be undone`() throws {
        let directory = TemporaryDirectory()
        let path = directory.file("tasker.db")
        try make(path, version: 26)
        do {
            let connection = try DatabaseFile(path: path).writer()
            let day = SQLValue.journalKey([SQLValue(Self.id), SQLValue(Self.today)])
            try connection.inTransaction {
                try connection.execute(Self.log)
                try connection.run(Self.dayLog, [day])
            }
        }
        let store = try SQLiteStore(path: path)
        defer { store.close() }
        try store.undo(2)
        #expect(try store.read { try $0.habits.entry(of: Self.id, on: Self.today)?.amount } == 3)
        try store.undo(1)
        #expect(try store.read { try $0.habits.find(Self.id)?.target } == HabitTarget(amount: 6, unit: "cups"))
    }
}
