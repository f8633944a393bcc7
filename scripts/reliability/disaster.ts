import { spawn } from "node:child_process";
import { join } from "node:path";
import * as v from "valibot";
import { readOptions, whole } from "../lib/options.ts";
import { ROOT } from "../lib/serve-worker.ts";

/**
 * `npm run disaster -- [ORDERS]`: a shop with so many orders (200) is backed up, goes on selling, is lost and
 * restored, and catches up with PayPal (tests/procedures/backups/disaster.test.ts). Prints how long each took and
 * what differs afterwards; fails where money is missing that nobody is told of.
 */
const { values } = readOptions({
  usage: "npm run disaster -- [ORDERS]",
  words: ["orders"],
  options: { orders: v.optional(whole({ most: 99_999 }), "200") },
});
const run = spawn(
  process.execPath,
  [
    join(ROOT, "node_modules/vitest/vitest.mjs"),
    "run",
    ...["--project", "rules", "tests/procedures/backups/disaster.test.ts"],
  ],
  { cwd: ROOT, env: { ...process.env, DISASTER_ORDERS: String(values.orders) }, stdio: "inherit" },
);
run.on("exit", (code) => process.exit(code ?? 1));
