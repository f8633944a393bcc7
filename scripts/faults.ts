import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { readReports, tableOf } from "./faults/summary.ts";
import { flag, pattern, readOptions, whole } from "./lib/options.ts";
import { commitOf } from "./lib/runs/commit.ts";
import { FOR_MANY_SHOPS, RULES_IN_DOTS, runVitest } from "./lib/runs/run-vitest.ts";

/**
 * `npm run faults`: healthy stories of the shop are written down step by step, and each step goes wrong
 * in every way (tests/procedures/faults). Every one of them, `--other-news` each again with the other four ways in
 * which vendors' news comes, `--pairs N` and `--triples N` so many of several at once, `--case NUMBER` one again, `--steps` the list of steps.
 * `--seed`, `--shards N` processes side by side (one a core), `--from N` where to begin, `--every N` one
 * single in so many, `--seconds N` no longer than that, `--match WORDS` only those whose description fits (a regular
 * expression). `--into FOLDER` keeps what was played there, and a run with the same folder goes on: what stands
 * there without a complaint is not played again. Ends with a table of all of it; fails where anything is lost.
 */
const { values } = readOptions({
  usage:
    "npm run faults -- [--other-news | --pairs N | --triples N | --case NUMBER | --steps] [--seed N] [--shards N] [--from N] [--every N] [--seconds N] [--match WORDS] [--into FOLDER] [--quiet]",
  options: {
    case: v.optional(whole({ least: 0 })),
    steps: flag(),
    "other-news": flag(),
    pairs: v.optional(whole()),
    triples: v.optional(whole()),
    seed: v.optional(whole(), "20261123"),
    shards: v.optional(whole({ most: 1_000 }), String(availableParallelism())),
    from: v.optional(whole({ least: 0 }), "0"),
    every: v.optional(whole(), "1"),
    seconds: v.optional(whole(), "36000"),
    match: v.optional(pattern(), ""),
    into: v.optional(v.string()),
    quiet: flag(),
  },
});
const commit = commitOf();
const folder = values.into ?? (await mkdtemp(join(tmpdir(), "soko-faults-")));
await mkdir(folder, { recursive: true });
const startedAt = performance.now();
const runAt = new Date().toISOString();
const ends = await Promise.all(
  partsOf().map((part, shard) => play(part, join(folder, `${runAt}-${shard}`))),
);
const lines = await readReports(folder);
if (!values.into) await rm(folder, { recursive: true, force: true });
const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(tableOf(lines, { seed: String(values.seed), seconds, quiet: values.quiet }));
const ended = ends.filter((code) => code !== 0).length;
if (ended > 0) {
  process.stdout.write(`${ended} of ${ends.length} processes found a fault, or broke off.\n`);
}
const isFine = ended === 0 && lines.every((line) => line.complaints.length === 0);
process.exit(isFine ? 0 : 1);

/** What each process is to play: what FAULTS_ASKED says in the sweep. */
function partsOf(): string[] {
  const { shards, from, every } = values;
  if (values.case !== undefined) return [`case ${values.case}`];
  if (values.steps) return ["steps"];
  const several = values.pairs ? "pairs" : values.triples ? "triples" : null;
  return Array.from({ length: shards }, (_, shard) => {
    const kind = values["other-news"] ? "other-news" : "singles";
    if (!several) return `${kind} ${from + shard * every} 0 ${shards * every}`;
    const to = from + (values.pairs ?? values.triples ?? 0);
    return `${several} ${from + shard} ${to} ${shards}`;
  });
}

/** One part, in a process of its own; gives its exit code. */
function play(part: string, report: string): Promise<number> {
  return runVitest({
    args: [...RULES_IN_DOTS, "tests/procedures/faults/sweep.test.ts"],
    env: {
      NODE_OPTIONS: FOR_MANY_SHOPS,
      FAULTS_ASKED: part,
      FAULTS_SEED: String(values.seed),
      FAULTS_SECONDS: String(values.seconds),
      FAULTS_MATCH: values.match,
      FAULTS_REPORT: report,
      FAULTS_COMMIT: commit,
    },
    stdio: ["ignore", values.steps ? "inherit" : "ignore", values.quiet ? "ignore" : "inherit"],
  });
}
