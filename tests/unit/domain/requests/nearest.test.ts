import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { anyTrigramOf, likeness, nearestOf, shorterSearches } from "#domain/requests/nearest.ts";
import {
  missWords,
  ProductRequest,
  requestProblem,
  requestWords,
} from "#domain/requests/request.ts";

test("a name is the nearer the fewer slips there are, word by word, written apart or as one", () => {
  const shelf = ["Ground Egusi 500 g", "Red Palm Oil 1 litre", "Ogbono 200 g", "Stockfish"];
  const near = (typed: string) => nearestOf(typed, shelf, { namesOf: (name) => [name], most: 2 });
  expect(near("eeguusi")).toEqual(["Ground Egusi 500 g"]);
  expect(near("plam oill")).toEqual(["Red Palm Oil 1 litre"]);
  expect(near("stok fissh")).toEqual(["Stockfish"]);
  expect(near("washing powder")).toEqual([]);
  expect(near("500 g")).toEqual([]);
});

test("the nearest comes first, no more than are asked for, and two slips in five letters are the most", () => {
  const near = (shelf: string[], most = 9) =>
    nearestOf("garri", shelf, { namesOf: (name) => [name], most });
  expect(near(["gards", "garry", "garri", "gerdo"])).toEqual(["garri", "garry", "gards"]);
  expect(near(["gards", "garry", "garri"], 1)).toEqual(["garri"]);
  expect(nearestOf("garri", ["nameless"], { namesOf: () => [], most: 9 })).toEqual([]);
});

test.each([
  ["palm", "palm", 0],
  ["palm", "plam", 1],
  ["palm", "aplm", 1],
  ["palm", "paml", 1],
  ["palm", "palme", 1],
  ["palm", "alm", 1],
  ["palm", "pxlm", 1],
  ["palm", "apml", 2],
  ["palm", "lapm", 2],
  ["palm", "almp", 2],
  ["palm", "plxm", 2],
  ["palm", "xaml", 2],
  ["palm", "aaxm", 2],
  ["palm", "ppxm", 2],
  ["palm", "xyzu", 4],
])("from %s to %s the finger slips %i times", (a, b, slips) => {
  const expected = 1 - slips / Math.max(a.length, b.length);
  expect(likeness(a, b)).toBeCloseTo(expected, 10);
  expect(likeness(b, a)).toBeCloseTo(expected, 10);
});

test("words written as one, or one as two, are the same thing; longer words count for more", () => {
  expect(likeness("stockfish", "Stock Fish")).toBe(1);
  expect(likeness("stock fish", "Stockfish")).toBe(1);
  expect(likeness("stockf ish", "Stock Fish")).toBe(1);
  expect(likeness("stockfish fish", "Stock Fish")).toBe(1);
  expect(likeness("garri red", "Red Gards")).toBeCloseTo((5 * 0.6 + 3) / 8, 10);
  expect(likeness("garri", "500 g")).toBe(0);
});

test("whoever shares three letters in a row is a candidate, amounts left out", () => {
  expect(anyTrigramOf("Egusi 500 g")).toBe('"egu" OR "gus" OR "usi"');
  expect(anyTrigramOf("yam yams")).toBe('"yam" OR "ams"');
  expect(anyTrigramOf("ab 2 l")).toBeNull();
  const long = "abcdefghijklmnopqrstuvwxyz acegikmoqsuwybdfhjlnprtvxz adgjmpsvybehknqtwzcfilorux";
  expect(anyTrigramOf(long)?.split(" OR ")).toHaveLength(60);
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
  expect(shorterSearches("fresh rice")).toEqual(["rice", "fresh"]);
  expect(shorterSearches("fresh of xo")).toEqual(["fresh"]);
  expect(shorterSearches("rice")).toEqual([]);
  expect(shorterSearches("")).toEqual([]);
});

test("the same thing asked for in other letters is the same thing", () => {
  expect(requestWords("  Ogbonó, the SEEDS! ")).toBe(requestWords("ogbono seeds"));
});

test("what looks like somebody's address or number is not counted", () => {
  expect(missWords("thandi@shopper.test")).toBeNull();
  expect(missWords("082 555 0118")).toBeNull();
  expect(missWords("0825550118")).toBeNull();
  expect(missWords("12345")).toBe("12345");
  expect(missWords("?!")).toBeNull();
  expect(missWords("q")).toBeNull();
  expect(missWords("qx")).toBe("qx");
  expect(missWords("Ogbono 500g")).toBe("ogbono 500g");
});

test("what is asked for is kept on one line, what it is known by as short as that may be", () => {
  const asked = { wanted: " ogbono\r\nseeds ", email: " Thandi@shopper.test " };
  expect(v.parse(ProductRequest, asked)).toEqual({
    ...{ wanted: "ogbono seeds", email: "thandi@shopper.test" },
  });
  expect(
    requestWords(
      Array(8)
        .fill("abcdefghijklmnop")
        .map((word, at) => word + at)
        .join(" "),
    ),
  ).toHaveLength(80);
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
