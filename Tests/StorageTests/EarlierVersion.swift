import Domain
import Glibc
import TestSupport
import Testing

@testable import Storage

/// A database as an earlier version left it, which the current repositories could not write.
struct EarlierVersion {
    /// The statements of the versions before the baseline, with empty triggers.
    private static let steps: [(name: String, sql: String)] = {
        let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        let path = "/\(tests)/References/Schema/versions.sql"
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let text = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
        return text.split(separator: "--- ").map { step in
            let (head, sql) = (step.prefix { $0 != "\n" }, step.drop { $0 != "\n" })
            return (String(head.drop { $0 != " " }.dropFirst()), String(sql))
        }
    }()

    /// The number of versions before the baseline.
    static var count: Int { steps.count }

    /// As left by the version before the sums of achievements.
    static func make(_ path: String, _ task: TaskItem) throws {
        try make(path, [task], before: "achievements, challenges and on-time sums")
    }

    /// - Parameters:
    ///   - step: the name of the first step that is missing.
    ///   - body: writes what that version wrote besides the tasks.
    static func make(
        _ path: String, _ tasks: [TaskItem], before step: String, _ body: (Connection) throws -> Void = { _ in }
    ) throws {
        let version = try #require(steps.firstIndex { $0.name == step })
        try make(path, tasks, version: version, body)
    }

    /// - Parameter version: 1 to `count`.
    static func make(
        _ path: String, _ tasks: [TaskItem], version: Int, _ body: (Connection) throws -> Void = { _ in }
    ) throws {
        let file = DatabaseFile(path: path)
        try file.create()
        let connection = try file.writer()
        try connection.execute(
            """
            CREATE TABLE migration (
                number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum INTEGER NOT NULL, applied_at INTEGER NOT NULL) STRICT
            """)
        for (index, step) in steps.prefix(version).enumerated() {
            try connection.inTransaction {
                try connection.execute(step.sql)
                try connection.run(
                    "INSERT INTO migration VALUES (?, ?, 0, 0)", [SQLValue(index + 1), .text(step.name)])
            }
        }
        try connection.execute("PRAGMA application_id = \(Migrator.applicationID); PRAGMA user_version = \(version)")
        try connection.inTransaction {
            try insert(ProjectMapping.row(.inbox(at: FixedTime.start), number: 1), of: .project, connection)
            for (index, task) in tasks.enumerated() {
                try insert(TaskMapping.row(task, number: index + 1), of: .task, connection)
            }
        }
        try body(connection)
    }

    /// Inserts the columns that the version has.
    static func insert(_ row: StoredRow, of entity: Entity, _ connection: Connection) throws {
        let known = try connection.rows("SELECT name FROM pragma_table_info(?)", [.text(entity.name)]) { $0.text(0) }
        let kept = zip(entity.columns.map(\.name), row.values).filter { known.contains($0.0) }
        try connection.run(
            """
            INSERT INTO \(entity.name) (\(kept.map(\.0).joined(separator: ", ")))
            VALUES (\(kept.map { _ in "?" }.joined(separator: ", ")))
            """, kept.map(\.1))
    }
}
