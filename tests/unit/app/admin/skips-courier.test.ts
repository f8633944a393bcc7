import { expect, test } from "vitest";
import { skipsCourier } from "#app/admin/orders/confirm-delivery.tsx";

const brought = { deliveryMethod: "courier" } as const;

test("shipping is asked about for an order whose courier is still to be booked, and for no other", () => {
  expect(skipsCourier({ order: brought, deliveries: [] }, "shipped")).toBe(true);
  const booking = [{ status: "booking" }];
  expect(skipsCourier({ order: brought, deliveries: booking }, "shipped")).toBe(true);
  const refused = [{ status: "booking" }, { status: "failed" }];
  expect(skipsCourier({ order: brought, deliveries: refused }, "shipped")).toBe(false);
  expect(skipsCourier({ order: brought, deliveries: [] }, "processing")).toBe(false);
  for (const deliveryMethod of ["pickup", "standard"] as const) {
    expect(skipsCourier({ order: { deliveryMethod }, deliveries: [] }, "shipped")).toBe(false);
  }
});
