import * as v from "valibot";
import { currenciesNamed, readMoney } from "../money/cents-input.ts";
import type { Cents } from "../money/money.ts";
import type { Currency } from "../store/formats.ts";

/**
 * A price or stock that could not be read, with what it might mean (cents, or pieces): “1,299” could
 * be R1 299.00 or R1.30. An empty price is one that a new product lacks.
 */
export const FieldCheck = v.object({
  field: v.picklist(["price", "stock"]),
  typed: v.string(),
  readings: v.pipe(v.array(v.number()), v.readonly()),
});
export type FieldCheck = v.InferOutput<typeof FieldCheck>;

/** Whether a price names another currency than the shop's: what it is in the shop's own nobody knows. */
export function isInOther(typed: string, shopCurrency: Currency): boolean {
  return currenciesNamed(typed).some((named) => named !== shopCurrency);
}

/** A price of a file in cents, or what is to be checked about it; `typed` is not empty. */
export function readFilePrice(
  typed: string,
  shopCurrency: Currency,
): { cents: Cents } | { check: FieldCheck } {
  if (isInOther(typed, shopCurrency)) {
    return { check: { field: "price", typed, readings: [] } };
  }
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
