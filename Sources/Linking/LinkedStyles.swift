import CGlibcExtras

/// Style sheets concatenated in order.
struct LinkedStyles {
    private(set) var text: [UInt8] = []

    /// Appends a style sheet.
    ///
    /// - Throws: `LinkingError` if it has a rule that is valid only at the start of a style sheet, or a relative URL.
    mutating func add(_ file: String, _ bytes: UnsafeRawBufferPointer) throws(LinkingError) {
        for word in ["@import", "@charset", "@namespace"] as [StaticString] {
            guard let index = Self.index(of: word, in: bytes, from: 0) else { continue }
            throw LinkingError(file, bytes, at: index, "\(word) cannot be linked")
        }
        var next = 0
        while let index = Self.index(of: "url(", in: bytes, from: next) {
            next = index + 4
            let address = bytes[next...].drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
            guard address.starts(with: "/".utf8) || address.starts(with: "data:".utf8) else {
                throw LinkingError(file, bytes, at: index, "a URL in a linked style sheet must start with a slash")
            }
        }
        text += bytes
        text.append(UInt8(ascii: "\n"))
    }

    static func index(of word: StaticString, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start <= bytes.count else { return nil }
        let found = memmem(base + start, bytes.count - start, word.utf8Start, word.utf8CodeUnitCount)
        return found.map { UnsafeRawPointer($0) - base }
    }
}
