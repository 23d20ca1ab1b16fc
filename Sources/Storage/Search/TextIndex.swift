import Domain
import Text

/// Maintains the searchable text and tags of tasks with every write to `task`. The full-text tables are updated later;
/// see `PendingText`.
struct TextIndex {
    let connection: Connection

    /// The searchable content of a task.
    struct Entry: Hashable {
        let name: String
        let details: String
        let tags: [Tag]

        struct Tag: Hashable {
            let key: String
            let name: String
        }

        init(name: String, details: String?, tags: String) {
            self.name = Folding.fold(name)
            self.details = details.map(Folding.fold) ?? ""
            self.tags = Self.tags(tags)
        }

        /// Parses the tags column of a task.
        static func tags(_ text: String) -> [Tag] {
            if text.isEmpty { return [] }
            var seen: Set<String> = []
            return text.split(separator: "\n").map { Tag(key: TextRules.key(String($0)), name: String($0)) }
                .filter { seen.insert($0.key).inserted }
        }

        init(_ row: StoredRow) {
            func text(_ column: String) -> String? {
                guard case .text(let text) = row.value(column, of: .task) else { return nil }
                return text
            }
            self.init(name: text("name") ?? "", details: text("details"), tags: text("tags") ?? "")
        }
    }

    /// Stores only the tags of a task after the last indexed one, whose row itself is searched.
    /// - Parameter isLast: whether the task is known to follow the last indexed one.
    func insert(_ row: StoredRow, isLast: Bool = false) throws {
        let number = row.value("number", of: .task)
        let isWaiting = try isLast || waits(number)
        try insertTags(Self.tags(row), number, isIndexed: !isWaiting)
        if isWaiting { return }
        // Restored, for example by an undo.
        try connection.run("INSERT OR IGNORE INTO text_waiting (number) VALUES (?)", [number])
    }

    private func waits(_ number: SQLValue) throws -> Bool {
        try connection.integer("SELECT ? > \(PendingText.indexed)", [number]) != 0
    }

    /// - Parameter isIndexed: whether the task is no longer after the last indexed one.
    private func insertTags(_ tags: [Entry.Tag], _ number: SQLValue, isIndexed: Bool) throws {
        for (position, tag) in tags.enumerated() {
            try connection.run(
                "INSERT INTO task_tag (number, position, tag, name) VALUES (?, ?, ?, ?)",
                [number, SQLValue(position), .text(tag.key), .text(tag.name)])
            if isIndexed {
                try connection.run("INSERT INTO tagged_task (tag, number) VALUES (?, ?)", [.text(tag.key), number])
            }
        }
    }

    /// Removes the entries of tasks with these numbers, whose rows still exist.
    /// - Parameter numbers: the end of an SQL condition, such as `= ?`.
    func delete(numbers: String, _ values: [SQLValue]) throws {
        // Deleting from a contentless full-text table requires the old text.
        try connection.run(
            """
            INSERT OR IGNORE INTO text_waiting (number, name, details)
            \(PendingText.folded) WHERE number \(numbers) AND number <= \(PendingText.indexed)
            """, values)
        try deleteTags(numbers, values)
    }

    private func deleteTags(_ numbers: String, _ values: [SQLValue]) throws {
        try connection.run(
            "DELETE FROM tagged_task WHERE (tag, number) IN (SELECT tag, number FROM task_tag WHERE number \(numbers))",
            values)
        try connection.run("DELETE FROM task_tag WHERE number \(numbers)", values)
    }

    /// Keeps the indexed text of a changed row until it is removed from `task_word`.
    private func keep(_ row: StoredRow) throws {
        let (number, entry) = (row.value("number", of: .task), Entry(row))
        if try waits(number) { return }
        try connection.run(
            "INSERT OR IGNORE INTO text_waiting (number, name, details) VALUES (?, ?, ?)",
            [number, .text(entry.name), .text(entry.details)])
    }

    /// Does nothing if name, details, tags and number are unchanged.
    func update(from old: StoredRow, to new: StoredRow) throws {
        func differs(_ columns: [String]) -> Bool {
            columns.contains { old.value($0, of: .task) != new.value($0, of: .task) }
        }
        let watched = ["name", "details", "tags", "number"]
        guard differs(watched) else { return }
        let number = old.value("number", of: .task)
        let hasOtherText = try differs(["name", "details"]) && !waits(number)
        if differs(["number"]) || hasOtherText {
            try keep(old)
            try deleteTags("= ?", [number])
            try insert(new)
        } else if differs(["tags"]) {
            try deleteTags("= ?", [number])
            try insertTags(Self.tags(new), number, isIndexed: !waits(number))
        }
    }

    /// Rebuilds everything from the tasks.
    func rebuild() throws {
        for table in PendingText.tables {
            try connection.run("INSERT INTO \(table) (\(table)) VALUES ('delete-all')")
        }
        for table in ["task_tag", "tagged_task", "text_waiting", "search_word"] {
            try connection.run("DELETE FROM \(table)")
        }
        let waiting = PendingText(connection: connection)
        try waiting.set(indexed: 0)
        try connection.statement("SELECT number, tags FROM task WHERE tags <> '' ORDER BY number").each([]) { row in
            try insertTags(Entry.tags(row.text(1)), row.value(0), isIndexed: false)
            return true
        }
        try waiting.settle()
    }

    private static func tags(_ row: StoredRow) -> [Entry.Tag] {
        guard case .text(let tags) = row.value("tags", of: .task) else { return [] }
        return Entry.tags(tags)
    }

    /// Maps ASCII symbols, which would split a word, to private-use characters; non-ASCII characters never split words.
    static func word(_ word: some StringProtocol) -> String {
        if word.utf8.allSatisfy({ $0 >= 0x80 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }) {
            return String(word)
        }
        return String(
            String.UnicodeScalarView(
                word.unicodeScalars.map { scalar in
                    let isSign =
                        scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
                    return isSign ? Unicode.Scalar(0xE000 + scalar.value) ?? scalar : scalar
                }))
    }

    /// The text inserted into `task_word`.
    static func words(_ name: String, _ details: String) -> String {
        let text = details.isEmpty ? name : "\(name)\n\(details)"
        return asciiWords(text) ?? SearchWords.split(text).map(word).joined(separator: " ")
    }

    /// Returns whether folded text contains any of the words, given in the form that `words` produces.
    static func hasWord(of wanted: String, in text: String) -> Bool {
        let own = Set(words(text, "").split(separator: " "))
        return wanted.split(separator: " ").contains(where: own.contains)
    }

    /// A fast path without Unicode properties; nil if the text is not ASCII.
    private static func asciiWords(_ text: String) -> String? {
        var words: [UInt8] = []
        words.reserveCapacity(text.utf8.count + 16)
        var wasLetter: Bool?
        for byte in text.utf8 {
            guard byte < 0x7F else { return nil }
            guard byte > 0x20 else {
                wasLetter = nil
                continue
            }
            let isLetter = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
            if wasLetter != isLetter && !words.isEmpty { words.append(0x20) }
            if isLetter {
                words.append(byte)
            } else {
                // U+E000 plus the symbol, as in `word`.
                words.append(0xEE)
                words.append(0x80 | byte >> 6)
                words.append(0x80 | byte & 0x3F)
            }
            wasLetter = isLetter
        }
        return String(decoding: words, as: UTF8.self)
    }
}
