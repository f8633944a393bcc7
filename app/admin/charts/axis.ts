import { shopFormats } from "#app/lib/formats.ts";
import { currencySymbol } from "#domain/store/formats.ts";

const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** Rand cents for an axis, short and with the R in front: "R0", "R950", "R12.5k", "R1.2m". */
export function formatAxisPrice(cents: number): string {
  const rand = Math.abs(cents) / 100;
  const symbol = currencySymbol(shopFormats().currency);
  const sign = cents < 0 ? "-" : "";
  if (rand >= MILLION) return `${sign}${symbol}${short(rand / MILLION)}m`;
  if (rand >= THOUSAND) return `${sign}${symbol}${short(rand / THOUSAND)}k`;
  return `${sign}${symbol}${short(rand)}`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
