import HTTP
import Interop
import XML

/// The filters of a calendar-query as they are sent.
extension ComponentFilter {
    /// - Throws: `DAVFault` with `valid-filter` or `supported-collation`.
    init(_ element: XMLElement) throws {
        self.init(try element.filteredName())
        isAbsent = try element.readFilter { part in
            switch part.name {
            case .calDAV("time-range"): time = try TimeRange(part)
            case .calDAV("prop-filter"): properties.append(try PropertyFilter(part))
            case .calDAV("comp-filter"): components.append(try ComponentFilter(part))
            default: throw DAVFault.unknownFilter(part)
            }
        }
    }
}

extension PropertyFilter {
    init(_ element: XMLElement) throws {
        self.init(try element.filteredName())
        isAbsent = try element.readFilter { part in
            switch part.name {
            case .calDAV("time-range"): time = try TimeRange(part)
            case .calDAV("text-match"): text = try TextMatch(part)
            case .calDAV("param-filter"): parameters.append(try ParameterFilter(part))
            default: throw DAVFault.unknownFilter(part)
            }
        }
    }
}

extension ParameterFilter {
    init(_ element: XMLElement) throws {
        self.init(try element.filteredName())
        isAbsent = try element.readFilter { part in
            guard part.name == .calDAV("text-match") else { throw DAVFault.unknownFilter(part) }
            text = try TextMatch(part)
        }
    }
}

extension TextMatch {
    init(_ element: XMLElement) throws {
        let name = element[attribute: "collation"] ?? Collation.casemap.rawValue
        // RFC 4790 §3.1: the client leaves the choice to the server.
        guard let collation = name == "default" ? .casemap : Collation(rawValue: name) else {
            throw DAVFault(
                .forbidden, .calDAV("supported-collation"), "Texts are compared by i;ascii-casemap or i;octet.")
        }
        self.init(element.text, collation, isNegated: element[attribute: "negate-condition"] == "yes")
    }
}

extension TimeRange {
    init(_ element: XMLElement) throws {
        guard let range = TimeRange(start: element[attribute: "start"], end: element[attribute: "end"]) else {
            throw DAVFault(
                .forbidden, .calDAV("valid-filter"), "A time-range is between two instants such as 20261121T143000Z.")
        }
        self = range
    }
}

extension XMLElement {
    fileprivate func filteredName() throws -> String {
        guard let name = self[attribute: "name"], !name.isEmpty else {
            throw DAVFault(.forbidden, .calDAV("valid-filter"), "A filter must have a name.")
        }
        return name
    }

    /// Passes on the parts of a filter.
    /// - Returns: whether it matches what is not there; it has no other parts then.
    fileprivate func readFilter(_ take: (XMLElement) throws -> Void) throws -> Bool {
        let parts = children.filter { $0.name != .calDAV("is-not-defined") }
        for part in parts { try take(part) }
        let isAbsent = parts.count < children.count
        guard !isAbsent || children.count == 1 else {
            throw DAVFault(.forbidden, .calDAV("valid-filter"), "is-not-defined must stand alone in its filter.")
        }
        return isAbsent
    }
}

extension DAVFault {
    fileprivate static func unknownFilter(_ element: XMLElement) -> DAVFault {
        DAVFault(
            .forbidden, XMLElement(.calDAV("supported-filter"), [XMLElement(element.name, element.attributes)]),
            "The filter \(element.name.local.prefix(60)) is not supported.")
    }
}
