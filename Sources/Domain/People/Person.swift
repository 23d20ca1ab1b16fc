import Calendar

public typealias PersonID = Identifier<Person>

/// One of several people who use the same server.
public struct Person: Hashable, Sendable {
    /// The number of the owner, who was there before the others.
    public static let ownerNumber = 1
    public static let ownerID = PersonID(high: 0, low: 1)

    public let id: PersonID
    /// Names them in the file; never given to anybody else.
    public let number: Int
    public var name: String
    /// For `+ann`: unique, in lower case.
    public var shortName: String
    public var color: PersonColor
    /// Whether they can no longer sign in.
    public var isOff: Bool
    /// Whether others see their points.
    public var showsPoints: Bool
    public let addedAt: Instant

    public init(
        id: PersonID, number: Int, name: String, shortName: String, color: PersonColor, isOff: Bool = false,
        showsPoints: Bool = false, addedAt: Instant
    ) {
        (self.id, self.number, self.name, self.shortName) = (id, number, name, shortName)
        (self.color, self.isOff, self.showsPoints, self.addedAt) = (color, isOff, showsPoints, addedAt)
    }

    public var isOwner: Bool { number == Person.ownerNumber }
    public var viewer: Viewer { Viewer(number: number, id: id) }
}
