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
        let isBrief = call.isBrief
        if since == nil, limit == nil {
            return everything(of: collection, wanted, call, isBrief: isBrief)
        }
        // Before the first byte, so that a token of another database is refused.
        let changes = try call.objects.changes(collection.segment, since: since, limit: limit)
        return MultiStatus.response(to: call.request) { status in
            var rest = changes.changed[...]
            while !rest.isEmpty {
                try write(Array(rest.prefix(MultigetReport.batch)), of: collection, wanted, call, isBrief, to: &status)
                rest = rest.dropFirst(MultigetReport.batch)
            }
            for name in changes.removed {
                try status.add(DAVResource.object(collection: collection.segment, name: name).path, .notFound)
            }
            if changes.isCut { try ResultLimit.tell(call.resource.path, &status) }
            status.add(token: changes.position.token)
        }
    }

    /// The first synchronization, member by member.
    private static func everything(
        of collection: DeviceCollection, _ wanted: PropertyRequest, _ call: DAVCall, isBrief: Bool
    ) -> Response {
        MultiStatus.response(to: call.request) { status in
            func write(_ member: ObjectMember, _ content: [UInt8]?) throws {
                let subject = PropertySubject.object(collection: collection, member, content: content)
                try wanted.write(subject, isBrief: isBrief, to: &status)
            }
            let read =
                wanted.needsContent
                ? try call.objects.contents(collection.segment) { try write($0.member, $0.bytes) }
                : try call.objects.members(collection.segment) { try write($0, nil) }
            status.add(token: read.position.token)
        }
    }

    private static func write(
        _ members: [ObjectMember], of collection: DeviceCollection, _ wanted: PropertyRequest, _ call: DAVCall,
        _ isBrief: Bool, to status: inout MultiStatus
    ) throws {
        guard wanted.needsContent else {
            for member in members {
                let subject = PropertySubject.object(collection: collection, member, content: nil)
                try wanted.write(subject, isBrief: isBrief, to: &status)
            }
            return
        }
        let contents = try call.objects.contents(collection.segment, named: members.map(\.name))
        for case let content? in contents {
            let subject = PropertySubject.object(collection: collection, content.member, content: content.bytes)
            try wanted.write(subject, isBrief: isBrief, to: &status)
        }
    }
}
