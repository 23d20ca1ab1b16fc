/// Why a request is refused: what programs know it by, and what it means.
public struct Refusal: Hashable, Sendable {
    /// A stable name such as `task.name.empty`.
    public let code: String
    public let kind: Kind
    /// What it means, in one sentence.
    public let about: String

    /// What an answer that is refused for this reason alone says about itself.
    public enum Kind: CaseIterable, Sendable {
        /// The input cannot be read at all.
        case unreadable
        case forbidden
        case notFound
        /// The request contradicts what is stored, such as a name that is taken.
        case conflict
        /// The version that the caller saw is no longer the newest one.
        case stale
        /// The input is of a form that is not taken.
        case unsupported
        /// A value that no rule allows.
        case invalid
        /// It cannot be done now, such as while the disk is full; nothing was changed.
        case unavailable
        /// Not refused: a value was put right, and that is said.
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

/// The refusals of one subject, one stored property each.
public protocol RefusalTable: Sendable {
    /// The subject.
    var title: String { get }
    /// In the order of the page that explains them.
    var all: [Refusal] { get }
}

extension RefusalTable {
    public var all: [Refusal] { declared }

    /// The stored properties.
    public var declared: [Refusal] { Mirror(reflecting: self).children.compactMap { $0.value as? Refusal } }
}
