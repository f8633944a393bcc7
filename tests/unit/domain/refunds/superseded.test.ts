import { expect, test } from "vitest";
import { type AskedRefund, isSuperseded, requestedAfter } from "#domain/refunds/superseded.ts";

const FAILED: AskedRefund = {
  ...{ id: "failed", state: "failed", kind: "amount", lines: [] },
  ...{ createdAt: 1_000, askedAt: null },
};

test.each([
  ["a millisecond before", false, 999],
  ["in the same millisecond as", false, 1_000],
  ["a millisecond after", true, 1_001],
])("a refund that was asked for %s one that failed has taken its place: %s", (_, isTaken, at) => {
  const written = { ...FAILED, id: "other", state: "pending", createdAt: at } as const;
  expect(isSuperseded(FAILED, [FAILED, written])).toBe(isTaken);
  const askedAnew = { ...written, createdAt: 1, askedAt: at };
  expect(isSuperseded(FAILED, [FAILED, askedAnew])).toBe(isTaken);
});

const some = [1, 2];
test.each([
  ["an amount after two goods", true, some, null],
  ["two goods after an amount", true, null, some],
  ["the same two goods", true, some, some],
  ["one of two goods, and a third", true, some, [2, 3]],
  ["two other goods", false, some, [3, 4]],
])(
  "a later refund of %s takes the place of the one that failed: %s",
  (_, isTaken, failed, other) => {
    const first = { ...FAILED, ...of(failed) };
    const second = {
      ...FAILED,
      ...of(other),
      id: "other",
      state: "completed",
      askedAt: 2_000,
    } as const;
    expect(isSuperseded(first, [first, second])).toBe(isTaken);
    expect(isSuperseded(first, [{ ...second, state: "failed" }])).toBe(false);
  },
);

test("a refund that is asked for is after all the others, also those of a clock that is ahead", () => {
  expect(requestedAfter([], 500)).toBe(500);
  expect(requestedAfter([FAILED], 2_000)).toBe(2_000);
  expect(requestedAfter([FAILED, { ...FAILED, askedAt: 3_000 }], 2_000)).toBe(3_001);
});

/** Of one unit of each of these lines, or of an amount. */
function of(lines: number[] | null): Pick<AskedRefund, "kind" | "lines"> {
  if (lines === null) return { kind: "amount", lines: [] };
  return { kind: "lines", lines: lines.map((line) => ({ line, quantity: 1 })) };
}
