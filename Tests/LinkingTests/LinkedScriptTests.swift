import Testing

@testable import Linking

struct LinkedScriptTests {
    private static func module(_ text: String, file: String = "js/a/here.js") throws -> ScriptModule {
        try Array(text.utf8).withUnsafeBufferPointer { try ModuleReader.read(file, $0) }
    }

    /// The linked scripts with the entry module `a.js`.
    private static func link(_ files: [String: String]) throws -> String {
        let script = try script(of: files)
        let parts = [script.core([:]), script.page("a.js")] + script.late.sorted().map(script.addition)
        return parts.map { String(decoding: $0, as: UTF8.self) }.joined()
    }

    private static func script(of files: [String: String], pages: [String] = ["a.js"]) throws -> LinkedScript {
        var script = LinkedScript { file throws(LinkingError) in
            guard let text = files[file] else { return nil }
            let bytes = Array(text.utf8)
            let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
            defer { buffer.deallocate() }
            _ = buffer.initialize(from: bytes)
            return try ModuleReader.read(file, UnsafeBufferPointer(buffer))
        }
        for page in pages { try script.add(ScriptModule.Import(file: page, names: [], line: 4), of: "page.html") }
        return script
    }

    private static func text(_ module: ScriptModule) -> String {
        String(decoding: module.linked, as: UTF8.self)
    }

