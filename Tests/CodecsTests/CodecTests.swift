import JSON
import Codecs
import Testing

struct CodecTests {
    private struct Cup: Sendable {
        var name = "Tea"
        var size: Int? = 3
    }

    private static let cup = ObjectCodec<Cup>(
        "Cup",
        [
            Field("name", .text("Tea", max: 20), "As on the menu.") { $0.name },
            Field("size", .orNull(.integer(2, 1...4))) { $0.size },
            Field("twice", .list(.integer(2))) { cup in cup.size.map { [$0, $0] } ?? [] },
        ])

    private func text(_ cup: Cup) -> String {
        String(decoding: JSONWriter.bytes { Self.cup.write(cup, to: &$0) }, as: UTF8.self)
    }

    @Test func `an object is written member by member`() {
        #expect(text(Cup()) == #"{"name":"Tea","size":3,"twice":[3,3]}"#)
        #expect(text(Cup(name: "A \"B\"", size: nil)) == #"{"name":"A \"B\"","size":null,"twice":[]}"#)
    }

    @Test func `the document describes the members that are written`() throws {
        guard case .named(let named) = Self.cup.schema else {
            Issue.record("not named")
            return
        }
        #expect(named.name == "Cup")
        #expect(named.members().map(\.name) == ["name", "size", "twice"])
        #expect(named.members().first?.about == "As on the menu.")
    }

    @Test func `a member that is left out where it is empty says so in the document`() {
        let codec = ObjectCodec<Cup>(
            [Field("name", .text("Tea")) { $0.name }] + Self.cup.fields.dropFirst().map(\.unlessEmpty))
        func text(_ cup: Cup) -> String {
            String(decoding: JSONWriter.bytes { codec.write(cup, to: &$0) }, as: UTF8.self)
        }
        #expect(text(Cup()) == #"{"name":"Tea","size":3,"twice":[3,3]}"#)
        #expect(text(Cup(name: "", size: nil)) == #"{"name":""}"#)
        #expect(text(Cup(size: 0)) == #"{"name":"Tea","twice":[0,0]}"#)
        #expect(codec.members.map(\.isRequired) == [true, false, false])
        guard case .integer = codec.members[1].schema else {
            Issue.record("size may be null")
            return
        }
    }

    @Test func `a field of an inner value is written from the outer one`() {
        struct Tray { let cup: Cup }
        let codec = ObjectCodec<Tray>(nil, Self.cup.fields.map { $0.of { (tray: Tray) in tray.cup } })
        let bytes = JSONWriter.bytes { codec.write(Tray(cup: Cup()), to: &$0) }
        #expect(String(decoding: bytes, as: UTF8.self) == text(Cup()))
    }
}

struct KindTests {
    private enum Colour: String, CaseIterable, Sendable { case red, blue }

    private func read<Value>(_ kind: Codec<Value>, _ json: String) throws -> Value? {
        kind.read(try JSONParser.parse(json.utf8))
    }

    @Test(arguments: ["0", "5", "1.5", "1e308", "9223372036854775808", "-9223372036854775808", "\"2\"", "null", "[]"])
    func `a whole number outside its limits is no value`(json: String) throws {
        #expect(try read(.integer(2, 1...4), json) == nil)
    }

    @Test(arguments: ["", "0", "5", "1.5", "1e308", "9223372036854775808", "-1", " 2"])
    func `nor is such a text`(text: String) {
        #expect(Codec.integer(2, 1...4).parse(text) == nil)
    }

    @Test func `limits count as inside`() throws {
        #expect(try read(.integer(2, 1...4), "1") == 1)
        #expect(Codec.integer(2, 1...4).parse("4") == 4)
    }

    @Test func `a refusal gives limits as people write them`() {
        #expect(Codec.integer(30, 0...36_500).wanted == "a whole number from 0 to 36,500")
        #expect(Codec.integer(0, -1_000_000...999).wanted == "a whole number from -1,000,000 to 999")
    }

    @Test func `null is a value only where it may be`() throws {
        let kind = Codec.orNull(.choice(Colour.red))
        #expect(try read(kind, "null") == .some(nil))
        #expect(try read(kind, "\"blue\"") == .some(.blue))
        #expect(try read(kind, "\"green\"") == nil)
        #expect(kind.wanted == "one of red, blue")
    }

    @Test func `one wrong element makes the whole list wrong`() throws {
        let kind = Codec.list(.integer(1))
        #expect(try read(kind, "[1, 2]") == [1, 2])
        #expect(try read(kind, "[1, \"2\"]") == nil)
    }

    @Test func `what is written is read again`() throws {
        for value in [0.5, -3, 1e6] {
            let bytes = JSONWriter.bytes { Codec.number(1).write(&$0, value) }
            #expect(try read(.number(1), String(decoding: bytes, as: UTF8.self)) == value)
        }
    }
}
