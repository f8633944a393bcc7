import fc from "fast-check";
import { expect, test } from "vitest";
import { toChargeCents } from "#domain/money/money.ts";
import {
  fromChargeCents,
  leftToRefund,
  linesLeft,
  quoteRefund,
  type RefundAsk,
  type Refundable,
  refundedShare,
} from "#domain/refunds/refund.ts";

// Three for R29.00 after R1.00 off, two at R20.00 and delivery: R75.00, charged as $4.29.
const paid: Refundable = {
  totalCents: 7_500,
  capturedCents: 429,
  chargeRate: 17.5,
  currency: "ZAR",
  capturedCurrency: "USD",
  lines: [
    { line: 1, quantity: 3, priceCents: 1_000, discountCents: 100 },
    { line: 2, quantity: 2, priceCents: 2_000, discountCents: 0 },
  ],
  refunds: [],
};

// Thirty at 27 cents, of which each is worth one and a half of the charge's, and ten at 9.
const CHEAP: Refundable = {
  ...paid,
  totalCents: 900,
  lines: [
    { line: 1, quantity: 30, priceCents: 27, discountCents: 0 },
    { line: 2, quantity: 10, priceCents: 9, discountCents: 0 },
  ],
};

test("a payment is given back once nothing is left, partly before, not at all at first", () => {
  expect(refundedShare({ totalCents: 10_000, leftCents: 10_000 })).toBe("nothing");
  expect(refundedShare({ totalCents: 10_000, leftCents: 9_999 })).toBe("part");
  expect(refundedShare({ totalCents: 10_000, leftCents: 1 })).toBe("part");
  expect(refundedShare({ totalCents: 10_000, leftCents: 0 })).toBe("all");
});

test.each([
  [0, 17.5, 0],
  [1, 17.5, 18],
  [1, 17.4999, 17],
  [2, 17.25, 35],
  [429, 17.5, 7_508],
  [100, 1, 100],
])("%i cents of a charge at %d are %i of the order, half up", (cents, rate, expected) => {
  expect(fromChargeCents(cents, rate)).toBe(expected);
});

test("what is left is less by every refund but one that failed", () => {
  const refunds = [
    { state: "requested", orderCents: 1_000, chargeCents: 57, lines: [] },
    { state: "pending", orderCents: 500, chargeCents: 29, lines: [] },
    { state: "completed", orderCents: 100, chargeCents: 6, lines: [] },
    { state: "failed", orderCents: 4_000, chargeCents: 229, lines: [] },
  ] as const;
  expect(leftToRefund({ ...paid, refunds })).toEqual({ orderCents: 5_900, chargeCents: 337 });
});

test("units that went back are gone, unless that refund failed; a discounted line says what is left of it", () => {
  expect(linesLeft(paid)).toEqual([
    { line: 1, quantity: 3, cents: 2_900 },
    { line: 2, quantity: 2 },
  ]);
  const back = refunded({ lines: [{ line: 1, quantity: 1 }] });
  const failed = { ...refunded({ lines: [{ line: 2, quantity: 2 }] }), state: "failed" } as const;
  expect(linesLeft({ ...paid, refunds: [back, back, failed] })).toEqual([
    { line: 1, quantity: 1, cents: 966 },
    { line: 2, quantity: 2 },
  ]);
  const all = refunded({ lines: [{ line: 2, quantity: 2 }] });
  expect(linesLeft({ ...paid, refunds: [all, all] })[1]).toEqual({ line: 2, quantity: 0 });
});

test("all of it is what was captured, with the lines that are still there", () => {
  expect(quoteRefund(paid, { kind: "whole" })).toEqual({
    ...{ ok: true, orderCents: 7_500, chargeCents: 429 },
    lines: [
      { line: 1, quantity: 3, cents: 2_900 },
      { line: 2, quantity: 2 },
    ],
  });
  const refunds = [
    refunded({ orderCents: 2_900, chargeCents: 166, lines: [{ line: 1, quantity: 3 }] }),
  ];
  expect(quoteRefund({ ...paid, refunds }, { kind: "whole" })).toEqual({
    ...{ ok: true, orderCents: 4_600, chargeCents: 263, lines: [{ line: 2, quantity: 2 }] },
  });
});

test.each([
  [9, 1],
  [1_750, 100],
  [7_000, 400],
  [7_500, 429],
])("an amount of %i cents gives %i of the charge back", (orderCents, chargeCents) => {
  expect(quoteRefund(paid, { kind: "amount", orderCents })).toEqual({
    ...{ ok: true, orderCents, chargeCents, lines: [] },
  });
});

test("no more of the charge goes back than is left of it, and with the order's last cent all of it", () => {
  const refunds = [refunded({ orderCents: 500, chargeCents: 428 })];
  const ask = (orderCents: number) =>
    quoteRefund({ ...paid, refunds }, { kind: "amount", orderCents });
  expect(ask(1_750)).toMatchObject({ ok: true, chargeCents: 1 });
  expect(ask(1_750), "and with the charge's last cent all of the order").toMatchObject({
    orderCents: 7_000,
  });
  expect(quoteRefund(paid, { kind: "amount", orderCents: 7_499 })).toMatchObject({
    ...{ orderCents: 7_500, chargeCents: 429 },
  });
  expect(
    quoteRefund({ ...paid, capturedCents: 500 }, { kind: "amount", orderCents: 7_500 }),
  ).toEqual({
    ...{ ok: true, orderCents: 7_500, chargeCents: 500, lines: [] },
  });
});

