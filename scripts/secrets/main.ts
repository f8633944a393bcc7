import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { oneOf, readOptions } from "../lib/options.ts";
import { runCommand } from "../lib/process.ts";
import { exchangeSecret, SECRETS } from "./exchange.ts";
import { putSecret } from "./put.ts";

/**
 * `npm run secrets -- rotate NAME`: exchanges a secret (docs/security/secrets.md). It sets the deployed Worker's by
 * wrangler, and says what is to be done before and after.
 */
await runCommand(async () => {
  const { name } = readOptions({
    usage: "npm run secrets -- rotate NAME",
    words: ["command", "name"],
    options: { command: oneOf(["rotate"]), name: oneOf(Object.keys(SECRETS)) },
  }).values;
  await exchangeSecret(name, { print, ask, put: putSecret });
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
