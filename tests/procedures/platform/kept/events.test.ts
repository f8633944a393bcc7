import { expect, test } from "vitest";
import {
  findWaitingEvents,
  listEvents,
  listKnownDisputes,
  recordDispute,
  reopenEvent,
  storeEvent,
} from "#db/queries/platform/webhooks.ts";
import { disputes, payments } from "#db/schema/index.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("which events wait, and which are old, is known of each alone", async () => {
  const shop = await openTestShop();
  const look = () => findWaitingEvents(shop.db, { now: 10, receivedBefore: 10 });
  expect(await look()).toEqual({ areDue: false, areOld: false });
  await keepEvent(shop, { id: "done", receivedAt: 5, processedAt: 6 });
  expect(await look()).toEqual({ areDue: false, areOld: true });
  expect(await reopenEvent(shop.db, { eventId: "done", dueAt: 10 })).toBe(true);
  expect(await look()).toEqual({ areDue: true, areOld: false });
  expect(await reopenEvent(shop.db, { eventId: "none", dueAt: 10 })).toBe(false);
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
