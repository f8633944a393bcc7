import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { refundCapture, sell } from "#tests/factories/sales.ts";
import { NOW, openBackOffice, order } from "./report-shop.ts";

test("VAT by month: goods by class, shipping at the standard rate, less refunds; and the courier's margin", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(
    shop,
    {
      id: "o",
      at: NOW,
      shippingCents: 5_000,
      items: [
        { productId: "a", quantity: 1, priceCents: 10_000, vatClass: "standard" },
        { productId: "b", quantity: 2, priceCents: 2_500, vatClass: "zero" },
      ],
    },
    { id: "before", at: Date.parse("2026-09-30T23:59:59+02:00") },
    { id: "last", at: Date.parse("2026-10-31T23:59:59+02:00") },
    { id: "next", at: Date.parse("2026-11-01T00:00:00+02:00"), status: "cancelled" },
  );
  await refundCapture(shop, {
    id: "r",
    orderId: "o",
    orderCents: 2_500,
    lines: [{ line: 1, quantity: 1 }],
    kind: "lines",
  });
  await shop.db.insert(deliveries).values(BROUGHT);
  const { months, totals } = await admin.reports.vat({ months: 2 });
  expect(months).toEqual([
    {
      month: "2026-11",
      orders: 2,
      grossCents: 30_000,
      refundsCents: 2_500,
      refundVatCents: 0,
      cancelledCents: 10_000,
      standardCents: 15_000,
      zeroCents: 2_500,
      vatCents: 1_957,
      couriered: 1,
      chargedCents: 5_000,
      courierCents: 6_200,
    },
    {
      month: "2026-10",
      orders: 1,
      grossCents: 10_000,
      refundsCents: 0,
      refundVatCents: 0,
      cancelledCents: 0,
      standardCents: 10_000,
      zeroCents: 0,
      vatCents: 1_304,
      couriered: 1,
      chargedCents: 0,
      courierCents: 800,
    },
  ]);
  expect(totals).toMatchObject({ orders: 3, vatCents: 3_261, courierCents: 7_000 });
});

test("a refund and a cancellation change the month in which they are made, and no month before", async () => {
  const { shop, admin } = await openBackOffice();
  const october = Date.parse("2026-10-31T23:30:00+02:00");
  await sell(
    shop,
    order("refunded", { at: october, cents: 11_500 }),
    order("cancelled", { at: october, cents: 23_000 }),
    order("half", { at: october, cents: 46_000 }),
  );
  const monthly = async () => (await admin.reports.vat({ months: 2 })).months;
  const sold = (await monthly())[1];
  expect(sold).toMatchObject({ month: "2026-10", grossCents: 80_500, vatCents: 10_500 });
  shop.clock.advance(HOUR_MS);
  await refundCapture(shop, { id: "r1", orderId: "refunded", orderCents: 11_500, kind: "whole" });
  await shop.db
    .update(orders)
    .set({ status: "cancelled", updatedAt: shop.clock.now() })
    .where(eq(orders.id, "cancelled"));
  expect(await monthly()).toMatchObject([
    {
      month: "2026-11",
      grossCents: 0,
      refundsCents: 11_500,
      refundVatCents: 1_500,
      cancelledCents: 23_000,
      vatCents: -4_500,
    },
    sold ?? {},
  ]);
  const { totals, days } = await admin.reports.sales({ days: 7 });
  expect(totals).toMatchObject({ orders: 0, revenueCents: -34_500, averageCents: 0 });
  expect(days).toHaveLength(1);
  // Its money goes back: now it is a refund and no longer a cancelled order's money.
  await refundCapture(shop, { id: "r2", orderId: "cancelled", orderCents: 23_000, kind: "whole" });
  expect((await monthly())[0]).toMatchObject({
    refundsCents: 34_500,
    refundVatCents: 4_500,
    cancelledCents: 0,
    vatCents: -4_500,
  });
  await refundCapture(shop, { id: "r3", orderId: "half", orderCents: 23_000 });
  expect((await monthly())[1]).toEqual(sold);
  expect((await admin.dashboard.summary()).revenueCents.total).toBe(23_000);
});

const TIMES = { createdAt: NOW, updatedAt: NOW };

/** A booking that was cancelled, one that arrived, and what an in-house driver brought. */
const BROUGHT: (typeof deliveries.$inferInsert)[] = [
  {
    id: "d1",
    orderId: "o",
    carrier: "uber-direct",
    courierDeliveryId: "U1",
    status: "cancelled",
    feeCents: 9_999,
    ...TIMES,
  },
  {
    id: "d2",
    orderId: "o",
    carrier: "uber-direct",
    courierDeliveryId: "U2",
    status: "delivered",
    feeCents: 6_200,
    ...TIMES,
  },
  {
    id: "d3",
    orderId: "last",
    carrier: "in-house",
    status: "delivered",
    feeCents: 800,
    ...TIMES,
  },
];
