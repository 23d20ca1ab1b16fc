import Glibc

extension Zone {
    static let database = "/usr/share/zoneinfo"

    /// The zone of that name in the system's database; nothing when the name is unknown or unsafe.
    public static func named(_ name: String) -> Zone? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isSafe =
            !parts.isEmpty && parts.count <= 3
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
                    }
            }
        guard isSafe else { return nil }
        if let zone = file("\(database)/\(name)", name: name) { return zone }
        return name == "UTC" ? .utc : nil
    }

    /// The zone that `TZ` names, else the one of `/etc/localtime`, else UTC.
    public static func system(environment tz: String?) -> Zone {
        if let tz, !tz.isEmpty {
            let name = tz.hasPrefix(":") ? String(tz.dropFirst()) : tz
            if name.hasPrefix("/") { return file(name, name: name) ?? .utc }
            if let zone = named(name) { return zone }
            guard let rule = ZoneRule(name) else { return .utc }
            return Zone(name: name, transitions: [], offsets: [], first: rule.standard, rule: rule)
        }
        return file("/etc/localtime", name: localName() ?? "Local") ?? .utc
    }

    /// The part after `zoneinfo/` of what `/etc/localtime` links to.
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
}

extension Zone {
    /// Reads the 64-bit block of a TZif file of version 2 or newer (RFC 9636 §3.1); nothing when it is not one.
    public init?(name: String, tzif bytes: [UInt8]) {
        guard let legacy = TZifHeader(bytes, at: 0), legacy.version >= UInt8(ascii: "2") else { return nil }
        let start = 44 + legacy.dataLength(timeSize: 4)
        guard let header = TZifHeader(bytes, at: start) else { return nil }
        let times = start + 44
        let indexes = times + header.times * 8
        let types = indexes + header.times
        let footer = start + 44 + header.dataLength(timeSize: 8)
        guard bytes.count > footer, header.types > 0 else { return nil }

        func type(_ index: Int) -> Int? {
            guard index < header.types else { return nil }
            return Int(Int32(truncatingIfNeeded: TZifHeader.integer(bytes, at: types + index * 6, size: 4)))
        }
        var transitions: [Int64] = []
        var offsets: [Int] = []
        for index in 0..<header.times {
            guard let offset = type(Int(bytes[indexes + index])) else { return nil }
            transitions.append(TZifHeader.integer(bytes, at: times + index * 8, size: 8))
            offsets.append(offset)
        }
        guard let first = type(0) else { return nil }
        let rule = bytes[(footer + 1)...].prefix { $0 != 0x0A }
        self.init(
            name: name, transitions: transitions, offsets: offsets, first: first,
            rule: rule.isEmpty ? nil : ZoneRule(String(decoding: rule, as: UTF8.self)))
    }
}

/// The counts at the head of a data block (RFC 9636 §3.1).
struct TZifHeader {
    let version: UInt8
    let isUTC: Int, isStandard: Int, leaps: Int, times: Int, types: Int, characters: Int

    init?(_ bytes: [UInt8], at start: Int) {
        guard bytes.count >= start + 44, Array(bytes[start..<start + 4]) == Array("TZif".utf8) else { return nil }
        version = bytes[start + 4]
        let counts = (0..<6).map { Int(TZifHeader.integer(bytes, at: start + 20 + $0 * 4, size: 4)) }
        (isUTC, isStandard, leaps) = (counts[0], counts[1], counts[2])
        (times, types, characters) = (counts[3], counts[4], counts[5])
        guard counts.allSatisfy({ $0 >= 0 && $0 < 100_000 }) else { return nil }
    }

    func dataLength(timeSize: Int) -> Int {
        times * timeSize + times + types * 6 + characters + leaps * (timeSize + 4) + isStandard + isUTC
    }

    /// Big-endian; 32-bit values keep their sign.
    static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int64 {
        guard start + size <= bytes.count else { return -1 }
        var value: UInt64 = 0
        for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: Int64(value))) : Int64(bitPattern: value)
    }
}
