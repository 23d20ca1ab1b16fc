import HTTP
import XML

/// The reports (RFC 3253 §3.6), by the resources that answer them.
struct DAVReport: Sendable {
    let name: XMLName
    let isOfCollections: Bool
    let answer: @Sendable (XMLElement, DAVCall) throws -> Response

    static let all = [
        DAVReport(name: .calDAV("calendar-query"), isOfCollections: true, answer: CalendarQueryReport.answer),
        DAVReport(name: .calDAV("calendar-multiget"), isOfCollections: true, answer: MultigetReport.answer),
        DAVReport(name: .dav("sync-collection"), isOfCollections: true, answer: SyncReport.answer),
        DAVReport(name: .dav("expand-property"), isOfCollections: false, answer: ExpandPropertyReport.answer),
        DAVReport(name: .dav("principal-property-search"), isOfCollections: false, answer: PrincipalReports.search),
        DAVReport(name: .dav("principal-search-property-set"), isOfCollections: false, answer: PrincipalReports.fields),
    ]

    static func names(for resource: DAVResource) -> [XMLName] {
        all.filter { $0.isAnswered(by: resource) }.map(\.name)
    }

    private func isAnswered(by resource: DAVResource) -> Bool {
        switch resource {
        case .collection: true
        case .root, .people, .principal, .home: !isOfCollections
        case .object: name == .dav("expand-property")
        }
    }

    static func answer(_ call: DAVCall) throws -> Response {
        guard let document = try call.document() else { throw DAVFault.unreadable("A REPORT must have a body.") }
        guard let report = all.first(where: { $0.name == document.name && $0.isAnswered(by: call.resource) }) else {
            throw DAVFault.unsupportedReport(document.name.local)
        }
        return try report.answer(document, call)
    }
}

/// The maximum number of results that a client asks for (RFC 5323 §5.17).
struct ResultLimit {
    let count: Int?

    /// - Throws: `DAVFault` if it is no number.
    init(_ document: XMLElement) throws {
        guard let limit = document[.dav("limit")] ?? document[.calDAV("limit")] else {
            count = nil
            return
        }
        let text = (limit[.dav("nresults")] ?? limit[.calDAV("nresults")])?.trimmedText ?? ""
        guard let number = Int32(text), number > 0 else {
            throw DAVFault.unreadable("nresults must be a number from 1.")
        }
        count = Int(number)
    }

    /// Says that there is more (RFC 6578 §3.6).
    static func tell(_ href: String, _ status: inout MultiStatus) throws {
        try status.add(href, .insufficientStorage, condition: .dav("number-of-matches-within-limits"))
    }
}
