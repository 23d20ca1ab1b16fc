import Domain

extension OpenAPI {
    static let historyOperations: [Operation] = [
        Operation(
            method: .post, path: "/api/undo", tag: "History", id: "undo", summary: "Take a change back",
            parameters: [.idempotencyKey],
            body: .json(
                .object([
                    .init("undoId", .orNull(.integer(17)), isRequired: false, "The newest change without it.")
                ])), isBodyRequired: false,
            answers: [.json("What was taken back.", .named(.undoneChange))],
            problems: Refusals.all(
                Refusals.json, Refusals.noQuery, Refusals.key,
                [404: ["undo.notFound"], 409: ["undo.nothing", "undo.tooOld", "undo.done", "undo.conflict"]])),
        Operation(
            method: .post, path: "/api/redo", tag: "History", id: "redo",
            summary: "Do the change again that was taken back last",
            parameters: [.idempotencyKey], body: .json(.object([])), isBodyRequired: false,
            answers: [.json("What was done again.", .named(.redoneChange))],
            problems: Refusals.all(
                Refusals.json, Refusals.noQuery, Refusals.key, [409: ["redo.nothing", "undo.conflict"]])),
    ]

    static let settingsOperations: [Operation] = [
        Operation(
            method: .get, path: "/api/settings", tag: "Settings", id: "readSettings", summary: "All settings",
            parameters: [.ifNoneMatch],
            answers: [.json("The settings.", .named(.settings), headers: tagHeader), .notModified],
            problems: Refusals.noQuery),
        Operation(
            method: .patch, path: "/api/settings", tag: "Settings", id: "updateSettings",
            summary: "Change some settings", body: .json(.settingsChange),
            answers: [.json("The settings as they are now.", .named(.changedSettings))],
            problems: Refusals.all(
                Refusals.json, Refusals.noQuery,
                [
                    422: [
                        "settings.project.unknown", "settings.timeZone.unknown", "settings.colour.invalid",
                        "settings.timeOff.tooMany",
                    ]
                ])),
    ]

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
                Answer(
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
                Answer(
                    about: "OpenAPI 3.1.",
                    content: Content(type: "application/json", schema: .text("{\"openapi\": \"3.1.1\"}")),
                    headers: tagHeader), .notModified,
            ], problems: Refusals.noQuery),
        Operation(
            method: .get, path: ProblemPage.path, tag: "System", id: "readProblems",
            summary: "What the codes of refusals mean", parameters: [.ifNoneMatch],
            answers: [
                Answer(
                    about: "A page with a sentence for each code.",
                    content: Content(type: "text/html", schema: .text("<!doctype html>")), headers: tagHeader),
                .notModified,
            ], problems: Refusals.noQuery),
    ]

    private static let eventNames = DomainEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")
}
