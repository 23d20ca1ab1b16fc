import Domain

/// One thing that `tasker` can be told to do. Help, the errors of wrong usage, completions and the manual are all read
/// from these values, each of which stands beside what it does.
struct Command: Sendable {
    let name: String
    /// In a few words, in the third person.
    let summary: String
    private let makeNotes: @Sendable () -> [String]
    let words: Words
    let options: [Option]
    let examples: [Example]
    /// May begin a database where there is none; any other would answer for a mistyped name as if it were empty.
    let makesDatabase: Bool
    let run: @Sendable (Invocation, Terminal) throws -> ExitCode

    /// A line that somebody could type, and what it does.
    struct Example: Sendable {
        let line: String
        let about: String
    }

    init(
        _ name: String, _ summary: String, notes: @escaping @autoclosure @Sendable () -> [String] = [],
        words: Words = .none, options: [Option] = [],
        examples: KeyValuePairs<String, String> = [:], makesDatabase: Bool = false,
        does work: @escaping @Sendable (Invocation, Terminal) throws -> Void
    ) {
        self.init(name, summary, notes, words, options, examples, makesDatabase) {
            try work($0, $1)
            return .done
        }
    }

    private init(
        _ name: String, _ summary: String, _ notes: @escaping @Sendable () -> [String], _ words: Words,
        _ options: [Option], _ examples: KeyValuePairs<String, String>, _ makesDatabase: Bool,
        _ run: @escaping @Sendable (Invocation, Terminal) throws -> ExitCode
    ) {
        self.name = name
        self.summary = summary
        makeNotes = notes
        self.words = words
        self.options = options
        self.examples = examples.map { Example(line: $0.key, about: $0.value) }
        self.makesDatabase = makesDatabase
        self.run = run
    }

    /// One that may fail without an error.
    static func examining(
        _ name: String, _ summary: String, options: [Option],
        _ run: @escaping @Sendable (Invocation, Terminal) throws -> ExitCode
    ) -> Command {
        Command(name, summary, { [] }, .none, options, [:], false, run)
    }

    /// What there is to know besides, a paragraph each; only help and manual ask.
    var notes: [String] { makeNotes() }

    /// In the order of help and manual.
    static let all: [Command] =
        [
            Serve.command, Add.command, List.command, Today.command, Next.command, Search.command, Ask.command,
            Show.command,
        ]
        + [Edit.command, Done.command, Reopen.command, Skip.command, Delete.command, Undo.command, Redo.command]
        + [Projects.command, Tags.command, Start.command, Stop.command, Time.command, Stats.command]
        + [Import.command, Export.command, Backup.command, Restore.command, Check.command, Demo.command]
        + [Autostart.command, CompletionScript.command, Help.command, Help.version]

    static func named(_ name: String) -> Command? { all.first { $0.name == name } }

    /// Each name once, for the nearest one.
    static var names: [String] { all.map(\.name) }

    /// What stands behind the command's name.
    var synopsis: String {
        ([words.synopsis].filter { !$0.isEmpty } + options.map { "[\($0.synopsis)]" }).joined(separator: " ")
    }

    var usage: String { "tasker \(name)\(synopsis.isEmpty ? "" : " ")\(synopsis)" }
}

/// The words that may stand beside the options of a command.
struct Words: Sendable {
    let synopsis: String
    let count: ClosedRange<Int>
    let completion: Completion

    static let none = Words("", 0...0, .nothing)

    init(_ synopsis: String, _ count: ClosedRange<Int>, _ completion: Completion) {
        self.synopsis = synopsis
        self.count = count
        self.completion = completion
    }
}

/// What a shell offers for a word.
enum Completion: Hashable, Sendable {
    case nothing, file, folder
    case choice([String])
    /// Names of projects, as they are now.
    case project
    /// Words of quick add: `@tag`.
    case line
    /// Open tasks, by the start of their ids.
    case task
    case command
}
