import type { FoundTest } from "./find-tests.ts";

/** The two documents of the specification and their last ids. */
export const DOCUMENTS = [
  { name: "storefront", prefix: "S", last: 473 },
  { name: "back office", prefix: "B", last: 426 },
] as const;

export const COLUMNS = ["id", "requirement", "state", "test file", "test name", "reason"] as const;

export type CoverageRow = {
  id: string;
  requirement: string;
  state: string;
  testFile: string;
  testName: string;
  reason: string;
};

/** What is wrong with docs/spec-coverage.tsv, a line each; nothing when it holds. */
export type ValidationErrors = readonly string[];

/** The table's text of its rows. */
export function writeTable(rows: readonly CoverageRow[]): string {
  const lines = rows.map(({ id, requirement, state, testFile, testName, reason }) =>
    [id, requirement, state, testFile, testName, reason].join("\t"),
  );
  return `${[COLUMNS.join("\t"), ...lines].join("\n")}\n`;
}

/** The rows of the table's text; a line that is no row is a complaint. */
export function readTable(text: string): {
  rows: CoverageRow[];
  validationErrors: ValidationErrors;
} {
  const [head = "", ...lines] = text.replace(/\n$/, "").split("\n");
  const validationErrors: string[] = [];
  if (head !== COLUMNS.join("\t"))
    validationErrors.push(`line 1: not the columns ${COLUMNS.join(", ")}`);
  const rows = lines.flatMap((line, index) => {
    const cells = line.split("\t");
    const [id = "", requirement = "", state = "", testFile = "", testName = "", reason = ""] =
      cells;
    if (cells.length !== COLUMNS.length) {
      validationErrors.push(
        `line ${index + 2}: ${cells.length} cells instead of ${COLUMNS.length}`,
      );
    }
    return [{ id, requirement, state, testFile, testName, reason }];
  });
  return { rows, validationErrors };
}

/**
 * Whether every id stands in the table once, and either has a test that runs or is open with a
 * reason: proven where that test fails once the requirement is broken, else named. `testsOf` gives a file's tests, null where there is no such file; `specified` the ids of
 * the documents themselves, where they are at hand.
 */
export function checkTable(
  rows: readonly CoverageRow[],
  testsOf: (file: string) => readonly FoundTest[] | null,
  specified: readonly string[] = [],
): ValidationErrors {
  return [...checkIds(rows, specified), ...rows.flatMap((row) => checkRow(row, testsOf))];
}

/** "storefront: 12 proven, 460 named, 1 open" for each document. */
export function countRows(rows: readonly CoverageRow[]): string[] {
  return DOCUMENTS.map(({ name, prefix }) => {
    const own = rows.filter(({ id }) => id.startsWith(prefix));
    const count = (state: string) => own.filter((row) => row.state === state).length;
    return `${name}: ${count("proven")} proven, ${count("named")} named, ${count("open")} open`;
  });
}

/** The requirements whose test was not seen to fail under their mutation as both are now, a line each. */
export function unprovenOf(rows: readonly CoverageRow[]): string[] {
  return rows.flatMap(({ id, state, testName }) =>
    state === "named" ? [`${id} is not proven: ${testName}`] : [],
  );
}

function checkIds(rows: readonly CoverageRow[], specified: readonly string[]): ValidationErrors {
  const wanted = new Set(DOCUMENTS.flatMap(idsOf));
  const seen = new Set<string>();
  const validationErrors: string[] = [];
  for (const { id } of rows) {
    if (!wanted.has(id)) validationErrors.push(`${id || "(no id)"}: no such requirement`);
    if (seen.has(id)) validationErrors.push(`${id}: stands there twice`);
    seen.add(id);
  }
  for (const id of wanted) if (!seen.has(id)) validationErrors.push(`${id}: is missing`);
  for (const id of specified) {
    if (!wanted.has(id))
      validationErrors.push(`${id}: is in the specification, but not counted here`);
  }
  return validationErrors;
}

function idsOf({ prefix, last }: (typeof DOCUMENTS)[number]): string[] {
  return Array.from({ length: last }, (_, index) => prefix + String(index + 1).padStart(3, "0"));
}

function checkRow(
  { id, requirement, state, testFile, testName, reason }: CoverageRow,
  testsOf: (file: string) => readonly FoundTest[] | null,
): ValidationErrors {
  if (!requirement) return [`${id}: says nothing of the requirement`];
  if (state === "open") {
    if (!reason) return [`${id}: is open without a reason`];
    return testFile || testName ? [`${id}: is open and names a test all the same`] : [];
  }
  if (state !== "proven" && state !== "named")
    return [`${id}: is '${state}', neither proven, named nor open`];
  const tests = testsOf(testFile);
  if (tests === null) return [`${id}: ${testFile || "(no file)"} is no test file of a suite`];
  const named = tests.filter(({ title }) => title === testName);
  if (named.length === 0) return [`${id}: ${testFile} has no test "${testName}"`];
  return named.some(({ runs }) => runs) ? [] : [`${id}: "${testName}" in ${testFile} does not run`];
}
