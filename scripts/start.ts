import { join } from "node:path";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { HISTORY_DAYS } from "./demo-history/main.ts";
import { buildApp } from "./lib/build.ts";
import { readOptions } from "./lib/options.ts";
import { assertPortFree, portFrom, runCommand } from "./lib/process.ts";
import { serveShop } from "./lib/serve-shop.ts";
import { ROOT } from "./lib/serve-worker.ts";

const CRON_PERIOD_MS = 60_000;

/** `npm start`: builds, brings up what the shell leaves open, serves the Worker in workerd. */
await runCommand(async (onStop) => {
  readOptions({ usage: "PORT=3000 npm start", options: {} });
  const port = portFrom(process.env.PORT);
  await assertPortFree(port);
  process.stdout.write("Building…\n");
  await buildApp();
  const shop = await serveShop({
    port,
    dataDir: process.env.DATA_DIR || join(ROOT, ".data"),
    shell: process.env,
    history: HISTORY_DAYS,
  });
  onStop(shop.close);
  await assertAnswers(shop.url);

  const cron = setInterval(() => void shop.runCron().catch(report), CRON_PERIOD_MS);
  onStop(async () => clearInterval(cron));
  if (shop.isDemo) process.stdout.write(demoAccounts());
  process.stdout.write(`Ready on ${shop.url}\n`);
  return undefined;
});

async function assertAnswers(url: string): Promise<void> {
  const answer = await fetch(`${url}/`, { signal: AbortSignal.timeout(20_000) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The shop started but answers ${answer.status}.`);
}

function demoAccounts(): string {
  const lines = seedDemoAccounts.map(
    ({ role, email, password }) => `  ${role}: ${email} / ${password}\n`,
  );
  return `Demo accounts:\n${lines.join("")}`;
}

function report(error: unknown): void {
  process.stderr.write(`The cron run failed: ${String(error)}\n`);
}
