/// Which program this is.
enum Build {
    static let version = "0.1.0"
    /// Changes with the version and with any page.
    static var name: String { "\(version)-\(CompiledPages.digest)" }
}
