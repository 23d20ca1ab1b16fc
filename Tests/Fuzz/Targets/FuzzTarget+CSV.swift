import Domain
import Interop

extension FuzzTarget {
    /// Records are the same however the file is cut, and when they are written again.
    static let csv = FuzzTarget("csv") { bytes in
        _ = Table([bytes[...]])
    } _: { bytes in
        let whole = Table([bytes[...]])
        for pieces in Cuts.all(bytes) {
            let cut = Table(pieces)
            try Finding.unless(cut == whole, "\(whole) in one piece, \(cut) in \(pieces)")
        }
        let written = whole.written
        let again = Table([written[...]])
        try Finding.unless(
            again.texts == whole.texts && again.problem == nil, "\(whole) is written as \(written), which is \(again)")
        var rows = try? OwnCSVReader(MemorySource(bytes), zone: .utc)
        while case .task(let row)? = try? rows?.next() {
            try Finding.unless(!row.name.isEmpty, "\(bytes) imports a task without a name")
        }
    }
}

/// Pieces of a file that are handed out one by one.
private struct Pieces: ByteSource {
    var rest: ArraySlice<[UInt8]>

    mutating func next() -> [UInt8]? { rest.popFirst() }
}

/// All records of a file up to its end or to what is wrong with it.
private struct Table: Equatable, CustomStringConvertible {
    private(set) var records: [[[UInt8]]] = []
    private var lines: [Int] = []
    private(set) var problem: CSVProblem?

    var description: String { "\(texts) \(lines) \(problem.map { "\($0)" } ?? "")" }

    init(_ pieces: [ArraySlice<UInt8>]) {
        do {
            var reader = try CSVReader(Pieces(rest: pieces.map(Array.init)[...]))
            while let record = try reader.next() {
                records.append((0..<record.count).map { Array(record[$0]) })
                lines.append(record.line)
            }
        } catch {
            problem = error as? CSVProblem
        }
    }

    /// Bytes that are not UTF-8 cannot be written.
    var texts: [[String]] { records.map { $0.map { String(decoding: $0, as: UTF8.self) } } }

    var written: [UInt8] {
        var writer = CSVWriter()
        for record in texts {
            for field in record { writer.field(field) }
            writer.endRecord()
        }
        return writer.bytes
    }
}
