import Glibc

/// Finds lines that end with CR LF.
enum LineReader {
    /// The next line without its line break, or `nil` if it is incomplete; advances `position` past the line break.
    ///
    /// - Throws: `tooLong` if the line is longer than `limit` bytes, or a 400 `Problem` for an LF without a CR.
    static func next(
        _ buffer: [UInt8], _ position: inout Int, limit: Int, tooLong: @autoclosure () -> Problem
    ) throws(Problem) -> Range<Int>? {
        let start = position
        guard let lineFeed = firstLineFeed(buffer, from: start) else {
            // One byte beyond the limit may be the CR of the line break.
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
