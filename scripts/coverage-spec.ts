import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./lib/serve-worker.ts";
import { checkTable, countRows, readTable } from "./spec-coverage/check.ts";
import { type FoundTest, findTests } from "./spec-coverage/find-tests.ts";

/*
 * `npm run coverage:spec`: which requirements of the specification are proven, and by which test
 * (docs/spec-coverage.tsv). Fails when the table is wrong about any of them.
 */

const TABLE = "docs/spec-coverage.tsv";

/** Where the documents lie next to the project, their ids are compared too. */
const DOCUMENTS = [
  "../shared/spec/storefront-requirements.tsv",
  "../shared/spec/back-office-requirements.tsv",
];

/** What `npm test` runs: vitest.config.ts and playwright.config.ts say the same. */
const SUITES = [
  /^tests\/(unit|procedures|architecture|contracts|worker)\/.+\.test\.ts$/,
  /^tests\/e2e\/.+\.spec\.ts$/,
];

const { rows, validationErrors } = readTable(readFileSync(join(ROOT, TABLE), "utf8"));
const wrong = [...validationErrors, ...checkTable(rows, testsOf(), DOCUMENTS.flatMap(idsIn))];
for (const line of wrong) process.stderr.write(`${TABLE}: ${line}\n`);
for (const line of countRows(rows)) process.stdout.write(`${line}\n`);
if (wrong.length > 0) process.exitCode = 1;

function testsOf(): (file: string) => readonly FoundTest[] | null {
  const known = new Map<string, readonly FoundTest[]>();
  return (file) => {
    if (!SUITES.some((suite) => suite.test(file)) || !existsSync(join(ROOT, file))) return null;
    const tests = known.get(file) ?? findTests(file, readFileSync(join(ROOT, file), "utf8"));
    known.set(file, tests);
    return tests;
  };
}

function idsIn(document: string): string[] {
  const file = join(ROOT, document);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").match(/^[SB]\d{3}(?=\t)/gm) ?? [];
}
