import Calendar
import Domain

/// A file to import, or several that belong together.
public struct ImportSource: Sendable {
    /// The name of the format, such as `todotxt`.
    public let format: String
    /// The names of the files; those without a name are left out.
    public let files: [String]
    /// The names of the files that a person chose, which may be archives.
    public let chosen: [String]
    /// In bytes, as far as it is known before reading.
    public let size: Int
    /// Opens the drafts at the first one, as of the moment.
    let open: @Sendable (Moment) throws -> any DraftSource

    public init(
        format: String, files: [String], chosen: [String] = [], size: Int = 0,
        open: @escaping @Sendable (Moment) throws -> any DraftSource
    ) {
        (self.format, self.files, self.chosen, self.size, self.open) = (format, files, chosen, size, open)
    }

    /// Such as `todo.txt and done.txt`.
    var title: String {
        let more = files.count > 2 ? " and \(files.count - 1) others" : ""
        return files.count > 2 ? "\(files[0])\(more)" : files.joined(separator: " and ")
    }
}

/// What one source brings.
public struct ImportedSource: Hashable, Sendable {
    public let format: String
    public let files: [String]
    public let chosen: [String]
    /// What is wrong with it; empty unless it was left out for that.
    public internal(set) var problems: [ImportProblem] = []
    /// The number of new tasks that are open.
    public internal(set) var open = 0
    public internal(set) var completed = 0
    public internal(set) var existing = 0
    public internal(set) var habits = 0
    public internal(set) var existingHabits = 0
    public internal(set) var habitDays = 0
    public internal(set) var entries = 0

    init(_ source: ImportSource) {
        (format, files, chosen) = (source.format, source.files, source.chosen)
    }
}

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
    /// Follows an import row by row, on any thread; whatever it throws ends the import, of which nothing stays.
    public typealias Watch = @Sendable (ImportProgress) throws -> Void

    /// From 0 to 1.
    public internal(set) var share = 0.0
    /// The number of rows read or imported so far.
    public internal(set) var rows = 0
    /// The number of rows of all files; nil as long as they are read.
    public internal(set) var rowsInAll: Int?
    /// The files being read.
    public internal(set) var title = ""

    public init() {}
}
