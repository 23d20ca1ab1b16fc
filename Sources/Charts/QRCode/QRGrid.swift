/// The modules of a code while it is drawn (ISO/IEC 18004 sections 6.3 and 7.7 to 7.10).
struct QRGrid {
    private let version: QRVersion
    let size: Int
    private(set) var isDark: [Bool]
    /// Whether a module belongs to a pattern and not to the data.
    private var isPattern: [Bool]

    /// Draws everything but data and format.
    init(_ version: QRVersion) {
        self.version = version
        size = version.size
        isDark = Array(repeating: false, count: size * size)
        isPattern = isDark
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { finder(x, y) }
        let centres = version.alignment
        for (row, y) in centres.enumerated() {
            for (column, x) in centres.enumerated() {
                let last = centres.count - 1
                if row == 0 && (column == 0 || column == last) || row == last && column == 0 { continue }
                for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
            }
        }
        format(0)
        if version.number >= 7 { versionNumber() }
    }

    private mutating func set(_ x: Int, _ y: Int, _ dark: Bool) {
        isDark[y * size + x] = dark
        isPattern[y * size + x] = true
    }

    private mutating func finder(_ x: Int, _ y: Int) {
        for dy in -4...4 {
            for dx in -4...4 where 0..<size ~= x + dx && 0..<size ~= y + dy {
                let distance = max(abs(dx), abs(dy))
                set(x + dx, y + dy, distance != 2 && distance != 4)
            }
        }
    }

    /// Level M, whose indicator is 00, and the mask, with a BCH code (section 7.9).
    private mutating func format(_ mask: Int) {
        var rest = mask
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        let bits = (mask << 10 | rest) ^ 0x5412
        func isSet(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0...5 { set(8, index, isSet(index)) }
        set(8, 7, isSet(6))
        set(8, 8, isSet(7))
        set(7, 8, isSet(8))
        for index in 9..<15 { set(14 - index, 8, isSet(index)) }
        for index in 0..<8 { set(size - 1 - index, 8, isSet(index)) }
        for index in 8..<15 { set(8, size - 15 + index, isSet(index)) }
        set(8, size - 8, true)
    }

    /// With a Golay code (section 7.10).
    private mutating func versionNumber() {
        var rest = version.number
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        let bits = version.number << 12 | rest
        for index in 0..<18 {
            let (far, near) = (size - 11 + index % 3, index / 3)
            set(far, near, bits >> index & 1 == 1)
            set(near, far, bits >> index & 1 == 1)
        }
    }

    /// Fills pairs of columns from the right, upwards and downwards in turn, and applies the mask.
    mutating func place(_ codewords: [UInt8], _ mask: QRMask) {
        var bit = 0
        var isUpward = true
        for right in stride(from: size - 1, to: 0, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            for step in 0..<size {
                let y = isUpward ? size - 1 - step : step
                for x in [right, right - 1] where !isPattern[y * size + x] {
                    let isSet = bit < codewords.count * 8 && codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                    isDark[y * size + x] = isSet != mask.inverts(x, y)
                    bit += 1
                }
            }
            isUpward.toggle()
        }
        format(mask.number)
    }

    /// How hard the code is to scan (table 11); the mask with the least is used.
    var penalty: Int {
        let rows = (0..<size).map { y in Array(isDark[y * size..<(y + 1) * size]) }
        let columns = (0..<size).map { x in (0..<size).map { isDark[$0 * size + x] } }
        let lines = (rows + columns).reduce(0) { $0 + Self.penalty(of: $1) }
        var blocks = 0
        for y in 0..<size - 1 {
            for x in 0..<size - 1 {
                let dark = rows[y][x]
                if rows[y][x + 1] == dark && rows[y + 1][x] == dark && rows[y + 1][x + 1] == dark { blocks += 3 }
            }
        }
        let share = isDark.count { $0 } * 100 / isDark.count
        return lines + blocks + abs(share - 50) / 5 * 10
    }

    /// Runs of one colour, and what looks like a finder pattern.
    private static func penalty(of line: [Bool]) -> Int {
        var sum = 0
        var run = 0
        for (index, dark) in line.enumerated() {
            run = index > 0 && line[index - 1] == dark ? run + 1 : 1
            if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
        }
        let finder = [true, false, true, true, true, false, true]
        for start in 0...line.count - 7 where Array(line[start..<start + 7]) == finder {
            func isLight(_ range: Range<Int>) -> Bool { range.allSatisfy { !line.indices.contains($0) || !line[$0] } }
            if isLight(start - 4..<start) { sum += 40 }
            if isLight(start + 7..<start + 11) { sum += 40 }
        }
        return sum
    }
}

/// A pattern that inverts modules, so that no large areas and no finder patterns arise in the data (table 10).
struct QRMask: Sendable {
    let number: Int
    let inverts: @Sendable (_ x: Int, _ y: Int) -> Bool

    static let all = [
        QRMask(number: 0) { ($0 + $1) % 2 == 0 },
        QRMask(number: 1) { $1 % 2 == 0 },
        QRMask(number: 2) { x, _ in x % 3 == 0 },
        QRMask(number: 3) { ($0 + $1) % 3 == 0 },
        QRMask(number: 4) { ($1 / 2 + $0 / 3) % 2 == 0 },
        QRMask(number: 5) { $0 * $1 % 2 + $0 * $1 % 3 == 0 },
        QRMask(number: 6) { ($0 * $1 % 2 + $0 * $1 % 3) % 2 == 0 },
        QRMask(number: 7) { (($0 + $1) % 2 + $0 * $1 % 3) % 2 == 0 },
    ]
}
