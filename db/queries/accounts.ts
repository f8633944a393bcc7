import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { admins } from "#db/schema/index.ts";

/** Whether the user is an administrator: a row in `admins` exists (back-office §6). */
export async function isAdministrator(db: Database, params: { userId: string }): Promise<boolean> {
  const found = await db
    .select({ role: admins.role })
    .from(admins)
    .where(eq(admins.userId, params.userId));
  return found.length > 0;
}
