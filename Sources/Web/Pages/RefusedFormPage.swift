import Domain
import HTTP

/// What a browser without scripts shows when the plain form was refused; nothing that was typed is lost.
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
