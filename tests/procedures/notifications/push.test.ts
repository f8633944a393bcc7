import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, outbox, pushDevices, pushes, users } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import type { TestShopOptions } from "#tests/setup/test-vendors.ts";

test("a customer's phone shows that their order is on its way, once, and that it came", async () => {
  const { shop, viewer, setStatus, orderId } = await open();
  await shop.as(viewer).push.subscribe(shop.pushService.newBrowser());
  await setStatus("shipped");
  await Promise.all([runOutbox(shop.context()), runOutbox(shop.context())]);
  await setStatus("processing");
  await setStatus("shipped");
  await setStatus("delivered");
  await runOutbox(shop.context());

  const number = orderNumber(orderId);
  const shared = {
    body: `Order ${number} · Test Market`,
    lang: "en-ZA",
    path: `/orders/${orderId}`,
    tag: `order-${orderId}`,
  };
  expect(shop.pushService.refusals).toEqual([]);
  expect(shop.pushService.shown.map(({ text }) => text)).toEqual([
    { title: "On its way to you", ...shared },
    { title: "Delivered. Enjoy!", ...shared },
  ]);
  const [first, second] = shop.pushService.shown;
  expect(first).toMatchObject({ ttl: 6 * 60 * 60, urgency: "high" });
  expect(second?.topic, "a later one takes the earlier one's place").toBe(first?.topic);
  // What is out is not kept.
  expect(await shop.db.select().from(pushes)).toEqual([]);
});

test("a guest's phone is told of the one order, and of nobody else's", async () => {
  const { shop, setStatus, orderId } = await open();
  const key = await shop.context().links.sign(orderId, shop.clock.now());
  const browser = shop.pushService.newBrowser();
  const stranger = shop.as().push.followOrder({ orderId, target: browser });
  await expect(stranger).rejects.toThrow("NOT_FOUND");
  const caller = shop.as().push;
  await caller.followOrder({ orderId, key, target: browser });
  const at = { endpoint: browser.endpoint, orderId };
  expect(await caller.standing(at)).toEqual({ ofOrder: true, ofAccount: false });
  const { orderId: other } = await placeOrder(shop);
  await setStatus("cancelled", other);
  await setStatus("cancelled");
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toMatchObject([
    { text: { title: "Your order was cancelled", path: `/orders/${orderId}` } },
  ]);
});

test("who stops following an order is told nothing more, and nothing is kept of them", async () => {
  const { shop, setStatus, orderId } = await open();
  const key = await shop.context().links.sign(orderId, shop.clock.now());
  const browser = shop.pushService.newBrowser();
  const caller = shop.as().push;
  await caller.followOrder({ orderId, key, target: browser });
  await caller.leaveOrder({ orderId, endpoint: browser.endpoint });
  expect(await shop.db.select().from(pushDevices)).toEqual([]);
  await setStatus("shipped");
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toEqual([]);
});

test("an order that was cancelled before its news are out is said to be cancelled, and nothing else", async () => {
  const { shop, viewer, setStatus } = await open();
  await shop.as(viewer).push.subscribe(shop.pushService.newBrowser());
  await setStatus("shipped");
  await setStatus("cancelled");
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toMatchObject([{ text: { title: "Your order was cancelled" } }]);
  expect(await kindsOf(shop)).not.toContain("order-on-its-way");
  expect(await kindsOf(shop)).toContain("order-cancelled");
  expect(await shop.db.select().from(pushes)).toEqual([]);
});

test("news of a status that is taken back at once shows on no phone, and does once it is so", async () => {
  const { shop, viewer, setStatus } = await open();
  await shop.as(viewer).push.subscribe(shop.pushService.newBrowser());
  await setStatus("cancelled");
  await setStatus("processing");
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toEqual([]);
  await setStatus("cancelled");
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toMatchObject([{ text: { title: "Your order was cancelled" } }]);
});

test("the phone speaks the account's language, and leads to its pages", async () => {
  const { shop, viewer, setStatus, orderId } = await open();
  await shop.as(viewer).push.subscribe(shop.pushService.newBrowser());
  await shop.db.update(users).set({ language: "zu" });
  await setStatus("shipped");
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toMatchObject([
    { text: { title: "Lisendleleni eza kini", lang: "zu-ZA", path: `/zu/orders/${orderId}` } },
  ]);
});

