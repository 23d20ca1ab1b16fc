import Domain

/// The file of the first page with its three marked places: form token, theme, and the first dashboard.
struct TodayPage {
    private static let tokenMark = Array("<!--tasker:token-->".utf8)
    private static let themeMark = Array("data-theme=\"auto\"".utf8)
    private static let dataMark = Array("id=\"dashboard\">".utf8)
    let template: [UInt8]

    init(template: [UInt8]) {
        self.template = template
    }

    /// - Parameter data: JSON without `<`, so that it cannot end the element it stands in.
    func filled(token: String, settings: Settings, data: [UInt8]) -> [UInt8] {
        var theme = "data-theme=\"\(settings.theme.rawValue)\" data-font-size=\"\(settings.fontSize.rawValue)\""
        if let accent = settings.accentColor { theme += " data-accent=\"\(accent)\"" }
        var page: [UInt8] = []
        page.reserveCapacity(template.count + data.count + 512)
        var rest = template[...]
        let field = "<input type=\"hidden\" name=\"token\" value=\"\(token)\">"
        replace(Self.themeMark, by: Array(theme.utf8), from: &rest, into: &page)
        replace(Self.tokenMark, by: Array(field.utf8), from: &rest, into: &page)
        replace(Self.dataMark, by: Self.dataMark + data, from: &rest, into: &page)
        page += rest
        return page
    }

    /// Moves what stands before the mark, then what stands for it; nothing where the mark is missing.
    private func replace(
        _ mark: [UInt8], by text: [UInt8], from rest: inout ArraySlice<UInt8>, into page: inout [UInt8]
    ) {
        guard let place = rest.firstRange(of: mark) else { return }
        page += rest[..<place.lowerBound]
        page += text
        rest = rest[place.upperBound...]
    }
}
