import * as v from "valibot";
import { readItem, readJson, removeItem, writeItem } from "#app/lib/device/storage.ts";
import { MAX_CART_LINES } from "#domain/cart/cart.ts";
import { type KeptBasket, type KeptLine, keptSince } from "#domain/cart/kept-basket.ts";
import { CURRENCIES } from "#domain/store/formats.ts";
import { BASKET, BASKET_SEEN, CHECKOUT_KEY } from "./kept-store.ts";

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Kept = v.object({
  savedAt: Whole,
  lines: v.pipe(
    v.array(
      v.object({
        productId: v.pipe(Text, v.maxLength(100)),
        name: Text,
        priceCents: Whole,
        quantity: v.pipe(Whole, v.minValue(1), v.maxValue(100_000)),
        currency: v.picklist(CURRENCIES),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_CART_LINES),
  ),
});

/**
 * The basket that this browser keeps; null without one. What has run out at `now` (epoch ms), lies
 * in the future, or is not as the shop writes it is thrown away.
 */
export function readBasket(now: number): KeptBasket | null {
  const parsed = v.safeParse(Kept, readJson("local", BASKET));
  const kept = parsed.success ? parsed.output : null;
  const ids = new Set(kept?.lines.map(({ productId }) => productId));
  if (kept && kept.savedAt > keptSince(now) && kept.savedAt <= now && isAll(ids, kept)) return kept;
  dropBasket();
  return null;
}

/** Keeps a basket in this browser, as it is at `now`; one without lines is kept no more. */
export function writeBasket(lines: readonly KeptLine[], now: number): void {
  if (lines.length === 0) dropBasket();
  else writeItem("local", BASKET, JSON.stringify({ savedAt: now, lines }));
}

export function dropBasket(): void {
  removeItem("local", BASKET);
}

/** When the account's basket was saved of which this browser heard last; null: of none. */
export function readSeen(): number | null {
  const seen = Number(readItem("local", BASKET_SEEN) ?? "");
  return Number.isSafeInteger(seen) && seen > 0 ? seen : null;
}

export function writeSeen(savedAt: number): void {
  writeItem("local", BASKET_SEEN, String(savedAt));
}

/** The key of this tab's unfinished payment, as the checkout left it (its key-store.ts); null without one. */
export function heldKey(): string | null {
  return readItem("session", CHECKOUT_KEY);
}

function isAll(ids: ReadonlySet<string>, { lines }: KeptBasket): boolean {
  return ids.size === lines.length;
}
