import Calendar
import Domain
import Testing

struct SharingTests {
    private static let project = Share.Subject.project(ProjectID(high: 1, low: 1))
    private static let parent = Share.Subject.project(ProjectID(high: 1, low: 2))
    private static let noon = Instant(milliseconds: 1_000)

    private static func share(
        _ person: Int, _ access: AccessRight, of subject: Share.Subject = project, by giver: Int = 1
    ) -> Share {
        Share(subject: subject, person: person, access: access, sharedBy: giver, sharedAt: noon)
    }

    private static func person(_ number: Int) -> Person {
        Person(
            id: PersonID(high: 0, low: UInt64(number)), number: number, name: "Person \(number)",
            shortName: "p\(number)x", color: .blue, addedAt: noon)
    }

    /// Of person 1, given to 2 (full), 3 (edit, by 2) and, through its parent, to 3 (view) and 4 (edit).
    private static let sharing = Sharing(
        project, owners: [1], own: [share(2, .full), share(3, .edit, by: 2)],
        above: [share(3, .view, of: parent), share(4, .edit, of: parent)])

    private func refusal(_ body: () throws -> Any) -> String? {
        do { _ = try body() } catch DomainError.refused(let refusal, _) { return refusal.code } catch { return "?" }
        return nil
    }

    @Test func `a right is the highest of those on the subject and on what it is in`() {
        #expect((1...5).map(Self.sharing.access) == [.full, .full, .edit, .edit, nil])
        let lower = Sharing(
            Self.project, owners: [1], own: [Self.share(2, .view)], above: [Self.share(2, .edit, of: Self.parent)])
        #expect(lower.access(of: 2) == .edit)
        #expect(lower.seats.map(\.reason) == [.owner, .above(Self.share(2, .edit, of: Self.parent))])
    }

    @Test func `everybody has one seat, whose it is first`() {
        #expect(Self.sharing.seats.map(\.person) == [1, 2, 3, 4])
        #expect(Self.sharing.seats.map(\.access) == [.full, .full, .edit, .edit])
    }

    @Test func `only who has full gives, and never to themselves, the owner or below what is inherited`() throws {
        func give(_ access: AccessRight, to person: Int, by giver: Int) -> String? {
            refusal {
                try Self.sharing.giving(
                    access, to: Self.person(person), by: giver, at: Self.noon)
            }
        }
        #expect(give(.view, to: 5, by: 3) == "share.needsFull")
        #expect(give(.view, to: 5, by: 5) == "share.needsFull")
        #expect(give(.view, to: 2, by: 2) == "share.own")
        #expect(give(.view, to: 1, by: 2) == "share.theirs")
        #expect(give(.edit, to: 4, by: 2) == "share.inherited")
        #expect(give(.full, to: 4, by: 2) == nil)
        let new = try Self.sharing.giving(
            .view, to: Self.person(5), by: 2, at: Self.noon)
        #expect(new.person == 5 && new.sharedBy == 2 && new.subject == Self.project)
        let changed = try Self.sharing.giving(.full, to: Self.person(3), by: 1, at: new.sharedAt)
        #expect(changed == Self.share(3, .full, by: 2), "It stays the share of who gave it first.")
    }

    @Test func `the rights to choose from are those above what is inherited`() {
        #expect(Self.sharing.choices(for: 5) == [.view, .edit, .full])
        #expect(Self.sharing.choices(for: 3) == [.edit, .full])
        #expect(Self.sharing.choices(for: 4) == [.full])
        #expect(Self.sharing.choices(for: 1) == [])
    }

    @Test func `who shared withdraws, even without full, and so does who has full`() {
        func withdraw(from person: Int, by taker: Int) -> String? {
            refusal { try Self.sharing.withdrawing(from: Self.person(person), by: taker) }
        }
        #expect(withdraw(from: 3, by: 1) == nil)
        #expect(withdraw(from: 3, by: 2) == nil)
        #expect(withdraw(from: 2, by: 3) == "share.needsFull")
        #expect(withdraw(from: 4, by: 2) == "share.inherited")
        #expect(withdraw(from: 1, by: 2) == "share.theirs")
        #expect(withdraw(from: 5, by: 2) == "share.notFound")
        let lowered = Sharing(Self.project, owners: [1], own: [Self.share(2, .view), Self.share(3, .edit, by: 2)])
        #expect(throws: Never.self) { try lowered.withdrawing(from: Self.person(3), by: 2) }
    }

    @Test func `in a circle of sharing nobody's right depends on another's`() throws {
        // 2 gave it to 3, who gave 2 more; without the one, the other stays.
        let circle = Sharing(
            Self.project, owners: [1], own: [Self.share(2, .full, by: 3), Self.share(3, .full, by: 2)])
        let gone = try circle.withdrawing(from: Self.person(2), by: 3)
        let rest = Sharing(Self.project, owners: [1], own: circle.own.filter { $0 != gone })
        #expect(rest.access(of: 2) == nil && rest.access(of: 3) == .full)
    }

    @Test func `the last with full cannot leave, and an owner leaves it to the first who has full`() throws {
        #expect(try Self.sharing.leaving(3) == .ends(Self.share(3, .edit, by: 2)))
        #expect(try Self.sharing.leaving(1) == .handsOver(to: Self.share(2, .full)))
        let alone = Sharing(Self.project, owners: [1], own: [Self.share(3, .edit)])
        #expect(refusal { try alone.leaving(1) } == "share.lastFull")
        #expect(refusal { try Self.sharing.leaving(4) } == "share.inherited")
        #expect(refusal { try Self.sharing.leaving(5) } == "share.notFound")
        let inside = Sharing(Self.project, owners: [1, 1], own: [Self.share(2, .full)])
        #expect(refusal { try inside.leaving(1) } == "share.inherited")
    }
}
