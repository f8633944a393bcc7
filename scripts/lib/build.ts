import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./serve-worker.ts";

/** Builds the browser's assets and the Worker into dist/; throws with the build's own words. */
export async function buildApp(): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const build = spawn(
    process.execPath,
    [vite, "build", "--config", "app.config.ts", "--logLevel", "warn"],
    {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      // A test runner that builds is in "test" itself, and would get React's development build.
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  const output: Buffer[] = [];
  build.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  build.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve) => build.on("close", resolve));
  if (code !== 0) throw new Error(`The build failed:\n${Buffer.concat(output).toString("utf8")}`);
}
