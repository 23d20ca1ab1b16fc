import Domain

/// One thing that `tasker` can be told to do. Help, the errors of wrong usage, completions and the manual are all read
/// from these values, each of which stands beside what it does.
struct Command: Sendable {
    let name: String
    /// In a few words, in the third person.
    let summary: String
    private let makeNotes: @Sendable () -> [String]
    let words: Words
    private let makeOptions: @Sendable () -> [Option]
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
        words: Words = .none, options: @escaping @autoclosure @Sendable () -> [Option] = [],
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
        _ options: @escaping @Sendable () -> [Option], _ examples: KeyValuePairs<String, String>, _ makesDatabase: Bool,
        _ run: @escaping @Sendable (Invocation, Terminal) throws -> ExitCode
    ) {
        self.name = name
        self.summary = summary
        makeNotes = notes
        self.words = words
        makeOptions = options
        self.examples = examples.map { Example(line: $0.key, about: $0.value) }
        self.makesDatabase = makesDatabase
        self.run = run
    }

    /// One that may fail without an error.
    static func examining(
        _ name: String, _ summary: String, options: @escaping @autoclosure @Sendable () -> [Option],
        _ run: @escaping @Sendable (Invocation, Terminal) throws -> ExitCode
    ) -> Command {
        Command(name, summary, { [] }, .none, options, [:], false, run)
    }

    /// Made anew each time, since a start asks for those of one command only.
    var options: [Option] { makeOptions() }

    /// What there is to know besides, a paragraph each; only help and manual ask.
    var notes: [String] { makeNotes() }

    /// What stands behind the command's name.
    var synopsis: String {
        ([words.synopsis].filter { !$0.isEmpty } + options.map { "[\($0.synopsis)]" }).joined(separator: " ")
    }

    var usage: String { "tasker \(name)\(synopsis.isEmpty ? "" : " ")\(synopsis)" }
}
