import { expect, test } from "vitest";
import {
  COLUMNS,
  type CoverageRow,
  checkTable,
  countRows,
  DOCUMENTS,
  readTable,
  unprovenOf,
} from "#scripts/spec-coverage/check.ts";
import { type FoundTest, findTests } from "#scripts/spec-coverage/find-tests.ts";

const FILE = "tests/unit/a.test.ts";
const TESTS: FoundTest[] = [
  { title: "it holds", runs: true, text: "" },
  { title: "it is left out", runs: false, text: "" },
];

test("a table with every id once, proven or open with a reason, holds", () => {
  expect(errorsAbout({ S002: proven("it holds") })).toEqual([]);
});

test.each<[string, Partial<CoverageRow>, string]>([
  ["no reason", { reason: "" }, "S002: is open without a reason"],
  ["no requirement", { requirement: "" }, "S002: says nothing of the requirement"],
  ["no state", { state: "done" }, "S002: is 'done', neither proven, named nor open"],
  ["an open row's test", { testName: "it holds" }, "S002: is open and names a test all the same"],
  ["no such file", proven("it holds", "b.ts"), "S002: b.ts is no test file of a suite"],
  ["no such test", proven("it hold"), `S002: ${FILE} has no test "it hold"`],
  ["a skipped test", proven("it is left out"), `S002: "it is left out" in ${FILE} does not run`],
  ["an unknown id", { id: "S474" }, "S474: no such requirement"],
])("a row with %s is told", (_what, changes, validationError) => {
  expect(errorsAbout({ S002: changes })).toContain(validationError);
});

test("an id that is missing, there twice, or new in the specification is told", () => {
  const rows = fullTable();
  const [first] = rows.splice(0, 1);
  expect(check(rows)).toEqual(["S001: is missing"]);
  expect(check([...fullTable(), ...(first ? [first] : [])])).toEqual(["S001: stands there twice"]);
  expect(checkTable(fullTable(), testsOf, ["S001", "B427"])).toEqual([
    "B427: is in the specification, but not counted here",
  ]);
});

test("each document is counted by itself", () => {
  expect(countRows(fullTable({ B001: proven("it holds") }))).toEqual([
    "storefront: 0 proven, 0 named, 473 open",
    "back office: 1 proven, 0 named, 425 open",
  ]);
});

test("a requirement that is only named is told; one that is open has its reason", () => {
  const rows = fullTable({ S002: { ...proven("it holds"), state: "named" } });
  expect(unprovenOf(rows)).toEqual(["S002 is not proven: it holds"]);
  expect(unprovenOf(fullTable({ S002: proven("it holds") }))).toEqual([]);
});

test("the table's text is read cell by cell, and a torn line is told", () => {
  const text = `${COLUMNS.join("\t")}\nS001\tA shop\tproven\t${FILE}\tit holds\t\nS002\tTwo\n`;
  const { rows, validationErrors } = readTable(text);
  expect(rows[0]).toEqual({
    id: "S001",
    requirement: "A shop",
    state: "proven",
    testFile: FILE,
    testName: "it holds",
    reason: "",
  });
  expect(validationErrors).toEqual(["line 3: 2 cells instead of 6"]);
  expect(readTable("id\n").validationErrors).toEqual([expect.stringContaining("line 1")]);
});

test("tests are found under their titles, those of tables under their template", () => {
  const text = `
    test("plain", () => {});
    test.each([1, 2])("%d is a number", (n) => n);
    for (const size of sizes) test(\`fits \${size}\`, async () => {});
    other("no test", () => test);
  `;
  expect(findTests(FILE, text).map(({ title, runs }) => ({ title, runs }))).toEqual([
    { title: "plain", runs: true },
    { title: "%d is a number", runs: true },
    { title: ["fits $", "{size}"].join(""), runs: true },
  ]);
});

test.each([
  `test.skip("t", () => {});`,
  `test.todo("t");`,
  `test.only("t", () => {});`,
  `test.skipIf(true)("t", () => {});`,
  `test.each([1]).skip("t", () => {});`,
  `test.skip.each([1])("t", () => {});`,
  `test.fixme("t", () => {});`,
  `test("t", () => { test.skip(); });`,
  `test("t", () => { if (slow) test.fixme(slow, "later"); });`,
  `describe.skip("all", () => { test("t", () => {}); });`,
  `test.describe.skip("all", () => { test("t", () => {}); });`,
])("%s does not run", (text) => {
  expect(findTests(FILE, text)).toMatchObject([{ title: "t", runs: false }]);
});

test("text that is no code is refused", () => {
  expect(() => findTests(FILE, "test(")).toThrow(/does not parse/);
});

function errorsAbout(changes: Record<string, Partial<CoverageRow>>) {
  return check(fullTable(changes));
}

function check(rows: readonly CoverageRow[]) {
  return checkTable(rows, testsOf);
}

function testsOf(file: string): readonly FoundTest[] | null {
  return file === FILE ? TESTS : null;
}

function proven(testName: string, testFile = FILE): Partial<CoverageRow> {
  return { state: "proven", testFile, testName, reason: "" };
}

function fullTable(changes: Record<string, Partial<CoverageRow>> = {}): CoverageRow[] {
  return DOCUMENTS.flatMap(({ prefix, last }) =>
    Array.from({ length: last }, (_, index) => {
      const id = prefix + String(index + 1).padStart(3, "0");
      const open = { state: "open", testFile: "", testName: "", reason: "later" };
      return { id, requirement: "Something", ...open, ...changes[id] };
    }),
  );
}
