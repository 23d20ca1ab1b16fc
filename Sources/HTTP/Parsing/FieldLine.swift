/// Parses a header or trailer field (RFC 9112 §5).
enum FieldLine {
    /// Validates the line at `range` and returns the positions of its name and value relative to `start`.
    static func parse(
        _ buffer: [UInt8], _ range: Range<Int>, from start: Int = 0
    ) throws(Problem) -> Headers.Field {
        var index = range.lowerBound
        while index < range.upperBound, Characters.isToken(buffer[index]) {
            index += 1
        }
        let nameEnd = index
        // §5.1 and §5.2: no whitespace before the colon and no continuation lines.
        guard nameEnd > range.lowerBound, index < range.upperBound, buffer[index] == UInt8(ascii: ":") else {
            throw Problem(.http.headerMalformed, "A header field must consist of a name, a colon and a value.")
        }
        index += 1
        while index < range.upperBound, Characters.isBlank(buffer[index]) {
            index += 1
        }
        var valueEnd = range.upperBound
        while valueEnd > index, Characters.isBlank(buffer[valueEnd - 1]) {
            valueEnd -= 1
        }
        for position in index..<valueEnd where !Characters.isFieldValue(buffer[position]) {
            throw Problem(
                .http.headerControl, "A header field must not contain control characters."
            )
        }
        return Headers.Field(
            nameStart: Int32(range.lowerBound - start), nameEnd: Int32(nameEnd - start),
            valueStart: Int32(index - start), valueEnd: Int32(valueEnd - start))
    }
}
