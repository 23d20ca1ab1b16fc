import Domain
import HTTP

/// The page that a browser without scripts shows if the plain form was refused; it repeats what was typed.
enum RefusedFormPage {
    /// - Parameter typed: what was typed, with the labels of the fields.
    static func response(_ problems: [FieldProblem], typed: [(label: String, text: String)]) -> Response {
        let items = problems.map { "<li>\(MessagePage.escaped($0.message))</li>" }.joined()
        let content = """
            <h1>The task was not added</h1><ul>\(items)</ul>\
            \(list(typed))\
            <p><a class="button" href="/">Back to Today</a></p>
            """
        return MessagePage(title: "Not added", content: content).response(.unprocessableContent)
    }

    private static func list(_ typed: [(label: String, text: String)]) -> String {
        if typed.isEmpty { return "" }
        let items = typed.map { label, text in
            "<dt>\(label)</dt><dd class=\"as-typed\" dir=\"auto\">\(MessagePage.escaped(text))</dd>"
        }
        return "<p>You typed:</p><dl>\(items.joined())</dl>"
    }
}
