import Domain

/// Something in the file that is computed from the base tables and can be computed again at any time: one declaration
/// from which its tables, its triggers, its rebuild and its check are made.
struct Derived: Sendable {
    /// The names of its tables or of its index.
    let objects: [String]
    /// The base table that an index is on; nil for tables.
    let table: String?
    /// The statements that create them, empty.
    let creation: [String]
    /// The statements that create the triggers which keep it.
    let triggers: [String]
    /// The 64-bit FNV-1a hash (draft-eastlake-fnv) of everything that decides its content. If the file was written with
    /// another one, it is rebuilt.
    let hash: Int64
    let kind: CheckReport.Problem.Kind
    /// Fills the empty tables.
    let fill: @Sendable (Connection) throws -> Void
    /// Compares the tables with what they are computed from.
    let problems: @Sendable (Connection) throws -> [CheckReport.Problem]
    /// Who reads its tables when several people share the file; nobody but the only person reads one that is missing.
    let seenBy: [String: SeenBy]

    enum SeenBy: Sendable {
        /// The program, which reads the table as it is.
        case program
        /// Each person, those rows that meet the condition; see `SeenViews.shared`.
        case rows(String)
    }

    /// - Parameter source: what decides the content besides `creation`, such as a query; for content made by code, a
    ///   number that changes with it.
    init(
        _ objects: [String], kind: CheckReport.Problem.Kind, source: String, on table: String? = nil,
        creation: [String],
        triggers: [String] = [], seenBy: [String: SeenBy] = [:], fill: @escaping @Sendable (Connection) throws -> Void,
        problems: @escaping @Sendable (Connection) throws -> [CheckReport.Problem] = { _ in [] }
    ) {
        self.objects = objects
        self.table = table
        self.kind = kind
        self.creation = creation
        self.triggers = triggers
        self.fill = fill
        self.problems = problems
        self.seenBy = seenBy
        hash = Self.hash(of: creation + [source])
    }

    static func hash(of texts: [String]) -> Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in texts {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        return Int64(bitPattern: hash)
    }

    /// - Parameter event: the name of the trigger, and when it runs.
    static func trigger(_ event: String, _ body: String) -> String { "CREATE TRIGGER \(event)\nBEGIN\n\(body)\nEND" }

    /// An index on a base table.
    /// - Parameter columns: what follows the name of the table.
    static func index(_ name: String, unique: Bool = false, on table: String, _ columns: String) -> Derived {
        Derived(
            [name], kind: .file, source: "", on: table,
            creation: ["CREATE \(unique ? "UNIQUE " : "")INDEX \(name) ON \(table) \(columns)"], fill: { _ in })
    }
}
