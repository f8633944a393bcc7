import type { PaidOther } from "#db/queries/payments/holds.ts";
import { ShopError } from "#domain/errors.ts";
import { providerName } from "#domain/payments/providers.ts";
import { payment } from "#messages/payment/index.ts";

/** What is said of a payment whose cart another one has paid for: nobody is charged for it twice. */
export function paidBefore(): ShopError {
  return new ShopError("CONFLICT", { field: "paid", text: () => payment.earlierPaid() });
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
