import Domain

/// The common frame of all pages, `index.html`, with markers for the content of a page and for the data of this person:
/// form token, theme, and the first dashboard.
struct PageFrame {
    private static let faultMark = "id=\"fault\" role=\"alert\""
    private let template: [UInt8]

    init(_ template: [UInt8]) {
        self.template = template
    }

    /// - Parameters:
    ///   - main: the content of the page, filled with what is known.
    ///   - data: JSON without `<`, so that it cannot end its element.
    ///   - seeds: what else the page has of the data.
    ///   - viewer: whom it is for; nil as long as there is one person.
    ///   - fault: why nothing can be saved; nil if saving works.
    func filled(
        _ page: Page, head: ArraySlice<UInt8>, main: [UInt8], token: String, settings: Settings, viewer: Viewer?,
        fault: String?, data: [UInt8], seeds: PageSeeds
    ) -> [UInt8] {
        let token = Array("<input type=\"hidden\" name=\"token\" value=\"\(token)\">".utf8)
        let link = "<a href=\"\(page.section)\""
        let marks: [(mark: String, text: [UInt8])] = [
            ("data-theme=\"auto\"", Array((Self.theme(settings) + Self.person(viewer)).utf8)),
            ("<!--tasker:title-->", Array(page.title.utf8)),
            ("<!--tasker:head-->\n", Array(head)),
            ("<!--tasker:name-->", Array(page.rawValue.utf8)),
            (link, Array("\(link) aria-current=\"page\"".utf8)),
            (Self.faultMark + " hidden", Array((Self.faultMark + (fault == nil ? " hidden" : "")).utf8)),
            ("<!--tasker:fault-->", Array(MessagePage.escaped(fault ?? "").utf8)),
            ("<!--tasker:heading-->", Array(MessagePage.escaped(seeds.content.heading ?? page.title).utf8)),
            ("<!--tasker:note-->", Array(MessagePage.escaped(seeds.content.note).utf8)),
            ("<!--tasker:token-->", token),
            ("<!--tasker:page-->\n", main),
            (link, Array("\(link) aria-current=\"page\"".utf8)),
            ("<!--tasker:token-->", token),
            ("id=\"dashboard\">", Array("id=\"dashboard\">".utf8) + data),
            ("id=\"seeds\">", Array("id=\"seeds\">".utf8) + seeds.json),
        ]
        var filled: [UInt8] = []
        filled.reserveCapacity(template.count + main.count + data.count + 1_024)
        var rest = template[...]
        for (mark, text) in marks {
            // A replaced frame may lack a marker.
            guard let range = rest.firstRange(of: Array(mark.utf8)) else { continue }
            filled += rest[..<range.lowerBound]
            filled += text
            rest = rest[range.upperBound...]
        }
        return filled + rest
    }

    private static func person(_ viewer: Viewer?) -> String {
        guard let viewer else { return "" }
        return " data-person=\"\(viewer.id)\"\(viewer.isOwner ? "" : " data-member")"
    }

    private static func theme(_ settings: Settings) -> String {
        let accent = settings.accentColor.map { " data-accent=\"\($0)\"" } ?? ""
        return "data-theme=\"\(settings.theme.rawValue)\" data-font-size=\"\(settings.fontSize.rawValue)\"\(accent)"
    }
}
