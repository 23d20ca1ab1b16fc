import Domain

/// Reads CSV (RFC 4180) incrementally, so that only one record is in memory.
///
/// Beyond the RFC it accepts `;`, tab or `|` as the separator if the first line has more of them than commas, a line
/// such as `sep=;` before it, lines that end with a lone CR or LF, and a byte order mark, and it skips empty lines.
public struct CSVReader: Sendable {
    /// In bytes.
    public static let fieldLimit = 65_536
    public static let fieldCountLimit = 1_000
    /// In bytes; longer records are refused even if their fields are cut.
    static let recordLimit = 64 << 20

    /// `,`, `;`, tab or `|`, or the one that was given.
    public let separator: UInt8
    public private(set) var bytesRead = 0
    private var source: any ByteSource
    /// Whether quotes in the wrong place are taken literally, and fields that are too long are cut.
    private let isLenient: Bool
    private var chunk: [UInt8] = []
    private var position = 0
    private var line = 1
    private var records = 0
    private var followsCR = false
    private var state = State.fieldStart
    private var fieldStart = 0
    /// The sizes of the last record, which the next one probably needs too.
    private var (usualBytes, usualFields) = (0, 0)

    private enum State {
        case fieldStart, plain, quoted, afterQuote
    }

    /// - Parameters:
    ///   - isLenient: whether to accept what other programs write: quotes inside unquoted fields and text after a
    ///     closing quote are taken literally, and fields that are too long are cut.
    ///   - separator: nil to have it found in the first line.
    /// - Throws: `ImportFailure` if reading the source fails.
    public init(
        _ source: any ByteSource, isLenient: Bool = false, separator: UInt8? = nil
    ) throws(ImportFailure) {
        self.isLenient = isLenient
        var source = source
        var start: [UInt8] = []
        var isQuoted = false
        var isOver = false
        while start.count < CSVReader.fieldLimit, !isOver, let more = try source.next() {
            isOver = CSVReader.hasLineEnd(more, &isQuoted)
            start += more
        }
        self.source = source
        bytesRead = start.count
        chunk = start
        position = start.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if let told = CSVReader.toldSeparator(chunk[position...]) {
            self.separator = separator ?? told.separator
            (position, line, followsCR) = (told.end, 2, chunk[told.end - 1] == 0x0D)
        } else {
            self.separator = separator ?? CSVReader.separator(ofFirstLine: start)
        }
    }

    /// The content read before the first record, for detecting the format.
    var start: [UInt8] { chunk }

    /// The next record, skipping empty lines; `nil` at the end.
    /// - Throws: `CSVProblem` if the file is malformed, `ImportFailure` if reading fails.
    public mutating func next() throws -> CSVRecord? {
        while true {
            guard let record = try nextWithBlank() else { return nil }
            if !record.isBlank {
                records += 1
                (usualBytes, usualFields) = (record.bytes.count, record.ends.count)
                return record
            }
        }
    }

    private mutating func nextWithBlank() throws -> CSVRecord? {
        var record = CSVRecord(line: line)
        record.bytes.reserveCapacity(min(usualBytes + usualBytes / 2, CSVReader.fieldLimit))
        record.ends.reserveCapacity(usualFields)
        state = .fieldStart
        fieldStart = 0
        while true {
            if position == chunk.count {
                guard let more = try source.next() else { return try last(&record) }
                chunk = more
                position = 0
                bytesRead += more.count
            }
            // The LF of the CR LF that ended the previous record.
            if followsCR, state == .fieldStart, record.isBlank, chunk[position] == 0x0A {
                followsCR = false
                position += 1
                continue
            }
            if try scan(&record) { return record }
        }
    }

    private mutating func last(_ record: inout CSVRecord) throws -> CSVRecord? {
        if state == .quoted { throw problem(.unbalancedQuote, record) }
        if record.isBlank { return nil }
        try endField(&record)
        record.isClosed = false
        return record
    }

    /// Scans the rest of the chunk; returns `true` when the record is complete.
    private mutating func scan(_ record: inout CSVRecord) throws -> Bool {
        while position < chunk.count {
            let byte = chunk[position]
            switch state {
            case .fieldStart where byte == UInt8(ascii: "\""):
                record.isBlank = false
                followsCR = false
                state = .quoted
                position += 1
            case .quoted: try scanQuoted(&record)
            case .afterQuote where byte == UInt8(ascii: "\""):
                record.bytes.append(byte)
                state = .quoted
                position += 1
                try checkLength(&record)
            default:
                if try scanPlain(byte, &record) { return true }
            }
        }
        return false
    }

