import { plainCell } from "./cells.js";

const pictureWidth = 960;
const pixels = 2;

/** The menu items to copy a chart, for `menuButton`. */
export function copies(chart, messages) {
    const offer = (label, done, make) => ({ label, run: () => copy(make).then((message) => messages.show(message ?? done), (error) => messages.fail(error.message)) });
    return [
        offer("Copy image", "Image copied.", () => ({ type: "image/png", name: `${chart.name}.png`, content: picture(chart) })),
        offer("Copy as SVG", "SVG copied.", () => ({ type: "text/plain", name: `${chart.name}.svg`, content: drawing(chart) })),
        offer("Copy numbers", "Numbers copied. You can paste them into a spreadsheet.", () => ({ type: "text/plain", name: `${chart.name}.txt`, content: numbers(chart) })),
        offer("Copy link", "Link copied.", () => ({ type: "text/plain", name: `${chart.name}.txt`, content: text(new URL(own(chart), location).href) })),
    ];
}

/** Copies to the clipboard or, if the browser does not allow that, saves a file; the result says which. */
async function copy(make) {
    const { type, name, content } = make();
    if (navigator.clipboard?.write) {
        // The promise is passed unresolved: some browsers lose the user gesture while it is awaited.
        await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
        return null;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await content);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    return `Saved as ${name}.`;
}

function own(chart, options = {}) {
    return chart.address("svg", { width: pictureWidth, ...options });
}

async function text(value) {
    return new Blob([value], { type: "text/plain" });
}

/** Applies the colours of the page. */
function coloured(chart) {
    const { theme } = document.documentElement.dataset;
    const isDark = theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
    return own(chart, { theme: isDark ? "dark" : "light" });
}

async function drawing(chart) {
    return text(await chart.drawing({ width: pictureWidth }));
}

async function numbers(chart) {
    const { columns, rows } = await chart.numbers();
    const lines = rows.map((row) => row.map((value, index) => plainCell(columns[index].kind, value)));
    return text([columns.map(({ name }) => name), ...lines].map((row) => row.join("\t")).join("\n"));
}

async function picture(chart) {
    const image = new Image();
    image.src = coloured(chart);
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * pixels;
    canvas.height = image.naturalHeight * pixels;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("This browser could not create an image of the chart. Copy it as SVG instead."))), "image/png");
    });
}
