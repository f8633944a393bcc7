import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../lib/serve-worker.ts";

/**
 * `npm run disaster -- [ORDERS]`: a shop with so many orders (200) is backed up, goes on selling, is lost and
 * restored, and catches up with PayPal (tests/procedures/backups/disaster.test.ts). Prints how long each took and
 * what differs afterwards; fails where money is missing that nobody is told of.
 */
const orders = process.argv[2] ?? "200";
if (!/^[1-9]\d{0,4}$/.test(orders)) {
  process.stderr.write("npm run disaster -- [ORDERS], a whole number above 0\n");
  process.exit(2);
}
const run = spawn(
  process.execPath,
  [
    join(ROOT, "node_modules/vitest/vitest.mjs"),
    "run",
    ...["--project", "rules", "tests/procedures/backups/disaster.test.ts"],
  ],
  { cwd: ROOT, env: { ...process.env, DISASTER_ORDERS: orders }, stdio: "inherit" },
);
run.on("exit", (code) => process.exit(code ?? 1));
