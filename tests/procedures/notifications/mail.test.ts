import { asc, eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactMessages, deliveries, mails, orders, outbox } from "#db/schema/index.ts";
import { handleDevMail } from "#server/http/dev-mail.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { keptMail } from "#server/mail/provider.ts";
import { createCaller } from "#server/router.ts";
import { applyDeliveryUpdate } from "#server/services/deliveries/apply-update.ts";
import { mailStatements, queueMail, sendMail } from "#server/services/notifications/send-mail.ts";
import { bookingCourier } from "#tests/factories/deliveries/couriers.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const MINUTE = 60_000;

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
  const link = /https:\/\/shop\.test\/order-success\?\S+/.exec(sent?.text ?? "")?.[0] ?? "";
  const { order: orderId = "", key = "" } = Object.fromEntries(new URL(link).searchParams);
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

test("the shopper hears once that it is on its way and once that it arrived", async () => {
  const shop = await openTestShop();
  const delivery = await buyAndBook(shop);
  for (const status of ["pickup", "pickup_complete", "dropoff", "delivered"]) {
    shop.clock.advance(MINUTE);
    shop.courier.setStatus(delivery, status);
    await Promise.all([sendUpdate(shop, delivery), sendUpdate(shop, delivery)]);
  }
  expect(await kindsOf(shop)).toEqual([
    "order-confirmation",
    "order-on-its-way",
    "order-delivered",
  ]);
  await runOutbox(shop.context());
  expect(toShopper(shop).map(({ subject }) => subject.replace(/ \w{8} /, " … "))).toEqual([
    "Your order … is confirmed",
    "Your order … is on its way",
    "Your order … has been delivered",
  ]);
});

