import { type CheckoutLine, lineBeyond } from "#domain/checkout/checkout.ts";
import { ShopError } from "#domain/errors.ts";
import { checkout } from "#messages/checkout/index.ts";

/** Throws TOO_MANY_UNITS with the first line's field where one has more units than an order may. */
export function refuseTooManyUnits(lines: readonly CheckoutLine[], most: number): void {
  const at = lineBeyond(lines, most);
  if (at === null) return;
  const text = () => checkout.tooManyOfOne({ most });
  throw new ShopError("TOO_MANY_UNITS", { field: `items.${at}.quantity`, text });
}

/**
 * Throws TOO_MANY_UNITS where an order alone has more units than one visitor may hold unpaid: it could never be paid,
 * however long they waited.
 */
export function refuseTooLargeOrder(lines: readonly CheckoutLine[], most: number): void {
  if (lines.reduce((units, { quantity }) => units + quantity, 0) <= most) return;
  throw new ShopError("TOO_MANY_UNITS", { text: () => checkout.tooManyInAll({ most }) });
}

/** Throws INVALID_INPUT on `items` where nothing would be charged: less than half of the smallest coin of the charge's currency. */
export function refuseTooLittle({ chargeCents }: { chargeCents: number }): void {
  if (chargeCents > 0) return;
  throw new ShopError("INVALID_INPUT", {
    field: "items",
    text: () => checkout.tooLittleToCharge(),
  });
}
