import { and, eq } from "drizzle-orm";
import { listDeadLetters } from "#db/queries/notifications/dead-letters.ts";
import { mails } from "#db/schema/index.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Stage } from "./stage.ts";

const ALL = 1_000;

/** A letter of a kind that somebody is to have, and how often it may be written. */
export type Wanted = { kind: Mail["kind"]; to: string; least?: number; most?: number };

/**
 * Of the letters that are wanted those that were not written, were written twice or did not go out and stand on no
 * list: by what the mail service took. That one goes out twice at most is asked of all of them.
 */
export async function lettersWrong(
  { shop }: Stage,
  { kind, to, least = 1, most = 1 }: Wanted,
): Promise<string[]> {
  const kept = await shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.recipient, to)));
  const out = sentTo(shop.mail.sent, { kind, to });
  const { mails: givenUp } = await listDeadLetters(shop.db, { limit: ALL });
  const listed = new Set(givenUp.map(({ mailId }) => mailId));
  const written = new Set([...kept.map(({ id }) => id), ...out]);
  const left = [...written].filter((id) => !out.has(id) && !listed.has(id));
  return [
    ...(written.size < least || written.size > most
      ? [`${written.size} times a letter of ${kind} to ${to}`]
      : []),
    ...left.map((id) => `unlisted mail: the letter ${id}`),
  ];
}

/** The ids of a kind's letters that went out to somebody. */
function sentTo(
  sent: Stage["shop"]["mail"]["sent"],
  { kind, to }: Pick<Wanted, "kind" | "to">,
): Set<string> {
  const ids = sent.filter((one) => one.to === to).map((one) => one.headers?.["X-Entity-Ref-ID"]);
  return new Set(ids.filter((id) => id !== undefined).filter((id) => id.startsWith(`${kind}-`)));
}
