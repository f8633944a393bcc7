import type { PaidOther } from "#db/queries/payments/holds.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import { ShopError } from "#domain/errors.ts";
import { providerName } from "#domain/payments/providers.ts";
import { payment } from "#messages/payment/index.ts";
import type { Context } from "../../context.ts";

/** What is said of a payment whose cart another one has paid for: nobody is charged for it twice. */
export function paidBefore(): ShopError {
  return new ShopError("CONFLICT", { field: "paid", text: () => payment.earlierPaid() });
}

/** The same for whoever begins to pay: they have heard, and what they begin next is another purchase. */
export async function tellPaid(ctx: Pick<Context, "unheardPayments">): Promise<ShopError> {
  await ctx.unheardPayments.forget();
  return paidBefore();
}

/** The refusal of whoever begins to pay beside these: should they go through meanwhile, the next press is told so. */
export async function tellInDoubt(
  ctx: Pick<Context, "unheardPayments">,
  inDoubt: readonly Payment[],
): Promise<ShopError> {
  await ctx.unheardPayments.add(inDoubt.map(({ id }) => id));
  return refusalBeside(inDoubt);
}

/** Why a cart cannot be paid for beside a payment that may have taken its money. */
export function refusalBeside(inDoubt: readonly PaidOther[]): ShopError {
  const pending = inDoubt.find(({ state }) => state === "pending");
  const text = () =>
    pending
      ? payment.earlierPending({ provider: providerName(pending.provider) })
      : payment.earlierUnconfirmed();
  return new ShopError("PAYMENT_UNCONFIRMED", { text });
}
