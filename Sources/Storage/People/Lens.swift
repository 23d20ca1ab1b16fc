import Domain

/// Whose tables the statements of a connection read and write: the only place that decides what a person may see.
/// Statements name tables as if there were one person.
struct Lens: Hashable {
    /// The names of the tables that it translates.
    struct Tables {
        /// Of each person's own.
        let personal: Set<String>
        /// Of all people, with a view for each of them.
        let shared: Set<String>
        /// Those that are read as they are.
        let common: Set<String>
        /// Those that have a view for each of their indexes, by which a statement may read them.
        let walked: Set<String>
    }

    let viewer: Viewer
    private let tables: Tables
    /// Whether the shared tables are read as they are, with what others keep to themselves; for checks whose results are
    /// not shown. Personal tables are those of the viewer even so.
    var seesAll = false
    /// Whether every change is allowed, for what follows from a change that was.
    var hasEveryRight = false

    init(_ viewer: Viewer, _ tables: Tables) { (self.viewer, self.tables) = (viewer, tables) }

    static func == (one: Lens, other: Lens) -> Bool {
        one.viewer == other.viewer && one.seesAll == other.seesAll && one.hasEveryRight == other.hasEveryRight
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(viewer.number)
        hasher.combine(seesAll)
    }

    /// The lens that reads the shared tables as they are.
    func seeingAll(withEveryRight hasEveryRight: Bool) -> Lens {
        var lens = self
        (lens.seesAll, lens.hasEveryRight) = (true, hasEveryRight)
        return lens
    }

    static func personalName(of table: String, for viewer: Viewer) -> String {
        personalName(of: table, for: viewer.number)
    }

    static func personalName(of table: String, for person: Int) -> String {
        person == Person.ownerNumber ? table : "p\(person)_\(table)"
    }

    static func viewName(of table: String, for viewer: Viewer) -> String { "seen_\(viewer.number)_\(table)" }

    /// The view of a table that is read by an index.
    static func viewName(of table: String, by index: String, for viewer: Viewer) -> String {
        viewName(of: "\(table)_by_\(index)", for: viewer)
    }

    /// Whether SQLite may read a table or view for the viewer.
    func permits(_ name: String) -> Bool {
        if name.hasPrefix(Self.viewName(of: "", for: viewer)) || tables.common.contains(name) { return true }
        let start = Self.personalName(of: "", for: viewer)
        if name.hasPrefix(start) && tables.personal.contains(String(name.dropFirst(start.count))) { return true }
        return Audience.isPart(name, of: tables.common)
    }

    /// The table or view that stands for a table; nil for one that everybody sees alike.
    /// - Parameter reads: whether the statement reads the table rather than changes it.
    func name(of table: String, reads: Bool) -> String? {
        if tables.personal.contains(table) {
            return viewer.isOwner ? nil : Self.personalName(of: table, for: viewer)
        }
        return reads && !seesAll && tables.shared.contains(table) ? Self.viewName(of: table, for: viewer) : nil
    }

    /// The statement with the tables of the viewer.
    func statement(_ sql: String) -> String {
        var reader = StatementReader(sql)
        var (text, last) = ("", sql.utf8.startIndex)
        while let table = reader.nextTable() {
            guard var name = name(of: String(sql[table.name]), reads: table.isRead) else { continue }
            if let index = table.index, tables.walked.contains(String(sql[table.name])) { name += "_by_\(sql[index])" }
            text += sql[last..<table.name.lowerBound]
            text += name
            if !table.hasAlias { text += " AS \(sql[table.name])" }
            last = table.name.upperBound
            if let hint = table.hint {
                text += sql[last..<hint.lowerBound]
                last = hint.upperBound
            }
        }
        return text + sql[last...]
    }
}

/// Finds the tables that a statement names.
struct StatementReader {
    struct Table {
        let name: Range<String.Index>
        /// Whether it stands after FROM or JOIN, but is not the one that a DELETE empties.
        let isRead: Bool
        let hasAlias: Bool
        /// INDEXED BY with its index, or NOT INDEXED, which only a table can have.
        let hint: Range<String.Index>?
        /// The index of INDEXED BY.
        let index: Range<String.Index>?
    }

