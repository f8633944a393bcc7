import { findPickup, writeReady } from "#db/queries/orders/pickups.ts";
import { isToBeFetched, pickupStage, readPickupCode } from "#domain/deliveries/pickup.ts";
import { ShopError } from "#domain/errors.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { adminPickup } from "#messages/adminPickup/index.ts";
import type { Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import { consumeAttempt, type Limit } from "../limits/rate-limit.ts";
import { mailFor } from "../notifications/send-mail.ts";
import type { OrderAdminContext } from "./admin-context.ts";
import { changeStatus, type OrderVersion } from "./change-status.ts";

/** Wrong codes of one order, and of all that are tried from the shop's own network. */
const CODE_LIMIT: Limit = {
  name: "pickup-code",
  perSubject: 5,
  perAddress: 20,
  windowMs: 15 * MINUTE_MS,
};

/**
 * An order that is fetched is packed: whoever ordered it is told, in their language, that they can
 * come. Throws NOT_FOUND, CONFLICT when it is not as it was seen or not waiting to be packed.
 */
export async function markReady(
  ctx: OrderAdminContext,
  { orderId, expectedVersion }: OrderVersion,
): Promise<{ readyAt: number; updatedAt: number }> {
  const [found] = await Promise.all([findPickup(ctx.db, { orderId }), ctx.settings()]);
  if (!found) throw notFound();
  const { order, code } = found;
  if (order.updatedAt !== expectedVersion || pickupStage(order) !== "packing") {
    throw new ShopError("CONFLICT");
  }
  const mail = await mailFor(ctx, {
    kind: "order-ready",
    order,
    pickupCode: code,
    at: ctx.author.now,
  });
  const updatedAt = await orConflict(writeReady(ctx.db, ctx.author, { order, mail }));
  return { readyAt: ctx.author.now, updatedAt };
}

/**
 * Hands an order over to who says its code: it is delivered. Throws NOT_FOUND, CONFLICT when nobody
 * is to fetch it (any more), INVALID_INPUT on `code` for another one, RATE_LIMITED after five in a
 * quarter of an hour.
 */
export async function handOver(
  ctx: OrderAdminContext & Pick<Context, "clientAddress">,
  { orderId, expectedVersion, code }: OrderVersion & { code: string },
): Promise<{ status: OrderStatus; updatedAt: number }> {
  const found = await findPickup(ctx.db, { orderId });
  if (!found) throw notFound();
  if (!isToBeFetched(found.order)) throw new ShopError("CONFLICT");
  const attempt = await consumeAttempt(ctx, CODE_LIMIT, {
    subject: orderId,
    text: () => adminPickup.tooManyCodes(),
  });
  if (found.code === null || readPickupCode(code) !== found.code) {
    ctx.log("warn", "pickup-code-wrong", { order: orderId, user: ctx.author.userId });
    throw new ShopError("INVALID_INPUT", { field: "code", text: () => adminPickup.wrongCode() });
  }
  await attempt.forgive();
  const { status, updatedAt } = await changeStatus(ctx, {
    orderId,
    expectedVersion,
    to: "delivered",
    note: null,
  });
  return { status, updatedAt };
}

/** The code for the slip on the bag; null where nobody is to fetch the order. NOT_FOUND. */
export async function pickupCodeFor(
  ctx: Pick<Context, "db">,
  orderId: string,
): Promise<string | null> {
  const found = await findPickup(ctx.db, { orderId });
  if (!found) throw notFound();
  return isToBeFetched(found.order) ? found.code : null;
}

function notFound(): ShopError {
  return new ShopError("NOT_FOUND", { text: () => adminOrders.notFound() });
}
