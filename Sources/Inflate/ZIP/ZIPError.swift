/// The reason an archive is rejected as a whole.
public enum ZIPError: Error, Hashable, Sendable {
    case notAnArchive
    case damaged(String)
    /// The name of an unsupported feature, such as “ZIP64” or “encryption”.
    case unsupported(String)
    /// A member name that escapes its folder.
    case unsafeName(String)
    /// The uncompressed size exceeds the limit in bytes.
    case tooLarge(limit: Int)

    /// A sentence for the user.
    public var message: String {
        switch self {
        case .notAnArchive: "This is not a ZIP file."
        case .damaged(let what): "The ZIP file is damaged: \(what)"
        case .unsupported(let name): "The ZIP file uses \(name), which is not supported; create it again without that."
        case .unsafeName(let name): "The ZIP file contains “\(name.prefix(100))”, a name that leads out of its folder."
        case .tooLarge(let limit): "The ZIP file would unpack to more than \(limit >> 20) MiB."
        }
    }
}
