import Domain
import HTTP
import XML

/// PROPFIND and PROPPATCH.
enum PropertyMethods {
    /// RFC 4918 §9.1.
    static func find(_ call: DAVCall) throws -> Response {
        let isDeep = try isDeep(call.request)
        let document = try call.document()
        guard document.map({ $0.name == .dav("propfind") }) ?? true else {
            throw DAVFault.unreadable("The body of PROPFIND must be a propfind element.")
        }
        let wanted = try PropertyRequest(document)
        let subject = try call.subject(needsContent: wanted.needsContent)
        let isBrief = call.isBrief
        return MultiStatus.response(to: call.request) { status in
            if case .object(let collection, let member, let content) = subject {
                return try status.add(ObjectAnswer(wanted, in: collection, call), member, content)
            }
            try wanted.write(subject, isBrief: isBrief, to: &status)
            guard isDeep else { return }
            if case .collection(let collection) = subject {
                try objects(of: collection, wanted, call, to: &status)
            }
            for folder in try members(of: subject, call) { try wanted.write(folder, isBrief: isBrief, to: &status) }
        }
    }

    /// Whether members are asked for; without the field all depths would be (RFC 4918 §10.2).
    private static func isDeep(_ request: Request) throws -> Bool {
        switch request.headers["depth"] {
        case "0": return false
        case "1": return true
        case nil, "infinity":
            throw DAVFault(.forbidden, .dav("propfind-finite-depth"), "Ask with Depth: 0 or Depth: 1.")
        default: throw DAVFault.unreadable("Depth must be 0 or 1.")
        }
    }

    private static func members(of subject: PropertySubject, _ call: DAVCall) throws -> [PropertySubject] {
        switch subject {
        case .folder(.root): [.folder(.people)]
        case .folder(.people): [.folder(.principal)]
        case .folder(.principal): [.folder(.home)]
        case .folder(.home): try call.collections.all().map(PropertySubject.collection)
        case .folder, .collection, .object: []
        }
    }

    /// Writes all objects of a collection, one by one.
    /// - Returns: the collection as of the same snapshot.
    @discardableResult
    static func objects(
        of collection: DeviceCollection, _ wanted: PropertyRequest, _ call: DAVCall, to status: inout MultiStatus
    ) throws -> DeviceCollection {
        let answer = ObjectAnswer(wanted, in: collection, call)
        return wanted.needsContent
            ? try call.objects.contents(collection.segment) { try status.add(answer, $0.member, $0.bytes) }
            : try call.objects.members(collection.segment) { try status.add(answer, $0, nil) }
    }

    /// RFC 4918 §9.2.
    static func patch(_ call: DAVCall) throws -> Response {
        guard let document = try call.document(), document.name == .dav("propertyupdate") else {
            throw DAVFault.unreadable("The body of PROPPATCH must be a propertyupdate element.")
        }
        try call.checkIf()
        let subject = try call.subject(needsContent: false)
        var update = PropertyUpdate(document)
        guard case .collection(let collection) = subject else {
            update.refuseAll()
            return response(update, subject, call)
        }
        if update.refused.isEmpty, !update.edits.isEmpty {
            do {
                try call.collections.change(collection.segment, update.edits)
            } catch let refusal as DeviceRefusal {
                guard update.refuse(refusal) else { throw refusal }
            }
        }
        return response(update, subject, call)
    }

    private static func response(_ update: PropertyUpdate, _ subject: PropertySubject, _ call: DAVCall) -> Response {
        // RFC 8144 §2.3.
        if call.isBrief, update.refused.isEmpty { return Response(status: .ok) }
        return MultiStatus.response(to: call.request) {
            try $0.add(subject.href, update.values, condition: PropertyUpdate.protected)
        }
    }
}

extension DAVCall {
    /// The resource of the request.
    /// - Throws: `DeviceRefusal` if there is none.
    func subject(needsContent: Bool) throws -> PropertySubject {
        switch resource {
        case .root, .people, .principal, .home: return .folder(resource)
        case .collection(let segment): return .collection(try collections.one(segment))
        case .object(let segment, let name):
            let collection = try collections.one(segment)
            guard needsContent else {
                return .object(collection: collection, try objects.member(segment, name), content: nil)
            }
            let content = try objects.content(segment, name)
            return .object(collection: collection, content.member, content: content.bytes)
        }
    }
}
