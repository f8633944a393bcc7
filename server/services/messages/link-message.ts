import type { Database } from "#db/client.ts";
import {
  findMessage,
  linkMessage as keepLink,
  ordersOfMessage,
} from "#db/queries/store/admin-messages.ts";
import { ShopError } from "#domain/errors.ts";
import { ORDER_NUMBER_LENGTH, orderNumber } from "#domain/orders/order.ts";
import { orderNumbersIn } from "#domain/store/contact.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import type { Authored, Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { messageNotFound } from "./not-found.ts";

/**
 * Says which order a message is about, by the order's id or number; null: none. `seen` is the order that it was
 * about for whoever says so: CONFLICT where a colleague has said another meanwhile. Throws NOT_FOUND where there is
 * no such message, no such order, or several orders of that number.
 */
export async function linkMessage(
  ctx: Authored<Pick<Context, "db">>,
  params: { messageId: string; order: string | null; seen?: string | null | undefined },
): Promise<void> {
  const { messageId, order, seen } = params;
  const [found, orderId] = await Promise.all([
    findMessage(ctx.db, { messageId }),
    order === null ? null : orderIdOf(ctx.db, order),
  ]);
  if (!found) throw messageNotFound();
  const before = found.message.orderId;
  if (before === orderId) return;
  if (seen !== undefined && seen !== before) throw new ShopError("CONFLICT");
  try {
    await keepLink(ctx.db, ctx.author, { messageId, orderId, before });
  } catch (error) {
    if (violatedConstraint(error)?.kind !== "check") throw error;
    // The message has gone, or a colleague was faster: a second look knows which.
    throw (await findMessage(ctx.db, { messageId }))
      ? new ShopError("CONFLICT")
      : messageNotFound();
  }
}

/** The order with this id, or with this number where it is the only one. */
async function orderIdOf(db: Database, typed: string): Promise<string> {
  const wanted = typed.trim().replace(/^#/, "");
  const numbers = orderNumbersIn(wanted.slice(-ORDER_NUMBER_LENGTH).toUpperCase());
  const found = await ordersOfMessage(db, { email: "", numbers });
  const [order, another] = found.filter(
    ({ id }) => id === wanted || orderNumber(id) === wanted.toUpperCase(),
  );
  if (!order || another) throw orderNotFound();
  return order.id;
}

function orderNotFound(): ShopError {
  return new ShopError("NOT_FOUND", { field: "order", text: () => adminOrders.notFound() });
}
