import { expect, onTestFinished, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { listAdminOrders } from "#db/queries/orders/admin-orders.ts";
import { getOrder } from "#db/queries/orders/orders.ts";
import { listOpenDisputes } from "#db/queries/payments/disputes.ts";
import { listRefunds } from "#db/queries/refunds/read.ts";
import { listRefundsOfUnknownOutcome } from "#db/queries/refunds/reconcile.ts";
import { payments } from "#db/schema/index.ts";
import { orderSearchOf } from "#domain/orders/search.ts";

/** The newest migration of the time when PayPal was the only provider there could be. */
const LAST_OF_ONE_PROVIDER = 1_795_283_469_590;

test("orders, refunds and cases of the time of one provider say the same as before", async () => {
  const { client, db } = await openOldShop();
  await migrateDatabase(client);

  expect(await getOrder(db, { orderId: "ORDER1" })).toMatchObject({
    order: {
      totalCents: 15_000,
      provider: "paypal",
      providerRef: "5O190127TN364715T",
      providerStatus: "COMPLETED",
      captureId: "3C679366HH908993F",
      capturedCents: 857,
      capturedCurrency: "USD",
      chargeRate: 17.5,
    },
  });
  expect(await db.select().from(payments)).toMatchObject([
    { id: "PAY1", chargeCents: 857, chargeCurrency: "USD", chargeRate: 17.5, provider: "paypal" },
    { id: "PAY2", state: "expired", reason: "gone-at-provider", providerRef: null },
  ]);
  const made = await listRefunds(db, { orderId: "ORDER1" });
  expect(
    made.map(({ id, state, failureCode, providerCode, source }) => [
      id,
      state,
      failureCode,
      providerCode,
      source,
    ]),
  ).toEqual([
    ["R4", "failed", "refused", "SOMETHING_NEW", "shop"],
    ["R3", "failed", "unreachable", null, "shop"],
    ["R2", "failed", "too-old", "REFUND_TIME_LIMIT_EXCEEDED", "shop"],
    ["R1", "completed", null, null, "provider"],
  ]);
  expect(made.at(-1)).toMatchObject({ orderCents: 5_000, chargeCents: 286, currency: "USD" });
  const uncertain = await listRefundsOfUnknownOutcome(db, {
    createdAfter: 0,
    lookedAtBefore: 100,
    limit: 9,
  });
  expect(
    uncertain.map(({ id }) => id),
    "only what nobody answered is asked after",
  ).toEqual(["R3"]);
  expect(await listOpenDisputes(db, { limit: 9 })).toMatchObject([
    { id: "PP-D-1", amountCents: 857, currency: "USD", provider: "paypal" },
  ]);
});

test("an order of that time is still found by PayPal's id of its payment", async () => {
  const { client, db } = await openOldShop();
  await migrateDatabase(client);
  const found = await listAdminOrders(db, {
    search: orderSearchOf("5O190127TN364715T", "all"),
    status: null,
    placed: {},
    limit: 9,
    offset: 0,
  });
  expect(found.rows.map(({ id }) => id)).toEqual(["ORDER1"]);
});

/** A database as the last migration before the port left it: a sale, its refunds, a case, a payment given up. */
async function openOldShop() {
  const server = await startLocalServer({ path: ":memory:" });
  const client = connectDatabase({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.close();
  });
  await migrateDatabase(client, { upTo: LAST_OF_ONE_PROVIDER });
  const refund = (id: string, state: string, code: string | null, source: string, at: number) =>
    `insert into refunds (id, payment_id, order_id, kind, rand_cents, usd_cents, currency, lines,
       state, paypal_refund_id, failure_code, source, created_at, updated_at)
     values ('${id}', 'PAY1', 'ORDER1', 'amount', 5000, 286, 'USD', '[]', '${state}',
       ${state === "completed" ? `'REF-${id}'` : "null"}, ${code ? `'${code}'` : "null"},
       '${source}', ${at}, ${at})`;
  await client.batch([
    `insert into payments (id, checkout_key, request_hash, state, order_id, total_cents, usd_cents,
       usd_rate, snapshot, create_request_id, paypal_order_id, capture_id, captured_usd_cents,
       captured_currency, reserved_until, created_at, updated_at)
     values ('PAY1', 'k1', '', 'completed', 'ORDER1', 15000, 857, 17.5, '{}', 'c1',
       '5O190127TN364715T', '3C679366HH908993F', 857, 'USD', 0, 1, 1)`,
    `insert into payments (id, checkout_key, request_hash, state, order_id, total_cents, usd_cents,
       usd_rate, snapshot, create_request_id, reason, reserved_until, created_at, updated_at)
     values ('PAY2', 'k2', '', 'expired', 'ORDER2', 100, 6, 17.5, '{}', 'c2', 'gone-at-paypal', 0, 2, 2)`,
    `insert into orders (id, payment_id, user_email, status, subtotal_cents, shipping_cents,
       total_cents, first_name, last_name, phone, address, city, province, postal_code,
       delivery_method, paypal_order_id, paypal_status, paypal_transaction_id, paypal_usd_cents,
       usd_rate, estimated_delivery_at, created_at, updated_at)
     values ('ORDER1', 'PAY1', 'thandi@shopper.test', 'pending', 10000, 5000, 15000, 'Thandi',
       'Nkosi', '0825550118', '24 Cumberland Avenue', 'Bryanston', 'Gauteng', '2191', 'standard',
       '5O190127TN364715T', 'COMPLETED', '3C679366HH908993F', 857, 17.5, 1, 1, 1)`,
    refund("R1", "completed", null, "paypal", 1),
    refund("R2", "failed", "REFUND_TIME_LIMIT_EXCEEDED", "shop", 2),
    refund("R3", "failed", "unreachable", "shop", 3),
    refund("R4", "failed", "SOMETHING_NEW", "shop", 4),
    `insert into disputes (id, payment_id, reason, status, usd_cents, told_at, created_at, updated_at)
     values ('PP-D-1', 'PAY1', 'ITEM', 'OPEN', 857, 1, 1, 1)`,
  ]);
  return { client, db: openDatabase(client) };
}
