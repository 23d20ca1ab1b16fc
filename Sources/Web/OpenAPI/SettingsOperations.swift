import Domain
import Shapes

extension OpenAPI {
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
                    422: [.settings.projectUnknown, .settings.timeZoneUnknown] + Settings.refusals
                ])),
        Operation(
            method: .get, path: "/api/settings/time-zones", tag: "Settings", id: "listTimeZones",
            summary: "The names that the setting timeZone takes", parameters: [.ifNoneMatch],
            answers: [
                .json(
                    "The names of this system, sorted.", .object([.init("items", .list(.text("Europe/Berlin")))]),
                    headers: tagHeader),
                .notModified,
            ],
            problems: Refusals.noQuery),
        Operation(
            method: .post, path: "/api/welcome/dismiss", tag: "Settings", id: "dismissWelcome",
            summary: "Show the first steps no more", parameters: [.idempotencyKey], body: .json(.object([])),
            isBodyRequired: false,
            answers: [.json("Nothing that could be undone.", .object([.init("undoId", .null)]))],
            problems: Refusals.all(Refusals.json, Refusals.noQuery, Refusals.key)),
    ]
}
