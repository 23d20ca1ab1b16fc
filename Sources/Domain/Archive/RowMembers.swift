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
    /// - Parameter onUnknown: receives the name of each member that no column has.
    public func read(
        _ json: JSONValue, onUnknown: (String) throws(RowFault) -> Void = { _ in }
    ) throws(RowFault) -> [ColumnValue] {
        guard let members = json.members else { throw RowFault(nil, "A row must be an object.") }
        var values = blank
        for json in members {
            guard let position = positions[json.name] else {
                try onUnknown(json.name)
                continue
            }
            if json.value.isNull { continue }
            let (start, member) = parts[position]
            guard let own = member.read(json.value) else {
                throw RowFault(member.name, "The value must be \(member.wanted()).")
            }
            for (offset, value) in own.enumerated() { values[start + offset] = value }
        }
        return values
    }
}

extension AttributeTable {
    /// The columns of all attributes, in order.
    static var columns: [Column] { all.flatMap(\.columns) }

    /// Reads a value from a row of a whole export.
    /// - Parameter blank: has the default of each field.
    public static func read(_ json: JSONValue, into blank: Root) throws(RowFault) -> Root {
        let values = try rowMembers.read(json)
        return try read({ values[$0] }, into: blank)
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
