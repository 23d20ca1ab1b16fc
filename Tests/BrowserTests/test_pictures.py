import shutil
import struct
import subprocess
import unittest
import urllib.request
import zlib

from support import Program

GROUND = {"light": (255, 255, 255), "dark": (27, 27, 41)}
ACCENT = {"light": (91, 89, 184), "dark": (169, 168, 238)}
CHARTS = ["score-trend", "streak-calendar", "completion-ring", "badge"]


def pixels(png):
    """The width of a picture as rsvg-convert writes them, and its pixels in rows, opaque as on white."""
    at, data = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        body = png[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", body[:10])
            assert (depth, colours) == (8, 6), "eight bits of red, green, blue and alpha"
        data += body if kind == b"IDAT" else b""
        at += length + 12
    rows, before, lines = zlib.decompress(data), bytearray(width * 4), []
    for row in range(height):
        start = row * (width * 4 + 1)
        way, line = rows[start], bytearray(rows[start + 1:start + 1 + width * 4])
        for index in range(len(line)) if way else ():
            left, up, corner = (line[index - 4], before[index], before[index - 4]) if index > 3 else (0, before[index], 0)
            guess = left + up - corner
            nearest = min((left, up, corner), key=lambda value: abs(guess - value))
            line[index] = (line[index] + (0, left, up, (left + up) // 2, nearest)[way]) & 255
        lines.append([tuple(line[place:place + 3]) for place in range(0, len(line), 4)])
        before = line
    return width, lines


@unittest.skipUnless(shutil.which("rsvg-convert"), "rsvg-convert, of librsvg2-bin, is not there")
class PictureTests(unittest.TestCase):
    """Charts in programs that know neither custom properties nor colour schemes, such as those that make pictures."""

    @classmethod
    def setUpClass(cls):
        cls.program = Program()
        cls.addClassCleanup(cls.program.close)
        cls.program.stop()
        database = cls.program.database
        subprocess.run([cls.program.binary, "demo", "--db", database], check=True, stdout=subprocess.DEVNULL)
        cls.program.start()
        cls.program.request("PATCH", "/api/settings", {"embedCharts": True})
        # Just after midnight the year of the demo has nothing completed on that day.
        cls.program.request("POST", f"/api/tasks/{cls.program.add('Dig')['id']}/complete", {})

    def drawn(self, name, theme, width):
        address = f"{self.program.address}/charts/{name}.svg?theme={theme}&width={width}"
        with urllib.request.urlopen(address) as answer:
            drawing = answer.read()
        return pixels(subprocess.run(["rsvg-convert"], input=drawing, check=True, stdout=subprocess.PIPE).stdout)

    def test_a_chart_has_the_colours_of_its_theme(self):
        for theme, width in [("light", 240), ("dark", 600), ("auto", 240)]:
            for name in CHARTS:
                with self.subTest(chart=name, theme=theme):
                    _, rows = self.drawn(name, theme, width)
                    colours = [colour for row in rows for colour in row]
                    ground = GROUND.get(theme, GROUND["light"])
                    self.assertGreater(colours.count(ground), len(colours) / 4, "the ground of the card")
                    self.assertLess(colours.count((0, 0, 0)), len(colours) / 20, "black is what lacks a colour")
                    if name in ("score-trend", "completion-ring"):
                        self.assertTrue(ACCENT.get(theme, ACCENT["light"]) in colours, "the accent")


if __name__ == "__main__":
    unittest.main()
