import Domain
import Glibc
import Testing

@testable import tasker

/// Completion in the shells themselves, and the manual page.
struct ShellTests {
    private func filled() throws -> Desk {
        let desk = Desk()
        try desk.done("add", "Call Ann: now @phone #Work", "--create-project")
        try desk.done("add", "Dig")
        // The shells find the program by name.
        #expect(symlink(Desk.program, desk.file("tasker")) == 0)
        return desk
    }

    private func shell(_ program: String, _ script: String, _ desk: Desk, _ options: [String] = []) throws -> String {
        let result = try desk.start(
            options + ["-c", script], program: program,
            environment: ["PATH": "\(desk.directory.path):/usr/bin:/bin", "TERM": "dumb"]
        ).finish()
        #expect(result.errors == "")
        return result.output
    }

    /// The completions that bash offers for a line.
    private func bash(_ line: String, _ desk: Desk) throws -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
        let script = """
            set -u; source <(tasker completion bash); cd "$HOME"
            COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
            COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}
            _tasker tasker; printf '%s\\n' "${COMPREPLY[@]}"
            """
        return try shell("/bin/bash", script, desk).split(separator: "\n").map(String.init)
    }

    @Test func `bash completes commands, options, their values, tags and projects`() throws {
        let desk = try filled()
        #expect(try bash("tasker d", desk) == ["done", "delete", "devices", "demo"])
        #expect(try bash("tasker add --cr", desk) == ["--create-project"])
        #expect(try bash("tasker done x --quality g", desk) == ["good"])
        #expect(try bash("tasker add x --project W", desk) == ["Work"])
        #expect(try bash("tasker add x @p", desk) == ["@phone"])
        #expect(try bash("tasker completion ", desk) == ["bash", "zsh", "fish"])
        #expect(try bash("tasker --po", desk) == ["--port"])
        #expect(try bash("tasker list --db da", desk) == ["data"])
    }

    @Test func `bash completes in a terminal`() throws {
        let desk = try filled()
        let result = try PseudoTerminal.run(
            "/bin/bash", ["--norc", "--noprofile", "-i"], columns: 100,
            environment: desk.variables([
                "PATH": "\(desk.directory.path):/usr/bin:/bin", "PS1": "ready> ", "TERM": "dumb",
            ]),
            typed: [
                "ready> ": "source <(tasker completion bash)\n", "ready>": "tasker vers\t\n",
                "tasker \(Build.version)": "exit\n",
            ])
        #expect(result.text.contains("tasker version"))
    }

    @Test func `fish completes commands, options, tasks, tags and projects`() throws {
        let desk = try filled()
        func fish(_ line: String) throws -> [String] {
            try shell("/usr/bin/fish", "tasker completion fish | source; complete -C '\(line)'", desk, ["--no-config"])
                .split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
        }
        #expect(try Set(fish("tasker d")) == ["done", "delete", "demo", "devices"])
        #expect(try fish("tasker add --cr") == ["--create-project"])
        #expect(try fish("tasker done x --quality ") == CompletionQuality.allCases.map(\.rawValue).sorted())
        #expect(try fish("tasker add x --project W") == ["Work"])
        #expect(try fish("tasker edit x @") == ["@phone"])
        let ids = try CSVTable(Array(try desk.done("export").utf8)).column("id").map { String($0.prefix(8)) }
        #expect(try Set(fish("tasker done ")) == Set(ids))
        #expect(try fish("tasker --po") == ["--port"])
    }

    @Test func `zsh completes in a terminal, with the names of tasks`() throws {
        let desk = try filled()
        try Files.write(
            desk.file(".zshrc"),
            // The ids of both tasks may start with the same digit, which would then be inserted without a list.
            """
            autoload -U compinit; compinit -u -D; source <(tasker completion zsh); PS1='ready> '; LISTMAX=0
            setopt no_list_ambiguous

            """)
        let result = try PseudoTerminal.run(
            "/usr/bin/zsh", ["-i"], columns: 100,
            environment: desk.variables([
                "PATH": "\(desk.directory.path):/usr/bin:/bin", "ZDOTDIR": desk.directory.path, "TERM": "dumb",
            ]),
            typed: [
                "ready> ": "tasker vers\t\n",
                "tasker \(Build.version)": "tasker done --qual\t", "--quality": "\u{15}tasker done \t",
                "Call Ann: now": "\u{15}exit\n",
            ])
        #expect(result.text.contains("tasker version"))
        #expect(result.text.contains("Dig"))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `the shell finds no syntax errors in its script`(name: String) throws {
        let desk = try filled()
        let script = try desk.done("completion", name)
        try Files.write(desk.file("script"), script)
        let check = name == "fish" ? "--no-execute" : "-n"
        let path = name == "bash" ? "/bin/bash" : "/usr/bin/\(name)"
        let result = try desk.start([check, desk.file("script")], program: path).finish()
        #expect((result.code, result.errors, result.output) == (0, "", ""))
        for command in CommandTable.tasker.all { #expect(script.contains(command.name)) }
    }

    // MARK: The manual page

    @Test(arguments: ["UTF-8", "ascii"])
    func `man shows the page without a warning`(encoding: String) throws {
        let desk = Desk()
        try Files.write(desk.file("tasker.1"), try desk.done("help", "--man"))
        let result = try desk.start(
            ["--warnings", "-E", encoding, "-l", desk.file("tasker.1")], program: "/usr/bin/man",
            environment: ["MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANROFFSEQ": ""]
        ).finish()
        #expect((result.code, result.errors) == (0, ""))
        #expect(result.output.contains("NAMING TASKS"))
        for command in CommandTable.tasker.all {
            #expect(result.output.contains("   \(command.name)"), "\(command.name)")
            for option in command.options { #expect(result.output.contains(option.name)) }
        }
    }

    // MARK: What help shows

    @Test(arguments: CommandTable.tasker.all.flatMap(\.examples).map(\.line))
    func `every example is a valid command line`(line: String) throws {
        let words = try Self.words(line).dropFirst()
        #expect(throws: Never.self) { try Invocation(parsing: Array(words), of: .tasker) }
    }

    /// Splits words like a shell that knows only single quotes, up to a pipe or redirection.
    private static func words(_ line: String) throws -> [String] {
        var (words, word, isQuoted) = ([String](), "", false)
        for character in line {
            if character == "'" {
                isQuoted.toggle()
            } else if character == " ", !isQuoted {
                words.append(word)
                word = ""
            } else {
                word.append(character)
            }
        }
        try #require(!isQuoted)
        let all = (words + [word]).filter { !$0.isEmpty }
        return Array(all.prefix { $0 != "<" && $0 != "|" })
    }
}
