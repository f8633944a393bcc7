import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, mails, outbox, pushDevices } from "#db/schema/index.ts";
import { PUSH_USEFUL_MS } from "#domain/notifications/push.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { speaking } from "#messages/language.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { type NoticeFacts, noticeOf, testNotice } from "#server/services/notifications/notice.ts";
import { sendMail } from "#server/services/notifications/send-mail.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const OF_ORDER: NoticeFacts = {
  ...{ kind: "order-ready", orderId: "0T1E2S3T4O5R6D7E8R99", deliveryMethod: "pickup" },
  ...{ productId: null, productName: null, productCount: null },
};
const OF_PRODUCT: NoticeFacts = {
  ...{ kind: "back-in-stock", orderId: null, deliveryMethod: null },
  ...{ productId: "garri", productName: "Garri", productCount: 1 },
};

test.each<[Partial<NoticeFacts>, string]>([
  [{ kind: "order-ready" }, "Ready to collect"],
  [{ kind: "order-delivered" }, "Enjoy your groceries!"],
  [{ kind: "order-delivered", deliveryMethod: "courier" }, "Delivered. Enjoy!"],
  [{ kind: "order-refunded" }, "Your money is on its way back"],
])("of an order with %j a phone shows “%s”", (facts, title) => {
  expect(said({ ...OF_ORDER, ...facts })).toMatchObject({
    title,
    path: "/orders/0T1E2S3T4O5R6D7E8R99",
    tag: "order-0T1E2S3T4O5R6D7E8R99",
  });
});

test.each<[Partial<NoticeFacts>, { body: string; path: string }]>([
  [{}, { body: "Garri", path: "/product/garri" }],
  [{ productCount: 3 }, { body: "Garri and 2 more", path: "/wishlist" }],
  [
    { productId: null, productName: null },
    { body: "", path: "/wishlist" },
  ],
])("of what is back in stock, %j, a phone shows %j", (facts, shown) => {
  expect(said({ ...OF_PRODUCT, ...facts })).toMatchObject({ ...shown, tag: "back-in-stock" });
});

test("a try of one's own phone takes no news' place", () => {
  const tried = speaking("en", () => testNotice({ language: "en", storeName: "Soko" }));
  expect(tried.tag).toBe("test");
});

test("a push of six hours is news still", async () => {
  const { shop, viewer, setStatus } = await openShop();
  await shop.as(viewer).push.subscribe(shop.pushService.newBrowser());
  await setStatus("shipped");
  shop.clock.advance(PUSH_USEFUL_MS);
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toHaveLength(1);
});

test("a browser is told whether the account that asks is the one that it hears of", async () => {
  const { shop, viewer } = await openShop();
  const { viewer: other } = await newCustomer(shop, { email: "naledi@shopper.test" });
  const browser = shop.pushService.newBrowser();
  const standing = (one: typeof viewer | undefined) =>
    (one ? shop.as(one) : shop.as()).push.standing({ endpoint: browser.endpoint, orderId: null });
  expect(await standing(viewer)).toEqual({ ofOrder: false, ofAccount: false });
  await shop.as(viewer).push.subscribe(browser);
  expect(await standing(viewer)).toEqual({ ofOrder: false, ofAccount: true });
  expect(await standing(other)).toEqual({ ofOrder: false, ofAccount: false });
  expect(await standing(undefined)).toEqual({ ofOrder: false, ofAccount: false });
});

test("a browser is not said to hear of an order as its account's where no news of that goes to the account", async () => {
  const { shop, viewer, orderId } = await openShop();
  const { orderId: ofGuest } = await placeOrder(shop);
  const mine = shop.as(viewer).push;
  const browser = shop.pushService.newBrowser();
  await mine.subscribe(browser);
  const standing = (of: string) => mine.standing({ endpoint: browser.endpoint, orderId: of });
  expect(await standing(orderId)).toEqual({ ofOrder: false, ofAccount: true });
  expect(await standing(ofGuest), "bought without the account").toMatchObject({ ofAccount: false });
  await mine.choose({ orderPush: false });
  expect(await standing(orderId), "not wanted any more").toMatchObject({ ofAccount: false });
});

test("who takes a device of their own away is told of it, and it is gone", async () => {
  const { shop, viewer } = await openShop();
  const mine = shop.as(viewer).push;
  await mine.subscribe(shop.pushService.newBrowser());
  const [device] = (await mine.settings()).devices;
  await mine.removeDevice({ deviceId: device?.id ?? "" });
  expect(await shop.db.select().from(pushDevices)).toEqual([]);
  expect((await refusal(mine.removeDevice({ deviceId: device?.id ?? "" }))).code).toBe("NOT_FOUND");
});

