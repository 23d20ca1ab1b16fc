import Codecs
import Domain
import HTTP
import Interop
import UseCases

/// The feed for calendar programs, and its address for those that cannot sign in.
enum FeedEndpoints {
    static let addresses = [read, make, withdraw]
    static let feed = Endpoint.other(
        .get, "/calendar.ics", "readFeed", .transfer, "The tasks as a calendar, for programs that sign in",
        on: .worker, answers: answers
    ) { input in
        let shown = Shown(&input)
        return { try shown.response(to: $0, $1, $1.viewer(of: $0)) }
    }

    /// Whoever knows the address may read; any other is unknown.
    static let secretFeed = Endpoint.other(
        .get, "\(folder){file}", "readSecretFeed", .transfer,
        "The same calendar, for programs that cannot sign in", on: .worker, answers: answers
    ) { input in
        let file = input.path(
            "file", .text("\(example)\(ending)"), "The secret part of the address, and .ics.", .connection.pathUnknown,
            "a secret address")
        let shown = Shown(&input)
        return { request, site in
            for viewer in try site.people.viewers {
                guard try isSecret(file.value, site.context(of: request, seenBy: viewer)) else { continue }
                return try shown.response(to: request, site, viewer)
            }
            throw Problem(.connection.pathUnknown, "There is nothing at this address.")
        }
    }

    static let folder = "/calendar/"
    private static let ending = ".ics"
    private static let bits = 128
    private static let example = "5f2b1c0d9e8a7f6b5f2b1c0d9e8a7f6b"

    private static func isSecret(_ file: String, _ context: Context) throws -> Bool {
        guard let key = try ManageFeed(context).key(), let token = AccessToken(key, bits: bits) else { return false }
        return file.hasSuffix(ending) && token.matches(String(file.dropLast(ending.count)))
    }

    // MARK: - Content

    /// What the parameters of the address ask for.
    private struct Shown {
        let asEvents: Bool
        let withHabits: Bool
        let whole: Bool

        init(_ input: inout InputReader) {
            asEvents = input.parameter(
                "events", .digit(), usual: false,
                "Whether tasks with a due date are events (VEVENT) instead of to-dos (VTODO), for programs that show only events."
            )
            withHabits = input.parameter(
                "habits", .digit(), usual: false,
                "Whether the days of habits are included, with those of the next two weeks.")
            whole = input.parameter(
                "all", .digit(), usual: false,
                "Whether all tasks are included; otherwise open ones and those completed in the last \(WriteFeed.days) days."
            )
        }

        /// Written as it is sent, and only to a client that does not have it.
        func response(to request: Request, _ site: Site, _ viewer: Viewer?) throws -> Response {
            let feed = WriteFeed(site.reading(request, seenBy: viewer, for: .seconds(3_600)))
            return try site.caches.cache(for: viewer).answer(request) { _ in
                Response(
                    headers: ["Content-Type": CalendarFeed.contentType],
                    body: .stream { stream in
                        try feed.execute(
                            CalendarFeed.writer(asEvents: asEvents), withHabits: withHabits, whole: whole
                        ) { try stream.write($0) }
                    })
            }
        }
    }

    private static let answers = [
        DocumentedAnswer(
            about: "The calendar.",
            content: Content(type: "text/calendar", schema: .text("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")),
            headers: ["ETag": DocumentedAnswer.tag]), .notModified,
    ]

    // MARK: - Address

    private static let path = Field<String?>(
        "path", .orNull(.text("\(folder)\(example)\(ending)")),
        "Follows the address of the server; null without such an address.", \.self)

    private static func path(_ key: String?) -> String? { key.map { "\(folder)\($0)\(ending)" } }

    private static let read = Endpoint.read(
        "/api/feed", "readFeedAddress", .transfer, "The address of the feed for programs that cannot sign in",
        on: .loop, isCached: false, .json(ObjectCodec("FeedAddress", [path]), "The address.")
    ) { _ in { path(try ManageFeed($0).key()) } }

    private static let changed = ObjectCodec<ChangedSettings>(
        "ChangedFeedAddress",
        [
            Field("path", .orNull(.text("\(folder)\(example)\(ending)")), { path($0.settings.feedKey) }),
            .undoID(\.undoID),
        ])

    private static let make = Endpoint.change(
        .post, "/api/feed", "makeFeedAddress", .transfer, "Make a new address, which ends the earlier one",
        .json(changed, "The new address.")
    ) { _ in { try ManageFeed($0).change(to: AccessToken.random(bits: bits).text) } }

    private static let withdraw = Endpoint.change(
        .delete, "/api/feed", "withdrawFeedAddress", .transfer, "End the address", .json(changed, "No address is left.")
    ) { _ in { try ManageFeed($0).change(to: nil) } }
}
