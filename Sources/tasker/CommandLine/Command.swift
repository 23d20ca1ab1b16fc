import Domain

/// A command of `tasker`. Help, usage errors, completions and the manual are all generated from these values, each of
/// which is declared next to its implementation.
struct Command: Sendable {
    let name: String
    /// A few words in the third person.
    let summary: String
    private let makeNotes: @Sendable () -> [String]
    let words: Words
    private let makeOptions: @Sendable () -> [Option]
    let examples: [Example]
    /// Whether it may create the database. Other commands must not, lest a mistyped name look like an empty database.
    let makesDatabase: Bool
    let run: @Sendable (Invocation, Terminal) throws -> ExitCode

    /// An example command line with its explanation.
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

    /// A command that may fail without an error.
    static func examining(
        _ name: String, _ summary: String, options: @escaping @autoclosure @Sendable () -> [Option],
        _ run: @escaping @Sendable (Invocation, Terminal) throws -> ExitCode
    ) -> Command {
        Command(name, summary, { [] }, .none, options, [:], false, run)
    }

    /// Created on each access, since a run needs the options of one command only.
    var options: [Option] { makeOptions() }

    /// Additional paragraphs for help and manual, created only when needed.
    var notes: [String] { makeNotes() }

    /// The part of the usage after the command's name.
    var synopsis: String {
        ([words.synopsis].filter { !$0.isEmpty } + options.map { "[\($0.synopsis)]" }).joined(separator: " ")
    }

    var usage: String { "tasker \(name)\(synopsis.isEmpty ? "" : " ")\(synopsis)" }
}
