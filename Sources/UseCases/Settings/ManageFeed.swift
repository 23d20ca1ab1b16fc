import Domain

/// The address of the feed for programs that cannot sign in.
public struct ManageFeed: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// The secret part of the address; nil without one.
    public func key() throws -> String? { try ManageSettings(context).current().feedKey }

    /// Replaces the secret part, which ends the earlier address; nil only ends it.
    public func change(to key: String?) throws -> ChangedSettings {
        try ManageSettings(context).update { settings, _ in settings.feedKey = key }
    }
}
