import HTTP

/// A small page with a single message and no script.
struct MessagePage {
    let title: String
    /// Markup for the head, besides title and style.
    var head = ""
    /// Markup whose texts were passed through `escaped`.
    let content: String

    var bytes: [UInt8] {
        let page = """
            <!doctype html><html lang="en" data-theme="auto"><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1">\(head)<title>\(title) · Tasker</title>\
            <link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/tasker.css"></head>\
            <body><main class="message">\(content)</main></body></html>
            """
        return Array(page.utf8)
    }

    /// Returns the page, which browsers must not cache.
    func response(_ status: Status) -> Response {
        var response = Response(status: status, contentType: "text/html; charset=utf-8", bytes: bytes)
        response.headers["Cache-Control"] = "no-store"
        return response
    }

    /// Escapes text for markup. Works on code points, because a combining mark after `<` hides it from comparisons of
    /// characters.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "'": result.append(contentsOf: "&#39;".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
