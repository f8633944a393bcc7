import { asc, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, mails, orders } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { createCaller } from "#server/router.ts";
import { applyDeliveryUpdate } from "#server/services/deliveries/apply-update.ts";
import { bookingCourier } from "#tests/factories/deliveries/couriers.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("who pays is told so by mail, once, with a link that opens the order", async () => {
  const shop = await openTestShop();
  const { checkout, payment } = await startApproved(shop);
  await Promise.all(Array.from({ length: 6 }, () => complete(shop, checkout, payment)));
  await shop.settled();
  expect(await kindsOf(shop)).toEqual(["order-confirmation"]);

  await Promise.all([runOutbox(shop.context()), runOutbox(shop.context())]);
  await runOutbox(shop.context());

  const [sent, ...others] = toShopper(shop);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ to: "thandi@shopper.test", replyTo: "hello@shop.test" });
  const [, orderId = "", key = ""] =
    /https:\/\/shop\.test\/orders\/(\w+)\?key=(\S+)/.exec(sent?.text ?? "") ?? [];
  const seen = await shop.as().orders.byId({ orderId, key });
  expect(seen.order.userEmail).toBe("thandi@shopper.test");
  expect(sent?.text).toContain(`Transaction ${seen.order.captureId}`);
});

test("an order that was not saved sends nothing", async () => {
  const shop = await openTestShop();
  const { checkout, payment } = await startApproved(shop);
  await shop.client.execute(
    "create trigger full_disk before insert on orders begin select raise(abort, 'disk full'); end",
  );
  await expect(complete(shop, checkout, payment)).rejects.toThrow();
  expect(await shop.db.select().from(mails)).toEqual([]);
});

test("an order is saved even when its mail cannot be written", async () => {
  const shop = await openTestShop();
  const { checkout, payment } = await startApproved(shop);
  const sign = () => Promise.reject(new Error("no key"));
  const ctx = shop.context();
  const caller = createCaller({ ...ctx, links: { ...ctx.links, sign } });

  await caller.checkout.complete(completion(checkout, payment)).catch(() => undefined);

  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(await kindsOf(shop)).toEqual([]);
  expect(shop.logged).toContainEqual({ level: "error", event: "mail-not-written" });
});

test("what is told while the settings cannot be read is not written down without its mail", async () => {
  const shop = await openTestShop();
  const delivery = await buyAndBook(shop);
  shop.courier.setStatus(delivery, "pickup_complete");
  const ctx = shop.context();
  const news = await bookingCourier(ctx).getDelivery(delivery);
  if (!news) throw new Error("no news");
  const settings = () => Promise.reject(new Error("no answer"));
  const told = applyDeliveryUpdate({ ...ctx, settings }, await storedDelivery(shop), news);
  await expect(told).rejects.toThrow("no answer");

  await applyDeliveryUpdate(ctx, await storedDelivery(shop), news);
  expect(await kindsOf(shop)).toEqual(["order-confirmation", "order-on-its-way"]);
});

test("the shopper hears once that it is on its way and once that it arrived", async () => {
  const shop = await openTestShop();
  const delivery = await buyAndBook(shop);
  for (const status of ["pickup", "pickup_complete", "dropoff", "delivered"]) {
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(delivery, status);
    await Promise.all([sendUpdate(shop, delivery), sendUpdate(shop, delivery)]);
    await runOutbox(shop.context());
  }
  expect(await kindsOf(shop)).toEqual([
    "order-confirmation",
    "order-on-its-way",
    "order-delivered",
  ]);
  expect(toShopper(shop).map(({ subject }) => subject.replace(/ \w{8} /, " … "))).toEqual([
    "Your order … is confirmed",
    "Your order … is on its way",
    "Your order … has been delivered",
  ]);
});

test("of an order that arrived before its other news are out it is said that it arrived", async () => {
  const shop = await openTestShop();
  const delivery = await buyAndBook(shop);
  await runOutbox(shop.context());
  for (const status of ["pickup_complete", "delivered"]) {
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(delivery, status);
    await sendUpdate(shop, delivery);
  }
  // The same once more finds it told.
  await sendUpdate(shop, delivery);
  await runOutbox(shop.context());
  expect(await kindsOf(shop)).toEqual(["order-confirmation", "order-delivered"]);
  expect(toShopper(shop)).toHaveLength(2);
});

