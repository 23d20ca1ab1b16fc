/// Modules linked into few scripts: `core` with what every page imports, one per page with the rest of its imports, and
/// one for each module that is imported by `import()`. Each module becomes a function that runs when it is first
/// required; a script that brings a module again changes nothing.
///
/// Since imports are acyclic, all imports of a module have run before it starts, and since exports never change, their
/// values can be copied at that time: such modules cannot observe any other difference from ECMAScript's linking
/// (§16.2.1).
struct LinkedScript {
    /// The function in linked scripts that runs a module once and returns its exports.
    static let require = "$need"
    /// Its asynchronous counterpart, which replaces `import()`.
    static let requireLater = "$later"

    private static let beginning = "\"use strict\";\n"
    /// What every linked script relies on. A page's own module starts once the page has been painted, at the latest after
    /// a while: a page in the background is not painted at all.
    private static let ending = """
        const $exports = new Map();
        const $coming = new Map();
        function $need(file) {
        if (!$exports.has(file)) $exports.set(file, $modules[file]());
        return $exports.get(file);
        }
        function $load(file) {
        if (!$coming.has(file)) $coming.set(file, new Promise((done, fail) => {
        const script = document.createElement("script");
        script.src = $places[file];
        script.addEventListener("load", done);
        script.addEventListener("error", () => {
        $coming.delete(file);
        script.remove();
        fail(new Error("Can’t reach Tasker. Start it again and try once more; nothing you typed is lost."));
        });
        document.head.append(script);
        }));
        return $coming.get(file);
        }
        async function $later(file) {
        if (!(file in $modules)) await $load(file);
        return $need(file);
        }
        function $start(file) {
        if (document.hidden) return $need(file);
        const begin = () => $need(file);
        const latest = setTimeout(begin, 250);
        requestAnimationFrame(() => setTimeout(() => {
        clearTimeout(latest);
        begin();
        }));
        }

        """

    private let source: (String) throws(LinkingError) -> ScriptModule?
    private var modules: [String: ScriptModule] = [:]
    /// The modules being linked, each imported by the one before it.
    private var linking: [String] = []
    /// Dynamic imports that are not linked yet.
    private var pendingDynamic: [(request: ScriptModule.Import, by: String)] = []
    /// The entry modules of pages.
    private var entries: [String] = []
    /// The modules imported by `import()`.
    private(set) var late: Set<String> = []

    /// - Parameter source: reads a module; returns `nil` if there is no such file.
    init(source: @escaping (String) throws(LinkingError) -> ScriptModule?) {
        self.source = source
    }

    /// Adds a module and everything it may import.
    ///
    /// - Parameter page: the page whose entry module it is.
    mutating func add(_ entry: ScriptModule.Import, of page: String) throws(LinkingError) {
        try link(entry, by: page)
        entries.append(entry.file)
        while let (request, file) = pendingDynamic.popLast() {
            late.insert(request.file)
            try link(request, by: file)
        }
    }

    /// The script of all pages.
    /// - Parameter places: the URLs of the late modules.
    func core(_ places: [String: String]) -> [UInt8] {
        let table = places.sorted { $0.key < $1.key }.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ",\n")
        return Array("\(Self.beginning)const $modules = {\n".utf8) + shared.flatMap(text)
            + Array("};\nconst $places = {\(table)};\n\(Self.ending)".utf8)
    }

    /// The script of a page: what its entry module needs besides the core.
    func page(_ entry: String) -> [UInt8] {
        addition(of: entry) + Array("$start(\"\(entry)\");\n".utf8)
    }

    /// What a module needs besides the core.
    func addition(of file: String) -> [UInt8] {
        let known = Set(shared)
        let own = closure(of: file).filter { !known.contains($0) }
        return Array("\(Self.beginning)Object.assign($modules, {\n".utf8) + own.flatMap(text) + Array("});\n".utf8)
    }

    /// What every page imports, after its own imports.
    private var shared: [String] {
        guard let first = entries.first else { return [] }
        let others = entries.dropFirst().map { Set(closure(of: $0)) }
        return closure(of: first).filter { file in others.allSatisfy { $0.contains(file) } }
    }

    private func text(_ file: String) -> [UInt8] { modules[file]?.linked ?? [] }

    /// A module after everything it imports.
    private func closure(of file: String) -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        func visit(_ file: String) {
            guard seen.insert(file).inserted, let module = modules[file] else { return }
            for other in module.imports { visit(other.file) }
            found.append(file)
        }
        visit(file)
        return found
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
            pendingDynamic += module.dynamicImports.map { ($0, file) }
        }
        for name in request.names where modules[file]?.exports[name.exported] == nil {
            throw LinkingError(importer, line: request.line, "\(file) does not export \(name.exported)")
        }
    }
}
