import Calendar
import Domain
import Glibc
import HTTP
import Interop
import Testing

/// Random files of each format that goes in and out: what is imported and exported again gives an empty database the
/// same tasks, with what Tasker has no field for. `TASKER_ROUND_TRIPS=1000` tries more of them.
struct RoundTripTests {
    private static let count = getenv("TASKER_ROUND_TRIPS").flatMap { Int(String(cString: $0)) } ?? 12
    private static let formats = FileFormat.all.filter { $0.canBeImported && $0.canBeExported && $0.name != "json" }

    @Test(arguments: formats.map(\.name))
    func `an export into an empty database gives the same tasks and the same export`(_ name: String) throws {
        let format = try #require(Self.formats.first { $0.name == name })
        for seed in 1...Self.count {
            var random = RandomExport(seed: UInt64(seed), of: format)
            let file = try random.file()
            let (first, second) = (try Self.site(), try Self.site())
            try Self.send(file, as: format, to: first)
            let export = try Self.export(of: first, as: name)
            try Self.send(export, as: format, to: second)
            try #require(
                Self.parts(try Self.export(of: second, as: name)) == Self.parts(export), "\(name), seed \(seed)")
            let tasks = Self.parts(try Self.export(of: first, as: "csv"))
            try #require(tasks.count > 1 && Self.parts(try Self.export(of: second, as: "csv")) == tasks, "seed \(seed)")
            let text = String(decoding: export, as: UTF8.self).replacing("\r\n ", with: "")
            for member in random.members { try #require(text.contains(member), "\(name), seed \(seed): \(member)") }
        }
    }

    private static func site() throws -> TestSite {
        let site = try TestSite()
        try site.send(.patch, "/api/settings", #"{"timeZone": "Europe/Berlin"}"#)
        return site
    }

    private static func send(_ file: [UInt8], as format: FileFormat, to site: TestSite) throws {
        let answer = try site.upload("/api/import?format=\(format.name)", file, type: format.mediaTypes[0])
        try #require(answer.status == 200, "\(answer.text)\n\(String(decoding: file, as: UTF8.self))")
    }

    private static func export(of site: TestSite, as format: String) throws -> [UInt8] {
        try Answered(site.router.respond(to: try Request(.get, "/api/export?format=\(format)"))).body
    }

    /// The tasks of a file in any order, since an import adds subtasks after their parents.
    private static func parts(_ file: [UInt8]) -> [String] {
        let text = String(decoding: file, as: UTF8.self)
        if text.hasPrefix("BEGIN:VCALENDAR") { return text.split(separator: "BEGIN:VTODO").map(String.init).sorted() }
        return text.split(whereSeparator: \.isNewline).map(String.init).sorted()
    }
}

/// A random file of a format, as the format's own writer makes it.
private struct RandomExport {
    private let format: FileFormat
    private var numbers: SeededNumbers
    /// What the file says that Tasker has no field for.
    private(set) var members: [String] = []

    private static let moment = Moment(instant: Instant(milliseconds: 1_774_699_200_000), zone: .utc)
    private static let words = [
        "Dig", "Zoë’s", "日本語", "a,b", "x;y", "“q”", "\"in\"", "50%", "\\n", "<b>", "key:", "@home", "+1", "👩‍👧",
        "e\u{301}",
        "(A)", "due", "x", "2026-01-02", "//", "'", "#", "=1+1",
    ]
    private static let patterns = [
        "every day", "every 3 days", "every! 2 weeks", "every mon,fri", "every month", "every last day",
        "every 3rd friday", "every year", "every 15th until 2027-01-01", "every week for 5 times",
    ]

    init(seed: UInt64, of format: FileFormat) { (self.format, numbers) = (format, SeededNumbers(seed: seed)) }

