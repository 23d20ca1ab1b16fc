import Domain
import JSON

/// Reads the lines of a UTF-8 file incrementally, so that only one of them is in memory.
///
/// Lines end with LF, CR LF or CR, which are removed; a byte order mark is skipped.
public struct TextLines: Sendable {
    /// The maximum length of a line in bytes.
    public static let limit = 64 << 20

    public struct Line: Sendable {
        /// 1-based, counting empty lines.
        public let number: Int
        public let text: String
    }

    public private(set) var bytesRead = 0
    private var source: any ByteSource
    private let limit: Int
    private var chunk: [UInt8] = []
    private var position = 0
    private var number = 0
    private var followsCR = false
    private var isOver = false

    public init(_ source: any ByteSource, limit: Int = Self.limit) {
        self.source = source
        self.limit = limit
    }

    /// The next line; `nil` after the last.
    /// - Throws: `ImportFailure` with the line and column of text that cannot be read.
    public mutating func next() throws(ImportFailure) -> Line? {
        if isOver { return nil }
        var bytes: [UInt8] = []
        var isClosed = false
        while !isClosed {
            if position == chunk.count, try !refill() { break }
            if followsCR {
                followsCR = false
                if chunk[position] == 0x0A {
                    position += 1
                    continue
                }
            }
            let end = chunk[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? chunk.count
            bytes += chunk[position..<end]
            isClosed = end < chunk.count
            if isClosed { followsCR = chunk[end] == 0x0D }
            position = isClosed ? end + 1 : end
            if bytes.count > limit { throw tooLong }
        }
        isOver = !isClosed
        if isOver, bytes.isEmpty { return nil }
        number += 1
        if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        return Line(number: number, text: try text(bytes[...]))
    }

    private mutating func refill() throws(ImportFailure) -> Bool {
        guard let next = try source.next() else { return false }
        chunk = next
        position = 0
        bytesRead += next.count
        return true
    }

    private func text(_ bytes: ArraySlice<UInt8>) throws(ImportFailure) -> String {
        if let nul = bytes.firstIndex(of: 0) {
            throw problem(
                .text.nul, bytes[..<nul], "The file contains a zero byte, so it is not text; save it as UTF-8.")
        }
        if let text = UTF8Text.string(bytes) { return text }
        let invalid = UTF8Text.firstInvalid(bytes) ?? bytes.startIndex
        // A character has at most four bytes, at least the last of which is missing.
        let isCut = isOver && bytes.endIndex - invalid < 4 && bytes[invalid] >= 0xC2
        throw problem(
            .text.encoding, bytes[..<invalid],
            isCut
                ? "The file ends in the middle of a character, so it was cut off; export it again."
                : "The text is not UTF-8; save the file as UTF-8.")
    }

    private var tooLong: ImportFailure {
        ImportFailure([
            ImportProblem(
                row: number + 1, column: "\(limit + 1)", refusal: .text.lineTooLong,
                message: "The line is longer than \(limit >> 20) MB; no task has that much text.", isOfForm: true)
        ])
    }

    /// - Parameter before: the part of the line before the problem.
    private func problem(
        _ refusal: Refusal, _ before: ArraySlice<UInt8>, _ message: String
    ) -> ImportFailure {
        let column = String(decoding: before, as: UTF8.self).count + 1
        return ImportFailure([
            ImportProblem(row: number, column: "\(column)", refusal: refusal, message: message, isOfForm: true)
        ])
    }
}

extension Refusal {
    public static let text = TextRefusals()
}

public struct TextRefusals: RefusalTable {
    public let title = "Files of lines"
    public let encoding = Refusal("text.encoding", .unreadable, "The file is not UTF-8, or it was cut off.")
    public let nul = Refusal("text.nul", .unreadable, "The file contains a zero byte, so it is not text.")
    public let lineTooLong = Refusal("text.line.tooLong", .unreadable, "A line is longer than 64 MB.")
    public let otherContent = Refusal("text.content", .unreadable, "The content is not plain text.")
}
