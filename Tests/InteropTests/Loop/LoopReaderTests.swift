import Calendar
import Domain
import Testing

@testable import Interop

struct LoopReaderTests {
    @Test func `only what was done, skipped or noted says something of a day`() throws {
        let file = try LoopFiles(
            """
            2026-11-20,YES_MANUAL,
            2026-11-19,YES_AUTO,
            2026-11-18,SKIP,ill
            2026-11-17,NO,
            2026-11-16,NO,"too, late"
            2026-11-15,UNKNOWN,
            """)
        #expect(file.days == ["2026-11-16 too, late", "2026-11-18 skipped ill", "2026-11-20 done"])
        #expect(file.habits[0].habit.startDate == Day("2026-11-16") && file.losses.isEmpty && file.notices.isEmpty)
    }

    @Test(arguments: [
        ("2", "done"), ("1", nil), ("0", nil), ("3", "skipped"), ("-1", nil), ("YES_MANUAL", "done"),
        ("SKIP", "skipped"),
        ("\"Entry(timestamp=Timestamp(unixTime=1422144000000), value=2)\"", "done"),
        ("\"Entry(timestamp=2026-11-20, value=3, notes=)\"", "skipped"),
        ("\"Entry(timestamp=2026-11-20, value=-1, notes=a, b)\"", "a, b"), ("7", nil),
    ])
    func `a day is written as a number, a word or an entry`(_ cell: String, _ meaning: String?) throws {
        let file = try LoopFiles("2026-11-20,\(cell)", head: "")
        #expect(file.days == (meaning.map { ["2026-11-20 \($0)"] } ?? []))
    }

    @Test func `amounts are thousandths, of which none counts only for a limit`() throws {
        let days = "2026-11-20,1500,\n2026-11-19,0,\n2026-11-18,SKIP,\n2026-11-17,-1,\n2026-11-16,YES_AUTO,"
        let least = try LoopFiles(days, "001,Run,NUMERICAL,How far?,Slowly,1,1,#D32F2F,km,AT_LEAST,2.25,false")
        #expect(least.days == ["2026-11-16 0.001", "2026-11-18 skipped", "2026-11-20 1.5"])
        #expect(least.habits[0].habit.target == HabitTarget(amount: 2.25, unit: "km"))
        #expect(least.habits[0].habit.description == "How far?\nSlowly" && least.habits[0].habit.color == .red)
        let most = try LoopFiles(days, "001,Tea,NUMERICAL,,,1,1,#D32F2F,cups,AT_MOST,2.0,false")
        #expect(most.days.contains("2026-11-19 0"))
        #expect(most.habits[0].habit.target == HabitTarget(amount: 2, unit: "cups", kind: .atMost))
        #expect(least.losses.isEmpty && most.losses.isEmpty)
    }

    @Test(arguments: [
        (1, 1, "daily", true), (7, 7, "daily", true), (3, 7, "timesPerWeek 3", true), (1, 7, "timesPerWeek 1", true),
        (1, 3, "everyDays 3", true), (1, 365, "everyDays 365", true), (1, 30, "monthly 20", false),
        (1, 31, "monthly 20", false), (6, 14, "timesPerWeek 3", false), (2, 30, "everyDays 15", false),
        (13, 14, "daily", false), (1, 400, "everyDays 365", false), (0, 0, "daily", false), (9, 7, "daily", false),
    ])
    func `times within days become the same frequency or the nearest, which is told`(
        _ times: Int, _ days: Int, _ frequency: String, _ isExact: Bool
    ) throws {
        let file = try LoopFiles("2026-11-20,2", "001,Read,YES_NO,,,\(times),\(days),#388E3C,,,,false")
        #expect(file.habits[0].habit.frequency.kept == frequency)
        #expect(file.losses.map { $0.prefix(10) } == (isExact ? [] : ["frequency:"]))
    }

    @Test func `an amount for a week is told, since each day counts on its own`() throws {
        let file = try LoopFiles("2026-11-20,4000", "001,Run,NUMERICAL,,,1,7,#388E3C,km,AT_LEAST,10,false")
        #expect(file.habits[0].habit.frequency == .timesPerWeek(1))
        #expect(file.losses == ["target: Loop adds up the amounts of 7 days; Tasker counts each day on its own."])
    }

    @Test func `an archived habit ends with its last day, or is paused`() throws {
        let archived = "001,Read,YES_NO,,,1,1,#388E3C,,,,true"
        let ended = try LoopFiles("2026-11-20,2\n2026-11-21,0", archived)
        #expect(ended.habits[0].habit.endDate == Day("2026-11-20") && ended.losses.count == 1)
        let paused = try LoopFiles("2026-11-21,0", archived)
        #expect(paused.habits[0].habit.pausedSince == ForeignFiles.moment.today && paused.losses.count == 1)
    }

