import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildApp } from "./lib/build.ts";
import { runCommand } from "./lib/process.ts";
import { ROOT } from "./lib/serve-worker.ts";

/** `npm run deploy`: builds and hands the result to wrangler; `-- --dry-run` stays offline. */
await runCommand(async () => {
  await buildApp();
  const wrangler = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
  const { status } = spawnSync(process.execPath, [wrangler, "deploy", ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_SEND_ERROR_REPORTS: "false" },
  });
  return status ?? 1;
});