test("news that is replayed, late or overtaken mails nothing more", async () => {
  const shop = await openTestShop();
  const delivery = await buyAndBook(shop);
  const before = await storedDelivery(shop);
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(delivery, "pickup_complete");
  const collected = await bookingCourier(shop.context()).getDelivery(delivery);
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(delivery, "canceled");
  const cancelled = await bookingCourier(shop.context()).getDelivery(delivery);
  if (!collected || !cancelled) throw new Error("no news");

  // Both were fetched from the same state; the cancellation is written first.
  await applyDeliveryUpdate(shop.context(), before, cancelled);
  await applyDeliveryUpdate(shop.context(), before, collected);
  await applyDeliveryUpdate(shop.context(), await storedDelivery(shop), collected);

  expect(await kindsOf(shop)).toEqual(["order-confirmation"]);
});

test("a courier who hands the parcel back and collects it again is news only once", async () => {
  const shop = await openTestShop();
  const delivery = await buyAndBook(shop);
  for (const status of ["pickup_complete", "pending", "pickup_complete", "dropoff"]) {
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(delivery, status);
    await sendUpdate(shop, delivery);
  }
  expect(await kindsOf(shop)).toEqual(["order-confirmation", "order-on-its-way"]);
});

test("a payment that made no order and was given back is told of once", async () => {
  const shop = await openTestShop();
  const { checkout, payment } = await startApproved(shop);
  shop.paypal.twistNextCapture({ value: "0.01" });
  await expect(complete(shop, checkout, payment)).rejects.toThrow();
  expect(await kindsOf(shop)).toEqual([]);

  shop.clock.advance(1);
  await runOutbox(shop.context());
  await runOutbox(shop.context());

  expect(await kindsOf(shop)).toEqual(["order-refunded"]);
  expect(shop.mail.sent).toHaveLength(1);
  expect(shop.mail.sent[0]).toMatchObject({
    to: "thandi@shopper.test",
    subject: "Your payment has been given back",
  });
  expect(shop.mail.sent[0]?.text).toContain("all of it, $0.01");
});

async function startApproved(shop: TestShop) {
  await seedProducts(shop, { id: "garri" });
  const items = [{ productId: "garri", quantity: 1 }];
  const shipping = shippingTo();
  const { priceFingerprint } = await shop.as().checkout.price({ items, address: shipping });
  const { id: quoteId } = await shop.as().courier.quote({ items, shipping });
  const checkoutKey = crypto.randomUUID();
  const checkout = { checkoutKey, replacesKey: null, items, shipping, quoteId, priceFingerprint };
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  return { checkout, payment };
}

function completion(
  { checkoutKey }: { checkoutKey: string },
  { providerRef }: { providerRef: string },
) {
  return { checkoutKey, providerRef };
}

function complete(
  shop: TestShop,
  checkout: { checkoutKey: string },
  payment: { providerRef: string },
) {
  return shop.as().checkout.complete(completion(checkout, payment));
}

/** An order whose courier is booked; gives the courier's id of the delivery. */
async function buyAndBook(shop: TestShop): Promise<string> {
  const { checkout, payment } = await startApproved(shop);
  await complete(shop, checkout, payment);
  await shop.settled();
  return (await storedDelivery(shop)).courierDeliveryId ?? "";
}

async function storedDelivery(shop: TestShop) {
  const [stored] = await shop.db.select().from(deliveries);
  if (!stored) throw new Error("no delivery");
  return stored;
}

async function sendUpdate(shop: TestShop, courierDeliveryId: string): Promise<void> {
  const ctx = shop.context();
  const news = await bookingCourier(ctx).getDelivery(courierDeliveryId);
  if (news) await applyDeliveryUpdate(ctx, await storedDelivery(shop), news);
}

function toShopper(shop: TestShop) {
  return shop.mail.sent.filter(({ to }) => to === "thandi@shopper.test");
}

/** The mails of an order but the one to the store, which has tests of its own. */
async function kindsOf(shop: TestShop): Promise<string[]> {
  const found = await shop.db
    .select({ kind: mails.kind })
    .from(mails)
    .where(ne(mails.kind, "order-received"))
    .orderBy(asc(mails.createdAt));
  return found.map(({ kind }) => kind);
}