    private struct Word {
        let range: Range<String.Index>
        let text: String
        /// How many parentheses are open.
        let depth: Int
    }

    private let words: [Word]
    private var position = 0
    /// The parentheses in which a list after FROM continues after a comma.
    private var lists: Set<Int> = []

    init(_ sql: String) { words = Self.words(of: sql) }

    /// Words, and each other character that matters, in order; without strings and comments.
    private static func words(of sql: String) -> [Word] {
        let bytes = sql.utf8
        var (words, index, depth): ([Word], String.Index, Int) = ([], bytes.startIndex, 0)
        func isPart(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
            default: false
            }
        }
        while index < bytes.endIndex {
            let (start, byte) = (index, bytes[index])
            index = bytes.index(after: index)
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                while index < bytes.endIndex, bytes[index] != byte { index = bytes.index(after: index) }
                if index < bytes.endIndex { index = bytes.index(after: index) }
            case UInt8(ascii: "("):
                words.append(Word(range: start..<index, text: "(", depth: depth))
                depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                words.append(Word(range: start..<index, text: ")", depth: depth))
            case UInt8(ascii: ","), UInt8(ascii: "."):
                words.append(Word(range: start..<index, text: byte == UInt8(ascii: ",") ? "," : ".", depth: depth))
            case _ where isPart(byte):
                while index < bytes.endIndex, isPart(bytes[index]) { index = bytes.index(after: index) }
                words.append(Word(range: start..<index, text: String(sql[start..<index]), depth: depth))
            default: break
            }
        }
        return words
    }

    mutating func nextTable() -> Table? {
        while position < words.count {
            let word = words[position]
            position += 1
            switch word.text {
            case "FROM", "JOIN":
                if word.text == "FROM" { lists.insert(word.depth) }
                let isDeletion = position >= 2 && words[position - 2].text == "DELETE"
                if let table = table(isRead: !isDeletion) { return table }
            case "INTO", "UPDATE":
                if let table = table(isRead: false) { return table }
            case ",":
                if lists.contains(word.depth), let table = table(isRead: true) { return table }
            case "WHERE", "GROUP", "ORDER", "SELECT", "UNION", "LIMIT", "SET", "VALUES", "EXCEPT", "ON":
                lists.remove(word.depth)
            case ")": lists.remove(word.depth + 1)
            default: break
            }
        }
        return nil
    }

    private static let afterTable: Set<String> = [
        "WHERE", "JOIN", "LEFT", "CROSS", "INNER", "NATURAL", "ON", "USING", "ORDER", "GROUP", "LIMIT", "UNION",
        "EXCEPT", "INTERSECT", "INDEXED", "NOT", "SET", "VALUES", "SELECT", "DEFAULT", "HAVING", "RETURNING", "(", ")",
        ",",
    ]

    /// The table at the position; nil if another word or a query stands there.
    private mutating func table(isRead: Bool) -> Table? {
        guard position < words.count, words[position].text.first?.isLowercase == true else { return nil }
        let name = words[position].range
        let next = position + 1 < words.count ? words[position + 1].text : ""
        // The table of a named database is meant as it is, and a function is none.
        if next == "." || next == "(" && isRead { return nil }
        position += 1
        let hasAlias = !next.isEmpty && !Self.afterTable.contains(next)
        if hasAlias { position += next == "AS" ? 2 : 1 }
        let hint = hint()
        return Table(name: name, isRead: isRead, hasAlias: hasAlias, hint: hint?.all, index: hint?.index)
    }

    private mutating func hint() -> (all: Range<String.Index>, index: Range<String.Index>?)? {
        guard position + 1 < words.count else { return nil }
        let (first, second) = (words[position], words[position + 1])
        if first.text == "NOT", second.text == "INDEXED" {
            position += 2
            return (first.range.lowerBound..<second.range.upperBound, nil)
        }
        guard first.text == "INDEXED", second.text == "BY", position + 2 < words.count else { return nil }
        let index = words[position + 2]
        position += 3
        return (first.range.lowerBound..<index.range.upperBound, index.range)
    }
}
