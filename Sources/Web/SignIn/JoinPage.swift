import HTTP

/// The pages behind a link, without a script.
enum JoinPage {
    /// - Parameters:
    ///   - fault: a plain-text sentence saying what is wrong with the name.
    ///   - isPlain: whether others in the network can read along.
    static func form(_ status: Status = .ok, name: String, link: String, fault: String? = nil, isPlain: Bool)
        -> Response
    {
        let problem =
            fault.map { "<p class=\"problem\" id=\"fault\" role=\"alert\">\(MessagePage.escaped($0))</p>" } ?? ""
        let describedBy = fault == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"fault\""
        let warning =
            isPlain
            ? "<p>This connection is not encrypted: whoever listens in this network can read along, and use this browser’s secret.</p>"
            : ""
        let content = """
            <h1>Sign this browser in</h1><form method="post" action="\(JoinEndpoints.folder)\(MessagePage.escaped(link))">\
            <div class="field"><label for="name">Name of this browser</label>\
            <input name="name" id="name" value="\(MessagePage.escaped(name))" required maxlength="100" \
            autocomplete="off" dir="auto"\(describedBy)>\(problem)</div><p><button class="button">Sign in</button></p></form>\
            <p>It stays signed in until it is withdrawn in Settings, Devices. The link works once.</p>\(warning)
            """
        return MessagePage(title: "Sign in", head: LoginPage.referrer, content: content).response(status)
    }

    /// The same whether the link was used, is too old or never was.
    static let bad: Response = {
        let content = """
            <h1>This link does not work</h1><p>A link lets one browser in, once, within 24 hours. This one was opened \
            already, is too old, or was not copied whole.</p><p>Make another one in a browser that is signed in, under \
            Settings, Devices, “Add a browser”, or on the machine that runs Tasker:</p>\
            <p><code>tasker devices add Laptop --kind browser</code></p>\
            <p>If somebody else opened it before you, withdraw the newest browser in Settings, Devices.</p>
            """
        return MessagePage(title: "This link does not work", content: content).response(.notFound)
    }()

    static func paused(_ seconds: Int) -> Response {
        let content = """
            <h1>Too many links that do not work</h1><p>Try again in \(seconds) seconds. If this link fails too, make \
            another one.</p>
            """
        var response = MessagePage(title: "Try again later", content: content).response(.tooManyRequests)
        response.headers["Retry-After"] = "\(seconds)"
        return response
    }
}

extension Request {
    /// What a browser says of itself, as a name for a device, such as “Firefox on Android”.
    var browserName: String {
        let agent = headers["user-agent"] ?? ""
        func first(_ names: [(part: String, name: String)]) -> String? {
            names.first { agent.contains($0.part) }?.name
        }
        // Each also names those that come after it.
        let browser = first([
            ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"),
            ("Chrome/", "Chrome"), ("Safari/", "Safari"),
        ])
        let system = first([
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "Chromebook"),
            ("Windows", "Windows"), ("Macintosh", "Mac"), ("Linux", "Linux"),
        ])
        return [browser ?? "Browser", system].compactMap { $0 }.joined(separator: " on ")
    }
}
