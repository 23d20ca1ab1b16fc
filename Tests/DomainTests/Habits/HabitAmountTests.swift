import Codecs
import Domain
import JSON
import Testing

struct HabitAmountTests {
    @Test(arguments: [
        ("8", 8_000, "8"), ("7.5", 7_500, "7.5"), ("0.001", 1, "0.001"), ("1.050", 1_050, "1.05"),
        ("-0.25", -250, "-0.25"),
        ("100000.000", 100_000_000, "100000"), ("7.1230", 7_123, "7.123"),
    ])
    func `an amount is written as a plain decimal number`(_ text: String, _ thousandths: Int, _ written: String) throws
    {
        let amount = try #require(HabitAmount(text))
        #expect(amount.thousandths == thousandths && amount.text == written)
        let json = Codec<HabitAmount>.amount(1).json(amount)
        #expect(Codec<HabitAmount>.amount(1).read(json) == amount)
        #expect(HabitAmount(written) == amount)
    }

    @Test(arguments: [
        "", ".", "7.", ".5", "7.1234", "1e3", "--1", "7,5", " 7", "+7", "٧", "99999999999999999999", "1000000001",
    ])
    func `other texts are no amounts`(_ text: String) {
        #expect(HabitAmount(text) == nil)
    }

    @Test(arguments: [
        ("7.5", 7_500), ("7,5", 7_500), ("1,500", 1_500_000), ("0,125", 125), ("12,25", 12_250),
        ("1,234,567", 1_234_567_000),
        ("10,000.5", 10_000_500),
    ])
    func `a comma is typed before decimals, or between thousands`(_ text: String, _ thousandths: Int) {
        #expect(HabitAmount(typed: text)?.thousandths == thousandths)
    }

    @Test(arguments: ["7,5,5", "1.500,5", ",5", "7,", "1,2345"])
    func `other typed texts are no amounts`(_ text: String) {
        #expect(HabitAmount(typed: text) == nil)
    }

    @Test func `sums never trap`() throws {
        let most = try #require(HabitAmount(thousandths: 1_000_000_000_000))
        #expect(most + most == most)
        #expect(HabitAmount(thousandths: .max) == nil && HabitAmount(whole: .min) == nil)
        #expect(HabitAmount(limiting: .max) == 100_000 && HabitAmount(limiting: -5) == 0)
    }
}
