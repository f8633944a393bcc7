import { expect, test } from "vitest";
import { type Fate, type Judged, keyOf } from "#scripts/mutants/fates.ts";
import { type Statement, statementAt, statementsOf } from "#scripts/mutants/statements.ts";
import { addVerdicts, parseVerdicts } from "#scripts/mutants/verdicts.ts";

const HERE = () => true;

test("what was tried to its end is kept with what was not killed, and read back", () => {
  const table = addVerdicts(
    "",
    through("a.ts", ["killed", "survived", "on load", "on load"]),
    HERE,
  );
  expect(table.split("\n")).toEqual([
    "file\tcommit\tkilled\tsurvived\tnot reached\ton load\tscore",
    "a.ts\tabc\t1\t1\t0\t2\t50.0",
    "\ttried\tone-fn other-fn",
    "\ton load\ta.ts--2- a.ts--3-",
    "\tsurvived\ta.ts--1-\tline 1\tone two\tfalse",
    "",
  ]);
  const verdict = parseVerdicts(table).get("a.ts");
  expect([...(verdict?.tried ?? [])]).toEqual(["one-fn", "other-fn"]);
  expect([...(verdict?.open ?? [])]).toEqual([
    ["a.ts--2-", "on load"],
    ["a.ts--3-", "on load"],
    ["a.ts--1-", "survived"],
  ]);
});

test("a file takes the place of what was known of it; the others stay, and those that are gone go", () => {
  const first = addVerdicts("", through("b.ts", ["survived"]), HERE);
  const second = addVerdicts(first, through("a.ts", ["killed"]), HERE);
  const third = addVerdicts(second, through("b.ts", ["endless"]), HERE);
  const of = (table: string) =>
    [...parseVerdicts(table)].map(([file, { open }]) => [file, open.size]);
  expect(of(second)).toEqual([
    ["a.ts", 0],
    ["b.ts", 1],
  ]);
  expect(third).toContain("b.ts\tabc\t1\t0\t0\t0\t100.0");
  expect(of(addVerdicts(third, new Map(), (file) => file === "a.ts"))).toEqual([["a.ts", 0]]);
});

test("what begins at one place and becomes the same is known by what it was", () => {
  const text = "if (a && b) c();";
  const place = { id: "1", file: "a.ts", line: 1, column: 5, kind: "ConditionalExpression" };
  const whole = { ...place, before: "a && b", after: "true" };
  const statement = only(text, 1);
  expect(keyOf({ ...whole, before: "a" }, statement)).not.toBe(keyOf(whole, statement));
  expect(keyOf({ ...whole, id: "2" }, statement)).toBe(keyOf(whole, statement));
});

test("what stands around a function may change, its own text may not", () => {
  const ONE = "function one() {\n  return 1 < 2;\n}\n";
  const mutant = { id: "1", file: "a.ts", column: 10, kind: "EqualityOperator" };
  const change = { ...mutant, before: "1 < 2", after: "1 <= 2" };
  const key = (text: string, line: number) => keyOf({ ...change, line }, only(text, line));
  const alone = key(ONE, 2);
  expect(key(`/** Says so. */\nexport const A = 1;\n\n${ONE}`, 5)).toBe(alone);
  expect(key(ONE.replace("1 < 2", "1 < 2 && 3"), 2)).not.toBe(alone);
  expect(key(ONE.replace("(", "(_a: 1"), 2)).not.toBe(alone);
  expect(() => only(`\n${ONE}`, 1)).toThrow("no statement at line 1");
});

function through(file: string, fates: readonly Fate[]) {
  const mutants = fates.map((fate, at): Judged => {
    const place = { line: at, column: 1, kind: "ConditionalExpression" };
    const mutant = { id: String(at), file, before: "one\n  two", after: "false", ...place };
    return { mutant, key: `${file}--${at}-and the rest`, fate };
  });
  return new Map([[file, { commit: "abc", statements: ["one-fn", "other-fn"], mutants }]]);
}

function only(text: string, line: number): Statement {
  return statementAt(statementsOf("a.ts", text), line);
}
