import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import * as v from "valibot";
import { findChromium, PLAYWRIGHT_FLAGS } from "../../lib/chromium.ts";
import type { CoverageRow } from "../check.ts";
import type { ProjectCopy } from "../project-copy.ts";
import type { Case, Finding } from "../prove.ts";
import { titlePattern } from "../test-name.ts";
import { buildOnce, run } from "./builds.ts";
import { HEALTHY, judge } from "./judge.ts";
import { Ran, type Wanted } from "./ran.ts";
import { type Shops, startShops } from "./shops.ts";

/** So many rows are judged together: their verdicts are kept while the next ones run. */
const ROWS_AT_ONCE = 24;
const CONFIG = "scripts/spec-coverage/browser/playwright.config.ts";
type HowToPlay = { workers: number; patience: number };
const Line = v.pipe(v.string(), v.parseJson(), Ran);

/**
 * Tries rows against one build that has all their mutations: each test with its row's alone, in a shop of its
 * own, and some rows later, while the machine is as busy, without any.
 */
export async function* proveInBrowser(
  cases: readonly Case[],
  copy: ProjectCopy,
  { onStop, ...how }: HowToPlay & { onStop: (closer: () => Promise<void>) => void },
): AsyncGenerator<Finding> {
  const builds = await buildOnce(
    copy,
    cases.map(({ mutation }) => mutation),
  );
  const shops = await startShops(builds, copy.root);
  onStop(shops.close);
  const browser = await openBrowser();
  onStop(() => browser.close());
  const play = (wanted: readonly Wanted[]) =>
    playAll(copy.root, wanted, { ...how, shops, browserUrl: browser.wsEndpoint() });
  const rows = cases.map(({ row }) => row).toSorted((a, b) => (testOf(a) < testOf(b) ? -1 : 1));
  const ready: CoverageRow[] = [];
  for (const row of rows) {
    const why = builds.whyNot(row.id);
    if (why) yield { row, verdict: null, why };
    else ready.push(row);
  }
  for (let at = 0; at < ready.length; at += ROWS_AT_ONCE) {
    const some = ready.slice(at, at + ROWS_AT_ONCE);
    const ran = await play([...some.map(runOf), healthyRun(some)]);
    for (const row of some) {
      yield { row, ...judge(ran, row) };
      await builds.drop(row.id);
    }
  }
  await browser.close();
  await shops.close();
}

/** One for all rows: each has a context of its own in it, and a second of the processor less. */
function openBrowser() {
  const executablePath = findChromium();
  return chromium.launchServer({
    args: PLAYWRIGHT_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
}

function testOf({ testFile, testName }: CoverageRow): string {
  return `${testFile}\t${testName}`;
}

function runOf({ id, testFile, testName }: CoverageRow): Wanted {
  return { project: id, testFiles: [testFile], patterns: [patternOf(testName)] };
}

function healthyRun(rows: readonly CoverageRow[]): Wanted {
  return {
    project: HEALTHY,
    testFiles: [...new Set(rows.map(({ testFile }) => testFile))],
    patterns: [...new Set(rows.map(({ testName }) => patternOf(testName)))],
  };
}

/** A title may be followed by tags. */
function patternOf(title: string): string {
  return `${titlePattern(title)}(?: @\\S+)*$`;
}

async function playAll(
  root: string,
  wanted: readonly Wanted[],
  how: HowToPlay & { shops: Shops; browserUrl: string },
): Promise<Ran[]> {
  const list = join(root, "wanted.json");
  writeFileSync(list, JSON.stringify(wanted));
  const playwright = ["@playwright/test/cli.js", "test", "--config", CONFIG];
  const { output } = await run(root, [...playwright, "--workers", String(how.workers)], {
    SOKO_SHOPS: how.shops.url,
    SOKO_WANTED: list,
    SOKO_BROWSER: how.browserUrl,
    SOKO_PATIENCE: String(how.patience),
  });
  await how.shops.closeAll();
  const ran = output.split("\n").flatMap((text) => {
    const line = v.safeParse(Line, text);
    return line.success ? [line.output] : [];
  });
  const error = ran.find(({ status }) => status === "error");
  if (ran.length === 0 || error) {
    process.stderr.write(`Playwright: ${error?.why ?? output.slice(0, 400)}\n`);
  }
  return ran;
}
