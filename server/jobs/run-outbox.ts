import {
  claimDueMessages,
  isMessageDue,
  type OutboxMessage,
  settleMessage,
} from "#db/queries/notifications/outbox.ts";
import { failRefund } from "#db/queries/refunds/settle.ts";
import { MAIL_UNANSWERED } from "#domain/notifications/mail-failure.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { runConcurrently, whileThereIsMore } from "../platform/concurrency.ts";
import { describeError } from "../platform/log-scrub.ts";
import { type Asked, listCopies } from "../services/backups/ask-bucket.ts";
import { copyErasure, repeatErasure } from "../services/backups/erasure-copies.ts";
import { copyPayment, takeOverPayment } from "../services/backups/payment-copies.ts";
import { bookCourier } from "../services/deliveries/book.ts";
import { type SendResult, sendMail } from "../services/notifications/send-mail.ts";
import { sendPush } from "../services/notifications/send-push.ts";
import { cancelUnconfirmedBookings } from "../services/orders/cancel-bookings.ts";
import { makeRefund, type RefundResult } from "../services/refunds/make-refund.ts";

type Kind = OutboxMessage["kind"];

/** Longer than a run takes: half a minute for each message at the worst, five at a time. */
const LEASE_MS = 3 * MINUTE_MS;
const AT_ONCE = 20;
/** Each is six subrequests or so, of the ten thousand that an invocation may make. */
const MAX_PER_RUN = 600;
const CONCURRENCY = 5;
const MAX_ATTEMPTS = 12;
const MAX_PAUSE_MS = HOUR_MS;
/** Once the provider is back, nobody waits longer for their mail. */
const MAX_MAIL_PAUSE_MS = 15 * MINUTE_MS;
const LONG_OF_USE: readonly Kind[] = ["send_mail", "copy_payment", "copy_erasure"];
/** More than any mail is of use (server/mail/useful-for.ts): whatever goes wrong, it ends. */
const MAX_USEFUL_MS = 14 * DAY_MS;

/** What follows a restore: nobody else makes the orders, and the deletions, that a lost database had. */
const AFTER_RESTORE = [
  "list_payment_copies",
  "take_over_payment",
  "list_erasures",
  "repeat_erasure",
] as const satisfies Kind[];
/** What asks the backups' bucket. */
const BUCKET_KINDS = ["copy_payment", "copy_erasure", ...AFTER_RESTORE] as const satisfies Kind[];

type BucketKind = (typeof BUCKET_KINDS)[number];
type BucketMessage = OutboxMessage & { kind: BucketKind };

/** What a run has learnt on its way. */
type Run = {
  /** A letter was not answered: the others would each hold a place of the run for as long. */
  isMailUnavailable: boolean;
  /** Bookings that are to be tried again: after a few of them the others would only keep letters and copies waiting. */
  postponedBookings: number;
  /** The backups' bucket did not answer, or late: the other copies would each hold a place as well. */
  isBucketUnavailable: boolean;
  /** Something was done that others have waited for: an order was confirmed, or copies were listed. */
  bringsMore: boolean;
};

/** Dispatches the messages that are due, each once at a time; gives the number it worked on. */
export async function runOutbox(ctx: Context): Promise<number> {
  if (!(await isMessageDue(ctx.db, { now: ctx.now() }))) return 0;
  const run: Run = {
    isMailUnavailable: false,
    postponedBookings: 0,
    isBucketUnavailable: false,
    bringsMore: false,
  };
  return whileThereIsMore(ctx, { most: MAX_PER_RUN }, async () => {
    run.bringsMore = false;
    const done = await dispatchDue(ctx, run);
    return { done, mayBeMore: done === AT_ONCE || run.bringsMore };
  });
}

async function dispatchDue(ctx: Context, run: Run): Promise<number> {
  const due = await claimDueMessages(ctx.db, {
    now: ctx.now(),
    leaseMs: LEASE_MS,
    limit: AT_ONCE,
    without: [
      ...(run.isBucketUnavailable ? BUCKET_KINDS : []),
      ...(run.postponedBookings >= CONCURRENCY ? (["book_courier"] as const) : []),
    ],
  });
  await runConcurrently(due, CONCURRENCY, async (message) => {
    try {
      await dispatch(ctx, message, run);
    } catch (error) {
      ctx.log("error", "message-failed", { kind: message.kind, error });
      // As the log has it: the statement that failed has people's names and streets in it.
      await putOff(ctx, message, describeError(error));
    }
  });
  return due.length;
}

