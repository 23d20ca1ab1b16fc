/// UIDs, as objects have them and name each other by them. Programs that read one and write it again add escapes, or
/// leave them out (RFC 5545 §3.3.11).
public enum ObjectUID {
    /// What a text must not have without a backslash.
    private static let escaped = ",;"

    /// All ways to write it.
    public static func spellings(_ uid: String) -> Set<String> {
        guard uid.contains(where: { $0 == "\\" || escaped.contains($0) }) else { return [uid] }
        let plain = plain(uid)
        return [uid, plain, escaped.reduce(plain) { $0.replacing(String($1), with: "\\\($1)") }]
    }

    public static func isSame(_ one: String, _ other: String) -> Bool { plain(one) == plain(other) }

    private static func plain(_ uid: String) -> String { uid.replacing("\\", with: "") }
}
