import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { deployMigrated } from "./deploy/deploy-migrated.ts";
import { buildApp } from "./lib/build.ts";
import { runCommand } from "./lib/process.ts";
import { ROOT } from "./lib/serve-worker.ts";

/**
 * `npm run deploy`: builds and hands the result to wrangler; `-- --dry-run` stays offline. Refuses while the
 * database that DATABASE_URL and DATABASE_AUTH_TOKEN name lacks migrations.
 */
await runCommand(() =>
  deployMigrated(process.argv.slice(2), { variables: process.env, build: buildApp, send }),
);

function send(args: readonly string[]): number {
  const wrangler = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
  const { status } = spawnSync(process.execPath, [wrangler, "deploy", ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_SEND_ERROR_REPORTS: "false" },
  });
  return status ?? 1;
}
