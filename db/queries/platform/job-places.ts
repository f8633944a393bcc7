import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { jobLeases } from "#db/schema/index.ts";

/** Where a job that goes on bit by bit stopped, and when it is due again (epoch ms; 0: never ran). */
export async function readJobPlace(
  db: Database,
  name: string,
): Promise<{ place: string; dueAt: number }> {
  const [row] = await db
    .select({ place: jobLeases.holder, dueAt: jobLeases.heldUntil })
    .from(jobLeases)
    .where(eq(jobLeases.name, name));
  return row ?? { place: "", dueAt: 0 };
}

export async function keepJobPlace(
  db: Database,
  name: string,
  { place, dueAt }: { place: string; dueAt: number },
): Promise<void> {
  const row = { holder: place, heldUntil: dueAt };
  await db
    .insert(jobLeases)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: jobLeases.name, set: row });
}
