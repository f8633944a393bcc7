import { spawnSync } from "node:child_process";
import { readOptions } from "./lib/options.ts";
import { ROOT } from "./lib/serve-worker.ts";
import { rememberVerified } from "./mutants/changed-lines.ts";

/**
 * `npm run verify`: everything that must hold before a change lands, the cheapest first. Mutants are those of the
 * lines that changed since the last time that it was through, for five minutes a run at the most: what is not tried by
 * then the next run tries.
 */
const STEPS = [
  ["typecheck"],
  ["lint"],
  ["format:check"],
  ["coverage:spec"],
  ["coverage:asvs"],
  ["mutants", "--", "--changed", "--seconds", "300"],
  ["test"],
];

readOptions({ usage: "npm run verify", options: {} });
for (const [step = "", ...options] of STEPS) {
  process.stdout.write(`\n== ${step}\n`);
  const { status } = spawnSync("npm", ["run", "--silent", step, ...options], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) {
    process.stderr.write(`${step} failed.\n`);
    process.exit(status ?? 1);
  }
}
rememberVerified();
