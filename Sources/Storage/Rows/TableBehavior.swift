/// What a change of a row does besides writing it, declared for each table in `all`.
struct TableBehavior: Sendable {
    var hooks: any RowHooks = NoHooks()
    /// The events that a replay of a row publishes.
    var announce: Announcement = Announce.nothing
}
