import Domain
import HTTP

/// The page to which the `type` of every refusal links: all codes with their meanings.
enum ProblemPage {
    static let path = "/api/problems"

    static let bytes: [UInt8] = {
        let subjects = ProblemCatalogue.tables.map { subject in
            let entries = subject.all.map {
                "<dt id=\"\($0.code)\"><code>\($0.code)</code></dt><dd>\($0.about)</dd>"
            }
            return "<section><h2>\(subject.title)</h2><dl>\(entries.joined())</dl></section>"
        }
        let content = "<h1>What the codes of refusals mean</h1>\(subjects.joined())"
        return MessagePage(title: "Problems", content: content).bytes
    }()
}
