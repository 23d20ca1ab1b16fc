import Domain
import HTTP

/// What a browser without scripts shows when the plain form was refused; nothing that was typed is lost.
enum RefusedFormPage {
    static func response(_ problems: [FieldProblem], name: String) -> Response {
        let items = problems.map { "<li>\(escaped($0.message))</li>" }.joined()
        let page = """
            <!doctype html><html lang="en"><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1"><title>Not added · Tasker</title>\
            <link rel="stylesheet" href="/tasker.css"></head><body><main class="message">\
            <h1>The task was not added</h1><ul>\(items)</ul>\
            <p>You typed: <q dir="auto">\(escaped(String(name.prefix(400))))</q></p>\
            <p><a class="button" href="/">Back to Today</a></p></main></body></html>
            """
        var response = Response(
            status: .unprocessableContent, contentType: "text/html; charset=utf-8", bytes: Array(page.utf8))
        response.headers["Cache-Control"] = "no-store"
        return response
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
    }
}
