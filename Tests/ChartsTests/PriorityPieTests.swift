import TestXML
import Testing
import Text

@testable import Charts

struct PriorityPieTests {
    private let inline = ChartOptions(embedding: .inline)

    @Test(arguments: [
        ([9, 14, 22, 11], [16, 25, 39, 20]), ([1, 1, 1], [34, 33, 33]), ([0, 0], [0, 0]), ([5], [100]),
        ([1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 16, 16]),
    ])
    func `shares add up to a hundred`(counts: [Int], percents: [Int]) {
        #expect(Shares.percents(counts) == percents)
    }

    @Test func `some is never 0% and not all is never 100%`() {
        #expect(Shares.texts([1, 20_000, 0]) == ["<1%", ">99%", "0%"])
        #expect(Shares.texts([0, 3]) == ["0%", "100%"])
    }

    @Test func `the description names each slice with count and share`() {
        let chart = PriorityPieChart(slices: Samples.slices, period: "30 days", centre: (207, "score"), options: inline)
        #expect(chart.title == "Completed by priority, 30 days")
        #expect(
            chart.summary == "56 completed: P0 Highest 9 (16%), P1 High 14 (25%), P2 Medium 22 (39%), P3 Low 11 (20%). "
                + "207 score.")
        #expect(chart.table.rows[2] == [.text("P2 Medium"), .number(22), .number(39)])
    }

    @Test func `slices carry their label, so that colour is not alone`() throws {
        let root = try XMLDocument(
            PriorityPieChart(slices: Samples.slices, centre: (207, "score"), legend: false, options: inline).svg()
        ).document
        #expect(root.attributes["viewBox"] == "0 0 132 132")
        #expect(root.all("text").map(\.text) == ["P0", "P1", "P2", "P3", "207", "score"])
        #expect(root.all("path").first?.children.first?.text == "P0 Highest: 9, 16%")
    }

    @Test func `the number in the centre always fits into the hole`() {
        for value in [0.0, 7, 207, 1234, 12_345, 123_456, 999_999, 1_234_567, 123_456_789, 1e12, 1e14] {
            let text = NumberText.compact(value)
            let font = PriorityPieChart.centreStyle(text)
            #expect(font.width(text) <= 2 * PriorityPieChart.inner - 8, "\(text)")
        }
        #expect(PriorityPieChart.centreStyle("207").size == 22)
        #expect(PriorityPieChart.centreStyle("123,456").size < 20)
    }

    @Test func `without tasks the ring is empty and a sentence says what to do`() throws {
        let chart = PriorityPieChart(
            slices: Samples.slices.map {
                PieSlice(label: $0.label, name: $0.name, count: 0, mark: $0.mark)
            }, centre: (0, "score"), options: inline)
        let root = try XMLDocument(chart.svg()).document
        #expect(root.all("path").map { $0.attributes["class"] } == ["hole"])
        #expect(chart.summary == "Nothing completed in this period. Add a task and tick it off.")
    }

    @Test func `three open tasks of one priority are this document`() {
        let slices = [PieSlice(label: "P1", name: "High", count: 3, mark: .c1)]
        let chart = PriorityPieChart(
            slices: slices, heading: "Open by priority", noun: "open", centre: (3, "tasks"), legend: false,
            options: inline)
        #expect(
            String(decoding: chart.svg(), as: UTF8.self)
                == #"<svg xmlns="http://www.w3.org/2000/svg" class="chart" width="132" height="132" "#
                + #"viewBox="0 0 132 132" role="img" aria-labelledby="priority-pie-title priority-pie-desc" "#
                + #"data-statement="**100%** were P1 High"><title id="priority-pie-title">Open by priority</title>"#
                + #"<desc id="priority-pie-desc">3 open: P1 High 3 (100%). 3 tasks.</desc>"#
                + #"<defs><pattern id="priority-pie-high" width="5" height="5" patternUnits="userSpaceOnUse" "#
                + #"patternTransform="rotate(45)"><line class="hatch soft" x1="1" y1="0" x2="1" y2="5"/></pattern></defs>"#
                + #"<path class="c1" d="M66 4A62 62 0 1 1 66 128A62 62 0 1 1 66 4Z"#
                + #"M66 24A42 42 0 1 0 66 108A42 42 0 1 0 66 24Z"><title>P1 High: 3, 100%</title></path>"#
                + #"<path fill="url(#priority-pie-high)" d="M66 4A62 62 0 1 1 66 128A62 62 0 1 1 66 4Z"#
                + #"M66 24A42 42 0 1 0 66 108A42 42 0 1 0 66 24Z"/><circle class="c1" cx="66" cy="118" r="9"/>"#
                + #"<text class="on" x="66" y="122" text-anchor="middle">P1</text>"#
                + #"<text class="strong f22" x="66" y="68" text-anchor="middle">3</text>"#
                + #"<text x="66" y="84" text-anchor="middle">tasks</text></svg>"#)
    }
}
