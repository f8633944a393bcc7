import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { buyToFetch, openBackOffice, orderOf } from "./back-office.ts";

test("a bag that is ready is a later version of its order: of now, or else of a moment after the one before", async () => {
  const { shop, admin } = await openBackOffice();
  const ready = async () => {
    const { orderId } = await buyToFetch(shop);
    const { updatedAt: placedAt } = await orderOf(shop, orderId);
    return { orderId, placedAt };
  };
  const atOnce = await ready();
  const first = await admin.orders.markReady({
    orderId: atOnce.orderId,
    expectedVersion: atOnce.placedAt,
  });
  expect(first).toEqual({ readyAt: shop.clock.now(), updatedAt: atOnce.placedAt + 1 });
  const later = await ready();
  shop.clock.advance(HOUR_MS);
  const second = await admin.orders.markReady({
    orderId: later.orderId,
    expectedVersion: later.placedAt,
  });
  expect(second).toEqual({ readyAt: shop.clock.now(), updatedAt: shop.clock.now() });
  expect(await orderOf(shop, later.orderId)).toMatchObject(second);
});

test("who makes a bag ready that nobody had begun on is named for both, and the log has both", async () => {
  const { shop, admin, viewer } = await openBackOffice();
  const { orderId } = await buyToFetch(shop);
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  await admin.orders.markReady({ orderId, expectedVersion });
  const { events } = await admin.orders.byId({ orderId });
  expect(events.map(({ kind, actorId, actorName }) => [kind, actorId, actorName])).toEqual([
    ["placed", null, null],
    ["status", viewer.userId, "Admin"],
    ["ready", viewer.userId, "Admin"],
  ]);
  const { rows } = await admin.audit.list({ subject: "order", subjectId: orderId });
  expect(rows).toMatchObject([
    { action: "order.ready", before: { status: "pending" }, after: { status: "processing" } },
  ]);
});

test("a bag is made ready of the order as it was seen, and of no later one", async () => {
  const { shop, admin, setTo } = await openBackOffice();
  const { orderId } = await buyToFetch(shop);
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  await setTo(orderId, "processing");
  const late = admin.orders.markReady({ orderId, expectedVersion });
  expect(await refusal(late)).toMatchObject({ code: "CONFLICT" });
  expect(await orderOf(shop, orderId)).toMatchObject({ readyAt: null, status: "processing" });
});
