import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { pattern, readOptions, whole } from "../lib/options.ts";
import { RULES_IN_DOTS, runVitest } from "../lib/runs/run-vitest.ts";

/**
 * `npm run races`: shoppers, managers, vendors and cron at one order or one unit, in random order at every
 * call to the outside (tests/procedures/races). `--interleavings N` of them (5,000) from `--from N` (1) on, those of
 * what one browser sends twice from 1,000,001 on, `--scene WORDS` only of the scenes whose name fits,
 * `--case NUMBER` one again with all of its steps, `--seed`, `--shards N` processes side by side (one a core),
 * `--seconds N` no longer than that; `--rush N` so many rounds of 500 buyers for one and for 50 units
 * instead. Ends with a table; fails where the books do not balance.
 */
const { values } = readOptions({
  usage:
    "npm run races -- [--interleavings N] [--from N] [--scene WORDS] [--case NUMBER] [--rush N] [--seed N] [--shards N] [--seconds N]",
  options: {
    interleavings: v.optional(whole(), "5000"),
    from: v.optional(whole(), "1"),
    scene: v.optional(pattern(), ""),
    case: v.optional(whole()),
    rush: v.optional(whole()),
    seed: v.optional(whole(), "20261123"),
    shards: v.optional(whole({ most: 1_000 }), String(availableParallelism())),
    seconds: v.optional(whole(), "36000"),
  },
});
const Line = v.object({
  number: v.number(),
  scene: v.string(),
  steps: v.number(),
  codes: v.array(v.string()),
  complaints: v.array(v.string()),
});
type Line = v.InferOutput<typeof Line>;

const folder = await mkdtemp(join(tmpdir(), "soko-races-"));
const startedAt = performance.now();
const parts = partsOf();
const ends = await Promise.all(parts.map((part, index) => play(part, join(folder, `${index}`))));
const lines: Line[] = [];
for (const index of parts.keys()) {
  const text = await readFile(join(folder, `${index}`), "utf8").catch(() => "");
  for (const line of text.split("\n").filter(Boolean)) lines.push(v.parse(Line, JSON.parse(line)));
}
await rm(folder, { recursive: true, force: true });
if (lines.length > 0) process.stdout.write(tableOf(lines));
const isFine =
  ends.every((code) => code === 0) && lines.every((one) => one.complaints.length === 0);
process.exit(isFine ? 0 : 1);

/** What each process is to play: what RACES_ASKED says to the test. */
function partsOf(): string[] {
  if (values.rush) return [""];
  if (values.case) return [`${values.case} 1`];
  const { shards, from, interleavings } = values;
  return Array.from(
    { length: shards },
    (_, shard) => `${from} ${interleavings} ${shard} ${shards}`,
  );
}

/** One part, in a process of its own; gives its exit code. */
function play(part: string, report: string): Promise<number> {
  const file = values.rush ? "rush" : "races";
  return runVitest({
    args: [...RULES_IN_DOTS, `tests/procedures/races/${file}.test.ts`],
    env: {
      RACES_ASKED: part,
      RACES_SCENE: values.case ? "" : values.scene,
      RACES_SEED: String(values.seed),
      RACES_SECONDS: String(values.seconds),
      RACES_REPORT: report,
      ...(values.case ? { RACES_TRACE: "true" } : {}),
      ...(values.rush ? { RUSH_ROUNDS: String(values.rush) } : {}),
    },
    stdio: ["ignore", values.case || values.rush ? "inherit" : "ignore", "inherit"],
  });
}

function tableOf(played: readonly Line[]): string {
  const failed = played.filter(({ complaints }) => complaints.length > 0);
  const said = failed.map(
    ({ number, scene, complaints }) => `race ${number}, ${scene}\n    ${complaints.join("\n    ")}`,
  );
  const scenes = [...Map.groupBy(played, ({ scene }) => scene)].sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const rowOf = (scene: string, some: readonly Line[]) => {
    const steps = some.reduce((sum, one) => sum + one.steps, 0) / some.length;
    const refused = some.filter(({ codes }) => codes.length > 0).length;
    const wrong = some.filter(({ complaints }) => complaints.length > 0).length;
    return `${scene.padEnd(50)} ${String(some.length).padStart(6)} ${steps.toFixed(0).padStart(6)} ${String(refused).padStart(8)} ${String(wrong).padStart(6)}`;
  };
  const rows = [...scenes.map(([scene, some]) => rowOf(scene, some)), rowOf("all", played)];
  const header = `${"scene".padEnd(50)}  played  steps  refused  wrong`;
  const seconds = (performance.now() - startedAt) / 1000;
  const last = Math.max(...played.map(({ number }) => number));
  const end = `seed ${values.seed}, up to race ${last}, ${seconds.toFixed(0)} s, ${failed.length} failed`;
  return [...said, header, ...rows, end, ""].join("\n");
}
