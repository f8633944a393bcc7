import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { buildApp } from "../lib/build.ts";
import { flag, readOptions, whole } from "../lib/options.ts";
import { runVitest } from "../lib/runs/run-vitest.ts";

/**
 * `npm run kills`: the built shop in workerd, bought from over HTTP, while workerd or the database's server is
 * ended with `kill -9` and started again on the same data (tests/worker/kills). `--purchases N` (500),
 * `--kills N` (200), `--seed N`; `--parts N` so many shops one after the other, each its part of both, with
 * seeds that follow. `--leave` kills nothing: shoppers hang up at each outside call of a purchase in turn. Ends with what each came to; fails where the books do not balance.
 */
const { values } = readOptions({
  usage: "npm run kills -- [--purchases N] [--kills N] [--parts N] [--seed N] [--leave]",
  options: {
    purchases: v.optional(whole(), "500"),
    kills: v.optional(whole({ least: 0 }), "200"),
    parts: v.optional(whole(), "1"),
    seed: v.optional(whole(), "20261123"),
    leave: flag(),
  },
});
const { parts } = values;
const folder = await mkdtemp(join(tmpdir(), "soko-killed-"));
if (!process.env.SOKO_BUILT) await buildApp();
let isFine = true;
for (let part = 0; part < parts; part++) {
  const report = join(folder, `${part}`);
  const seed = values.seed + part;
  const startedAt = performance.now();
  const code = await play(seed, report);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const told = await readFile(report, "utf8").catch(() => "nothing was judged\n");
  process.stdout.write(`seed ${seed}, ${seconds} s: ${told}`);
  isFine &&= code === 0;
}
await rm(folder, { recursive: true, force: true });
process.exit(isFine ? 0 : 1);

/** One shop's story, in a process of its own; gives its exit code. */
function play(seed: number, report: string): Promise<number> {
  const share = (all: number) => String(Math.ceil(all / parts));
  const file = `tests/worker/kills/${values.leave ? "leaving" : "kills"}.test.ts`;
  return runVitest({
    args: ["--project", "worker", "--reporter=dot", file],
    env: {
      SOKO_BUILT: "true",
      KILLS_PURCHASES: share(values.purchases),
      KILLS_KILLS: share(values.kills),
      KILLS_SEED: String(seed),
      KILLS_REPORT: report,
      ...(values.leave ? { KILLS_LEAVE: "true" } : {}),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
