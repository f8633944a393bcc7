import { eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { consentLog, pushDevices, pushOrders, sessions } from "#db/schema/index.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { notifyBackInStock } from "#server/jobs/back-in-stock.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("what is back in stock is told on the phones of who asked for it, with one consent as its proof", async () => {
  const { shop, viewer, mine } = await open();
  await mine.push.subscribe(shop.pushService.newBrowser());
  await mine.wishlist.addAll({ productIds: ["garri", "egusi"] });
  await comesBack(shop, "garri");
  expect(shop.pushService.shown, "nobody gets it unasked").toEqual([]);

  for (const stockPush of [true, true]) await mine.push.choose({ stockPush });
  await comesBack(shop, "garri");
  await comesBack(shop, "garri", "egusi");
  expect(shop.pushService.shown).toMatchObject([
    { text: { title: "Back in stock", body: "Garri", path: "/product/garri" }, urgency: "normal" },
    { text: { title: "Back in stock", body: "Egusi", path: "/product/egusi" } },
  ]);
  shop.clock.advance(8 * DAY_MS);
  await comesBack(shop, "garri", "egusi");
  expect(shop.pushService.shown[2]).toMatchObject({
    text: { body: expect.stringMatching(/^(?:Garri|Egusi) and 1 more$/), path: "/wishlist" },
  });
  expect(shop.mail.sent.filter(({ to }) => to === viewer.email && /stock/.test(to))).toEqual([]);
  const log = await shop.db.select().from(consentLog);
  expect(log).toMatchObject([
    {
      purpose: "back-in-stock-push",
      granted: true,
      wording: expect.stringContaining("on my wishlist is back in stock: On my phone"),
    },
  ]);
});

test("who wants news of stock by mail and on the phone has both; turned off, neither waits for what was out before", async () => {
  const { shop, mine } = await open();
  await settingsAre(shop, "notifications", {
    ...DEFAULT_NOTIFICATION_SETTINGS,
    marketingEmails: true,
  });
  await shop.client.execute("update users set email_verified = 1");
  await mine.account.chooseMarketing({ wanted: true });
  await mine.push.subscribe(shop.pushService.newBrowser());
  await mine.push.choose({ stockPush: true });
  await mine.wishlist.addAll({ productIds: ["garri"] });
  await comesBack(shop, "garri");
  expect(shop.pushService.shown).toHaveLength(1);
  expect(shop.mail.sent.map(({ subject }) => subject).filter((s) => /back/i.test(s))).toHaveLength(
    1,
  );
  shop.clock.advance(8 * DAY_MS);
  await moveStock(shop, "garri", -10);
  await notifyBackInStock(shop.context());
  await mine.push.choose({ stockPush: false });
  await mine.push.choose({ stockPush: true });
  await moveStock(shop, "garri", 10);
  expect(await notifyBackInStock(shop.context())).toBe(0);
});

test("a choice about orders says nothing of what is back in stock: what was wanted still is, and its proof is one", async () => {
  const { shop, mine } = await open();
  await mine.push.subscribe(shop.pushService.newBrowser());
  await mine.wishlist.addAll({ productIds: ["garri"] });
  await mine.push.choose({ stockPush: true });
  await moveStock(shop, "garri", -10);
  await notifyBackInStock(shop.context());
  await mine.push.choose({ orderMail: false });
  await moveStock(shop, "garri", 10);
  expect(await notifyBackInStock(shop.context())).toBe(1);
  expect(await shop.db.select().from(consentLog)).toMatchObject([{ granted: true }]);
});

test("whoever signs out of a browser, or is signed out there, is told nothing more in it", async () => {
  const { shop } = await open();
  const { browser } = await newCustomer(shop, { email: "naledi@shopper.test" });
  const target = shop.pushService.newBrowser();
  await browser.call((caller) => caller.push.subscribe(target));
  await browser.call((caller) => caller.account.signOut());
  expect(await endpoints(shop)).toEqual([]);

  await browser.call((caller) =>
    caller.account.signIn({ email: "naledi@shopper.test", password: "Jollof-Rice-2026" }),
  );
  await browser.call((caller) => caller.push.subscribe(target));
  await browser.call(async (caller) => {
    const [{ id } = { id: "" }] = await caller.account.sessions();
    await caller.account.revokeSessions({ sessionId: id });
  });
  expect(await endpoints(shop)).toEqual([]);
});

test("a session that runs out by itself leaves the phone told", async () => {
  const { shop } = await open();
  const { browser, userId } = await newCustomer(shop, { email: "naledi@shopper.test" });
  const target = shop.pushService.newBrowser();
  await browser.call((caller) => caller.push.subscribe(target));
  shop.clock.advance(400 * DAY_MS);
  await cleanUp(shop.context());
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  expect(await endpoints(shop)).toEqual([target.endpoint]);
});

test("a phone that others use now is theirs: it is told of no account but the last", async () => {
  const { shop, mine } = await open();
  const target = shop.pushService.newBrowser();
  await mine.push.subscribe(target);
  const { viewer: other } = await newCustomer(shop, { email: "naledi@shopper.test" });
  await shop.as(other).push.subscribe(target);
  expect((await mine.push.settings()).devices).toEqual([]);
  expect((await shop.as(other).push.settings()).devices).toMatchObject([target].map(at));
  // A guest on it, who wants to hear of their own order alone.
  const { orderId } = await placeOrder(shop);
  const key = await shop.context().links.sign(orderId, shop.clock.now());
  await shop.as().push.followOrder({ orderId, key, target });
  expect((await shop.as(other).push.settings()).devices).toEqual([]);
});

