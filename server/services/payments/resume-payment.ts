import type { CartAsked } from "#db/queries/payments/competing-payments.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import { isShopError, ShopError } from "#domain/errors.ts";
import { isInDoubt } from "#domain/payments/payment.ts";
import type { Context } from "../../context.ts";
import { isDatabaseUnavailable } from "../../platform/failures.ts";
import { refuseAlreadyPaid, unconfirmedPaymentError } from "./competing-payments.ts";
import type { PaymentContext } from "./gateway.ts";
import { openAtProvider, type Returns, type StartedPayment, started } from "./open-payment.ts";

/** What of the shopper's earlier payments a start goes by. */
export type Asked = CartAsked & { checkoutKey: string };

/**
 * What `writing` gives. Where the database does not answer, the payment may be there: SERVICE_UNAVAILABLE, with which a
 * browser keeps its key, and not CHECKOUT_CLOSED, with which nothing was begun (`mayBeBegun`).
 */
export async function orMayBeBegun<T>(
  ctx: Pick<Context, "log">,
  payment: Pick<Payment, "id">,
  writing: Promise<T>,
): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isShopError(error) || !isDatabaseUnavailable(error)) throw error;
    ctx.log("error", "database-away", { payment: payment.id, error });
    throw new ShopError("SERVICE_UNAVAILABLE", { cause: error });
  }
}

/** Gives a payment that was begun under the same key once more to be paid; throws once it is past that. */
export async function resumePayment(
  ctx: PaymentContext & Pick<Context, "unacknowledgedPayments">,
  payment: Payment,
  asks: { requestHash: string; asked: Asked; returns?: Returns | undefined },
): Promise<StartedPayment> {
  const { requestHash, asked, returns } = asks;
  if (payment.requestHash !== requestHash) {
    throw new ShopError("CONFLICT", { field: "checkoutKey" });
  }
  if (payment.state === "expired") throw new ShopError("PAYMENT_EXPIRED", { field: "checkoutKey" });
  if (payment.state === "failed") throw new ShopError("PAYMENT_FAILED", { field: "checkoutKey" });
  if (payment.state === "refunding" || payment.state === "refunded") {
    throw new ShopError("PAYMENT_EXPIRED", { field: "checkoutKey" });
  }
  // They approved it, and did not hear what came of it: at the provider it cannot be approved once more.
  if (payment.state === "completed") throw await refuseAlreadyPaid(ctx, asked, [payment]);
  if (isInDoubt(payment.state)) throw await unconfirmedPaymentError(ctx, asked, [payment]);
  await ctx.unacknowledgedPayments.add([payment]);
  if (payment.providerRef === null) return openAtProvider(ctx, payment, returns);
  return started(payment, payment.providerRef);
}
