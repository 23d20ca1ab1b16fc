import HTTP
import XML

/// Properties, and those of the resources that they name (RFC 3253 §3.8).
enum ExpandPropertyReport {
    /// The number of properties of one request, with those inside.
    private static let limit = 200

    static func answer(_ document: XMLElement, _ call: DAVCall) throws -> Response {
        var count = 0
        let wanted = try document.children.compactMap { try Wanted($0, &count) }
        let subject = try call.subject(needsContent: false)
        return MultiStatus.response(to: call.request) { status in
            try status.add(subject.href, try values(wanted, of: subject, call))
        }
    }

    private struct Wanted: Sendable {
        let name: XMLName
        let inside: [Wanted]

        init?(_ element: XMLElement, _ count: inout Int) throws {
            guard element.name == .dav("property"), let local = element[attribute: "name"] else { return nil }
            count += 1
            guard count <= limit else { throw DAVFault.unreadable("A report can name at most \(limit) properties.") }
            name = XMLName(local, in: element[attribute: "namespace"] ?? XMLName.dav("").namespace)
            inside = try element.children.compactMap { try Wanted($0, &count) }
        }
    }

    private static func values(
        _ wanted: [Wanted], of subject: PropertySubject, _ call: DAVCall
    ) throws -> [(status: Status, values: [MultiStatus.Value])] {
        var (found, missing) = ([MultiStatus.Value](), [MultiStatus.Value]())
        for property in wanted {
            guard var value = subject.value(property.name) else {
                // A name that was sent may be none that XML can say.
                if property.name.isSayable { missing.append(MultiStatus.Value(name: property.name)) }
                continue
            }
            if !property.inside.isEmpty { value.content = try value.content.map { try expanded($0, property, call) } }
            found.append(value)
        }
        return [(.ok, found), (.notFound, missing)]
    }

    /// A resource in place of its address.
    private static func expanded(_ part: XMLElement.Part, _ property: Wanted, _ call: DAVCall) throws -> XMLElement.Part
    {
        guard case .element(let element) = part, element.name == .dav("href"),
            let resource = DAVResource(element.text), resource.segment == nil
        else { return part }
        let values = try values(property.inside, of: .folder(resource), call)
        let stats = MultiStatus.properties(values)
        return .element(XMLElement(.dav("response"), [element] + stats))
    }
}

extension XMLName {
    /// Whether the local name may stand in a document; names that were read from one always may.
    fileprivate var isSayable: Bool {
        (try? XMLElement("<\(local)/>".utf8)).map { $0.name.local == local } ?? false
    }
}
