import Calendar
import Testing

struct HourFormatTests {
    @Test(arguments: [
        ("Overdue since 07:30.", "Overdue since 7:30 am."),
        ("Most from 23:00 to 24:00: 5", "Most from 11:00 pm to 12:00 am: 5"),
        ("It overlaps “Tea at 15:00”, 9:05 to 12:00.", "It overlaps “Tea at 15:00”, 9:05 am to 12:00 pm."),
        ("1:2, 12:345, 31:10 and 10:20:30 are no times", "1:2, 12:345, 31:10 and 10:20:30 are no times"), ("", ""),
    ])
    func `times in a sentence are those of the person, but for what is quoted`(_ text: String, _ twelve: String) {
        #expect(HourFormat.twelve.sentence(text) == twelve)
        #expect(HourFormat.twentyFour.sentence(text) == text)
    }

    @Test func `whole hours are short where they are counted to twelve`() {
        #expect([0, 9, 12, 21].map(HourFormat.twelve.hour) == ["12 am", "9 am", "12 pm", "9 pm"])
        #expect([0, 9, 21].map(HourFormat.twentyFour.hour) == ["00:00", "09:00", "21:00"])
    }
}
