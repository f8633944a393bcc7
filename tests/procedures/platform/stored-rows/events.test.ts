import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listKnownDisputes, recordDispute } from "#db/queries/payments/disputes.ts";
import {
  findWaitingEvents,
  listEvents,
  reopenEvent,
  storeEvent,
} from "#db/queries/platform/webhooks.ts";
import { deliveries, disputes, payments } from "#db/schema/index.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("which events wait, and which are old, is known of each alone", async () => {
  const shop = await openTestShop();
  const look = () => findWaitingEvents(shop.db, { now: 10, receivedBefore: 10 });
  expect(await look()).toEqual({ areDue: false, areOld: false });
  await keepEvent(shop, { id: "done", receivedAt: 5, processedAt: 6 });
  expect(await look()).toEqual({ areDue: false, areOld: true });
  const author = { userId: "manager", name: "Manager", now: 10 };
  const event = { id: "done", vendor: "paypal", kind: "CASE", error: "unknown" };
  await reopenEvent(shop.db, author, { event, dueAt: 10 });
  expect(await look()).toEqual({ areDue: true, areOld: false });
});

test("events are listed the newest first, with one more than asked for where there are older ones", async () => {
  const shop = await openTestShop();
  for (const id of ["a", "b", "c"]) await keepEvent(shop, { id, receivedAt: id === "c" ? 2 : 1 });
  const listed = async (limit: number, before?: { receivedAt: number; id: string }) =>
    (await listEvents(shop.db, { limit, before })).map(({ id }) => id);
  expect(await listed(1)).toEqual(["c", "b"]);
  expect(await listed(2, { receivedAt: 2, id: "c" })).toEqual(["b", "a"]);
  expect(await listed(2, { receivedAt: 1, id: "b" })).toEqual(["a"]);
  expect(await storeEvent(shop.db, eventOf({ id: "d", eventKey: "a" }))).toBeNull();
});

test("of a case newer news counts, what it does not tell any more is gone, and unknown ones are not known", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  await placeOrder(shop);
  const [payment] = await shop.db.select().from(payments);
  const told = { id: "PP-1", paymentId: payment?.id ?? "", reason: "OTHER" };
  const first = { ...told, status: "OPEN", amountCents: 500, currency: "USD", toldAt: 10, now: 11 };
  await recordDispute(shop.db, first);
  await recordDispute(shop.db, { ...first, status: "OLDER", toldAt: 9, now: 12 });
  expect(await shop.db.select().from(disputes)).toMatchObject([
    { status: "OPEN", amountCents: 500, currency: "USD" },
  ]);
  await recordDispute(shop.db, {
    ...first,
    amountCents: 700,
    currency: "ZAR",
    toldAt: 20,
    now: 21,
  });
  expect(await shop.db.select().from(disputes)).toMatchObject([
    { amountCents: 700, currency: "ZAR" },
  ]);
  await recordDispute(shop.db, { ...told, status: "RESOLVED", toldAt: 30, now: 31 });
  expect(await shop.db.select().from(disputes)).toMatchObject([
    { status: "RESOLVED", amountCents: null, currency: null, toldAt: 30 },
  ]);
  const known = await listKnownDisputes(shop.db, ["PP-1", "PP-2"]);
  expect([...known]).toEqual([["PP-1", 30]]);
  expect([...(await listKnownDisputes(shop.db, []))]).toEqual([]);
});

test("an event is about the payment of which any id stands in it, wherever, and about none where there are two", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 50 });
  const { orderId } = await placeOrder(shop);
  await placeOrder(shop);
  await shop.settled();
  const [payment, other] = (await shop.db.select().from(payments)).toSorted((one) =>
    one.orderId === orderId ? -1 : 1,
  );
  if (!payment || !other) throw new Error("no payments");
  const [delivery] = await shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
  const about = async (id: string, body: unknown) =>
    (await storeEvent(shop.db, eventOf({ id, body: JSON.stringify(body) })))?.paymentId;
  const at = "2026-11-25T08:00:00Z";
  const known = [
    { resource: { custom_id: `${payment.id}.1700000000000` } },
    { data: [{ external_id: orderId }], at },
    { resource: { links: [{ href: `https://api.test/v2/orders/${payment.providerRef}` }] }, at },
    { resource: { id: payment.captureId, amount: { value: "12345678.00" } } },
    { delivery_id: delivery?.courierDeliveryId, at },
  ];
  for (const [index, body] of known.entries()) {
    expect(await about(`known-${index}`, body), JSON.stringify(body)).toBe(payment.id);
  }
  expect(await about("two", [payment.captureId, other.captureId])).toBeNull();
  expect(await about("none", { id: "WH-2WR32451HC0233532-67976317FL4543714" })).toBeNull();
  const ids = (length: number) => Array.from({ length }, (_, one) => `${one + 1_000_000_000}`);
  expect(await about("500", [payment.id, ...ids(499)])).toBe(payment.id);
  expect(await about("501", [payment.id, ...ids(500)])).toBeNull();
});

type NewEvent = Parameters<typeof storeEvent>[1];

function eventOf(event: Partial<NewEvent> & { id: string }): NewEvent {
  return {
    ...{ vendor: "paypal", eventKey: event.id, kind: "TEST", body: "{}", receivedAt: 1, dueAt: 1 },
    ...event,
  };
}

async function keepEvent(shop: TestShop, event: Parameters<typeof eventOf>[0]): Promise<void> {
  await storeEvent(shop.db, eventOf(event));
}
