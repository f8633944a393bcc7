import { expect, test } from "vitest";
import {
  isToBeFetched,
  PICKUP_TERMS,
  type PickupOrder,
  pickupCodeOf,
  pickupStage,
  readablePickupCode,
  readPickupCode,
} from "#domain/deliveries/pickup.ts";

const FETCHED: PickupOrder = { status: "processing", deliveryMethod: "pickup", readyAt: null };

test.each<[string, Partial<PickupOrder>, string | null, boolean]>([
  ["is packed", {}, "packing", true],
  ["is ready", { readyAt: 1 }, "ready", true],
  ["was fetched", { status: "delivered", readyAt: 1 }, "fetched", false],
  ["was cancelled", { status: "cancelled", readyAt: 1 }, "cancelled", false],
  ["is brought by a courier", { deliveryMethod: "courier", readyAt: 1 }, null, false],
  ["is brought by us", { deliveryMethod: "standard", status: "cancelled" }, null, false],
])("an order that %s", (_what, change, stage, isAwaited) => {
  expect(pickupStage({ ...FETCHED, ...change })).toBe(stage);
  expect(isToBeFetched({ ...FETCHED, ...change })).toBe(isAwaited);
});

test("a pickup code has six digits, whatever the number", () => {
  expect([0, 7, 482_913, 999_999, 1_000_000, 7_000_042].map(pickupCodeOf)).toEqual([
    "000000",
    "000007",
    "482913",
    "999999",
    "000000",
    "000042",
  ]);
});

test("a code is read out in two halves, and typed with or without them", () => {
  expect(readablePickupCode("482913")).toBe("482 913");
  expect(readPickupCode("482 913")).toBe("482913");
  expect(readPickupCode(" 48-29.13x ")).toBe("482913");
  for (const other of ["48291", "4829134", "A82913", "48291B"]) {
    expect(readablePickupCode(other)).toBe(other);
  }
});

test("an order is kept for three days until the shop says otherwise", () => {
  expect(PICKUP_TERMS).toEqual({ offered: true, keepDays: 3 });
});
