import Calendar

/// An object of a collection without its content.
public struct ObjectMember: Hashable, Sendable {
    /// The last segment of its address, percent-encoded as the client chose it.
    public let name: String
    /// The entity tag, without quotes.
    public let tag: String
    public let modifiedAt: Instant

    public init(name: String, tag: String, modifiedAt: Instant) {
        (self.name, self.tag, self.modifiedAt) = (name, tag, modifiedAt)
    }
}

/// An object with its content: a calendar with one component.
public struct ObjectContent: Hashable, Sendable {
    public let member: ObjectMember
    public let bytes: [UInt8]

    public init(member: ObjectMember, bytes: [UInt8]) { (self.member, self.bytes) = (member, bytes) }
}

/// The condition of a write (RFC 9110 §13.1).
public enum ObjectCondition: Hashable, Sendable {
    case none
    /// The object must have one of these tags.
    case matches(Set<String>)
    /// There must be an object.
    case exists
    /// There must be no object.
    case isNew
    /// All states of one of the lists must be as they say (RFC 4918 §10.4).
    case oneOf([[ResourceState]])
    indirect case both(ObjectCondition, ObjectCondition)
}

/// What a client supposes of a resource.
public struct ResourceState: Hashable, Sendable {
    public enum Resource: Hashable, Sendable {
        case collection(String)
        case object(collection: String, name: String)
        /// One that has neither tag nor token, or is not there.
        case other
    }

    public enum State: Hashable, Sendable {
        case tag(String)
        case token(String)
    }

    public let resource: Resource
    public let state: State
    /// Whether the resource must be in another state.
    public let isNegated: Bool

    public init(_ resource: Resource, _ state: State, isNegated: Bool) {
        (self.resource, self.state, self.isNegated) = (resource, state, isNegated)
    }
}

/// The result of a PUT.
public struct PutObject: Hashable, Sendable {
    public let isNew: Bool
    /// Nil if a GET returns other bytes than were sent (RFC 4791 §5.3.4).
    public let tag: String?

    public init(isNew: Bool, tag: String?) { (self.isNew, self.tag) = (isNew, tag) }
}

/// What changed in a collection since a position.
public struct ObjectChanges: Hashable, Sendable {
    public let changed: [ObjectMember]
    /// The names of those that are gone.
    public let removed: [String]
    /// Where to go on.
    public let position: SyncPosition
    /// Whether there is more after `position`.
    public let isCut: Bool

    public init(changed: [ObjectMember], removed: [String], position: SyncPosition, isCut: Bool) {
        (self.changed, self.removed) = (changed, removed)
        (self.position, self.isCut) = (position, isCut)
    }
}

/// Why a request of a device is refused; each has its status by RFC 4791, 4918 or 6578.
public enum DeviceRefusal: Error, Hashable, Sendable {
    case noCollection, noObject
    /// A condition does not hold (412).
    case conditionFailed
    /// The device reads only, or the collection takes no objects.
    case readOnly
    /// No iCalendar object, or one with several UIDs; says why.
    case invalidData(String)
    /// Another component than VTODO.
    case unsupportedComponent
    case tooLarge
    /// Another object of the account has the UID.
    case uidTaken(segment: String, name: String)
    /// The token is of another database, of the future, or none at all.
    case invalidToken
    /// Inbox and the habits can be neither deleted nor renamed.
    case isFixed
    /// There is a collection at that address.
    case collectionExists
    /// There is a collection of that name.
    case nameTaken
    /// The dead properties are larger than `DeadProperty.limit`.
    case tooManyProperties
    /// The name of an object or collection is longer than 255 bytes.
    case nameTooLong
}
