/// Names in addresses, percent-encoded as a client chose them. A reserved character and its escape make different names
/// (RFC 3986 §2.2), which programs that decode a name and encode it again do not keep apart.
public enum AddressName {
    /// What may stand in a segment without an escape, besides what is not reserved (RFC 3986 §3.3).
    private static let reserved = "!$&'()*+,;=:@"
    /// Which of them programs leave without an escape: all, those of JavaScript, that of mail addresses, or none.
    private static let habits = [reserved, "!'()*", "@", ""]

    /// The other names by which a program may mean the same.
    public static func others(_ name: String) -> Set<String> {
        guard hasOthers(name) else { return [] }
        return Set(habits.map { spelled(name, leaving: $0) }).subtracting([name])
    }

    public static func isSame(_ one: String, _ other: String) -> Bool {
        one == other
            || hasOthers(one) && hasOthers(other)
                && spelled(one, leaving: reserved) == spelled(other, leaving: reserved)
    }

    /// Every request compares all collections, whose names are mostly IDs.
    private static func hasOthers(_ name: String) -> Bool {
        name.utf8.contains { byte in byte == UInt8(ascii: "%") || reserved.utf8.contains(byte) }
    }

    private static func spelled(_ name: String, leaving plain: String) -> String {
        reserved.reduce(name) { name, character in
            let escape = character.asciiValue.map { "%\(String($0, radix: 16, uppercase: true))" } ?? ""
            return plain.contains(character)
                ? name.replacing(escape, with: String(character)) : name.replacing(String(character), with: escape)
        }
    }
}
