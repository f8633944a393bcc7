import { findByNumber } from "#db/queries/orders/find-by-number.ts";
import { ShopError } from "#domain/errors.ts";
import {
  isContactOf,
  lookupProblem,
  numbersOf,
  ORDER_LINK_LIFETIME_MS,
} from "#domain/orders/lookup.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import type { Context } from "../../context.ts";
import { type Limit, takeAttempt } from "../limits/rate-limit.ts";

/** Wrong tries for one number, and from one network: a number has 40 random bits. */
const FIND_LIMIT: Limit = {
  name: "find-order",
  perSubject: 5,
  perAddress: 20,
  windowMs: 15 * 60_000,
};

/**
 * Opens an order to whoever knows its number and the e-mail address or phone number that it was
 * placed with: its id and the key of its signed link, as a letter carries them. Only for as long
 * after it was placed as such a letter's link holds. Throws NOT_FOUND, the same whichever of the two
 * is wrong; INVALID_INPUT for what can be neither; RATE_LIMITED after five tries in a quarter of an
 * hour.
 */
export async function findOrder(
  ctx: Pick<Context, "clientAddress" | "db" | "links" | "log" | "now">,
  typed: { number: string; contact: string },
): Promise<{ orderId: string; key: string }> {
  const problem = lookupProblem(typed);
  if (problem) throw new ShopError("INVALID_INPUT", { field: problem.field });
  const numbers = numbersOf(typed.number);
  const attempt = await takeAttempt(ctx, FIND_LIMIT, {
    subject: numbers.at(-1) ?? "",
    text: () => orderPage.tooManyTries(),
  });
  const now = ctx.now();
  const found = await findByNumber(ctx.db, { numbers, placedSince: now - ORDER_LINK_LIFETIME_MS });
  const order = found.find((one) => isContactOf(one, typed.contact));
  // Signed either way: how long the answer takes says nothing about what was wrong.
  const key = await ctx.links.sign(order?.id ?? "", now);
  if (!order) {
    ctx.log("warn", "order-not-found", {});
    throw new ShopError("NOT_FOUND", { text: () => orderPage.noneFound() });
  }
  await attempt.forgive();
  return { orderId: order.id, key };
}
