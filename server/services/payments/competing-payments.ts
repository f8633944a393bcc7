import type { CartAsked } from "#db/queries/payments/competing-payments.ts";
import { type CompetingPayment, releaseReplaced } from "#db/queries/payments/holds.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import { ShopError } from "#domain/errors.ts";
import { PAID, PAID_OTHER } from "#domain/payments/paid-before.ts";
import { providerName } from "#domain/payments/providers.ts";
import { payment } from "#messages/payment/index.ts";
import type { Context } from "../../context.ts";

/** What is said of a payment whose cart another one has paid for: nobody is charged for it twice. */
export function alreadyPaidError(): ShopError {
  return new ShopError("CONFLICT", { field: PAID, text: () => payment.earlierPaid() });
}

/**
 * The error for starting a payment when earlier ones (`paid`) succeeded without the shopper having heard: CONFLICT on
 * `paid` if one was for this cart, else on `paidOther`. Marks them as reported under `checkoutKey` in the browser's
 * cookie, and releases what this start's keys hold.
 */
export async function refuseAlreadyPaid(
  ctx: Pick<Context, "db" | "now" | "unacknowledgedPayments">,
  { checkoutKey, replacesKey, cartHash }: CartAsked & { checkoutKey: string },
  paid: ReadonlyArray<Pick<Payment, "id" | "cartHash">>,
): Promise<ShopError> {
  const ids = paid.map(({ id }) => id);
  await ctx.unacknowledgedPayments.markReported(ids, checkoutKey);
  await releaseReplaced(ctx.db, { keys: [checkoutKey, replacesKey ?? ""], now: ctx.now() });
  if (paid.some((one) => one.cartHash === cartHash)) return alreadyPaidError();
  return new ShopError("CONFLICT", {
    field: PAID_OTHER,
    text: () => payment.earlierPaidOther(),
  });
}

/** The refusal of whoever begins to pay beside these: should they go through meanwhile, the next press is told so. */
export async function unconfirmedPaymentError(
  ctx: Pick<Context, "unacknowledgedPayments">,
  { cartHash }: { cartHash: string | null },
  inDoubt: readonly Payment[],
): Promise<ShopError> {
  await ctx.unacknowledgedPayments.add(inDoubt);
  const isSaid = inDoubt.some((one) => one.cartHash === cartHash || one.state === "pending");
  if (isSaid) return competingPaymentError(inDoubt);
  return new ShopError("PAYMENT_UNCONFIRMED", {
    text: () => payment.earlierUnconfirmedOther(),
  });
}

/** Why a cart cannot be paid for beside a payment that may have taken its money. */
export function competingPaymentError(inDoubt: readonly CompetingPayment[]): ShopError {
  const pending = inDoubt.find(({ state }) => state === "pending");
  const text = () =>
    pending
      ? payment.earlierPending({ provider: providerName(pending.provider) })
      : payment.earlierUnconfirmed();
  return new ShopError("PAYMENT_UNCONFIRMED", { text });
}
