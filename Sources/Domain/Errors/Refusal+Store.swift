extension Refusal {
    public static let store = StoreRefusals()
}

public struct StoreRefusals: RefusalTable {
    public let title = "The store"
    public let versionStale = Refusal(
        "version.stale", .stale, "It has changed in the meantime; read it again, then repeat the change.")
    public let keyReused = Refusal(
        "idempotency.keyReused", "The Idempotency-Key was already used with another request; use a new one.")
    public let otherDatabase = Refusal(
        "database.other", .conflict, "The change was made for another database than the one that is open.")
    public let unavailable = Refusal(
        "store.unavailable", .unavailable, "Nothing can be saved at the moment; the message says why.")
    public let full = Refusal("store.full", .unavailable, "The disk is full, so nothing can be saved.")
    public let readTooLong = Refusal(
        "read.tooLong", .unavailable, "Reading took too long and was stopped; ask for less.")
}
