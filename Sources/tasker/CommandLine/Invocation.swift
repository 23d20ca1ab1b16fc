import Calendar
import Domain
import Text

/// A parsed command line: a command with its options and words.
struct Invocation: Sendable {
    let commands: CommandTable
    let command: Command
    private(set) var words: [String] = []
    private var values: [String: [String]] = [:]

    /// - Throws: `UsageError` that explains the problem and suggests a similar word if there is one.
    init(parsing arguments: [String], of commands: CommandTable) throws {
        self.commands = commands
        var rest = arguments[...]
        var command = commands.usual
        if let alone = Self.standingAlone(rest.first, commands) {
            command = alone
            rest = rest.dropFirst()
        } else if let name = rest.first, !name.hasPrefix("-") {
            command = try commands.command(name)
            rest = rest.dropFirst()
        }
        if Self.options(rest).contains(where: { $0 == Option.help.name || $0 == "-h" }) {
            words = command.name == commands.help.name ? [] : [command.name]
            self.command = commands.help
            return
        }
        self.command = command
        try read(rest)
        try checkWords()
    }

    /// The arguments before `--`, after which all arguments are words.
    static func options(_ arguments: some Sequence<String>) -> [String] { Array(arguments.prefix { $0 != "--" }) }

    private static func standingAlone(_ word: String?, _ commands: CommandTable) -> Command? {
        switch word {
        case Option.help.name, "-h": commands.help
        case "--version": commands.version
        default: nil
        }
    }

    private func checkWords() throws {
        let allowed = command.words.count
        guard words.count <= allowed.upperBound else {
            let word = words[allowed.upperBound]
            let hint = commands[word].map { "Put the command first: tasker \($0.name) …" } ?? usage
            throw UsageError(message: "\(command.name) does not take “\(word)”. \(hint)")
        }
        guard words.count >= allowed.lowerBound else {
            throw UsageError(message: "\(command.name) needs more arguments. \(usage)")
        }
    }

    private mutating func read(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        var onlyWords = false
        while let argument = rest.popFirst() {
            if onlyWords || !argument.hasPrefix("-") || argument == "-" {
                words.append(argument)
            } else if argument == "--" {
                onlyWords = true
            } else {
                try readOption(argument, &rest)
            }
        }
    }

    private mutating func readOption(_ argument: String, _ rest: inout ArraySlice<String>) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = command.options.first(where: { $0.name == name }) else {
            let nearest = NearestName.of(name, among: command.options.map(\.name))
            let hint = nearest.map { "Did you mean \($0)?" } ?? usage
            throw UsageError(message: "\(command.name) has no option \(name). \(hint)")
        }
        guard option.value != nil else {
            guard parts.count == 1 else { throw UsageError(message: "\(name) takes no value.") }
            values[name, default: []].append("")
            return
        }
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
            throw UsageError(message: "\(name) needs a value: \(option.explanation).")
        }
        guard values[name] == nil || option.isRepeatable else {
            throw UsageError(message: "\(name) is given twice.")
        }
        values[name, default: []].append(value)
    }

    /// Whether the database may be created; removing the demo requires an existing one.
    var makesDatabase: Bool { command.makesDatabase && !has(.remove) }

    /// Whether it only shows what would happen, so that it creates nothing.
    var isDry: Bool { has(.dryRun) }

    private var usage: String { "Usage: \(command.usage)" }

    subscript(option: Option) -> String? { values[option.name]?.last }

    func all(_ option: Option) -> [String] { values[option.name] ?? [] }

    func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// - Throws: `UsageError` unless the value is a whole number in the range.
    func number(_ option: Option, _ range: ClosedRange<Int>) throws -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                message:
                    "\(option.name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”."
            )
        }
        return number
    }

    /// - Throws: `UsageError` with the message of the rule that the value violates.
    func value<Value>(_ option: Option, _ rule: (String) -> Checked<Value>) throws -> Value? {
        guard let text = self[option] else { return nil }
        switch rule(text) {
        case .right(let value): return value
        case .wrong(let problem): throw UsageError(message: "\(option.name): \(problem.message)")
        }
    }

    /// - Throws: `UsageError` unless the value is an existing date.
    func dueDate(_ option: Option) throws -> DueDate? {
        guard let text = self[option] else { return nil }
        if let date = DueDate(text) { return date }
        throw UsageError(
            message: "\(option.name) takes a date that exists, such as 2026-11-21 or 2026-11-21T14:30, not “\(text)”.")
    }

    /// - Parameter foldsCase: whether lower-case letters are accepted, such as p1 for P1.
    /// - Throws: `UsageError` unless the value is one of the option's choices.
    func choice(_ option: Option, foldsCase: Bool = false) throws -> String? {
        guard let given = self[option], case .choice(let allowed) = option.value?.completion else { return nil }
        let text = foldsCase ? given.uppercased() : given
        guard allowed.contains(text) else {
            let hint = NearestName.of(given, among: allowed).map { " Did you mean “\($0)”?" } ?? ""
            throw UsageError(
                message: "\(option.name) takes \(allowed.joined(separator: ", ")), not “\(given)”.\(hint)")
        }
        return text
    }
}
