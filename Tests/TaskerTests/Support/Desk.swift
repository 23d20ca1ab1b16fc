import Domain
import Glibc
import TestSupport
import Testing

/// A folder with a database for running the built program.
final class Desk {
    let directory = TemporaryDirectory()
    private var runs = 0

    /// Next to the tests, where SwiftPM builds everything.
    static let program: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count - 1)
        let executable = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? executable
        let folders = [bundle, executable].map { $0.split(separator: "/").dropLast().joined(separator: "/") }
        return folders.map { "/\($0)/tasker" }.first { Files.exists($0) } ?? ".build/debug/tasker"
    }()

    var database: String { directory.file("data/tasker.db") }

    func file(_ name: String) -> String { directory.file(name) }

    /// Starts the program with this desk's database.
    func start(
        _ arguments: [String], program: String = Desk.program, environment: [String: String] = [:]
    ) throws -> ChildProcess {
        runs += 1
        return try ChildProcess(
            program, arguments, environment: variables(environment), errorFile: directory.file("errors-\(runs)"),
            owner: self)
    }

    /// The environment of programs on this desk; empty variables are not set.
    func variables(_ more: [String: String] = [:]) -> [String: String] {
        var variables = [
            "PATH": "/usr/bin:/bin", "HOME": directory.path, "TZ": "UTC", "TASKER_DB": database,
            "TMPDIR": directory.path, "TASKER": Desk.program,
        ]
        for (name, value) in more { variables[name] = value.isEmpty ? nil : value }
        return variables
    }

    /// Runs the program to its end.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> ChildProcess.Result {
        try start(arguments, environment: environment).finish()
    }

    /// Runs a command that must succeed, and returns its output.
    @discardableResult
    func done(_ arguments: String...) throws -> String {
        let result = try start(arguments).finish()
        try #require(result.code == 0, "tasker \(arguments.joined(separator: " ")): \(result.errors)")
        return result.output
    }

    /// Creates an empty database.
    func begin() throws {
        try #require(try start(["add", " "]).finish().code == 1)
    }

    /// Runs a shell command in this folder, with the program as `$TASKER`.
    @discardableResult
    func shell(_ command: String) throws -> ChildProcess.Result {
        try start(
            ["-c", "cd '\(directory.path)' && \(command)"], program: "/bin/sh"
        ).finish()
    }

    /// Starts the server on a free port and waits for it to be ready.
    func serve(_ arguments: String..., program: String = Desk.program) throws -> RunningServer {
        try RunningServer(try start(["serve", "--port", "0"] + arguments, program: program))
    }
}
