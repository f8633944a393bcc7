import { findByNumber } from "#db/queries/orders/find-by-number.ts";
import { getOrder } from "#db/queries/orders/orders.ts";
import { ShopError } from "#domain/errors.ts";
import {
  isContactOf,
  lookupProblem,
  numbersOf,
  ORDER_LINK_LIFETIME_MS,
} from "#domain/orders/lookup.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { type Standing, standingOf } from "#domain/orders/standing.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import type { Context } from "../../context.ts";
import { consumeAttempt, type Limit } from "../limits/rate-limit.ts";
import { type OutgoingMailContext, queueMail } from "../notifications/send-mail.ts";
import { earliestAt } from "./earliest.ts";

/** Wrong tries for one number, and from one network: a number has 40 random bits. */
const FIND_LIMIT: Limit = {
  name: "find-order",
  perSubject: 5,
  perAddress: 20,
  windowMs: 15 * MINUTE_MS,
};

/** Each is a letter to somebody who may not have asked for it; many people come by one network in a day. */
const LINK_LIMIT: Limit = { name: "order-link", perSubject: 5, perAddress: 100, windowMs: DAY_MS };

/** An order's number, and the e-mail address or phone number that it was placed with, as typed. */
export type OrderLookup = { number: string; contact: string };

/** What an order found again says of itself: nothing of whose it is, what was bought, or where it goes. */
export type OrderFound = Standing & { number: string };

type LookupContext = Pick<Context, "clientAddress" | "db" | "log" | "now">;
type FoundOrder = NonNullable<Awaited<ReturnType<typeof getOrder>>>;

/**
 * How an order stands, for whoever knows its number and the e-mail address or phone number that it was
 * placed with: others know these two as well, such as whoever reads the shop's lists. Its page opens by the link that
 * only its mailbox gets (`mailOrderLink`). Only for as long after it was placed as such a link holds.
 * Throws NOT_FOUND, the same whichever of the two is wrong; INVALID_INPUT for what can be neither; RATE_LIMITED after
 * five tries in a quarter of an hour.
 */
export async function findOrder(
  ctx: LookupContext & Pick<Context, "settings">,
  typed: OrderLookup,
): Promise<OrderFound> {
  const { order, delivery } = await lookUp(ctx, typed);
  const arriving = { ...order, earliestAt: await earliestAt(ctx, order) };
  return { number: orderNumber(order.id), ...standingOf(arriving, delivery) };
}

/**
 * Mails the signed link of an order's page to the address that it was placed with, five times a day at most.
 * Throws as `findOrder` does, RATE_LIMITED also when it was asked for too often.
 */
export async function mailOrderLink(
  ctx: LookupContext & OutgoingMailContext,
  typed: OrderLookup,
): Promise<void> {
  const { order } = await lookUp(ctx, typed);
  await consumeAttempt(ctx, LINK_LIMIT, {
    subject: order.id,
    text: () => orderPage.linksTooOften(),
  });
  await queueMail(ctx, { kind: "order-link", order, at: ctx.now() });
}

async function lookUp(ctx: LookupContext, typed: OrderLookup): Promise<FoundOrder> {
  const problem = lookupProblem(typed);
  if (problem) throw new ShopError("INVALID_INPUT", { field: problem.field });
  const numbers = numbersOf(typed.number);
  const attempt = await consumeAttempt(ctx, FIND_LIMIT, {
    subject: numbers.at(-1) ?? "",
    text: () => orderPage.tooManyTries(),
  });
  const placedSince = ctx.now() - ORDER_LINK_LIFETIME_MS;
  const found = await findByNumber(ctx.db, { numbers, placedSince });
  const theirs = found.find((one) => isContactOf(one, typed.contact));
  const order = theirs && (await getOrder(ctx.db, { orderId: theirs.id }));
  if (!order) {
    ctx.log("warn", "order-not-found", {});
    throw new ShopError("NOT_FOUND", { text: () => orderPage.noneFound() });
  }
  await attempt.forgive();
  return order;
}
