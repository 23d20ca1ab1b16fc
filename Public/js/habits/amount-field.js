import { element } from "../dom.js";
import { problem } from "../edit.js";

/** A field for an amount with decimals. */
export function amountField(name, amount) {
    return element("input", { type: "text", name, inputmode: "decimal", autocomplete: "off", maxlength: "12", value: amount ?? "" });
}

/** The typed amount: "7.5", "7,5", or "1,500" with a comma between thousands; nothing is 0. Null if it is no amount. */
export function typedAmount(field) {
    const text = field.value.trim();
    const isGrouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text);
    const plain = isGrouped ? text.replaceAll(",", "") : text.replace(",", ".");
    return /^(\d+(\.\d{1,3})?)?$/.test(plain) ? Number(plain) : null;
}

/** The same, but throws what to do if it is no amount. */
export function amountOf(field) {
    const amount = typedAmount(field);
    if (amount === null) throw problem(field.name, "Type a number with at most three decimals, such as 7.5.");
    return amount;
}
