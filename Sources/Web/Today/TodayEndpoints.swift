import Domain
import HTTP
import Codecs
import UseCases

/// The data of the first page, and the plain form of all pages.
enum TodayEndpoints {
    static let all = [dashboard]

    private static let dashboard = Endpoint.read(
        "/api/dashboard", "readDashboard", .today, "The contents of the first page", on: .loopUnless(["on"]),
        .json(DashboardCodec.dashboard, "The dashboard.")
    ) { input in
        let day = input.on()
        return { try DailyDashboard($0).execute(on: day) }
    }

    /// Adds a task from a page without scripts, and redirects back to it.
    static let form = Endpoint.other(
        .post, "/tasks", "sendForm", .today, "Add a task from a page without scripts", on: .worker,
        sends: [Content(type: "application/x-www-form-urlencoded", schema: .object(TaskForm.members))],
        answers: [
            DocumentedAnswer(
                status: 303, about: "Added.",
                headers: ["Location": "/#added, or /#added-today when a past due day became today."]),
            DocumentedAnswer(
                status: 422, about: "Not added; the page says what to change.",
                content: Content(type: "text/html", schema: .text("<!doctype html>"))),
        ],
        refusals: [
            400: [.connection.queryEscape, .connection.queryTooMany], 403: [.request.formToken],
            415: [.connection.formType],
        ]
    ) { input in
        input.leaveParameters([])
        return { request, site in
            let form = try request.form()
            guard FormToken.isRight(form["token"], request) else { throw FormToken.isMissing }
            let context = try site.context(of: request)
            do {
                try form.refuseUnknown(besides: TaskForm.members)
                let added = try QuickAdd(context).execute(TaskForm(form).request(context))
                let isMoved = added.adjustments.contains { $0.refusal == .task.dueDateMovedToToday }
                return Response(
                    status: .seeOther,
                    headers: ["Location": isMoved ? "/#added-today" : "/#added", "Cache-Control": "no-store"])
            } catch DomainError.invalid(let problems) {
                return RefusedFormPage.response(problems, typed: TaskForm(form).typed)
            }
        }
    }
}
