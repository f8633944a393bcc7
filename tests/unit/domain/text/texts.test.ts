import * as v from "valibot";
import { expect, test } from "vitest";
import { writeCsv } from "#domain/text/csv.ts";
import { hasNul } from "#domain/text/nul.ts";
import { requiredText, textProblem } from "#domain/text/required-text.ts";
import { readStored, storedText } from "#domain/text/stored-text.ts";
import { wordsSearch } from "#domain/text/words-search.ts";

test.each([
  ["a\0b", true],
  [{ deep: [1, { er: "\0" }] }, true],
  [{ "a\0": 1 }, true],
  [["a", ["b\0"]], true],
  ["a0b", false],
  [{ a: [1, null, true, { b: "c" }], d: undefined }, false],
  [null, false],
  [0, false],
])("a NUL stands in %j: %s", (value, found) => {
  expect(hasNul(value)).toBe(found);
});

test("a value that is nested too deep for calls is looked through all the same", () => {
  let deep: unknown = "\0";
  for (let level = 0; level < 50_000; level++) deep = [deep];
  expect(hasNul(deep)).toBe(true);
});

test.each([
  [[], ""],
  [[["a", "b"], ["c"]], "a,b\r\nc\r\n"],
  [[["=1+1", "-5", "-5.50", "-5+1", "'=1"]], '"\'=1+1",-5,-5.50,"\'-5+1","\'\'=1"\r\n'],
])("the lines %j are the file %j", (lines, text) => {
  expect(writeCsv(lines)).toBe(text);
});

test("words that somebody has to write are there, and no longer than they may be", () => {
  const form = v.object({ note: requiredText(5) });
  expect(textProblem(form, { note: " " })).toEqual({ field: "note", rule: "missing" });
  expect(textProblem(form, { note: "sixsix" })).toEqual({ field: "note", rule: "tooLong" });
  expect(textProblem(form, { note: " fives " })).toBeNull();
});

test("a stored text is read by the template that made it, line breaks in a value included", () => {
  const template = "Refund of {amount}: {reason} (by hand)";
  const values = { amount: "R5.00", reason: "It was\nbroken: twice" };
  const stored = storedText(template, values);
  expect(stored).toBe("Refund of R5.00: It was\nbroken: twice (by hand)");
  expect(readStored(template, stored)).toEqual(values);
  expect(readStored(template, `${stored}.`)).toBeNull();
  expect(readStored(template, `A ${stored}`)).toBeNull();
  expect(readStored(template, stored, { amount: "\\d+" })).toBeNull();
  expect(storedText("{a}-{b}", { a: "1" })).toBe("1-");
  expect(readStored("plain", "plain")).toEqual({});
});

test("of a search its first 200 characters are read, and eight words of them", () => {
  expect(wordsSearch("a".repeat(201), ["name"])).toBe(`{name} : "${"a".repeat(200)}"*`);
  const words = wordsSearch("a b c d e f g h i", ["name", "sku"])?.split(" AND ");
  expect(words).toHaveLength(8);
  expect(words?.at(-1)).toBe('{name sku} : "h"*');
  expect(wordsSearch("  ", ["name"])).toBeNull();
  expect(wordsSearch("--", ["name"])).toBe('""');
});
