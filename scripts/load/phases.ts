import { setTimeout as sleep } from "node:timers/promises";
import { type DayStand, type Sold, spendDay, warmUp } from "./day.ts";
import { type Memory, memoryOf } from "./memory.ts";
import { Tally } from "./tally.ts";

type LoadStand = DayStand & {
  inspectorPort: number;
  worker: number;
  killDatabase(): Promise<void>;
  restartDatabase(late: number): Promise<void>;
};

export type PhaseName = "near" | "far" | "gone" | "back";

/** A part of the run: what visitors met, and the isolate's memory on the way. */
export type Phase = { name: PhaseName; title: string; tally: Tally; memory: Memory[] };

/** Johannesburg to the nearest region that Turso has. */
const FAR_MS = 180;
const MINUTE_MS = 60_000;
/** So many looks at the memory in a part; the isolate stands still while its garbage is collected. */
const MEMORY_LOOKS = 10;
/** What the provider tells again, and what jobs find, has this long after the database is back. */
const SETTLE_MS = 20_000;
const SETTLE_CRON_RUNS = 3;

/** The four parts one after the other. The database is killed amid visits; else it changes between two parts. */
export async function runPhases(
  stand: LoadStand,
  { minutes, gone, pace }: { minutes: number; gone: number; pace: number },
): Promise<{ phases: Phase[]; sold: Sold[] }> {
  const phases: Phase[] = [];
  const sold: Sold[] = [];
  const part = async (name: PhaseName, title: string, length: number) => {
    const phase: Phase = { name, title, tally: new Tally(), memory: [] };
    phases.push(phase);
    if (name === "near") await warmUp(stand, phase.tally);
    const lengthMs = length * MINUTE_MS;
    const cronMs = Math.min(MINUTE_MS, lengthMs / 4);
    const [bought] = await Promise.all([
      spendDay(stand, { tally: phase.tally, lengthMs, cronMs, pace }),
      watchMemory(stand, { phase, lengthMs }),
    ]);
    sold.push(bought);
  };
  await part("near", "The database beside the shop", minutes);
  await stand.restartDatabase(FAR_MS);
  await part("far", `The database ${FAR_MS} ms away`, minutes);
  await stand.restartDatabase(0);
  await Promise.all([
    part("gone", "The database killed", gone),
    sleep(1_000).then(() => stand.killDatabase()),
  ]);
  await stand.restartDatabase(0);
  await part("back", "The database back", Math.max(gone / 2, 0.25));
  await sleep(SETTLE_MS);
  for (let run = 0; run < SETTLE_CRON_RUNS; run++) await stand.runCron();
  return { phases, sold };
}

async function watchMemory(
  stand: LoadStand,
  { phase, lengthMs }: { phase: Phase; lengthMs: number },
): Promise<void> {
  for (let look = 0; look < MEMORY_LOOKS; look++) {
    await sleep(lengthMs / MEMORY_LOOKS);
    phase.memory.push(await memoryOf(stand));
  }
}
