import Domain
import HTTP
import XML

/// What a client sets and removes (RFC 4918 §9.2), all or nothing.
struct PropertyUpdate {
    private(set) var edits: [CollectionEdit] = []
    private(set) var names: [XMLName] = []
    /// The names that cannot be changed, with the status that says why.
    private(set) var refused: [XMLName: Status] = [:]
    /// Those that a new collection takes besides, such as its type.
    private let isCreation: Bool

    /// - Parameter document: a `propertyupdate`, `mkcalendar` or `mkcol`.
    init(_ document: XMLElement, isCreation: Bool = false) {
        self.isCreation = isCreation
        for instruction in document.children {
            let properties = instruction[.dav("prop")]?.children ?? []
            switch instruction.name {
            case .dav("set"): for property in properties { set(property) }
            case .dav("remove"): for property in properties { remove(property.name) }
            default: continue
            }
        }
    }

    private mutating func set(_ property: XMLElement) {
        note(property.name)
        if isCreation, Self.ofCreation.contains(property.name) { return }
        guard let live = LiveProperty.named[property.name] else {
            var writer = XMLWriter()
            writer.write(property)
            return edits.append(
                .set(
                    DeadProperty(
                        namespace: property.name.namespace, name: property.name.local,
                        xml: String(decoding: writer.bytes, as: UTF8.self))))
        }
        guard let edit = live.edit else { return refused[property.name] = .forbidden }
        if let change = edit(property) { edits.append(change) } else { refused[property.name] = .conflict }
    }

    private mutating func remove(_ name: XMLName) {
        note(name)
        if LiveProperty.named[name] != nil { return refused[name] = .forbidden }
        edits.append(.remove(namespace: name.namespace, name: name.local))
    }

    private mutating func note(_ name: XMLName) { if !names.contains(name) { names.append(name) } }

    private static let ofCreation: [XMLName] = [.dav("resourcetype"), .calDAV("supported-calendar-component-set")]

    /// Refuses every property, as the resource has none that can be changed.
    mutating func refuseAll() { for name in names { refused[name] = .forbidden } }

    /// Refuses every property because of one; nil if that belongs to the whole request.
    mutating func refuse(_ refusal: DeviceRefusal) -> Bool {
        switch refusal {
        case .isFixed where names.contains(.dav("displayname")): refused[.dav("displayname")] = .forbidden
        case .nameTaken where names.contains(.dav("displayname")): refused[.dav("displayname")] = .conflict
        case .readOnly: refuseAll()
        case .tooManyProperties:
            for name in names where LiveProperty.named[name] == nil { refused[name] = .insufficientStorage }
        default: return false
        }
        return true
    }

    /// The status of every property: if one is refused, the others fail with it (424).
    var values: [(status: Status, values: [MultiStatus.Value])] {
        guard !refused.isEmpty else { return [(.ok, names.map { MultiStatus.Value(name: $0) })] }
        let statuses: [Status] = [.forbidden, .conflict, .insufficientStorage, .failedDependency]
        return statuses.map { status in
            (status, names.filter { refused[$0] ?? .failedDependency == status }.map { MultiStatus.Value(name: $0) })
        }
    }

    static let protected = XMLElement(.dav("cannot-modify-protected-property"))
}
