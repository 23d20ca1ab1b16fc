import Charts
import Codecs
import Domain
import HTTP
import UseCases

/// The people of a server, and the invitations that bring somebody new.
enum PeopleEndpoints {
    static let all = [list, shared, me, change, leave, invitations, invite, withdraw]

    private static let example = "2742b654-b0ac-4311-9642-a19ac9e2bcf0"
    private static let name = Codec.text("Ann Lindqvist", max: PersonRules.nameLimit)
    private static let shortName = Codec.text("ann", max: PersonRules.shortNameLimit)

    private static let person = ObjectCodec<PersonView>(
        "Person",
        [
            Field("id", .id(example), \.person.id),
            Field("name", name, \.person.name),
            Field("shortName", shortName, "Stands for the person in quick add, as in +ann.", \.person.shortName),
            Field("color", .choice(PersonColor.blue), \.person.color),
            Field("isOwner", .flag(), "The owner invites others and switches them off.", \.person.isOwner),
            Field("isMe", .flag(), \.isMe),
            Field("isOff", .flag(), "Whether they can no longer sign in; what they did stays.", \.person.isOff),
            Field("showsPoints", .flag(), "Whether others see their points and streak.", \.person.showsPoints),
            Field("addedAt", .instant(), \.person.addedAt),
            Field("devices", .orNull(.integer(2)), "How many; null for a member who asks of others.", \.devices),
            Field(
                "lastUse", .orNull(.instant()),
                "Of any of their devices, exact to a minute; null before the first, and for a member who asks of others.",
                { $0.lastUse?.at }),
        ])

    private static let list = Endpoint.list(
        "/api/people", "listPeople", .people, "The people, the owner first; none as long as there is one person",
        on: .loop, isCached: false, ListCodec(of: .object(person)) { $0.person.id.description }, "The people."
    ) { _ in { try ListPeople($0).execute() } }

    private static let common = ObjectCodec<SharedWithPerson>(
        "SharedWithPerson",
        [
            Field("personId", .id(example), \.person.id),
            Field("projects", .list(.text("Launch site"), max: 3), "The names of the first three.", \.projects),
            Field("otherProjects", .integer(2), "How many more.", \.otherProjects),
            Field("tasks", .integer(1), "How many tasks are shared by themselves.", \.tasks),
        ])

    private static let shared = Endpoint.list(
        "/api/people/shared", "listShared", .people, "What one shares with each of the others", isCached: false,
        ListCodec(of: .object(common)) { $0.person.id.description }, "What is shared with each."
    ) { _ in { try ListPeople($0).shared() } }

    private static let mine = ObjectCodec<PersonView?>(
        "Me",
        [Field("person", .orNull(.object(person)), "Null as long as there is one person.", { $0 })])

    private static let me = Endpoint.read(
        "/api/me", "readMe", .people, "Who asks", on: .loop, isCached: false, .json(mine, "The person.")
    ) { _ in { try ListPeople($0).me() } }

    // MARK: - Changing

    private static let change = Endpoint.change(
        .patch, "/api/people/{id}", "changePerson", .people,
        "Rename a person, or switch them off or on; there is nothing to undo", isKeyed: false,
        .json(person, "The changed person."),
        refusals: [
            403: [.person.ownerOnly, .person.ownerStays, .person.onlyOneself],
            422: [
                .person.nameLength, .person.nameControlCharacter, .person.nameTaken, .person.shortNameInvalid,
                .person.shortNameReserved, .person.shortNameTaken,
            ],
        ]
    ) { input in
        let id: Given<PersonID> = input.id("person", .person.notFound)
        input.body("PersonChange")
        var fields = PersonFields()
        fields.name = input.field("name", name, as: .optional)
        fields.shortName = input.field("shortName", shortName, as: .optional)
        fields.color = input.field("color", .choice(.blue), as: .optional, "Only of oneself.")
        fields.isOff = input.field("isOff", .flag(), as: .optional, "Only by the owner, of others.")
        fields.showsPoints = input.field("showsPoints", .flag(), as: .optional, "Only of oneself.")
        fields.problems = input.handOver()
        return { [fields] in try ChangePerson($0).execute(id.value, fields) }
    }

    private static let leave = Endpoint.change(
        .post, "/api/me/leave", "leaveServer", .people,
        "Leave: a member is switched off, and their devices are withdrawn; what they share stays", isKeyed: false,
        .nothing("Nothing to undo."), refusals: [403: [.person.ownerStays], 409: [.share.lastFull]]
    ) { _ in { try ChangePerson($0).leave() } }

