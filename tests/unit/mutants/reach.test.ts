import { expect, test } from "vitest";
import type { Line } from "#scripts/mutants/notes.ts";
import { plansOf, readReach, readTried, testsOfMutants } from "#scripts/mutants/reach.ts";

const NOTHING = readTried([]);
const reach = (test: string, reached: string[], ms = 1): Line => ({
  test,
  reached,
  ms,
  hasFailed: false,
});
const tried = (outcome: "begun" | "ended" | "killed" | "survived", mutants: string[]): Line => ({
  mutants,
  test: "near",
  outcome,
});

test("what the tests reach is known when they came to their end; one that fails says nothing", () => {
  const lines = [reach("a", ["1"]), { ...reach("b", ["1"]), hasFailed: true }];
  expect(readReach(lines)).toBeNull();
  const known = readReach([...lines, { onLoad: ["7"] }]);
  expect([...(known?.tests.keys() ?? [])]).toEqual(["a"]);
  expect(known?.onLoad).toEqual(new Set(["7"]));
});

test("a mutant is tried first by the tests that reach little and take little time", () => {
  const lines = [
    reach("wide", ["1", "2", "3"], 10),
    reach("slow", ["1"], 900),
    reach("near", ["1"]),
  ];
  const tests = readReach([...lines, { onLoad: [] }])?.tests ?? new Map();
  expect(testsOfMutants(tests, new Set(["1"]), 2).get("1")).toEqual(["near", "wide"]);
});

test("two tests try each mutant by itself, the others several at once", () => {
  const byMutant = new Map([["1", ["near", "nearby", "far"]]]);
  const { near, far } = plansOf(byMutant, NOTHING);
  expect(Object.keys(near)).toEqual(["near", "nearby"]);
  expect(near.near).toEqual({ mutants: ["1"], together: 1, isCareful: false });
  expect(far.far).toEqual({ mutants: ["1"], together: 8, isCareful: false });
});

test("what was noticed, or let pass by a test, is not tried by it again", () => {
  const byMutant = new Map([
    ["1", ["near"]],
    ["2", ["near"]],
    ["3", ["near"]],
  ]);
  const lines = [tried("killed", ["1"]), tried("survived", ["2"])];
  expect(plansOf(byMutant, readTried(lines)).near.near?.mutants).toEqual(["3"]);
});

test("what was begun and never ended is endless; of several, each is tried by itself", () => {
  expect([...readTried([tried("begun", ["1"])]).over]).toEqual([["1", "endless"]]);
  expect(readTried([tried("begun", [])]).tainted).toEqual(new Set(["near"]));
  const several = readTried([
    tried("begun", ["1", "2"]),
    tried("begun", ["3"]),
    tried("ended", ["3"]),
  ]);
  expect(several.over.size).toBe(0);
  expect(several.alone).toEqual(new Set(["1", "2"]));
  const byMutant = new Map([["1", ["near", "nearby", "far"]]]);
  expect(Object.keys(plansOf(byMutant, several).far)).toEqual([]);
});

test("a test that failed by itself is run with care, one that cannot be run twice not at all", () => {
  const byMutant = new Map([["1", ["near", "unfit"]]]);
  const { near } = plansOf(
    byMutant,
    readTried([
      { test: "near", outcome: "tainted" },
      { test: "unfit", outcome: "unfit" },
    ]),
  );
  expect(near).toEqual({ near: { mutants: ["1"], together: 1, isCareful: true } });
});

test("what tests let pass before is tried several at once from the start", () => {
  const byMutant = new Map([
    ["1", ["near"]],
    ["2", ["near"]],
  ]);
  const { near, far } = plansOf(byMutant, NOTHING, new Set(["2"]));
  expect(near.near?.mutants).toEqual(["1"]);
  expect(far.near?.mutants).toEqual(["2"]);
});
