import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

type Run = {
  /** What stands behind `vitest run`: its options and the files. */
  args: readonly string[];
  /** Variables besides those of this process. */
  env?: Readonly<Record<string, string>>;
  /** The project, or a copy of it. */
  root?: string;
  stdio?: StdioOptions;
  /** Whether it leads a group of processes, which can then be ended together. */
  detached?: boolean;
};

/** Tests of the project `rules` below the browser, in a process that does not tell them one by one. */
export const RULES_IN_DOTS = ["--project", "rules", "--reporter=dot"] as const;

/**
 * `NODE_OPTIONS` for a process that opens thousands of shops: each leaves one behind and throws a lot on purpose,
 * which without these takes ten times as long.
 */
export const FOR_MANY_SHOPS = "--max-semi-space-size=128 --stack-trace-limit=4";

/** Starts vitest in a process of its own, on the Node that runs this one. */
export function startVitest({
  args,
  env = {},
  root = ROOT,
  stdio = "inherit",
  detached = false,
}: Run): ChildProcess {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  return spawn(process.execPath, [vitest, "run", ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio,
    detached,
  });
}

/** The same until its end: gives its exit code, 1 where a signal ended it. */
export function runVitest(run: Run): Promise<number> {
  const child = startVitest(run);
  return new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
}
