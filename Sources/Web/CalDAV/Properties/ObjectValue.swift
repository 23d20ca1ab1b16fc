import Domain

/// What properties say of an object that is not the same for all of a collection.
enum ObjectValue: Sendable {
    case tag, lastModified, size, content

    var needsContent: Bool { self == .size || self == .content }

    /// Nil without the content that it needs.
    func text(of member: ObjectMember, _ content: [UInt8]?) -> String? {
        switch self {
        case .tag: "\"\(member.tag)\""
        case .lastModified: member.lastModified
        case .size: content.map { "\($0.count)" }
        case .content: content.map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
