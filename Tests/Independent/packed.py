"""Packs random bytes with Python's zlib and zipfile, for a reader that shares no code with them.

Usage: packed.py deflate|zip SEED COUNT; writes COUNT records to standard output. Each record of deflate is a pair of what
came in and what came out; each record of zip is an archive, the number of its members, and name and content of each.
Every text of bytes has its length before it, four bytes with the least significant first.
"""

import io
import random
import struct
import sys
import zipfile
import zlib

NAMES = ["data.json", "Checkmarks.csv", "Lists/Täglich.csv", "a/b/c/notes.txt", "日本.csv"]


def main():
    kind, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    numbers = random.Random(seed)
    for _ in range(count):
        (deflate if kind == "deflate" else archive)(numbers)


def write(data):
    sys.stdout.buffer.write(struct.pack("<I", len(data)) + data)


def content(numbers):
    """Noise, text of few words, runs, and far repetitions, up to 200 kB."""
    length = numbers.choice([0, 1, 2, 100, 5_000, 40_000, 200_000])
    match numbers.randrange(4):
        case 0:
            return numbers.randbytes(length)
        case 1:
            words = [numbers.randbytes(numbers.randrange(1, 12)) for _ in range(20)]
            return b"".join(numbers.choice(words) for _ in range(length // 6))
        case 2:
            return b"".join(numbers.randbytes(1) * numbers.randrange(1, 600) for _ in range(length // 300))
        case _:
            piece = numbers.randbytes(numbers.randrange(1, 33_000))
            return (piece * (length // len(piece) + 1))[:length]


def deflate(numbers):
    data = content(numbers)
    strategy = numbers.choice([zlib.Z_DEFAULT_STRATEGY, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE, zlib.Z_FIXED, zlib.Z_FILTERED])
    packer = zlib.compressobj(numbers.randrange(0, 10), zlib.DEFLATED, -numbers.randrange(9, 16), 8, strategy)
    packed, place = b"", 0
    while place < len(data):
        step = numbers.randrange(1, len(data) + 1)
        packed += packer.compress(data[place:place + step])
        packed += packer.flush(numbers.choice([zlib.Z_NO_FLUSH, zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH]))
        place += step
    write(data)
    write(packed + packer.flush())


def archive(numbers):
    file = io.BytesIO()
    members = [(name, content(numbers)) for name in numbers.sample(NAMES, numbers.randrange(0, len(NAMES) + 1))]
    with zipfile.ZipFile(file, "w") as packed:
        packed.comment = numbers.randbytes(numbers.choice([0, 0, 40]))
        for name, data in members:
            packed.writestr(name, data, numbers.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED]))
    write(file.getvalue())
    write(struct.pack("<I", len(members)))
    for name, data in members:
        write(name.encode())
        write(data)


main()