    /// Scans a separator, a line break or text outside quotes.
    private mutating func scanPlain(_ byte: UInt8, _ record: inout CSVRecord) throws -> Bool {
        switch byte {
        case 0x0A, 0x0D:
            position += 1
            line += 1
            followsCR = byte == 0x0D
            if !record.isBlank { try endField(&record) }
            return true
        case separator:
            record.isBlank = false
            position += 1
            try endField(&record)
            state = .fieldStart
        case UInt8(ascii: "\"") where isLenient:
            record.bytes.append(byte)
            position += 1
        case UInt8(ascii: "\""): throw problem(.quoteInside, record)
        default:
            if state == .afterQuote, !isLenient { throw problem(.textAfterQuote, record) }
            record.isBlank = false
            state = .plain
            try take(&record) { [separator] byte in
                byte == separator || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "\"")
            }
        }
        followsCR = false
        return false
    }

    /// Scans text inside quotes, where line breaks only affect the line number.
    private mutating func scanQuoted(_ record: inout CSVRecord) throws {
        let byte = chunk[position]
        switch byte {
        case UInt8(ascii: "\""):
            state = .afterQuote
            position += 1
        case 0x0A, 0x0D:
            if byte == 0x0D || !followsCR { line += 1 }
            followsCR = byte == 0x0D
            record.bytes.append(byte)
            position += 1
            try checkLength(&record)
            return
        default:
            try take(&record) { $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D }
        }
        followsCR = false
    }

    /// Appends everything up to the next byte that ends the run.
    private mutating func take(_ record: inout CSVRecord, until ends: (UInt8) -> Bool) throws {
        var end = position
        var foundNul = false
        while end < chunk.count, !ends(chunk[end]) {
            foundNul = foundNul || chunk[end] == 0
            end += 1
        }
        if foundNul { throw problem(.nul, record) }
        record.bytes.append(contentsOf: chunk[position..<end])
        position = end
        try checkLength(&record)
    }

    private func checkLength(_ record: inout CSVRecord) throws {
        let excess = record.bytes.count - fieldStart - CSVReader.fieldLimit
        guard excess > 0 else { return }
        record.bytesCut += excess
        guard isLenient, record.bytes.count + record.bytesCut <= CSVReader.recordLimit else {
            throw problem(.fieldTooLong, record)
        }
        record.bytes.removeLast(excess)
        record.fieldsCut.insert(record.ends.count)
    }

    private mutating func endField(_ record: inout CSVRecord) throws {
        if record.ends.count == CSVReader.fieldCountLimit { throw problem(.tooManyFields, record) }
        record.ends.append(record.bytes.count)
        fieldStart = record.bytes.count
    }

    private func problem(_ kind: CSVProblem.Kind, _ record: CSVRecord) -> CSVProblem {
        CSVProblem(kind: kind, record: records, line: record.line, field: record.ends.count)
    }
}

extension CSVReader {
    /// - Parameter isQuoted: whether the chunk starts inside quotes; updated to whether it ends there.
    private static func hasLineEnd(_ chunk: [UInt8], _ isQuoted: inout Bool) -> Bool {
        for byte in chunk {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, byte == 0x0A || byte == 0x0D { return true }
        }
        return false
    }

    /// The separator of a line such as `sep=;`, which spreadsheets write before the first one, and where that line ends.
    private static func toldSeparator(_ start: ArraySlice<UInt8>) -> (separator: UInt8, end: Int)? {
        let line = start.prefix(6)
        guard line.count == 6, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=",
            let separator = line.dropFirst(4).first, separator < 0x80, separator != UInt8(ascii: "\""),
            let end = line.last, end == 0x0A || end == 0x0D
        else { return nil }
        return (separator, line.endIndex)
    }

    /// The candidate that occurs most often outside quotes in the first line; a comma if none does.
    private static func separator(ofFirstLine start: [UInt8]) -> UInt8 {
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]
        var counts = [0, 0, 0, 0]
        var isQuoted = false
        for byte in start {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D { break }
            if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
        }
        var best = 0
        for index in 1..<counts.count where counts[index] > counts[best] { best = index }
        return candidates[best]
    }
}
