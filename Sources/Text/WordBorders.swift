/// Where the words of a folded text begin and end, as UTF-8 offsets.
public struct WordBorders {
    private let starts: Set<Int>
    private let ends: Set<Int>

    public init(_ text: [UInt8]) {
        let folded = String(decoding: text, as: UTF8.self)
        let words = SearchWords.split(folded)
        starts = Set(words.map { folded.utf8.distance(from: folded.startIndex, to: $0.startIndex) })
        ends = Set(words.map { folded.utf8.distance(from: folded.startIndex, to: $0.endIndex) })
    }

    public func isStart(_ offset: Int) -> Bool { starts.contains(offset) }
    public func isEnd(_ offset: Int) -> Bool { ends.contains(offset) }

    /// Returns whether `part` occurs in `text` at the beginning of a word; both are folded.
    public static func begins(_ part: String, in text: String) -> Bool {
        let bytes = Array(text.utf8)
        let offsets = ByteSearch.offsets(of: Array(part.utf8), in: bytes)
        return !offsets.isEmpty && offsets.contains(where: WordBorders(bytes).isStart)
    }

    /// Returns whether `text` ends with `part` and a word begins there; both are folded.
    public static func ends(_ text: String, withWord part: String) -> Bool {
        let bytes = Array(text.utf8)
        let offset = bytes.count - part.utf8.count
        return offset >= 0 && bytes[offset...].elementsEqual(part.utf8) && WordBorders(bytes).isStart(offset)
    }
}

public enum ByteSearch {
    /// Every offset at which `part` occurs in `text`, overlapping occurrences included.
    public static func offsets(of part: [UInt8], in text: [UInt8]) -> [Int] {
        guard let first = part.first, text.count >= part.count else { return [] }
        var offsets: [Int] = []
        for start in 0...(text.count - part.count) where text[start] == first {
            var length = 1
            while length < part.count, text[start + length] == part[length] { length += 1 }
            if length == part.count { offsets.append(start) }
        }
        return offsets
    }
}
