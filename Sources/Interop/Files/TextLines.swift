import Domain
import JSON

/// The lines of a text in UTF-8, read from pieces of a file, so that only one of them is in memory.
///
/// They end with LF, CR LF or CR, which do not belong to them; a byte order mark is skipped.
public struct TextLines: Sendable {
    /// Bytes.
    public static let limit = 64 << 20

    public struct Line: Sendable {
        /// Counted from 1, empty lines included.
        public let number: Int
        public let text: String
    }

    public private(set) var bytesRead = 0
    private var source: any ByteSource
    private let limit: Int
    private var piece: [UInt8] = []
    private var position = 0
    private var number = 0
    private var followsCR = false
    private var isOver = false

    public init(_ source: any ByteSource, limit: Int = Self.limit) {
        self.source = source
        self.limit = limit
    }

    /// The next one, nil after the last.
    /// - Throws: `ImportFailure` with line and column where the text cannot be read.
    public mutating func next() throws(ImportFailure) -> Line? {
        if isOver { return nil }
        var bytes: [UInt8] = []
        var isClosed = false
        while !isClosed {
            if position == piece.count, try !refill() { break }
            if followsCR {
                followsCR = false
                if piece[position] == 0x0A {
                    position += 1
                    continue
                }
            }
            let end = piece[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? piece.count
            bytes += piece[position..<end]
            isClosed = end < piece.count
            if isClosed { followsCR = piece[end] == 0x0D }
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
        piece = next
        position = 0
        bytesRead += next.count
        return true
    }

    private func text(_ bytes: ArraySlice<UInt8>) throws(ImportFailure) -> String {
        if let nul = bytes.firstIndex(of: 0) {
            throw problem(.text.nul, bytes[..<nul], "The file holds a zero byte, so it is no text; save it as UTF-8.")
        }
        if let text = UTF8Text.string(bytes) { return text }
        let place = UTF8Text.firstInvalid(bytes) ?? bytes.startIndex
        // A character has at most four bytes, of which the last one at least is missing.
        let isCut = isOver && bytes.endIndex - place < 4 && bytes[place] >= 0xC2
        throw problem(
            .text.encoding, bytes[..<place],
            isCut
                ? "The file ends in the middle of a character, so it was cut off; export it once more."
                : "The text is not UTF-8; save the file as UTF-8.")
    }

    private var tooLong: ImportFailure {
        ImportFailure([
            ImportProblem(
                row: number + 1, column: "\(limit + 1)", refusal: .text.lineTooLong,
                message: "The line is longer than \(limit >> 20) MB; no task has so much text.", isOfForm: true)
        ])
    }

    /// - Parameter before: what stands on the line before the problem.
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
    public let encoding = Refusal("text.encoding", .unreadable, "The file is not UTF-8, or was cut off.")
    public let nul = Refusal("text.nul", .unreadable, "The file holds a zero byte, so it is no text.")
    public let lineTooLong = Refusal("text.line.tooLong", .unreadable, "A line is longer than 64 MB.")
    public let otherContent = Refusal("text.content", .unreadable, "The content is no plain text.")
}
