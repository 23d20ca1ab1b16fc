import Domain
import JSON

/// Reads the lines of an iCalendar file incrementally and unfolds them (RFC 5545 §3.1).
///
/// Folds are removed from the bytes, since some programs fold inside a character. Lines may end with LF or CR alone.
struct ContentLines: Sendable {
    /// The number of bytes of a line that are kept; the rest of an attachment or the like is skipped.
    static let keptLength = 1 << 20

    struct Line: Sendable {
        /// Where the line starts, counted from 1 and counting folded lines.
        let number: Int
        let bytes: [UInt8]
    }

    private(set) var bytesRead = 0
    /// Whether a line was not UTF-8 and was read as Latin-1.
    private(set) var hadLatin1 = false
    private var source: any ByteSource
    private let limit: Int
    private var chunk: [UInt8] = []
    private var position = 0
    private var number = 1

    init(_ source: any ByteSource, limit: Int = TextLines.limit) {
        self.source = source
        self.limit = limit
    }

    /// The next line; nil after the last.
    /// - Throws: `ImportFailure` for a zero byte, and for a line that is longer than the limit.
    mutating func next() throws(ImportFailure) -> Line? {
        guard try peek() != nil else { return nil }
        let start = number
        var bytes: [UInt8] = []
        var length = 0
        repeat {
            try append(to: &bytes, &length)
            guard let first = try peek(), first == 0x20 || first == 0x09 else { break }
            position += 1
        } while true
        if start == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if bytes.contains(0) {
            throw failure(
                start, .text.nul, "The line contains a zero byte, so the file is not text; export it again.")
        }
        return Line(number: start, bytes: bytes)
    }

    /// The text of a line; one that is not UTF-8 is read as Latin-1.
    mutating func text(of line: Line) -> String {
        if let text = UTF8Text.string(line.bytes[...]) { return text }
        let invalid = UTF8Text.firstInvalid(line.bytes[...]) ?? 0
        if line.bytes.count == Self.keptLength, invalid + 4 > Self.keptLength {
            return String(decoding: line.bytes[..<invalid], as: UTF8.self)
        }
        hadLatin1 = true
        return TextEncoding.latin1(line.bytes)
    }

    /// Appends the bytes up to the next line break, which is removed.
    private mutating func append(to bytes: inout [UInt8], _ length: inout Int) throws(ImportFailure) {
        while try peek() != nil {
            let end = chunk[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? chunk.count
            length += end - position
            bytes += chunk[position..<end].prefix(Self.keptLength - bytes.count)
            position = end
            if length > limit {
                throw failure(
                    number, .text.lineTooLong,
                    "The line is longer than \(limit >> 20) MB; no task has that much text.")
            }
            if end == chunk.count { continue }
            let isCR = chunk[end] == 0x0D
            position += 1
            number += 1
            if isCR, try peek() == 0x0A { position += 1 }
            return
        }
    }

    private mutating func peek() throws(ImportFailure) -> UInt8? {
        if position == chunk.count {
            guard let next = try source.next() else { return nil }
            chunk = next
            position = 0
            bytesRead += next.count
        }
        return chunk[position]
    }

    private func failure(_ line: Int, _ refusal: Refusal, _ message: String) -> ImportFailure {
        ImportFailure([ImportProblem(line: line, refusal: refusal, message: message, isOfForm: true)])
    }
}
