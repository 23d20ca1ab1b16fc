import Domain

/// The frame that all pages stand in, `index.html`, with its marked places: what belongs to a page, and what the server
/// knows of this person (form token, theme, and the first dashboard).
struct PageFrame {
    /// Stands between what a page puts into the head and what it puts into the middle.
    private static let parting = Array("<!--tasker:main-->\n".utf8)
    /// What a page can hear of on the stream of events.
    private static let events = Array(DomainEvent.Kind.allCases.map(\.rawValue).joined(separator: " ").utf8)
    private static let faultPlace = "id=\"fault\" role=\"alert\""
    private let template: [UInt8]

    init(_ template: [UInt8]) {
        self.template = template
    }

    /// - Parameters:
    ///   - content: the file of the page; nil if the frame has no place for one.
    ///   - data: JSON without `<`, so that it cannot end the element it stands in.
    ///   - fault: why nothing can be saved.
    func filled(
        _ page: Page, content: [UInt8], token: String, settings: Settings, fault: String?, data: [UInt8]
    ) -> [UInt8] {
        let parting = content.firstRange(of: Self.parting)
        let head = content[..<(parting?.lowerBound ?? 0)]
        let main = content[(parting?.upperBound ?? 0)...]
        let link = "<a href=\"\(page.place)\""
        let marks: [(mark: String, text: [UInt8])] = [
            ("data-theme=\"auto\"", Array(Self.theme(settings).utf8)),
            ("<!--tasker:title-->", Array(page.title.utf8)),
            ("<!--tasker:head-->\n", Array(head)),
            ("<!--tasker:name-->", Array(page.rawValue.utf8)),
            ("<!--tasker:events-->", Self.events),
            (link, Array("\(link) aria-current=\"page\"".utf8)),
            (Self.faultPlace + " hidden", Array((Self.faultPlace + (fault == nil ? " hidden" : "")).utf8)),
            ("<!--tasker:fault-->", Array(MessagePage.escaped(fault ?? "").utf8)),
            ("<!--tasker:title-->", Array(page.title.utf8)),
            ("<!--tasker:token-->", Array("<input type=\"hidden\" name=\"token\" value=\"\(token)\">".utf8)),
            ("<!--tasker:page-->\n", Array(main)),
            (link, Array("\(link) aria-current=\"page\"".utf8)),
            ("id=\"dashboard\">", Array("id=\"dashboard\">".utf8) + data),
        ]
        var filled: [UInt8] = []
        filled.reserveCapacity(template.count + content.count + data.count + 1_024)
        var rest = template[...]
        for (mark, text) in marks {
            // A page that is not ours may lack a place.
            guard let place = rest.firstRange(of: Array(mark.utf8)) else { continue }
            filled += rest[..<place.lowerBound]
            filled += text
            rest = rest[place.upperBound...]
        }
        return filled + rest
    }

    private static func theme(_ settings: Settings) -> String {
        let accent = settings.accentColor.map { " data-accent=\"\($0)\"" } ?? ""
        return "data-theme=\"\(settings.theme.rawValue)\" data-font-size=\"\(settings.fontSize.rawValue)\"\(accent)"
    }
}
