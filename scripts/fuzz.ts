import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/**
 * `npm run fuzz -- [--seed N] [--runs N] [--webhooks N] [--only NAME]`: hostile input for every procedure, made
 * from its schema, and for every address, `runs` of each (100), and webhooks with a flipped bit, `webhooks` of
 * each vendor (100,000); hostile search texts for every search, and hostile pictures. What fails names its seed. The same in small is part of `npm test`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    runs: { type: "string", default: "100" },
    webhooks: { type: "string", default: "100000" },
    only: { type: "string", default: "" },
  },
});
const { only, ...counts } = values;
const FILES = {
  procedures: "tests/procedures/platform/hostile-input.test.ts",
  addresses: "tests/worker/hostile-addresses.test.ts",
  webhooks: "tests/procedures/platform/webhooks/flipped-bits.test.ts",
  searches: "tests/procedures/platform/hostile-search.test.ts",
  pictures: "tests/worker/hostile-pictures.test.ts",
};
const files = Object.entries(FILES).flatMap(([name, file]) => (!only || only === name ? file : []));
if (!Object.values(counts).every((text) => /^[1-9]\d{0,8}$/.test(text)) || files.length === 0) {
  const names = Object.keys(FILES).join("|");
  process.stderr.write(`npm run fuzz -- --seed N --runs N --webhooks N --only ${names}\n`);
  process.exit(2);
}
process.stdout.write(`seed ${counts.seed}, ${counts.runs} runs, ${counts.webhooks} webhooks\n`);
const run = spawn(
  process.execPath,
  [
    fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url)),
    ...["run", "--project", "rules", "--project", "worker", "--testTimeout", "36000000"],
    ...files,
  ],
  {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: {
      ...process.env,
      FUZZ_SEED: counts.seed,
      FUZZ_RUNS: counts.runs,
      FUZZ_WEBHOOKS: counts.webhooks,
    },
    stdio: "inherit",
  },
);
run.on("exit", (code) => process.exit(code ?? 1));
