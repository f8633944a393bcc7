import * as v from "valibot";
import { findToCopy, markTakenOver, takeOver } from "#db/queries/payments/copies.ts";
import { findPayment, type Payment } from "#db/queries/payments/payments.ts";
import { readButStuck } from "#db/queries/payments/taken-over.ts";
import { isShopError } from "#domain/errors.ts";
import { APPROVABLE_MS, type PaymentState } from "#domain/payments/payment.ts";
import { CLOCK_SKEW_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { PaymentError } from "../../ports/payments.ts";
import type { SendResult } from "../notifications/send-mail.ts";
import type { PaymentContext } from "../payments/gateway.ts";
import { orderRow } from "../payments/order-row.ts";
import { reconcilePayment } from "../payments/settle-by-provider.ts";
import { type Asked, ask, NOT_ASKED, putOff } from "./ask-bucket.ts";
import { CopiedPayment } from "./copied-payment.ts";

const PREFIX = "payments/";
/** A copy is a few kilobytes. */
const MAX_BYTES = 1_000_000;
/** A bucket that takes longer is as good as away: the next run asks again. */
const SLOW_MS = 2_000;

type TakeoverContext = PaymentContext & Pick<Context, "backups">;

/** Where copies of payments that were begun at `at` (epoch ms) or later lie, in the order of time. */
export function copiesSince(at: number): string {
  return `${PREFIX}${new Date(at).toISOString()}`;
}

/** Where a payment's copy lies. */
export function copyKey({ id, createdAt }: { id: string; createdAt: number }): string {
  return `${copiesSince(createdAt)}-${id}.json`;
}

/**
 * Copies a payment whose money was taken, or is held, to the backups' bucket: from the next restore of an older backup
 * its order is made anew. `isUnavailable`: the bucket has just failed, and is not asked; the result says whether it is.
 */
export async function copyPayment(
  ctx: Pick<Context, "backups" | "db" | "now">,
  { paymentId, isUnavailable }: { paymentId: string; isUnavailable: boolean },
): Promise<Asked> {
  if (isUnavailable) return NOT_ASKED;
  const found = await findToCopy(ctx.db, { paymentId });
  if (!found) return { result: { done: true }, isUnavailable };
  // Nothing but what the form has: a column that comes later is not copied by chance.
  const copy = v.safeParse(CopiedPayment, { soko: 1, ...found });
  if (!copy.success) {
    return { result: { ...putOff(v.summarize(copy.issues)), retry: false }, isUnavailable };
  }
  const begunAt = ctx.now();
  const asked = await ask(isUnavailable, async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(asItGoes(copy.output, found, begunAt)));
    await ctx.backups.put(copyKey(found.payment), bytes);
    return async () => ({ done: true });
  });
  return { ...asked, isUnavailable: asked.isUnavailable || ctx.now() - begunAt > SLOW_MS };
}

type ToCopy = NonNullable<Awaited<ReturnType<typeof findToCopy>>>;

/**
 * As its order goes now: to the address that this was changed to, whose courier is quoted anew. Whose data was deleted
 * has no address in either.
 */
function asItGoes(copy: CopiedPayment, { payment, order }: ToCopy, now: number): CopiedPayment {
  const { snapshot } = copy.payment;
  const paid = orderRow(payment, now);
  if (!order?.address || WHERE_TO.every((field) => order[field] === paid[field])) return copy;
  const { gateCode: _gate, landmark: _landmark, ...shipping } = snapshot.shipping;
  const { address, city, province, postalCode, deliveryZone } = order;
  const goes = {
    ...shipping,
    ...{ address, city, province, postalCode },
    // With the code and the landmark, which the order has among them.
    deliveryInstructions: order.deliveryInstructions ?? "",
    recipientName: order.recipientName ?? "",
    recipientPhone: order.recipientPhone ?? "",
  };
  return {
    ...copy,
    payment: {
      ...copy.payment,
      snapshot: { ...snapshot, shipping: goes, deliveryZone, quoteId: null },
    },
    quote: null,
  };
}

const WHERE_TO = [
  ...(["address", "city", "province", "postalCode"] as const),
  ...(["deliveryInstructions", "recipientName", "recipientPhone"] as const),
];

/**
 * Takes over the payment under a key of the bucket that this database, restored from a backup, does not know, or knows
 * as unpaid, and asks its provider: what that took is an order. One whose goods are gone, or that lacks something else,
 * is tried again until it can be written. Throws what the database throws.
 */