    mutating func file() throws -> [UInt8] {
        guard var writer = format.writer?() else { return [] }
        writer.begin(at: Self.moment)
        let projects = ["Inbox", "Garden", "Über, uns", "A.B", "Work \"x\""]
        var ids: [TaskID] = []
        for _ in 0...below(9) {
            let task = task(ids)
            ids.append(task.id)
            let name = projects[below(projects.count)]
            let place = ExportProject(projectName: name, isInbox: name == "Inbox", defaultPriority: .medium)
            writer.append(task, in: place, foreign: foreign())
        }
        writer.finish()
        return writer.take()
    }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
    private mutating func some(_ share: Int) -> Bool { below(100) < share }

    private mutating func text(_ count: Int, separator: String = " ") -> String {
        let words = (0...below(count)).map { _ in Self.words[below(Self.words.count)] }
        return words.joined(separator: separator)
    }

    private mutating func day() -> Day { Day(number: 20_000 + below(1_500)) }

    private mutating func task(_ others: [TaskID]) -> TaskItem {
        var task = TaskItem.blank
        task.id = TaskID(high: numbers.next() & ~0xF000 | 0x4000, low: numbers.next() >> 2 | 1 << 63)
        task.name = "T \(text(6))"
        if some(40) { task.details = text(12, separator: some(30) ? "\n" : " ") }
        task.priority = Priority.allCases[below(4)]
        task.tags = some(30) ? ["home", "zwei", "a-b"].filter { _ in some(60) } : []
        if some(60) { task.dueDate = DueDate(day: day(), minute: some(50) ? 60 + below(1_300) : nil) }
        if task.dueDate != nil, some(30) {
            task.repeatPattern = RepeatPattern(Self.patterns[below(Self.patterns.count)])
        }
        if some(30) { task.estimatedDuration = 60 * (1 + below(300)) }
        if some(20) { task.energy = .low }
        if some(20) { task.category = .learning }
        if some(20) { task.chosenType = TaskType.allCases[below(TaskType.allCases.count)] }
        if !others.isEmpty, some(25) { task.parentID = others[below(others.count)] }
        if !others.isEmpty, some(25) { task.dependencies = [others[below(others.count)]] }
        task.dateAdded = Instant(milliseconds: Int64(day().number) * 86_400_000 + Int64(below(86_400)) * 1_000)
        task.addedOn = Zone.utc.day(of: task.dateAdded)
        task.modifiedAt = task.dateAdded
        if some(35) { complete(&task) }
        return task
    }

    private mutating func complete(_ task: inout TaskItem) {
        let at = Instant(milliseconds: task.dateAdded.milliseconds + Int64(below(100_000)) * 1_000)
        let (day, minute) = Zone.utc.local(at)
        task.repeatPattern = nil
        task.completion = Completion(
            at: at, on: day, minute: minute, quality: .standard,
            points: PointsBreakdown(base: 0, category: 0, energy: 0, quality: 0, timely: 0, streak: 100), by: .page,
            type: task.chosenType ?? .morning)
    }

    /// Members in the syntax of the format.
    private mutating func foreign() -> String? {
        guard some(50) else { return nil }
        let number = below(1_000)
        let all: [String: (parts: [String], separator: String)] = [
            "todotxt": (["h:1", "t:2026-0\(1 + below(9))-11", "sprint:\(number)", "url:https://e.org/\(number)"], " "),
            "taskwarrior": (
                [
                    "\"points\":\(number).50", "\"jira\":\"A-\(number) \\\"x\\\"\"",
                    "\"wait\":\"20260\(1 + below(9))11T000000Z\"",
                ],
                ","
            ),
            "ics": (
                ["X-N\(number);X-A=\"b;c\":v\\, \(number)", "LOCATION:Hof \(number)", "URL:https://e.org/\(number)"],
                "\n"
            ),
        ]
        guard let (parts, separator) = all[format.name] else { return nil }
        let chosen = parts.filter { _ in some(60) }
        members += chosen
        return chosen.isEmpty ? nil : chosen.joined(separator: separator)
    }
}
