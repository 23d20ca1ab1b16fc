/// A reason for refusing a request: a stable code for programs and its meaning.
public struct Refusal: Hashable, Sendable {
    /// Such as `task.name.empty`; never changes.
    public let code: String
    public let kind: Kind
    /// The meaning in one sentence.
    public let about: String

    /// The class of a refusal, which determines the HTTP status.
    public enum Kind: CaseIterable, Sendable {
        /// The input cannot be parsed.
        case unreadable
        case forbidden
        case notFound
        /// The request contradicts stored data, such as a name that is taken.
        case conflict
        /// The caller's version is not the current one.
        case stale
        /// The media type is not supported.
        case unsupported
        /// A value violates a rule.
        case invalid
        /// Temporarily impossible, for example while the disk is full; nothing was changed.
        case unavailable
        /// Not a refusal: reports that a value was corrected.
        case notice
    }

    public init(_ code: String, _ about: String) {
        self.init(code, .invalid, about)
    }

    public init(_ code: String, _ kind: Kind, _ about: String) {
        self.code = code
        self.kind = kind
        self.about = about
    }
}

/// The refusals of one subject, each a stored property.
public protocol RefusalTable: Sendable {
    /// The name of the subject.
    var title: String { get }
    /// In the order in which the documentation lists them.
    var all: [Refusal] { get }
}

extension RefusalTable {
    public var all: [Refusal] { declared }

    /// Read by reflection, so that none can be forgotten.
    public var declared: [Refusal] { Mirror(reflecting: self).children.compactMap { $0.value as? Refusal } }
}