test.each<[string, RefundAsk, object]>([
  ["nothing", { kind: "amount", orderCents: 0 }, { field: "orderCents", rule: "not-above-zero" }],
  ["less", { kind: "amount", orderCents: -1 }, { field: "orderCents", rule: "not-above-zero" }],
  [
    "half a cent",
    { kind: "amount", orderCents: 0.5 },
    { field: "orderCents", rule: "not-above-zero" },
  ],
  [
    "under a cent's half",
    { kind: "amount", orderCents: 8 },
    { field: "orderCents", rule: "too-little" },
  ],
  [
    "too much",
    { kind: "amount", orderCents: 7_501 },
    { field: "orderCents", rule: { lessLeftCents: 7_500 } },
  ],
  ["no line", lines(), { field: "lines", rule: "nothing-chosen" }],
  ["none of a line", lines([1, 0]), { field: "lines", rule: "nothing-chosen" }],
  ["a line twice", lines([1, 1], [1, 1]), { field: "lines", rule: "line-twice" }],
  ["more than were sold", lines([1, 4]), { field: "lines", rule: { fewerLeft: 3 } }],
  ["a line that is none", lines([9, 1]), { field: "lines", rule: "line-gone" }],
])("a refund of %s is refused", (_, ask, refusal) => {
  expect(quoteRefund(paid, ask)).toEqual({ ok: false, ...refusal });
});

test("lines come to what they were sold for, to the cent", () => {
  expect(quoteRefund(paid, lines([1, 1], [2, 1]))).toEqual({
    ...{ ok: true, orderCents: 2_967, chargeCents: 170 },
    lines: [
      { line: 1, quantity: 1, cents: 967 },
      { line: 2, quantity: 1 },
    ],
  });
  expect(quoteRefund(paid, lines([1, 0], [1, 3]))).toMatchObject({ orderCents: 2_900 });
  const two = refunded({ orderCents: 1_934, chargeCents: 111, lines: [{ line: 1, quantity: 2 }] });
  expect(quoteRefund({ ...paid, refunds: [two] }, lines([1, 1]))).toMatchObject({
    orderCents: 966,
  });
  expect(quoteRefund({ ...paid, refunds: [two] }, lines([1, 2]))).toMatchObject({
    rule: { fewerLeft: 1 },
  });
  const three = { ...two, lines: [{ line: 1, quantity: 3 }] };
  expect(quoteRefund({ ...paid, refunds: [three] }, lines([1, 1]))).toMatchObject({
    rule: "line-gone",
  });
});

test("whatever goes back bit by bit, neither the order nor the charge is left without the other", () => {
  const step = fc.oneof(
    fc.tuple(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 3 })).map((one) => lines(one)),
    fc
      .integer({ min: 1, max: 60 })
      .map((orderCents): RefundAsk => ({ kind: "amount", orderCents })),
  );
  const story = fc.record({
    rate: fc.constantFrom(17.5, 18.37, 1, 0.9, 31.4159),
    asked: fc.array(step, { maxLength: 40, size: "max" }),
  });
  fc.assert(
    fc.property(story, ({ rate, asked }) => {
      const capturedCents = toChargeCents(CHEAP.totalCents, rate);
      const order = { ...CHEAP, chargeRate: rate, capturedCents, refunds: [...CHEAP.refunds] };
      for (const ask of [...asked, { kind: "whole" } as const]) {
        const quote = quoteRefund(order, ask);
        if (quote.ok) order.refunds.push(refunded(quote));
        const left = leftToRefund(order);
        expect(left.orderCents === 0, JSON.stringify(left)).toBe(left.chargeCents === 0);
      }
      expect(leftToRefund(order)).toEqual({ orderCents: 0, chargeCents: 0 });
    }),
    { seed: 20_261_127, numRuns: 300 },
  );
});

test("lines that are worth more than is left of the money are refused as lines", () => {
  const refunds = [refunded({ orderCents: 5_501, chargeCents: 300 })];
  expect(quoteRefund({ ...paid, refunds }, lines([2, 1]))).toEqual({
    ...{ ok: false, field: "lines", rule: { lessLeftCents: 1_999 } },
  });
});

test.each([
  ["the order", 7_500, 400],
  ["the charge", 7_000, 429],
  ["more than both", 7_600, 500],
])("where nothing is left of %s, nothing is given back", (_, orderCents, chargeCents) => {
  const refunds = [refunded({ orderCents, chargeCents })];
  expect(quoteRefund({ ...paid, refunds }, { kind: "whole" })).toEqual({
    ...{ ok: false, field: null, rule: "nothing-left" },
  });
});

function refunded(changes: Partial<Refundable["refunds"][number]>): Refundable["refunds"][number] {
  return { state: "completed", orderCents: 0, chargeCents: 0, lines: [], ...changes };
}

function lines(...wanted: ReadonlyArray<readonly [line: number, quantity: number]>): RefundAsk {
  return { kind: "lines", lines: wanted.map(([line, quantity]) => ({ line, quantity })) };
}

test("a line that was free is not refunded alone, and it is the line that is said to be at fault", () => {
  const gift = { line: 3, quantity: 1, priceCents: 500, discountCents: 500 };
  const withGift = { ...paid, lines: [...paid.lines, gift] };
  const chosen = (...lines: { line: number; quantity: number }[]) =>
    quoteRefund(withGift, { kind: "lines", lines });
  expect(chosen({ line: 3, quantity: 1 })).toEqual({
    ok: false,
    field: "lines",
    rule: "line-free",
  });
  expect(chosen({ line: 2, quantity: 1 }, { line: 3, quantity: 1 })).toMatchObject({
    ok: true,
    orderCents: 2_000,
  });
});
