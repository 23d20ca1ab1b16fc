import Domain
import HTTP

/// The page that a browser without scripts shows if the plain form was refused; it repeats what was typed.
enum RefusedFormPage {
    static func response(_ problems: [FieldProblem], name: String) -> Response {
        let items = problems.map { "<li>\(MessagePage.escaped($0.message))</li>" }.joined()
        let content = """
            <h1>The task was not added</h1><ul>\(items)</ul>\
            <p>You typed: <q dir="auto">\(MessagePage.escaped(String(name.prefix(400))))</q></p>\
            <p><a class="button" href="/">Back to Today</a></p>
            """
        return MessagePage(title: "Not added", content: content).response(.unprocessableContent)
    }
}
