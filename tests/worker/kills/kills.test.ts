import { appendFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { signInAsAdmin } from "#scripts/bench/administrator.ts";
import { randomOf } from "#tests/procedures/faults/cases.ts";
import { administrate, readBackups, type Work } from "./administrator.ts";
import { judgeAfterwards } from "./afterwards.ts";
import { type Outcome, type Plan, shop } from "./shoppers.ts";
import { type KilledStand, openKilledStand } from "./stand.ts";

/** `npm run kills` sets these (scripts/reliability/kills.ts); it is on demand: starting workerd again takes its time. */
const PURCHASES = Number(process.env.KILLS_PURCHASES ?? 0);
const KILLS = Number(process.env.KILLS_KILLS ?? 0);
const SEED = Number(process.env.KILLS_SEED ?? 20_261_123);
const SHOPPERS = 4;
const SECOND_MS = 1_000;
/** Every so manieth kill is the database's. */
const EVERY_DATABASE = 4;
const MAX_CALLS = 30;
const QUIET_MS = 1_500;

type Killing = {
  atPurchase: number;
  calls: number;
  when: "before" | "after";
  part: "workerd" | "database";
};

test.runIf(PURCHASES > 0)(
  `${KILLS} times the shop or its database is killed while ${PURCHASES} buy and an administrator works, and the books balance`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "soko-kills-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const stand = await openKilledStand(dataDir);
    const played = await play(stand).finally(() => stand.close());
    const statePath = join(dataDir, "emulators.json");
    const judged = await judgeAfterwards(
      { databasePath: stand.path, statePath, dataDir },
      played.outcomes,
      played.work,
    );
    const complaints = [...judged.complaints, ...played.backups.complaints];
    const counts = { told: count(played.outcomes), administrator: countWork(played) };
    report({ ...judged, complaints, kills: played.killed, ...counts });
    expect(complaints).toEqual([]);
    expect(played.killed).toBe(KILLS);
    expect(judged.orders).toBeGreaterThan(PURCHASES / 4);
  },
  PURCHASES * 3 * SECOND_MS + KILLS * 20 * SECOND_MS + 120 * SECOND_MS,
);

type Played = {
  outcomes: Outcome[];
  killed: number;
  work: Work;
  backups: Awaited<ReturnType<typeof readBackups>>;
};

/** All of them shop, somebody administers, and at the moments that the seed names something is killed. */
async function play(stand: KilledStand): Promise<Played> {
  const random = randomOf(SEED, 1);
  const plans = Array.from({ length: PURCHASES }, () => planOf(random));
  const killings = Array.from({ length: KILLS }, (_, nth) => killingOf(random, nth));
  const outcomes: Outcome[] = [];
  // Before anything is killed: a sign-in is asked once.
  const { cookie } = await signInAsAdmin(stand);
  let begun = 0;
  let killed = 0;
  let armedAt: number | null = null;
  stand.between.state.look = ({ when }, nth) => {
    const next = killings[killed];
    if (!next || begun < next.atPurchase) return;
    armedAt ??= nth;
    if (nth < armedAt + next.calls || when !== next.when) return;
    if (!stand.kill(next.part)) return;
    armedAt = null;
    killed += 1;
    throw new Error("killed");
  };
  const goOn = async () => {
    for (let plan = plans[begun++]; plan; plan = plans[begun++]) {
      outcomes.push(await shop(stand, plan));
    }
  };
  let left = SHOPPERS;
  const day = { cookie, random: randomOf(SEED, 2), outcomes, isOver: () => left === 0 };
  const shopping = Array.from({ length: SHOPPERS }, () => goOn().finally(() => left--));
  const [work] = await Promise.all([administrate(stand, day), ...shopping]);
  // What is left of the killings falls on what goes on behind the answers.
  for (let run = 0; run < 20 && killed < KILLS; run++) await runCron(stand);
  stand.between.state.look = () => {};
  await stand.whole();
  await untilQuiet(stand);
  for (let run = 0; run < 2; run++) await runCron(stand);
  return { outcomes, killed, work, backups: await readBackups(stand) };
}

function planOf(random: () => number): Plan {
  const drawn = random();
  return {
    byCourier: random() < 0.5,
    quantity: random() < 0.7 ? 1 : 2,
    end:
      drawn < 0.62
        ? "pays"
        : drawn < 0.76
          ? "pays and cancels"
          : drawn < 0.84
            ? "declines"
            : drawn < 0.94
              ? "approves and is gone"
              : "never approves",
    leaves:
      random() < 0.35
        ? {
            request: 1 + Math.floor(random() * 5),
            call: 1 + Math.floor(random() * 6),
            when: random() < 0.5 ? "before" : "after",
            returns: random() < 0.5,
          }
        : null,
  };
}

function killingOf(random: () => number, nth: number): Killing {
  return {
    atPurchase: Math.floor(((nth + random()) * PURCHASES) / KILLS),
    calls: Math.floor(random() * MAX_CALLS),
    when: random() < 0.5 ? "before" : "after",
    part: nth % EVERY_DATABASE === EVERY_DATABASE - 1 ? "database" : "workerd",
  };
}

async function runCron(stand: KilledStand): Promise<void> {
  await stand.whole();
  await stand.runCron().catch(() => undefined);
  await stand.whole();
}

async function untilQuiet(stand: KilledStand): Promise<void> {
  const { state } = stand.between;
  for (let before = -1, looks = 0; before !== state.calls && looks < 20; looks++) {
    before = state.calls;
    await sleep(QUIET_MS);
  }
}

function count(outcomes: readonly Outcome[]): Record<string, number> {
  const told: Record<string, number> = {};
  for (const { orderId, code } of outcomes) {
    const what = orderId !== null ? "ordered" : (code ?? "left, or no order");
    told[what] = (told[what] ?? 0) + 1;
  }
  return told;
}

function countWork({ work, backups }: Played): Record<string, unknown> {
  return {
    refunds: work.refunds.length,
    statuses: work.statuses.length,
    parts: work.parts.length,
    backupsAskedFor: work.backups,
    backupsRead: backups.read,
    refused: Object.fromEntries(
      [...Map.groupBy(work.refused, (code) => code)].map(([code, all]) => [code, all.length]),
    ),
  };
}

function report(line: object): void {
  const path = process.env.KILLS_REPORT;
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}
