import HTTP
import Testing

/// Badge and sparkline, which other sites may show if the settings allow it.
struct WidgetAPITests {
    private static let widgets = [
        "/charts/badge.svg", "/charts/badge.svg?figure=level", "/charts/sparkline.svg?days=7", "/charts/today-list.svg",
    ]
    private static let sharing = "Cross-Origin-Resource-Policy"

    private func set(_ isOn: Bool, on site: TestSite) throws {
        #expect(try site.send(.patch, "/api/settings", "{\"embedCharts\": \(isOn)}").status == 200)
    }

    @Test(arguments: widgets)
    func `a widget is refused until it is switched on, with a sentence how`(address: String) throws {
        let site = try TestSite()
        let answer = try site.send(.get, address)
        #expect((answer.status, answer.code) == (403, "settings.widgets.off"))
        #expect(
            answer.json.text("detail")?.contains("Switch on “Allow on other pages” in Tasker's settings") == true)
        #expect(answer.headers[Self.sharing] == nil)
        try set(true, on: site)
        let drawn = try site.send(.get, address)
        #expect((drawn.status, drawn.headers[Self.sharing]) == (200, "cross-origin"))
        #expect(drawn.text.hasPrefix("<svg"))
    }

    @Test(arguments: widgets)
    func `an unchanged widget says again that others may show it, until it is switched off`(address: String) throws {
        let site = try TestSite()
        try set(true, on: site)
        let tag = try #require(try site.send(.get, address).headers["ETag"])
        for _ in 0..<2 {
            let same = try site.send(.get, address, headers: ["If-None-Match": tag])
            #expect((same.status, same.headers[Self.sharing]) == (304, "cross-origin"))
            #expect(try site.send(.get, address).headers[Self.sharing] == "cross-origin")
        }
        try set(false, on: site)
        #expect(try site.send(.get, address, headers: ["If-None-Match": tag]).status == 403)
    }

    @Test func `nothing else is shared`() throws {
        let site = try TestSite()
        try set(true, on: site)
        for path in ["/charts/score-trend.svg", "/charts/badge.json", "/charts/sparkline.json", "/api/dashboard", "/"] {
            #expect(try site.send(.get, path).headers[Self.sharing] == nil, "\(path)")
        }
    }
}