test("who wants news by one way alone has them by that way; what is proof of something always comes", async () => {
  const { shop, viewer, setStatus } = await open();
  const mine = shop.as(viewer).push;
  await mine.subscribe(shop.pushService.newBrowser());
  await mine.choose({ orderMail: false });
  await setStatus("shipped");
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toHaveLength(1);
  expect(await kindsOf(shop)).not.toContain("order-on-its-way");
  await mine.choose({ orderMail: true, orderPush: false });
  await setStatus("delivered");
  await runOutbox(shop.context());
  await setStatus("cancelled");
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toHaveLength(1);
  expect(await kindsOf(shop)).toEqual(
    expect.arrayContaining(["order-delivered", "order-cancelled"]),
  );
  await mine.choose({ orderMail: false });
  await setStatus("pending");
  expect((await mine.settings()).choices).toEqual({
    orderMail: false,
    orderPush: false,
    stockPush: false,
  });
});

test("a subscription that there is no more is forgotten, with what waits for it", async () => {
  const { shop, viewer, setStatus } = await open();
  const browser = shop.pushService.newBrowser();
  await shop.as(viewer).push.subscribe(browser);
  shop.pushService.forget(browser.endpoint);
  await setStatus("shipped");
  await runOutbox(shop.context());
  expect(await shop.db.select().from(pushDevices)).toEqual([]);
  expect(await shop.db.select().from(pushes)).toEqual([]);
  expect(shop.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test.each([429, 503, 0])("after a %i a push is tried again, while it is news", async (status) => {
  const { shop, viewer, setStatus } = await open();
  await shop.as(viewer).push.subscribe(shop.pushService.newBrowser());
  shop.pushService.failNext(status, 2);
  await setStatus("shipped");
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toEqual([]);
  for (const minutes of [2, 3]) {
    shop.clock.advance(minutes * MINUTE_MS);
    await runOutbox(shop.context());
  }
  expect(shop.pushService.shown).toHaveLength(1);
});

test("nobody hears after hours what is no news any more, and nobody has to see to it", async () => {
  const { shop, viewer, setStatus } = await open();
  await shop.as(viewer).push.subscribe(shop.pushService.newBrowser());
  shop.pushService.failNext(503, 100);
  await setStatus("shipped");
  for (let hours = 0; hours < 8; hours += 1) {
    await runOutbox(shop.context());
    shop.clock.advance(HOUR_MS);
  }
  await runOutbox(shop.context());
  const [message] = await shop.db.select().from(outbox).where(eq(outbox.kind, "send_push"));
  expect(message).toMatchObject({ doneAt: expect.any(Number), failedAt: null });
  expect(await shop.db.select().from(pushes)).toEqual([]);
});

test("what a service refuses for good is logged without the phone's address, and let go", async () => {
  const { shop, viewer, setStatus } = await open();
  const browser = shop.pushService.newBrowser();
  await shop.as(viewer).push.subscribe(browser);
  shop.pushService.failNext(403);
  await setStatus("shipped");
  await runOutbox(shop.context());
  expect(shop.logged).toContainEqual({ level: "error", event: "push-refused" });
  const path = new URL(browser.endpoint).pathname;
  expect(shop.lines.filter((line) => line.includes(path) || line.includes(browser.auth))).toEqual(
    [],
  );
  shop.clock.advance(HOUR_MS);
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toEqual([]);
});

test("a shop without keys offers nothing, and writes nothing down", async () => {
  const { shop, viewer } = await open({ pushes: false });
  expect(await shop.as().push.key()).toBeNull();
  expect(await shop.as(viewer).push.settings()).toMatchObject({ publicKey: null, devices: [] });
  const asked = shop.as(viewer).push.subscribe(shop.pushService.newBrowser());
  await expect(asked).rejects.toThrow("NOT_FOUND");
});

/** An order of a customer's, and an owner who changes its status. */
async function open(options: TestShopOptions = {}) {
  const shop = await openTestShop({ languages: ["zu"], ...options });
  await seedProducts(shop, { id: "garri", stock: 50 });
  const owner = await newAdmin(shop, { email: "owner@shop.test" });
  const { viewer } = await newCustomer(shop);
  const { orderId } = await placeOrder(shop, { viewer });
  await shop.settled();
  const { orders } = shop.as(owner.viewer).admin;
  const setStatus = async (
    status: "pending" | "processing" | "shipped" | "delivered" | "cancelled",
    id = orderId,
  ) => {
    shop.clock.advance(MINUTE_MS);
    const { order } = await orders.byId({ orderId: id });
    await orders.setStatus({ orderId: id, expectedVersion: order.updatedAt, status });
    await shop.settled();
  };
  return { shop, viewer, orderId, setStatus };
}

async function kindsOf(shop: TestShop): Promise<string[]> {
  const found = await shop.db.select({ kind: mails.kind }).from(mails);
  return found.map(({ kind }) => kind);
}
