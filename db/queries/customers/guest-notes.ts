import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { customerNotes } from "#db/schema/index.ts";

/**
 * The statement for a deletion: what was noted before there was an account is of whoever ordered as a guest
 * with its address, which nobody has proven. It came along (db/triggers/customers.sql), and goes back.
 */
export function leaveNotesOfGuest(
  db: Database,
  { owner, email }: { owner: string; email: string },
) {
  return db
    .update(customerNotes)
    .set({ customerKey: `mail:${email}` })
    .where(
      and(
        eq(customerNotes.customerKey, `user:${owner}`),
        sql`${customerNotes.createdAt} < (select created_at from users where id = ${owner})`,
      ),
    );
}
