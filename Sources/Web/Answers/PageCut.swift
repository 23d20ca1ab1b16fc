import Domain
import HTTP
import Codecs

/// The start and length of a page of a list.
struct PageCut: Sendable {
    static let limits = 1...500
    static let usual = 100
    /// The number of items on each side of the cut that a cursor records.
    private static let neighbours = 4

    let limit: Int
    private let digest: String
    private let cursor: Cursor?

    /// The items around the cut when the previous page was made, nearest first. The next page begins between the same
    /// items, whatever was inserted, removed or moved since.
    private struct Cursor {
        let index: Int
        let before: [UInt32]
        let after: [UInt32]
    }

    init(_ input: inout InputReader, usual: Int = usual) {
        limit = Self.limit(&input, usual: usual)
        let (text, digest) = (CursorText.parameter(&input), input.request.map(CursorText.digest) ?? "")
        self.digest = digest
        guard let text else {
            cursor = nil
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let lists = parts.dropFirst(2).map(Self.hashes)
        guard parts.count == 4, let index = Int(parts[1]), (0...Int(Int32.max)).contains(index),
            let before = lists[0], let after = lists[1]
        else {
            cursor = nil
            CursorText.refuseUnknown(&input)
            return
        }
        cursor = Cursor(index: index, before: before, after: after)
        if parts[0] != digest { CursorText.refuseForeign(&input) }
    }

    static func limit(_ input: inout InputReader, usual: Int = usual) -> Int {
        input.parameter("limit", .integer(usual, limits), usual: usual, "The maximum number of items on a page.")
    }

    /// The number of items of the list needed to find the page, if the list may be longer.
    var reach: Int { (cursor.map { $0.index + Self.limits.upperBound } ?? 0) + limit + Self.neighbours }

    // MARK: Cutting

    /// The indices of the page.
    func place<Item>(in items: [Item], by key: (Item) -> String) -> Range<Int> {
        let start = cursor.map { Self.start($0, items.map { Self.hash(key($0)) }) } ?? 0
        return start..<min(items.count, start + limit)
    }

    func next<Item>(at index: Int, of items: [Item], by key: (Item) -> String) -> String {
        let before = items[..<index].suffix(Self.neighbours).reversed().map { Self.hash(key($0)) }
        let after = items[index...].prefix(Self.neighbours).map { Self.hash(key($0)) }
        return "\(digest).\(index).\(Self.text(before)).\(Self.text(after))"
    }

    /// After the nearest item that was before the cut, unless that item was moved past those after the cut.
    private static func start(_ cursor: Cursor, _ keys: [UInt32]) -> Int {
        let before = cursor.before.compactMap { keys.firstIndex(of: $0) }
        let after = cursor.after.compactMap { keys.firstIndex(of: $0) }.first
        guard let nearest = before.first else { return after ?? min(cursor.index, keys.count) }
        guard let after, nearest > after else { return nearest + 1 }
        return (before.first { $0 < after } ?? nearest) + 1
    }

    // MARK: As text

    private static func text(_ hashes: [UInt32]) -> String {
        hashes.map { String($0, radix: 36) }.joined(separator: "_")
    }

    private static func hashes(_ text: Substring) -> [UInt32]? {
        let parts = text.split(separator: "_")
        let hashes = parts.compactMap { UInt32($0, radix: 36) }
        return hashes.count == parts.count && hashes.count <= neighbours ? hashes : nil
    }

    /// FNV-1a (RFC 9923).
    private static func hash(_ key: String) -> UInt32 {
        key.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}

extension Codec where Value == String {
    /// An opaque cursor that marks the end of a page.
    static var cursor: Codec { Codec.text(CursorText.example).described(as: .format(.cursor, CursorText.example)) }
}
