import Domain
import Shapes

extension OpenAPI {
    static let todayOperations: [Operation] = [todayPage] + otherPages

    private static let tag = "Today"
    private static let html = Content(type: "text/html", schema: .text("<!doctype html>"))

    private static let todayPage = Operation(
        method: .get, path: "/", tag: tag, id: "todayPage", summary: "The first page, with its data in it",
        parameters: [.on],
        answers: [
            DocumentedAnswer(
                about: "The page.", content: html,
                headers: ["Set-Cookie": "Binds the plain form to this browser; only where it has no such cookie yet."])
        ],
        problems: Refusals.all(Refusals.query, [404: ["page.missing"]]))

    private static let otherPages = Page.allCases.filter { $0 != .today }.map { page in
        Operation(
            method: .get, path: page.pattern, tag: tag, id: "\(page.rawValue)Page",
            summary: "The page “\(page.title)”, with the dashboard in it",
            parameters: page.pattern.contains("{id}") ? [.id(page.rawValue)] : [],
            answers: [DocumentedAnswer(about: "The page.", content: html)], problems: [404: ["page.missing"]])
    }
}
