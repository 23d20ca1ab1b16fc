import Domain
import HTTP
import Codecs
import UseCases

/// Cursors as clients see them: a digest of the query, and the sort values of the last task.
enum CursorText {
    static func text(_ cursor: TaskCursor, of request: Request) -> String {
        let values = cursor.values.map { value in
            switch value {
            case .integer(let number): String(number)
            case .bytes(let bytes): "x" + bytes.map { hex($0) }.joined()
            }
        }
        return "\(digest(request)).\(values.joined(separator: "_"))"
    }

    private static func hex(_ byte: UInt8) -> String {
        String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }

    static let example = "1q7x.0_1_1_0_0"

    /// Reads the text of the cursor of any list.
    static func parameter(_ input: inout InputReader) -> String? {
        input.mayRefuse([400: [.list.cursorInvalid], 422: [.parameter.cursor]])
        return input.parameter("cursor", .cursor, "The nextCursor of the previous page.")
    }

    /// Reads the cursor of a list ordered by one value.
    static func parameter<Value>(_ input: inout InputReader, _ codec: Codec<Value>) -> Value? {
        guard let text = parameter(&input) else { return nil }
        let value = codec.parse(text)
        if value == nil { refuseUnknown(&input) }
        return value
    }

    /// Reports a text that is not a cursor.
    static func refuseUnknown(_ input: inout InputReader) {
        input.problems.add("cursor", .parameter.cursor, "Send the nextCursor of an earlier response unchanged.")
    }

    /// Reports a cursor of another query.
    static func refuseForeign(_ input: inout InputReader) {
        input.fail(
            DomainError.refused(
                .list.cursorInvalid, "This cursor does not belong to this list; start from its first page."))
    }

    /// Reads the cursor of a list of tasks.
    static func read(_ input: inout InputReader) -> TaskCursor? {
        guard let text = parameter(&input), let request = input.request else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let cursor = cursor(parts[1]) else {
            refuseUnknown(&input)
            return nil
        }
        if parts[0] != digest(request) { refuseForeign(&input) }
        return cursor
    }

    private static func cursor(_ text: Substring) -> TaskCursor? {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        let values = parts.compactMap(value)
        return parts.count <= 12 && values.count == parts.count ? TaskCursor(values) : nil
    }

    private static func value(_ text: Substring) -> CursorValue? {
        guard text.hasPrefix("x") else { return Int64(text).map { .integer($0) } }
        let digits = text.dropFirst().utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == text.utf8.count - 1, digits.count % 2 == 0 else { return nil }
        let bytes: [UInt8] = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        return .bytes(bytes)
    }

    /// The FNV-1a hash (RFC 9923) of the path and all parameters except those that select a page.
    static func digest(_ request: Request) -> String {
        let items = request.query.items.filter { !["cursor", "limit", "skip"].contains($0.name) }
        let texts = items.map { "\($0.name)=\($0.value)" }.sorted()
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(request.path)\n\(texts.joined(separator: "\n"))".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 36)
    }
}
