import { expect, test } from "vitest";
import { reversalId } from "#domain/payments/capture.ts";
import {
  type BookedCapture,
  CAPTURE_DIFFERENCES,
  type CaptureDifference,
  differencesOf,
  expectedStatus,
  foundDifference,
  type ListedCapture,
  readDifference,
  refundUnanswered,
} from "#domain/payments/capture-difference.ts";
import { differenceText } from "#messages/adminPayments/difference-text.ts";
import { speaking } from "#messages/language.ts";

const VALUES = {
  provider: "PayPal",
  amount: "$5.71",
  id: "8AB1",
  theirs: "USD 5.71",
  theirStatus: "partially refunded",
  bookedId: "none",
  ours: "USD 5.71",
  ourStatus: "completed",
  refunded: "$0.00",
  ids: "1JU0, 2KV1",
};

test.each(CAPTURE_DIFFERENCES)(
  "%s says in English what is kept, and in others the same",
  (kind) => {
    const found = foundDifference(kind, VALUES);
    expect(found.detail).not.toContain("{");
    expect(differenceText(found)).toBe(found.detail);
    const inZulu = speaking("zu", () => differenceText(found));
    expect(inZulu).not.toBe(found.detail);
    expect(inZulu).toContain("PayPal");
  },
);

test("a status is said, too; what was kept otherwise stays as it stands", () => {
  const booked = {
    captureId: null,
    capturedCents: 571,
    capturedCurrency: "USD",
    refunds: [{ providerRefundId: "2KV1", chargeCents: 100, state: "completed" }],
  };
  const listed = {
    id: "8AB1",
    status: "completed" as const,
    amount: { cents: 571, currency: "USD" },
    refunds: [{ id: "2KV1" }],
  };
  const [found] = differencesOf(booked, listed, "PayPal");
  if (!found) throw new Error("no difference");
  expect(found.detail).toBe(
    "PayPal has 8AB1: USD 5.71, completed. The books have none: USD 5.71, partially refunded, $1.00 given back.",
  );
  expect(speaking("af", () => differenceText(found))).toContain("geen: USD 5.71, gedeeltelik");
  const kind: CaptureDifference = "refund-unfit";
  expect(differenceText({ kind, detail: "Look there." })).toBe("Look there.");
});

const BOOKED: BookedCapture = {
  captureId: "8AB1",
  capturedCents: 571,
  capturedCurrency: "USD",
  refunds: [],
};
const LISTED: ListedCapture = {
  id: "8AB1",
  status: "completed",
  amount: { cents: 571, currency: "USD" },
  refunds: [],
};

test("a capture that the provider does not know is told with its amount, nothing else of it", () => {
  expect(differencesOf(BOOKED, null, "PayPal")).toEqual([
    { kind: "capture-unknown", detail: "PayPal does not know this payment of $5.71." },
  ]);
  const empty = { ...BOOKED, capturedCents: null, capturedCurrency: null };
  expect(differencesOf(empty, null, "PayPal")).toEqual([
    { kind: "capture-unknown", detail: "PayPal does not know this payment of 0.00 ." },
  ]);
});

test.each<[string, number, ListedCapture["status"]]>([
  ["nothing", 0, "completed"],
  ["a cent", 1, "partially-refunded"],
  ["all but a cent", 570, "partially-refunded"],
  ["all", 571, "refunded"],
])("where %s went back, the books and the provider say the same", (_, chargeCents, status) => {
  const refunds = [{ providerRefundId: "1JU0", chargeCents, state: "completed" }];
  const listed = { ...LISTED, status, refunds: [{ id: "1JU0" }] };
  expect(differencesOf({ ...BOOKED, refunds }, listed, "PayPal")).toEqual([]);
});

test.each<[string, Partial<ListedCapture>, string]>([
  ["another capture", { id: "9XY2" }, "9XY2: USD 5.71, completed"],
  ["another amount", { amount: { cents: 570, currency: "USD" } }, "8AB1: USD 5.70, completed"],
  ["other money", { amount: { cents: 571, currency: "EUR" } }, "8AB1: EUR 5.71, completed"],
  ["another status", { status: "pending" }, "8AB1: USD 5.71, pending"],
])("%s than in the books is told, with both", (_, changes, theirs) => {
  expect(differencesOf(BOOKED, { ...LISTED, ...changes }, "PayPal")).toEqual([
    {
      kind: "capture-changed",
      detail: `PayPal has ${theirs}. The books have 8AB1: USD 5.71, completed, $0.00 given back.`,
    },
  ]);
});

test("refunds that count as made and are not listed are told; what was taken back or only asked for is not", () => {
  const refund = (providerRefundId: string | null, state: string) => ({
    ...{ providerRefundId, state, chargeCents: 10 },
  });
  const refunds = [
    refund("1JU0", "completed"),
    refund("2KV1", "pending"),
    refund("3LW2", "completed"),
    refund("4MX3", "requested"),
    refund(null, "completed"),
    refund(reversalId("8AB1"), "completed"),
  ];
  const listed = { ...LISTED, status: "partially-refunded", refunds: [{ id: "3LW2" }] } as const;
  const found = differencesOf({ ...BOOKED, refunds }, listed, "PayPal");
  expect(found).toEqual([
    { kind: "refund-missing", detail: "PayPal does not list the refund 1JU0, 2KV1." },
  ]);
  expect(found.map(readDifference)).toEqual([{ provider: "PayPal", ids: "1JU0, 2KV1" }]);
  const asked = { ...BOOKED, refunds: [refund("4MX3", "requested")] };
  expect(differencesOf(asked, LISTED, "PayPal")).toEqual([]);
});

test("a refund that nobody answers for is named with its provider", () => {
  expect(refundUnanswered("PayPal", "1JU0")).toEqual({
    kind: "refund-unanswered",
    detail:
      "PayPal does not answer what is asked about the refund 1JU0. It is asked again every half hour.",
  });
});

test("a capture is refunded in part until all of it is given back", () => {
  expect([0, 1, 570, 571, 572].map((refunded) => expectedStatus(571, refunded))).toEqual([
    ...["completed", "partially-refunded", "partially-refunded", "refunded", "refunded"],
  ]);
});
