"""What scripts make of values, whichever page is open."""

from support import PageTest


class ValueTests(PageTest):
    def test_a_duration_is_read_in_each_way_it_is_written(self):
        self.browser.get(self.program.address)
        texts = ["90", "1:30", "12:05", "1h30", "1 h 30 min", "1,5h", "2d", "1 day 2 hours 3 minutes", "", "1:60", "soon", "-5"]
        seconds = self.browser.execute_async_script("""
            const [texts, done] = arguments;
            import("/js/task/values.js").then(({ secondsOf }) => done(texts.map((text) => String(secondsOf(text)))));""", texts)
        self.assertEqual(seconds, ["5400", "5400", "43500", "5400", "5400", "5400", "172800", "93780", "null", "NaN", "NaN", "NaN"])
