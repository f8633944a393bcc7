import { type Cents, formatMoney } from "../money/money.ts";
import { readMoney } from "../money/rand-input.ts";
import type { Currency } from "../store/formats.ts";

export const NO_PRICE_TEXT = "The price is empty: a new product needs one";

/** A price or stock that could not be read, with what it might mean (cents, or pieces). */
export type FieldCheck = {
  field: "price" | "stock";
  typed: string;
  readings: readonly number[];
};

/** What is to be checked, in words: “1,299” could be R1 299.00 or R1.30. */
export function checkText({ field, typed, readings }: FieldCheck, currency: Currency): string {
  if (typed === "") return NO_PRICE_TEXT;
  const said = `${field === "price" ? "Price" : "Stock"} “${shortened(typed)}”`;
  const words = readings.map((each) =>
    field === "price" ? formatMoney(each, currency) : String(each),
  );
  return words.length > 0
    ? `${said} could be ${words.join(" or ")}`
    : `${said} is not ${field === "price" ? "an amount" : "a whole number from 0"}`;
}

/** A price of a file as `item` takes it, or what is to be checked about it; `typed` is not empty. */
export function readFilePrice(typed: string): { cents: Cents } | { check: FieldCheck } {
  const read = readMoney(typed);
  if (read.kind === "amount") return { cents: read.cents };
  const readings = read.kind === "ambiguous" ? read.readings : [];
  return { check: { field: "price", typed, readings } };
}

/** A stock of a file, which is a whole number from 0, or what is to be checked about it. */
export function readFileStock(typed: string): { stock: number } | { check: FieldCheck } {
  const text = typed.trim();
  if (/^\+?\d{1,9}$/.test(text)) return { stock: Number(text) };
  const [, whole, grouped] = /^(?:(\d{1,9})[.,]0+|(\d{1,3}(?:[\s.,]\d{3}){1,2}))$/.exec(text) ?? [];
  const readings = [...new Set([whole, grouped].flatMap((each) => each ?? []))].map((each) =>
    Number(each.replaceAll(/\D/g, "")),
  );
  return { check: { field: "stock", typed, readings } };
}

function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
