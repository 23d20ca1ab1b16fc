import Domain
import HTTP
import XML

/// Why a request of CalDAV is refused, with the condition that does not hold (RFC 4918 §16).
struct DAVFault: Error {
    let status: Status
    /// Nil if no standard names one.
    var condition: XMLElement?
    /// A sentence for the person who sees it in the log of the program.
    let message: String
    var headers = Headers()

    init(_ status: Status, _ condition: XMLElement? = nil, _ message: String) {
        (self.status, self.condition, self.message) = (status, condition, message)
    }

    init(_ status: Status, _ condition: XMLName, _ message: String) {
        self.init(status, XMLElement(condition), message)
    }

    /// - Parameter base: what a proxy keeps before all addresses.
    func response(under base: String = "") -> Response {
        var writer = XMLWriter.dav
        writer.element(.dav("error")) { writer in
            if let condition { writer.write(condition.placed(under: base)) }
            writer.element(.dav("responsedescription"), text: message)
        }
        var fields = headers
        fields["Content-Type"] = MultiStatus.contentType
        fields["Cache-Control"] = "no-store"
        return Response(status: status, headers: fields, body: .bytes(writer.bytes))
    }
}

extension DAVFault {
    static let tooLarge = DAVFault(
        .forbidden, .calDAV("max-resource-size"), "A task can have at most \(LiveProperty.sizeLimit) bytes.")
    static let notThere = DAVFault(.notFound, nil, "There is nothing at this address.")
    static let noParent = DAVFault(.conflict, nil, "There is no collection to put it in.")
    static let conditionFailed = DAVFault(
        .preconditionFailed, nil, "It has changed since it was read; read it again, then repeat the change.")

    /// RFC 4331 §6.
    static func diskFull(_ message: String) -> DAVFault {
        DAVFault(.insufficientStorage, .dav("sufficient-disk-space"), message)
    }

    static func unreadable(_ message: String) -> DAVFault { DAVFault(.badRequest, nil, message) }

    static func unsupportedReport(_ name: String) -> DAVFault {
        DAVFault(.forbidden, .dav("supported-report"), "The report \(name.prefix(60)) is not available here.")
    }

    /// A problem of the connection.
    init(_ problem: Problem, _ request: Request?) {
        if problem.code == Problem.Reason.http.bodyTooLarge.code, request?.method == .put {
            self = .tooLarge
        } else {
            self.init(problem.status, nil, problem.detail)
        }
        headers = problem.headers
    }

    init(_ error: XMLError) {
        self.init(error.kind == .limit ? .contentTooLarge : .badRequest, nil, error.message)
    }

    init(_ refusal: DeviceRefusal, _ request: Request) {
        let isCreation = [.mkcol, .mkcalendar].contains(request.method)
        switch refusal {
        case .noCollection: self = request.method == .put ? .noParent : .notThere
        case .noObject: self = .notThere
        case .conditionFailed: self = .conditionFailed
        case .readOnly: self = .needsPrivileges(at: request.encodedPath)
        case .invalidData(let reason): self.init(.forbidden, .calDAV("valid-calendar-data"), reason)
        case .unsupportedComponent:
            self.init(.forbidden, .calDAV("supported-calendar-component"), "Collections here take only tasks (VTODO).")
        case .tooLarge: self = .tooLarge
        case .uidTaken(let segment, let name):
            let holder = DAVResource.object(collection: segment, name: name)
            self.init(
                .forbidden, XMLElement(.calDAV("no-uid-conflict"), [.href(holder.path)]),
                "Another task has the same UID.")
        case .invalidToken: self.init(.forbidden, .dav("valid-sync-token"), "The token is not of this database.")
        case .isFixed: self.init(.forbidden, nil, "This collection can be neither deleted nor renamed.")
        case .collectionExists:
            self =
                isCreation && request.method == .mkcol
                ? DAVFault(.methodNotAllowed, nil, "There is a collection at this address.")
                : DAVFault(.forbidden, .dav("resource-must-be-null"), "There is a collection at this address.")
        case .nameTaken: self.init(.conflict, nil, "There is another collection of that name.")
        case .tooManyProperties:
            self.init(
                .insufficientStorage, nil, "The properties of a collection can have \(DeadProperty.limit) bytes.")
        case .nameTooLong: self.init(.uriTooLong, nil, "The name of an object can have 255 bytes.")
        }
    }

    /// RFC 3744 §7.1.1.
    private static func needsPrivileges(at path: String) -> DAVFault {
        let resource = XMLElement(
            .dav("resource"), [.href(path), XMLElement(.dav("privilege"), [XMLElement(.dav("write"))])])
        return DAVFault(
            .forbidden, XMLElement(.dav("need-privileges"), [resource]), "This device may only read here.")
    }
}
