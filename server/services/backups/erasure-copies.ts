import * as v from "valibot";
import { erasePerson } from "#db/queries/customers/erasure.ts";
import {
  addressesOf,
  type ClosedAccount,
  findClosedAccount,
  noteClosedAccount,
} from "#db/queries/customers/erasure-copies.ts";
import { findPersonAccount, type Person } from "#db/queries/customers/personal-data.ts";
import { isTakingOver } from "#db/queries/payments/taken-over.ts";
import { normalizeEmail } from "#domain/accounts/registration.ts";
import { type ErasedTraces, isDeletedAddress } from "#domain/customers/privacy.ts";
import { CLOCK_SKEW_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import type { SendResult } from "../notifications/send-mail.ts";
import { type Asked, ask, NOT_ASKED, putOff } from "./ask-bucket.ts";

const PREFIX = "erasures/";
const MAX_BYTES = 10_000;

type RepeatContext = Pick<Context, "backups" | "db" | "links" | "log">;

const text = v.pipe(v.string(), v.maxLength(200));
const id = v.nullable(text);

/** A deletion as it is copied to the backups' bucket: ids and a keyed hash. Times are epoch ms. */
const CopiedErasure = v.object({
  soko: v.literal(1),
  id: text,
  addressHash: text,
  hadAccount: v.boolean(),
  closedBy: v.picklist(["customer", "administrator"]),
  closedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  traces: v.object({
    userId: id,
    ownsAddress: v.boolean(),
    paymentId: id,
    messageId: id,
    requestId: id,
  }),
});

const StoredErasure = v.pipe(v.string(), v.parseJson(), CopiedErasure);

/** Where copies of deletions of `at` (epoch ms) or later lie, in the order of time. */
export function erasuresSince(at: number): string {
  return `${PREFIX}${new Date(at).toISOString()}`;
}

/** From where on a restored database makes deletions again, by when its backup was begun (epoch ms). */
export function erasuresBegin(backupAt: number): string {
  return erasuresSince(backupAt - CLOCK_SKEW_MS);
}

/** Copies a deletion to the backups' bucket, so that it is made again once an older backup is restored. */
export async function copyErasure(
  ctx: Pick<Context, "backups" | "db">,
  { closedAccountId, isUnavailable }: { closedAccountId: string; isUnavailable: boolean },
): Promise<Asked> {
  if (isUnavailable) return NOT_ASKED;
  const account = await findClosedAccount(ctx.db, { id: closedAccountId });
  if (!account?.traces) return { result: { done: true }, isUnavailable };
  // Nothing but what the form has: a column that comes later is not copied by chance.
  const copy = v.parse(CopiedErasure, { soko: 1, ...account });
  const bytes = new TextEncoder().encode(JSON.stringify(copy));
  return ask(isUnavailable, async () => {
    await ctx.backups.put(`${erasuresSince(account.closedAt)}-${account.id}.json`, bytes);
    return async () => ({ done: true });
  });
}

/**
 * Makes the deletion under a key of the bucket again in a database that was restored from a backup of before it. Waits
 * until no payment is to be taken over any more: what a lost database knew of the person comes back with those.
 */
export async function repeatErasure(
  ctx: RepeatContext,
  { key, isUnavailable }: { key: string; isUnavailable: boolean },
): Promise<Asked> {
  if (await isTakingOver(ctx.db))
    return { result: putOff("payments are taken over"), isUnavailable };
  return ask(isUnavailable, async () => {
    const bytes = await ctx.backups.get(key, { mostBytes: MAX_BYTES });
    return async () => (bytes ? repeat(ctx, { key, bytes }) : { done: true });
  });
}

async function repeat(
  ctx: RepeatContext,
  { key, bytes }: { key: string; bytes: Uint8Array },
): Promise<SendResult> {
  const read = v.safeParse(StoredErasure, new TextDecoder().decode(bytes));
  if (!read.success) return notRepeated(ctx, key, v.summarize(read.issues));
  const { soko: _, ...account } = read.output;
  if (await findClosedAccount(ctx.db, account)) return { done: true };
  const person = await findErased(ctx, account);
  try {
    await (person
      ? erasePerson(ctx.db, { person, closedAccount: account, by: null })
      : noteClosedAccount(ctx.db, account));
  } catch (error) {
    const violation = violatedConstraint(error);
    if (!violation) throw error;
    return notRepeated(ctx, key, violation.detail || violation.kind);
  }
  ctx.log("warn", "erasure-repeated", { closedAccount: account.id });
  return { done: true };
}

/** Who it was: their account, or else the address that they ordered or wrote with; null where the backup has neither. */
async function findErased(
  ctx: RepeatContext,
  { addressHash, traces }: Pick<ClosedAccount, "addressHash"> & { traces: ErasedTraces },
): Promise<Person | null> {
  const { userId } = traces;
  const account = userId === null ? null : await findPersonAccount(ctx.db, { userId });
  if (!account) {
    const addresses = await addressesOf(ctx.db, traces);
    const email = addresses.find((address) => !isDeletedAddress(address));
    return email === undefined ? null : { userId: null, email, ownsAddress: true };
  }
  const email = normalizeEmail(account.email);
  // It may have had another one at the time of the backup, or have proven this one since.
  const isSame = (await ctx.links.hashAddress(email)) === addressHash;
  const ownsAddress = account.emailVerified || (traces.ownsAddress && isSame);
  return { userId: account.userId, email, ownsAddress };
}

function notRepeated(ctx: Pick<Context, "log">, key: string, reason: string) {
  ctx.log("error", "erasure-not-repeated", { key, reason });
  return putOff(reason);
}
