import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { jobLeases } from "#db/schema/index.ts";

/** Not a job's lease: what the last probe of the courier said (`holder`) and until when it holds. */
const PROBE = "courier-probe";

/** Resolves when the database answers; one round trip, no rows read. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.run(sql`select 1`);
}

/** True for the one caller who is to ask the courier; what was known stays until he knows better. */
export async function claimCourierProbe(
  db: Database,
  params: { now: number; knownUntil: number },
): Promise<boolean> {
  const claimed = await db
    .insert(jobLeases)
    .values({ name: PROBE, holder: "unknown", heldUntil: params.knownUntil })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { heldUntil: params.knownUntil },
      setWhere: lte(jobLeases.heldUntil, params.now),
    })
    .returning({ name: jobLeases.name });
  return claimed.length > 0;
}

export async function keepCourierProbe(db: Database, health: "up" | "down"): Promise<void> {
  await db.update(jobLeases).set({ holder: health }).where(eq(jobLeases.name, PROBE));
}

export async function readCourierProbe(db: Database): Promise<"up" | "down" | "unknown"> {
  const [kept] = await db
    .select({ health: jobLeases.holder })
    .from(jobLeases)
    .where(eq(jobLeases.name, PROBE));
  return kept?.health === "up" || kept?.health === "down" ? kept.health : "unknown";
}
