import Shapes

extension OpenAPI {
    static let signInOperations: [Operation] = [loginPage, signIn]

    private static let tag = "Sign-in"
    private static let html = Content(type: "text/html", schema: .text("<!doctype html>"))

    private static let loginPage = Operation(
        method: .get, path: SignIn.path, tag: tag, id: "loginPage", summary: "The page that asks for the token",
        answers: [
            DocumentedAnswer(about: "The page.", content: html),
            DocumentedAnswer(
                status: 303, about: "No token is asked for, or this browser has it already.",
                headers: ["Location": "/"]),
        ], problems: Refusals.noQuery)

    private static let signIn = Operation(
        method: .post, path: SignIn.path, tag: tag, id: "signIn", summary: "Exchange the token for a cookie",
        body: Content(
            type: "application/x-www-form-urlencoded",
            schema: .object([
                .init("token", .text(String(repeating: "5f2b1c0d9e8a7f6b", count: 4)), "As the server keeps it.")
            ])),
        answers: [
            DocumentedAnswer(
                status: 303, about: "Signed in, or no token is asked for.",
                headers: ["Location": "/", "Set-Cookie": "Holds the token for a year; only where one is asked for."]),
            DocumentedAnswer(
                status: 401, about: "Not the token; the page says so.", content: html,
                headers: ["WWW-Authenticate": "Bearer, which programs send instead."]),
            DocumentedAnswer(
                status: 429, about: "Too many wrong tries.", content: html,
                headers: ["Retry-After": "Seconds until tries are judged again."]),
        ],
        problems: [400: ["request.query.escape", "request.query.tooMany"], 415: ["request.form.type"]])
}
