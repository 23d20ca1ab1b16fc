/// Modules linked into one script. Each becomes a function that runs when it is first required, so a page runs only
/// what it imports; the `data-entry` attribute of the script element names the entry module of the page.
///
/// Since imports are acyclic, all imports of a module have run before it starts, and since exports never change, their
/// values can be copied at that time: such modules cannot observe any other difference from ECMAScript's linking
/// (§16.2.1).
struct LinkedScript {
    /// The function in linked scripts that runs a module once and returns its exports.
    static let require = "$need"
    /// Its asynchronous counterpart, which replaces `import()`.
    static let requireLater = "$later"

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
    /// The modules being linked, each imported by the one before it.
    private var linking: [String] = []
    /// Dynamic imports that are not linked yet.
    private var pendingDynamic: [(request: ScriptModule.Import, by: String)] = []
    private var linked: [UInt8] = Array(beginning.utf8)

    /// The complete script.
    var text: [UInt8] { linked + Array(Self.ending.utf8) }

    /// - Parameter source: reads a module; returns `nil` if there is no such file.
    init(source: @escaping (String) throws(LinkingError) -> ScriptModule?) {
        self.source = source
    }

    /// Adds a module and everything it may import.
    ///
    /// - Parameter page: the page whose entry module it is.
    mutating func add(_ entry: ScriptModule.Import, of page: String) throws(LinkingError) {
        try link(entry, by: page)
        while let (request, file) = pendingDynamic.popLast() { try link(request, by: file) }
    }

    /// Links a module after all of its imports.
    private mutating func link(_ request: ScriptModule.Import, by importer: String) throws(LinkingError) {
        let file = request.file
        if let start = linking.firstIndex(of: file) {
            let cycle = (linking[start...] + [file]).joined(separator: ", ")
            throw LinkingError(importer, line: request.line, "the import creates a cycle: \(cycle)")
        }
        if modules[file] == nil {
            guard let module = try source(file) else {
                throw LinkingError(importer, line: request.line, "there is no file \(file)")
            }
            linking.append(file)
            for other in module.imports { try link(other, by: file) }
            linking.removeLast()
            modules[file] = module
            linked += module.linked
            pendingDynamic += module.dynamicImports.map { ($0, file) }
        }
        for name in request.names where modules[file]?.exports[name.exported] == nil {
            throw LinkingError(importer, line: request.line, "\(file) does not export \(name.exported)")
        }
    }
}
