import Testing

/// A simple CSV parser (RFC 4180), independent of the program's own reader.
struct CSVTable {
    let header: [String]
    private(set) var rows: [[String]] = []

    init(_ bytes: [UInt8]) throws {
        var records: [[String]] = []
        var record: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\"") where isQuoted && index < bytes.count && bytes[index] == byte:
                field.append(byte)
                index += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case _ where isQuoted: field.append(byte)
            case UInt8(ascii: ","), UInt8(ascii: "\n"):
                record.append(String(decoding: field, as: UTF8.self))
                field.removeAll(keepingCapacity: true)
                if byte == UInt8(ascii: "\n") {
                    records.append(record)
                    record.removeAll(keepingCapacity: true)
                }
            case UInt8(ascii: "\r"): break
            default: field.append(byte)
            }
        }
        header = try #require(records.first)
        rows = Array(records.dropFirst())
    }

    func column(_ name: String) throws -> [String] {
        let index = try #require(header.firstIndex(of: name))
        return rows.map { $0[index] }
    }

    /// The number of occurrences of each value in a column.
    func counts(_ name: String) throws -> [String: Int] {
        try column(name).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}
