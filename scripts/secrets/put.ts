import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../lib/serve-worker.ts";

const WRANGLER = join(ROOT, "node_modules/wrangler/bin/wrangler.js");

/** Sets a secret of the deployed Worker by wrangler, which reads it where no list of processes has it; false where that failed. */
export function putSecret(name: string, value: string, wrangler = WRANGLER): boolean {
  const { status } = spawnSync(process.execPath, [wrangler, "secret", "put", name], {
    cwd: ROOT,
    input: value,
    stdio: ["pipe", "inherit", "inherit"],
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  return status === 0;
}
