import * as v from "valibot";
import { askForList, askForTakeovers, findToCopy, takeOver } from "#db/queries/payments/copies.ts";
import { findPayment } from "#db/queries/payments/payments.ts";
import { PAYMENT_COPIES_KEPT_DAYS } from "#domain/backups/backup.ts";
import { isShopError } from "#domain/errors.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { describeError } from "../../platform/log-scrub.ts";
import { PaymentError } from "../../ports/payments.ts";
import type { SendResult } from "../notifications/send-mail.ts";
import type { PaymentContext } from "../payments/gateway.ts";
import { lookAtPayment } from "../payments/settle-by-provider.ts";
import { CopiedPayment } from "./copied-payment.ts";

const PREFIX = "payments/";
/** As many as R2 lists at once. */
const MOST_LISTED = 1_000;
/** A copy is a few kilobytes. */
const MOST_BYTES = 1_000_000;
/** By how much two isolates' clocks may differ. */
const SKEW_MS = 5 * MINUTE_MS;
/** A bucket that takes longer is as good as away: the next run asks again. */
const SLOW_MS = 2_000;

type TakeoverContext = PaymentContext & Pick<Context, "backups">;

/** Where copies of payments that were begun at `at` (epoch ms) or later lie, in the order of time. */
export function copiesSince(at: number): string {
  return `${PREFIX}${new Date(at).toISOString()}`;
}

function copyKey({ id, createdAt }: { id: string; createdAt: number }): string {
  return `${copiesSince(createdAt)}-${id}.json`;
}

/**
 * Copies a payment whose money was taken, or is held, to the backups' bucket: from the next restore of an older backup
 * its order is made anew. `isAway`: the bucket has just failed, and is not asked; the result says whether it is.
 */
export async function copyPayment(
  ctx: Pick<Context, "backups" | "db" | "now">,
  { paymentId, isAway }: { paymentId: string; isAway: boolean },
): Promise<{ result: SendResult; isAway: boolean }> {
  if (isAway) return { result: putOff("the bucket is away"), isAway };
  const found = await findToCopy(ctx.db, { paymentId });
  if (!found) return { result: { done: true }, isAway };
  // Nothing but what the form has: a column that comes later is not copied by chance.
  const copy = v.safeParse(CopiedPayment, { soko: 1, ...found });
  if (!copy.success) {
    return { result: { ...putOff(v.summarize(copy.issues)), retry: false }, isAway };
  }
  const begunAt = ctx.now();
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(copy.output));
    await ctx.backups.put(copyKey(found.payment), bytes);
    return { result: { done: true }, isAway: ctx.now() - begunAt > SLOW_MS };
  } catch (error) {
    return { result: putOff(describeError(error)), isAway: true };
  }
}

/**
 * Lists the copies behind `after`, a key of the bucket, and asks for each of them to be taken over; a further message
 * lists the next. Throws BackupStoreError.
 */
export async function listPaymentCopies(
  ctx: Pick<Context, "backups" | "db" | "now">,
  after: string,
): Promise<SendResult> {
  const now = ctx.now();
  const page = await ctx.backups.list({ prefix: PREFIX, after, limit: MOST_LISTED });
  const last = page.keys.at(-1);
  await askForTakeovers(ctx.db, { keys: page.keys, now });
  if (page.hasMore && last) await askForList(ctx.db, { after: last, now });
  return { done: true };
}

/**
 * Takes over the payment under a key of the bucket that this database, restored from a backup, does not know, and asks
 * its provider: what that took is an order. One whose goods are gone, or that lacks something else, is tried again
 * until it can be written. Throws BackupStoreError, and what the database throws.
 */
export async function takeOverPayment(ctx: TakeoverContext, key: string): Promise<SendResult> {
  const bytes = await ctx.backups.get(key, { mostBytes: MOST_BYTES });
  if (!bytes) return { done: true };
  const read = v.safeParse(StoredCopy, new TextDecoder().decode(bytes));
  if (!read.success) return notTakenOver(ctx, { key, reason: v.summarize(read.issues) });
  const { payment, quote } = read.output;
  if (await findPayment(ctx.db, { paymentId: payment.id })) return { done: true };
  const missing = await write(ctx, { payment, quote });
  if (missing) return notTakenOver(ctx, { key, reason: missing });
  ctx.log("warn", "payment-taken-over", { payment: payment.id });
  await settle(ctx, payment.id);
  return { done: true };
}

const StoredCopy = v.pipe(v.string(), v.parseJson(), CopiedPayment);

function notTakenOver(ctx: Pick<Context, "log">, told: { key: string; reason: string }) {
  ctx.log("error", "payment-not-taken-over", told);
  return putOff(told.reason);
}

function putOff(reason: string) {
  return { done: false, retry: true, reason } as const;
}

/** Gives the constraint that it broke; null: it is written. */
async function write(
  ctx: Pick<Context, "db" | "now" | "settings">,
  { payment, quote }: Pick<CopiedPayment, "payment" | "quote">,
): Promise<string | null> {
  const now = ctx.now();
  const { delivery } = await ctx.settings();
  const row = {
    ...payment,
    ...{ lookedAt: 0, goneSince: null, goneLooks: 0, hold: 1, releasedAt: null },
    ...{ compareDueAt: null, providerStatus: null, capturedCents: null, capturedCurrency: null },
    // Nobody is at the page any more.
    reservedUntil: now,
    updatedAt: now,
  };
  try {
    await takeOver(ctx.db, { payment: row, quote, slotCapacity: delivery.slots.capacity, now });
    return null;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (!constraint) throw error;
    return constraint.detail || constraint.kind;
  }
}

/** What cannot be settled now is looked at as any payment whose money was taken. */
async function settle(ctx: TakeoverContext, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, { paymentId });
  try {
    if (payment) await lookAtPayment(ctx, payment);
  } catch (error) {
    if (!(error instanceof PaymentError || isShopError(error))) throw error;
    ctx.log("warn", "payment-not-settled", { payment: paymentId, error });
  }
}

/** Deletes copies that no backup needs any more, the oldest first. Gives how many. Throws BackupStoreError. */
export async function pruneCopies(ctx: Pick<Context, "backups" | "now">): Promise<number> {
  const end = copiesSince(ctx.now() - PAYMENT_COPIES_KEPT_DAYS * DAY_MS);
  const { keys } = await ctx.backups.list({ prefix: PREFIX, after: PREFIX, limit: MOST_LISTED });
  const old = keys.filter((key) => key < end);
  await ctx.backups.delete(old);
  return old.length;
}

/** From where on a restored database takes copies over, by when its backup was begun (epoch ms). */
export function takeoverBegins(backupAt: number): string {
  return copiesSince(backupAt - SKEW_MS);
}
