import Domain

/// Keeps what tasks are found by, next to every row of `task` that is written: triggers may not touch virtual tables
/// under `trusted_schema = OFF`.
struct TextIndex {
    let connection: Connection

    /// What is kept of one task.
    struct Entry: Hashable {
        let name: String
        let details: String
        let nameSort: [UInt8]
        let tags: [Tag]

        struct Tag: Hashable {
            let key: String
            let name: String
        }

        init(name: String, details: String?, tags: String) {
            self.name = Folding.fold(name)
            self.details = details.map(Folding.fold) ?? ""
            nameSort = NaturalKey.bytes(ofFolded: self.name)
            var seen: Set<String> = []
            self.tags = tags.split(separator: "\n").map { Tag(key: TextRules.key(String($0)), name: String($0)) }
                .filter { seen.insert($0.key).inserted }
        }

        /// As it was kept.
        init(foldedName: String, foldedDetails: String, nameSort: [UInt8], tags: [Tag]) {
            (name, details, self.nameSort, self.tags) = (foldedName, foldedDetails, nameSort, tags)
        }

        init(_ row: StoredRow) {
            func text(_ column: String) -> String? {
                guard case .text(let text) = row.value(column, of: .task) else { return nil }
                return text
            }
            self.init(name: text("name") ?? "", details: text("details"), tags: text("tags") ?? "")
        }
    }

    func insert(_ entry: Entry, number: SQLValue) throws {
        try connection.run(
            "INSERT INTO task_text (number, name, details, name_sort) VALUES (?, ?, ?, ?)",
            [number, .text(entry.name), .text(entry.details), .blob(entry.nameSort)])
        try write(entry.name, entry.details, number)
        for (position, tag) in entry.tags.enumerated() {
            try connection.run(
                "INSERT INTO task_tag (tag, number, position, name) VALUES (?, ?, ?, ?)",
                [.text(tag.key), number, SQLValue(position), .text(tag.name)])
        }
    }

    private func write(_ name: String, _ details: String, _ number: SQLValue) throws {
        try connection.run(
            "INSERT INTO task_word (rowid, words) VALUES (?, ?)", [number, .text(Self.words(name, details))])
        try connection.run(
            "INSERT INTO task_part (rowid, text) VALUES (?, ?)", [number, .text(Self.parts(name, details))])
    }

    /// Takes away what is kept of the tasks of these numbers.
    /// - Parameter numbers: the end of a condition, such as `= ?`.
    func delete(numbers: String, _ values: [SQLValue]) throws {
        let kept = try connection.rows(
            "SELECT number, name, details FROM task_text WHERE number \(numbers)", values
        ) { (number: $0.value(0), name: $0.text(1), details: $0.text(2)) }
        for entry in kept {
            // A table without content of its own must be told what it forgets.
            try connection.run(
                "INSERT INTO task_word (task_word, rowid, words) VALUES ('delete', ?, ?)",
                [entry.number, .text(Self.words(entry.name, entry.details))])
            try connection.run(
                "INSERT INTO task_part (task_part, rowid, text) VALUES ('delete', ?, ?)",
                [entry.number, .text(Self.parts(entry.name, entry.details))])
        }
        try connection.run("DELETE FROM task_tag WHERE number \(numbers)", values)
        try connection.run("DELETE FROM task_text WHERE number \(numbers)", values)
    }

    /// Does nothing where neither name, details nor tags differ.
    func update(from old: StoredRow, to new: StoredRow) throws {
        let watched = ["name", "details", "tags", "number"]
        guard watched.contains(where: { old.value($0, of: .task) != new.value($0, of: .task) }) else { return }
        try delete(numbers: "= ?", [old.value("number", of: .task)])
        try insert(Entry(new), number: new.value("number", of: .task))
    }

    /// Fills everything anew from the tasks.
    func rebuild() throws {
        for table in ["task_word", "task_part"] {
            try connection.run("INSERT INTO \(table) (\(table)) VALUES ('delete-all')")
        }
        try connection.run("DELETE FROM task_tag")
        try connection.run("DELETE FROM task_text")
        try connection.statement("SELECT number, name, details, tags FROM task ORDER BY number").each([]) { row in
            let entry = Entry(name: row.text(1), details: row.textOrNull(2), tags: row.text(3))
            try insert(entry, number: row.value(0))
            return true
        }
    }

    /// A sign of ASCII would cut a word; what is not ASCII never does.
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

    private static func words(_ name: String, _ details: String) -> String {
        let text = details.isEmpty ? name : "\(name)\n\(details)"
        return asciiWords(text) ?? SearchWords.split(text).map(word).joined(separator: " ")
    }

    /// The same for most texts, without a look at the properties of characters; nothing for a text with others.
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
                // U+E000 and the sign, as `word` has it.
                words.append(0xEE)
                words.append(0x80 | byte >> 6)
                words.append(0x80 | byte & 0x3F)
            }
            wasLetter = isLetter
        }
        return String(decoding: words, as: UTF8.self)
    }

    private static func parts(_ name: String, _ details: String) -> String {
        details.isEmpty ? name : "\(name)\n\(details)"
    }
}
