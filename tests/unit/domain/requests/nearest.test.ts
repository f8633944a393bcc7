import fc from "fast-check";
import { expect, test } from "vitest";
import { likeness, nearestOf, shorterSearches } from "#domain/requests/nearest.ts";
import { missWords, requestProblem, requestWords } from "#domain/requests/request.ts";

test("a name is the nearer the fewer slips there are, word by word, written apart or as one", () => {
  const shelf = ["Ground Egusi 500 g", "Red Palm Oil 1 litre", "Ogbono 200 g", "Stockfish"];
  const near = (typed: string) => nearestOf(typed, shelf, { namesOf: (name) => [name], most: 2 });
  expect(near("eeguusi")).toEqual(["Ground Egusi 500 g"]);
  expect(near("plam oill")).toEqual(["Red Palm Oil 1 litre"]);
  expect(near("stok fissh")).toEqual(["Stockfish"]);
  expect(near("washing powder")).toEqual([]);
  expect(near("500 g")).toEqual([]);
});

test("likeness lies between nothing and the same, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (typed, name) => {
      const alike = likeness(typed, name);
      expect(alike).toBeGreaterThanOrEqual(0);
      expect(alike).toBeLessThanOrEqual(1);
    }),
  );
  expect(likeness("palm oil", "Palm Oil")).toBe(1);
});

test("of several words each may be left out", () => {
  expect(shorterSearches("fresh unicorn rice")).toEqual([
    ...["unicorn rice", "fresh rice", "fresh unicorn"],
    ...["fresh", "unicorn", "rice"],
  ]);
  expect(shorterSearches("rice")).toEqual([]);
});

test("the same thing asked for in other letters is the same thing", () => {
  expect(requestWords("  Ogbonó, the SEEDS! ")).toBe(requestWords("ogbono seeds"));
});

test("what looks like somebody's address or number is not counted", () => {
  expect(missWords("thandi@shopper.test")).toBeNull();
  expect(missWords("082 555 0118")).toBeNull();
  expect(missWords("?!")).toBeNull();
  expect(missWords("Ogbono 500g")).toBe("ogbono 500g");
});

test.each([
  [
    { wanted: " ?! ", email: "" },
    { field: "wanted", rule: "missing" },
  ],
  [
    { wanted: "o".repeat(81), email: "" },
    { field: "wanted", rule: "tooLong" },
  ],
  [
    { wanted: "ogbono", email: "thandi" },
    { field: "email", rule: "emailInvalid" },
  ],
  [{ wanted: "ogbono", email: " " }, null],
  [{ wanted: "ogbono", email: "thandi@shopper.test" }, null],
])("%o is judged as the form says", (form, problem) => {
  expect(requestProblem(form)).toEqual(problem);
});
