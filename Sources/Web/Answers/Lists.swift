import Domain
import HTTP
import JSON
import Codecs
import UseCases

/// A list in a response: its items page by page, the cursor of the next page, and the total.
struct ListCodec<Root: Sendable, Item: Sendable>: Sendable {
    /// The name of the page in the API document; nil for a list described in place.
    let name: String?
    let item: Codec<Item>
    let about: String?
    /// Returns the items of all pages, or of the first ones up to the page requested.
    let items: @Sendable (Root) -> [Item]
    /// Identifies an item across requests; unique within the list.
    let key: @Sendable (Item) -> String
    let total: @Sendable (Root) -> Int
    /// Further fields, repeated on every page.
    let others: [Field<Root>]

    /// - Parameter total: counts the items if `items` returns only the first ones.
    init(
        _ name: String? = nil, of item: Codec<Item>, _ about: String? = nil,
        items: @escaping @Sendable (Root) -> [Item], by key: @escaping @Sendable (Item) -> String,
        total: (@Sendable (Root) -> Int)? = nil, others: [Field<Root>] = []
    ) {
        (self.name, self.item, self.about) = (name, item, about)
        (self.items, self.key, self.others) = (items, key, others)
        self.total = total ?? { items($0).count }
    }

    var page: ObjectCodec<ListPage<Root, Item>> {
        ObjectCodec(
            name,
            [
                Field("items", .list(item, max: PageCut.limits.upperBound), about, \.items),
                Field("nextCursor", .orNull(.cursor), "The cursor of the next page; null on the last page.") {
                    $0.next
                },
                Field("total", .integer(1), "The number of items on all pages.", \.total),
            ] + others.map { $0.of(\.root) })
    }

    /// The whole list as one page.
    var whole: ObjectCodec<Root> {
        let (items, total) = (items, total)
        return ObjectCodec(
            [
                Field("items", .list(item), about, items),
                Field("nextCursor", .null) { writer, _ in writer.null() },
                Field("total", .integer(1), total),
            ] + others)
    }
}

extension ListCodec where Root == [Item] {
    init(_ name: String? = nil, of item: Codec<Item>, by key: @escaping @Sendable (Item) -> String) {
        self.init(name, of: item, items: { $0 }, by: key)
    }
}

/// One page of a list.
struct ListPage<Root: Sendable, Item: Sendable>: Sendable {
    let root: Root
    let items: [Item]
    let next: String?
    let total: Int

    init(_ root: Root, _ cut: PageCut, _ list: ListCodec<Root, Item>) {
        let all = list.items(root)
        let (place, total) = (cut.place(in: all, by: list.key), list.total(root))
        self.root = root
        self.total = total
        items = Array(all[place])
        next = place.upperBound < total ? cut.next(at: place.upperBound, of: all, by: list.key) : nil
    }
}

extension Endpoint {
    /// A GET of a list, which is always paginated.
    /// - Parameter usual: the default page size.
    static func list<Root: Sendable, Item: Sendable>(
        _ path: String, _ id: String, _ tag: Tag, _ summary: String, on runs: Execution = .worker,
        isCached: Bool = true, usual: Int = PageCut.usual,
        _ list: @escaping @autoclosure @Sendable () -> ListCodec<Root, Item>,
        _ about: @escaping @autoclosure @Sendable () -> String,
        refusals: @escaping @autoclosure @Sendable () -> [Int: [Refusal]] = [:], _ input: @escaping Input<Work<Root>>
    ) -> Endpoint {
        .read(
            path, id, tag, summary, on: runs, isCached: isCached, .json(list().page, about()), refusals: refusals()
        ) { reader in
            let (work, cut) = (try input(&reader), PageCut(&reader, usual: usual))
            return { ListPage(try work($0), cut, list()) }
        }
    }
}

extension Answer where Result == Void {
    /// The response to a change that leaves nothing to undo.
    static func nothing(_ about: String) -> Answer {
        .json(SharedCodec.undo.schema, about) { SharedCodec.undo.write(nil, to: &$2) }
    }
}

extension Codec where Value == Int {
    /// A position in a manual order, within the integers that JavaScript represents exactly.
    static func place(_ example: Int) -> Codec { .integer(example, -(1 << 53)...(1 << 53)) }
}
