import { expect, test } from "vitest";
import { type Fate, type Judged, keyOf } from "#scripts/mutants/fates.ts";
import { addVerdicts, parseVerdicts } from "#scripts/mutants/verdicts.ts";

const HERE = () => true;

test("a file that was tried to its end is kept with what was not killed, and read back", () => {
  const table = addVerdicts(
    "",
    through("a.ts", ["killed", "survived", "on load", "on load"]),
    HERE,
  );
  expect(table.split("\n")).toEqual([
    "file\tdigest\tcommit\tkilled\tsurvived\tnot reached\ton load\tscore",
    "a.ts\tDIGEST\tabc\t1\t1\t0\t2\t50.0",
    "\ton load\ta.ts--2- a.ts--3-",
    "\tsurvived\ta.ts--1-\tline 1\tone two\tfalse",
    "",
  ]);
  const verdict = parseVerdicts(table).get("a.ts");
  expect(verdict?.digest).toBe("DIGEST");
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
  expect(third).toContain("b.ts\tDIGEST\tabc\t1\t0\t0\t0\t100.0");
  expect(of(addVerdicts(third, new Map(), (file) => file === "a.ts"))).toEqual([["a.ts", 0]]);
});

test("what begins at one place and becomes the same is known by what it was", () => {
  const place = { id: "1", file: "a.ts", line: 1, column: 5, kind: "ConditionalExpression" };
  const whole = { ...place, before: "a && b", after: "true" };
  const text = "if (a && b) c();";
  expect(keyOf({ ...whole, before: "a" }, text)).not.toBe(keyOf(whole, text));
  expect(keyOf({ ...whole, id: "2" }, text)).toBe(keyOf(whole, text));
});

function through(file: string, fates: readonly Fate[]) {
  const mutants = fates.map((fate, at): Judged => {
    const place = { line: at, column: 1, kind: "ConditionalExpression" };
    const mutant = { id: String(at), file, before: "one\n  two", after: "false", ...place };
    return { mutant, key: `${file}--${at}-and the rest`, fate };
  });
  return new Map([[file, { digest: "DIGEST", commit: "abc", mutants }]]);
}
