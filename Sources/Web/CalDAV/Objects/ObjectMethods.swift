import Domain
import HTTP
import UseCases
import XML

/// GET, PUT, DELETE, COPY and MOVE of objects.
enum ObjectMethods {
    static let contentType = "text/calendar; charset=utf-8; component=VTODO"

    static func read(_ call: DAVCall) throws -> Response {
        let (segment, name) = try call.object()
        let content = try call.objects.content(segment, name)
        let tag = "\"\(content.member.tag)\""
        try call.checkIf()
        if let same = call.request.notModified(tag) { return same }
        if case .matches(let tags) = try call.matching(), !tags.contains(content.member.tag) {
            throw DAVFault.conditionFailed
        }
        return Response(
            headers: [
                "Content-Type": contentType, "ETag": tag, "Last-Modified": content.member.lastModified,
                "Cache-Control": "no-cache",
            ], body: .bytes(content.bytes))
    }

    /// RFC 4791 §5.3.2.
    static func put(_ call: DAVCall) throws -> Response {
        let (segment, name) = try call.object()
        try checkType(call.request)
        let bytes = call.request.bodyBytes
        guard bytes.count <= LiveProperty.sizeLimit else { throw DAVFault.tooLarge }
        let put = try call.writing.put(segment, name, bytes, try call.condition())
        var response = Response(status: put.isNew ? .created : .noContent)
        // Without a tag, the client reads what has been made of it.
        if let tag = put.tag { response.headers["ETag"] = "\"\(tag)\"" }
        return response
    }

    private static func checkType(_ request: Request) throws {
        guard request.headers.contains("content-type") else { return }
        let charset = request.contentType?.parameters["charset"]?.lowercased() ?? "utf-8"
        guard request.contentType?.name == "text/calendar", ["utf-8", "utf8", "us-ascii"].contains(charset) else {
            throw DAVFault(.forbidden, .calDAV("supported-calendar-data"), "Send text/calendar in UTF-8.")
        }
    }

    static func delete(_ call: DAVCall) throws -> Response {
        let (segment, name) = try call.object()
        try call.writing.delete(segment, name, try call.condition())
        return Response(status: .noContent)
    }

    static func move(_ call: DAVCall) throws -> Response { try transfer(call, isCopy: false) }
    static func copy(_ call: DAVCall) throws -> Response { try transfer(call, isCopy: true) }

    /// RFC 4918 §9.8 and §9.9.
    private static func transfer(_ call: DAVCall, isCopy: Bool) throws -> Response {
        let from = try call.object()
        let to = try destination(call)
        guard from != to else { throw DAVFault(.forbidden, nil, "Source and destination are the same.") }
        let (writing, condition, overwrites) = (call.writing, try call.condition(), try overwrites(call.request))
        let transfer = isCopy ? writing.copy : writing.move
        do {
            let isNew = try transfer(from.segment, from.name, to.segment, to.name, overwrites, condition)
            return Response(status: isNew ? .created : .noContent)
        } catch DeviceRefusal.noCollection {
            // Only the source is known to be there.
            _ = try call.collections.one(from.segment)
            throw DAVFault.noParent
        }
    }

    private static func destination(_ call: DAVCall) throws -> (segment: String, name: String) {
        guard let field = call.request.headers["destination"] else {
            throw DAVFault.unreadable("The field Destination is missing.")
        }
        guard let path = call.path(of: field) else {
            throw DAVFault(.badGateway, nil, "The destination is on another host.")
        }
        guard case .object(let segment, let name)? = DAVResource(path) else {
            throw DAVFault(
                .forbidden, .calDAV("calendar-collection-location-ok"), "A task can stand only in a collection.")
        }
        return (segment, name)
    }

    /// RFC 4918 §10.6.
    private static func overwrites(_ request: Request) throws -> Bool {
        switch request.headers["overwrite"] {
        case nil, "T", "t": return true
        case "F", "f": return false
        default: throw DAVFault.unreadable("Overwrite must be T or F.")
        }
    }
}

extension DAVCall {
    /// - Throws: `DAVFault` if the address is not that of an object.
    func object() throws -> (segment: String, name: String) {
        guard case .object(let segment, let name) = resource else { throw DAVFault.notThere }
        return (segment, name)
    }

    /// What the request supposes of the object.
    /// - Throws: `DAVFault` if a field cannot be read.
    func condition() throws -> ObjectCondition {
        let matching = try matching()
        return try IfField.condition(self).map { .both(matching, $0) } ?? matching
    }

    /// Refuses a request that supposes what is not so (RFC 4918 §10.4), where no object is written.
    func checkIf() throws {
        if let condition = try IfField.condition(self), try !objects.holds(condition) { throw DAVFault.conditionFailed }
    }

    /// RFC 9110 §13.1.1 and §13.1.2; `If-Match` takes precedence (§13.2.2).
    fileprivate func matching() throws -> ObjectCondition {
        let matching = request.headers.values("if-match")
        if matching == ["*"] { return .exists }
        if !matching.isEmpty {
            guard let tags = EntityTag.list(matching) else {
                throw DAVFault.unreadable("If-Match must be * or list entity tags.")
            }
            // Weak tags never match.
            return .matches(Set(tags.filter { $0.hasPrefix("\"") }.map { String($0.dropFirst().dropLast()) }))
        }
        return request.headers.values("if-none-match") == ["*"] ? .isNew : .none
    }
}
