import { appendFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIRST_ONCE, numbersOf, ONCE_SCENES, playRace, sceneOf } from "./cases.ts";
import { templateForAll } from "./template.ts";

/** `npm run races` sets these (scripts/reliability/races.ts); without them it is a sample. */
const [FROM = 1, COUNT = 32, SHARD = 0, SHARDS = 1] = (process.env.RACES_ASKED ?? "")
  .split(" ")
  .flatMap((text) => (text === "" ? [] : [Number(text)]));
const SCENE = new RegExp(process.env.RACES_SCENE ?? "");
const SEED = Number(process.env.RACES_SEED ?? 20_261_123);
const SECONDS = Number(process.env.RACES_SECONDS ?? 300);
const IS_TOLD = process.env.RACES_TRACE === "true";

const template = templateForAll();

test(
  "in whatever order shoppers, managers, vendors and cron come to their outside calls, the books balance",
  async () => {
    const failed: string[] = [];
    const stopAt = performance.now() + SECONDS * 1_000;
    const asked = numbersOf(SCENE, { from: FROM, count: COUNT });
    for (const number of asked.filter((_, at) => at % SHARDS === SHARD)) {
      if (performance.now() >= stopAt) break;
      const played = await playRace(template(), { seed: SEED, number, scene: sceneOf(number) });
      report(played);
      const { complaints, scene } = played;
      if (complaints.length > 0) failed.push(`race ${number}, ${scene}: ${complaints.join("; ")}`);
    }
    expect(failed).toEqual([]);
  },
  SECONDS * 1_000 + 120_000,
);

test.runIf(process.env.RACES_ASKED === undefined)(
  "the books balance in each scene of what one browser sends twice, or sends by what it saw some time ago",
  async () => {
    const failed: string[] = [];
    for (const number of numbersOf(/./, { from: FIRST_ONCE, count: ONCE_SCENES })) {
      const { complaints, scene } = await playRace(template(), {
        ...{ seed: SEED, number, scene: sceneOf(number) },
      });
      if (complaints.length > 0) failed.push(`race ${number}, ${scene}: ${complaints.join("; ")}`);
    }
    expect(failed).toEqual([]);
  },
);

test("a scene is played by its number, and the scenes of one browser have numbers of their own", () => {
  const scenes = numbersOf(/./, { from: FIRST_ONCE, count: ONCE_SCENES }).map(sceneOf);
  expect(new Set(scenes).size).toBe(10);
  expect(numbersOf(/asked for twice/, { from: 1, count: 2 })).toEqual([1_000_001, 1_000_011]);
  expect(numbersOf(/the last unit/, { from: 1, count: 3 }).map(sceneOf)).toEqual(
    Array.from({ length: 3 }, () => "the last unit"),
  );
  expect(() => numbersOf(/nothing of it/, { from: 1, count: 1 })).toThrow("There is no scene");
});

/** A line for `npm run races` to add up. */
function report({ trace, ...played }: Awaited<ReturnType<typeof playRace>>): void {
  if (IS_TOLD) process.stdout.write(`${trace.join("\n")}\n${JSON.stringify(played, null, 1)}\n`);
  const path = process.env.RACES_REPORT;
  if (path) appendFileSync(path, `${JSON.stringify({ ...played, steps: trace.length })}\n`);
}
