import { expect, test } from "vitest";
import {
  DELIVERY_LIFECYCLE,
  DELIVERY_STATUSES,
  nextDeliveryStatus,
} from "#domain/deliveries/delivery.ts";
import { canMove, type Lifecycle, onlyFrom, statesBefore } from "#domain/lifecycle.ts";
import { ORDER_LIFECYCLE, ORDER_STATUSES } from "#domain/orders/order.ts";
import { planRefundFact } from "#domain/refunds/fact.ts";
import { REFUND_LIFECYCLE, REFUND_STATES } from "#domain/refunds/refund.ts";

const LAMP = {
  off: ["on", "broken"],
  on: ["off", "broken"],
  broken: [],
} as const satisfies Lifecycle<"off" | "on" | "broken">;

test("a lifecycle says which moves there are, and from where", () => {
  expect(canMove(LAMP, "off", "on")).toBe(true);
  expect(canMove(LAMP, "broken", "on")).toBe(false);
  expect(canMove(LAMP, "on", "on"), "staying is no move").toBe(false);
  expect(statesBefore(LAMP, "broken")).toEqual(["off", "on"]);
  expect(statesBefore(LAMP, "on")).toEqual(["off"]);
  expect(onlyFrom(LAMP, "broken", "on")).toEqual(["on"]);
  // @ts-expect-error The types refuse a move that the table does not have.
  onlyFrom(LAMP, "on", "broken");
});

test("an order goes from each status to every other", () => {
  for (const from of ORDER_STATUSES) {
    const others = ORDER_STATUSES.filter((status) => status !== from);
    expect([...ORDER_LIFECYCLE[from]].toSorted()).toEqual(others.toSorted());
  }
});

test("what a courier's update can make of a delivery is what its lifecycle lets it be, no less", () => {
  for (const from of DELIVERY_STATUSES) {
    for (const to of DELIVERY_STATUSES.filter((status) => status !== from)) {
      const update = { status: to, updatedAt: 2 };
      const { applied } = nextDeliveryStatus({ status: from, updatedAt: 1 }, update);
      expect(applied, `${from} > ${to}`).toBe(canMove(DELIVERY_LIFECYCLE, from, to));
    }
  }
});

test("what a provider says of a refund moves it as its lifecycle does", () => {
  const paid = { totalCents: 100, capturedCents: 100, chargeRate: 1 };
  const moves = new Set<string>();
  for (const from of REFUND_STATES) {
    for (const to of ["pending", "completed", "failed"] as const) {
      for (const known of [null, "ours", "another"]) {
        const amount = { orderCents: 10, chargeCents: 10 };
        const row = { id: "r", orderId: null, state: from, providerRefundId: known, createdAt: 0 };
        const fact = { providerRefundId: "ours", ownId: "r", chargeCents: 10, state: to };
        const plan = planRefundFact(paid, [{ ...row, ...amount }], fact);
        if (typeof plan === "string" || plan.rowId === null || from === to) continue;
        expect(canMove(REFUND_LIFECYCLE, from, to), `${from} > ${to}`).toBe(true);
        moves.add(`${from} > ${to}`);
      }
    }
  }
  const told = Object.entries(REFUND_LIFECYCLE).flatMap(([from, to]) =>
    to.filter((state) => state !== "requested").map((state) => `${from} > ${state}`),
  );
  expect([...moves].toSorted(), "but for the one that is asked for again").toEqual(told.toSorted());
});
