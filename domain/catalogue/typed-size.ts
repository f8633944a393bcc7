import { isSize, type Size, type SizeUnit, sizeText } from "./size.ts";

/** A typed size is no longer. */
export const MAX_SIZE_LENGTH = 40;

/** As people write them, in English and Afrikaans, with how many of the unit that is. */
const WRITTEN: ReadonlyMap<string, readonly [unit: SizeUnit, times: number]> = new Map([
  ...spelt(["g", "gr", "gram", "grams"], "g", 1),
  ...spelt(["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"], "g", 1_000),
  ...spelt(["ml", "millilitre", "millilitres", "milliliter", "milliliters"], "ml", 1),
  ...spelt(["cl"], "ml", 10),
  ...spelt(["l", "lt", "ltr", "ℓ", "litre", "litres", "liter", "liters"], "ml", 1_000),
  ...spelt(["pc", "pcs", "piece", "pieces", "stuk", "stuks", "each"], "piece", 1),
]);
const SIZE = /^(?:(\d{1,4})\s*[x×*]\s*)?(\d{1,8}(?:[.,]\d{1,3})?)\s*(\p{L}+)\.?$/iu;
/** The end of a name that is a size: "Malt Drink 6 × 330 ml". */
const AT_THE_END =
  /\s((?:\d{1,4}\s*[x×]\s*)?\d{1,6}(?:\.\d{1,3})?\s*(?:kg|g|ml|l|litres?|liter))$/iu;

/**
 * A typed size: "1.5 kg", "750ml", "6 × 330 ml", "12 pcs". Null for what is none, for parts of a gram,
 * and for "1,500 g", which could be either of two.
 */
export function readSize(typed: string): Size | null {
  const [, packs = "1", digits = "", word = ""] = SIZE.exec(typed.trim()) ?? [];
  const written = WRITTEN.get(word.toLowerCase());
  if (!written || /,\d{3}/.test(digits)) return null;
  const [unit, times] = written;
  // In thousandths first: a part of a gram is told from what a float makes of 1.001.
  const thousandths = Math.round(Number(digits.replace(",", ".")) * 1_000);
  const size = { amount: (thousandths * times) / 1_000, unit, count: Number(packs) };
  return isSize(size) ? size : null;
}

/** The size that a name ends with, as most names of groceries do; null where there is none. */
export function sizeInName(name: string): Size | null {
  const said = AT_THE_END.exec(name)?.[1];
  return said ? readSize(said) : null;
}

/** A name by which one size of a product is told from another: with its size, unless it ends with that. */
export function nameWithSize(name: string, size: Size | null): string {
  const typed = typedSize(size);
  return typed === "" || typedSize(sizeInName(name)) === typed ? name : `${name}, ${typed}`;
}

/** A size as `readSize` reads it again, in a form or a file. */
export function typedSize(size: Size | null): string {
  return size ? sizeText(size, (count) => `${count} pcs`) : "";
}

function spelt(words: readonly string[], unit: SizeUnit, times: number) {
  return words.map((word) => [word, [unit, times]] as const);
}