export function takeOverPayment(
  ctx: TakeoverContext,
  { key, isUnavailable }: { key: string; isUnavailable: boolean },
): Promise<Asked> {
  return ask(isUnavailable, async () => {
    const bytes = await ctx.backups.get(key, { mostBytes: MAX_BYTES });
    return async () => (bytes ? takeOverCopy(ctx, { key, bytes }) : { done: true });
  });
}

const StoredCopy = v.pipe(v.string(), v.parseJson(), CopiedPayment);

async function takeOverCopy(
  ctx: TakeoverContext,
  { key, bytes }: { key: string; bytes: Uint8Array },
): Promise<SendResult> {
  const read = v.safeParse(StoredCopy, new TextDecoder().decode(bytes));
  if (!read.success) return notTakenOver(ctx, { key, ref: null, reason: v.summarize(read.issues) });
  const { payment, quote } = read.output;
  const known = await findPayment(ctx.db, { paymentId: payment.id });
  if (known && !isUnpaid(known)) return { done: true };
  const missing = await broken(() => write(ctx, { known, payment, quote }));
  if (missing) {
    const { providerRef: ref } = payment;
    return notTakenOver(ctx, { key, ref, reason: missing.detail || missing.kind });
  }
  ctx.log("warn", "payment-taken-over", { payment: payment.id });
  await settle(ctx, payment.id);
  return { done: true };
}

/** As the backup has it: it was paid since. */
function isUnpaid({ state, takenOverAt }: Payment): boolean {
  return takenOverAt === null && UNPAID.includes(state);
}

const UNPAID: readonly PaymentState[] = ["created", "capturing", "pending", "expired"];

/** `ref`: the provider's id of the payment, by which who asks after it is told to wait; null: it may be anybody's. */
function notTakenOver(
  ctx: Pick<Context, "log">,
  { key, ref, reason }: { key: string; ref: string | null; reason: string },
) {
  ctx.log("error", "payment-not-taken-over", { key, reason });
  return putOff(ref === null ? reason : readButStuck(ref, reason));
}

/** The constraint that a write broke; null: it is written. */
async function broken(write: () => Promise<void>): Promise<Violation | null> {
  try {
    await write();
    return null;
  } catch (error) {
    const violation = violatedConstraint(error);
    if (!violation) throw error;
    return violation;
  }
}

type Violation = NonNullable<ReturnType<typeof violatedConstraint>>;

/** Writes it, with what it took of offers if they are here and not used up: its order says what it paid. */
async function write(
  ctx: Pick<Context, "db" | "now" | "settings">,
  found: Pick<CopiedPayment, "payment" | "quote"> & { known: Payment | null },
): Promise<void> {
  const { known, payment, quote } = found;
  const now = ctx.now();
  const { delivery } = await ctx.settings();
  const row = {
    ...payment,
    lookedAt: 0,
    goneSince: null,
    goneLooks: 0,
    hold: 1,
    releasedAt: null,
    compareDueAt: null,
    providerStatus: null,
    capturedCents: null,
    capturedCurrency: null,
    // Nobody is at the page any more.
    reservedUntil: now,
    updatedAt: now,
  };
  const attempt = (hasOffers: boolean) =>
    known
      ? markTakenOver(ctx.db, { payment: known, copied: payment, hasOffers, now })
      : takeOver(ctx.db, {
          payment: row,
          quote,
          slotCapacity: delivery.slots.capacity,
          hasOffers,
          now,
        });
  if (await broken(() => attempt(true))) await attempt(false);
}

/** Asks its provider. Where that fails the job asks, as for any payment whose money was taken. */
async function settle(ctx: TakeoverContext, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, { paymentId });
  try {
    if (payment) await reconcilePayment(ctx, payment);
  } catch (error) {
    if (!(error instanceof PaymentError || isShopError(error))) throw error;
    ctx.log("warn", "payment-not-settled", { payment: paymentId, error });
  }
}

/**
 * From where on a restored database takes copies over, by when its backup was begun (epoch ms): what that knows as begun
 * or lapsed may have been paid after it.
 */
export function takeoverBegins(backupAt: number): string {
  return copiesSince(backupAt - APPROVABLE_MS - CLOCK_SKEW_MS);
}
