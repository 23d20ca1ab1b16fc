import HTTP

/// The sign-in page, which asks for the token and needs no script.
enum LoginPage {
    /// - Parameters:
    ///   - back: the address to continue to.
    ///   - fault: a plain-text sentence saying why the last attempt failed.
    static func response(_ status: Status = .ok, back: String, fault: String? = nil) -> Response {
        let to = back == "/" ? "" : "<input name=\"to\" value=\"\(MessagePage.escaped(back))\" hidden>"
        let problem = fault.map { "<p class=\"problem\" id=\"fault\" role=\"alert\">\($0)</p>" } ?? ""
        let describedBy = fault == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"fault\""
        let content = """
            <h1>Sign in to Tasker</h1><form method="post" action="\(SignIn.path)">\
            <input name="username" value="tasker" autocomplete="username" hidden>\(to)<div class="field">\
            <label for="token">Token</label><input type="password" name="token" id="token" required autofocus \
            autocomplete="current-password"\(describedBy)>\(problem)</div><p><button class="button">Sign in</button></p></form>\
            <p>Tasker showed the token when it first started for other devices, and names the file that keeps it \
            whenever it starts.</p>
            """
        // The policy in the header would make browsers send `Origin: null` with the form (Fetch §3.2).
        let referrer = "<meta name=\"referrer\" content=\"same-origin\">"
        return MessagePage(title: "Sign in", head: referrer, content: content).response(status)
    }
}
