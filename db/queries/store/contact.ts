import { isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { contactMessages } from "#db/schema/index.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";

/**
 * Keeps a visitor's message, with the mail that tells the store of it if there is one, in one
 * write. The same `id` is taken once; where somebody has dealt with it by then, it is open again.
 */
export async function saveContactMessage(
  db: Database,
  params: {
    message: Omit<typeof contactMessages.$inferInsert, "handledAt">;
    mail: QueuedMail | null;
  },
): Promise<void> {
  const { message, mail } = params;
  await db.batch([
    db
      .insert(contactMessages)
      .values(message)
      .onConflictDoUpdate({
        target: contactMessages.id,
        set: { handledAt: null, handledBy: null },
        setWhere: isNotNull(contactMessages.handledAt),
      }),
    ...(mail ? mailInserts(db, mail) : []),
  ]);
}
