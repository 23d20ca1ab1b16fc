import Domain
import HTTP
import Interop
import XML

/// Which properties a client asks for (RFC 4918 §14.20).
enum PropertyRequest: Sendable {
    case all(including: [XMLName])
    case names
    /// With the part of the content that is wanted; nil for all of it.
    case named([XMLName], content: CalendarSelection?)

    /// The maximum number of properties of one request; no program asks for more than fifty.
    private static let limit = 200

    /// - Parameter container: the element with `prop`, `allprop` or `propname`; without one of them it is `allprop`.
    /// - Throws: `DAVFault` for too many.
    init(_ container: XMLElement?) throws {
        if container?[.dav("propname")] != nil {
            self = .names
        } else if let prop = container?[.dav("prop")] {
            self = .named(try Self.names(prop), content: prop[.calendarData].flatMap { CalendarSelection($0) })
        } else {
            self = .all(including: try (container?[.dav("include")]).map(Self.names) ?? [])
        }
    }

    private static func names(_ element: XMLElement) throws -> [XMLName] {
        var seen: Set<XMLName> = []
        let names = element.children.map(\.name).filter { seen.insert($0).inserted }
        guard names.count <= limit else {
            throw DAVFault.unreadable("A request can ask for at most \(limit) properties.")
        }
        return names
    }

    /// Whether the content of objects is needed, and not only what the list has of them.
    var needsContent: Bool {
        switch self {
        case .names: false
        case .all: true
        case .named(let names, _):
            names.contains { ObjectValue.named[$0]?.needsContent == true }
        }
    }

    /// The part of the content that is wanted; nil for all of it.
    var selection: CalendarSelection? { if case .named(_, let content) = self { content } else { nil } }

    /// The values of a resource, and the names that it does not have.
    func values(_ subject: PropertySubject) -> [(status: Status, values: [MultiStatus.Value])] {
        switch self {
        case .names:
            let live = LiveProperty.all.filter { $0.read(subject) != nil }.map { MultiStatus.Value(name: $0.name) }
            return [(.ok, live + subject.dead.map { MultiStatus.Value(name: $0.name) })]
        case .all(let others):
            let common = LiveProperty.all.filter(\.isCommon).compactMap { $0.value(of: subject) }
            return [(.ok, common + subject.dead + others.compactMap { subject.value($0) })]
        case .named(let names, _):
            var (found, missing) = ([MultiStatus.Value](), [MultiStatus.Value]())
            for name in names {
                if let value = subject.value(name) {
                    found.append(value)
                } else {
                    missing.append(MultiStatus.Value(name: name))
                }
            }
            return [(.ok, found), (.notFound, missing)]
        }
    }

    /// - Parameter isBrief: whether names that it does not have are left out.
    func write(_ subject: PropertySubject, isBrief: Bool, to status: inout MultiStatus) throws {
        let values = values(subject)
        try status.add(subject.href, isBrief ? values.filter { $0.status == .ok } : values)
    }
}

extension XMLName {
    /// Only reports say it (RFC 4791 §9.6).
    static let calendarData = XMLName.calDAV("calendar-data")
}

extension LiveProperty {
    fileprivate func value(of subject: PropertySubject) -> MultiStatus.Value? {
        read(subject).map { MultiStatus.Value(name: name, content: $0) }
    }
}

extension PropertySubject {
    /// - Returns: nil if the resource does not have the property.
    func value(_ name: XMLName) -> MultiStatus.Value? {
        if let live = LiveProperty.named[name] { return live.value(of: self) }
        if name == .calendarData, case .object(_, let member, let content) = self {
            let text = ObjectValue.content.text(of: member, content)
            return text.map { MultiStatus.Value(name: name, content: [.text($0)]) }
        }
        guard case .collection(let collection) = self else { return nil }
        let dead = collection.dead.first { $0.name == name.local && $0.namespace == name.namespace }
        return dead.flatMap(MultiStatus.Value.init)
    }

    fileprivate var dead: [MultiStatus.Value] {
        if case .collection(let collection) = self { collection.dead.compactMap(MultiStatus.Value.init) } else { [] }
    }
}

extension MultiStatus.Value {
    fileprivate init?(_ property: DeadProperty) {
        // What is stored has been written from XML that was read.
        guard let element = try? XMLElement(property.xml.utf8) else { return nil }
        self.init(name: element.name, content: element.content)
    }
}

extension CalendarSelection {
    /// - Parameter data: a `calendar-data` element; nil if it names no component.
    fileprivate init?(_ data: XMLElement) {
        guard let calendar = data[.calDAV("comp")] else { return nil }
        self.init(component: calendar)
    }

    /// A component of which nothing is named is wanted as a whole, as in the example of RFC 4791 §7.8.1.
    private init(component: XMLElement) {
        self.init(component[attribute: "name"] ?? "")
        let parts = component.children
        if parts.isEmpty { return }
        if component[.calDAV("allprop")] == nil {
            let named = parts.filter { $0.name == .calDAV("prop") }.map { property in
                (property[attribute: "name"]?.uppercased() ?? "", property[attribute: "novalue"] == "yes")
            }
            properties = Dictionary(named, uniquingKeysWith: { first, _ in first })
        }
        if component[.calDAV("allcomp")] == nil {
            components = parts.filter { $0.name == .calDAV("comp") }.map { CalendarSelection(component: $0) }
        }
    }
}
