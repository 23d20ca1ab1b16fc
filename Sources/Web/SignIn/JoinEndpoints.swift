import Codecs
import Domain
import HTTP
import UseCases

/// Links that make the browser that opens them a device, and invitations, which bring somebody new with it. Only the form
/// uses one up, since programs that preview links read them too.
enum JoinEndpoints {
    static let folder = "/join/"
    static let all = [page, form]

    private static let example = "kfrw-9m2t-xhq4-7vdc-b3zn-p5sg-2kqd"
    private static let html = Content(type: "text/html", schema: .text("<!doctype html>"))
    private static let bad = [
        DocumentedAnswer(
            status: 404, about: "The link was opened already, is too old, or never was; the page says what to do.",
            content: html),
        DocumentedAnswer(
            status: 429, about: "Too many links that do not work.", content: html,
            headers: ["Retry-After": "Seconds until attempts are accepted again."]),
    ]

    private static func link(_ input: inout InputReader) -> Given<String> {
        input.path("link", .text(example), "The last part of the link.", .device.linkUnknown, "a link")
    }

    private static let page = Endpoint.other(
        .get, "\(folder){link}", "readLink", .signIn, "The page behind a link; it does not use the link up",
        answers: [DocumentedAnswer(about: "The form.", content: html)] + bad
    ) { input in
        let link = link(&input)
        input.leaveParameters([])
        return { request, site in
            try answering(request, site) {
                let device = try OpenLink(site.context(of: request, seenBy: nil)).link(link.value)
                var page = JoinPage(device, link: link.value, isPlain: isPlain(request, site))
                page.name = device.name != Device.unnamed ? device.name : device.isInvitation ? "" : request.browserName
                return page.response()
            }
        }
    }

    private static let members: [Schema.Member] = [
        .init("name", .text("Firefox on Linux"), "The name of the device; of an invitation, that of the person."),
        .init(
            "shortName", .text("ann"), isRequired: false,
            "For an invitation, the word that stands for the person; made from the name if it is empty."),
    ]

    private static let form = Endpoint.other(
        .post, "\(folder){link}", "openLink", .signIn,
        "Make this browser a device, of somebody new with an invitation, which uses the link up",
        on: .worker,
        sends: [Content(type: "application/x-www-form-urlencoded", schema: .object(members))],
        answers: [
            DocumentedAnswer(
                status: 303, about: "This browser is a device.",
                headers: ["Location": "/", "Set-Cookie": "Holds its secret for a year."]),
            DocumentedAnswer(
                status: 422,
                about:
                    "The name cannot be, or the browser opens an invitation and is signed in already; the page says so.",
                content: html),
        ] + bad,
        refusals: [
            400: [.connection.queryEscape, .connection.queryTooMany], 415: [.connection.formType],
            422: [.field.unknown],
        ]
    ) { input in
        let link = link(&input)
        input.leaveParameters([])
        return { request, site in
            let form = try request.form()
            try form.refuseUnknown(besides: members)
            return try answering(request, site) {
                let device = try OpenLink(site.context(of: request, seenBy: nil)).link(link.value)
                var page = JoinPage(device, link: link.value, isPlain: isPlain(request, site))
                (page.name, page.shortName) = (form["name"] ?? "", form["shortName"] ?? "")
                do {
                    var response = SignIn.going("/")
                    response.headers["Set-Cookie"] = SignIn.cookie(
                        try open(page, request, site).password.text, overTLS: site.services.isBehindProxy)
                    return response
                } catch DomainError.invalid(let problems) {
                    page.problems = problems
                    return page.response(.unprocessableContent)
                }
            }
        }
    }

    private static func open(_ page: JoinPage, _ request: Request, _ site: Site) throws -> AddedDevice {
        let open = OpenLink(site.context(of: request, seenBy: nil))
        if !page.isInvitation { return try open.execute(page.link, name: page.name) }
        if try SignIn.isSignedIn(request, site) {
            let message =
                "Somebody is already signed in here. Open the link in the browser of the person you invite, or in a private window."
            throw DomainError.invalid([FieldProblem(field: "name", refusal: .person.signedIn, message: message)])
        }
        return try open.join(
            page.link, name: page.name, shortName: page.shortName.isEmpty ? nil : page.shortName,
            browser: request.browserName, owner: site.services.account ?? ""
        ).added
    }

    /// A right link is never paused, like a right secret.
    private static func answering(_ request: Request, _ site: Site, _ body: () throws -> Response) throws -> Response {
        do { return try body() } catch DomainError.refused(.device.linkUnknown, _) {
            let link = String(request.path.dropFirst(folder.count))
            let person = try SignIn.person(of: link, site.context(of: request, seenBy: nil))
            switch site.linkAttempts.judge(from: request.peer.address, naming: person, { false }) {
            case .paused(let seconds): return JoinPage.paused(seconds)
            case .right, .wrong: return JoinPage.bad
            }
        }
    }

    private static func isPlain(_ request: Request, _ site: Site) -> Bool {
        request.peer.remoteAddress != nil && !site.services.isBehindProxy
    }
}

extension AddedDevice {
    /// The path of the link that lets a browser in.
    public var linkPath: String { JoinEndpoints.folder + password.text }
}
