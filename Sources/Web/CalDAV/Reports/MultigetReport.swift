import Domain
import HTTP
import XML

/// Objects by their addresses (RFC 4791 §7.9).
enum MultigetReport {
    /// The number of objects in memory at a time.
    static let batch = 200

    static func answer(_ document: XMLElement, _ call: DAVCall) throws -> Response {
        let wanted = try PropertyRequest(document)
        let hrefs = document.children.filter { $0.name == .dav("href") }.map(\.trimmedText)
        let collection = try call.collections.one(call.resource.segment ?? "")
        return MultiStatus.response(to: call.request) { status in
            let answer = ObjectAnswer(wanted, in: collection, call)
            var rest = hrefs[...]
            while !rest.isEmpty {
                let part = Array(rest.prefix(batch))
                rest = rest.dropFirst(batch)
                try write(part, of: collection, answer, call, to: &status)
            }
        }
    }

    /// Answers with the addresses as they were asked for, since clients compare them.
    private static func write(
        _ hrefs: [String], of collection: DeviceCollection, _ answer: ObjectAnswer, _ call: DAVCall,
        to status: inout MultiStatus
    ) throws {
        let folder = call.request.base + DAVResource.collection(collection.segment).path
        let names = hrefs.map { plainName(of: $0, in: folder) ?? name(of: $0, in: collection, call) }
        let contents = try call.objects.contents(collection.segment, named: names.compactMap { $0 })
        var found = contents[...]
        for (href, name) in zip(hrefs, names) {
            guard name != nil, let content = found.popFirst() ?? nil else {
                try status.add(href, .notFound)
                continue
            }
            try status.add(answer, content.member, content.bytes, at: href)
        }
    }

    /// The name in an address as it is listed, without escapes, as most are; nil for any other.
    private static func plainName(of href: String, in folder: String) -> String? {
        guard href.hasPrefix(folder) else { return nil }
        let name = href.utf8.dropFirst(folder.utf8.count)
        let isPlain = name.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x40, 0x5F: true
            default: false
            }
        }
        return isPlain && name.contains { $0 != UInt8(ascii: ".") } ? String(Substring(name)) : nil
    }

    private static func name(of href: String, in collection: DeviceCollection, _ call: DAVCall) -> String? {
        guard let path = call.path(of: href), case .object(let segment, let name)? = DAVResource(path),
            AddressName.isSame(segment, collection.segment)
        else { return nil }
        return name
    }
}

extension DAVCall {
    /// The path of an address on this host; nil for one of another host.
    func path(of href: String) -> String? {
        if href.hasPrefix("/"), !href.hasPrefix("//") { return unplaced(href) }
        guard let scheme = ["http://", "https://"].first(where: { href.lowercased().hasPrefix($0) }) else { return nil }
        let rest = href.dropFirst(scheme.count)
        let host = rest.prefix { $0 != "/" }
        guard let authority = request.authority, host.lowercased() == authority.lowercased() else { return nil }
        return unplaced(rest.dropFirst(host.count))
    }

    /// Without what a proxy keeps in front, and what comes after the path.
    private func unplaced(_ address: some StringProtocol) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return String(path.hasPrefix(request.base) ? path.dropFirst(request.base.count) : path)
    }
}
