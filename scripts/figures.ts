import * as v from "valibot";
import { readOptions, whole } from "./lib/options.ts";
import { runVitest } from "./lib/runs/run-vitest.ts";

/**
 * `npm run figures -- [SHOPS] [SEED] [PROCESSES]`: so many random shops, each in a database of its
 * own, and in each every two places that show the same figure must show the same number, and the one
 * that is reckoned anew (tests/procedures/reports/figures.test.ts). A failure names the seed of its shop:
 * `npm run figures -- 1 SEED` shows that one again. A few of them run in `npm test`.
 */
const { shops, seed, processes } = readOptions({
  usage: "npm run figures -- [SHOPS] [SEED] [PROCESSES]",
  words: ["shops", "seed", "processes"],
  options: {
    shops: v.optional(whole(), "10000"),
    seed: v.optional(whole(), String(1 + (Date.now() % 1_000_000_000))),
    processes: v.optional(whole({ most: 1_000 }), "1"),
  },
}).values;
process.stdout.write(`${shops} shops, seed ${seed}, ${processes} process(es)\n`);
const startedAt = performance.now();
const each = Math.ceil(shops / processes);
const ends = Array.from({ length: processes }, (_, index) => {
  const first = index * each;
  return check(Math.min(each, shops - first), seed + first);
});
const codes = await Promise.all(ends);
const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(`${seconds.toFixed(0)} s, ${(shops / seconds).toFixed(1)} a second\n`);
process.exit(codes.every((code) => code === 0) ? 0 : 1);

/** A part of the shops, in a process of its own; gives its exit code. */
function check(count: number, from: number): Promise<number> {
  if (count <= 0) return Promise.resolve(0);
  return runVitest({
    args: ["--project", "rules", "tests/procedures/reports/figures.test.ts"],
    env: { FIGURES_SHOPS: String(count), FIGURES_SEED: String(from) },
  });
}
