import { element } from "../dom.js";
import { NewDevice } from "./new-device.js";
import { isLoopback } from "./reach.js";

/** What is shown once of each kind: its name, and what it is for. */
const kinds = {
    browser: ["Link", "Open it in that browser within 24 hours; it works once, and asks for a name. A preview in a messenger does not use it up."],
    program: ["Secret", "The program sends it as Authorization: Bearer. Shown only now."],
};

/** Nothing is encrypted on the way from this address. */
function warning() {
    if (isLoopback || location.protocol === "https:") return [];
    return [element("p", { class: "full warning" }, "Without TLS, others on this network can see what is shown here, and use it. At home that is usually fine; otherwise see Away from home.")];
}

/** A new browser or program that uses everything: its name, then its link with a picture, or its secret. */
export function offerBrowsers(page) {
    let kind = "browser";
    const choice = (value, attributes, text) => {
        const node = element("button", { value, ...attributes }, text);
        node.addEventListener("click", () => kind = value);
        return node;
    };
    new NewDevice("browser-join", {
        id: "new-browser", made: "browser-made", secret: ["browser-secret", "Link"], placeholder: "Laptop", another: "Another one", rest: warning(),
        buttons: [choice("browser", { class: "button small" }, "Make a link"), choice("program", { class: "link" }, "Make a secret for a program")],
        picture: ["The link as a QR code", "Point the camera at it"],
        hint: ["Browsers on this machine need no link. To let others in, start Tasker with ", element("code", {}, "tasker --host"), " and its address in the network."],
        make: async (name) => {
            const [label, said] = kinds[kind];
            const address = new URL("./", location.href).href;
            const body = { kind, address, ...(name || kind === "program" ? { name } : {}) };
            const { password, link, qrCode } = await page.shell.store.sendOnce("POST", "/api/devices", body);
            page.shell.attempt(() => page.reload());
            return { value: link ?? password, label, said, qrCode };
        },
    });
}
