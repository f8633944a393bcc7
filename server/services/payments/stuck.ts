import { closeDifference, findOpenDifference } from "#db/queries/payments/capture-differences.ts";
import { findPayment } from "#db/queries/payments/payments.ts";
import { closeInDoubt } from "#db/queries/payments/stuck.ts";
import { isShopError, ShopError } from "#domain/errors.ts";
import { CLOSED_BY_HAND, canCloseByHand, type PaymentState } from "#domain/payments/payment.ts";
import { providerName } from "#domain/payments/providers.ts";
import { adminPayments } from "#messages/adminPayments/index.ts";
import type { Authored } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import { PaymentError } from "../../ports/payments.ts";
import type { PaymentContext } from "./gateway.ts";
import { paymentFailedMail } from "./payment-failed-mail.ts";
import { reconcilePayment } from "./settle-by-provider.ts";

const movedOn = () => adminPayments.movedOn();

/** Asks the provider about a payment now. Gives its state afterwards; NOT_FOUND, SERVICE_UNAVAILABLE. */
export async function recheckPayment(
  ctx: PaymentContext,
  paymentId: string,
): Promise<{ state: PaymentState; orderId: string; provider: string }> {
  const payment = await findPayment(ctx.db, { paymentId });
  if (!payment) throw new ShopError("NOT_FOUND");
  try {
    await reconcilePayment(ctx, payment);
  } catch (error) {
    if (error instanceof PaymentError) {
      const provider = providerName(payment.provider);
      const text = () => adminPayments.cannotBeAsked({ provider });
      throw new ShopError("SERVICE_UNAVAILABLE", { text, cause: error });
    }
    // What became of it is told by its state.
    if (!isShopError(error)) throw error;
  }
  const after = (await findPayment(ctx.db, { paymentId })) ?? payment;
  const { state, orderId, provider } = after;
  return { state, orderId, provider };
}

/**
 * Ends a payment of which a person has seen in the provider's own list that it took no money. The provider is
 * asked once more before. Throws NOT_FOUND, SERVICE_UNAVAILABLE, CONFLICT where it is in no doubt.
 */
export async function closeUncharged(
  ctx: Authored<PaymentContext>,
  paymentId: string,
): Promise<void> {
  const { state } = await recheckPayment(ctx, paymentId);
  if (!canCloseByHand(state)) throw new ShopError("CONFLICT", { text: movedOn });
  const payment = await findPayment(ctx.db, { paymentId });
  if (!payment) throw new ShopError("NOT_FOUND");
  const letter = await paymentFailedMail(ctx, payment, CLOSED_BY_HAND);
  await orConflict(
    closeInDoubt(ctx.db, ctx.author, { expected: payment, letter }),
    () => new ShopError("CONFLICT", { text: movedOn }),
  );
}

/** A person has seen to a difference between the provider and the books. CONFLICT when it is gone. */
export async function settleDifference(ctx: Authored<PaymentContext>, id: string): Promise<void> {
  const found = await findOpenDifference(ctx.db, { id });
  if (!found) throw new ShopError("CONFLICT", { text: () => adminPayments.seenToAlready() });
  await orConflict(closeDifference(ctx.db, ctx.author, { id, orderId: found.orderId }));
}
