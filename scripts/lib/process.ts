import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { constants } from "node:os";
import { UsageError } from "./options.ts";

/** A message for the person at the terminal: printed without a stack. */
export class CommandError extends Error {}

/** The port that PORT names, 3000 without it. */
export function portFrom(text: string | undefined): number {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** Throws a CommandError when something else listens on the port. */
export async function assertPortFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () =>
      reject(
        new CommandError(
          `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
        ),
      ),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}

/**
 * Runs a command's main function. A number that it gives is the exit code; without one the command
 * goes on until it is told to stop: Ctrl-C, TERM, or the npm that started us is gone. Either way the
 * `onStop` closers run, last in, first out, once. One that was to come to an end and is stopped before it has
 * failed: its code is the signal's, as a shell has it.
 */
export async function runCommand(
  main: (onStop: (closer: () => Promise<void>) => void) => Promise<number | undefined>,
): Promise<void> {
  const closers: Array<() => Promise<void>> = [];
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    void closeAll(closers).finally(() => process.exit(code));
  };
  let isLasting = false;
  const end = (signal: "SIGINT" | "SIGTERM" | "SIGHUP") =>
    stop(isLasting ? 0 : 128 + constants.signals[signal]);
  process.on("SIGINT", () => end("SIGINT"));
  process.on("SIGTERM", () => end("SIGTERM"));
  process.on("SIGHUP", () => end("SIGHUP"));
  const family = ancestors();
  setInterval(() => ancestors() !== family && end("SIGHUP"), 1000).unref();
  try {
    const code = await main((closer) => closers.push(closer));
    if (typeof code === "number") stop(code);
    else isLasting = true;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const isPlain =
      isUsage ||
      error instanceof CommandError ||
      (error instanceof Error && error.name === "EnvError");
    process.stderr.write(
      `${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    stop(isUsage ? 2 : 1);
  }
}

/** The shell that runs us and the npm that runs the shell: when either changes, nobody is there. */
function ancestors(): string {
  try {
    const [, afterName = ""] = readFileSync(`/proc/${process.ppid}/stat`, "utf8").split(") ");
    return `${process.ppid} ${afterName.split(" ")[1]}`;
  } catch {
    return String(process.ppid);
  }
}

async function closeAll(closers: Array<() => Promise<void>>): Promise<void> {
  for (const closer of closers.splice(0).reverse()) {
    await closer().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}
