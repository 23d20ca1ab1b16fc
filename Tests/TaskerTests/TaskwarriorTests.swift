import Testing

/// Files of Taskwarrior and Timewarrior, compared with scripts, and taken through the programs themselves.
struct TaskwarriorTests {
    private static let folder =
        "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Independent/formats/"

    /// Expects that a script prints no differences.
    private func expectNothing(from script: String, _ arguments: String...) throws {
        let desk = Desk()
        let result = try desk.start(
            ["-B", Self.folder + script, Desk.program] + arguments, program: "/usr/bin/python3"
        ).finish()
        #expect(result.code == 0 && result.output.isEmpty, "\(result.output)\(result.errors)")
    }

    @Test func `random files are imported as a script reads them`() throws {
        try expectNothing(from: "taskwarrior.py", "1", "15")
    }

    @Test(.enabled(if: Files.exists("/usr/bin/task") && Files.exists("/usr/bin/timew"), "they are not installed"))
    func `tasks go to Taskwarrior and come back unchanged`() throws {
        try expectNothing(from: "taskwarrior_program.py")
    }
}
