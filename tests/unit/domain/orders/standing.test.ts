import { expect, test } from "vitest";
import { isOver, standingOf } from "#domain/orders/standing.ts";

const ORDER = {
  status: "pending",
  deliveryMethod: "courier",
  estimatedDeliveryAt: 2_000,
  deliveredAt: null,
  readyAt: null,
} as const;
const delivery = (status: string) => ({ status, estimatedDeliveryAt: 1_000 });

test.each([
  ["pending", null, "received"],
  ["pending", "pickup", "received"],
  ["processing", "pickup", "packing"],
  ["processing", "failed", "packing"],
  ["pending", "dropoff", "on-the-way"],
  ["shipped", null, "on-the-way"],
  ["shipped", "returned", "came-back"],
  ["shipped", "delivered", "arrived"],
  ["delivered", "dropoff", "arrived"],
  ["cancelled", "dropoff", "cancelled"],
] as const)(
  "a brought order that is %s with a delivery that is %s is %s",
  (status, heard, state) => {
    const standing = standingOf({ ...ORDER, status }, heard && delivery(heard));
    expect(standing.state).toBe(state);
  },
);

test.each([
  ["pending", null, "received"],
  ["processing", null, "packing"],
  ["processing", 900, "packed"],
  ["delivered", 900, "fetched"],
  ["cancelled", 900, "cancelled"],
] as const)("a fetched order that is %s, ready at %s, is %s", (status, readyAt, state) => {
  const order = { ...ORDER, deliveryMethod: "pickup", status, readyAt } as const;
  expect(standingOf(order, null).state).toBe(state);
});

test("the steps lead to the state and no further; what goes nowhere has none", () => {
  const steps = (status: "pending" | "shipped" | "delivered" | "cancelled") =>
    standingOf({ ...ORDER, status }, null).steps.map(({ step, state }) => `${step} ${state}`);
  expect(steps("pending")).toEqual([
    "placed current",
    "packing ahead",
    "on-the-way ahead",
    "arrived ahead",
  ]);
  expect(steps("shipped").at(2)).toBe("on-the-way current");
  expect(steps("delivered").every((step) => step.endsWith("done"))).toBe(true);
  expect(steps("cancelled")).toEqual([]);
  expect(standingOf({ ...ORDER, status: "shipped" }, delivery("returned")).steps).toEqual([]);
});

test("an order that is fetched goes by the packed bag to the counter, where all is done", () => {
  const steps = (status: "pending" | "processing" | "delivered", readyAt: number | null) =>
    standingOf({ ...ORDER, deliveryMethod: "pickup", status, readyAt }, null).steps.map(
      ({ step, state }) => `${step} ${state}`,
    );
  expect(steps("processing", 900)).toEqual([
    "placed done",
    "packing done",
    "packed current",
    "fetched ahead",
  ]);
  expect(steps("delivered", 900)).toEqual([
    "placed done",
    "packing done",
    "packed done",
    "fetched done",
  ]);
});

test("an order is over once it is there, fetched or cancelled", () => {
  const states = ["received", "packing", "packed", "on-the-way", "came-back"] as const;
  expect(states.filter(isOver)).toEqual([]);
  expect((["arrived", "fetched", "cancelled"] as const).every(isOver)).toBe(true);
});

test("while the courier is asked and has named no time, the soonest by the terms is said", () => {
  const { arrival } = standingOf({ ...ORDER, earliestAt: 500 }, null);
  expect(arrival).toEqual({ kind: "booking", at: 500 });
  expect(standingOf({ ...ORDER, earliestAt: 500 }, delivery("pending")).arrival).toEqual({
    kind: "time",
    at: 1_000,
  });
});
