import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { deliveries, orders } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { refundCapture, sell } from "#tests/factories/sales.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { openBackOffice } from "./report-shop.ts";

/** The newest migration of a shop that booked what was charged on the day of whatever changed it. */
const BEFORE = 1_795_987_818_083;
const LAST_OF_NOVEMBER = Date.parse("2026-11-30T15:00:00+02:00");

test("an order of November is cancelled in December and its own driver's delivery ends: no month has the charge without the order", async () => {
  const { shop, margins } = await brought({ carrier: "in-house", feeCents: 4_000 });
  expect((await margins())[1]).toEqual({
    month: "2026-11",
    orders: 1,
    charged: 8_500,
    paid: 4_000,
  });
  await setStatus(shop, "cancelled");
  // The driver is still under way: the fee is, what the customer paid is no shipping any more.
  expect(await margins()).toEqual([
    { month: "2026-12", orders: 0, charged: 0, paid: 0 },
    { month: "2026-11", orders: 1, charged: 0, paid: 4_000 },
  ]);
  await setDelivery(shop, "cancelled");
  expect(await margins()).toEqual([
    { month: "2026-12", orders: 0, charged: 0, paid: 0 },
    { month: "2026-11", orders: 0, charged: 0, paid: 0 },
  ]);
});

test("the same with a courier company: its booking is called off after the order was cancelled", async () => {
  const { shop, margins } = await brought({
    carrier: "uber-direct",
    courierDeliveryId: "U1",
    feeCents: 6_200,
  });
  await setStatus(shop, "cancelled");
  await setDelivery(shop, "cancelled");
  expect(await margins()).toEqual([
    { month: "2026-12", orders: 0, charged: 0, paid: 0 },
    { month: "2026-11", orders: 0, charged: 0, paid: 0 },
  ]);
});

test("the shipping is given back in December and the courier called off afterwards: nothing was charged, in either month", async () => {
  const { shop, margins } = await brought({
    carrier: "uber-direct",
    courierDeliveryId: "U1",
    feeCents: 6_200,
  });
  await refundCapture(shop, {
    id: "r",
    orderId: "o",
    orderCents: 18_500,
    lines: [{ line: 0, quantity: 1 }],
    kind: "whole",
  });
  expect((await margins())[1]).toEqual({ month: "2026-11", orders: 1, charged: 0, paid: 6_200 });
  await setDelivery(shop, "cancelled");
  expect(await margins()).toEqual([
    { month: "2026-12", orders: 0, charged: 0, paid: 0 },
    { month: "2026-11", orders: 0, charged: 0, paid: 0 },
  ]);
});

test("an order that is cancelled in December and taken up again has its charge back in November", async () => {
  const { shop, margins } = await brought({ carrier: "in-house", feeCents: 4_000 });
  await setStatus(shop, "cancelled");
  shop.clock.advance(DAY_MS);
  await setStatus(shop, "processing");
  expect(await margins()).toEqual([
    { month: "2026-12", orders: 0, charged: 0, paid: 0 },
    { month: "2026-11", orders: 1, charged: 8_500, paid: 4_000 },
  ]);
});

test("in an older shop what was split over two months comes together, and its other figures stay", async () => {
  const { client, db } = await openOlder();
  const monthly = async () =>
    (
      await client.execute(`select substr(day, 1, 7) month, sum(couriered) orders,
        sum(couriered_shipping_cents) charged, sum(courier_cents) paid, sum(revenue_cents) revenue,
        sum(vat_cents) vat from sales_days group by 1 order by 1`)
    ).rows.map((row) => ({ ...row }));
  const later = LAST_OF_NOVEMBER + DAY_MS;
  const sale = { at: LAST_OF_NOVEMBER, shippingCents: 8_500, status: "shipped" as const };
  await sell({ db }, { id: "cancelled", ...sale }, { id: "kept", ...sale });
  for (const orderId of ["cancelled", "kept"]) {
    await db.insert(deliveries).values({ id: orderId, orderId, ...IN_HOUSE_DRIVER });
  }
  const cancelled = { status: "cancelled" as const, updatedAt: later };
  await db.update(orders).set(cancelled).where(eq(orders.id, "cancelled"));
  await db.update(deliveries).set(cancelled).where(eq(deliveries.id, "cancelled"));
  const [november, december] = await monthly();
  expect(november).toMatchObject({ orders: 1, charged: 17_000, paid: 4_000 });
  expect(december).toMatchObject({ orders: 0, charged: -8_500, paid: 0 });
  await migrateDatabase(client);
  expect(await monthly()).toEqual([
    { ...november, charged: 8_500 },
    { ...december, charged: 0 },
  ]);
});

const IN_HOUSE_DRIVER = {
  carrier: "in-house",
  status: "pending",
  feeCents: 4_000,
  createdAt: LAST_OF_NOVEMBER,
  updatedAt: LAST_OF_NOVEMBER,
} as const;

async function openOlder() {
  const server = await startLocalServer({ path: ":memory:" });
  const client = connectDatabase({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  await migrateDatabase(client, { upTo: BEFORE });
  return { client, db: openDatabase(client) };
}

/** An order of the last of November that paid R85 for shipping and is under way, on 1 December. */
async function brought(
  delivery: Pick<typeof deliveries.$inferInsert, "carrier" | "courierDeliveryId" | "feeCents">,
) {
  const { shop, admin } = await openBackOffice();
  const placed = { at: LAST_OF_NOVEMBER, shippingCents: 8_500, status: "shipped" as const };
  await sell(shop, { id: "o", ...placed });
  await shop.db.insert(deliveries).values({
    id: "d",
    orderId: "o",
    status: "pending",
    createdAt: LAST_OF_NOVEMBER,
    updatedAt: LAST_OF_NOVEMBER,
    ...delivery,
  });
  shop.clock.advance(LAST_OF_NOVEMBER + DAY_MS - shop.clock.now());
  const margins = async () => {
    const { months } = await admin.reports.vat({ months: 2 });
    return months.map(({ month, couriered, chargedCents, courierCents }) => ({
      month,
      orders: couriered,
      charged: chargedCents,
      paid: courierCents,
    }));
  };
  return { shop, margins };
}

async function setStatus(shop: TestShop, status: "cancelled" | "processing"): Promise<void> {
  await shop.db
    .update(orders)
    .set({ status, updatedAt: shop.clock.now() })
    .where(eq(orders.id, "o"));
}

async function setDelivery(shop: TestShop, status: "cancelled"): Promise<void> {
  await shop.db
    .update(deliveries)
    .set({ status, updatedAt: shop.clock.now() })
    .where(eq(deliveries.id, "d"));
}
