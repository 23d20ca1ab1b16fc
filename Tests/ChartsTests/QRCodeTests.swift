import Testing
import Text

@testable import Charts

struct QRCodeTests {
    /// The modules as the encoder of another program (python-qrcode 8.2) draws them with the same mask: the SHA-256 of
    /// their rows as digits.
    @Test(arguments: [
        (
            "caldav://me:kfrw-9m2t-xhq4-7vdc-b3zn@192.168.1.20:8275/dav/", 33,
            "728c5028612241b6200830e37a027d23e8e042b72296d560b54a56a6063ddd5d"
        ),
        ("", 21, "c30ac51df3031a0d4219aac58b58f0b82efbdb32354c067967ff9db149b16f61"),
        (String(repeating: "u", count: 122), 45, "45243b779ca650c718722897a864600fd149c1f037e9829936eab502f450de6c"),
        (String(repeating: "v", count: 150), 49, "db319f557ca564b7e7fd2a08faab63b918458a59a104609b247e96b19bd4e379"),
        (String(repeating: "w", count: 666), 97, "2bf0cdd3d0d92f2890549905162dafd4179305518de4111972a53a0bb4b3f815"),
    ])
    func `a code is the one that other encoders draw`(text: String, size: Int, digest: String) throws {
        let code = try #require(QRCode(Array(text.utf8)))
        let rows = (0..<code.size).map { y in
            (0..<code.size).map { code.isDark[y * code.size + $0] ? "1" : "0" }.joined()
        }
        let hex = SHA256.digest(Array(rows.joined(separator: "\n").utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        #expect((code.size, hex.joined()) == (size, digest))
    }

    @Test func `what does not fit has no code, and a picture has a quiet zone`() throws {
        #expect(QRCode(Array(repeating: 0, count: 667)) == nil)
        let svg = try #require(QRCode([0x61])).svg
        #expect(svg.contains("viewBox=\"0 0 29 29\"") && svg.contains("M4 4h7v1h-7z"))
    }
}
