import Domain
import HTTP
import Interop
import XML

/// The objects that match a filter (RFC 4791 §7.8).
enum CalendarQueryReport {
    static func answer(_ document: XMLElement, _ call: DAVCall) throws -> Response {
        guard let filter = document[.calDAV("filter")]?[.calDAV("comp-filter")] else {
            throw DAVFault(.forbidden, .calDAV("valid-filter"), "A calendar-query must have a filter.")
        }
        let wanted = try PropertyRequest(document)
        let limit = try ResultLimit(document)
        let moment = try call.moment(zoneName: document.zoneName)
        let query = CalendarQuery(try ComponentFilter(filter), at: moment, zones: call.clock.zones)
        let collection = try call.collections.one(call.resource.segment ?? "")
        return MultiStatus.response(to: call.request) { status in
            guard query.verdict != false else { return }
            let answer = ObjectAnswer(wanted, in: collection, call)
            var rest = limit.count ?? .max
            let add = { (member: ObjectMember, content: [UInt8]?, status: inout MultiStatus) throws in
                guard rest > 0 else { throw Cut() }
                rest -= 1
                try status.add(answer, member, content)
            }
            do {
                if query.verdict == true, !wanted.needsContent {
                    try call.objects.members(collection.segment) {
                        try add($0, nil, &status)
                    }
                } else {
                    try call.objects.contents(collection.segment) {
                        guard query.matches($0.bytes) else { return }
                        try add($0.member, $0.bytes, &status)
                    }
                }
            } catch is Cut {
                try ResultLimit.tell(call.resource.path, &status)
            }
        }
    }

    /// Ends the reading once there is enough.
    private struct Cut: Error {}
}

extension XMLElement {
    /// The zone of times without one, by the identifier of RFC 7809, or as a component of its own (RFC 4791 §9.8).
    fileprivate var zoneName: String? {
        if let id = self[.calDAV("timezone-id")] { return id.trimmedText }
        let line = self[.calDAV("timezone")]?.text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("TZID:") }
        return line.map { String($0.dropFirst(5)) }
    }
}
