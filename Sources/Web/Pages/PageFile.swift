/// A file of the folder `pages`: what it adds to the head of the document, and its content.
struct PageFile {
    private static let separator = Array("<!--tasker:main-->\n".utf8)
    let head: ArraySlice<UInt8>
    let main: ArraySlice<UInt8>

    /// - Parameter bytes: empty if the file is missing.
    init(_ bytes: [UInt8]) {
        let separator = bytes.firstRange(of: Self.separator)
        head = bytes[..<(separator?.lowerBound ?? 0)]
        main = bytes[(separator?.upperBound ?? 0)...]
    }
}
