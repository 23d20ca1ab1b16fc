import Domain
import TestSupport
import Testing

@testable import Storage

/// How objects of devices are found.
struct ObjectReadingTests {
    @Test func `what was deleted is found by its UID, without reading all that a device sent in one go`() throws {
        try withStore { store in
            try store.sabotage(
                """
                INSERT INTO change (id, action, source, at, what) VALUES (2, 'syncDevice', 'device', 0, 'Sent');
                WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
                INSERT INTO change_row (id, entity, row_key, after)
                SELECT (2 << 24) + n, 'device_object', randomblob(16), '{}' FROM numbers;
                INSERT INTO change_row (id, entity, row_key, before)
                VALUES ((2 << 24) + 5001, 'device_object', randomblob(16), '{"name":"a.ics","uid":"gone"}')
                """)
            try store.readSnapshot { snapshot in
                let objects = SQLiteObjects(transaction: snapshot)
                // Every ten thousand instructions; each row takes several.
                var checks = 0
                let found = try snapshot.connection.watched(by: { checks += 1 }) {
                    try [objects.deleted(uid: "gone"), objects.deleted(uid: "other")].map { $0?.name }
                }
                #expect(found == ["a.ics", nil])
                #expect(checks == 0)
            }
        }
    }

    @Test(
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
        ] as [(String, UInt64)])
    func `the digest of an object is FNV-1a, in which each value ends`(_ text: String, _ digest: UInt64) {
        var hash = FNV()
        hash.add(text.utf8)
        #expect(hash.value == digest)
        hash.end()
        #expect(hash.value != digest)
    }
}
