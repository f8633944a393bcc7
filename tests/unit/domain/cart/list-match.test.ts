import { expect, test } from "vitest";
import { type Candidate, MAX_CHOICES, matchLine } from "#domain/cart/list-match.ts";
import type { Size } from "#domain/catalogue/size.ts";

const size = (amount: number, unit: Size["unit"] = "g", count = 1): Size => ({
  amount,
  unit,
  count,
});
const found = (name: string, change: Partial<Candidate> = {}): Candidate => ({
  ...{ id: name, name, isThing: false, tier: 0, size: null, family: null, available: 5 },
  ...change,
});
const line = (
  wanted: string,
  change: { quantity?: number; size?: Size; wish?: "smallest" | "largest" } = {},
) => ({
  ...{ wanted, quantity: 1, size: null, wish: null },
  ...change,
});
const match = (asked: ReturnType<typeof line>, ...candidates: Candidate[]) => {
  const { verdict, quantity, choices } = matchLine(asked, candidates);
  return [verdict, quantity, ...choices.map(({ id }) => id)];
};
const RICE = [
  found("Tastic Rice 2kg", { isThing: true, family: "Tastic Rice", size: size(2_000) }),
  found("Tastic Rice 5kg", { isThing: true, family: "TASTIC rice", size: size(5_000) }),
  found("Rice Flour", { size: size(1_000) }),
] as const;

test("what nothing was found for is nothing", () => {
  expect(match(line("unicorn", { quantity: 3 }))).toEqual(["nothing", 3]);
});

test("one thing in several sizes is sure, what else was found comes after", () => {
  expect(match(line("tastic", { quantity: 2 }), ...RICE)).toEqual([
    ...["sure", 2, "Tastic Rice 2kg", "Tastic Rice 5kg", "Rice Flour"],
  ]);
  expect(match(line("tastic", { size: size(5_000) }), ...RICE)).toEqual([
    ...["sure", 1, "Tastic Rice 5kg", "Tastic Rice 2kg", "Rice Flour"],
  ]);
});

test("a size that the shop does not have is asked about", () => {
  expect(match(line("tastic", { size: size(10_000) }), ...RICE)[0]).toBe("doubtful");
  expect(match(line("tastic", { size: size(2_000, "ml") }), ...RICE)[0]).toBe("doubtful");
  const plain = found("Okra", { isThing: true });
  expect(match(line("okra", { size: size(500) }), plain)).toEqual(["doubtful", 1, "Okra"]);
  expect(match(line("okra"), plain)).toEqual(["sure", 1, "Okra"]);
});

test("what is sold out is asked about", () => {
  expect(match(line("okra"), found("Okra", { available: 0 }))).toEqual(["doubtful", 1, "Okra"]);
});

test("two things to choose between are asked about, unless one is called just so", () => {
  const [palm, olive] = [found("Palm Oil"), found("Olive Oil")];
  expect(match(line("oil"), palm, olive)).toEqual(["doubtful", 1, "Palm Oil", "Olive Oil"]);
  expect(match(line("olive oil"), palm, olive)).toEqual(["sure", 1, "Olive Oil", "Palm Oil"]);
});

test.each([
  "Olive Oil 750ml",
  "Olive Oil 1.5 L",
  "Olive Oil 1,5 kg ",
  "Olive Oil (extra virgin)",
  "Olive Oil, cold pressed",
  "Olive Oil,750ml bottle",
  "Olive Oil 6 x 330ml",
  "Olive Oil 6 × 330 ml",
  "Olive Oil 12x330ml",
  "Olive  Oil 2 litres",
])("size, brackets and what follows a comma are no part of the name %j", (name) => {
  const other = found("Olive Oil Soap Bar");
  expect(match(line("olive oil"), other, found(name))).toEqual(["sure", 1, name, other.id]);
});

test.each(["Olive Oil 750ml Spray", "Olive Oil750ml", "Olive Oil x"])(
  "any other word is a part of the name: %j",
  (name) => {
    expect(match(line("olive oil"), found("Soap"), found(name), found("Olive Oil Bar"))[0]).toBe(
      "doubtful",
    );
  },
);

