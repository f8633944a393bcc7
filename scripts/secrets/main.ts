import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { runCommand, ValidationError } from "../lib/process.ts";
import { exchangeSecret, SECRETS } from "./exchange.ts";
import { ROOT } from "../lib/serve-worker.ts";

const USAGE = `Usage: npm run secrets -- rotate NAME, where NAME is one of
  ${Object.keys(SECRETS).join("\n  ")}
It sets the deployed Worker's secret by wrangler, and says what is to be done before and after.`;

/** `npm run secrets -- rotate NAME`: exchanges a secret (docs/security/secrets.md). */
await runCommand(async () => {
  const [command, name = "", ...rest] = process.argv.slice(2);
  if (command !== "rotate" || !(name in SECRETS) || rest.length > 0) {
    throw new ValidationError(USAGE);
  }
  await exchangeSecret(name, { print, ask, put });
  return 0;
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What is typed is not shown, and in no shell's history. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { isTTY: terminal } = process.stdin;
  const lines = createInterface({ input: process.stdin, output: unseen, terminal });
  const typed = await lines.question("");
  lines.close();
  print("");
  return typed;
}

function put(name: string, value: string): boolean {
  const wrangler = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
  const { status } = spawnSync(process.execPath, [wrangler, "secret", "put", name], {
    cwd: ROOT,
    input: value,
    stdio: ["pipe", "inherit", "inherit"],
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  return status === 0;
}
