import * as v from "valibot";
import { oneOf, readOptions, whole } from "./lib/options.ts";
import { runVitest } from "./lib/runs/run-vitest.ts";

/**
 * `npm run fuzz -- [--seed N] [--runs N] [--webhooks N] [--only NAME]`: hostile input for every procedure, made
 * from its schema, and for every address, `runs` of each (100), and webhooks with a flipped bit, `webhooks` of
 * each vendor (100,000); hostile search texts for every search, and hostile pictures. What fails names its seed. The same in small is part of `npm test`.
 */
const FILES = {
  procedures: "tests/procedures/platform/hostile-input.test.ts",
  addresses: "tests/worker/hostile-addresses.test.ts",
  webhooks: "tests/procedures/platform/webhooks/flipped-bits.test.ts",
  searches: "tests/procedures/platform/hostile-search.test.ts",
  pictures: "tests/worker/hostile-pictures.test.ts",
};
const { values } = readOptions({
  usage: "npm run fuzz -- [--seed N] [--runs N] [--webhooks N] [--only NAME]",
  options: {
    seed: v.optional(whole(), String(1 + (Date.now() % 1_000_000))),
    runs: v.optional(whole(), "100"),
    webhooks: v.optional(whole(), "100000"),
    only: v.optional(oneOf(Object.keys(FILES))),
  },
});
const { only, ...counts } = values;
const files = Object.entries(FILES).flatMap(([name, file]) => (!only || only === name ? file : []));
process.stdout.write(`seed ${counts.seed}, ${counts.runs} runs, ${counts.webhooks} webhooks\n`);
const code = await runVitest({
  args: ["--project", "rules", "--project", "worker", "--testTimeout", "36000000", ...files],
  env: {
    FUZZ_SEED: String(counts.seed),
    FUZZ_RUNS: String(counts.runs),
    FUZZ_WEBHOOKS: String(counts.webhooks),
  },
});
process.exit(code);
