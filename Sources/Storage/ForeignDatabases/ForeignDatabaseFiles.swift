import CSQLite
import Domain
import Glibc

/// Opens the SQLite databases of other programs, which may be damaged or made to do harm.
public struct ForeignDatabaseFiles: ForeignDatabases {
    /// How long a file may be read.
    var limit = Duration.seconds(60)

    public init() {}

    public func read<Result>(path: String, _ body: (any ForeignDatabase) throws -> Result) throws -> Result {
        try Self.checkHeader(of: path)
        do {
            let database = try ForeignDatabaseFile(path)
            return try database.connection.keeping(ReadLimit(duration: limit, isAbandoned: { false })) {
                try body(database)
            }
        } catch let error as StorageError {
            throw Self.failure(error)
        } catch DomainError.refused(.store.readTooLong, _) {
            throw Self.failure("The database takes more than a minute to read, so it may be damaged; export it again.")
        }
    }

    /// Recognises Tasker's own databases, and files that end before the size in their header
    /// (https://www.sqlite.org/fileformat2.html §1.3).
    private static func checkHeader(of path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ImportFailure([
                ImportProblem(
                    refusal: .file.importFileUnreadable,
                    message: "The file cannot be read: \(String(cString: strerror(errno))).", isOfForm: true)
            ])
        }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 100)
        guard pread(descriptor, &header, 100, 0) == 100 else {
            throw failure("The database is cut off; copy it again.")
        }
        func number(_ place: Range<Int>) -> Int { header[place].reduce(0) { $0 << 8 | Int($1) } }
        if number(68..<72) == Migrator.applicationID {
            throw ImportFailure([
                ImportProblem(
                    refusal: .file.importDatabaseOwn,
                    message:
                        "The file is a database of Tasker, which takes the place of the current one instead of adding to it. Restore it with tasker restore FILE; with --dry-run that only shows what would change.",
                    isOfForm: true)
            ])
        }
        let (pageSize, pages) = (number(16..<18) == 1 ? 65_536 : number(16..<18), number(28..<32))
        // The number of pages counts only if the program that wrote last also wrote it.
        if number(24..<28) == number(92..<96), DatabaseFile.size(path) < pages * pageSize {
            throw failure("The database is cut off; copy it again.")
        }
    }

    private static func failure(_ error: StorageError) -> ImportFailure {
        switch error {
        case .damaged(let detail): failure("The database is damaged (\(detail)); export it again.")
        case .notADatabase: failure("The file is damaged or encrypted; export it again.")
        case .other(let code, _, _) where code & 0xFF == Int(SQLITE_TOOBIG):
            failure("A value of the database is larger than \(ForeignDatabaseFile.valueLimit >> 20) MB.")
        case .other(_, let message, _): failure("The database cannot be read: \(message).")
        default: failure("The database cannot be read: \(error)")
        }
    }

    static func failure(_ message: String) -> ImportFailure {
        ImportFailure([ImportProblem(refusal: .file.importDatabase, message: message, isOfForm: true)])
    }
}
