extension Zone {
    /// Reads the 64-bit block of a TZif file of version 2 or newer (RFC 9636 §3.1); nil if it is not one.
    public init?(name: String, tzif bytes: [UInt8]) {
        guard let legacy = TZifHeader(bytes, at: 0), legacy.version >= UInt8(ascii: "2") else { return nil }
        let start = 44 + legacy.dataLength(timeSize: 4)
        guard let header = TZifHeader(bytes, at: start) else { return nil }
        let times = start + 44
        let indexes = times + header.times * 8
        let types = indexes + header.times
        let footer = start + 44 + header.dataLength(timeSize: 8)
        guard bytes.count > footer, header.types > 0 else { return nil }

        func type(_ index: Int) -> Int? {
            guard index < header.types else { return nil }
            return Int(Int32(truncatingIfNeeded: TZifHeader.integer(bytes, at: types + index * 6, size: 4)))
        }
        var transitions: [Int64] = []
        var offsets: [Int] = []
        for index in 0..<header.times {
            guard let offset = type(Int(bytes[indexes + index])) else { return nil }
            transitions.append(TZifHeader.integer(bytes, at: times + index * 8, size: 8))
            offsets.append(offset)
        }
        guard let first = type(0) else { return nil }
        let rule = bytes[(footer + 1)...].prefix { $0 != 0x0A }
        self.init(
            name: name, transitions: transitions, offsets: offsets, first: first,
            rule: rule.isEmpty ? nil : ZoneRule(String(decoding: rule, as: UTF8.self)))
    }
}

/// The counts in the header of a data block (RFC 9636 §3.1).
struct TZifHeader {
    let version: UInt8
    let isUTC: Int, isStandard: Int, leaps: Int, times: Int, types: Int, characters: Int

    init?(_ bytes: [UInt8], at start: Int) {
        guard bytes.count >= start + 44, Array(bytes[start..<start + 4]) == Array("TZif".utf8) else { return nil }
        version = bytes[start + 4]
        let counts = (0..<6).map { Int(TZifHeader.integer(bytes, at: start + 20 + $0 * 4, size: 4)) }
        (isUTC, isStandard, leaps) = (counts[0], counts[1], counts[2])
        (times, types, characters) = (counts[3], counts[4], counts[5])
        guard counts.allSatisfy({ $0 >= 0 && $0 < 100_000 }) else { return nil }
    }

    func dataLength(timeSize: Int) -> Int {
        times * timeSize + times + types * 6 + characters + leaps * (timeSize + 4) + isStandard + isUTC
    }

    /// Reads a big-endian integer; 32-bit values are sign-extended.
    static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int64 {
        guard start + size <= bytes.count else { return -1 }
        var value: UInt64 = 0
        for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: Int64(value))) : Int64(bitPattern: value)
    }
}
