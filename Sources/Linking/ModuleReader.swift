/// Parses a module: named imports at the top, `import("./file.js")`, and named exports of constants. Everything else
/// that ECMAScript allows (§16.2) is rejected, since it could behave differently when linked.
struct ModuleReader {
    private let file: String
    private let bytes: UnsafeBufferPointer<UInt8>
    private var scanner: ScriptScanner
    /// The next token; `nil` at the end.
    private var token: ScriptToken?
    private var isPastImports = false
    private var imports: [ScriptModule.Import] = []
    private var dynamicImports: [ScriptModule.Import] = []
    private var exports: [String: String] = [:]
    private var body: [UInt8] = []
    /// The start of the text that is not yet in `body`.
    private var copied = 0
    /// The gaps between tokens from there on that can be shortened.
    private var gaps: [Range<Int>] = []

    /// - Parameter file: its path relative to the root folder.
    static func read(_ file: String, _ bytes: UnsafeBufferPointer<UInt8>) throws(LinkingError) -> ScriptModule {
        var reader = ModuleReader(file, bytes)
        return try reader.module()
    }

    private init(_ file: String, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.bytes = bytes
        scanner = ScriptScanner(bytes)
        body.reserveCapacity(bytes.count)
    }

    private mutating func module() throws(LinkingError) -> ScriptModule {
        try advance()
        while let found = token {
            if isNotable(found) {
                try readWord(found)
            } else {
                isPastImports = true
                try advance()
            }
        }
        keep(upTo: bytes.count)
        return ScriptModule(file: file, imports: imports, dynamicImports: dynamicImports, exports: exports, body: body)
    }

    /// A fast filter by length and first letter for the words that `readWord` has to check.
    private func isNotable(_ token: ScriptToken) -> Bool {
        guard case .word = token.kind, token.range.count == 5 || token.range.count == 6 else { return false }
        switch bytes[token.range.lowerBound] {
        case 0x24, 0x61, 0x65, 0x69: return true  // $, a, e, i
        default: return false
        }
    }

    private mutating func readWord(_ found: ScriptToken) throws(LinkingError) {
        switch (text(of: found), found.depth) {
        case ("import", let depth):
            try advance()
            if isMark("(") {
                isPastImports = true
                try readDynamicImport(from: found)
            } else if depth == 0 {
                try readImport(from: found)
            } else if isMark(".") {
                throw error(found, "import.meta cannot be linked")
            }
        case ("export", 0):
            try advance()
            try readExport(from: found)
        case ("await", 0):
            throw error(found, "top-level await cannot be linked")
        case (LinkedScript.require, _), (LinkedScript.requireLater, _):
            throw error(found, "the name \(text(of: found)) is reserved for linked scripts")
        default:
            isPastImports = true
            try advance()
        }
    }

    // Imports

    private mutating func readImport(from start: ScriptToken) throws(LinkingError) {
        guard !isPastImports else { throw error(start, "imports must come before everything else") }
        var names: [ScriptModule.Import.Name] = []
        if isMark("{") {
            names = try readNames()
            try expect("from")
        }
        try addImport(names, from: start)
        skip(from: start)
    }

    /// Parses the file name and the following semicolon.
    private mutating func addImport(_ names: [ScriptModule.Import.Name], from start: ScriptToken) throws(LinkingError) {
        guard case .text? = token?.kind, let name = token else {
            throw error(start, "only named imports from a file can be linked")
        }
        imports.append(ScriptModule.Import(file: try resolved(name), names: names, line: line(of: start)))
        try advance()
        guard isMark(";") else { throw error(start, "a semicolon is missing after the file name") }
        try advance()
    }

    private mutating func readDynamicImport(from start: ScriptToken) throws(LinkingError) {
        try advance()
        guard case .text? = token?.kind, let name = token else {
            throw error(start, "import() can be linked only with a file name")
        }
        try advance()
        guard isMark(")") else { throw error(start, "import() can be linked only with a file name") }
        let request = try resolved(name)
        dynamicImports.append(ScriptModule.Import(file: request, names: [], line: line(of: start)))
        keep(upTo: start.range.lowerBound)
        body += Array("\(LinkedScript.requireLater)(\"\(request)\"".utf8)
        copied = token?.range.lowerBound ?? bytes.count
    }

    /// Resolves the path in a string literal.
    private func resolved(_ name: ScriptToken) throws(LinkingError) -> String {
        let address = text(of: name).dropFirst().dropLast()
        guard ["/", "./", "../"].contains(where: address.hasPrefix) else {
            throw error(name, "a file name must start with ./, ../ or /")
        }
        guard let file = Self.resolve(address, in: file) else { throw error(name, "the file is outside the folder") }
        return file
    }

    /// The path from the root folder of a file that another names; nil if it is outside.
    static func resolve(_ address: some StringProtocol, in file: String) -> String? {
        if address.hasPrefix("/") { return String(address.dropFirst()) }
        var folders = file.split(separator: "/").dropLast().map(String.init)
        for part in address.split(separator: "/") where part != "." {
            guard part == ".." else {
                folders.append(String(part))
                continue
            }
            guard folders.popLast() != nil else { return nil }
        }
        return folders.joined(separator: "/")
    }

