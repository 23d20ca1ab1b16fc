import Domain
import HTTP
import UseCases

/// Cursors as clients see them: a digest of what was asked for, and the sort values of the last task.
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

    /// The cursor of the request, after noting a text that no answer had, or one that came with another question.
    static func read(_ input: inout InputReader) -> TaskCursor? {
        input.mayRefuse([400: [.list.cursorInvalid], 422: [.parameter.cursor]])
        let text = input.parameter("cursor", .text(example), "The nextCursor of the page before.")
        guard let text, let request = input.request else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let cursor = cursor(parts[1]) else {
            input.problems.add("cursor", .parameter.cursor, "Send the nextCursor of an earlier answer unchanged.")
            return nil
        }
        if parts[0] != digest(request) {
            input.fail(
                DomainError.refused(
                    .list.cursorInvalid,
                    "This cursor does not belong to this list; start at its first page."))
        }
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
        return .bytes(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
    }

    /// FNV-1a (RFC 9923) over the path and every parameter but those that only cut pages.
    private static func digest(_ request: Request) -> String {
        let items = request.query.items.filter { !["cursor", "limit"].contains($0.name) }
        let texts = items.map { "\($0.name)=\($0.value)" }.sorted()
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(request.path)\n\(texts.joined(separator: "\n"))".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 36)
    }
}
