import { spawnSync } from "node:child_process";
import { ROOT } from "./lib/serve-worker.ts";

/** `npm run verify`: everything that must hold before a change lands, the cheapest first. */
const STEPS = ["typecheck", "lint", "format:check", "coverage:spec", "test"];

for (const step of STEPS) {
  process.stdout.write(`\n== ${step}\n`);
  const { status } = spawnSync("npm", ["run", "--silent", step], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) {
    process.stderr.write(`${step} failed.\n`);
    process.exit(status ?? 1);
  }
}
