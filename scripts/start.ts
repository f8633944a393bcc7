import { join } from "node:path";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { buildApp } from "./build.ts";
import { startLocalStack } from "./local-stack.ts";
import { assertPortFree, portFrom, runCommand } from "./process.ts";
import { ROOT, serveWorker } from "./serve-worker.ts";

const CRON_PERIOD_MS = 60_000;

/** `npm start`: builds, brings up what the shell leaves open, serves the Worker in workerd. */
await runCommand(async (onStop) => {
  const port = portFrom(process.env.PORT);
  await assertPortFree(port);
  process.stdout.write("Building…\n");
  await buildApp();

  const dataDir = process.env.DATA_DIR || join(ROOT, ".data");
  const siteUrl = `http://localhost:${port}`;
  const stack = await startLocalStack({ dataDir, siteUrl, shell: process.env });
  onStop(stack.close);
  const worker = await serveWorker({
    port,
    variables: stack.variables,
    stateDir: join(dataDir, "worker"),
  });
  onStop(worker.close);
  await assertAnswers(worker.url);

  const cron = setInterval(() => void worker.runCron().catch(report), CRON_PERIOD_MS);
  onStop(async () => clearInterval(cron));
  if (stack.isDemo) process.stdout.write(demoAccounts());
  process.stdout.write(`Ready on ${siteUrl}\n`);
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
