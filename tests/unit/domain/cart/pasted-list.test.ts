import fc from "fast-check";
import { expect, test } from "vitest";
import { type Candidate, matchLine } from "#domain/cart/list-match.ts";
import { MAX_LIST_LINE_LENGTH, MAX_LIST_LINES, readPastedList } from "#domain/cart/pasted-list.ts";
import { sizeInName } from "#domain/catalogue/typed-size.ts";

test.each([
  ["2 gari", 2, "gari", null],
  ["gari x2", 2, "gari", null],
  ["gari 2", 2, "gari", null],
  ["gari (3)", 3, "gari", null],
  ["3x gari", 3, "gari", null],
  ["2 x 5kg rice", 2, "rice", 5_000],
  ["rice 5 kg x 2", 2, "rice", 5_000],
  ["5kg rice", 1, "rice", 5_000],
  ["1,5 kg mielie meal", 1, "mielie meal", 1_500],
  ["palm oil 1 litre", 1, "palm oil", 1_000],
  ["2 bags of samp", 2, "samp", null],
  ["two tins of milkfish", 2, "milkfish", null],
  ["twee sakkies mieliemeel", 2, "mieliemeel", null],
  ["- [x] egusi", 1, "egusi", null],
  ["12. ogbono", 1, "ogbono", null],
  ["12 ogbono", 12, "ogbono", null],
  ["crayfish small", 1, "crayfish", null],
  ["7up", 1, "7up", null],
  ["2x5kg rice", 2, "rice", 5_000],
  ["rice 5kgx2", 2, "rice", 5_000],
  ["5kg x2 rice", 2, "rice", 5_000],
  ["two 5kg bags of rice", 2, "rice", 5_000],
  ["5kg of rice", 1, "rice", 5_000],
  ["xawaash", 1, "xawaash", null],
  ["2 xawaash", 2, "xawaash", null],
  ["2 x gari", 2, "gari", null],
  ["2 * gari", 2, "gari", null],
  ["suya mix 2", 2, "suya mix", null],
  ["gari × 2", 2, "gari", null],
  ["gari (white)x2", 2, "gari (white", null],
  ["constructor set", 1, "constructor set", null],
  ["2x", 1, "2x", null],
  ["2 x", 1, "2 x", null],
  ["999999 kg rice", 1, "999999 kg rice", null],
])("“%s” is %i of %s", (asked, quantity, wanted, amount) => {
  const [line] = linesOf(asked);
  expect(line).toMatchObject({ asked, quantity, wanted });
  expect(line?.size?.amount ?? null).toBe(amount);
});

test("lines, semicolons and commas part things, and the same thing twice is one", () => {
  expect(
    linesOf("2 gari, palm oil;\n crayfish small\n\n gari, , rice 1,5kg").map(
      ({ wanted, quantity }) => [wanted, quantity],
    ),
  ).toEqual([
    ["gari", 3],
    ["palm oil", 1],
    ["crayfish", 1],
    ["rice", 1],
  ]);
  expect(linesOf("crayfish small")[0]?.wish).toBe("smallest");
});

test("a list that is empty, too long or has a line without end is refused as a whole", () => {
  const many = Array.from({ length: 500 }, (_, at) => `thing ${at}a`).join("\n");
  expect(readPastedList(many)).toEqual({ problem: { rule: "tooMany", lines: 500 } });
  expect(readPastedList(" ,\n - ")).toEqual({ problem: { rule: "empty" } });
  const long = "gari ".repeat(MAX_LIST_LINE_LENGTH);
  expect(readPastedList(long)).toMatchObject({ problem: { rule: "lineTooLong" } });
  const endless = "gari\n".repeat(50_000);
  expect(readPastedList(endless)).toEqual({ problem: { rule: "tooMany", lines: 12_000 } });
  const most = many.split("\n").slice(0, MAX_LIST_LINES).join("\n");
  expect(linesOf(most)).toHaveLength(MAX_LIST_LINES);
});

test("whatever is pasted, what comes of it is bounded", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const read = readPastedList(text);
      for (const line of "lines" in read ? read.lines : []) {
        expect(line.quantity).toBeGreaterThanOrEqual(1);
        expect(line.quantity).toBeLessThanOrEqual(100);
        expect(line.wanted.length).toBeGreaterThan(0);
      }
    }),
  );
});

