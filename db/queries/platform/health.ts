import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { jobLeases } from "#db/schema/index.ts";
import { lastWholeBackup } from "../backups/backups.ts";
import { countLateMails } from "../notifications/late-mails.ts";

/** A vendor whose answer is kept for everybody. */
export type Probe = "courier" | "payments";
export type ProbedHealth = "up" | "down" | "unknown";

/** Not jobs' leases: what the last probe of each said (`holder`) and until when that holds. */
const ROW_OF: Record<Probe, string> = { courier: "courier-probe", payments: "payments-probe" };

/** Resolves when the database answers; one round trip, no rows read. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.run(sql`select 1`);
}

/** True for the one caller who is to ask the vendor; what was known stays until they know better. */
export async function claimProbe(
  db: Database,
  params: { probe: Probe; now: number; knownUntil: number },
): Promise<boolean> {
  const claimed = await db
    .insert(jobLeases)
    .values({ name: ROW_OF[params.probe], holder: "unknown", heldUntil: params.knownUntil })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { heldUntil: params.knownUntil },
      setWhere: lte(jobLeases.heldUntil, params.now),
    })
    .returning({ name: jobLeases.name });
  return claimed.length > 0;
}

export async function keepProbe(
  db: Database,
  params: { probe: Probe; health: "up" | "down" },
): Promise<void> {
  await db
    .update(jobLeases)
    .set({ holder: params.health })
    .where(eq(jobLeases.name, ROW_OF[params.probe]));
}

export async function readProbe(db: Database, probe: Probe): Promise<ProbedHealth> {
  const [kept] = await db
    .select({ health: jobLeases.holder })
    .from(jobLeases)
    .where(eq(jobLeases.name, ROW_OF[probe]));
  return probedHealth(kept?.health);
}

/**
 * When each job last finished, what the probes said and until when that holds, when the last scheduled
 * backup was done (epoch ms), the newest migration that has run (drizzle's `created_at`), and how many letters
 * have not gone out for an hour. One round trip.
 */
export async function readSigns(db: Database, params: { now: number }) {
  const [leases, [backup], [schema], [lateMails]] = await Promise.all([
    db
      .select({
        name: jobLeases.name,
        holder: jobLeases.holder,
        heldUntil: jobLeases.heldUntil,
        lastFinishedAt: jobLeases.lastFinishedAt,
      })
      .from(jobLeases)
      .limit(100),
    lastWholeBackup(db),
    db.all<{ at: number | null }>(sql`select max(created_at) as at from __drizzle_migrations`),
    countLateMails(db, params),
  ]);
  const byName = new Map(leases.map((lease) => [lease.name, lease]));
  const probeOf = (probe: Probe) => {
    const row = byName.get(ROW_OF[probe]);
    return { health: probedHealth(row?.holder), knownUntil: row?.heldUntil ?? 0 };
  };
  return {
    finishedAt: (job: string) => byName.get(job)?.lastFinishedAt ?? null,
    courier: probeOf("courier"),
    payments: probeOf("payments"),
    backedUpAt: backup?.startedAt ?? null,
    schemaVersion: schema?.at ?? 0,
    lateMails: lateMails?.n ?? 0,
  };
}

function probedHealth(text: string | undefined): ProbedHealth {
  return text === "up" || text === "down" ? text : "unknown";
}
