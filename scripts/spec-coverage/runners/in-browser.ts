import { spawn } from "node:child_process";
import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";
import { freePort } from "../../lib/serve-shop.ts";
import { isTitled, titlePattern } from "../test-name.ts";
import { outcomeOf, type TestOutcome, type TestRunner } from "./runner.ts";

const CONFIG = "playwright.mutated.config.ts";
/** Of what a seeded shop is made: with another of it the shop has to be seeded anew. */
const SEEDED_FROM = /^(drizzle|db\/(seed|schema)|domain)\//;

/** The suite's own, with less patience: a mutated page lets a test wait for what never comes. */
const CONFIG_TEXT = `import base from "./playwright.config.ts";

export default {
  ...base,
  globalSetup: "./scripts/spec-coverage/runners/serve-mutated.ts",
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 12_000 },
};
`;

const Failure = v.object({ message: v.optional(v.string(), "") });
const Spec = v.object({
  title: v.string(),
  tests: v.array(
    v.object({
      results: v.array(v.object({ status: v.string(), errors: v.optional(v.array(Failure), []) })),
    }),
  ),
});
type Suite = { specs: v.InferOutput<typeof Spec>[]; suites: Suite[] };
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(Spec), []),
  suites: v.optional(v.array(v.lazy(() => Suite)), []),
});
const Report = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ suites: v.array(Suite), errors: v.array(Failure) }),
);

/**
 * Runs browser tests in a copy of the project, against a build of it: some half a minute each. For a
 * machine with nothing else to do: on a busy one a test may fail for want of time.
 */
export function inBrowser(root: string): TestRunner {
  const mutated = new Set<string>();
  const [served, healthy] = [join(root, "dist"), join(root, "dist-healthy")];
  const port = freePort();
  writeFileSync(join(root, CONFIG), CONFIG_TEXT);

  const build = async (): Promise<string | null> => {
    rmSync(served, { recursive: true, force: true });
    if (mutated.size === 0 && existsSync(healthy)) {
      cpSync(healthy, served, { recursive: true });
      return null;
    }
    const vite = ["vite/bin/vite.js", "build", "--config", "app.config.ts", "--logLevel", "warn"];
    const { code, output } = await run(root, vite, { NODE_ENV: "production" });
    if (code !== 0) return `does not build: ${output.slice(-400)}`;
    if (mutated.size === 0) cpSync(served, healthy, { recursive: true });
    return null;
  };
  let isBuilt = false;
  return {
    async run(testFile, title) {
      const why = isBuilt ? null : await build();
      if (why) return { kind: "broken", why };
      isBuilt = true;
      const isOtherSeed = [...mutated].some((file) => SEEDED_FROM.test(file));
      return runTest(root, { testFile, title, port: await port, isOtherSeed });
    },
    async changed(file) {
      // Once when it is mutated, and once when it is as it was.
      if (!mutated.delete(file)) mutated.add(file);
      isBuilt = false;
    },
    close: async () => {},
  };
}

async function runTest(
  root: string,
  wanted: { testFile: string; title: string; port: number; isOtherSeed: boolean },
): Promise<TestOutcome> {
  const { testFile, title } = wanted;
  const grep = `${titlePattern(title)}(?: @\\S+)*$`;
  const { output } = await run(
    root,
    [
      "@playwright/test/cli.js",
      "test",
      testFile,
      "-g",
      grep,
      "--config",
      CONFIG,
      "--reporter=json",
    ],
    {
      SOKO_BUILT: "true",
      SOKO_MUTATED_SHOP: testFile.startsWith("tests/e2e/admin/") ? "admin" : "storefront",
      SOKO_MUTATED_PORT: String(wanted.port),
      ...(wanted.isOtherSeed ? {} : { SOKO_SEEDED: join(root, "seeded") }),
    },
  );
  const report = v.safeParse(Report, output.slice(output.indexOf("{")));
  if (!report.success) return { kind: "broken", why: `no report: ${output.slice(0, 200)}` };
  const { suites, errors } = report.output;
  if (errors[0]) return { kind: "broken", why: firstLine(errors[0].message) };
  return outcomeOf(suites.flatMap(specsIn).flatMap((spec) => ranIn(spec, title)));
}

function specsIn({ specs, suites }: Suite): v.InferOutput<typeof Spec>[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function ranIn({ title, tests }: v.InferOutput<typeof Spec>, wanted: string) {
  if (!isTitled(wanted, title)) return [];
  return tests.flatMap(({ results }) => {
    const last = results.at(-1);
    if (!last || last.status === "skipped") return [];
    const state = last.status === "passed" ? ("passed" as const) : ("failed" as const);
    return [{ name: title, state, why: firstLine(last.errors[0]?.message) }];
  });
}

function firstLine(text = ""): string {
  return stripVTControlCharacters(text.split("\n")[0] ?? "");
}

function run(
  root: string,
  [bin = "", ...args]: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const { VITEST: _vitest, TEST: _test, ...around } = process.env;
  const child = spawn(process.execPath, [join(root, "node_modules", bin), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...around, ...env },
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) =>
    child.on("close", (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString("utf8") }),
    ),
  );
}
