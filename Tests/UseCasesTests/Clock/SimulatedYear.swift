import Calendar
import Domain
import Glibc
import Storage
import TestRandom
import TestSupport
import Testing
import UseCases

/// A simulated year of a database that is opened again and again.
final class SimulatedYear {
    private static let start: Instant = "2026-01-01T00:00:00Z"
    /// Hours without a running program.
    private static let asleep = 1_000..<1_168
    private static let zones = [
        0: "Europe/Berlin", 3_000: "America/New_York", 4_500: "Asia/Tokyo", 6_000: "Europe/Berlin",
    ]
    private static let nightly: Set = ["habitDays", "priorities", "archiving", "challenges", "forgetting"]

    private let directory = TemporaryDirectory()
    private let time = FixedClock(start)
    /// One for the whole year, which reads each zone once.
    private let clock: Clock
    private var store: SQLiteStore
    private var files = 0
    private var last: DueJobs?
    private var settings = Settings()
    private var lastEvent: Int64 = 0
    private(set) var habits: [Habit] = []
    /// How often each notice was announced.
    private(set) var told: [String: Int] = [:]
    /// How often the task of each day of a habit was created.
    private(set) var made: [String: Int] = [:]
    /// The days for which each job of the night ran.
    private(set) var nights: [String: [Day]] = [:]
    /// How often the night's run changed the priority of a task, by day and task.
    private(set) var moved: [String: Int] = [:]

    init() throws {
        clock = time.clock
        store = try SQLiteStore(path: directory.file("0.db"))
        _ = try EnsureInbox(context).execute()
    }

    deinit { store.close() }

    private var context: Context { Context(store: store, clock: clock, channel: .program) }
    private var now: Moment { clock.moment(settings) }

    private func set(_ edit: @escaping @Sendable (inout Settings) -> Void) throws {
        _ = try ManageSettings(context).update { settings, _ in edit(&settings) }
        settings = try store.read { try $0.settings.current }
    }

    // MARK: Initial content

    /// Habits, and reminders all over the year, some at times that clocks skip or show twice.
    func prepare() throws {
        try set { ($0.timeZone, $0.autoPrioritize) = ("Europe/Berlin", true) }
        var random = SeededGenerator(seed: 2_026)
        for number in 0..<24 {
            let day = Day.of("2026-01-02") + Int.random(in: 0..<362, using: &random)
            let at = LocalMinute(day: day, minute: Int.random(in: 0..<1_440, using: &random))
            try add("Reminder \(number)") { $0.reminders = .set([at.description]) }
        }
        for text in ["2026-03-29T02:30", "2026-10-25T02:30", "2026-03-29T03:00", "2026-10-25T03:00"] {
            try add("Night \(text)") { $0.reminders = .set([text]) }
        }
        for number in 0..<15 {
            let day = Day.of("2026-01-10") + number * 24
            try add("Bill \(number)") { $0.dueDate = .set(DueDate(day: day)) }
        }
        try add("Read", .daily, reminder: 7 * 60 + 30)
        try add("Run", .weekly([.monday, .thursday]))
    }

    private func add(_ name: String, _ edit: (inout TaskFields) -> Void) throws {
        var fields = TaskFields()
        fields.name = .set(name)
        edit(&fields)
        _ = try CreateTask(context).execute(fields)
    }

    private func add(_ title: String, _ frequency: HabitFrequency, reminder: Int? = nil) throws {
        var fields = HabitFields()
        (fields.title, fields.frequency, fields.timeOfDay) = (.set(title), .set(frequency), .set(.morning))
        if let reminder { fields.reminder = .set(reminder) }
        habits.append(try ManageHabits(context).create(NewHabit(fields)).view.habit)
    }

    static func reminder(of habit: Habit, on day: Day) -> String {
        let at = LocalMinute(day: day, minute: habit.reminder ?? 0)
        let task = TaskID.occurrence(of: habit.id, on: day)
        return NoticeID(ReminderID(task: task, text: at.description, planned: at)).description
    }

