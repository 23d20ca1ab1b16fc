import Domain
import HTTP

/// What an address of the CalDAV server names.
enum DAVResource: Hashable, Sendable {
    case root, people, principal, home
    /// By the last segment of its address, in which only unreserved characters are never escaped.
    case collection(String)
    case object(collection: String, name: String)

    static let folder = "/dav/"
    private static let homePath = "\(folder)people/\(Device.userName)/tasks/"
    private static let fixed = ["people", Device.userName, "tasks"]

    /// - Parameter path: with its escapes; a slash at the end may be missing.
    /// - Returns: nil if nothing can stand at that address.
    init?(_ path: String) {
        guard path == "/dav" || path.hasPrefix(Self.folder) else { return nil }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
        let isFolder = parts.last?.isEmpty != false
        if isFolder { parts = parts.dropLast() }
        var segments: [String] = []
        for part in parts {
            guard let name = PercentEncoding.decode(part), !["", ".", ".."].contains(name),
                !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }), let segment = PercentEncoding.normalized(part)
            else { return nil }
            segments.append(segment)
        }
        guard zip(segments, Self.fixed).allSatisfy({ $0 == $1 }) else { return nil }
        switch segments.count {
        case 0: self = .root
        case 1: self = .people
        case 2: self = .principal
        case 3: self = .home
        case 4: self = .collection(segments[3])
        case 5 where !isFolder: self = .object(collection: segments[3], name: segments[4])
        default: return nil
        }
    }

    var path: String {
        switch self {
        case .root: Self.folder
        case .people: "\(Self.folder)people/"
        case .principal: "\(Self.folder)people/\(Device.userName)/"
        case .home: Self.homePath
        case .collection(let segment): "\(Self.homePath)\(segment)/"
        case .object(let segment, let name): "\(Self.homePath)\(segment)/\(name)"
        }
    }

    /// The segment of the collection, or of that which the object is in.
    var segment: String? {
        switch self {
        case .collection(let segment), .object(let segment, _): segment
        case .root, .people, .principal, .home: nil
        }
    }
}
