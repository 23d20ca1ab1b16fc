/// What may stand before the colon of `key:value`, for each key its names; apart from the keys, since what a word is
/// depends on these alone.
enum QuickAddKeyNames {
    static let energy = ["energy"]
    static let category = ["cat", "category"]
    static let context = ["ctx", "context"]
    static let type = ["type"]
    static let reminder = ["remind", "reminder"]

    static let all = energy + category + context + type + reminder
}
