/// Why an archive is not read; nothing of it is used then.
public enum ZIPError: Error, Hashable, Sendable {
    case notAnArchive
    case damaged(String)
    /// By its name, such as “ZIP64” or “encryption”.
    case unsupported(String)
    /// A name that leads out of a folder.
    case unsafeName(String)
    /// More would come out than is allowed, in bytes.
    case tooLarge(limit: Int)

    /// A sentence for the person whose file it is.
    public var message: String {
        switch self {
        case .notAnArchive: "This is not a ZIP file."
        case .damaged(let what): "The ZIP file is damaged: \(what)"
        case .unsupported(let name): "The ZIP file uses \(name), which is not read here; pack it anew without that."
        case .unsafeName(let name): "The ZIP file holds “\(name.prefix(100))”, a name that leads out of its folder."
        case .tooLarge(let limit): "More than \(limit >> 20) MiB would come out of the ZIP file."
        }
    }
}