    // Exports

    private mutating func readExport(from start: ScriptToken) throws(LinkingError) {
        if isMark("{") {
            try readExportedNames(from: start)
            return
        }
        let declaration = token
        keep(upTo: start.range.lowerBound)
        copied = declaration?.range.lowerBound ?? bytes.count
        isPastImports = true
        switch declaration.map(text(of:)) {
        case "const":
            try advance()
            try export(try takeName(), from: start)
            guard isMark("=") else { throw error(start, "only a name can be exported, not a destructuring pattern") }
            try checkIsOne(from: start)
        case "class":
            try advance()
            try export(try takeName(), from: start)
        case "async", "function":
            while let word = token.map(text(of:)), ["async", "function", "*"].contains(word) { try advance() }
            try export(try takeName(), from: start)
        default:
            throw error(start, "only a const, a function, a class or names in braces can be exported")
        }
    }

    /// Checks that an exported constant is the only one in its declaration.
    private mutating func checkIsOne(from start: ScriptToken) throws(LinkingError) {
        while let found = token, found.depth > start.depth || !isMark(";") {
            if found.depth == start.depth, isMark(",") {
                throw error(start, "an exported const must have its own declaration")
            }
            if isNotable(found) {
                guard text(of: found) != "export" else { throw error(start, "a semicolon is missing after the const") }
                try readWord(found)
            } else {
                try advance()
            }
        }
    }

    private mutating func readExportedNames(from start: ScriptToken) throws(LinkingError) {
        let names = try readNames()
        if let word = token, text(of: word) == "from" {
            try advance()
            let hidden = names.map { (exported: $0.exported, local: "$\(imports.count)_\($0.exported)") }
            try addImport(hidden, from: start)
            for (name, hidden) in zip(names, hidden) { try export(name.local, as: hidden.local, from: start) }
        } else {
            guard isMark(";") else { throw error(start, "a semicolon is missing after the names") }
            try advance()
            for name in names { try export(name.local, as: name.exported, from: start) }
        }
        skip(from: start)
    }

    private mutating func export(
        _ name: String, as local: String? = nil, from start: ScriptToken
    ) throws(LinkingError) {
        guard exports.updateValue(local ?? name, forKey: name) == nil else {
            throw error(start, "\(name) is exported twice")
        }
    }

    // Tokens

    /// Parses `{ a, b as c }`.
    private mutating func readNames() throws(LinkingError) -> [ScriptModule.Import.Name] {
        var names: [ScriptModule.Import.Name] = []
        try advance()
        while !isMark("}") {
            let name = try takeName()
            var local = name
            if token.map(text(of:)) == "as" {
                try advance()
                local = try takeName()
            }
            names.append((name, local))
            if isMark(",") {
                try advance()
            } else if !isMark("}"), let token {
                throw error(token, "a comma or } is missing after \(name)")
            }
        }
        try advance()
        return names
    }

    private mutating func takeName() throws(LinkingError) -> String {
        guard let found = token, case .word = found.kind else {
            throw LinkingError(file, bytes, at: token?.range.lowerBound ?? bytes.count, "a name is missing")
        }
        let name = text(of: found)
        guard name != "default" else { throw error(found, "a default export cannot be linked") }
        try advance()
        return name
    }

    private mutating func expect(_ word: String) throws(LinkingError) {
        guard let found = token, text(of: found) == word else {
            throw LinkingError(file, bytes, at: token?.range.lowerBound ?? bytes.count, "the word \(word) is missing")
        }
        try advance()
    }

    private mutating func advance() throws(LinkingError) {
        let end = token?.range.upperBound ?? 0
        do {
            token = try scanner.next()
        } catch {
            throw LinkingError(file, bytes, at: error.index, error.message)
        }
        let gap = end..<(token?.range.lowerBound ?? bytes.count)
        if gap.count > 1 { gaps.append(gap) }
    }

    private func isMark(_ mark: Unicode.Scalar) -> Bool {
        if case .mark(let byte)? = token?.kind { byte == UInt8(ascii: mark) } else { false }
    }

    private func text(of token: ScriptToken) -> String {
        String(decoding: bytes[token.range], as: UTF8.self)
    }

    private func line(of token: ScriptToken) -> Int {
        error(token, "").line
    }

    private func error(_ token: ScriptToken, _ message: String) -> LinkingError {
        LinkingError(file, bytes, at: token.range.lowerBound, message)
    }

    // Text

    /// Copies the text up to `index`, reducing comments and whitespace between two tokens to a line break or a space.
    private mutating func keep(upTo index: Int) {
        let count = gaps.firstIndex { $0.upperBound > index } ?? gaps.count
        for gap in gaps[..<count] where gap.lowerBound >= copied {
            body += bytes[copied..<gap.lowerBound]
            body.append(UInt8(ascii: gap.contains(where: scanner.isLineEnd) ? "\n" : " "))
            copied = gap.upperBound
        }
        gaps.removeFirst(count)
        body += bytes[copied..<index]
        copied = index
    }

    /// Omits the text from `start` to the next token.
    private mutating func skip(from start: ScriptToken) {
        keep(upTo: start.range.lowerBound)
        copied = token?.range.lowerBound ?? bytes.count
    }
}
