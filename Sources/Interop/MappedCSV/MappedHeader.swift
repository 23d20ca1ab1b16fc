import Domain

/// The columns of any CSV file, and what each becomes.
struct MappedHeader: Sendable {
    /// Different from each other; a column without a name has its number.
    let titles: [String]
    private(set) var targets: [ColumnTarget]
    /// The columns whose targets were not chosen by the person.
    private var guessed: Set<Int>

    /// - Throws: `ImportFailure` if a choice names a column that does not exist, or a target twice.
    init(_ record: CSVRecord, fileName: String?, _ choices: ColumnChoices) throws(ImportFailure) {
        titles = Self.titles(record)
        var chosen: [Int: ColumnTarget] = [:]
        for entry in try choices.entries() {
            if let index = Self.index(of: entry.column, titles, fileName) {
                chosen[index] = entry.target
            } else if !Self.isOfOtherFile(entry.column, fileName) {
                let known = titles.prefix(50).joined(separator: ", ")
                throw ColumnChoices.failure(
                    "The file has no column “\(entry.column.prefix(60))”. Its columns are \(known).")
            }
        }
        let wanted = chosen.values.filter { if case .field = $0 { true } else { false } }
        if let twice = wanted.first(where: { target in wanted.filter { $0 == target }.count > 1 }) {
            throw ColumnChoices.failure("Two columns cannot both become “\(twice.name)”. Choose one of them.")
        }
        var targets = [ColumnTarget](repeating: .kept, count: titles.count)
        guessed = Set(titles.indices.filter { chosen[$0] == nil })
        for (index, target) in chosen { targets[index] = target }
        for index in titles.indices where chosen[index] == nil {
            guard let column = OwnCSVColumn(usual: titles[index]), !targets.contains(.field(column)) else { continue }
            targets[index] = .field(column)
        }
        self.targets = targets
    }

    /// The column that becomes the target.
    func index(of column: OwnCSVColumn) -> Int? { targets.firstIndex(of: .field(column)) }

    var hasName: Bool { index(of: .name) != nil }

    /// Changes a target that was guessed by the name, if no other column has the new one.
    mutating func correct(_ column: OwnCSVColumn, to other: OwnCSVColumn) {
        guard let index = index(of: column), guessed.contains(index), self.index(of: other) == nil else { return }
        targets[index] = .field(other)
    }

    /// The columns that would have become this one, if another had not.
    func unused(_ column: OwnCSVColumn) -> [Int] {
        guessed.sorted().filter { targets[$0] == .kept && OwnCSVColumn(usual: titles[$0]) == column }
    }

    /// Gives a column a target that no other has.
    mutating func take(_ index: Int, as column: OwnCSVColumn) {
        if self.index(of: column) == nil { targets[index] = .field(column) }
    }

    private static func titles(_ record: CSVRecord) -> [String] {
        var seen: Set<String> = []
        return (0..<record.count).map { index in
            let text = String(CSVRecord.text(record[index]).prefix(200))
            let name = text.isEmpty ? "Column \(index + 1)" : text
            var (title, number) = (name, 1)
            while !seen.insert(title).inserted {
                number += 1
                title = "\(name) (\(number))"
            }
            return title
        }
    }

    private static func index(of name: String, _ titles: [String], _ fileName: String?) -> Int? {
        let prefix = fileName.map { "\($0):" } ?? ""
        let own = !prefix.isEmpty && name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        return titles.firstIndex(of: name) ?? titles.firstIndex(of: own)
            ?? titles.firstIndex { OwnCSVColumn.key($0) == OwnCSVColumn.key(own) }
    }

    private static func isOfOtherFile(_ name: String, _ fileName: String?) -> Bool {
        guard let colon = name.firstIndex(of: ":") else { return false }
        let file = name[..<colon]
        return file != fileName ?? "" && FileFormat.csv.endings.contains { file.lowercased().hasSuffix($0) }
    }
}
