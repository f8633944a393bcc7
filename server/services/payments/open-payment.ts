import { rememberProviderRef } from "#db/queries/payments/holds.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import type { CheckoutSnapshot } from "#domain/checkout/checkout.ts";
import { ShopError } from "#domain/errors.ts";
import { orderNumber } from "#domain/orders/order.ts";
import type { Currency } from "#domain/store/formats.ts";
import type { Context } from "../../context.ts";
import { PaymentError } from "../../ports/payments.ts";
import { gatewayOf, type PaymentContext } from "./gateway.ts";
import { noteRefusedAccount } from "./refused-account.ts";

/** `totalCents` of `currency`, the order's, whatever the shop counts in by now; `chargeCents` of `chargeCurrency`. */
export type StartedPayment = {
  provider: string;
  providerRef: string;
  totalCents: number;
  currency: Currency;
  chargeCents: number;
  chargeCurrency: string;
};

/** The paths that somebody comes back to who has approved, and who has not. */
export type Returns = { approved: string; cancelled: string };

const TO_CHECKOUT: Returns = { approved: "/checkout", cancelled: "/checkout" };

/** Opens a payment that is written down at its provider, and remembers the provider's reference. */
export async function openAtProvider(
  ctx: PaymentContext,
  payment: Payment,
  returns: Returns = TO_CHECKOUT,
): Promise<StartedPayment> {
  const { ref } = await open(ctx, payment, returns);
  await rememberProviderRef(ctx.db, {
    paymentId: payment.id,
    providerRef: ref,
    now: ctx.now(),
  });
  return started(payment, ref);
}

async function open(
  ctx: Pick<Context, "db" | "log" | "now" | "payments" | "settings" | "siteUrl">,
  payment: Payment,
  returns: Returns,
) {
  const { shipping, deliveryMethod }: CheckoutSnapshot = payment.snapshot;
  const { storeName } = (await ctx.settings()).store;
  try {
    return await gatewayOf(ctx, payment.provider).open({
      requestId: payment.createRequestId,
      paymentId: payment.id,
      begunAt: payment.createdAt,
      invoiceId: payment.orderId,
      amount: { cents: payment.chargeCents, currency: payment.chargeCurrency },
      description: `${storeName} order ${orderNumber(payment.orderId)}`,
      brandName: storeName,
      email: shipping.email,
      shipping:
        deliveryMethod === "pickup"
          ? null
          : {
              fullName: `${shipping.firstName} ${shipping.lastName}`,
              addressLine1: shipping.address,
              city: shipping.city,
              province: shipping.province,
              postalCode: shipping.postalCode,
            },
      returnUrl: `${ctx.siteUrl}${returns.approved}`,
      cancelUrl: `${ctx.siteUrl}${returns.cancelled}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    const { kind, code, debugId } = error;
    ctx.log("error", "payment-not-opened", { payment: payment.id, kind, code, debugId });
    if (error.refusal === "merchant") await noteRefusedAccount(ctx, payment, error);
    throw new ShopError("PAYMENT_FAILED", { cause: error, retryable: kind !== "refused" });
  }
}

/** A payment as the checkout page is told of it. */
export function started(payment: Payment, providerRef: string): StartedPayment {
  const { provider, totalCents, currency, chargeCents, chargeCurrency } = payment;
  return { provider, providerRef, totalCents, currency, chargeCents, chargeCurrency };
}
