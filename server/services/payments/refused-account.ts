import type { Payment } from "#db/queries/payments/payments.ts";
import { keepRefusedAccount } from "#db/queries/payments/refused-account.ts";
import type { Context } from "../../context.ts";
import type { PaymentError } from "../../ports/payments.ts";

/**
 * A provider takes nothing for the shop's own account: nobody can buy through it, and only the shop can see
 * to that. The attention list and the health check say so until it has taken money again.
 */
export async function noteRefusedAccount(
  ctx: Pick<Context, "db" | "log" | "now">,
  { provider }: Pick<Payment, "provider">,
  { code }: Pick<PaymentError, "code">,
): Promise<void> {
  ctx.log("error", "account-refused", { provider, code });
  await keepRefusedAccount(ctx.db, { provider, code: code ?? "refused", now: ctx.now() });
}
