/// List markers at the start of pasted lines.
enum QuickAddBullet {
    /// The UTF-16 offset of the first word after `- `, `* `, `- [ ] ` or `1. `; 0 if there is no marker or nothing
    /// follows it.
    static func end(_ units: [UInt16]) -> Int {
        var index = 0
        func skipSpaces() { while index < units.count, [0x20, 0x09, 0x3000].contains(units[index]) { index += 1 } }
        func word() -> ArraySlice<UInt16> {
            units[index...].prefix(5).prefix { ![0x20, 0x09, 0x3000].contains($0) }
        }
        skipSpaces()
        let start = index
        if isMark(Array(word())) {
            index += word().count
            skipSpaces()
        }
        if units[index...].starts(with: Array("[ ] ".utf16)) {
            index += 4
            skipSpaces()
        } else if units[index...].starts(with: Array("[] ".utf16)) {
            index += 3
            skipSpaces()
        }
        return index == start || index == units.count ? 0 : index
    }

    static func isMark(_ word: [UInt16]) -> Bool {
        guard let last = word.last else { return false }
        if word.count == 1 { return [0x2D, 0x2A, 0x2022, 0x2013, 0x2B].contains(last) }
        return (2...4).contains(word.count) && (last == 0x2E || last == 0x29)
            && word.dropLast().allSatisfy { (0x30...0x39).contains($0) }
    }
}
