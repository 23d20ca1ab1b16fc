/// One of several people, for whom a transaction reads and writes: what they may not see does not exist in it.
public struct Viewer: Hashable, Sendable {
    public let number: Int
    public let id: PersonID

    public init(number: Int, id: PersonID) { (self.number, self.id) = (number, id) }

    public static let owner = Viewer(number: Person.ownerNumber, id: Person.ownerID)

    public var isOwner: Bool { number == Person.ownerNumber }

    /// The ID under which the file holds their Inbox, which they see as `Project.inboxID`. Of anybody but the owner it is
    /// a version 8 UUID (RFC 9562 §5.8) of the bytes of both IDs.
    public var inbox: ProjectID {
        isOwner ? Project.inboxID : ProjectID(digest: Project.inboxID.bytes + id.bytes)
    }
}
