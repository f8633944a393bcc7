import { eq } from "drizzle-orm";
import { createElement } from "react";
import { expect, test } from "vitest";
import { PackingSlipScreen } from "#app/admin/orders/packing-slip-screen.tsx";
import { orderEvents, orders, products } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refundAll } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { STORE } from "#tests/setup/test-shop.ts";
import { openBackOffice, orderOf } from "./back-office.ts";

test("a note stands on the timeline with who and when; an empty or endless one is refused", async () => {
  const { admin, buy } = await openBackOffice();
  const orderId = await buy();
  await admin.orders.addNote({ orderId, note: "  Ring the bell twice  " });
  const { events, order } = await admin.orders.byId({ orderId });
  expect(events.at(-1)).toMatchObject({
    kind: "note",
    note: "Ring the bell twice",
    actorName: "Admin",
  });
  expect(order.status).toBe("pending");
  expect(await refusal(admin.orders.addNote({ orderId, note: " " }))).toMatchObject({
    code: "INVALID_INPUT",
    field: "note",
  });
  expect((await refusal(admin.orders.addNote({ orderId, note: "x".repeat(1_001) }))).message).toBe(
    "Please keep this to 1000 characters",
  );
  const { updatedAt: expectedVersion } = order;
  const change = {
    orderId,
    status: "processing",
    note: "x".repeat(1_001),
    expectedVersion,
  } as const;
  expect(await refusal(admin.orders.setStatus(change)), "nor with a change").toMatchObject({
    field: "note",
    message: "Please keep this to 1000 characters",
  });
  expect((await refusal(admin.orders.addNote({ orderId: "none", note: "x" }))).code).toBe(
    "NOT_FOUND",
  );
});

test("whoever packs reads which size was sold, and the SKU that its product has by now", async () => {
  const { shop, admin, buy, viewer } = await openBackOffice();
  await shop.db.update(products).set({ name: "Garri", size: { amount: 500, unit: "g", count: 1 } });
  const orderId = await buy();
  const line = async () => (await admin.orders.byId({ orderId })).items[0];
  expect(await line()).toMatchObject({ name: "Garri, 500 g", sku: null });
  await shop.db.update(products).set({ sku: "G-1" });
  expect(await line()).toMatchObject({ name: "Garri, 500 g", sku: "G-1" });
  const slip = createElement(PackingSlipScreen, { orderId });
  const printed = textOf(await renderScreen(shop, slip, viewer));
  expect(printed).toMatch(/1 × Garri, 500 g [A-Za-z ]+ · G-1/);
});

test("of a long timeline the latest 500 are shown, the newest last, and that there are older ones", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const orderId = await buy();
  const { events: before, hasOlderEvents } = await admin.orders.byId({ orderId });
  expect(hasOlderEvents).toBe(false);
  const write = (from: number, count: number) =>
    shop.db.insert(orderEvents).values(
      Array.from({ length: count }, (_, at) => ({
        ...{ orderId, at: shop.clock.now(), kind: "note" as const },
        note: `Note ${from + at}`,
      })),
    );
  await write(1, 500 - before.length);
  const full = await admin.orders.byId({ orderId });
  expect(full.hasOlderEvents).toBe(false);
  expect(full.events[0]?.id).toBe(before[0]?.id);
  await write(9_000, before.length + 1);
  const { events, ...more } = await admin.orders.byId({ orderId });
  expect(more.hasOlderEvents).toBe(true);
  expect(events).toHaveLength(500);
  expect(events[0]?.note).toBe("Note 2");
  expect(events.at(-1)?.note).toBe(`Note ${9_000 + before.length}`);
});

