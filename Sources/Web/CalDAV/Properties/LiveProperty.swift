import Domain
import HTTP
import XML

/// A property that Tasker knows: how it is read, written and searched. All others are dead ones.
struct LiveProperty: Sendable {
    /// The maximum size of an object in bytes.
    static let sizeLimit = 1 << 20

    let name: XMLName
    /// Whether `allprop` includes it (RFC 4918 §14.2 leaves that of other standards out).
    var isCommon = false
    /// What it says of an object, if that is not the same for all of a collection.
    var objectValue: ObjectValue?
    /// Whether `principal-property-search` compares it.
    var isSearchable = false
    /// Nil if the resource does not have it.
    let read: @Sendable (PropertySubject) -> [XMLElement.Part]?
    /// What setting it does, and nil for a value that makes no sense; nil if it is protected.
    var edit: (@Sendable (XMLElement) -> CollectionEdit?)?

    /// A property of which the content is elements.
    static func elements(
        _ name: XMLName, isCommon: Bool = false, _ read: @escaping @Sendable (PropertySubject) -> [XMLElement]?
    ) -> LiveProperty {
        LiveProperty(name: name, isCommon: isCommon) { read($0).map { $0.map(XMLElement.Part.element) } }
    }

    /// A property of objects.
    static func ofObject(_ name: XMLName, _ value: ObjectValue) -> LiveProperty {
        LiveProperty(name: name, isCommon: true, objectValue: value) { subject in
            guard case .object(_, let member, let content) = subject else { return nil }
            return value.text(of: member, content).map { [.text($0)] }
        }
    }

    /// A property of which the content is text.
    static func text(
        _ name: XMLName, isCommon: Bool = false, isSearchable: Bool = false,
        _ read: @escaping @Sendable (PropertySubject) -> String?,
        edit: (@Sendable (XMLElement) -> CollectionEdit?)? = nil
    ) -> LiveProperty {
        LiveProperty(
            name: name, isCommon: isCommon, isSearchable: isSearchable,
            read: { read($0).map { [.text($0)] } }, edit: edit)
    }

    /// In the order in which `allprop` says them.
    static let all = webDAV + accessControl + calDAV
    static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension ObjectValue {
    /// The values of properties, by their names.
    static let named: [XMLName: ObjectValue] = LiveProperty.named.compactMapValues(\.objectValue)
        .merging([.calendarData: .content]) { first, _ in first }
}
