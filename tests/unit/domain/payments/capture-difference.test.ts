import { expect, test } from "vitest";
import {
  CAPTURE_DIFFERENCES,
  type CaptureDifference,
  differencesOf,
  foundDifference,
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
