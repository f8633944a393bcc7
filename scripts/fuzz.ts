import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/**
 * `npm run fuzz -- [--seed N] [--runs N] [--flips N]`: hostile input for every procedure, made from its
 * schema, `runs` of each (100), and webhooks with a flipped bit, `flips` of each vendor (50,000). What
 * fails names its seed. The same in small is part of `npm test`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    runs: { type: "string", default: "100" },
    flips: { type: "string", default: "50000" },
  },
});
if (!Object.values(values).every((text) => /^[1-9]\d{0,8}$/.test(text))) {
  process.stderr.write("npm run fuzz -- --seed N --runs N --flips N, whole numbers above 0\n");
  process.exit(2);
}
process.stdout.write(`seed ${values.seed}, ${values.runs} runs, ${values.flips} flips\n`);
const run = spawn(
  process.execPath,
  [
    fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url)),
    ...["run", "--project", "rules", "--testTimeout", "36000000"],
    "tests/procedures/platform/hostile-input.test.ts",
    "tests/procedures/platform/webhooks/flipped-bits.test.ts",
  ],
  {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: {
      ...process.env,
      FUZZ_SEED: values.seed,
      FUZZ_RUNS: values.runs,
      FUZZ_FLIPS: values.flips,
    },
    stdio: "inherit",
  },
);
run.on("exit", (code) => process.exit(code ?? 1));
