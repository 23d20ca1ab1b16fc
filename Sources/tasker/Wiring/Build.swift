/// The identity of this build.
enum Build {
    static let version = "0.1.0"
    /// Changes with the version and the content of the pages.
    static var name: String { "\(version)-\(CompiledPages.digest)" }
}
