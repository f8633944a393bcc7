import { expect, test } from "vitest";
import type { CoverageRow } from "#scripts/spec-coverage/check.ts";
import { findTests } from "#scripts/spec-coverage/find-tests.ts";
import {
  checkMutations,
  type Mutation,
  mutate,
  readMutations,
  syntaxErrorIn,
} from "#scripts/spec-coverage/mutations.ts";
import {
  projectText,
  readAllMutations,
  readCoverage,
} from "#scripts/spec-coverage/project-tables.ts";
import { digestOf, readProofs, settleRows, writeProofs } from "#scripts/spec-coverage/proofs.ts";
import { prove } from "#scripts/spec-coverage/prove.ts";
import { proveOptions } from "#scripts/spec-coverage/prove-command.ts";
import type { TestOutcome } from "#scripts/spec-coverage/runners/runner.ts";
import { isTitled } from "#scripts/spec-coverage/test-name.ts";

const FILE = "domain/money/money.ts";
const ROW: CoverageRow = {
  id: "S001",
  requirement: "A rate",
  state: "named",
  testFile: "tests/unit/a.test.ts",
  testName: "it holds",
  reason: "",
};

test("a mutation is read with its line ends, tabs and backslashes, and with a second place", () => {
  const text =
    "id\tfile\tfind\treplace\nS001\ta.ts\tone\\ntwo\\t\\\\\tthree\tfour\t\nS002\ta.ts\tone\n";
  const { mutations, validationErrors } = readMutations(text);
  expect(mutations).toEqual([
    {
      id: "S001",
      file: "a.ts",
      changes: [
        { find: "one\ntwo\t\\", replace: "three" },
        { find: "four", replace: "" },
      ],
    },
  ]);
  expect(validationErrors).toEqual(["line 3: 3 cells, no whole mutation"]);
});

test.each<[string, Mutation, string]>([
  ["gone", mutation("rate = 18"), `S001: no such text in ${FILE}: rate = 18`],
  ["there twice", mutation("at"), `S001: 2 times in ${FILE}, not once: at`],
  ["replaced by itself", mutation("17.5", "17.5"), `S001: changes nothing in ${FILE}`],
  [
    "in a file that is gone",
    { ...mutation("1"), file: "app/a.ts" },
    "S001: no such file: app/a.ts",
  ],
  ["in a test", { ...mutation("1"), file: "tests/a.ts" }, "S001: tests/a.ts is not what ships"],
  [
    "of no requirement",
    { ...mutation("17.5"), id: "S9" },
    "S9: mutates no requirement of the table",
  ],
])("a mutation whose text is %s is told", (_what, wrong, syntaxError) => {
  expect(checkMutations([wrong], new Set(["S001"]), textOf)).toEqual([syntaxError]);
});

test("a requirement has one mutation, which is found and put in its place", () => {
  const one = mutation("17.5", "$& 20");
  expect(checkMutations([one, one], new Set(["S001"]), textOf)).toEqual([
    "S001: has two mutations",
  ]);
  expect(mutate(one, textOf(FILE))).toEqual({ ok: true, text: "const rate = $& 20; at" });
});

test("what a mutation leaves has to be a program", () => {
  expect(syntaxErrorIn("a.ts", "const rate = 17.5;")).toBeNull();
  expect(syntaxErrorIn("a.ts", "const rate = = 17.5;")).not.toBeNull();
  expect(syntaxErrorIn("a.css", "const rate = = 17.5;")).toBeNull();
});

test.each([
  ["it costs R5.00 (VAT)", "it costs R5.00 (VAT)", true],
  ["it costs R5.00", "it costs R5900", false],
  ["$" + "{who} on $" + "{device} buys", "a guest on a phone buys", true],
  ["%s is refused", "'x' is refused at once", false],
  ["$name of %d %%", "carp of 5 %%", true],
  ['a \\"quoted\\" one', 'a "quoted" one', true],
])("%s and %s: the same test is %s", (title, name, isSame) => {
  expect(isTitled(title, name)).toBe(isSame);
});

test.each<[string, TestOutcome, TestOutcome, string | null]>([
  ["fails under its mutation", passed(), failed(), "proven"],
  ["passes all the same", passed(), passed(), "named"],
  ["no longer loads", passed(), { kind: "broken", why: "no module" }, null],
  ["fails without it, too", failed(), failed(), null],
])("a row whose test %s", async (_what, healthy, mutated, verdict) => {
  let isMutated = false;
  const copy = {
    root: "",
    commit: "abc",
    read: textOf,
    apply: () => {
      isMutated = true;
      return {
        ok: true,
        undo: () => {
          isMutated = false;
        },
      } as const;
    },
    close: async () => {},
  };
  const run = async () => (isMutated ? mutated : healthy);
  const runner = { run, changed: async () => {}, close: async () => {} };
  const cases = [{ row: ROW, mutation: mutation("17.5") }];
  for await (const found of prove(cases, copy, runner)) expect(found.verdict).toBe(verdict);
  expect(isMutated).toBe(false);
});

test("a proof is of a mutation and of a test's text: with another of either the row is only named", () => {
  const tests = (body: string) => findTests("a.test.ts", `test("it holds", () => { ${body} });`);
  const digest = digestOf(mutation("17.5"), ROW, tests("one()"));
  expect(digestOf(mutation("17.5", "18"), ROW, tests("one()"))).not.toBe(digest);
  expect(digestOf(mutation("17.5"), ROW, tests("two()"))).not.toBe(digest);
  const proof = { id: "S001", digest, verdict: "proven", commit: "abc" } as const;
  const proofs = readProofs(writeProofs([proof]));
  expect(proofs.get("S001")).toEqual(proof);
  const stateWith = (now: string) => settleRows([ROW], proofs, () => now)[0]?.state;
  expect([stateWith(digest), stateWith("other")]).toEqual(["proven", "named"]);
});

test("every mutation is of a requirement, and its text stands once in what ships", () => {
  const { mutations, validationErrors } = readAllMutations();
  expect(validationErrors).toEqual([]);
  expect(mutations.length).toBeGreaterThan(400);
  const ids = new Set(readCoverage().rows.map(({ id }) => id));
  expect(checkMutations(mutations, ids, projectText)).toEqual([]);
});

test("the command looks at the tables alone unless it is to prove", () => {
  expect(proveOptions("npm run coverage:spec", [])).toBeNull();
  const asked = ["--prove", "--below", "--match", "S00", "--shard", "2/3"];
  expect(proveOptions("npm run coverage:spec", asked)).toEqual({
    match: /S00/,
    where: "below",
    shard: { k: 2, n: 3 },
    again: false,
    workers: 2,
    patience: 10,
  });
});

function mutation(find: string, replace = "20"): Mutation {
  return { id: "S001", file: FILE, changes: [{ find, replace }] };
}

function textOf(file: string): string | null {
  return file === FILE ? "const rate = 17.5; at" : null;
}

function passed(): TestOutcome {
  return { kind: "passed" };
}

function failed(): TestOutcome {
  return { kind: "failed", why: "expected 20 to be 17.5" };
}
