import Domain
import HTTP
import XML

/// Making and deleting collections.
enum CollectionMethods {
    /// RFC 4791 §5.3.1.
    static func makeCalendar(_ call: DAVCall) throws -> Response {
        let document = try call.document()
        guard document.map({ $0.name == .calDAV("mkcalendar") }) ?? true else {
            throw DAVFault.unreadable("The body of MKCALENDAR must be a mkcalendar element.")
        }
        return try make(call, document, answer: .calDAV("mkcalendar-response"))
    }

    /// RFC 5689.
    static func make(_ call: DAVCall) throws -> Response {
        if !call.request.bodyBytes.isEmpty {
            let type = call.request.contentType?.name ?? "application/xml"
            guard type == "text/xml" || type == "application/xml" else {
                throw DAVFault(.unsupportedMediaType, nil, "The body of MKCOL must be XML.")
            }
        }
        let document = try call.document()
        let type = document?.newProperties.first { $0.name == .dav("resourcetype") }
        guard document?.name == .dav("mkcol"), let type, type[.dav("collection")] != nil,
            Set(type.children.map(\.name)) == [.dav("collection"), .calDAV("calendar")]
        else {
            throw DAVFault(.forbidden, .dav("valid-resourcetype"), "Only calendar collections can be made here.")
        }
        return try make(call, document, answer: .dav("mkcol-response"))
    }

    private static func make(_ call: DAVCall, _ document: XMLElement?, answer: XMLName) throws -> Response {
        guard case .collection(let segment) = call.resource else { throw DAVFault.notThere }
        try checkComponents(document)
        try call.checkIf()
        var update = PropertyUpdate(document ?? XMLElement(answer), isCreation: true)
        if update.refused.isEmpty {
            do {
                _ = try call.collections.make(segment, update.edits)
                return Response(status: .created, headers: ["Cache-Control": "no-cache"])
            } catch let refusal as DeviceRefusal {
                guard refusal != .readOnly, update.refuse(refusal) else { throw refusal }
            }
        }
        var writer = XMLWriter.dav
        writer.write(XMLElement(answer, MultiStatus.properties(update.values, condition: PropertyUpdate.protected)))
        return Response(status: .forbidden, contentType: MultiStatus.contentType, bytes: writer.bytes)
    }

    private static func checkComponents(_ document: XMLElement?) throws {
        let set = document?.newProperties.first { $0.name == .calDAV("supported-calendar-component-set") }
        guard let names = set?.children.compactMap({ $0[attribute: "name"]?.uppercased() }), !names.isEmpty else {
            return
        }
        guard names.contains("VTODO") else {
            throw DAVFault(
                .forbidden, .calDAV("supported-calendar-component"), "Collections here take only tasks (VTODO).")
        }
    }

    /// Archives the project.
    static func delete(_ call: DAVCall) throws -> Response {
        guard case .collection(let segment) = call.resource else { throw DeviceRefusal.isFixed }
        try call.checkIf()
        try call.collections.archive(segment)
        return Response(status: .noContent)
    }
}

extension XMLElement {
    /// The properties that a new collection is to have.
    fileprivate var newProperties: [XMLElement] {
        children.filter { $0.name == .dav("set") }.flatMap { $0[.dav("prop")]?.children ?? [] }
    }
}
