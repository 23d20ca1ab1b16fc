/// One header or trailer field (RFC 9112 §5).
enum FieldLine {
    /// Checks the line `range` of `buffer` and says where in it name and value are.
    static func parse(_ buffer: [UInt8], _ range: Range<Int>) throws(Problem) -> Headers.Field {
        var index = range.lowerBound
        while index < range.upperBound, Characters.isToken(buffer[index]) {
            index += 1
        }
        let nameEnd = index
        // §5.1 and §5.2: no space before the colon, and no line that continues the one before.
        guard nameEnd > range.lowerBound, index < range.upperBound, buffer[index] == UInt8(ascii: ":") else {
            throw Problem(.http.headerMalformed, "A header field must be a name, a colon and a value.")
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
                .http.headerControl, "A header field holds a control character, which is not allowed."
            )
        }
        return Headers.Field(
            nameStart: Int32(range.lowerBound), nameEnd: Int32(nameEnd), valueStart: Int32(index),
            valueEnd: Int32(valueEnd))
    }
}
