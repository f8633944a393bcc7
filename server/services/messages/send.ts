import * as v from "valibot";
import { ordersOfMessage } from "#db/queries/store/admin-messages.ts";
import { saveContactMessage } from "#db/queries/store/contact.ts";
import { ShopError } from "#domain/errors.ts";
import { ContactMessage, contactProblem, orderNumbersIn } from "#domain/store/contact.ts";
import { tellsStore } from "#domain/store/settings/notifications.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { contact } from "#messages/contact/index.ts";
import { contactRuleText } from "#messages/contact/rule-text.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";
import { consumeAttempt, type Limit } from "../limits/rate-limit.ts";
import { type MailContext, mailFor } from "../notifications/send-mail.ts";

const LIMIT: Limit = { name: "contact", perSubject: 5, perAddress: 5, windowMs: HOUR_MS };

/** As typed. `website` is the field that people do not see: whoever fills it in is no person. */
export type ContactForm = v.InferInput<typeof ContactMessage> & { website: string };

/**
 * Stores a visitor's message and queues the mail to the store with it, if its settings ask for one. The same words of the same
 * person on one day are one message: a retry after a lost answer is not a second one. Throws
 * ShopError: INVALID_INPUT with the first broken rule, RATE_LIMITED.
 */
export async function sendContactMessage(
  ctx: MailContext & Pick<Context, "clientAddress" | "language">,
  form: ContactForm,
): Promise<void> {
  if (form.website !== "") {
    ctx.log("info", "contact-message-of-a-machine");
    return;
  }
  const problem = contactProblem(form);
  if (problem) {
    const { field } = problem;
    throw new ShopError("INVALID_INPUT", { field, text: () => contactRuleText(problem) });
  }
  const message = v.parse(ContactMessage, form);
  await consumeAttempt(ctx, LIMIT, {
    subject: message.email.toLowerCase(),
    text: () => contact.tooMany(),
  });

  const createdAt = ctx.now();
  const { notifications } = await ctx.settings();
  const id = await hashOf([message, Math.floor(createdAt / DAY_MS)]);
  const orderId = await orderOf(ctx, message);
  await saveContactMessage(ctx.db, {
    message: { id, ...message, language: ctx.language, orderId, createdAt },
    mail: tellsStore(notifications, "customerMessages")
      ? await mailFor(ctx, { kind: "contact-message", messageId: id, ...message })
      : null,
  });
}

/**
 * The order that a message is about, as far as it says: the one of its sender whose number stands in
 * it, else the sender's newest. Somebody else's is never taken for it by itself.
 */
async function orderOf(ctx: Pick<Context, "db">, message: ContactMessage): Promise<string | null> {
  const { email, subject, message: words } = message;
  const numbers = orderNumbersIn(`${subject} ${words}`);
  const found = await ordersOfMessage(ctx.db, { email, numbers });
  const own = found.filter(({ userEmail }) => userEmail.toLowerCase() === email.toLowerCase());
  return own[0]?.id ?? null;
}