    @Test func `the older list has other columns, and does not say which habits have amounts`() throws {
        let file = try LoopFiles([
            (
                "Habits.csv",
                "Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Run,How?,,3,7,#1976D2\n"
            ),
            ("001 Run/Checkmarks.csv", "2026-11-20,5000\n2026-11-19,2\n"),
        ])
        #expect(
            file.days == ["2026-11-19 0.002", "2026-11-20 5"] && file.habits[0].habit.frequency == .timesPerWeek(3))
        #expect(file.habits[0].habit.target == HabitTarget(amount: 1, unit: "times") && file.losses.count == 2)
    }

    @Test func `the sheet of all days is read only where there are no folders, whatever is in the names`() throws {
        let file = try LoopFiles([
            (
                "Loop/Habits.csv",
                LoopFiles.head
                    + "001,\"Run, slowly\",YES_NO,,,1,1,#388E3C,,,,false\n002,Tea,YES_NO,,,1,1,#388E3C,,,,false\n"
            ),
            (
                "Loop/Checkmarks.csv",
                "Date,Run, slowly,Tea,\n2026-11-20,Entry(timestamp=2026-11-20, value=2, notes=wet, cold),Entry(timestamp=2026-11-20, value=3),\n2026-11-19,UNKNOWN,YES_MANUAL,\n"
            ),
        ])
        #expect(file.days == ["2026-11-20 done wet, cold"])
        #expect(file.habits.map(\.days.count) == [1, 2] && file.losses.isEmpty)
    }

    @Test func `without the list, habits have the names of folders or columns`() throws {
        let folders = try LoopFiles([("007 Read/Checkmarks.csv", "Date,Value,Notes\n2026-11-20,YES_MANUAL,\n")])
        #expect(folders.habits.map(\.habit.title) == ["Read"] && folders.notices.count == 1)
        let sheet = try LoopFiles(ImportFile("Date,Read,Run,\n2026-11-20,YES_MANUAL,NO,\n".utf8))
        #expect(sheet.habits.map(\.habit.title) == ["Read", "Run"] && sheet.days == ["2026-11-20 done"])
    }

    @Test func `a day is counted once, and one that cannot be read is told`() throws {
        let file = try LoopFiles(
            "2026-11-20,2\n2026-11-20,3\n20.11.2026,2\n2026-11-31,2\n2026-11-18,perhaps\n2026-11-17")
        #expect(file.days == ["2026-11-20 done"])
        #expect(file.losses == ["days: 4 days that cannot be read were left out."])
    }

    @Test func `a file that ends within a day was cut off`() throws {
        let failure = try #require(throws: ImportFailure.self) {
            try LoopFiles([
                ("Habits.csv", "\(LoopFiles.head)001,Read,YES_NO,,,1,1,#388E3C,,,,false\n"),
                ("001 Read/Checkmarks.csv", "Date,Value,Notes\n2026-11-20,YES_MANUAL,\n2026-1"),
            ])
        }
        #expect(failure.problems.map(\.code) == ["csv.fields.count"] && failure.problems[0].row == 3)
    }

    @Test func `texts that are too long are cut, which is told`() throws {
        let (long, note) = (String(repeating: "very ", count: 30), String(repeating: "n", count: 600))
        let file = try LoopFiles(
            "2026-11-20,2,\(note)", "001,\(long)long,NUMERICAL,,,1,1,#388E3C,\(long),AT_LEAST,1e9,false")
        #expect(file.habits[0].habit.title.count == 100 && file.habits[0].habit.target?.unit.count ?? 99 <= 30)
        #expect(file.habits[0].days.first?.note?.count == 500 && file.habits[0].habit.target?.amount == 100_000)
        #expect(file.losses.map { $0.prefix(5) }.sorted() == ["notes", "targe", "title", "unit:"])
    }

    @Test func `the same habits have the same ids again, also if two have one name`() throws {
        func ids() throws -> [HabitID?] {
            let list = LoopFiles.head + String(repeating: "001,Read,YES_NO,,,1,1,#388E3C,,,,false\n", count: 2)
            return try LoopFiles(ImportFile(list.utf8, name: "Habits.csv")).habits.map(\.id)
        }
        #expect(try ids() == ids() && Set(try ids()).count == 2)
    }

    @Test func `a file or an archive of Loop is recognized by its content`() throws {
        #expect(try FileFormat.of(ImportFile(LoopFiles.head.utf8, name: "x.csv")).name == "loop")
        #expect(
            try FileFormat.of(ImportFile("Date,Value,Notes\n".utf8, name: "001 Read/Checkmarks.csv")).name == "loop")
        #expect(try FileFormat.of(ImportFile("Date,Value,Notes\n".utf8, name: "x.csv")).name == "csv")
        let other = ImportFile(LoopFiles.head.utf8)
        #expect(throws: ImportFailure.self) { try LoopFiles(other, named: "todotxt") }
    }
}
