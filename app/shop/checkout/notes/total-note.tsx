import { Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { create } from "zustand";
import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { checkoutNotes } from "#messages/checkoutNotes/index.ts";
import { discountAmount, discountName } from "#messages/offers/discount-text.ts";
import type { CheckoutPrice } from "../use-price.ts";
import { type Reason, type SeenTotal, type TotalChange, totalChange } from "./total-change.ts";

/** What stood for less than this nobody has read. */
const READ_AFTER_MS = 1_000;
const MAX_PRICES_NAMED = 3;

/** Why the total is another than the shopper last read, for whoever shows the total; null: it is not. */
export const useTotalNote = create<{ text: string | null }>()(() => ({ text: null }));

/**
 * A total that changes does so with a word: from what to what, and why. Says it politely, and until
 * the total is another again.
 */
export function TotalNote({
  price,
  isPickup,
}: {
  /** The server's answer for what stands there now; null while there is none. */
  price: CheckoutPrice | null;
  isPickup: boolean;
}) {
  const { text } = useTotalNote();
  const read = useRef<SeenTotal | null>(null);
  const shown = useRef<{ price: CheckoutPrice; since: number } | null>(null);
  useEffect(() => {
    if (!price || price === shown.current?.price) return;
    const now = Date.now();
    const last = shown.current;
    if (last && now - last.since >= READ_AFTER_MS) read.current = last.price;
    shown.current = { price, since: now };
    const change = read.current && totalChange(read.current, price);
    // Where it is back at what was read last, there is nothing left to say.
    useTotalNote.setState({ text: change ? noteOf(change, isPickup) : null });
  }, [price, isPickup]);
  useEffect(() => () => useTotalNote.setState({ text: null }), []);
  return (
    <p role="status" className="text-sm empty:-mt-4">
      {text ? (
        <span className="flex gap-2 rounded-md bg-indigo-soft p-3">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-indigo" />
          <span className="min-w-0">{text}</span>
        </span>
      ) : null}
    </p>
  );
}

function noteOf({ beforeCents, afterCents, reasons }: TotalChange, isPickup: boolean): string {
  const prices = reasons.filter(({ kind }) => kind === "price");
  const others = reasons.filter(({ kind }) => kind !== "price");
  const more = prices.length - MAX_PRICES_NAMED;
  return [
    checkoutNotes.totalWas({ before: formatPrice(beforeCents), after: formatPrice(afterCents) }),
    ...prices.slice(0, MAX_PRICES_NAMED).map((reason) => reasonText(reason, isPickup)),
    ...(more > 0 ? [checkoutNotes.morePrices({ count: more })] : []),
    ...others.map((reason) => reasonText(reason, isPickup)),
  ].join(" ");
}

function reasonText(reason: Reason, isPickup: boolean): string {
  switch (reason.kind) {
    case "price": {
      const { name, beforeCents, afterCents } = reason;
      const before = formatPrice(beforeCents);
      return checkoutNotes.costsNow({ name, before, after: formatPrice(afterCents) });
    }
    case "delivery": {
      if (reason.shippingCents > 0) {
        return checkoutNotes.deliveryCosts({ fee: formatPrice(reason.shippingCents) });
      }
      return isPickup ? checkoutNotes.pickupFree() : checkoutNotes.deliveryFree();
    }
    case "discount": {
      const amount = discountAmount(reason.discount, shopFormats().currency);
      return checkoutNotes.discountNow({ name: discountName(reason.discount), amount });
    }
    case "discount gone":
      return checkoutNotes.discountGone({ name: discountName(reason.discount) });
  }
}