    // MARK: An hour

    func step(_ hour: Int) throws {
        time.set(Instant(milliseconds: Self.start.milliseconds + Int64(hour) * 3_600_000))
        if Self.asleep.contains(hour) { return }
        if let zone = Self.zones[hour] { try set { $0.timeZone = zone } }
        if hour % 499 == 0 { try restart() }
        if hour % 331 == 0 { try dieAtWork() }
        let ran = try tick()
        for job in ran where Self.nightly.contains(job) {
            if let day = try store.read({ try $0.schedule.lastDay(of: job) }) { nights[job, default: []].append(day) }
        }
        let isEvening = now.minute / 60 == 20
        if isEvening { try doWhatIsDue() }
        if isEvening || !ran.isEmpty { try listen() }
    }

    private func tick() throws -> [String] {
        let jobs = try RunDueJobs(context).execute(after: last)
        last = jobs
        if let failure = jobs.failures.first { throw failure.error }
        return jobs.ran
    }

    /// Does the tasks of the day in the evening.
    private func doWhatIsDue() throws {
        let today = now.today
        for habit in habits where habit.isScheduled(on: today) {
            if try store.read({ try $0.habits.entry(of: habit.id, on: today) })?.mark == nil {
                _ = try MarkHabitDay(context).complete(habit.id, on: today, .init())
            }
        }
        let bills = try store.read { try $0.lists.page(.openDueOn(today), after: nil, limit: 10).tasks }
        for bill in bills where bill.habitID == nil { _ = try CompleteTask(context).execute(bill.id) }
    }

    private func listen() throws {
        for event in try store.read({ try $0.log.events(after: lastEvent, limit: 1_000) }) ?? [] {
            lastEvent = event.id
            // {"ids":["…","…"], …
            let ids = String(decoding: event.data, as: UTF8.self).dropFirst(8).prefix { $0 != "]" }
                .split(separator: ",").map { String($0.dropFirst().dropLast()) }
            switch event.name {
            case "NoticeDue": for id in ids { told[id, default: 0] += 1 }
            case "TaskCreated": for id in ids { made[id, default: 0] += 1 }
            case "PriorityOptimized": for id in ids { moved["\(now.today) \(id)", default: 0] += 1 }
            default: break
            }
        }
    }

    private func restart() throws {
        store.close()
        store = try SQLiteStore(path: store.path)
        last = nil
    }

    /// Simulates a kill: changes never reach the disk.
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

    // MARK: Observations

    func daysDone(_ habit: Habit) throws -> Set<Day> {
        let entries = try store.read { try $0.habits.entries(of: habit.id, from: habit.startDate) }
        return Set(entries.filter { $0.mark == .done }.map(\.day))
    }

    func openDays(_ habit: Habit) throws -> [Day] {
        try store.read { try $0.habits.openOccurrences(of: habit.id) }.compactMap(\.habitDay)
    }

    /// The notices of all tasks with reminders of their own.
    func expectedReminders() throws -> [String] {
        var ids: [String] = []
        try store.read { transaction in
            try transaction.tasks.each { task in
                if task.habitID != nil { return true }
                ids += task.reminders.compactMap { text in
                    ReminderRule(text)?.time(due: task.dueDate, dayStart: 0, in: now.zone).map {
                        NoticeID(ReminderID(task: task.id, text: text, planned: $0)).description
                    }
                }
                return true
            }
        }
        return ids
    }

    /// The days with a recorded nightly run.
    func runs(_ days: [Day]) throws -> [Day] {
        try store.read { transaction in try days.filter { try transaction.advice.priorityRun(on: $0) != nil } }
    }

    var problems: [String] {
        get throws { try store.check(at: time.now).problems.map { "\($0.place): \($0.message)" } }
    }
}

extension Habit {
    /// Whether the day is one of the habit's own.
    func isScheduled(on day: Day) -> Bool {
        switch frequency {
        case .weekly(let weekdays): weekdays.contains(day.weekday)
        default: day >= startDate
        }
    }
}
