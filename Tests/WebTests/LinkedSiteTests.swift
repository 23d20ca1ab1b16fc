import HTTP
import Linking
import Testing

@testable import Web

struct LinkedSiteTests {
    private static let files = [
        "index.html": """
        <head>
        <link rel="icon" href="/icon.svg">
        <link rel="manifest" href="/site.webmanifest">
        <link rel="stylesheet" href="/all.css">
        <!--tasker:head-->
        <noscript><link rel="stylesheet" href="/noscript.css"></noscript>
        </head>
        <script type="application/json" id="dashboard"></script>
        """,
        "pages/today.html": """
        <link rel="stylesheet" href="/today.css">
        <script type="module" src="/today.js"></script>
        <!--tasker:main-->
        <main>Today</main>
        """,
        "pages/tasks.html": """
        <script type="module" src="/tasks.js"></script>
        <!--tasker:main-->
        """,
        "all.css": "a { b: c }", "today.css": "d { e: url(\"/f\") }", "today.js": "import { g } from \"./g.js\";\ng();",
        "tasks.js": "", "g.js": "export function g() {}", "icon.svg": "<svg/>",
        "site.webmanifest":
            "{ \"start_url\": \"/\", \"icons\": [{ \"src\": \"/icon.svg\", \"sizes\": \"any\" }, { \"src\": \"/no.svg\" }] }",
    ]

    private static func site(_ changed: [String: String] = [:]) throws -> LinkedSite {
        let all = files.merging(changed) { $1 }.map {
            (name: $0.key, bytes: StaticBytes(copying: Array($0.value.utf8)))
        }
        return try LinkedSite(pagesOf: all)
    }

    private static func router(_ changed: [String: String] = [:]) throws -> Router {
        var router = Router()
        router.files = try site(changed).served
        return router
    }

    private static func text(_ path: String, _ router: Router) throws -> String {
        let answer = router.respond(to: try Request(.get, path))
        try #require(answer.status == .ok, "\(path)")
        return String(decoding: try answer.body.collect(), as: UTF8.self)
    }

    /// The quoted text after `start`.
    private static func value(_ start: String, in text: String) throws -> String {
        let parts = text.split(separator: "\(start)=\"", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        return String(parts[1].prefix { $0 != "\"" })
    }

    /// The scripts that a page names: the core, and its own.
    private static func scripts(_ page: String) throws -> [String] {
        let parts = page.split(separator: "<script defer src=\"", omittingEmptySubsequences: false).dropFirst()
        try #require(parts.count == 2)
        return parts.map { String($0.prefix { $0 != "\"" }) }
    }

    @Test func `a page has one sheet, the script of all pages, and one that starts its module`() throws {
        let router = try Self.router()
        let page = try Self.text("/pages/today.html", router)
        #expect(page.hasSuffix("</script>\n<!--tasker:main-->\n<main>Today</main>"))
        #expect(try Self.text(Self.value("href", in: page), router) == "a { b: c }\nd { e: url(\"/f\") }\n")
        let own = try Self.text(Self.scripts(page)[1], router)
        #expect(own.contains("\"today.js\"() {\nconst { g } = $need(\"g.js\");"))
        #expect(own.hasSuffix("$start(\"today.js\");\n"))
    }

    @Test func `pages share the core, and what is imported later has an address in it`() throws {
        let router = try Self.router(["tasks.js": "import(\"./g.js\");"])
        let pages = try ["today", "tasks"].map { try Self.scripts(Self.text("/pages/\($0).html", router)) }
        #expect(pages[0][0] == pages[1][0] && pages[0][1] != pages[1][1])
        let core = try Self.text(pages[0][0], router)
        let parts = core.split(separator: "\"g.js\": \"", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        let late = try Self.text(String(parts[1].prefix { $0 != "\"" }), router)
        #expect(late.contains("\"g.js\"() {"))
    }

    @Test func `the frame keeps everything but its sheets, and names other files by such addresses too`() throws {
        let router = try Self.router()
        let frame = try Self.text("/index.html", router)
        let icon = try Self.value("rel=\"icon\" href", in: frame)
        #expect(icon.hasPrefix("/linked/icon-") && icon.hasSuffix(".svg"))
        #expect(try Self.text(icon, router) == "<svg/>")
        let kept = Self.files["index.html"]?.split(separator: "\n").filter { !$0.contains("/all.css") }
        let manifest = try Self.value("rel=\"manifest\" href", in: frame)
        let named = frame.replacing(icon, with: "/icon.svg").replacing(manifest, with: "/site.webmanifest")
        #expect(named == kept?.joined(separator: "\n"))
    }

    @Test func `the manifest names the icon by the address that the frame has, so that it is read once`() throws {
        let router = try Self.router()
        let frame = try Self.text("/index.html", router)
        let icon = try Self.value("rel=\"icon\" href", in: frame)
        let manifest = try Self.text(Self.value("rel=\"manifest\" href", in: frame), router)
        #expect(manifest == Self.files["site.webmanifest"]?.replacing("/icon.svg", with: icon))
        let other = try Self.router(["icon.svg": "<svg></svg>"])
        #expect(
            try Self.value("rel=\"manifest\" href", in: Self.text("/index.html", other))
                != Self.value("rel=\"manifest\" href", in: frame))
    }

    @Test func `a linked file is cached for good under an address that changes with its content`() throws {
        let router = try Self.router()
        let other = try Self.router(["g.js": "export function g() { h(); }"])
        let addresses = try [router, other].map { try Self.scripts(Self.text("/pages/tasks.html", $0))[1] }
        #expect(addresses[0] != addresses[1])
        for (address, control) in [(addresses[0], "public, max-age=31536000, immutable"), ("/icon.svg", "no-cache")] {
            #expect(router.respond(to: try Request(.get, address)).headers["Cache-Control"] == control)
        }
        #expect(router.respond(to: try Request(.get, addresses[1])).status == .notFound)
    }

    @Test(arguments: [
        (
            "index.html", "<script type=\"module\" src=\"/g.js\"></script>\n</head>",
            "index.html:1: a module belongs to a page"
        ),
        (
            "pages/tasks.html", "<link rel=\"stylesheet\" href=\"/all.css\" media=\"print\">\n<!--tasker:main-->",
            "pages/tasks.html:1: a line in this form cannot be linked"
        ),
        (
            "pages/tasks.html", "<link rel=\"modulepreload\" href=\"/g.js\">\n<!--tasker:main-->",
            "pages/tasks.html:1: a line in this form cannot be linked"
        ),
        (
            "pages/tasks.html", "\n<link rel=\"stylesheet\" href=\"/no.css\">\n<!--tasker:main-->",
            "pages/tasks.html:2: there is no file no.css"
        ),
        (
            "pages/tasks.html",
            "<script type=\"module\" src=\"/no.js\"></script>\n<!--tasker:main-->",
            "pages/tasks.html:1: there is no file no.js"
        ),
        ("today.css", "\n@import \"x.css\";", "today.css:2: @import cannot be linked"),
        ("all.css", "a { b: url(c.png) }", "all.css:1: a URL in a linked style sheet must start with a slash"),
        ("g.js", "export let g;", "g.js:1: only a const, a function, a class or names in braces can be exported"),
    ])
    func `files that do not fit together are refused`(_ file: String, _ text: String, _ message: String) throws {
        let error = #expect(throws: LinkingError.self) { try Self.site([file: text]).link() }
        #expect(error?.description == message)
    }
}
