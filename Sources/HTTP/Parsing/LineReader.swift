import Glibc

/// Finds lines that end in CR LF.
enum LineReader {
    /// The next line without its end, or nil until it is complete; moves `position` behind the line's end.
    ///
    /// - Throws: `tooLong` when the line has more than `limit` bytes, a 400 `Problem` when LF comes without CR.
    static func next(
        _ buffer: [UInt8], _ position: inout Int, limit: Int, tooLong: @autoclosure () -> Problem
    ) throws(Problem) -> Range<Int>? {
        let start = position
        guard let lineFeed = firstLineFeed(buffer, from: start) else {
            // One byte more than the limit may be the CR of the line's end.
            guard buffer.count - start <= limit + 1 else { throw tooLong() }
            return nil
        }
        guard lineFeed > start, buffer[lineFeed - 1] == Characters.carriageReturn else {
            guard lineFeed - start <= limit + 1 else { throw tooLong() }
            throw Problem(.http.lineBareLineFeed, "End every line with CR LF.")
        }
        guard lineFeed - 1 - start <= limit else { throw tooLong() }
        position = lineFeed + 1
        return start..<(lineFeed - 1)
    }

    private static func firstLineFeed(_ buffer: [UInt8], from start: Int) -> Int? {
        guard start < buffer.count else { return nil }
        return buffer.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress,
                let found = memchr(base + start, Int32(Characters.lineFeed), bytes.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}
