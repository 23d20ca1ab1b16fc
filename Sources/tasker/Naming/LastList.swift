import Domain
import Glibc
import JSON

/// The tasks of the last list shown in this terminal, numbered from 1. Each terminal session has its own, which is
/// deleted after the session ends.
struct LastList {
    struct Entry: Hashable {
        let id: String
        let name: String
    }

    /// The maximum age in seconds, after which users may no longer remember the numbers.
    private static let age = 24 * 60 * 60
    private let database: String
    private let folder: String
    private let file: String

    init(_ location: DataLocation) {
        database = location.database
        let parent = database.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        folder =
            Environment["XDG_RUNTIME_DIR"].map { "\($0)/tasker" }
            ?? (parent + ["lists"]).joined(separator: "/")
        file = "\(folder)/\(TerminalSession.current.name)-\(Self.digest(database))"
    }

    /// - Throws: `Failure` if the list cannot be stored.
    func remember(_ entries: [Entry]) throws {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Self.failure(folder) }
        forgetEnded()
        let text = ([database] + entries.map { "\($0.id) \($0.name)" }).joined(separator: "\n")
        let partial = "\(file).\(getpid())"
        let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(partial) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count, rename(partial, file) == 0 else {
            let failure = Self.failure(partial)
            unlink(partial)
            throw failure
        }
    }

    /// - Throws: `Failure` if there is no list, it is too old, or it has no such number.
    func entry(_ number: Int) throws -> Entry {
        guard let entries = try entries() else {
            throw Failure(
                "\(number) is a number in a list, and this terminal has shown none yet. `tasker list` shows one.")
        }
        guard (1...max(1, entries.count)).contains(number), !entries.isEmpty else {
            let what = entries.isEmpty ? "had no task" : "had the numbers 1 to \(entries.count)"
            throw Failure("The last list of this terminal \(what), and no \(number). `tasker list` shows a new one.")
        }
        return entries[number - 1]
    }

    private func entries() throws -> [Entry]? {
        var status = stat()
        guard stat(file, &status) == 0 else { return nil }
        guard time(nil) - status.st_mtim.tv_sec < Self.age else {
            throw Failure("The last list of this terminal is more than a day old. `tasker list` shows a new one.")
        }
        let lines = try SmallFile.text(file).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first.map(String.init) == database else { return nil }
        return lines.dropFirst().filter { !$0.isEmpty }.map { line in
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            return Entry(id: String(parts[0]), name: parts.count == 2 ? String(parts[1]) : "")
        }
    }

    /// Deletes the lists of sessions that have ended.
    private func forgetEnded() {
        guard let listing = opendir(folder) else { return }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
            if let session = TerminalSession(fileName: name), !session.lives { unlink("\(folder)/\(name)") }
        }
    }

    /// 64-bit FNV-1a (RFC 9923).
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    private static func failure(_ path: String) -> Failure {
        Failure(
            "The numbers of this list cannot be used: \(path) cannot be written, \(String(cString: strerror(errno))).")
    }
}

/// A terminal session, identified by its session leader and the leader's start time, since process ids are reused.
struct TerminalSession: Hashable {
    private let leader: Int32
    private let began: String

    static var current: TerminalSession { TerminalSession(leader: getsid(0)) }

    private init(leader: Int32) {
        self.leader = leader
        began = Self.began(leader) ?? "0"
    }

    /// Returns `nil` for other files.
    init?(fileName: String) {
        let parts = fileName.split(separator: "-")
        guard parts.count == 3, let leader = Int32(parts[0]) else { return nil }
        (self.leader, began) = (leader, String(parts[1]))
    }

    /// The part of the file name that identifies the session.
    var name: String { "\(leader)-\(began)" }

    var lives: Bool { began == Self.began(leader) ?? (leader == 0 ? "0" : "") }

    /// The start time, the 22nd field (proc(5)); the process name before it may contain anything.
    private static func began(_ process: Int32) -> String? {
        guard let text = try? SmallFile.text("/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else {
            return nil
        }
        let fields = text[end...].split(separator: " ")
        return fields.count > 20 ? String(fields[20]) : nil
    }
}

/// Reads whole files.
enum SmallFile {
    /// - Throws: `Failure` if the file cannot be read.
    static func text(_ path: String) throws -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure("\(path) cannot be read: \(String(cString: strerror(errno))). Check its permissions.")
        }
        defer { close(descriptor) }
        return String(decoding: try bytes(descriptor, path), as: UTF8.self)
    }

    /// Reads what a person wrote from a descriptor to the end.
    /// - Throws: `Failure` if it is not UTF-8.
    static func text(descriptor: Int32, _ name: String) throws -> String {
        try text(bytes(descriptor, name), name)
    }

    private static func bytes(_ descriptor: Int32, _ name: String) throws -> [UInt8] {
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count > 0 {
                all += chunk[..<count]
            } else if count == 0 {
                return all
            } else if errno != EINTR {
                throw Failure("\(name) cannot be read: \(String(cString: strerror(errno))).")
            }
        }
    }

    /// - Throws: `Failure` that names the line with the first byte that is not UTF-8, since decoding would replace it.
    private static func text(_ bytes: [UInt8], _ name: String) throws -> String {
        guard let place = UTF8Text.firstInvalid(bytes[...]) else { return String(decoding: bytes, as: UTF8.self) }
        let line = bytes[..<place].filter { $0 == 0x0A }.count + 1
        throw Failure("\(name) is not UTF-8 text: line \(line) has other bytes. Convert it first, such as with iconv.")
    }
}
