import Domain

/// Checks the data, and repairs it with `--repair`.
struct Check {
    static let command = Command.examining(
        "check", "checks the data; --repair repairs what can be repaired", options: [.repair, .db, .json]
    ) { try Check(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    /// - Returns: `failed` if problems remain.
    func run() throws -> ExitCode {
        let api = try API(invocation)
        let result = try api.send(.post, "/api/check?repair=\(invocation.has(.repair) ? 1 : 0)")
        let problems = (result["problems"]?.elements ?? []).compactMap(\.string)
        if invocation.has(.json) {
            try terminal.write(json: result)
            return problems.isEmpty ? .done : .failed
        }
        for repair in (result["repaired"]?.elements ?? []).compactMap(\.string) {
            try terminal.write("Repaired: \(repair)")
        }
        for problem in problems { try terminal.write("Problem: \(problem)") }
        let database = try DataLocation(option: invocation[.db]).database
        if problems.contains(where: { $0.hasPrefix("\(database): ") }) {
            if let advice = CopyAdvice(database).sentence { try terminal.write(advice) }
        } else if !problems.isEmpty, !invocation.has(.repair) {
            try terminal.write("`tasker check \(Option.repair.name)` repairs what can be calculated from the tasks.")
        }
        if problems.isEmpty { try terminal.write("The data is in order.") }
        return problems.isEmpty ? .done : .failed
    }
}
