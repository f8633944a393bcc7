import fc from "fast-check";
import { ORDER_STATUSES } from "#domain/orders/order.ts";
import type { Vendor } from "#tests/factories/webhooks.ts";

export const PRODUCTS = ["garri", "egusi", "yam", "ogbono", "suya"] as const;

const which = fc.nat(10_000);
const cents = fc.integer({ min: 1, max: 9_000 });
const vendor = fc.constantFrom<Vendor>("paypal", "uber-direct");

export const act = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("buy" as const),
      product: fc.nat(PRODUCTS.length - 1),
      quantity: fc.integer({ min: 1, max: 4 }),
      courier: fc.boolean(),
      buyer: fc.nat(996),
      end: fc.constantFrom("paid" as const, "paid" as const, "declined" as const, "left" as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("status" as const),
      which,
      to: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("whole" as const), which, restock: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("amount" as const), which, cents }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("line" as const),
      which,
      quantity: fc.integer({ min: 1, max: 4 }),
      restock: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("dashboard" as const), which, cents }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("adjust" as const),
      product: which,
      difference: fc.integer({ min: -8, max: 14 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("drive" as const),
      which,
      steps: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 24,
    arbitrary: fc.record({
      do: fc.constant("event" as const),
      which,
      vendor,
      keep: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("retry" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("jobs" as const), minutes: fc.constantFrom(1, 3, 31) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      operation: fc.constantFrom(
        "create" as const,
        "capture" as const,
        "get" as const,
        "refund" as const,
      ),
      how: fc.constantFrom("lose-answer" as const, "500" as const, "unreachable" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("twist" as const),
      status: fc.constantFrom("PENDING" as const, "FAILED" as const),
    }),
  },
);
export type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