test("a slip of the finger is forgiven where only one is called so", () => {
  const [egusi, eggs] = [found("Egusi Seeds 500g"), found("Garden Okra")];
  expect(match(line("egusi seedz"), eggs, egusi)).toEqual(["sure", 1, egusi.id, eggs.id]);
  const both = [found("Egusi Seeds 500g"), found("Egusi Seeda 1kg")];
  expect(match(line("egusi seedz"), ...both)[0]).toBe("doubtful");
  expect(match(line("okro"), found("Yam Flour"), found("Okra 1 kg"))[0]).toBe("sure");
  expect(match(line("palmoil"), found("Soap"), found("Palm 7 Stars Oil"))[0]).toBe("doubtful");
  expect(match(line("number 5"), found("Soap"), found("Number 5, white"))[0]).toBe("sure");
});

test("one kind that was found by its name is sure, found by what is said of it, it is asked about", () => {
  const tier = (tier: number) => match(line("soup"), found("Ogbono Mix", { tier }))[0];
  expect([0, 1, 2, 3].map(tier)).toEqual(["sure", "sure", "doubtful", "doubtful"]);
  expect(match(line("soup"), found("Ogbono Mix", { tier: 3, isThing: true }))[0]).toBe("sure");
});

test("the thing itself comes before what has it in its name", () => {
  const rice = found("Basmati Rice", { isThing: true });
  const flour = found("Rice Flour");
  expect(match(line("rice"), flour, rice)).toEqual(["sure", 1, "Basmati Rice", "Rice Flour"]);
});

test("who wants the smallest or largest gets it", () => {
  const large = found("Tin 2", { family: "Tin", size: size(400) });
  const small = found("Tin 1", { family: "Tin", size: size(100) });
  expect(match(line("tin", { wish: "smallest" }), large, small)).toEqual([
    "sure",
    1,
    "Tin 1",
    "Tin 2",
  ]);
  expect(match(line("tin", { wish: "largest" }), small, large)).toEqual([
    "sure",
    1,
    "Tin 2",
    "Tin 1",
  ]);
  expect(match(line("tin"), large, small)[2]).toBe("Tin 2");
  const middle = found("Tin 3", { family: "Tin", size: size(200) });
  expect(
    match(
      line("tin", { wish: "largest" }),
      middle,
      small,
      large,
      found("Tin Z", { family: "Tin" }),
    ),
  ).toEqual([...["sure", 1, "Tin 2", "Tin 3", "Tin 1", "Tin Z"]]);
});

test("as many of a size as a pack holds may be one pack of them, and only such a pack", () => {
  const six = found("Malta 6 x 330ml", { isThing: true, size: size(330, "ml", 6) });
  const asked = (quantity: number, said: Size) =>
    match(line("malta", { quantity, size: said }), six);
  expect(asked(6, size(330, "ml"))).toEqual(["sure", 1, six.id]);
  expect(asked(5, size(330, "ml"))).toEqual(["doubtful", 5, six.id]);
  expect(asked(6, size(331, "ml"))).toEqual(["doubtful", 6, six.id]);
  expect(asked(6, size(330, "g"))).toEqual(["doubtful", 6, six.id]);
  expect(asked(2, size(1_980, "ml"))).toEqual(["sure", 2, six.id]);
  expect(match(line("malta", { quantity: 6 }), six)).toEqual(["sure", 6, six.id]);
  const one = found("Malta 330ml", { isThing: true, size: size(330, "ml") });
  expect(match(line("malta", { size: size(330, "ml") }), one)).toEqual(["sure", 1, one.id]);
});

test("of each choice a line asks for as many as make what was written: a pack of six, or six cans", () => {
  const six = found("Malta 6 x 330ml", { isThing: true, size: size(330, "ml", 6), family: "M" });
  const can = found("Malta 330ml", { isThing: true, size: size(330, "ml"), family: "M" });
  const asked = line("malta", { quantity: 6, size: size(330, "ml") });
  for (const candidates of [
    [six, can],
    [can, six],
  ]) {
    const { choices } = matchLine(asked, candidates);
    expect(new Map(choices.map(({ id, packs }) => [id, packs]))).toEqual(
      new Map([
        [six.id, 1],
        [can.id, 6],
      ]),
    );
  }
});

test("four are offered at most", () => {
  const many = Array.from({ length: 6 }, (_, at) => found(`Oil ${at} pure`));
  expect(matchLine(line("oil"), many).choices).toHaveLength(MAX_CHOICES);
  expect(MAX_CHOICES).toBe(4);
});
