/// The sort key of a name: compares numbers by value, and ignores case and accents.
public enum NaturalKey {
    /// In bytes; names that agree for longer than this compare as equal. Cursors contain the key, hence the limit.
    public static let limit = 400

    /// Keys compare byte by byte. A number is encoded as `0`, its number of digits (two bytes) and the digits without
    /// leading zeros, so that no digit occurs elsewhere.
    public static func bytes(of name: String) -> [UInt8] { bytes(ofFolded: Folding.fold(name)) }

    public static func bytes(ofFolded name: String) -> [UInt8] {
        var key: [UInt8] = []
        var digits: [UInt8]?
        func finishNumber() {
            guard let found = digits else { return }
            let value = found.drop { $0 == 0x30 }
            key += [0x30, UInt8(truncatingIfNeeded: value.count >> 8), UInt8(truncatingIfNeeded: value.count)] + value
            digits = nil
        }
        key.reserveCapacity(name.utf8.count)
        for scalar in name.unicodeScalars {
            if scalar.value >= 0x3A, scalar.value < 0x80, digits == nil {
                key.append(UInt8(scalar.value))
            } else if let digit = digit(scalar) {
                digits = (digits ?? []) + [0x30 + digit]
            } else {
                finishNumber()
                key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        finishNumber()
        return Array(key.prefix(limit))
    }

    private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        if scalar.isASCII { return (0x30...0x39).contains(scalar.value) ? UInt8(scalar.value - 0x30) : nil }
        guard scalar.properties.numericType == .decimal else { return nil }
        return scalar.properties.numericValue.map { UInt8($0) }
    }
}
