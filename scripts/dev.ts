import { join } from "node:path";
import { createServer } from "vite";
import { HISTORY_DAYS } from "./demo-history/main.ts";
import { startLocalStack } from "./lib/local-stack.ts";
import { readOptions } from "./lib/options.ts";
import { assertPortFree, portFrom, runCommand } from "./lib/process.ts";
import { ROOT, runCron } from "./lib/serve-worker.ts";

/** `npm run dev`: the same shop with hot reload, by Vite with workerd inside. */
await runCommand(async (onStop) => {
  readOptions({ usage: "PORT=3000 npm run dev", options: {} });
  const port = portFrom(process.env.PORT);
  await assertPortFree(port);
  const siteUrl = `http://localhost:${port}`;
  const stack = await startLocalStack({
    dataDir: process.env.DATA_DIR || join(ROOT, ".data"),
    siteUrl,
    shell: process.env,
    history: HISTORY_DAYS,
  });
  onStop(stack.close);
  Object.assign(process.env, stack.variables, {
    CLOUDFLARE_INCLUDE_PROCESS_ENV: "true",
    // Nothing outside this machine is asked for.
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
  });
  const server = await createServer({
    configFile: join(ROOT, "app.config.ts"),
    server: { port, strictPort: true, host: "127.0.0.1" },
  });
  onStop(() => server.close());
  await server.listen();
  const cron = setInterval(() => void runCron(siteUrl).catch(report), 60_000);
  onStop(async () => clearInterval(cron));
  process.stdout.write(`Ready on ${siteUrl} (hot reload)\n`);
  return undefined;
});

function report(error: unknown): void {
  process.stderr.write(`The cron run failed: ${String(error)}\n`);
}
