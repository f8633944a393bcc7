import { appendFileSync } from "node:fs";
import { expect, test } from "vitest";
import { playRace, sceneOf } from "./cases.ts";
import { templateForAll } from "./template.ts";

/** `npm run races` sets these (scripts/reliability/races.ts); without them it is a sample. */
const [FROM = 1, TO = 32, EVERY = 1] = (process.env.RACES_ASKED ?? "1 32 1").split(" ").map(Number);
const SEED = Number(process.env.RACES_SEED ?? 20_261_123);
const SECONDS = Number(process.env.RACES_SECONDS ?? 300);
const IS_TOLD = process.env.RACES_TRACE === "true";

const template = templateForAll();

test(
  "in whatever order shoppers, managers, vendors and cron come to their outside calls, the books balance",
  async () => {
    const failed: string[] = [];
    const stopAt = performance.now() + SECONDS * 1_000;
    for (let number = FROM; number <= TO && performance.now() < stopAt; number += EVERY) {
      const played = await playRace(template(), { seed: SEED, number, scene: sceneOf(number) });
      report(played);
      const { complaints, scene } = played;
      if (complaints.length > 0) failed.push(`race ${number}, ${scene}: ${complaints.join("; ")}`);
    }
    expect(failed).toEqual([]);
  },
  SECONDS * 1_000 + 120_000,
);

/** A line for `npm run races` to add up. */
function report({ trace, ...played }: Awaited<ReturnType<typeof playRace>>): void {
  if (IS_TOLD) process.stdout.write(`${trace.join("\n")}\n${JSON.stringify(played, null, 1)}\n`);
  const path = process.env.RACES_REPORT;
  if (path) appendFileSync(path, `${JSON.stringify({ ...played, steps: trace.length })}\n`);
}
