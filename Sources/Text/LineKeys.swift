/// What may stand before the colon of `key:value`, for each key its names; apart from the keys, since what a word is
/// depends on these alone.
public enum LineKeys {
    public static let energy = ["energy"]
    public static let category = ["cat", "category"]
    public static let context = ["ctx", "context"]
    public static let type = ["type"]
    public static let reminder = ["remind", "reminder"]

    public static let all = energy + category + context + type + reminder
}
