import type { CartAsked } from "#db/queries/payments/competing-payments.ts";
import { findPayment, type Payment } from "#db/queries/payments/payments.ts";
import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import { isShopError } from "#domain/errors.ts";
import { isInDoubt } from "#domain/payments/payment.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";
import { PaymentError } from "../../ports/payments.ts";
import { refuseAlreadyPaid, unconfirmedPaymentError } from "./competing-payments.ts";
import type { PaymentContext } from "./gateway.ts";
import { reconcilePayment } from "./settle-by-provider.ts";

/** The same for one person's same goods, from whatever tab and to whatever address. */
export function cartHashOf(cart: {
  items: readonly CheckoutLine[];
  shipping: { email: string };
}): Promise<string> {
  const goods = cart.items.map(({ productId, quantity }) => [productId, quantity] as const);
  const sorted = goods.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf([cart.shipping.email.trim().toLowerCase(), sorted]);
}

/**
 * Asks the provider about earlier payments of a cart that may have taken money, before it is paid for
 * again: nobody pays for it twice. Returns once none of them can have. Throws ShopError: CONFLICT on `paid`
 * where one became an order just now, PAYMENT_UNCONFIRMED where the provider holds one or cannot say.
 */
export async function settleEarlier(
  ctx: PaymentContext & Pick<Context, "unacknowledgedPayments">,
  asked: CartAsked & { checkoutKey: string },
  inDoubt: readonly Payment[],
): Promise<void> {
  const left: Payment[] = [];
  // Who pays for the same again hears of it by that; of another cart's payment a letter tells.
  const silent: PaymentContext = { ...ctx, failureNotice: "none" };
  for (const earlier of inDoubt) {
    const told = isOfCart(earlier, asked) ? silent : ctx;
    await reconcilePayment(told, earlier).catch((error: unknown) => {
      // What became of it stands in its row.
      if (!(error instanceof PaymentError) && !isShopError(error)) throw error;
      ctx.log("warn", "earlier-payment-not-settled", { payment: earlier.id, error });
    });
    const after = await findPayment(ctx.db, { paymentId: earlier.id });
    if (after) left.push(after);
  }
  const paid = left.filter(({ state }) => state === "completed");
  if (paid.length > 0) throw await refuseAlreadyPaid(ctx, asked, paid);
  const doubtful = left.filter(({ state }) => isInDoubt(state));
  if (doubtful.length > 0) throw await unconfirmedPaymentError(ctx, asked, doubtful);
}

/** Whether a payment is one for the same goods, or the one that is gone on without. */
function isOfCart({ cartHash, checkoutKey }: Payment, asked: CartAsked): boolean {
  return cartHash === asked.cartHash || checkoutKey === asked.replacesKey;
}
