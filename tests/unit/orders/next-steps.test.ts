import { expect, test } from "vitest";
import { nextSteps } from "#app/shop/orders/whats-next.tsx";
import type { OrderState } from "#domain/orders/standing.ts";

function titles(state: OrderState, isPickup: boolean) {
  return nextSteps({ state, isPickup, hasSlot: false }).map(({ title }) => title);
}

test("the page of an order says of what is packed, sets out or came back nothing that is over already", () => {
  expect(titles("received", true)).toEqual(["Order Processing", "Ready to collect", "Collect it"]);
  expect(titles("packed", true)).toEqual(["Collect it"]);
  expect(titles("packing", false)).toHaveLength(3);
  expect(titles("on-the-way", false)).toEqual(["Delivery"]);
  for (const state of ["came-back", "arrived", "cancelled"] as const) {
    expect(titles(state, false)).toEqual([]);
  }
  expect(titles("fetched", true)).toEqual([]);
});
