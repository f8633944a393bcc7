import { insertPaymentMethod, listPaymentMethods } from "#db/queries/accounts/payment-methods.ts";
import {
  expiryYears,
  type KeptPaymentMethod,
  MAX_PAYMENT_METHODS,
} from "#domain/accounts/payment-method.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import { saveOnce } from "../customers/save-once.ts";

/**
 * Keeps a customer's payment method, under one `key` of the browser's once; gives its id. Throws INVALID_INPUT for
 * one that has expired or does so in too many years, CONFLICT when they have twenty.
 */
export async function keepMethod(
  ctx: Pick<Context, "db" | "newId" | "now" | "settings">,
  userId: string,
  { key, ...method }: KeptPaymentMethod & { key?: string | undefined },
): Promise<{ id: string }> {
  const now = ctx.now();
  const { timezone } = (await ctx.settings()).store;
  if (!expiryYears(now, timezone).includes(method.expiryYear)) {
    throw new ShopError("INVALID_INPUT", { field: "expiryYear" });
  }
  const most = MAX_PAYMENT_METHODS;
  return saveOnce(ctx, key, {
    write: (id) => orConflict(insertPaymentMethod(ctx.db, { ...method, id, userId, most, now })),
    own: () => listPaymentMethods(ctx.db, { userId, limit: most }),
  });
}
