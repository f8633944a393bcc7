import { findMessage, findReply, insertReply } from "#db/queries/store/admin-messages.ts";
import { ShopError } from "#domain/errors.ts";
import { replyProblem } from "#domain/store/reply.ts";
import { OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import { adminMessages } from "#messages/adminMessages/index.ts";
import { textRuleText, WRITTEN } from "#messages/formRules/rule-text.ts";
import type { Authored } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { composeMail, type OutgoingMailContext, sendMail } from "../notifications/send-mail.ts";
import { messageNotFound } from "./not-found.ts";

/**
 * Answers whoever wrote, in the shop's name: the answer is kept with the message, which counts as
 * handled, and mailed. Sent again under the same `replyId` it does nothing; CONFLICT, in words, where it says
 * something else by then, or where others were given than the `seen` ones (how many). INVALID_INPUT for an answer
 * that is empty or too long, NOT_FOUND where there is no such message.
 */
export async function answerMessage(
  ctx: Authored<OutgoingMailContext>,
  params: { messageId: string; replyId: string; text: string; seen?: number | undefined },
): Promise<void> {
  const { messageId, replyId, seen } = params;
  const answer = params.text.replaceAll(/\r\n?/g, "\n").trim();
  const rule = replyProblem(answer);
  if (rule) {
    const text = () => textRuleText(rule, WRITTEN.reply);
    throw new ShopError("INVALID_INPUT", { field: "text", text });
  }
  const found = await findMessage(ctx.db, { messageId });
  if (!found) throw messageNotFound();
  const { name, email, subject, message, language } = found.message;
  const mail = await composeMail(
    ctx,
    { kind: "contact-reply", replyId, to: email, name, language, subject, message, answer },
    OUTBOX_GRACE_MS,
  );
  try {
    await insertReply(ctx.db, ctx.author, { replyId, messageId, text: answer, mail, seen });
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    const kept = await findReply(ctx.db, { replyId });
    const isTheirs = kept?.messageId === messageId && kept.actorId === ctx.author.userId;
    if (isTheirs && kept.text === answer) return;
    const otherText = kept ? undefined : () => adminMessages.answeredMeanwhile();
    const text = isTheirs ? () => adminMessages.answerStands() : otherText;
    throw new ShopError("CONFLICT", { field: "text", text, cause: error });
  }
  ctx.background(sendMail(ctx, mail.mail.id));
}
