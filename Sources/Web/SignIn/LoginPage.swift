import HTTP

/// The page that asks for the token; it needs no script.
enum LoginPage {
    /// - Parameter fault: a sentence without markup that says why the last try failed.
    static func response(_ status: Status = .ok, fault: String? = nil) -> Response {
        let problem = fault.map { "<p class=\"problem\" id=\"fault\" role=\"alert\">\($0)</p>" } ?? ""
        let describedBy = fault == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"fault\""
        // The policy of the header would make browsers send `Origin: null` with the form (Fetch §3.2).
        let page = """
            <!doctype html><html lang="en" data-theme="auto"><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1">\
            <meta name="referrer" content="same-origin"><title>Sign in · Tasker</title>\
            <link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/tasker.css"></head>\
            <body><main class="message"><h1>Sign in to Tasker</h1>\
            <form method="post" action="\(SignIn.path)">\
            <input name="username" value="tasker" autocomplete="username" hidden><div class="field">\
            <label for="token">Token</label><input type="password" name="token" id="token" required autofocus \
            autocomplete="current-password"\(describedBy)>\(problem)</div><p><button class="button">Sign in</button></p></form>\
            <p>Tasker showed the token when it first started for other devices, and names the file that keeps it \
            whenever it starts.</p></main></body></html>
            """
        var response = Response(status: status, contentType: "text/html; charset=utf-8", bytes: Array(page.utf8))
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}
