/// A parsed module: its imports, its exports and the rest of its text.
struct ScriptModule {
    /// An import of another module.
    struct Import {
        /// The name of an export and its local name.
        typealias Name = (exported: String, local: String)

        let file: String
        let names: [Name]
        /// 1-based.
        let line: Int
    }

    let file: String
    /// In source order.
    let imports: [Import]
    /// Imports by `import()`.
    let dynamicImports: [Import]
    /// The local name of each export.
    let exports: [String: String]
    /// The text without imports and `export` keywords, with dynamic imports rewritten.
    let body: [UInt8]

    /// The module as a method of an object literal, which runs it and returns its exports.
    var linked: [UInt8] {
        let requires = imports.map { request in
            let names = request.names.map { $0.exported == $0.local ? $0.local : "\($0.exported): \($0.local)" }
            let call = "\(LinkedScript.require)(\"\(request.file)\");\n"
            return names.isEmpty ? call : "const { \(names.joined(separator: ", ")) } = \(call)"
        }
        let exported = exports.sorted { $0.key < $1.key }.map { $0 == $1 ? $0 : "\($0): \($1)" }
        var text = Array("\"\(file)\"() {\n\(requires.joined())".utf8)
        text += body
        text += Array("\nreturn { \(exported.joined(separator: ", ")) };\n},\n".utf8)
        return text
    }
}
