/// An enumeration value with its display name.
public protocol Named: CaseIterable, Hashable, Sendable {
    var displayName: String { get }
}
