import { element } from "./dom.js";

/** A sentence of the server as nodes; what stands between two asterisks is strong. */
export function emphasised(text) {
    return text.split("**").map((part, index) => (index % 2 === 1 ? element("b", { class: "num" }, part) : part)).filter((part) => part !== "");
}

/** A summary as nodes, with what was completed strong. */
export function summaryOf(text) {
    return emphasised(text.replace(/[\d,]+ tasks?/, "**$&**"));
}
