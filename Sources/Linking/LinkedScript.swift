/// Modules linked into one script. Each is a function that runs when it is first asked for, so a page runs only what it
/// imports; the attribute `data-entry` of the script's element names the module that the page begins with.
///
/// Since no module imports itself, however far around, all that a module imports has run before it begins, and since
/// exports never change, names that are taken then stay true: that is all of ECMAScript's linking (§16.2.1) these
/// modules can tell apart.
struct LinkedScript {
    /// What runs a module and gives its exports, in linked scripts.
    static let need = "$need"
    /// The same in place of `import()`.
    static let needLater = "$later"

    private static let beginning = """
        "use strict";
        {
        const $modules = {

        """
    private static let ending = """
        };
        const $exports = new Map();
        function $need(file) {
            if (!$exports.has(file)) $exports.set(file, $modules[file]());
            return $exports.get(file);
        }
        async function $later(file) {
            return $need(file);
        }
        $need(document.currentScript.dataset.entry);
        }

        """

    private let source: (String) throws(LinkingError) -> ScriptModule?
    private var modules: [String: ScriptModule] = [:]
    /// Modules that wait for the one that is being linked.
    private var waiting: [String] = []
    /// Modules that are asked for while others run.
    private var late: [(needed: ScriptModule.Import, by: String)] = []
    private var linked: [UInt8] = Array(beginning.utf8)

    /// The script's text.
    var text: [UInt8] { linked + Array(Self.ending.utf8) }

    /// - Parameter source: reads a module; nil where there is no such file.
    init(source: @escaping (String) throws(LinkingError) -> ScriptModule?) {
        self.source = source
    }

    /// Adds a module and all that it may ask for.
    ///
    /// - Parameter page: the file that begins with it.
    mutating func add(_ entry: ScriptModule.Import, of page: String) throws(LinkingError) {
        try link(entry, by: page)
        while let (needed, file) = late.popLast() { try link(needed, by: file) }
    }

    /// Links a module behind all that it imports.
    private mutating func link(_ needed: ScriptModule.Import, by importer: String) throws(LinkingError) {
        let file = needed.file
        if let place = waiting.firstIndex(of: file) {
            let circle = (waiting[place...] + [file]).joined(separator: ", ")
            throw LinkingError(importer, line: needed.line, "the import closes a circle: \(circle)")
        }
        if modules[file] == nil {
            guard let module = try source(file) else {
                throw LinkingError(importer, line: needed.line, "there is no file \(file)")
            }
            waiting.append(file)
            for other in module.imports { try link(other, by: file) }
            waiting.removeLast()
            modules[file] = module
            linked += module.linked
            late += module.lateImports.map { ($0, file) }
        }
        for name in needed.names where modules[file]?.exports[name.exported] == nil {
            throw LinkingError(importer, line: needed.line, "\(file) exports no \(name.exported)")
        }
    }
}
