import Domain
import Glibc
import Storage
import System
import TestRandom
import TestSupport
import Testing
import UseCases

/// A year of the clock, an hour a step: through both nights in which clocks change, moves to other zones, a week of sleep,
/// restarts and kills.
struct YearOfClockTests {
    @Test func `in a year everything happens exactly once`() throws {
        let year = try SimulatedYear()
        try year.prepare()
        for hour in 0..<8_760 { try year.step(hour) }
        #expect(year.nights == year.nights.sorted() && Set(year.nights).count == year.nights.count)
        let gaps = zip(year.nights, year.nights.dropFirst()).filter { $1 - $0 > 1 }.map { $1 - $0 }
        #expect(gaps == [7], "the nights of the week of sleep are made up for by one run")
        #expect(year.told.values.allSatisfy { $0 == 1 })
        let reminders = try year.expectedReminders()
        #expect(reminders.filter { year.told[$0] != 1 } == [])
        #expect(reminders.count == 84)
        let walks = try year.walks()
        let days = Set(walks)
        #expect(walks.count == days.count)
        #expect(days.count > 340)
        let mornings = days.map { NoticeID(.morning, "\($0)").description }.filter { year.told[$0] != nil }
        #expect(mornings.count > 340)
        #expect(try year.isClean)
    }
}

/// The file of a year, with whoever opens it again and again.
private final class SimulatedYear {
    private static let start: Instant = "2026-01-01T00:00:00Z"
    /// Hours without a running program.
    private static let asleep = 1_000..<1_168
    private static let zones = [3_000: "America/New_York", 4_500: "Asia/Tokyo", 6_000: "Europe/Berlin"]

    private let directory = TemporaryDirectory()
    private let time = FixedClock(start)
    private var store: SQLiteStore
    private var files = 0
    private var last: DueJobs?
    private var nextWalk: TaskItem?
    private var lastEvent: Int64 = 0
    /// How often each notice was told.
    private(set) var told: [String: Int] = [:]
    /// The days for which the nightly run was done.
    private(set) var nights: [Day] = []

    init() throws {
        store = try SQLiteStore(path: directory.file("0.db"))
        _ = try EnsureInbox(Context(store: store, clock: time.clock)).execute()
    }

    deinit { store.close() }

    private var context: Context { Context(store: store, clock: time.clock, channel: .program) }

    private func set(_ edit: @escaping @Sendable (inout Settings) -> Void) throws {
        _ = try ManageSettings(context).update { settings, _ in edit(&settings) }
    }

    @discardableResult
    private func add(_ name: String, _ edit: (inout TaskFields) -> Void) throws -> TaskItem {
        var fields = TaskFields()
        fields.name = .set(name)
        edit(&fields)
        return try CreateTask(context).execute(fields).view.task
    }

    /// Reminders all over the year, some at times that clocks skip or show twice, and a task of each morning.
    func prepare() throws {
        try set { $0.timeZone = "Europe/Berlin" }
        var random = SeededGenerator(seed: 2_026)
        let first = Day.of("2026-01-02")
        for number in 0..<80 {
            let day = first + Int.random(in: 0..<362, using: &random)
            let at = LocalMinute(day: day, minute: Int.random(in: 0..<1_440, using: &random))
            try add("Reminder \(number)") { $0.reminders = .set([at.description]) }
        }
        for text in ["2026-03-29T02:30", "2026-10-25T02:30", "2026-03-29T03:00", "2026-10-25T03:00"] {
            try add("Night \(text)") { $0.reminders = .set([text]) }
        }
        nextWalk = try add("Walk") { fields in
            fields.dueDate = .set("2026-01-01T09:30")
            fields.repeatPattern = .set(.of("every day"))
        }
    }

    func step(_ hour: Int) throws {
        time.set(Instant(milliseconds: Self.start.milliseconds + Int64(hour) * 3_600_000))
        if Self.asleep.contains(hour) { return }
        if let zone = Self.zones[hour] { try set { $0.timeZone = zone } }
        if hour % 499 == 0 { try restart() }
        if hour % 331 == 0 { try dieAtWork() }
        let ran = try tick()
        if ran.contains("archiving"), let day = try store.read({ try $0.schedule.lastDay(of: "archiving") }) {
            nights.append(day)
        }
        try listen()
        if try minute() / 60 == 20 { try walk() }
    }

    private func tick() throws -> [String] {
        let jobs = try RunDueJobs(context).execute(after: last)
        last = jobs
        if let failure = jobs.failures.first { throw failure.error }
        return jobs.ran
    }

    private var settings: Settings { get throws { try store.read { try $0.settings.current } } }

    private func minute() throws -> Int { time.clock.moment(try settings).minute }

    private func listen() throws {
        let events = try store.read { try $0.log.events(after: lastEvent, limit: 1_000) } ?? []
        for event in events {
            lastEvent = event.id
            guard event.name == "NoticeDue" else { continue }
            let text = String(decoding: event.data, as: UTF8.self)
            // {"ids":["…"], …
            told[String(text.dropFirst(9).prefix(36)), default: 0] += 1
        }
    }

    private func walk() throws {
        let today = time.clock.moment(try settings).today
        guard let open = nextWalk, let due = open.dueDate, due.day <= today else { return }
        nextWalk = try CompleteTask(context).execute(open.id).nextOccurrence?.task
    }

    private func restart() throws {
        store.close()
        store = try SQLiteStore(path: store.path)
        last = nil
    }

    /// What it does now never reaches the disk: the file goes on as it was before.
    private func dieAtWork() throws {
        files += 1
        let copy = directory.file("\(files).db")
        for end in ["", "-wal"] { try Self.copy(store.path + end, copy + end) }
        _ = try tick()
        store.close()
        store = try SQLiteStore(path: copy)
        last = nil
    }

    private static func copy(_ from: String, _ to: String) throws {
        guard let source = fopen(from, "r"), let target = fopen(to, "w") else { return }
        defer {
            fclose(source)
            fclose(target)
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, source), count > 0 {
            try #require(fwrite(buffer, 1, count, target) == count)
        }
    }

    // MARK: What is to be seen

    /// The due days of all walks.
    func walks() throws -> [Day] {
        var days: [Day] = []
        try store.read { transaction in
            try transaction.tasks.each { task in
                if task.name == "Walk", let due = task.dueDate { days.append(due.day) }
                return true
            }
        }
        return days
    }

    /// The notices of all tasks with reminders of their own.
    func expectedReminders() throws -> [String] {
        var ids: [String] = []
        try store.read { transaction in
            try transaction.tasks.each { task in
                ids += task.reminders.compactMap { text in
                    ReminderRule(text)?.time(due: task.dueDate, dayStart: 0).map {
                        NoticeID(ReminderID(task: task.id, text: text, planned: $0)).description
                    }
                }
                return true
            }
        }
        return ids
    }

    var isClean: Bool { get throws { try store.check(at: time.now).isClean } }
}
