import HTTP

/// The page for a browser that is no device: it says how to become one, and needs no script.
enum LoginPage {
    /// The policy in the header would make browsers send `Origin: null` with a form (Fetch §3.2).
    static let referrer = "<meta name=\"referrer\" content=\"same-origin\">"

    /// - Parameters:
    ///   - back: the address to continue to.
    ///   - fault: a plain-text sentence saying why the last attempt failed.
    static func response(_ status: Status = .ok, back: String, fault: String? = nil) -> Response {
        let to = back == "/" ? "" : "<input name=\"to\" value=\"\(MessagePage.escaped(back))\" hidden>"
        let problem = fault.map { "<p class=\"problem\" id=\"fault\" role=\"alert\">\($0)</p>" } ?? ""
        let describedBy = fault == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"fault\""
        // A cookie with SameSite=Strict is left out when a link on another site was followed, but not from here.
        let content = """
            <h1>This browser is not signed in</h1>\(problem)<p>Open a sign-in link in it. You can make one:</p>\
            <ul><li>in a browser that is signed in, under Settings, Devices, “Add a browser”</li>\
            <li>or on the machine that runs Tasker, with <code>tasker devices add Laptop --kind browser</code></li></ul>\
            <p>If you followed a link on another site, <a href="\(MessagePage.escaped(back))">continue to Tasker</a>. \
            A browser that was withdrawn needs a new link.</p>\
            <section><form method="post" action="\(SignIn.path)">\
            <input name="username" value="tasker" autocomplete="username" hidden>\(to)<div class="field">\
            <label for="token">Or the secret of a device, or the token of an earlier version</label>\
            <input type="password" name="token" id="token" required \
            autocomplete="current-password"\(describedBy)></div><p><button class="button quiet">Sign in</button></p>\
            </form></section>
            """
        return MessagePage(title: "Not signed in", head: referrer, content: content).response(status)
    }

    /// The page in place of a refusal of `AccessRule`; nil for other refusals, and for programs.
    static func response(_ problem: Problem, _ request: Request?) -> Response? {
        let reasons: [Problem.Reason] = [.http.tokenMissing, .http.tokenWrong, .http.attempts]
        guard let request, request.wantsPage, reasons.contains(where: { $0.code == problem.code }) else { return nil }
        let isMissing = problem.code == Problem.Reason.http.tokenMissing.code
        return response(
            problem.status, back: request.method.isSafe ? SignIn.wayBack(request.target) : "/",
            fault: isMissing ? nil : MessagePage.escaped(problem.detail))
    }
}
