import { isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { contactMessages } from "#db/schema/index.ts";
import { mailInserts, type QueuedMail, TOLD_AGAIN } from "../notifications/mails.ts";

/**
 * Keeps a visitor's message, with the mail that tells the store of it if there is one, in one
 * write. The same `id` is taken once; where somebody has dealt with it by then, it is open again, and told by a mail
 * of its own.
 */
export async function saveContactMessage(
  db: Database,
  params: {
    message: Omit<typeof contactMessages.$inferInsert, "handledAt">;
    mail: QueuedMail | null;
  },
): Promise<void> {
  const { message, mail } = params;
  const wasHandled = sql`exists (select 1 from contact_messages
    where id = ${message.id} and handled_at is not null)`;
  const keep = db
    .insert(contactMessages)
    .values(message)
    .onConflictDoUpdate({
      target: contactMessages.id,
      set: { handledAt: null, handledBy: null },
      setWhere: isNotNull(contactMessages.handledAt),
    });
  if (mail === null) {
    await keep;
    return;
  }
  await db.batch([...mailInserts(db, toldAgain(mail), wasHandled), keep, ...mailInserts(db, mail)]);
}

function toldAgain({ mail, messageId, ...queued }: QueuedMail): QueuedMail {
  const again = `${TOLD_AGAIN}${mail.createdAt}`;
  return {
    ...queued,
    mail: { ...mail, id: `${mail.id}${again}` },
    messageId: `${messageId}${again}`,
  };
}