test("news that is replayed, late or overtaken mails nothing more", async () => {
  const shop = await openTestShop();
  const delivery = await buyAndBook(shop);
  const before = await storedDelivery(shop);
  shop.clock.advance(MINUTE);
  shop.courier.setStatus(delivery, "pickup_complete");
  const collected = await bookingCourier(shop.context()).look(delivery);
  shop.clock.advance(MINUTE);
  shop.courier.setStatus(delivery, "canceled");
  const cancelled = await bookingCourier(shop.context()).look(delivery);
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
    shop.clock.advance(MINUTE);
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

test("a provider that fails is asked again after a pause, and then once only", async () => {
  const shop = await openTestShop();
  await queueStatements(shop);
  shop.mail.failNext("E_INTERNAL_SERVER_ERROR", 2);

  await runOutbox(shop.context());
  expect(await promiseOf(shop)).toMatchObject({
    attempts: 1,
    doneAt: null,
    failedAt: null,
    lastError: "E_INTERNAL_SERVER_ERROR",
    dueAt: shop.clock.now() + MINUTE,
  });
  shop.clock.advance(MINUTE - 1);
  await runOutbox(shop.context());
  expect(await promiseOf(shop)).toMatchObject({ attempts: 1 });
  shop.clock.advance(1);
  await runOutbox(shop.context());
  expect(await promiseOf(shop)).toMatchObject({
    attempts: 2,
    dueAt: shop.clock.now() + 2 * MINUTE,
  });
  shop.clock.advance(2 * MINUTE);
  await runOutbox(shop.context());
  await sendMail(shop.context(), "welcome-U1");

  expect(shop.mail.sent).toHaveLength(1);
  expect(await promiseOf(shop)).toMatchObject({ doneAt: shop.clock.now(), failedAt: null });
});

test("an address that is refused goes to a person at once, the other mails go out", async () => {
  const shop = await openTestShop();
  await queueStatements(shop, "U1");
  shop.clock.advance(1);
  await queueStatements(shop, "U2");
  shop.mail.failNext("E_RECIPIENT_SUPPRESSED");

  await runOutbox(shop.context());

  expect(await promiseOf(shop)).toMatchObject({
    doneAt: null,
    failedAt: shop.clock.now(),
    lastError: "E_RECIPIENT_SUPPRESSED",
  });
  expect(shop.mail.sent).toHaveLength(1);
  shop.clock.advance(24 * 60 * MINUTE);
  await runOutbox(shop.context());
  expect(shop.mail.sent).toHaveLength(1);
});

test("a mail for somebody who waits is sent at once, and its link is not kept", async () => {
  const shop = await openTestShop();
  const url = "https://shop.test/reset-password#token=secret";
  await queueMail(shop.context(), {
    kind: "password-reset",
    to: "thandi@shopper.test",
    name: "Thandi",
    url,
  });
  await shop.settled();

  expect(shop.mail.sent[0]?.text).toContain(url);
  const [kept] = await shop.db.select().from(mails);
  expect(kept?.sentAt).toBe(shop.clock.now());
  expect(JSON.stringify(kept)).not.toContain("secret");
  shop.clock.advance(2 * MINUTE);
  expect(await runOutbox(shop.context())).toBe(0);
});

test("when sending at once fails, the outbox sends it a minute later", async () => {
  const shop = await openTestShop();
  shop.mail.failNext("E_RATE_LIMIT_EXCEEDED");
  await queueMail(shop.context(), { kind: "welcome", to: "thandi@shopper.test", name: "Thandi" });
  await shop.settled();
  expect(shop.mail.sent).toEqual([]);
  shop.clock.advance(MINUTE);
  await runOutbox(shop.context());
  expect(shop.mail.sent).toHaveLength(1);
});

test("a contact message goes to the store, and an answer to who wrote it", async () => {
  const shop = await openTestShop();
  const message = {
    name: "Thandi",
    email: "thandi@shopper.test",
    subject: "Yam",
    message: "Have you any?",
  };
  await shop.db
    .insert(contactMessages)
    .values({ id: "M1", ...message, createdAt: shop.clock.now() });
  await queueMail(shop.context(), { kind: "contact-message", messageId: "M1", ...message });
  await shop.settled();
  expect(shop.mail.sent[0]).toMatchObject({
    to: "hello@shop.test",
    replyTo: "thandi@shopper.test",
    subject: "Message from Thandi: Yam",
  });
});

test("a local run sends nothing and keeps every word, to be read at /dev/mail", async () => {
  const shop = await openTestShop();
  const ctx = { ...shop.context(), mail: keptMail };
  const name = "<script>alert(1)</script>";
  const url = "https://shop.test/reset-password#token=secret";
  await queueMail(ctx, { kind: "password-reset", to: "thandi@shopper.test", name, url });
  await shop.settled();
  const [kept] = await shop.db.select().from(mails);
  const read = async (path: string) => {
    const request = new Request(`https://shop.test/dev/mail${path}`);
    const answer = await handleDevMail(request, ctx, { env: { LOCAL_RUN: true } });
    return { status: answer.status, body: await answer.text() };
  };

  expect(shop.mail.sent).toEqual([]);
  expect((await read("")).body).toContain(`href="/dev/mail/${kept?.id}"`);
  expect((await read("?to=nobody@shopper.test")).body).toContain("No mail has been written yet.");
  expect((await read(`/${kept?.id}.txt`)).body).toContain(url);
  const { body } = await read(`/${kept?.id}`);
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(body).toContain("#token=secret");
  expect(body).not.toContain("<script");
  expect((await read("/none")).status).toBe(404);
});

test("in production there is no /dev/mail", async () => {
  const shop = await openTestShop();
  await queueStatements(shop);
  for (const path of ["", "/", "/welcome-U1", "/welcome-U1.txt", "?to=thandi@shopper.test"]) {
    const request = new Request(`https://shop.test/dev/mail${path}`);
    const answer = await handleDevMail(request, shop.context(), { env: { LOCAL_RUN: false } });
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, "Not found"]);
  }
});

async function startApproved(shop: TestShop) {
  await seedProducts(shop, { id: "garri" });
  const items = [{ productId: "garri", quantity: 1 }];
  const shipping = shippingTo();
  const { seen } = await shop.as().checkout.price({ items, address: shipping });
  const { id: quoteId } = await shop.as().courier.quote({ items, shipping });
  const checkoutKey = crypto.randomUUID();
  const checkout = { checkoutKey, replacesKey: null, items, shipping, quoteId, seen };
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
  const news = await bookingCourier(ctx).look(courierDeliveryId);
  if (news) await applyDeliveryUpdate(ctx, await storedDelivery(shop), news);
}

async function queueStatements(shop: TestShop, userId = "U1"): Promise<void> {
  const ctx = shop.context();
  const mail = { kind: "welcome", to: "thandi@shopper.test", name: "Thandi", userId } as const;
  await ctx.db.batch([...(await mailStatements(ctx, mail))]);
  await ctx.db.batch([...(await mailStatements(ctx, mail))]);
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

async function promiseOf(shop: TestShop) {
  const [found] = await shop.db.select().from(outbox).where(eq(outbox.subjectId, "welcome-U1"));
  return found;
}
