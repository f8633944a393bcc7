import type { FailureCode } from "#domain/errors.ts";
import { mayBeBegun } from "#domain/payments/may-be-begun.ts";
import { isPaidBefore } from "#domain/payments/paid-before.ts";

/** The name under which the browser pays for one cart and address, and the one it replaces. */
export type CheckoutKey = {
  key: string;
  replacesKey: string | null;
  /** What it stands for: another order under the same key would be a conflict. */
  orderText: string;
  /** The payment under this key has ended: it is good for nothing more. */
  isSpent: boolean;
};

/**
 * The key to pay `orderText` with: the present one as long as it stands for the same and has not
 * ended, otherwise `freshKey`, which replaces it so that its stock is let go.
 */
export function keyFor(
  present: CheckoutKey | null,
  orderText: string,
  freshKey: string,
): CheckoutKey {
  if (present && !present.isSpent && present.orderText === orderText) return present;
  return { key: freshKey, replacesKey: present?.key ?? null, orderText, isSpent: false };
}

/** The key once its order was changed while it was being paid: the same order is paid under another, which replaces it. */
export function withdrawn(present: CheckoutKey): CheckoutKey {
  return { ...present, orderText: "" };
}

/**
 * The key to go on with where a start with `current` was refused, which took the place of `before`. Where it
 * certainly began nothing it replaced nothing: the earlier payment still holds the goods, and is what the next
 * one replaces.
 */
export function keyAfterRefusal(
  { before, current }: { before: CheckoutKey | null; current: CheckoutKey },
  { code, field }: { code: FailureCode; field: string | null },
): CheckoutKey | null {
  // They read that an earlier payment has gone through: what they begin after that is another purchase.
  if (isPaidBefore(field)) return null;
  if (field === "checkoutKey") return { ...current, isSpent: true };
  return mayBeBegun(code) ? current : before;
}
