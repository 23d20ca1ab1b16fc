/// What every code of a refusal means, in one sentence each.
enum ProblemCatalogue {
    struct Subject: Sendable {
        let title: String
        let codes: [(code: String, sentence: String)]
    }

    /// In the order of the page.
    static let subjects = [
        task, quickAdd, project, filter, settings, history, request, form, file, fileValue, connection, program,
    ]

    static let sentences: [String: String] = Dictionary(
        subjects.flatMap { $0.codes.map { ($0.code, $0.sentence) } }, uniquingKeysWith: { first, _ in first })

    /// Codes that any route can answer with, whatever it does.
    static let ofEveryRoute = (connection.codes + program.codes).map(\.code)
}
