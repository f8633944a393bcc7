import { expect, test } from "vitest";
import { handOver } from "#app/shop/orders/placed-order.ts";
import { shippingTo } from "#tests/factories/shop.ts";

const IDS = { orderId: "order-1", providerRef: "PP-1" };
const GOODS = { items: [{ productId: "garri", quantity: 2 }], shipping: shippingTo() };

test("the checkout hands over the order's ids, how it is delivered, and what was ordered", () => {
  expect(handOver(IDS, { ...GOODS, quoteId: "quote-1" })).toEqual({
    ...IDS,
    deliveryId: null,
    deliveryCreated: false,
    deliveryMethod: "courier",
    deliveryError: null,
    details: { ...GOODS, quoteId: "quote-1" },
  });
  expect(handOver(IDS, { ...GOODS, quoteId: null })).toMatchObject({ deliveryMethod: "standard" });
});

test("a payment that is taken up again after a reload has no goods to hand over", () => {
  expect(handOver(IDS, null)).toMatchObject({ ...IDS, deliveryMethod: null, details: null });
});
