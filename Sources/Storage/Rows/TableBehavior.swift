/// What a change of a row does besides writing it, declared for each table in `all`.
struct TableBehavior: Sendable {
    var hooks: any RowHooks = NoHooks()
    /// The events that a replay of a row publishes.
    var announce: Announcement = Announce.nothing
    /// Whether a replay leaves a row of somebody else that has changed since as it is.
    var staysOfOthers = false
    /// Whether a replay of a change is refused once its row is gone, instead of bringing it back.
    var mustBeThere = false
}
