import { element } from "./dom.js";

/** A sentence of the server as nodes; text between two asterisks is bold. */
export function emphasised(text) {
    return text.split("**").map((part, index) => (index % 2 === 1 ? element("b", { class: "num" }, part) : part)).filter((part) => part !== "");
}

/** A summary as nodes, with the completed tasks in bold. */
export function summaryOf(text) {
    return emphasised(text.replace(/[\d,]+ tasks?/, "**$&**"));
}