test("a letter that is let go of is not sent, and one that is sent again waits a minute for it", async () => {
  const { shop, owner, orderId } = await openShop();
  const { settleMail } = shop.as(owner).admin.dashboard;
  const mailId = `order-confirmation-${orderId}`;
  const given = async (attemptedAt: number | null = 1) => {
    await shop.db.update(mails).set({ sentAt: null, attemptedAt, doubts: 1 });
    await shop.db
      .update(outbox)
      .set({ doneAt: null, failedAt: 1, attempts: 9, lastError: "REFUSED" })
      .where(eq(outbox.subjectId, mailId));
    shop.mail.sent.splice(0);
  };
  const message = async () =>
    (await shop.db.select().from(outbox).where(eq(outbox.subjectId, mailId)))[0];
  await given(null);
  await settleMail({ mailId, what: "drop" });
  await shop.settled();
  expect(shop.mail.sent).toEqual([]);
  expect(await message()).toMatchObject({ failedAt: null, doneAt: shop.clock.now() });
  expect(await shop.db.select().from(mails).where(eq(mails.id, mailId))).toMatchObject([
    { doubts: 1 },
  ]);
  await given();
  shop.mail.setAway(true, "E_INTERNAL_SERVER_ERROR");
  await settleMail({ mailId, what: "retry" });
  await shop.settled();
  expect(await message()).toMatchObject({
    ...{ failedAt: null, attempts: 0, lastError: null },
    dueAt: shop.clock.now() + MINUTE_MS,
  });
  const logged = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "mail"));
  expect(logged.map(({ action }) => action)).toEqual(["mail.drop", "mail.retry"]);
});

test("a letter that somebody is sending is left to them, and one to nobody is done with", async () => {
  const { shop, orderId } = await openShop();
  const mailId = `order-confirmation-${orderId}`;
  const now = shop.clock.now();
  await shop.db.update(mails).set({ sentAt: null, attemptedAt: now });
  expect(await sendMail(shop.context(), mailId)).toEqual({
    ...{ done: false, retry: true, reason: "BEING_SENT" },
  });
  await shop.db.update(mails).set({ attemptedAt: null, recipient: "deleted-1@deleted.invalid" });
  shop.mail.sent.splice(0);
  expect(await sendMail(shop.context(), mailId)).toEqual({ done: true });
  expect(shop.mail.sent).toEqual([]);
});

test("a letter that may be out already goes out with a word in the log, and any other without", async () => {
  const { shop, orderId } = await openShop();
  const mailId = `order-confirmation-${orderId}`;
  const again = { level: "warn", event: "mail-sent-again-in-doubt" };
  await shop.db.update(mails).set({ sentAt: null, attemptedAt: null });
  expect(await sendMail(shop.context(), mailId)).toEqual({ done: true });
  expect(shop.logged).not.toContainEqual(again);
  await shop.db.update(mails).set({ sentAt: null, attemptedAt: 1 });
  expect(await sendMail(shop.context(), mailId)).toEqual({ done: true });
  expect(shop.logged).toContainEqual(again);
});

test("a letter in doubt waits for a provider that answers, and is a person's after its second try", async () => {
  const { shop, orderId } = await openShop();
  const mailId = `order-confirmation-${orderId}`;
  shop.mail.setAway(true);
  await shop.db.update(mails).set({ sentAt: null, attemptedAt: 1, doubts: 0 });
  expect(await sendMail(shop.context(), mailId)).toEqual({
    ...{ done: false, retry: true, reason: "NO_ANSWER" },
  });
  await shop.db.update(mails).set({ doubts: 1 });
  expect(await sendMail(shop.context(), mailId)).toEqual({
    ...{ done: false, retry: false, reason: "MAY_BE_OUT" },
  });
});

function said(facts: NoticeFacts) {
  return speaking("en", () => noticeOf(facts, { language: "en", storeName: "Soko" }));
}

/** A customer's order, whose letters are out, and an owner. */
async function openShop() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const account = await newAdmin(shop, { email: "owner@shop.test" });
  const { viewer } = await newCustomer(shop);
  const { orderId } = await placeOrder(shop, { viewer });
  await shop.settled();
  const { orders } = shop.as(account.viewer).admin;
  const setStatus = async (status: "shipped") => {
    const { order } = await orders.byId({ orderId });
    await orders.setStatus({ orderId, expectedVersion: order.updatedAt, status });
    await shop.settled();
  };
  return { shop, viewer, owner: account.viewer, orderId, setStatus };
}
