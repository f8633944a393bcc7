import { expect, test } from "vitest";
import { pushDevices, pushes } from "#db/schema/index.ts";
import { createCaller } from "#server/router.ts";
import { sendPush } from "#server/services/notifications/send-push.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("news that a service does not take just now is to be tried again, for the reason that it gives", async () => {
  const { shop, owner, viewer } = await openPhone();
  const { orderId } = await placeOrder(shop, { viewer });
  await shop.settled();
  const { orders } = shop.as(owner).admin;
  const { order } = await orders.byId({ orderId });
  await orders.setStatus({ orderId, expectedVersion: order.updatedAt, status: "shipped" });
  const [push] = await shop.db.select().from(pushes);
  shop.pushService.failNext(503);
  expect(await sendPush(shop.context(), push?.id ?? "")).toEqual({
    ...{ done: false, retry: true, reason: "HTTP 503" },
  });
  expect(shop.logged).toContainEqual({ level: "warn", event: "push-not-taken" });
  expect(await sendPush(shop.context(), push?.id ?? "")).toEqual({ done: true });
  expect(shop.pushService.shown).toHaveLength(1);
});

test("a try of one's own phone is in the page's language, and is urgent", async () => {
  const { shop, viewer, deviceId } = await openPhone();
  const ctx = { ...shop.context(viewer), language: "zu" as const };
  expect(await createCaller(ctx).push.test({ deviceId })).toEqual({ outcome: "sent" });
  expect(shop.pushService.shown).toMatchObject([
    { text: { lang: "zu-ZA", path: "/zu/account" }, urgency: "high", ttl: 60 },
  ]);
});

test("a phone that was written down before the shop lost its keys is told that nothing can be sent", async () => {
  const { shop, viewer, deviceId } = await openPhone();
  const ctx = { ...shop.context(viewer), webPush: null };
  expect(await createCaller(ctx).push.test({ deviceId })).toEqual({ outcome: "away" });
  expect(await shop.db.$count(pushDevices)).toBe(1);
});

test("only a session that has ended is told so; what the database refuses else is somebody else's doing", async () => {
  const { shop, viewer } = await openPhone();
  await shop.client.execute(
    "create trigger other_rule before insert on push_devices begin select raise(abort, 'no'); end",
  );
  const subscribing = shop.as(viewer).push.subscribe(shop.pushService.newBrowser());
  expect(await refusal(subscribing)).toMatchObject({ code: "CONFLICT" });
});

/** A customer whose phone is told of their orders, in a shop whose pages are in isiZulu too. */
async function openPhone() {
  const shop = await openTestShop({ languages: ["zu"] });
  await seedProducts(shop, { id: "garri" });
  const account = await newAdmin(shop, { email: "owner@shop.test" });
  const { viewer } = await newCustomer(shop);
  const { push } = shop.as(viewer);
  await push.subscribe(shop.pushService.newBrowser());
  const [device] = (await push.settings()).devices;
  return { shop, viewer, owner: account.viewer, deviceId: device?.id ?? "" };
}