    @Test(arguments: [
        (#"import { b } from "./b.js";"#, #"const { b } = $need("js/a/b.js");"#),
        (#"import { b, c as d, } from "../b.js";"#, #"const { b, c: d } = $need("js/b.js");"#),
        (#"import{b}from'./b.js';"#, #"const { b } = $need("js/a/b.js");"#),
        ("import {\n    b, // import\n    c\n} from \"/b.js\" ;", #"const { b, c } = $need("b.js");"#),
        (#"import "./x/b.js";"#, #"$need("js/a/x/b.js");"#),
        (#"/* 'a */ import { b } from "../../b.js";"#, #"const { b } = $need("b.js");"#),
    ])
    func `an import requires the module's exports`(_ text: String, _ linked: String) throws {
        let module = try Self.module(text + "\nuse(b);")
        #expect(Self.text(module).contains("\"js/a/here.js\"() {\n\(linked)\n"))
        #expect(!String(decoding: module.body, as: UTF8.self).contains("from"))
        #expect(module.imports.map(\.line) == [1])
    }

    @Test(arguments: [
        ("export function b() { return 1; }", "function b() { return 1; }", "b"),
        ("export async function b() {}", "async function b() {}", "b"),
        ("export function* b() {}", "function* b() {}", "b"),
        ("export class B extends C {}", "class B extends C {}", "B"),
        ("export const b = (c, d) => [c, d];", "const b = (c, d) => [c, d];", "b"),
        ("const b = 1, c = 2;\nexport { b, c as d };", "const b = 1, c = 2;\n", "b, d: c"),
        (
            #"export { b, c as d } from "./b.js";"#, #"const { b: $0_b, c: $0_c } = $need("js/a/b.js");"#,
            "b: $0_b, d: $0_c"
        ),
    ])
    func `an export is returned under its name`(_ text: String, _ body: String, _ exports: String) throws {
        let linked = Self.text(try Self.module(text))
        #expect(linked.contains("\n\(body)"))
        #expect(linked.hasSuffix("return { \(exports) };\n},\n"))
        #expect(!linked.contains("export"))
    }

    @Test func `text that only looks like an import or export is kept`() throws {
        let text = """
            const a = "import { b } from './b.js';", c = `export ${d.import("x")} class`;
            class E { #import() { return this.#import(); } }
            f({ import: 1, export: 2 }, /export {/);
            """
        let module = try Self.module(text)
        #expect(String(decoding: module.body, as: UTF8.self) == text)
        #expect(module.imports.isEmpty && module.dynamicImports.isEmpty && module.exports.isEmpty)
    }

    @Test(arguments: [
        ("// a\n\n/** b */\nc();\n", "\nc();\n"), ("a();    // b", "a(); "),
        ("{\n    a();\n    b();\n}", "{\na();\nb();\n}"),
        ("return /* a */ b", "return b"), ("return/* a\n*/b", "return\nb"), ("a // b\n++c", "a\n++c"),
        ("a//b\u{2028}c", "a \u{2028}c"), ("a//b\rc", "a\nc"), ("return /* \u{2029} */ a", "return\na"),
        ("return /* — */ a", "return a"),
        ("export  /* a */ const b = 1;", "const b = 1;"), ("import \"./b.js\"; // c\nd();", "d();"),
        ("f(async () => import( /* a */ \"./b.js\"),   c)", "f(async () => $later(\"js/a/b.js\"), c)"),
    ])
    func `comments and indentation are removed, and line breaks are kept`(_ text: String, _ body: String) throws {
        #expect(String(decoding: try Self.module(text).body, as: UTF8.self) == body)
    }

    @Test(arguments: [
        "a(`\n    // b\n    /* c */\n    ${d(`\n    //  e`)}\n    //  f`);", "a('//  b', \"/*  c */\", 'd\\\n    e');",
        #"a(/  \/\/  b/, /[/*]  "/, (/  `/), c ? /  '/ : /  "/);"#, "a / b;\n(c) / d;\nf[0] / g / h;\ni.of / j / k;",
    ])
    func `strings, templates and regular expressions are kept unchanged`(_ text: String) throws {
        #expect(String(decoding: try Self.module(text).body, as: UTF8.self) == text)
    }

    @Test func `import() becomes a promise of the module's exports`() throws {
        let linked = try Self.link([
            "a.js": "async () => { const { b } = await import(\"./b.js\"); };\nimport(\"./b.js\").then(f);",
            "b.js": "import { c } from \"./c.js\";\nexport class b {}", "c.js": "export const c = 1;",
        ])
        #expect(linked.contains("const { b } = await $later(\"b.js\"); };\n$later(\"b.js\").then(f);"))
        for file in ["a.js", "b.js", "c.js"] {
            #expect(linked.split(separator: "\"\(file)\"() {", omittingEmptySubsequences: false).count == 2)
        }
    }

    @Test func `modules that import each other dynamically are not a cycle`() throws {
        let linked = try Self.link(["a.js": "import(\"./b.js\");", "b.js": "import \"./a.js\";"])
        #expect(linked.contains("\"b.js\"() {"))
    }

    @Test func `each module is linked once, after its imports`() throws {
        let linked = try Self.link([
            "a.js": "import \"./b.js\";\nimport \"./c.js\";", "b.js": "import \"./d.js\";",
            "c.js": "import \"./d.js\";",
            "d.js": "", "other.js": "",
        ])
        let order = linked.split(separator: "\n").filter { $0.hasSuffix("() {") && $0.hasPrefix("\"") }.map {
            $0.dropFirst().prefix(4)
        }
        #expect(order == ["d.js", "b.js", "c.js", "a.js"])
    }

    @Test func `what all pages import is in the core, the rest of a page beside it, and what comes later apart`() throws {
        let script = try Self.script(
            of: [
                "a.js": "import \"./all.js\";\nimport \"./own.js\";\nimport(\"./late.js\");",
                "b.js": "import \"./all.js\";", "all.js": "", "own.js": "",
                "late.js": "import \"./all.js\";\nimport \"./deep.js\";", "deep.js": "",
            ], pages: ["a.js", "b.js"])
        func files(_ bytes: [UInt8]) -> [Substring] {
            String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("\"") && $0.hasSuffix("() {") }
        }
        #expect(files(script.core([:])) == ["\"all.js\"() {"])
        #expect(files(script.page("a.js")) == ["\"own.js\"() {", "\"a.js\"() {"])
        #expect(files(script.page("b.js")) == ["\"b.js\"() {"])
        #expect(script.late == ["late.js"])
        #expect(files(script.addition(of: "late.js")) == ["\"deep.js\"() {", "\"late.js\"() {"])
        let core = String(decoding: script.core(["late.js": "/linked/late-1.js"]), as: UTF8.self)
        #expect(core.contains("\"late.js\": \"/linked/late-1.js\""))
    }

    @Test(arguments: [
        ("import b from \"./b.js\";", 1, "only named imports"),
        ("import * as b from \"./b.js\";", 1, "only named imports"),
        ("\nimport { b } from \"b.js\";", 2, "must start with"),
        ("import \"../../../b.js\";", 1, "outside the folder"),
        ("import { b } \"./b.js\";", 1, "the word from is missing"), ("import { b from \"./b.js\";", 1, "a comma or }"),
        ("import { default as b } from \"./b.js\";", 1, "default"),
        ("import { b } from \"./b.js\"\nb();", 1, "semicolon"),
        ("b();\nimport \"./b.js\";", 2, "before everything else"), ("import(b);", 1, "with a file name"),
        ("import(\"./b.js\", {});", 1, "with a file name"), ("f(import.meta);", 1, "import.meta"),
        ("export default 1;", 1, "only a const"), ("export * from \"./b.js\";", 1, "only a const"),
        ("export let b = 1;", 1, "only a const"),
        ("export var b;", 1, "only a const"), ("export const { b } = c;", 1, "a name is missing"),
        ("export const b = 1, c = 2;", 1, "its own declaration"),
        ("export const b = 1\nexport const c = 2;", 1, "semicolon"),
        ("\n\nexport const b = 1;\nexport { b };", 4, "exported twice"), ("await b;", 1, "await"),
        ("for await (const b of c) {}", 1, "await"), ("const $need = 1;", 1, "$need"), ("() => $later;", 1, "$later"),
        ("a();\n'b", 2, "not closed"),
    ])
    func `text that cannot be linked is rejected with its line`(_ text: String, _ line: Int, _ message: String) throws {
        let error = #expect(throws: LinkingError.self) { try Self.module(text) }
        #expect(error?.file == "js/a/here.js")
        #expect(error?.line == line)
        #expect(error?.message.contains(message) == true, "\(String(describing: error))")
    }

    @Test(arguments: [
        ([:], "page.html:4: there is no file a.js"),
        (["a.js": "\nimport \"./b.js\";"], "a.js:2: there is no file b.js"),
        (["a.js": "import(\"./b.js\");"], "a.js:1: there is no file b.js"),
        (["a.js": "import { b } from \"./b.js\";", "b.js": "const b = 1;"], "a.js:1: b.js does not export b"),
        (
            ["a.js": "import \"./b.js\";", "b.js": "import \"./c.js\";", "c.js": "\nimport \"./b.js\";"],
            "c.js:2: the import creates a cycle: b.js, c.js, b.js"
        ),
        (["a.js": "import \"./a.js\";"], "a.js:1: the import creates a cycle: a.js, a.js"),
    ])
    func `modules that cannot be linked together are rejected`(_ files: [String: String], _ message: String) throws {
        let error = #expect(throws: LinkingError.self) { try Self.link(files) }
        #expect(error?.description == message)
    }
}
