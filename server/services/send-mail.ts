import { findMail, mailInserts, markMailSent, type QueuedMail } from "#db/queries/mails.ts";
import { storeOf } from "#domain/settings/store.ts";
import type { Context } from "../context.ts";
import type { Mail, MailOrder } from "../mail/mail.ts";
import { MailError } from "../mail/provider.ts";
import { renderMail } from "../mail/render.ts";

/** How long whoever queued a mail has to send it himself before the outbox job takes it on. */
const FOLLOW_UP_MS = 60_000;

/** Their links are keys to an account: once in the owner's hands, nobody else is to read them. */
const HOLD_KEYS: readonly string[] = ["password-reset", "welcome"] satisfies Mail["kind"][];

export type SendResult = { done: true } | { done: false; again: boolean; reason: string };

/**
 * Writes a mail down and sends it once the answer is out; the outbox job does it later if that
 * fails. For mails that belong to no other write, such as a password reset.
 */
export async function queueMail(ctx: Context, mail: Mail): Promise<void> {
  const queued = await composeMail(ctx, mail, FOLLOW_UP_MS);
  await ctx.db.batch([...mailInserts(ctx.db, queued)]);
  ctx.background(sendMail(ctx, queued.mail.id));
}

/**
 * The statements that queue a mail, to be put into the `db.batch()` of the write that it tells of:
 * `await ctx.db.batch([first, ...(await mailStatements(ctx, mail))])`. The outbox job sends it.
 */
export async function mailStatements(ctx: Context, mail: Mail) {
  return mailInserts(ctx.db, await composeMail(ctx, mail));
}

/**
 * A mail to be handed to a query that writes it with the order, payment or delivery it tells of.
 * Never fails: null, logged, when it cannot be written, for the order is worth more than its mail.
 */
export async function mailFor(ctx: Context, mail: Mail): Promise<QueuedMail | null> {
  try {
    return await composeMail(ctx, mail);
  } catch (error) {
    ctx.log("error", "mail-not-written", { mail: mail.kind, error });
    return null;
  }
}

/** A mail as rendered now, due after `delayMs`. */
async function composeMail(ctx: Context, mail: Mail, delayMs = 0): Promise<QueuedMail> {
  const now = ctx.now();
  const orderId = orderIdOf(mail);
  const { siteUrl } = ctx;
  const store = storeOf((await ctx.settings()).store);
  const orderLink = orderId === null ? null : await signedOrderLink(ctx, orderId);
  const rendered = renderMail(mail, { store, siteUrl, orderLink });
  return {
    mail: { id: mailId(ctx, mail), kind: mail.kind, ...rendered, createdAt: now },
    promiseId: ctx.newId(),
    dueAt: now + delayMs,
  };
}

/**
 * Sends a queued mail, unless it went out before. A provider that fails is asked again later by
 * the outbox; one that refuses the address or the mail gives it to a person.
 */
export async function sendMail(ctx: Context, id: string): Promise<SendResult> {
  const [found, { store }] = await Promise.all([findMail(ctx.db, { mailId: id }), ctx.settings()]);
  if (!found || found.mail.sentAt !== null) return { done: true };
  const { mail, replyTo } = found;
  try {
    const { recipient: to, subject, text, html } = mail;
    await ctx.mail.send({
      to,
      subject,
      text,
      html,
      senderName: store.storeName,
      replyTo: replyTo ?? store.storeEmail,
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    ctx.log("warn", "mail-not-taken", { mail: mail.kind, code: error.code, again: error.again });
    return { done: false, again: error.again, reason: error.code };
  }
  const redact = HOLD_KEYS.includes(mail.kind) && ctx.mail.delivers;
  await markMailSent(ctx.db, {
    mailId: id,
    redacted: redact ? "The link was removed after sending." : null,
    now: ctx.now(),
  });
  return { done: true };
}

async function signedOrderLink(ctx: Context, orderId: MailOrder["id"]): Promise<string> {
  const key = await ctx.links.sign(orderId, ctx.now());
  return `${ctx.siteUrl}/order-success?${new URLSearchParams({ order: orderId, key })}`;
}

/** The order whose signed link the mail carries. The store needs none: it signs in. */
function orderIdOf(mail: Mail): string | null {
  if (mail.kind === "order-received") return null;
  if ("order" in mail) return mail.order.id;
  return mail.kind === "order-refunded" ? mail.refund.orderId : null;
}

/** The same mail about the same thing has the same id, and is therefore taken once. */
function mailId(ctx: Context, mail: Mail): string {
  switch (mail.kind) {
    case "welcome":
      return `welcome-${mail.userId ?? ctx.newId()}`;
    case "password-reset":
    case "low-stock":
    case "back-in-stock":
      return `${mail.kind}-${ctx.newId()}`;
    case "contact-message":
      return `contact-message-${mail.messageId}`;
    case "order-refunded":
      return `order-refunded-${mail.refund.id}`;
    default:
      return `${mail.kind}-${mail.order.id}`;
  }
}
