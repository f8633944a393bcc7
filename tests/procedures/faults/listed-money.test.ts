import { expect, test } from "vitest";
import type { Loose } from "#tests/factories/figures/aftermath.ts";
import { type Counts, type Listed, type Row, unlisted } from "#tests/factories/figures/listed.ts";

const NOTHING = {
  stuckPayments: [],
  captureDifferences: [],
  failedBookings: [],
  silentDeliveries: [],
  collectedCancelled: [],
  refundedOpen: [],
  unrefunded: [],
  failedMails: [],
  lateMails: [],
  openDisputes: [],
  unreadEvents: [],
  unansweredCases: [],
  failedBackups: [],
  lateCopies: [],
} as const satisfies Listed;

/** Two captures without an order. */
const TWO = ["A", "B"].map((id): Loose => ({ kind: "money", text: `capture of ${id}`, ids: [id] }));

// The judge of the faults, races, kills and soak.
test("of two captures without an order, one listed and one forgotten, the judge complains of the other", () => {
  expect(judged(TWO, { stuckPayments: [["payment", "A"]] })).toEqual([
    "unlisted money: capture of B",
  ]);
  expect(judged(TWO, { stuckPayments: [["A"]], captureDifferences: [["B"]] })).toEqual([]);
});

test("what another list tells of is not told: each kind has its own", () => {
  expect(judged(TWO, { failedMails: [["A"]], unrefunded: [["B"]] })).toEqual([
    "unlisted money: capture of A",
    "unlisted money: capture of B",
  ]);
});

test("a count that its rows do not come to is complained of", () => {
  const listed = { ...NOTHING, stuckPayments: [["A"], ["B"]] };
  expect(unlisted(TWO, { ...countsOf(listed), stuckPayments: 1 }, listed)).toEqual([
    "counted: 1 stuckPayments, listed 2",
  ]);
});

function judged(loose: readonly Loose[], rows: Partial<Record<keyof Counts, Row[]>>): string[] {
  const listed = { ...NOTHING, ...rows };
  return unlisted(loose, countsOf(listed), listed);
}

function countsOf(listed: Listed): Counts {
  return {
    stuckPayments: listed.stuckPayments.length,
    captureDifferences: listed.captureDifferences.length,
    failedBookings: listed.failedBookings.length,
    silentDeliveries: listed.silentDeliveries.length,
    collectedCancelled: listed.collectedCancelled.length,
    refundedOpen: listed.refundedOpen.length,
    unrefunded: listed.unrefunded.length,
    failedMails: listed.failedMails.length,
    lateMails: listed.lateMails.length,
    openDisputes: listed.openDisputes.length,
    unreadEvents: listed.unreadEvents.length,
    unansweredCases: listed.unansweredCases.length,
    failedBackups: listed.failedBackups.length,
    lateCopies: listed.lateCopies.length,
  };
}
