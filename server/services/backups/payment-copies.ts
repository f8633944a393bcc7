import * as v from "valibot";
import { askForTakeover, findKnown, findToCopy, takeOver } from "#db/queries/payments/copies.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import type { SendResult } from "../notifications/send-mail.ts";
import { CopiedPayment } from "./copied-payment.ts";

const PREFIX = "payments/";
/** Longer than the longest time between two backups, twice: the newest one may be damaged. */
export const COPIES_KEPT_MS = 63 * DAY_MS;
/** What one message takes over; the next one goes on. */
const AT_ONCE = 50;
/** As many as R2 lists at once. */
const MOST_PRUNED = 1_000;
/** A copy is a few kilobytes. */
const MOST_BYTES = 1_000_000;
/** By how much two isolates' clocks may differ. */
const SKEW_MS = 5 * MINUTE_MS;

/** Where copies of payments that were begun at `at` (epoch ms) or later lie, in the order of time. */
export function copiesSince(at: number): string {
  return `${PREFIX}${new Date(at).toISOString()}`;
}

function copyKey({ id, createdAt }: { id: string; createdAt: number }): string {
  return `${copiesSince(createdAt)}-${id}.json`;
}

/**
 * Copies a payment whose money is being taken to the backups' bucket: from the next restore of an older backup its
 * order is made anew. Throws BackupStoreError.
 */
export async function copyPayment(
  ctx: Pick<Context, "backups" | "db">,
  paymentId: string,
): Promise<SendResult> {
  const found = await findToCopy(ctx.db, { paymentId });
  const providerRef = found?.payment.providerRef;
  if (!found || !providerRef) return { done: true };
  const { payment, quote } = found;
  // Nothing but what the form has: a column that comes later is not copied by chance.
  const copy = v.safeParse(CopiedPayment, { soko: 1, payment: { ...payment, providerRef }, quote });
  if (!copy.success) return { done: false, retry: false, reason: v.summarize(copy.issues) };
  const bytes = new TextEncoder().encode(JSON.stringify(copy.output));
  await ctx.backups.put(copyKey(payment), bytes);
  return { done: true };
}

/**
 * Takes over the payments that were copied since a backup and that the database, restored from it, does not know: the
 * first fifty behind `after`, a key of the bucket; a further message takes the next. Each is then looked after as
 * any: what its provider took is an order. One that cannot be written (its goods are gone, its offer used up) is
 * logged; its capture comes up on the attention list. Throws BackupStoreError, and what the database throws.
 */
export async function takeOverPayments(
  ctx: Pick<Context, "backups" | "db" | "log" | "now" | "settings">,
  after: string,
): Promise<SendResult> {
  const keys = await ctx.backups.list({ prefix: PREFIX, after, limit: AT_ONCE });
  const copies: CopiedPayment[] = [];
  for (const key of keys) {
    const copy = await readCopy(ctx, key);
    if (copy) copies.push(copy);
    else ctx.log("error", "payment-copy-unreadable", { key });
  }
  const known = await findKnown(ctx.db, {
    paymentIds: copies.map(({ payment }) => payment.id),
    userIds: copies.flatMap(({ payment }) => payment.userId ?? []),
  });
  const { delivery } = await ctx.settings();
  for (const copy of copies) {
    if (known.payments.has(copy.payment.id)) continue;
    const { userId } = copy.payment;
    const payment = { ...copy.payment, userId: userId && known.users.has(userId) ? userId : null };
    await write(ctx, { ...copy, payment }, delivery.slots.capacity);
  }
  const last = keys.at(-1);
  if (keys.length === AT_ONCE && last)
    await askForTakeover(ctx.db, { after: last, now: ctx.now() });
  return { done: true };
}

async function write(
  ctx: Pick<Context, "db" | "log" | "now">,
  { payment, quote }: CopiedPayment,
  slotCapacity: number,
): Promise<void> {
  const now = ctx.now();
  try {
    await takeOver(ctx.db, {
      payment: {
        ...payment,
        state: "created",
        lookedAt: 0,
        goneSince: null,
        goneLooks: 0,
        hold: 1,
        releasedAt: null,
        compareDueAt: null,
        providerStatus: null,
        captureId: null,
        capturedCents: null,
        capturedCurrency: null,
        reason: null,
        // Nobody is at the page any more: the next look decides.
        reservedUntil: now,
        updatedAt: now,
      },
      quote,
      slotCapacity,
      now,
    });
    ctx.log("warn", "payment-taken-over", { payment: payment.id });
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    ctx.log("error", "payment-not-taken-over", { payment: payment.id, error });
  }
}

async function readCopy(ctx: Pick<Context, "backups">, key: string): Promise<CopiedPayment | null> {
  const found = await ctx.backups.read(key);
  if (!found) return null;
  if (found.bytes > MOST_BYTES) {
    await found.body.cancel();
    return null;
  }
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), CopiedPayment),
    await new Response(found.body).text(),
  );
  return read.success ? read.output : null;
}

/** Deletes copies that no backup needs any more, the oldest first. Gives how many. Throws BackupStoreError. */
export async function pruneCopies(ctx: Pick<Context, "backups" | "now">): Promise<number> {
  const end = copiesSince(ctx.now() - COPIES_KEPT_MS);
  const oldest = await ctx.backups.list({ prefix: PREFIX, after: PREFIX, limit: MOST_PRUNED });
  const old = oldest.filter((key) => key < end);
  await ctx.backups.delete(old);
  return old.length;
}

/** From where on a restored database takes copies over, by when its backup was begun (epoch ms). */
export function takeoverBegins(backupAt: number): string {
  return copiesSince(backupAt - SKEW_MS);
}
