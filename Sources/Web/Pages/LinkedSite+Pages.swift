import HTTP
import Linking

extension LinkedSite {
    /// The pages of this site, with the colours of charts as a style sheet.
    /// - Parameter given: the files of the folder `Public`, which live as long as the program.
    /// - Throws: `LinkingError` if they do not fit together.
    public init(pagesOf given: [(name: String, bytes: StaticBytes)]) throws(LinkingError) {
        let charts = (name: ChartEndpoints.styleFile, bytes: StaticBytes(copying: ChartEndpoints.styleBytes))
        try self.init(given + [charts], frame: "index.html", pages: Page.allCases.map(\.file))
    }
}
