import {
  claimMail,
  type FoundMail,
  findMail,
  MAX_DOUBTS,
  mailInserts,
  markMailSent,
  type QueuedMail,
  takeMarkBack,
} from "#db/queries/notifications/mails.ts";
import type { QueuedPush } from "#db/queries/notifications/pushes.ts";
import { replyMailId } from "#db/queries/store/admin-messages.ts";
import { isDeletedAddress } from "#domain/customers/privacy.ts";
import {
  MAIL_MAY_BE_OUT,
  MAIL_TOO_OLD,
  MAIL_UNANSWERED,
} from "#domain/notifications/mail-failure.ts";
import { PUSH_KINDS } from "#domain/notifications/push.ts";
import { isStoreOrderMail } from "#domain/notifications/store-mails.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { creditNoteAddress } from "#domain/refunds/credit-note.ts";
import { formatsOf, type Language } from "#domain/store/formats.ts";
import { closuresForPickup } from "#domain/store/opening.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { firstShown, pagePathIn } from "#domain/store/page-language.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import { hoursSpans } from "#domain/store/trading-hours.ts";
import { MINUTE_MS, OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import type { Mail } from "../../mail/mail.ts";
import { MailError } from "../../mail/provider.ts";
import { renderMail } from "../../mail/render.ts";
import { usefulForMs } from "../../mail/useful-for.ts";

/** Longer than a try takes: by then whoever made it has said how it went, or never will. */
const LEASE_MS = MINUTE_MS;

/** Their links are keys to an account: once in the owner's hands, nobody else is to read them. */
const HOLD_KEYS: readonly string[] = ["password-reset", "welcome"] satisfies Mail["kind"][];

/** How far an order is: whoever is told on their phone may do without them. The others are proof of something. */
const TELLS_PROGRESS: readonly string[] = [
  "order-on-its-way",
  "order-delivered",
] satisfies Mail["kind"][];

/** What a letter is made with. */
type LetterContext = Pick<
  Context,
  "languages" | "links" | "newId" | "now" | "settings" | "siteUrl"
>;
/** What a mail is written down with, for the outbox job to send. */
export type MailContext = LetterContext & Pick<Context, "db" | "log">;
/** What a mail is sent with as soon as the answer is out. */
export type OutgoingMailContext = MailContext & Pick<Context, "background" | "mail">;

export type SendResult = { done: true } | { done: false; retry: boolean; reason: string };

const UNANSWERED: SendResult = { done: false, retry: true, reason: MAIL_UNANSWERED };

/**
 * Writes a mail down and sends it once the answer is out; the outbox job does it later if that
 * fails. For mails that belong to no other write, such as a password reset.
 */
export async function queueMail(ctx: OutgoingMailContext, mail: Mail): Promise<void> {
  const queued = await composeMail(ctx, mail, OUTBOX_GRACE_MS);
  await ctx.db.batch([...mailInserts(ctx.db, queued)]);
  ctx.background(sendMail(ctx, queued.mail.id));
}

/**
 * The statements that queue a mail, to be put into the `db.batch()` of the write that it tells of:
 * `await ctx.db.batch([first, ...(await mailStatements(ctx, mail))])`. The outbox job sends it.
 */
export async function mailStatements(ctx: LetterContext & Pick<Context, "db">, mail: Mail) {
  return mailInserts(ctx.db, await composeMail(ctx, mail));
}

/**
 * A mail to be handed to a query that writes it with the order, payment or delivery it tells of. Null,
 * logged, when it cannot be put into words, for the order is worth more than its mail. Fails where the
 * database does not answer: what it is written with would not be written either, and is tried again with
 * its mail. Due after `delayMs`.
 */
export async function mailFor(
  ctx: LetterContext & Pick<Context, "log">,
  mail: Mail,
  delayMs = 0,
): Promise<QueuedMail | null> {
  await ctx.settings();
  try {
    return await composeMail(ctx, mail, delayMs);
  } catch (error) {
    ctx.log("error", "mail-not-written", { mail: mail.kind, error });
    return null;
  }
}

/**
 * A mail as rendered now, due after `delayMs`: for a write that must not be without it, unlike
 * `mailFor`.
 */
export async function composeMail(
  ctx: LetterContext,
  mail: Mail,
  delayMs = 0,
): Promise<QueuedMail> {
  const now = ctx.now();
  const orderId = orderIdOf(mail);
  const { siteUrl } = ctx;
  const { store: settings, delivery } = await ctx.settings();
  const language = firstShown(ctx.languages, [theirLanguage(mail), settings.language]);
  const key = orderId === null ? null : await ctx.links.sign(orderId, now);
  const orderLink =
    orderId === null || key === null
      ? null
      : `${siteUrl}${pagePathIn({ language, path: pageAddress("/orders/$orderId", { orderId }) })}?${new URLSearchParams({ key })}`;
  const refundId = mail.kind === "order-refunded" ? mail.refund.refundId : null;
  const creditNoteLink =
    refundId && key ? `${siteUrl}${creditNoteAddress({ refundId, key })}` : null;
  const rendered = renderMail(mail, {
    store: storeOf(settings),
    siteUrl,
    hours: hoursSpans(delivery.hours),
    closures: closuresForPickup({ store: settings, delivery }, now),
    formats: { ...formatsOf(settings), language },
    orderLink,
    creditNoteLink,
  });
  const id = mailId(ctx, mail);
  return {
    mail: { id, kind: mail.kind, ...rendered, createdAt: now },
    messageId: ctx.newId(),
    dueAt: now + delayMs,
    push: pushOf(mail, { id, createdAt: now, dueAt: now }),
    mayBeUnwanted: orderId !== null && TELLS_PROGRESS.includes(mail.kind) ? { orderId } : null,
  };
}

/** The same for phones: of orders alone, and nothing that their pages do not say. */
function pushOf(
  mail: Mail,
  queued: Pick<QueuedPush, "id" | "createdAt" | "dueAt">,
): QueuedPush | null {
  const orderId = orderIdOf(mail);
  const kind = PUSH_KINDS.find((one) => one === mail.kind);
  return kind && orderId !== null ? { ...queued, kind, about: { orderId } } : null;
}

/**
 * Sends a queued mail, unless it went out before. A provider that fails is asked again later by the
 * outbox, for as long as the mail is of use (`byHand`: however old); one that refuses the address or
 * the mail gives it to a person. After a doubt whether it went out it is sent once more at most, and
 * only to a provider that answers. `isUnavailable`: the provider has just not answered, and is not asked.
 */
export async function sendMail(
  ctx: Pick<Context, "db" | "log" | "mail" | "now" | "settings">,
  id: string,
  { byHand = false, isUnavailable = false }: { byHand?: boolean; isUnavailable?: boolean } = {},
): Promise<SendResult> {
  const stored = await findMail(ctx.db, { mailId: id });
  if (!stored || stored.mail.sentAt !== null) return { done: true };
  // Their data was deleted: there is nobody to write to.
  if (isDeletedAddress(stored.mail.recipient)) return { done: true };
  const now = ctx.now();
  if (!byHand && now - stored.mail.createdAt > usefulForMs(stored.mail.kind)) {
    return { done: false, retry: false, reason: MAIL_TOO_OLD };
  }
  if (isUnavailable) return UNANSWERED;
  const isInDoubt = stored.mail.attemptedAt !== null && stored.mail.attemptedAt <= now - LEASE_MS;
  if (isInDoubt && stored.mail.doubts < MAX_DOUBTS && !(await ctx.mail.answers())) {
    return UNANSWERED;
  }
  const found = await claimMail(ctx.db, { mailId: id, now, leaseMs: LEASE_MS });
  if (!found || found.mail.sentAt !== null) return { done: true };
  if (!found.claimed) {
    return isInDoubt
      ? { done: false, retry: false, reason: MAIL_MAY_BE_OUT }
      : { done: false, retry: true, reason: "BEING_SENT" };
  }
  return sendClaimed(ctx, found);
}

async function sendClaimed(
  ctx: Pick<Context, "db" | "log" | "mail" | "now" | "settings">,
  { mail, replyTo }: FoundMail,
): Promise<SendResult> {
  const { id: mailId, attemptedAt, doubts } = mail;
  const { store } = await ctx.settings();
  if (doubts > 0) ctx.log("warn", "mail-sent-again-in-doubt", { mail: mail.kind });
  try {
    const { recipient: to, subject, text, html, unsubscribeUrl } = mail;
    await ctx.mail.send({
      id: mailId,
      to,
      subject,
      text,
      html,
      unsubscribeUrl,
      senderName: store.storeName,
      replyTo: replyTo ?? store.storeEmail,
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { code, retry, isUnanswered } = error;
    ctx.log("warn", "mail-not-taken", { mail: mail.kind, code, retry });
    if (isUnanswered) return { done: false, retry: true, reason: code };
    await takeMarkBack(ctx.db, { mailId, attemptedAt: attemptedAt ?? 0, doubts });
    return { done: false, retry, reason: code };
  }
  const redact = HOLD_KEYS.includes(mail.kind) && ctx.mail.delivers;
  await markMailSent(ctx.db, {
    mailId,
    redacted: redact ? "The link was removed after sending." : null,
    doubt: storedNote("mail-in-doubt", { subject: mail.subject }),
    now: ctx.now(),
  });
  return { done: true };
}

/** The language of whom it is to, as far as it is known; null: the store's own, or unknown. */
function theirLanguage(mail: Mail): Language | null {
  if (isStoreOrderMail(mail.kind)) return null;
  if (mail.kind === "order-refunded") return mail.refund.language ?? null;
  if ("order" in mail) return mail.order.accountLanguage ?? mail.order.language ?? null;
  return ("language" in mail && mail.language) || null;
}

/** The order whose signed link the mail carries. The store needs none: it signs in. */
function orderIdOf(mail: Mail): string | null {
  if (isStoreOrderMail(mail.kind)) return null;
  if ("order" in mail) return mail.order.id;
  return mail.kind === "order-refunded" ? mail.refund.orderId : null;
}

/** The id of the letter that tells of a sign-in, or of anything else about an account. */
export function accountNoticeId(of: string): string {
  return `account-notice-${of}`;
}

/**
 * The same mail about the same thing has the same id, and is therefore taken once. One about an order
 * ends with the order's, that of a refund has the provider's id of it: so it is found when somebody's data
 * are shown or deleted (`isMailAbout`).
 */
function mailId(ctx: Pick<Context, "newId">, mail: Mail): string {
  switch (mail.kind) {
    case "welcome":
      return `welcome-${mail.userId ?? ctx.newId()}`;
    case "account-notice":
      return accountNoticeId(mail.signIn ?? ctx.newId());
    case "password-reset":
    case "low-stock":
    case "rate-changed":
    case "currency-changed":
    case "back-in-stock":
      return `${mail.kind}-${ctx.newId()}`;
    case "contact-message":
      return `contact-message-${mail.messageId}`;
    case "payment-not-taken":
      return `payment-not-taken-${mail.paymentId}`;
    case "request-stocked":
      return `request-stocked-${mail.requestId}`;
    case "contact-reply":
      return replyMailId(mail.replyId);
    // An order that was taken up again can be cancelled once more.
    case "order-cancelled":
    case "order-ready":
    case "order-address-changed":
    case "order-time-changed":
    case "order-rescheduled":
    case "order-link":
      return `${mail.kind}-${mail.at}-${mail.order.id}`;
    // One that came back sets out once more.
    case "order-on-its-way":
    case "order-delivered":
      return `${mail.kind}-${mail.journeys ? `${mail.journeys}-` : ""}${mail.order.id}`;
    case "order-refunded":
      return `order-refunded-${mail.refund.id}`;
    default:
      return `${mail.kind}-${mail.order.id}`;
  }
}
