import Domain
import Shapes

extension OpenAPI {
    static let todayOperations: [Operation] = [readDashboard, sendForm]

    private static let tag = "Today"
    private static let html = Content(type: "text/html", schema: .text("<!doctype html>"))

    private static let readDashboard = Operation(
        method: .get, path: "/api/dashboard", tag: tag, id: "readDashboard", summary: "Everything of the first page",
        parameters: [.on, .ifNoneMatch],
        answers: [.json("The dashboard.", .named(.dashboard), headers: tagHeader), .notModified],
        problems: Refusals.query)

    private static let sendForm = Operation(
        method: .post, path: "/tasks", tag: tag, id: "sendForm", summary: "Add a task from a page without scripts",
        body: Content(
            type: "application/x-www-form-urlencoded",
            schema: .object([
                .init("token", .text("5f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d"), "Of the page that the form came with."),
                .init("name", .text("Water the plants", max: TaskRules.nameLimit)),
                .init("details", .text("", max: TaskRules.detailsLimit), isRequired: false),
                .init("projectId", .id(SchemaExample.project), isRequired: false),
                .init("priority", .choice(Priority.medium), isRequired: false),
                .init("dueDate", .day("2026-11-21"), isRequired: false),
                .init("dueTime", .text("14:30"), isRequired: false),
                .init("evening", .choice(["on"]), isRequired: false),
            ])),
        answers: [
            DocumentedAnswer(
                status: 303, about: "Added.",
                headers: ["Location": "/#added, or /#added-today when a past due day became today."]),
            DocumentedAnswer(status: 422, about: "Not added; the page says what to change.", content: html),
        ],
        problems: [
            400: ["request.query.escape", "request.query.tooMany"], 403: ["form.token"], 415: ["request.form.type"],
        ])
}
