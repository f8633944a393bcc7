import { getOrder } from "#db/queries/orders/orders.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../../context.ts";

/** How a payment stands after an attempt to complete it. */
export type PaymentOutcome =
  | { outcome: "ordered"; orderId: string; createdAt: number; paymentId: string }
  /** The provider holds the money; the order is made when it lets go. */
  | { outcome: "pending" }
  /** Nothing was charged. `sameOrder`: the shopper may choose another source for this very order. */
  | { outcome: "declined"; sameOrder: boolean };

/** The order of a completed payment; a second caller's way to the first one's result. */
export async function orderOf(ctx: Pick<Context, "db">, payment: Payment): Promise<PaymentOutcome> {
  const found = await getOrder(ctx.db, { paymentId: payment.id });
  if (!found) throw new ShopError("ORDER_NOT_SAVED");
  const { id, createdAt } = found.order;
  return { outcome: "ordered", orderId: id, createdAt, paymentId: payment.id };
}
