import JSON

/// A row of a whole export that cannot be taken.
public struct RowFault: Error, Hashable, Sendable {
    /// The member at fault; nil for the whole row.
    public let member: String?
    /// Says what would be right.
    public let message: String

    public init(_ member: String?, _ message: String) {
        (self.member, self.message) = (member, message)
    }
}

/// The columns of a table as members of a JSON object.
public struct RowMembers: Sendable {
    private let parts: [(start: Int, member: RowMember)]
    /// The parts by the names of their members.
    private let positions: [String: Int]
    private let blank: [ColumnValue]

    public init(_ columns: [Column]) {
        parts = columns.enumerated().compactMap { index, column in column.member.map { (index, $0) } }
        positions = Dictionary(uniqueKeysWithValues: parts.enumerated().map { ($1.member.name, $0) })
        blank = Array(repeating: .null, count: columns.count)
    }

    /// Writes a member for each that has a value.
    public func write(_ values: (Int) -> ColumnValue, to writer: inout JSONWriter) {
        for (start, member) in parts {
            let own = (start..<start + member.span).map(values)
            if own.allSatisfy({ $0 == .null }) { continue }
            writer.key(text: member.name)
            member.write(&writer, own)
        }
    }

    /// A value for each column; null for those without a member.
    /// - Parameters:
    ///   - known: the values of neighbouring columns that were read before.
    ///   - start: the position of the first of them.
    ///   - onUnknown: receives the name of each member that no column has.
    public func read(
        _ json: JSONValue, known: [ColumnValue] = [], from start: Int = 0,
        onUnknown: (String) throws(RowFault) -> Void = { _ in }
    ) throws(RowFault) -> [ColumnValue] {
        var values = blank
        values.replaceSubrange(start..<start + known.count, with: known)
        try read(json, into: &values, except: start..<start + known.count, areChecked: true, onUnknown)
        return values
    }

    /// The same, but a value may be out of the range of its columns, which its field finds when it reads them.
    fileprivate func readUnchecked(_ json: JSONValue) throws(RowFault) -> [ColumnValue] {
        var values = blank
        try read(json, into: &values, except: 0..<0, areChecked: false) { _ in }
        return values
    }

    private func read(
        _ json: JSONValue, into values: inout [ColumnValue], except known: Range<Int>, areChecked: Bool,
        _ onUnknown: (String) throws(RowFault) -> Void
    ) throws(RowFault) {
        guard let members = json.members else { throw RowFault(nil, "A row must be an object.") }
        var next = 0
        for json in members {
            guard let position = position(of: json.name, from: next) else {
                try onUnknown(json.name)
                continue
            }
            next = position + 1
            let (start, member) = parts[position]
            if json.value.isNull { continue }
            if !known.contains(start) {
                guard let own = member.read(json.value) else { throw fault(member) }
                for (offset, value) in own.enumerated() { values[start + offset] = value }
            }
            if areChecked, !member.isStorable(values[start]) { throw fault(member) }
        }
    }

    private func fault(_ member: RowMember) -> RowFault {
        RowFault(member.name, "The value must be \(member.wanted()).")
    }

    /// - Parameter next: where the part is in a row as `write` writes it, unless those there have no value.
    private func position(of name: String, from next: Int) -> Int? {
        var position = next
        while position < parts.count, position < next + 4 {
            if parts[position].member.name == name { return position }
            position += 1
        }
        return positions[name]
    }
}

extension AttributeTable {
    /// The columns of all attributes, in order.
    static var columns: [Column] { all.flatMap(\.columns) }

    /// Reads a value from a row of a whole export.
    /// - Parameter blank: has the default of each field.
    public static func read(_ json: JSONValue, into blank: Root) throws(RowFault) -> Root {
        try readWithValues(json, into: blank).root
    }

    /// Reads a value from a row of a whole export, and the values of all columns.
    static func readWithValues(
        _ json: JSONValue, into blank: Root
    ) throws(RowFault) -> (root: Root, values: [ColumnValue]) {
        let values = try rowMembers.readUnchecked(json)
        do throws(RowFault) {
            return (try read({ values[$0] }, into: blank), values)
        } catch {
            // Says what the value must be, if that is known.
            _ = try rowMembers.read(json)
            throw error
        }
    }

    /// Reads the values of all columns.
    /// - Throws: `RowFault` for a value that is damaged or unknown.
    static func read(_ values: (Int) -> ColumnValue, into blank: Root) throws(RowFault) -> Root {
        var (root, problems, start): (Root, [String], Int) = (blank, [], 0)
        for attribute in all where !attribute.columns.isEmpty {
            let first = start
            attribute.read(&root, { values(first + $0) }, &problems)
            if let problem = problems.first {
                let name = attribute.columns.lazy.compactMap(\.member?.name).first
                throw RowFault(name, "The value is unknown or out of range (\(problem)).")
            }
            start += attribute.columns.count
        }
        return root
    }
}