test("completed: delivered ones by completion, with figures and growth of the chosen period", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  shop.clock.advance(100 * DAY_MS);
  const deliver = async (daysAgo: number) => {
    const orderId = await buy();
    await setTo(orderId, "delivered");
    await shop.db
      .update(orders)
      .set({ updatedAt: shop.clock.now() - daysAgo * DAY_MS })
      .where(eq(orders.id, orderId));
    return orderId;
  };
  const today = await deliver(0);
  const yesterday = await deliver(1);
  const fifth = await deliver(5);
  const tenth = await deliver(10);
  const fortieth = await deliver(40);
  const oldest = await deliver(95);
  await buy();
  const each = (await orderOf(shop, today)).totalCents;
  const all = await admin.orders.completed({});
  expect(all.rows.map(({ id }) => id)).toEqual([today, yesterday, fifth, tenth, fortieth, oldest]);
  expect(all.stats).toEqual({ orders: 6, revenueCents: 6 * each, averageCents: each, growth: 300 });
  const ofPeriod = async (period: "today" | "7-days" | "30-days" | "3-months") => {
    const { total, stats } = await admin.orders.completed({ period });
    return [total, stats.orders, stats.growth];
  };
  expect(await ofPeriod("today")).toEqual([1, 1, 0]);
  expect(await ofPeriod("7-days")).toEqual([3, 3, 200]);
  expect(await ofPeriod("30-days")).toEqual([4, 4, 300]);
  expect(await ofPeriod("3-months")).toEqual([5, 5, 400]);

  await refundAll(shop, tenth);
  expect((await admin.orders.completed({})).stats).toMatchObject({
    orders: 6,
    revenueCents: 5 * each,
  });
  expect((await admin.orders.completed({ text: orderNumber(fifth) })).rows).toMatchObject([
    { id: fifth },
  ]);
  expect((await admin.orders.completed({ period: "today", text: "nobody" })).rows).toEqual([]);
});

test("completed today is what was completed since midnight in Johannesburg, whatever clock the shop shows", async () => {
  const { shop, buy, setTo } = await openBackOffice();
  shop.clock.advance(Date.parse("2026-12-01T08:00:00Z") - shop.clock.now());
  const deliver = async (at: string) => {
    const orderId = await buy();
    await setTo(orderId, "delivered");
    const updatedAt = Date.parse(at);
    await shop.db.update(orders).set({ updatedAt }).where(eq(orders.id, orderId));
    return orderId;
  };
  await deliver("2026-11-30T21:59:59Z");
  const sinceMidnight = await deliver("2026-11-30T22:00:00Z");
  const browser = openBrowser(shop);
  const credentials = { email: "admin@shop.test", password: PASSWORD };
  await browser.call((caller) => caller.account.signIn(credentials));
  const today = async () => {
    const { rows } = await browser.call((caller) =>
      caller.admin.orders.completed({ period: "today" }),
    );
    return rows.map(({ id }) => id);
  };
  expect(await today()).toEqual([sinceMidnight]);
  await settingsAre(shop, "store", { ...STORE, timezone: "America/New_York" });
  expect(await today()).toEqual([sinceMidnight]);
});

test("the dialog's order has lines, delivery, payment with rate and dollars, and its events", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId } = await placeOrder(shop, { shipping: { deliveryInstructions: "Gate 4" } });
  await shop.settled();
  expect(await admin.orders.byId({ orderId })).toMatchObject({
    order: {
      id: orderId,
      deliveryInstructions: "Gate 4",
      chargeRate: 17.5,
      capturedCents: expect.any(Number),
      captureId: expect.any(String),
    },
    items: [{ name: "garri", quantity: 1 }],
    deliveries: [{ status: "pending" }],
    events: [{ kind: "placed" }, { kind: "courier", actorName: null }],
    payment: { state: "completed", capturedCurrency: "USD" },
  });
  expect((await refusal(admin.orders.byId({ orderId: "none" }))).message).toBe("Order not found");
});

test("the courier's news stands on the timeline as the shop's own doing", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  await shop.db.update(orders).set({ status: "delivered", updatedAt: shop.clock.now() + 5 });
  const { events } = await admin.orders.byId({ orderId });
  expect(events.at(-1)).toMatchObject({
    kind: "status",
    fromStatus: "pending",
    toStatus: "delivered",
    actorName: null,
  });
});

test("every call costs at most three round trips, the session's with it", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const orderId = await buy();
  const second = await buy();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  await shop.settled();
  const trips = async (work: () => Promise<unknown>) => shop.roundTrips(work);
  expect(await trips(() => admin.orders.list({ text: "thandi" }))).toBe(2);
  expect(await trips(() => admin.orders.stats())).toBe(2);
  expect(await trips(() => admin.orders.pending({ text: "x" }))).toBe(2);
  expect(await trips(() => admin.orders.completed({ period: "7-days" }))).toBe(2);
  expect(await trips(() => admin.orders.byId({ orderId }))).toBe(2);
  expect(
    await trips(() => admin.orders.setStatus({ orderId, status: "cancelled", expectedVersion })),
  ).toBe(3);
  expect(
    await trips(() =>
      admin.orders.startProcessing({ orders: [{ orderId: second, expectedVersion }] }),
    ),
  ).toBeLessThanOrEqual(3);
  expect(await trips(() => admin.orders.addNote({ orderId, note: "Hello" }))).toBe(3);
});
