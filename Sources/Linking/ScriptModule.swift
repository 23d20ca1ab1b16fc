/// A module of a script as it is linked: what it imports and exports, and the rest of its text.
struct ScriptModule {
    /// An import of another module.
    struct Import {
        /// A name that is taken, and what it is called here.
        typealias Name = (exported: String, local: String)

        let file: String
        let names: [Name]
        /// The line it stands in, counted from 1.
        let line: Int
    }

    let file: String
    /// In their order.
    let imports: [Import]
    /// Those that are asked for while the module runs.
    let lateImports: [Import]
    /// What is handed on, and the expression it is called by here.
    let exports: [String: String]
    /// Without its imports and the word `export`; late imports ask for the file.
    let body: [UInt8]

    /// The module as an entry of an object: a function that runs it and returns its exports.
    var linked: [UInt8] {
        let needs = imports.map { needed in
            let names = needed.names.map { $0.exported == $0.local ? $0.local : "\($0.exported): \($0.local)" }
            let call = "\(LinkedScript.need)(\"\(needed.file)\");\n"
            return names.isEmpty ? call : "const { \(names.joined(separator: ", ")) } = \(call)"
        }
        let exported = exports.sorted { $0.key < $1.key }.map { $0 == $1 ? $0 : "\($0): \($1)" }
        var text = Array("\"\(file)\"() {\n\(needs.joined())".utf8)
        text += body
        text += Array("\nreturn { \(exported.joined(separator: ", ")) };\n},\n".utf8)
        return text
    }
}
