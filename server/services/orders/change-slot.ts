import type { Author } from "#db/queries/audit/audit.ts";
import { moveSlot } from "#db/queries/deliveries/slots.ts";
import type { QueuedMail } from "#db/queries/notifications/mails.ts";
import { type Capability, may } from "#domain/accounts/admin.ts";
import { slotText } from "#domain/deliveries/slot-text.ts";
import { dispatchAt, maySlotChange, type Slot, slotOf } from "#domain/deliveries/slots.ts";
import { ShopError } from "#domain/errors.ts";
import { estimatedDeliveryAt } from "#domain/orders/order.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { formatsOf } from "#domain/store/formats.ts";
import { tellsStore } from "#domain/store/settings/notifications.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { slots } from "#messages/slots/index.ts";
import type { Context } from "../../context.ts";
import { isPreconditionFailure, violatedConstraint } from "../../platform/failures.ts";
import { chosenSlot, SLOT_FULL, slotFull, slotRules } from "../deliveries/slots.ts";
import { composeMail } from "../notifications/send-mail.ts";
import { type OrderAccessContext, orderFor } from "./access.ts";
import { takeShoppersChange } from "./shoppers-changes.ts";

/** What an administrator needs to do it for the shop. */
const PROCESSES = "orders.process" satisfies Capability;

/** A slot is named by its start, epoch ms; null: as soon as it can be. */
export type SlotChange = {
  orderId: string;
  key?: string | undefined;
  slot: number | null;
  /** The one that it has, as the asker saw it. */
  seen: number | null;
};

type ChangeContext = OrderAccessContext &
  Pick<Context, "clientAddress" | "languages" | "newId" | "settings" | "siteUrl">;

/**
 * Gives an order another slot, for whoever may see it (of administrators those who process orders, who
 * are named in the audit log): until its courier is booked, and for a shopper until somebody begins to pack it. The customer gets a letter, the
 * store one of what a shopper changed. The one that it has is no change. What is full
 * leaves everything as it was. Throws NOT_FOUND, INVALID_INPUT on `slot` (with the reason in words),
 * CONFLICT on `slot` when it is full, CONFLICT when it is too late or not as it was seen; RATE_LIMITED for a
 * shopper.
 */
export async function changeSlot(
  ctx: ChangeContext,
  { orderId, key, slot: from, seen }: SlotChange,
): Promise<{ slot: Slot | null }> {
  const [{ order, delivery }, settings] = await Promise.all([
    orderFor(ctx, { orderId, key, needs: PROCESSES }),
    ctx.settings(),
  ]);
  // Asked again because the answer was lost. Who has no place in it asks for one.
  if (order.slotFrom === from && !order.slotMissed) return { slot: slotOf(order) };
  const author = await authorOf(ctx, order);
  if (!maySlotChange(order, delivery, author ? "shop" : "shopper")) throw tooLate();
  if (order.slotFrom !== seen) throw new ShopError("CONFLICT");
  const now = ctx.now();
  const { deliveryMethod: method } = order;
  const slot = from === null ? null : chosenSlot(settings, { from, method, now });
  const rules = slotRules(settings);
  const formats = { ...formatsOf(settings.store), language: "en" as const };
  const time = slot && slotText(slot, formats);
  const counted = author ? null : await takeShoppersChange(ctx, { orderId: order.id, of: "slot" });
  const mails = await lettersOf(ctx, { order, slot, by: author ? "shop" : "shopper" });
  try {
    await moveSlot(ctx.db, {
      order,
      slot,
      capacity: rules.slots.capacity,
      arrivesBy: slot?.until ?? estimatedDeliveryAt(now),
      courierAt: slot ? Math.max(now, dispatchAt(slot, rules)) : now,
      note:
        time === null
          ? storedNote("slot-to-soon")
          : storedNote(slotOf(order) ? "slot" : "slot-from-soon", { time }),
      mails,
      author,
      now,
    });
  } catch (error) {
    if (violatedConstraint(error)) await counted?.takeBack();
    if (violatedConstraint(error)?.detail.includes(SLOT_FULL)) throw slotFull(error, true);
    if (isPreconditionFailure(error)) throw tooLate(error);
    throw error;
  }
  ctx.log("info", "slot-changed", { order: orderId, slot: from });
  return { slot };
}

type FoundOrder = Awaited<ReturnType<typeof orderFor>>["order"];

/**
 * To whose order it is: whoever has its link can do this. To the store, which may have planned its day by the
 * letter of the order, where it was not the shop itself.
 */
async function lettersOf(
  ctx: ChangeContext,
  change: { order: FoundOrder; slot: Slot | null; by: "shopper" | "shop" },
): Promise<QueuedMail[]> {
  const { slot, by } = change;
  const { notifications } = await ctx.settings();
  const order = {
    ...change.order,
    slotFrom: slot?.from ?? null,
    slotUntil: slot?.until ?? null,
    slotMissed: false,
  };
  // As the order's version is reckoned: each change has letters of its own.
  const at = nextVersion(order, ctx.now());
  const before = slotOf(change.order);
  const isStoreTold = by === "shopper" && tellsStore(notifications, "orderNotifications");
  return Promise.all([
    composeMail(ctx, { kind: "order-time-changed", order, by, at }),
    ...(isStoreTold ? [composeMail(ctx, { kind: "order-rescheduled", order, before, at })] : []),
  ]);
}

/** The administrator who does it, where it is not their own order and they may; null: whoever ordered it. */
async function authorOf(
  ctx: OrderAccessContext,
  { userId }: { userId: string | null },
): Promise<Author | null> {
  const access = await ctx.adminAccess();
  if (access.kind !== "admin" || access.admin.userId === userId) return null;
  const { admin } = access;
  // By the order's link, as anybody who has it.
  if (!may(admin.role, PROCESSES)) return null;
  return { userId: admin.userId, name: admin.name, now: ctx.now() };
}

function tooLate(cause?: unknown): ShopError {
  return new ShopError("CONFLICT", { text: () => slots.tooLateToChange(), cause });
}
