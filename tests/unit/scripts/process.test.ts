import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "#scripts/lib/serve-worker.ts";

/** A backup, a restore or a migration, in the middle of it. */
const TASK = "await new Promise((resolve) => setTimeout(resolve, 60_000)); return 0;";
/** A shop that is served until somebody stops it. */
const LASTING = "setInterval(() => undefined, 1_000); return undefined;";

test.each([
  ["a task that is stopped", "SIGINT", 130, TASK],
  ["a task that is stopped", "SIGTERM", 143, TASK],
  ["a task whose terminal is closed", "SIGHUP", 129, TASK],
  ["what goes on until it is stopped", "SIGINT", 0, LASTING],
  ["what goes on until it is stopped", "SIGTERM", 0, LASTING],
] as const)("%s cleans up, and ends by %s with %i", async (_what, signal, code, main) => {
  expect(await endedBy(signal, main)).toEqual({ code, told: "under way, cleaned up" });
});

/** Runs a command with this main function, and sends it a signal as soon as it is under way. */
function endedBy(signal: NodeJS.Signals, main: string) {
  const source = `
    import { runCommand } from ${JSON.stringify(join(ROOT, "scripts/lib/process.ts"))};
    await runCommand(async (onStop) => {
      onStop(async () => void process.stdout.write(", cleaned up"));
      setTimeout(() => process.stdout.write("under way"), 50);
      ${main}
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let told = "";
  child.stdout.on("data", (bytes: Buffer) => {
    if (told === "") child.kill(signal);
    told += bytes.toString("utf8");
  });
  return new Promise<{ code: number | null; told: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, told }));
  });
}