    // MARK: - Inviting

    private static let invitation = ObjectCodec<Device>(
        "Invitation",
        [
            Field("id", .id(example), \.id),
            Field("name", .orNull(name), "What it suggests to whoever opens it; null for nothing.") { link in
                link.name == Device.unnamed ? nil : link.name
            },
            Field("addedAt", .instant(), \.addedAt),
            Field("until", .orNull(.instant()), "When it ends by itself.", \.linkUntil),
        ])

    private static let invitations = Endpoint.list(
        "/api/people/invitations", "listInvitations", .people, "The invitations that nobody has opened yet", on: .loop,
        isCached: false, ListCodec(of: .object(invitation)) { $0.id.description }, "The invitations.",
        refusals: [403: [.person.ownerOnly]]
    ) { _ in { try InvitePeople($0).list() } }

    private struct Made: Sendable {
        let invitation: MadeInvitation
        let account: DeviceAccount?

        var link: String {
            let path = invitation.added.linkPath
            return account?.address(of: path) ?? path
        }
        var code: QRCode? { account == nil ? nil : QRCode(Array(link.utf8)) }
    }

    private static let made = ObjectCodec<Made>(
        "MadeInvitation",
        [
            Field("invitation", .object(invitation), \.invitation.added.device),
            Field(
                "link", .text("http://192.168.1.20:8275\(JoinEndpoints.folder)kfrw-9m2t-xhq4"),
                "What one person opens once, within 24 hours; only its path without an address. No other response has it.",
                \.link),
            Field(
                "qrCode", .orNull(.text("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>")),
                "The link as an SVG picture for a camera; null without an address.", { $0.code?.svg }),
        ])

    private static let madeAnswer: Answer<Made> = .made(made, "The invitation with its link.")

    /// Never keyed, since a stored response would hold the link.
    private static let invite = Endpoint.other(
        .post, "/api/people/invitations", "invitePerson", .people,
        "Invite somebody, with a link that works once within 24 hours", on: .worker, takesJSON: true,
        answers: madeAnswer.documented().map { answer in
            var answer = answer
            answer.headers["Set-Cookie"] = "Makes the browser that invites a device, unless it is one."
            return answer
        },
        refusals: [
            403: [.person.ownerOnly],
            422: [
                .person.nameLength, .person.nameControlCharacter, .person.nameTaken, .person.tooMany,
                .device.tooMany, .device.addressInvalid, .share.notFound,
            ],
        ]
    ) { input in
        input.body("NewInvitation", isOptional: true)
        let address: String? = input.field(
            "address", .text("http://192.168.1.20:8275/"), "Where others reach the pages, for the link and its QR code."
        )
        let name = input.field("name", name, "What the link suggests to whoever opens it.")
        let project: ProjectID? = input.field(
            "projectId", .id(SchemaExample.project), "A project that whoever opens it may view from then on.")
        let account = address.flatMap(DeviceAccount.init)
        var problems = input.handOver()
        if address != nil && account == nil {
            problems.add("address", .device.addressInvalid, "Write the address like http://192.168.1.20:8275/.")
        }
        return { [problems] request, site in
            let invitation = try InvitePeople(site.context(of: request)).add(
                name: name, to: project, problems: problems, browser: try browser(request, site))
            var response = madeAnswer.response(Made(invitation: invitation, account: account), request)
            if let own = invitation.ownBrowser {
                response.headers["Set-Cookie"] = SignIn.cookie(
                    own.password.text, overTLS: site.services.isBehindProxy)
            }
            return response
        }
    }

    /// The name for a browser that is no device yet, and would be shut out as soon as somebody joins; nil for any other.
    private static func browser(_ request: Request, _ site: Site) throws -> String? {
        guard request.peer != .unix, request.device == nil else { return nil }
        return try SignIn.isSignedIn(request, site) ? nil : request.browserName
    }

    private static let withdraw = Endpoint.change(
        .delete, "/api/people/invitations/{id}", "withdrawInvitation", .people,
        "Withdraw an invitation, whose link then brings nobody", isKeyed: false, .nothing("Nothing to undo."),
        refusals: [403: [.person.ownerOnly]]
    ) { input in
        let id: Given<DeviceID> = input.id("invitation", .person.invitationUnknown)
        return { try InvitePeople($0).withdraw(id.value) }
    }
}
