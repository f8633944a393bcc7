import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import * as v from "valibot";
import { buildApp } from "./lib/build.ts";
import { requireChromium } from "./lib/chromium.ts";
import { readOptions } from "./lib/options.ts";
import { runCommand } from "./lib/process.ts";
import { runVitest } from "./lib/runs/run-vitest.ts";
import { ROOT } from "./lib/serve-worker.ts";

/** Of the pages on which browser tests failed, what is printed: so many pages, so many lines of each. */
const MAX_PAGES = 5;
const MAX_LINES = 200;
/** Of the tests below the browser that failed, what is named again at the end: so many, so many lines of each. */
const MAX_FAILED = 20;
const MAX_LINES_EACH = 12;

/** `names`: what failed, and why, of a suite whose own words are far above by the end. */
type Total = { passed: number; failed: number; names: readonly string[] };

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.nullish(v.string(), ""),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.array(v.string()),
        }),
      ),
    }),
  ),
});
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** `npm test`: every suite, the browser's included; the last line is the total over all. */
await runCommand(async (onStop) => {
  readOptions({ usage: "npm test", options: {} });
  const chromium = requireChromium();
  await buildApp();
  const reports = await mkdtemp(join(tmpdir(), "soko-reports-"));
  onStop(() => rm(reports, { recursive: true, force: true }));

  // The Worker's tests wait most of the time.
  const below = await Promise.all([
    runSuite(join(reports, "rules.json"), ["rules", "alone"]),
    runSuite(join(reports, "worker.json"), ["worker"]),
  ]);
  const suites = [...below, await runPlaywright(join(reports, "playwright.json"), chromium)];
  const total = suites.reduce((all, one) => ({
    passed: all.passed + one.passed,
    failed: all.failed + one.failed,
    names: [...all.names, ...one.names],
  }));
  for (const name of total.names.slice(0, MAX_FAILED)) process.stdout.write(`\n${name}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 ? 1 : 0;
});

async function runSuite(report: string, projects: readonly string[]): Promise<Total> {
  const code = await runVitest({
    args: [
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    env: { SOKO_BUILT: "true" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const found = await read(VitestReport, report);
  const { numPassedTests, numFailedTests, success } = found;
  const hidden = numFailedTests === 0 && (code !== 0 || !success) ? 1 : 0;
  return {
    passed: numPassedTests,
    failed: numFailedTests + hidden,
    names: failuresIn(found),
  };
}

/** Each test that failed, or the file where none of its tests ran, with the first lines of why. */
function failuresIn({ testResults }: v.InferOutput<typeof VitestReport>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.filter((one) => one.status === "failed");
    if (tests.length === 0) return status === "failed" ? [failure(file, message)] : [];
    return tests.map(({ fullName, failureMessages }) =>
      failure(`${file} > ${fullName}`, failureMessages.join("\n")),
    );
  });
}

function failure(what: string, why: string): string {
  return [`FAILED ${what}`, ...why.split("\n").slice(0, MAX_LINES_EACH)].join("\n");
}

async function runPlaywright(report: string, chromium: string): Promise<Total> {
  const playwright = join(ROOT, "node_modules/@playwright/test/cli.js");
  const child = spawn(process.execPath, [playwright, "test", "--reporter=list,json"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      SOKO_BUILT: "true",
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  const { stats } = await read(PlaywrightReport, report);
  // Whoever asks for retries by hand: a test that passed only at its second try has failed.
  const failed = stats.unexpected + stats.flaky;
  if (failed > 0) await printFailedPages(join(ROOT, "test-results"));
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, names: [] };
}

/** What stood on the page, which Playwright writes beside its picture: of a run elsewhere only this text is kept. */
async function printFailedPages(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith("error-context.md")).toSorted();
  for (const page of pages.slice(0, MAX_PAGES)) {
    const lines = (await readFile(join(folder, page), "utf8")).split("\n");
    process.stdout.write(`\n${[page, ...lines.slice(0, MAX_LINES)].join("\n")}\n`);
  }
}

/** A suite that died before its report has failed, and says so instead of counting as nothing. */
async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error("A suite ended without its report; see above.");
  });
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), text);
}
