import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { readOptions, whole } from "./lib/options.ts";
import { commitOf } from "./lib/runs/commit.ts";
import { FOR_MANY_SHOPS, RULES_IN_DOTS, runVitest } from "./lib/runs/run-vitest.ts";
import { readLines, tellLines } from "./soak/lines.ts";

/**
 * `npm run soak`: shops live, each for so many random events of all that a shop does, and then all their books must
 * agree (tests/procedures/soak). `--events N` in all (1,000,000), `--each N` a shop (1,000), `--seed`, `--shards N`
 * processes side by side (one a core), `--seconds N` begins no shop after that, `--shop NUMBER` plays one again.
 * `--into FOLDER` keeps a line a shop, and a run with the same folder goes on: shops that stand there without a
 * complaint are not played again. Ends with all of it added up; fails where anything is wrong.
 */
const { values } = readOptions({
  usage:
    "npm run soak -- [--events N] [--each N] [--seed N] [--shards N] [--seconds N] [--shop NUMBER] [--into FOLDER]",
  options: {
    events: v.optional(whole(), "1000000"),
    each: v.optional(whole(), "1000"),
    shop: v.optional(whole()),
    seed: v.optional(whole(), "20261121"),
    shards: v.optional(whole({ most: 1_000 }), String(availableParallelism())),
    seconds: v.optional(whole(), "360000"),
    into: v.optional(v.string()),
  },
});
const commit = commitOf();
const folder = values.into ?? (await mkdtemp(join(tmpdir(), "soko-soak-")));
await mkdir(folder, { recursive: true });
const startedAt = performance.now();
const runAt = new Date().toISOString().replaceAll(":", "-");
const parts = partsOf(await shopsLeft());
const ends = await Promise.all(parts.map((shops, shard) => play(shops, `${runAt}-${shard}`)));
const lines = await readLines(folder);
if (!values.into) await rm(folder, { recursive: true, force: true });
process.stdout.write(tellLines(lines, (performance.now() - startedAt) / 1000));
const isFine =
  ends.every((code) => code === 0) && lines.every((line) => line.complaints.length === 0);
process.exit(isFine ? 0 : 1);

/** The numbers of the shops that are still to be played. */
async function shopsLeft(): Promise<number[]> {
  if (values.shop) return [values.shop];
  const known = (await readLines(folder)).filter(
    ({ seed, each, complaints }) =>
      seed === values.seed && each === values.each && complaints.length === 0,
  );
  const done = new Set(known.map(({ shop }) => shop));
  const count = Math.ceil(values.events / values.each);
  return Array.from({ length: count }, (_, at) => at + 1).filter((shop) => !done.has(shop));
}

/** Every process its share of them. */
function partsOf(shops: readonly number[]): number[][] {
  const shards = Math.min(values.shards, shops.length);
  return Array.from({ length: shards }, (_, shard) =>
    shops.filter((_shop, at) => at % shards === shard),
  );
}

/** One part, in a process of its own; gives its exit code. */
function play(shops: readonly number[], report: string): Promise<number> {
  return runVitest({
    args: [...RULES_IN_DOTS, "tests/procedures/soak/soak.test.ts"],
    env: {
      NODE_OPTIONS: FOR_MANY_SHOPS,
      SOAK_SHOPS: shops.join(" "),
      SOAK_EVENTS: String(values.each),
      SOAK_SEED: String(values.seed),
      SOAK_SECONDS: String(values.seconds),
      SOAK_REPORT: join(folder, report),
      SOAK_COMMIT: commit,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
