import { expect, onTestFinished, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import {
  countAdminDeliveries,
  findAdminDelivery,
} from "#db/queries/deliveries/admin-deliveries.ts";
import { findDeliveryOfCourier } from "#db/queries/platform/webhooks.ts";
import { deliveries, deliveryQuotes, orders, payments } from "#db/schema/index.ts";
import { restoreDump } from "#server/services/backups/restore.ts";
import { writeDump } from "#server/services/backups/write-dump.ts";

/** The newest migration of a shop in which how an order travels was still its carrier. */
const BEFORE = 1_795_284_469_590;
const FIGURES = `select sum(couriered) couriered, sum(courier_cents) courier_cents,
  sum(couriered_shipping_cents) shipping_cents, sum(revenue_cents) revenue_cents from order_sales`;

/** What each of its orders comes to, without any offer. */
const SUMS = {
  subtotalCents: 5_000,
  discountCents: 0,
  goodsCents: 5_000,
  shippingCents: 1_000,
  totalCents: 6_000,
  discounts: [],
};

test("an older shop's orders and deliveries stand as they did, in today's words", async () => {
  const { client, db } = await openOlder();
  const before = await client.execute(FIGURES);
  expect(before.rows).toMatchObject([{ couriered: 2, courier_cents: 7_000 }]);
  await migrateDatabase(client);
  expect((await client.execute(FIGURES)).rows).toEqual(before.rows);
  await expectToday(db);

  await client.execute("update deliveries set fee_cents = 900 where id = 'd-ours'");
  const after = await client.execute(FIGURES);
  expect(after.rows, "the shop's own drivers count as before").toMatchObject([
    { couriered: 2, courier_cents: 7_100 },
  ]);
});

test("a backup of an older shop is read back with its deliveries in today's words", async () => {
  const older = await openOlder();
  const file = await readSnapshot(older.db, (snapshot) =>
    new Response(writeDump(snapshot, { now: 1 }).stream).bytes(),
  );
  const before = await older.client.execute(FIGURES);
  const copy = await openDatabaseAt(null);
  await restoreDump(copy.db, {
    open: () => new Blob([file]).stream(),
    migrate: (upTo) => migrateDatabase(copy.client, { upTo }),
    replace: false,
    now: 0,
  });
  await expectToday(copy.db);
  expect((await copy.client.execute(FIGURES)).rows).toEqual(before.rows);
});

async function expectToday(db: Awaited<ReturnType<typeof openOlder>>["db"]) {
  expect(await db.select().from(orders).orderBy(orders.id)).toMatchObject([
    { id: "by-courier", deliveryMethod: "courier", ...SUMS },
    { id: "by-us", deliveryMethod: "standard", ...SUMS },
    { id: "refused", deliveryMethod: "standard", ...SUMS },
  ]);
  const kept = await db.select().from(payments).orderBy(payments.id);
  expect(kept.map(({ id, snapshot }) => [id, snapshot])).toEqual([
    ["pay-by-courier", { totalCents: 6_000, deliveryMethod: "courier" }],
    ["pay-by-us", { totalCents: 6_000, deliveryMethod: "standard" }],
    ["pay-refused", { totalCents: 6_000, deliveryMethod: "courier" }],
  ]);
  expect(await db.select().from(deliveryQuotes).orderBy(deliveryQuotes.id)).toMatchObject([
    { id: "q-asked", carrier: "uber-direct", courierQuoteId: "dqt_1" },
    { id: "q-fallback", carrier: null, courierQuoteId: null },
  ]);
  expect(await db.select().from(deliveries).orderBy(deliveries.id)).toMatchObject([
    {
      id: "d-courier",
      carrier: "uber-direct",
      status: "delivered",
      feeCents: 6_200,
      courierDeliveryId: "del_1",
      trackingUrl: "https://www.ubereats.com/orders/del_1",
      pickupReadyAt: 5,
      courierPhotoUrl: "https://d1w2poirtb3as9.cloudfront.net/a.jpeg",
      error: null,
    },
    { id: "d-ours", carrier: "in-house", status: "delivered", feeCents: 800 },
    { id: "d-refused", carrier: "uber-direct", status: "failed", error: "undeliverable" },
  ]);
  const asked = { carrier: "uber-direct", courierDeliveryId: "del_1" };
  expect(await findDeliveryOfCourier(db, asked)).toMatchObject({ id: "d-courier" });
  expect(await findAdminDelivery(db, { deliveryId: "d-ours" })).toMatchObject({
    state: "delivered",
  });
  const counts = (await countAdminDeliveries(db)).filter(({ n }) => n > 0);
  counts.sort((one, other) => other.n - one.n);
  expect(counts, "tallied, the refused one where its order stands").toEqual([
    { state: "delivered", n: 2 },
    { state: "pending", n: 1 },
  ]);
}

/** A shop of that time: an order by courier, one by a driver of its own, one that was refused. */
async function openOlder() {
  const opened = await openDatabaseAt(BEFORE);
  const order = (id: string, method: string, begunAs = method) => [
    `insert into payments (id, checkout_key, request_hash, state, order_id, total_cents,
      charge_cents, charge_rate, snapshot, create_request_id, reserved_until, created_at, updated_at)
     values ('pay-${id}', '${id}', '', 'created', '${id}', 6000, 100, 17.5,
      '{"totalCents":6000,"deliveryMethod":"${begunAs}"}', '', 0, 1, 1)`,
    `insert into orders (id, payment_id, user_email, subtotal_cents, shipping_cents, total_cents,
      first_name, last_name, phone, address, city, province, postal_code, delivery_method,
      estimated_delivery_at, created_at, updated_at)
     values ('${id}', 'pay-${id}', 'a@shopper.test', 5000, 1000, 6000, 'Thandi', 'Nkosi', '', '', '',
      '', '', '${method}', 9, 1, 1)`,
  ];
  const quote = (id: string, courierQuoteId: string | null) =>
    `insert into delivery_quotes (id, courier_quote_id, fallback, address_hash, zone, fee_cents,
      duration_seconds, pickup_duration_seconds, dropoff_eta_at, expires_at, created_at)
     values ('${id}', ${courierQuoteId ? `'${courierQuoteId}'` : "null"}, ${courierQuoteId ? 0 : 1},
      '', '', 6200, 1, 1, 1, 1, 1)`;
  await opened.client.batch([
    ...order("by-courier", "uber_direct"),
    ...order("by-us", "standard"),
    ...order("refused", "standard", "uber_direct"),
    quote("q-asked", "dqt_1"),
    quote("q-fallback", null),
    `insert into deliveries (id, order_id, courier_delivery_id, quote_id, status, fee_cents,
      tracking_url, pickup_ready_at, courier_photo_url, created_at, updated_at)
     values ('d-courier', 'by-courier', 'del_1', 'q-asked', 'delivered', 6200,
      'https://www.ubereats.com/orders/del_1', 5,
      'https://d1w2poirtb3as9.cloudfront.net/a.jpeg', 2, 2)`,
    `insert into deliveries (id, order_id, carrier, status, fee_cents, courier_name, created_at,
      updated_at) values ('d-ours', 'by-us', 'own', 'delivered', 800, 'Sipho', 2, 2)`,
    `insert into deliveries (id, order_id, status, fee_cents, error, created_at, updated_at)
     values ('d-refused', 'refused', 'failed', 6200, 'address_undeliverable', 2, 2)`,
  ]);
  return opened;
}

async function openDatabaseAt(upTo: number | null) {
  const server = await startLocalServer({ path: ":memory:" });
  const client = connectDatabase({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  if (upTo !== null) await migrateDatabase(client, { upTo });
  return { client, db: openDatabase(client) };
}