test("one thing in several sizes is sure, in the size that was said or wished for", () => {
  const rice = ["Basmati Rice 5 kg", "Basmati Rice 1 kg", "Basmati Rice 10 kg"].map((name) =>
    candidate(name, { family: "Basmati Rice" }),
  );
  expect(verdictOf("basmati rice", rice)).toEqual(["sure", "Basmati Rice 5 kg", 1]);
  expect(verdictOf("2 basmati rice 10kg", rice)).toEqual(["sure", "Basmati Rice 10 kg", 2]);
  expect(verdictOf("basmati rice small", rice)).toEqual(["sure", "Basmati Rice 1 kg", 1]);
  expect(verdictOf("basmati rice 2kg", rice)).toEqual(["doubtful", "Basmati Rice 5 kg", 1]);
});

test("two things to choose between, what is sold out and what only contains it are asked", () => {
  const [white, yellow] = [candidate("White Garri 1 kg"), candidate("Yellow Garri 2 kg")];
  expect(verdictOf("garri", [white, yellow])[0]).toBe("doubtful");
  expect(verdictOf("yellow garri", [white, yellow])).toEqual(["sure", "Yellow Garri 2 kg", 1]);
  expect(verdictOf("garri", [{ ...white, available: 0 }])[0]).toBe("doubtful");
  const stew = candidate("Okra Stew", { isThing: false, tier: 2 });
  expect(verdictOf("palm oil", [stew])[0]).toBe("doubtful");
  expect(verdictOf("xylophone", [])).toEqual(["nothing", undefined, 1]);
});

test("six times 330 ml is a pack of six where there is one", () => {
  const malt = candidate("Malt Drink 6 × 330 ml");
  const single = candidate("Malt Drink 330 ml");
  expect(verdictOf("6 x 330ml malt drink", [malt])).toEqual(["sure", malt.name, 1]);
  expect(verdictOf("6 x 330ml malt drink", [single])).toEqual(["sure", single.name, 6]);
});

function linesOf(text: string) {
  const read = readPastedList(text);
  if ("problem" in read) throw new Error(read.problem.rule);
  return read.lines;
}

function verdictOf(asked: string, found: readonly Candidate[]) {
  const [line] = linesOf(asked);
  if (!line) throw new Error("no line");
  const { verdict, choices, quantity } = matchLine(line, found);
  return [verdict, choices[0]?.name, quantity];
}

function candidate(name: string, changes: Partial<Candidate> = {}): Candidate {
  return {
    ...{ id: name, name, isThing: true, tier: 0, family: null, available: 9 },
    size: sizeInName(name),
    ...changes,
  };
}

test("a list may be as long as it may be, and not a character longer", () => {
  const padded = (length: number) => `gari${" ".repeat(length - 4)}`;
  expect(readPastedList(padded(60_000))).toHaveProperty("lines.length", 1);
  expect(readPastedList(padded(60_001))).toEqual({ problem: { rule: "tooMany", lines: 1 } });
  const longest = "g".repeat(MAX_LIST_LINE_LENGTH);
  expect(readPastedList(longest)).toHaveProperty("lines.length", 1);
  expect(readPastedList(`${longest}g`)).toEqual({
    problem: { rule: "lineTooLong", line: "g".repeat(40) },
  });
});

test.each([
  ["  gari\t\t  white  ", { asked: "gari white", wanted: "gari white" }],
  ["- [ ]   gari", { wanted: "gari" }],
  ["rice   5kg   white", { wanted: "rice white", size: { amount: 5_000, unit: "g", count: 1 } }],
  ["rice 5   kg", { wanted: "rice", size: { amount: 5_000, unit: "g", count: 1 } }],
  ["rice 5kg white", { wanted: "rice white" }],
  ["large tin of fish", { wish: "largest", quantity: 1 }],
  ["fish large dried", { wanted: "fish dried", wish: "largest" }],
  ["fish small dried", { wanted: "fish dried", wish: "smallest" }],
  ["large rice 5kg", { wanted: "rice", wish: null }],
  ["(gari):", { wanted: "gari" }],
  ["2 tins of - (fish)", { wanted: "fish", quantity: 2 }],
  ["two", { wanted: "two", quantity: 1 }],
  ["2 kg", { wanted: "2 kg", size: { amount: 2_000, unit: "g", count: 1 } }],
  ["dozen eggs and bread", { wanted: "eggs and bread", quantity: 12 }],
  ["500 gari", { quantity: 100 }],
  ["0 gari", { quantity: 1 }],
])("the line %j is read in each of its parts", (typed, parts) => {
  expect(readPastedList(typed)).toMatchObject({ lines: [parts] });
});

test("a product twice in a pasted list is one line, of a hundred at most", () => {
  expect(readPastedList("60 gari;;\n\n70 GARI")).toMatchObject({ lines: [{ quantity: 100 }] });
});
