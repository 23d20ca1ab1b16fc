import Calendar
import Domain
import Storage
import System
import TestSupport

@testable import Interop

/// Reads files of Loop like an import on 2026-11-24.
struct LoopFiles {
    let habits: [HabitDraft]
    let notices: [String]
    let bytesRead: Int

    /// - Throws: `ImportFailure`.
    init(_ file: ImportFile, named name: String? = nil) throws {
        let terms = ReadingTerms(
            moment: ForeignFiles.moment, zones: ZoneFiles(), databases: ForeignDatabaseFiles())
        var source = try FileFormat.open(file, named: FileFormat.all.first { $0.name == name }, terms)
        habits = try source.rest().habits
        (notices, bytesRead) = (source.notices.map(\.message), source.bytesRead)
    }

    /// An archive of the files.
    init(_ files: [(String, String)]) throws {
        try self.init(ImportFile(ArchiveTests.zip(files), name: "Loop Habits CSV 2026-11-24.zip"))
    }

    /// One habit with its days, each of which is a line below the head.
    init(
        _ days: String, head: String = "Date,Value,Notes\n", _ habit: String = "001,Read,YES_NO,,,1,1,#388E3C,,,,false"
    ) throws {
        try self.init([
            ("Habits.csv", "\(Self.head)\(habit)\n"), ("001 Read/Checkmarks.csv", "\(head)\(days)\n"),
            ("001 Read/Scores.csv", "Date,Score\n2026-11-20,0.5\n"),
            ("Checkmarks.csv", "Date,Read,\n2026-11-01,YES_MANUAL,\n"),
        ])
    }

    static let head =
        "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n"

    var losses: [String] { habits.flatMap(\.losses).map { "\($0.column ?? ""): \($0.message)" } }

    /// Such as `2026-11-20 done note`, of the first habit.
    var days: [String] {
        (habits.first?.days ?? []).map { entry in
            [entry.day.description, entry.mark?.rawValue, entry.amount?.text, entry.note].compactMap { $0 }
                .joined(separator: " ")
        }
    }
}
