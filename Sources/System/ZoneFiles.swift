import Calendar
import Glibc
import Synchronization

/// The system's time zone database; each file is read only once.
public final class ZoneFiles: ZoneDirectory {
    /// Excludes abbreviations, aliases and the copies under `posix` and `right`.
    private static let regions = [
        "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
    ]
    private let folder: String
    private let known = Mutex<[String: Zone]>([:])

    public init(folder: String = "/usr/share/zoneinfo") {
        self.folder = folder
    }

    /// Returns `nil` if the name is unknown or could be a path outside the folder.
    public func zone(named name: String) -> Zone? {
        if let zone = known.withLock({ $0[name] }) { return zone }
        guard Self.isSafe(name) else { return nil }
        guard let zone = Self.file("\(folder)/\(name)", name: name) else { return name == "UTC" ? .utc : nil }
        known.withLock { $0[name] = zone }
        return zone
    }

    /// Geographical names, such as `Europe/Berlin`, and `UTC`, sorted.
    public var names: [String] {
        (Self.regions.flatMap { names(in: $0) } + ["UTC"]).sorted()
    }

    /// The zone specified by `TZ`, otherwise that of `/etc/localtime`, otherwise UTC.
    public func local(environment tz: String?) -> Zone {
        if let tz, !tz.isEmpty {
            let name = tz.hasPrefix(":") ? String(tz.dropFirst()) : tz
            if name.hasPrefix("/") { return Self.file(name, name: name) ?? .utc }
            return zone(named: name) ?? Zone(rule: name) ?? .utc
        }
        return Self.file("/etc/localtime", name: Self.localName() ?? "Local") ?? .utc
    }

    private static func isSafe(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count <= 3
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
                    }
            }
    }

    /// The part after `zoneinfo/` of the target of the symbolic link `/etc/localtime`.
    private static func localName() -> String? {
        var buffer = [CChar](repeating: 0, count: 1_024)
        let count = readlink("/etc/localtime", &buffer, buffer.count)
        guard count > 0 else { return nil }
        let target = String(decoding: buffer[0..<count].map(UInt8.init(bitPattern:)), as: UTF8.self).split(
            separator: "/")
        guard let marker = target.lastIndex(of: "zoneinfo") else { return nil }
        return target[(marker + 1)...].joined(separator: "/")
    }

    private static func file(_ path: String, name: String) -> Zone? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while content.count < 1 << 20 {
            let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            content += chunk[0..<count]
        }
        return Zone(name: name, tzif: content)
    }

    private func names(in region: String) -> [String] {
        guard let directory = opendir("\(folder)/\(region)") else { return [] }
        defer { closedir(directory) }
        var found: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
            if name.hasPrefix(".") { continue }
            let path = "\(region)/\(name)"
            if Self.isFolder("\(folder)/\(path)") { found += names(in: path) } else { found.append(path) }
        }
        return found.filter { zone(named: $0) != nil }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
