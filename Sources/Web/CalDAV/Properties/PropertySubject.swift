import Domain

/// A resource whose properties are read.
enum PropertySubject: Sendable {
    /// The root, the folder of people, the person and the home of their collections.
    case folder(DAVResource)
    case collection(DeviceCollection)
    /// The content only where a property of it is asked for.
    case object(collection: DeviceCollection, ObjectMember, content: [UInt8]?)

    var resource: DAVResource {
        switch self {
        case .folder(let resource): resource
        case .collection(let collection): .collection(collection.segment)
        case .object(let collection, let member, _): .object(collection: collection.segment, name: member.name)
        }
    }

    var href: String { resource.path }
}
