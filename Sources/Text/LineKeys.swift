/// The accepted keys of `key:value`; listed here because they alone decide how a line is split into words.
public enum LineKeys {
    public static let energy = ["energy"]
    public static let category = ["cat", "category"]
    public static let context = ["ctx", "context"]
    public static let type = ["type"]
    public static let reminder = ["remind", "reminder"]

    public static let all = energy + category + context + type + reminder
}
