/// The identity of this build.
enum Build {
    static let version = "0.1.0"
}
