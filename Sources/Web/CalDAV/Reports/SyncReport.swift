import Domain
import HTTP
import XML

/// What changed in a collection (RFC 6578).
enum SyncReport {
    static func answer(_ document: XMLElement, _ call: DAVCall) throws -> Response {
        guard let token = document[.dav("sync-token")] else {
            throw DAVFault.unreadable("A sync-collection must have a sync-token, which may be empty.")
        }
        guard document[.dav("sync-level")]?.trimmedText != "infinite" else {
            throw DAVFault(.forbidden, .dav("sync-traversal-supported"), "Only sync-level 1 is supported.")
        }
        let wanted = try PropertyRequest(document)
        let limit = try ResultLimit(document).count
        let collection = try call.collections.one(call.resource.segment ?? "")
        let since = token.trimmedText.isEmpty ? nil : token.trimmedText
        if since == nil, limit == nil {
            return MultiStatus.response(to: call.request) { status in
                let read = try PropertyMethods.objects(of: collection, wanted, call, to: &status)
                status.add(token: read.position.token)
            }
        }
        // Before the first byte, so that a token of another database is refused.
        let changes = try call.objects.changes(collection.segment, since: since, limit: limit)
        return MultiStatus.response(to: call.request) { status in
            let answer = ObjectAnswer(wanted, in: collection, call)
            var rest = changes.changed[...]
            while !rest.isEmpty {
                let part = Array(rest.prefix(MultigetReport.batch))
                try write(part, of: collection, answer, withContent: wanted.needsContent, call, to: &status)
                rest = rest.dropFirst(MultigetReport.batch)
            }
            for name in changes.removed {
                try status.add(DAVResource.object(collection: collection.segment, name: name).path, .notFound)
            }
            if changes.isCut { try ResultLimit.tell(call.resource.path, &status) }
            status.add(token: changes.position.token)
        }
    }

    private static func write(
        _ members: [ObjectMember], of collection: DeviceCollection, _ answer: ObjectAnswer, withContent: Bool,
        _ call: DAVCall, to status: inout MultiStatus
    ) throws {
        guard withContent else {
            for member in members { try status.add(answer, member, nil) }
            return
        }
        let contents = try call.objects.contents(collection.segment, named: members.map(\.name))
        for case let content? in contents { try status.add(answer, content.member, content.bytes) }
    }
}