test("an account has ten devices at most, an order five: the oldest make room", async () => {
  const { shop, mine } = await open();
  const { orderId } = await placeOrder(shop);
  const key = await shop.context().links.sign(orderId, shop.clock.now());
  const targets = Array.from({ length: 11 }, () => shop.pushService.newBrowser());
  for (const target of targets) {
    shop.clock.advance(1_000);
    await mine.push.subscribe(target);
    await shop.as().push.followOrder({ orderId, key, target: shop.pushService.newBrowser() });
  }
  const kept = (await mine.push.settings()).devices.map(({ endpoint }) => endpoint);
  expect(kept).toEqual(
    targets
      .slice(1)
      .reverse()
      .map(({ endpoint }) => endpoint),
  );
  expect(await shop.db.$count(pushDevices, isNotNull(pushDevices.userId))).toBe(10);
  expect(await shop.db.select().from(pushOrders)).toHaveLength(5);
});

test("a guest's browser is forgotten a month after it was last asked for", async () => {
  const { shop } = await open();
  const { orderId } = await placeOrder(shop);
  const key = await shop.context().links.sign(orderId, shop.clock.now());
  await shop.as().push.followOrder({ orderId, key, target: shop.pushService.newBrowser() });
  shop.clock.advance(29 * DAY_MS);
  await cleanUp(shop.context());
  expect(await endpoints(shop)).toHaveLength(1);
  shop.clock.advance(2 * DAY_MS);
  await cleanUp(shop.context());
  expect(await endpoints(shop)).toEqual([]);
});

test("a browser that is given another address is written to there; who knows no address changes none", async () => {
  const { shop, mine } = await open();
  const before = shop.pushService.newBrowser();
  const after = shop.pushService.newBrowser("https://web.push.apple.com/");
  await mine.push.subscribe(before);
  const guess = shop.as().push.renew({ was: `${before.endpoint}x`, target: after });
  await expect(guess).rejects.toThrow("NOT_FOUND");
  await shop.as().push.renew({ was: before.endpoint, target: after });
  expect((await mine.push.settings()).devices).toMatchObject([at(after)]);
  await shop.as().push.unsubscribe({ endpoint: after.endpoint });
  expect(await endpoints(shop)).toEqual([]);
});

test("a customer tries their own device, a few times; another's is none", async () => {
  const { shop, mine } = await open();
  const target = shop.pushService.newBrowser();
  await mine.push.subscribe(target);
  const [device] = (await mine.push.settings()).devices;
  if (!device) throw new Error("no device");
  const ask = { deviceId: device.id };
  expect(await mine.push.test(ask)).toEqual({ outcome: "sent" });
  expect(shop.pushService.shown).toMatchObject([
    {
      text: {
        title: "It works",
        body: "News from Test Market will look like this.",
        path: "/account",
      },
    },
  ]);
  const { viewer: other } = await newCustomer(shop, { email: "naledi@shopper.test" });
  await expect(shop.as(other).push.test(ask)).rejects.toThrow("NOT_FOUND");
  await expect(shop.as(other).push.removeDevice(ask)).rejects.toThrow("NOT_FOUND");
  shop.pushService.failNext(500);
  expect(await mine.push.test(ask)).toEqual({ outcome: "away" });
  shop.pushService.forget(target.endpoint);
  expect(await mine.push.test(ask)).toEqual({ outcome: "gone" });
  expect((await mine.push.settings()).devices).toEqual([]);
  const tries = Array.from({ length: 6 }, () => mine.push.test(ask).catch(String));
  expect(await Promise.all(tries)).toContainEqual(expect.stringContaining("RATE_LIMITED"));
});

test("what is no subscription of a browser is not taken", async () => {
  const { shop, mine } = await open();
  const good = shop.pushService.newBrowser();
  for (const wrong of [
    { endpoint: "https://evil.test/steal" },
    { endpoint: "http://fcm.googleapis.com/fcm/send/a" },
    { p256dh: "AAAA" },
    { auth: "AAAA" },
    { p256dh: good.p256dh.replace(/^B/, "A") },
  ]) {
    await expect(mine.push.subscribe({ ...good, ...wrong })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  }
  expect(await endpoints(shop)).toEqual([]);
});

test("the choices and the devices are one round trip each way", async () => {
  const { shop, mine } = await open();
  await mine.push.subscribe(shop.pushService.newBrowser());
  expect(await shop.roundTrips(() => mine.push.settings())).toBe(1);
  expect(await shop.roundTrips(() => mine.push.choose({ orderMail: false }))).toBe(1);
});

/** A shop with garri and egusi, and a customer. */
async function open() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", name: "Garri" }, { id: "egusi", name: "Egusi" });
  const { viewer } = await newCustomer(shop);
  return { shop, viewer, mine: shop.as(viewer) };
}

const at = ({ endpoint }: { endpoint: string }) => ({ endpoint });

async function endpoints(shop: TestShop): Promise<string[]> {
  const found = await shop.db
    .select({ endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .orderBy(sql`1`);
  return found.map(({ endpoint }) => endpoint);
}

/** The shelves empty and fill again, with a run of the jobs after each. */
async function comesBack(shop: TestShop, ...productIds: string[]) {
  for (const id of productIds) await moveStock(shop, id, -10);
  await notifyBackInStock(shop.context());
  for (const id of productIds) await moveStock(shop, id, 10);
  await notifyBackInStock(shop.context());
  await runOutbox(shop.context());
}
