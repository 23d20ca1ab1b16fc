import Glibc

/// Style sheets linked into one, in their order.
struct LinkedStyles {
    private(set) var text: [UInt8] = []

    /// Adds a sheet.
    ///
    /// - Throws: `LinkingError` where it says what holds at the beginning of a sheet only, or names a file by its way
    ///   from this one.
    mutating func add(_ file: String, _ bytes: UnsafeRawBufferPointer) throws(LinkingError) {
        for word in ["@import", "@charset", "@namespace"] {
            guard let place = Self.place(of: word, in: bytes, from: 0) else { continue }
            throw LinkingError(file, bytes, at: place, "\(word) cannot be linked")
        }
        var next = 0
        while let place = Self.place(of: "url(", in: bytes, from: next) {
            next = place + 4
            let address = bytes[next...].drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
            guard address.starts(with: "/".utf8) || address.starts(with: "data:".utf8) else {
                throw LinkingError(file, bytes, at: place, "an address in a linked sheet must begin with a slash")
            }
        }
        text += bytes
        text.append(UInt8(ascii: "\n"))
    }

    private static func place(of word: String, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, let first = word.utf8.first else { return nil }
        var place = start
        while let found = memchr(base + place, Int32(first), bytes.count - place) {
            place = UnsafeRawPointer(found) - base
            if bytes[place...].starts(with: word.utf8) { return place }
            place += 1
        }
        return nil
    }
}
