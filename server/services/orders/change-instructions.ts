import { writeInstructions } from "#db/queries/orders/change-instructions.ts";
import { ShopError } from "#domain/errors.ts";
import { isUntouched } from "#domain/orders/changing.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import type { Context } from "../../context.ts";
import { isPreconditionFailure } from "../../platform/failures.ts";
import { type OrderAccessContext, shoppersOrder } from "./access.ts";
import { takeShoppersChange } from "./shoppers-changes.ts";

/**
 * Other instructions for who brings an order ("" for none), from its customer or the holder of its link,
 * until its courier is asked or its packing begins. Throws NOT_FOUND, CONFLICT in words when it is too late,
 * RATE_LIMITED.
 */
export async function changeInstructions(
  ctx: OrderAccessContext & Pick<Context, "clientAddress">,
  ask: { orderId: string; key?: string | undefined; instructions: string },
): Promise<{ instructions: string | null }> {
  const { order, delivery } = await shoppersOrder(ctx, ask);
  if (order.deliveryMethod === "pickup" || !isUntouched(order, delivery)) throw tooLate();
  const instructions = ask.instructions === "" ? null : ask.instructions;
  if (instructions === order.deliveryInstructions) return { instructions };
  await takeShoppersChange(ctx, { orderId: order.id, of: "instructions" });
  try {
    await writeInstructions(ctx.db, {
      orderId: order.id,
      instructions,
      note: storedNote("instructions-changed"),
      now: ctx.now(),
    });
  } catch (error) {
    if (isPreconditionFailure(error)) throw tooLate(error);
    throw error;
  }
  return { instructions };
}

function tooLate(cause?: unknown): ShopError {
  return new ShopError("CONFLICT", { text: () => orderChanges.instructionsTooLate(), cause });
}