async function dispatch(ctx: Context, message: OutboxMessage, run: Run): Promise<void> {
  const { kind } = message;
  if (isBucketKind(kind)) {
    return settle(ctx, message, await askBucket(ctx, { ...message, kind }, run));
  }
  switch (kind) {
    case "book_courier":
      // What it writes of the delivery settles the message too; this is for when there was nothing.
      if ((await bookCourier(ctx, message.subjectId)) === "busy") {
        run.postponedBookings += 1;
        return;
      }
      await cancelUnconfirmedBookings(ctx, { orderId: message.subjectId });
      return settleMessage(ctx.db, { claimed: message, result: { doneAt: ctx.now() } });
    case "send_mail":
      return settle(ctx, message, await sendLetter(ctx, message, run));
    case "send_push":
      return settle(ctx, message, await sendPush(ctx, message.subjectId));
    case "refund_payment":
      return settle(ctx, message, await makeRefund(ctx, message.subjectId));
  }
}

function isBucketKind(kind: Kind): kind is BucketKind {
  return BUCKET_KINDS.some((one) => one === kind);
}

async function sendLetter(ctx: Context, message: OutboxMessage, run: Run): Promise<SendResult> {
  const { isMailUnavailable: isUnavailable } = run;
  const result = await sendMail(ctx, message.subjectId, { isUnavailable });
  if (!result.done && result.reason === MAIL_UNANSWERED) run.isMailUnavailable = true;
  if (result.done && message.subjectId.startsWith("order-confirmation-")) run.bringsMore = true;
  return result;
}

async function askBucket(ctx: Context, message: BucketMessage, run: Run): Promise<SendResult> {
  const asked = await askFor(ctx, message, run.isBucketUnavailable);
  run.isBucketUnavailable ||= asked.isUnavailable;
  const isList = message.kind === "list_payment_copies" || message.kind === "list_erasures";
  if (isList && asked.result.done) run.bringsMore = true;
  return asked.result;
}

function askFor(ctx: Context, message: BucketMessage, isUnavailable: boolean): Promise<Asked> {
  const { kind, subjectId, createdAt: restoredAt } = message;
  switch (kind) {
    case "copy_payment":
      return copyPayment(ctx, { paymentId: subjectId, isUnavailable });
    case "list_payment_copies":
    case "list_erasures":
      return listCopies(ctx, { list: kind, after: subjectId, restoredAt, isUnavailable });
    case "take_over_payment":
      return takeOverPayment(ctx, { key: subjectId, isUnavailable });
    case "copy_erasure":
      return copyErasure(ctx, { closedAccountId: subjectId, isUnavailable });
    case "repeat_erasure":
      return repeatErasure(ctx, { key: subjectId, isUnavailable });
  }
}

function settle(ctx: Context, message: OutboxMessage, result: RefundResult | SendResult) {
  if (result.done) {
    return settleMessage(ctx.db, { claimed: message, result: { doneAt: ctx.now() } });
  }
  if (result.retry) return putOff(ctx, message, result.reason);
  return markFailed(ctx, message, result.reason);
}

async function putOff(ctx: Context, message: OutboxMessage, lastError: string): Promise<void> {
  const isMail = message.kind === "send_mail";
  if (message.attempts >= MAX_ATTEMPTS && !isStillOfUse(ctx, message)) {
    return markFailed(ctx, message, lastError);
  }
  const longest = isMail ? MAX_MAIL_PAUSE_MS : MAX_PAUSE_MS;
  const pause = Math.min(MINUTE_MS * 2 ** Math.min(message.attempts - 1, 10), longest);
  await settleMessage(ctx.db, {
    claimed: message,
    result: { dueAt: ctx.now() + pause, lastError },
  });
}

/** What is tried for as long as it is of any use; the attention list tells of it meanwhile. */
function isStillOfUse(ctx: Pick<Context, "now">, { kind, createdAt }: OutboxMessage): boolean {
  if (AFTER_RESTORE.some((one) => one === kind)) return true;
  // A mail says itself when it is too old; what is that old is in a backup.
  return LONG_OF_USE.includes(kind) && ctx.now() - createdAt < MAX_USEFUL_MS;
}

async function markFailed(ctx: Context, message: OutboxMessage, lastError: string): Promise<void> {
  ctx.log("error", "dead-letter", { kind: message.kind, subject: message.subjectId });
  const now = ctx.now();
  // First of all, in one write with its message: a refund whose message alone has failed is asked for by nobody, for good.
  if (message.kind === "refund_payment") {
    await failRefund(ctx.db, { refundId: message.subjectId, lastError, now });
  }
  await settleMessage(ctx.db, { claimed: message, result: { failedAt: now, lastError } });
}
