import Calendar
import Domain
import Glibc
import HTTP
import JSON
import Language
import Storage
import Web

/// Restores a copy, or everything as it was at a moment; without arguments, lists the copies.
struct Restore {
    static let command = Command(
        "restore", "restores a copy, or everything as it was at a moment; alone it lists the copies",
        words: Words("[COPY|MOMENT]", 0...8, .file), options: [.at, .to, .dryRun, .replace, .db, .json],
        examples: [
            "tasker restore yesterday 14:00 --dry-run": "what going back to that moment would undo",
            "tasker restore --at '2026-11-21 14:00' --to then.db": "writes everything as it was then to a new file",
        ], makesDatabase: true
    ) { try Restore($0, $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal
    private let location: DataLocation
    private var folder: CopyFolder { CopyFolder(database: location.database) }
    private var isDry: Bool { invocation.isDry }

    init(_ invocation: Invocation, _ terminal: Terminal) throws {
        self.invocation = invocation
        self.terminal = terminal
        location = try DataLocation(option: invocation[.db])
    }

    func run() throws {
        if invocation.has(.replace), !invocation.has(.to) {
            throw UsageError(message: "--replace is for the file that --to names.")
        }
        guard let moment = try moment() else {
            if invocation.has(.to) {
                throw UsageError(message: "--to writes the data of a moment. Name that with --at.")
            }
            guard let copy = invocation.words.first else { return try list() }
            return try restore(file(copy))
        }
        try goBack(to: moment)
    }

    /// The moment given by an option, or by words that are not the name of a copy.
    private func moment() throws -> String? {
        let words = invocation.words.joined(separator: " ")
        if let moment = invocation[.at] {
            if words.isEmpty { return moment }
            throw UsageError(message: "Name a copy or a moment, not both.")
        }
        guard let first = invocation.words.first, invocation.words.count > 1 || path(first) == nil else { return nil }
        let clock = Clock.system()
        let now = Moment(instant: clock.now(), zone: clock.systemZone)
        if invocation.words.count == 1,
            PastMoment(QuickAddOptions(moment: now)).read(words) == .unknown(suggestion: nil)
        {
            return nil
        }
        return words
    }

    // MARK: A copy

    private func path(_ word: String) -> String? {
        var status = stat()
        return [word, "\(folder.path)/\(word)", "\(folder.path)/\(word).db"].first {
            stat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }
    }

    /// The path of a file or of a named copy.
    private func file(_ word: String) throws -> String {
        guard let path = path(word) else {
            throw Failure(
                """
                There is no file \(word), and no copy of that name in \(folder.path). `tasker restore` lists the copies. A \
                moment is written like \(PastMoment.forms).
                """)
        }
        let file = try DataLocation(option: path).database
        guard file != location.database else {
            throw Failure("\(word) is the database itself. Name a copy; `tasker restore` lists them.")
        }
        return file
    }

    private func restore(_ file: String) throws {
        // Taking the lock would create the database.
        if isDry, !location.hasDatabase { return try tell(difference: try folder.difference(from: file)) }
        switch try DatabaseOwner.take(location) {
        case .server(let socket, _): try restore(file, by: API(server: socket))
        case .here(let lock):
            defer { withExtendedLifetime(lock) {} }
            if isDry { return try tell(difference: try folder.difference(from: file)) }
            let clock = Clock.system()
            let now = Moment(instant: clock.now(), zone: clock.systemZone)
            let restored = try folder.restore(
                from: file, keepingAs: CopyName.replaced(now), at: now.instant)
            try tell(JSONParser.parse(JSONWriter.bytes { CopyCodec.restored.write(restored, to: &$0) }))
        }
    }

    /// A server accepts only names of copies, so any other file is temporarily added to them.
    private func restore(_ file: String, by api: API) throws {
        let isCopy = file.hasPrefix(folder.path + "/")
        let name = isCopy ? String(file.dropFirst(folder.path.count + 1)) : "given-\(getpid()).db"
        if !isCopy { try folder.takeIn(file, as: name) }
        defer {
            // If this fails, the next temporary copy with this name replaces it.
            if !isCopy { try? folder.remove(name) }
        }
        if isDry {
            let copies = try api.items("/api/backups").items
            return try tell(difference: copies.first { $0["name"]?.string == name }?["difference"] ?? .null)
        }
        try tell(try api.send(.post, "/api/backups/\(name)/restore", json: Array("{}".utf8)))
    }

    // MARK: A moment

    private func goBack(to text: String) throws {
        if isDry { try location.requireDatabase() }
        let api = try API(invocation)
        let outlook = try api.send(.get, "/api/history/moment?at=\(PercentEncoding.encode(text))")
        let wall = (outlook["wall"]?.string ?? text).replacing("T", with: " ")
        if isDry { return try tell(difference: outlook, since: " made since \(wall)") }
        // Sends the moment that was shown, since the words may mean another one later.
        let body = JSONWriter.bytes { $0.object { $0.member("at", outlook["at"]?.string ?? text) } }
        guard let path = invocation[.to] else {
            return try tell(try api.send(.post, "/api/history/moment", json: body), asOf: " as of \(wall)")
        }
        let target = try CopyTarget(path, replaces: invocation.has(.replace), of: location)
        let copy = try api.send(.post, "/api/history/moment/copy", json: body)
        let file = try target.take(copy["name"]?.string ?? "", from: folder)
        if invocation.has(.json) { return try terminal.write(json: copy) }
        try terminal.write("Wrote everything as of \(wall) to \(file). Look at it: tasker list --db \(file)")
    }

    // MARK: Output

    /// The copies as JSON. Those of a database that is gone are read without its lock, which would create it.
    private func all() throws -> JSONValue {
        let owner: DatabaseOwner?
        if location.hasDatabase {
            owner = try DatabaseOwner.take(location)
        } else {
            owner = nil
            if try folder.names.isEmpty { try location.requireDatabase() }
        }
        switch owner {
        case .server(let socket, _): return try API(server: socket).list("/api/backups")
        case .here(let lock):
            defer { withExtendedLifetime(lock) {} }
            return try listed()
        case nil: return try listed()
        }
    }

    private func listed() throws -> JSONValue {
        let copies = try folder.copies()
        return try JSONParser.parse(JSONWriter.bytes { CopyCodec.whole.write(copies, to: &$0) })
    }

    private func list() throws {
        let answer = try all()
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let copies = answer["items"]?.elements ?? []
        if copies.isEmpty { return try terminal.write("There are no copies yet. `tasker backup` makes one.") }
        for copy in copies {
            let name = copy["name"]?.string ?? ""
            guard copy["fault"]?.string == nil else {
                try terminal.write("\(name)  cannot be restored: \(copy["fault"]?.string ?? "")")
                continue
            }
            let taken = copy["difference"]?["takenBack"]?.integer ?? 0
            try terminal.write(
                "\(name)  \(counted(copy["tasks"]?.integer ?? 0, "task")), \(counted(taken, "change")) since")
        }
        try terminal.write("Restore one: tasker restore NAME")
    }

    private func tell(difference: CopyDifference?) throws {
        try tell(
            difference: difference.map { difference in
                try JSONParser.parse(JSONWriter.bytes { CopyCodec.difference.write(difference, to: &$0) })
            } ?? .null)
    }

    private func tell(difference: JSONValue, since: String = "") throws {
        if invocation.has(.json) { return try terminal.write(json: difference) }
        try terminal.write("Would undo \(Self.words(difference, since)).")
    }

    private func tell(_ restored: JSONValue, asOf moment: String = "") throws {
        if invocation.has(.json) { return try terminal.write(json: restored) }
        try terminal.write(
            "Restored\(moment), with \(counted(restored["tasks"]?.integer ?? 0, "task")). Undid \(Self.words(restored["difference"] ?? .null))."
        )
        if let replaced = restored["replaced"]?.string {
            try terminal.write("The previous data is kept. Restore it: tasker restore \(replaced)")
        }
    }

    private static func words(_ difference: JSONValue, _ since: String = "") -> String {
        guard let taken = difference["takenBack"]?.integer else { return "an unknown number of changes" }
        let newest = difference["newest"]?.string.map { ", the newest of them: \($0)" } ?? ""
        return "\(counted(taken, "change"))\(since)\(newest)"
    }
}

private func counted(_ count: Int64, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
