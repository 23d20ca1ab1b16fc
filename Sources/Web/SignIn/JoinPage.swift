import Domain
import HTTP

/// The pages behind a link, without a script.
struct JoinPage {
    /// Whether the link brings somebody new, rather than another browser of somebody who is here.
    let isInvitation: Bool
    /// The last part of the link.
    let link: String
    /// Whether others on the network can see what is sent.
    let isPlain: Bool
    /// Of the browser, or of the person.
    var name = ""
    var shortName = ""
    var problems: [FieldProblem] = []

    init(_ device: Device, link: String, isPlain: Bool) {
        (isInvitation, self.link, self.isPlain) = (device.isInvitation, link, isPlain)
    }

    func response(_ status: Status = .ok) -> Response {
        let warning =
            isPlain
            ? "<p>This connection is not encrypted: others on this network can see what is sent, and use this browser’s secret.</p>"
            : ""
        let fields =
            isInvitation
            ? field("name", "Your name", name, "autocomplete=\"name\" required maxlength=\"\(PersonRules.nameLimit)\"")
                + field(
                    "shortName", "Short name, as in +ann; leave it empty to have one made from your name", shortName,
                    "autocomplete=\"off\" autocapitalize=\"off\" maxlength=\"\(PersonRules.shortNameLimit)\"")
            : field(
                "name", "Name of this browser", name, "autocomplete=\"off\" required maxlength=\"\(Device.nameLimit)\"")
        let about =
            isInvitation
            ? "You see what others share with you, and they see nothing of yours until you share it. This browser stays signed in; add others under Settings, Devices. The link works once."
            : "It stays signed in until it is withdrawn in Settings, Devices. The link works once."
        let title = isInvitation ? "Join this Tasker" : "Sign this browser in"
        let content = """
            <h1>\(title)</h1><form method="post" action="\(JoinEndpoints.folder)\(MessagePage.escaped(link))">\(fields)\
            <p><button class="button">\(isInvitation ? "Join" : "Sign in")</button></p></form><p>\(about)</p>\(warning)
            """
        return MessagePage(title: isInvitation ? "Join" : "Sign in", head: LoginPage.referrer, content: content)
            .response(status)
    }

    private func field(_ name: String, _ label: String, _ value: String, _ attributes: String) -> String {
        // The only field also tells what belongs to none.
        let own = problems.filter { $0.field == name || name == "name" && $0.field != "shortName" }
        let fault = MessagePage.escaped(own.map(\.message).joined(separator: " "))
        let problem = own.isEmpty ? "" : "<p class=\"problem\" id=\"fault-\(name)\" role=\"alert\">\(fault)</p>"
        let described = own.isEmpty ? "" : " aria-invalid=\"true\" aria-describedby=\"fault-\(name)\""
        return """
            <div class="field"><label for="\(name)">\(label)</label><input name="\(name)" id="\(name)" \
            value="\(MessagePage.escaped(value))" dir="auto" \(attributes)\(described)>\(problem)</div>
            """
    }

    /// The same whether the link was used, is too old or never was.
    static let bad: Response = {
        let content = """
            <h1>This link does not work</h1><p>A link signs one browser in, once, within 24 hours. This one was opened \
            already, is too old, or was not copied completely.</p><p>Make another one in a browser that is signed in, under \
            Settings, Devices, “Add a browser”, or on the machine that runs Tasker:</p>\
            <p><code>tasker devices add Laptop --kind browser</code></p>\
            <p>If somebody else opened it before you, withdraw the newest browser in Settings, Devices.</p>
            """
        return MessagePage(title: "This link does not work", content: content).response(.notFound)
    }()

    static func paused(_ seconds: Int) -> Response {
        let content = """
            <h1>Too many links that did not work</h1><p>Try again in \(seconds) seconds. If this link fails too, make \
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
