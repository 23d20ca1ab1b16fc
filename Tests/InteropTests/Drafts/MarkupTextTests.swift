import Testing

@testable import Interop

struct MarkupTextTests {
    @Test(arguments: [
        ("<p>One</p><p>Two</p>", "One\nTwo"), ("One<br>Two<br/><br/>Three", "One\nTwo\n\nThree"),
        ("<ul><li>a</li><li><p>b</p></li></ul>", "- a\n- b"),
        ("<ul><li data-checked=\"false\">a</li><li data-checked='true'>b</li></ul>", "[ ] a\n[x] b"),
        ("<b>a</b> \n  <i>b</i>", "a b"), ("<pre>a\n  b</pre>", "a\n  b"),
        ("a &amp;lt; b &#38; &#x1F331; &nope; &", "a &lt; b & 🌱 &nope; &"),
        ("<a href=\"https://e.org?a=1&amp;b=2\">x</a>", "x (https://e.org?a=1&b=2)"),
        ("<a href=\"https://e.org\">https://e.org</a>", "https://e.org"), ("<img src=\"p.png\" alt=\"Plan\">", "Plan"),
        ("a<script>x < y</script>b<style>p{}</style>", "ab"), ("a<!-- b --> c", "a c"), ("1 < 2 > 0", "1 < 2 > 0"),
        ("<p title=\"a>b\">c", "c"), ("a <b", "a <b"), ("", ""), ("<", "<"),
        ("&#1114112;&#xD800;", "&#1114112;&#xD800;"),
    ])
    func `the text of HTML is read`(_ html: String, _ text: String) {
        #expect(MarkupText.plain(html) == text)
    }

    @Test(arguments: ["**bold** <3", "- a\n- b", "a < b", "see <https://e.org>"])
    func `a description that is no HTML stays as it is`(_ text: String) {
        #expect(MarkupText.ofDescription(text) == text)
    }

    @Test func `the time is linear in the length`() {
        for part in ["<", "<a ", "<a \"", "&", "<p>", "<script>", "<a href='", "&#"] {
            _ = MarkupText.plain(String(repeating: part, count: 100_000))
        }
    }
}
