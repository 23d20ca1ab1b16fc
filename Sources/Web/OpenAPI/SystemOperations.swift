import Domain
import Shapes

extension OpenAPI {
    static let systemOperations: [Operation] = [
        Operation(
            method: .get, path: "/api/events", tag: "System", id: "listen",
            summary: "What happens, as it happens (server-sent events)",
            parameters: [
                Parameter(
                    name: "Last-Event-ID", place: .header, schema: .integer(40),
                    about: "Sends what was missed since then first, or the event “reset” when that is no longer kept."),
                .query("lastEventId", .integer(40), "The same, for clients that cannot set the field."),
            ],
            answers: [
                DocumentedAnswer(
                    about: """
                        Events whose id is the sequence number, whose name is one of \(eventNames), or reset, and whose \
                        data is JSON with ids and dataVersion.
                        """,
                    content: Content(
                        type: "text/event-stream",
                        schema: .text("id: 41\nevent: TaskCreated\ndata: {\"ids\":[],\"dataVersion\":13}\n\n")))
            ],
            problems: Refusals.all(Refusals.query, [400: ["request.lastEventId"], 503: ["events.tooMany"]])),
        Operation(
            method: .get, path: "/api/health", tag: "System", id: "readHealth", summary: "How the program is doing",
            answers: [.json("Sizes, versions and times.", .named(.health))], problems: Refusals.noQuery),
        Operation(
            method: .get, path: "/api/version", tag: "System", id: "readVersion", summary: "What is running",
            answers: [.json("Name, version and build.", .named(.version))], problems: Refusals.noQuery),
        Operation(
            method: .post, path: "/api/check", tag: "System", id: "checkData",
            summary: "Compare all totals with the tasks",
            parameters: [
                .query("repair", .choice(["0", "1", "true", "false"]), "Puts right what is wrong.", usual: "0")
            ], body: .json(.object([])), isBodyRequired: false,
            answers: [.json("What was found.", .named(.check))],
            problems: Refusals.all(Refusals.json, Refusals.query)),
        Operation(
            method: .get, path: "/api/openapi.json", tag: "System", id: "readDescription", summary: "This document",
            parameters: [.ifNoneMatch],
            answers: [
                DocumentedAnswer(
                    about: "OpenAPI 3.1.",
                    content: Content(type: "application/json", schema: .text("{\"openapi\": \"3.1.1\"}")),
                    headers: tagHeader), .notModified,
            ], problems: Refusals.noQuery),
        Operation(
            method: .get, path: ProblemPage.path, tag: "System", id: "readProblems",
            summary: "What the codes of refusals mean", parameters: [.ifNoneMatch],
            answers: [
                DocumentedAnswer(
                    about: "A page with a sentence for each code.",
                    content: Content(type: "text/html", schema: .text("<!doctype html>")), headers: tagHeader),
                .notModified,
            ], problems: Refusals.noQuery),
    ]

    private static let eventNames = DomainEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")
}
