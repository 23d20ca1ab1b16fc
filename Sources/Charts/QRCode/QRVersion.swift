/// A size of QR codes, with its division into blocks at level M (ISO/IEC 18004 table 9).
struct QRVersion: Sendable {
    let number: Int
    private let correctionLength: Int
    private let blocks: Int

    /// Up to 20; larger ones are hard to scan from a screen.
    static let all = zip(
        [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
        [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]
    ).enumerated().map { QRVersion(number: $0 + 1, correctionLength: $1.0, blocks: $1.1) }

    var size: Int { number * 4 + 17 }

    /// The centres of the alignment patterns on each axis.
    var alignment: [Int] {
        if number == 1 { return [] }
        let count = number / 7 + 2
        let step = (number * 8 + count * 3 + 5) / (count * 4 - 4) * 2
        return [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
    }

    /// The number of codewords, with those for correction: the modules outside the function patterns, by eight.
    private var length: Int {
        var modules = (16 * number + 128) * number + 64
        if number >= 2 {
            let count = number / 7 + 2
            modules -= (25 * count - 10) * count - 55
            if number >= 7 { modules -= 36 }
        }
        return modules / 8
    }

    private var dataLength: Int { length - correctionLength * blocks }

    /// The number of bits of the character count in byte mode.
    private var countBits: Int { number < 10 ? 8 : 16 }

    /// The number of bytes that fit.
    var capacity: Int { dataLength - (4 + countBits + 7) / 8 }

    /// The data codewords: mode, count, bytes, terminator and padding (section 7.4).
    func packed(_ bytes: [UInt8]) -> [UInt8] {
        var bits = QRBits()
        bits.append(0b0100, 4)
        bits.append(bytes.count, countBits)
        for byte in bytes { bits.append(Int(byte), 8) }
        bits.append(0, min(4, dataLength * 8 - bits.count))
        var words = bits.bytes
        while words.count < dataLength { words.append((words.count - bits.bytes.count) % 2 == 0 ? 0xEC : 0x11) }
        return words
    }

    /// Interleaves the blocks of data and their correction (section 7.6).
    func protected(_ data: [UInt8]) -> [UInt8] {
        let short = data.count / blocks
        let shortBlocks = blocks - data.count % blocks
        var start = 0
        let parts = (0..<blocks).map { index -> [UInt8] in
            let end = start + short + (index < shortBlocks ? 0 : 1)
            defer { start = end }
            return Array(data[start..<end])
        }
        let corrections = parts.map { ReedSolomon(correctionLength).remainder(of: $0) }
        return interleaved(parts) + interleaved(corrections)
    }

    private func interleaved(_ parts: [[UInt8]]) -> [UInt8] {
        (0..<(parts.map(\.count).max() ?? 0)).flatMap { index in
            parts.compactMap { index < $0.count ? $0[index] : nil }
        }
    }
}

/// Bits in order, the most significant first.
private struct QRBits {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    mutating func append(_ value: Int, _ length: Int) {
        for shift in stride(from: length - 1, through: 0, by: -1) {
            if count % 8 == 0 { bytes.append(0) }
            bytes[count / 8] |= UInt8(value >> shift & 1) << (7 - count % 8)
            count += 1
        }
    }
}

/// Error correction in GF(2⁸) modulo x⁸ + x⁴ + x³ + x² + 1 (section 7.5).
private struct ReedSolomon {
    /// Without the leading coefficient, which is 1.
    private let generator: [UInt8]

    init(_ degree: Int) {
        var product = [UInt8](repeating: 0, count: degree)
        product[degree - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<degree {
            for index in 0..<degree {
                product[index] = Self.multiply(product[index], root) ^ (index + 1 < degree ? product[index + 1] : 0)
            }
            root = Self.multiply(root, 2)
        }
        generator = product
    }

    func remainder(of data: [UInt8]) -> [UInt8] {
        var rest = [UInt8](repeating: 0, count: generator.count)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for index in rest.indices { rest[index] ^= Self.multiply(generator[index], factor) }
        }
        return rest
    }

    private static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var product = 0
        for shift in stride(from: 7, through: 0, by: -1) {
            product = product << 1 ^ (product >> 7 & 1) * 0x11D
            if right >> UInt8(shift) & 1 == 1 { product ^= Int(left) }
        }
        return UInt8(truncatingIfNeeded: product)
    }
}
