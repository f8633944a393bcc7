import type { PackSize } from "./basket.ts";

const SIZE = /(?:(\d+)\s*×\s*)?(\d+(?:\.\d+)?)\s*(kg|g|ml|l|litres?)$/i;

/** What a product's English name says that a pack holds: "Red Palm Oil 1 litre". */
export function sizeInName(name: string): PackSize {
  const [, times, amount, unit] = SIZE.exec(name.trim()) ?? [];
  if (!amount || !unit) return null;
  const each = Number(amount) * Number(times ?? 1);
  const short = unit.toLowerCase();
  if (short === "kg" || short === "g" || short === "ml") return { amount: each, unit: short };
  return { amount: each, unit: "l" };
}
