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
    private let columns: [Column]
    private let parts: [(start: Int, member: RowMember)]
    private let names: Set<String>

    public init(_ columns: [Column]) {
        self.columns = columns
        parts = columns.enumerated().compactMap { index, column in column.member.map { (index, $0) } }
        names = Set(parts.map(\.member.name))
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
    public func read(_ json: JSONValue) throws(RowFault) -> [ColumnValue] {
        guard json.members != nil else { throw RowFault(nil, "A row must be an object.") }
        var values = Array(repeating: ColumnValue.null, count: columns.count)
        for (start, member) in parts {
            guard let value = json[member.name], !value.isNull else { continue }
            guard let own = member.read(value) else {
                throw RowFault(member.name, "The value must be \(member.wanted()).")
            }
            values.replaceSubrange(start..<start + member.span, with: own)
        }
        return values
    }

    /// The members that no column has.
    /// - Parameter others: names that are known besides.
    public func unknown(in json: JSONValue, besides others: Set<String> = []) -> [String] {
        (json.members ?? []).map(\.name).filter { !names.contains($0) && !others.contains($0) }
    }
}

extension AttributeTable {
    /// The columns of all attributes, in order.
    static var columns: [Column] { all.flatMap(\.columns) }

    /// Reads a value from a row of a whole export.
    /// - Parameter blank: has the default of each field.
    public static func read(_ json: JSONValue, into blank: Root) throws(RowFault) -> Root {
        let values = try RowMembers(columns).read(json)
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
