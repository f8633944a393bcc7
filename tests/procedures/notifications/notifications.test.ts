import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  contactMessages,
  mails,
  products,
  stockAlerts,
  users,
  wishlistItems,
} from "#db/schema/index.ts";
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from "#domain/store/settings/notifications.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { handleUnsubscribe } from "#server/http/unsubscribe.ts";
import { notifyBackInStock } from "#server/jobs/back-in-stock.ts";
import { notifyLowStock } from "#server/jobs/low-stock.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const STORE_MAIL = "hello@shop.test";
const TO_STORE: readonly string[] = ["order-received", "low-stock", "contact-message"];
const KINDS: readonly string[] = [...TO_STORE, "back-in-stock"];

test("an order is mailed to the store and confirmed to the shopper, each once", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });

  await placeOrder(shop);
  await send(shop);

  expect(kindsTo(shop, STORE_MAIL)).toEqual([expect.stringMatching(/^New order .*: R/)]);
  expect(kindsTo(shop, "thandi@shopper.test")).toEqual([expect.stringContaining("is confirmed")]);
});

test.each([{ orderNotifications: false }, { emailNotifications: false }])(
  "with %o no mail of an order goes to the store; the shopper's confirmation does",
  async (off) => {
    const shop = await openTestShop();
    await notificationsAre(shop, off);
    await seedProducts(shop, { id: "garri" });

    await placeOrder(shop);
    await send(shop);

    expect(kindsTo(shop, STORE_MAIL)).toEqual([]);
    expect(kindsTo(shop, "thandi@shopper.test")).toEqual([expect.stringContaining("is confirmed")]);
  },
);

test("what people write on the contact page is mailed to the store", async () => {
  const shop = await openTestShop();
  await shop.as().contact.send(MESSAGE);
  await send(shop);
  expect(kindsTo(shop, STORE_MAIL)).toEqual(["Message from Naledi: Ogbono"]);
});

test.each([{ customerMessages: false }, { emailNotifications: false }])(
  "with %o a message is kept, and nobody is mailed",
  async (off) => {
    const shop = await openTestShop();
    await notificationsAre(shop, off);
    await shop.as().contact.send(MESSAGE);
    await send(shop);
    expect(shop.mail.sent).toEqual([]);
    expect(await shop.db.select().from(contactMessages)).toMatchObject([MESSAGE]);
  },
);

test("a product that falls under 10 is told of once, and again only after it recovered", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "garri", name: "Garri", stock: 10 },
    { id: "gone", stock: 3, status: "inactive" },
  );
  expect(await notifyLowStock(shop.context())).toBe(0);

  await moveStock(shop, "garri", -1);
  expect(await notifyLowStock(shop.context())).toBe(1);
  await moveStock(shop, "garri", -9);
  expect(await notifyLowStock(shop.context())).toBe(0);
  await moveStock(shop, "garri", 30);
  expect(await notifyLowStock(shop.context())).toBe(0);
  expect(await shop.db.select().from(stockAlerts)).toEqual([]);
  await moveStock(shop, "garri", -25);
  expect(await notifyLowStock(shop.context())).toBe(1);

  await send(shop);
  expect(kindsTo(shop, STORE_MAIL)).toEqual(["Garri is running low", "Garri is running low"]);
});

test("several products that run low are one mail", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 9 }, { id: "egusi", stock: 0 });
  expect(await notifyLowStock(shop.context())).toBe(2);
  await send(shop);
  expect(shop.mail.sent).toHaveLength(1);
  expect(shop.mail.sent[0]?.text).toContain("egusi: none left");
  expect(shop.mail.sent[0]?.text).toContain("garri: 9 left");
});

test.each([{ lowStockAlerts: false }, { emailNotifications: false }])(
  "with %o nobody hears of low stock; switched on again, it is told",
  async (off) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri", stock: 2 });
    await notificationsAre(shop, off);
    expect(await notifyLowStock(shop.context())).toBe(0);
    await notificationsAre(shop, {});
    expect(await notifyLowStock(shop.context())).toBe(1);
  },
);

test("who asked for it hears when a wish is back, once, with a link that ends these mails", async () => {
  const shop = await openTestShop();
  await notificationsAre(shop, { marketingEmails: true });
  const { viewer } = await wisher(shop, { isWanted: true });
  expect(await notifyBackInStock(shop.context())).toBe(0);

  await moveStock(shop, "garri", 5);
  expect(await notifyBackInStock(shop.context())).toBe(1);
  expect(await notifyBackInStock(shop.context())).toBe(0);
  await send(shop);

  const mail = shop.mail.sent.findLast(({ to }) => to === viewer.email);
  expect(mail?.subject).toBe("Garri is back at Test Market");
  const link = /https:\S+\/api\/unsubscribe\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  // A mail scanner that follows the link changes nothing.
  const looked = await handleUnsubscribe(new Request(link), shop.context());
  expect(await looked.text()).toContain("Stop these mails");
  expect(await optIn(shop, viewer.userId)).not.toBeNull();
  const byProgram = mail?.headers?.["List-Unsubscribe"];
  expect(byProgram, "the mail program's own button").toBe(`<${link}>`);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const click = new Request(link, { method: "POST", body });
  expect((await handleUnsubscribe(click, shop.context())).status).toBe(200);
  expect(await optIn(shop, viewer.userId)).toBeNull();
  await outAndBack(shop);
  expect(await notifyBackInStock(shop.context())).toBe(0);
});

test("nobody who did not ask, whose address is unproven or who is banned gets such a mail", async () => {
  const shop = await openTestShop();
  await notificationsAre(shop, { marketingEmails: true });
  await wisher(shop, { isWanted: false });
  const unproven = await wisher(shop, { isWanted: true, email: "unproven@shopper.test" });
  const banned = await wisher(shop, { isWanted: true, email: "banned@shopper.test" });
  await change(shop, unproven.viewer.userId, { emailVerified: false });
  await change(shop, banned.viewer.userId, { bannedAt: 1 });
  await outAndBack(shop);
  expect(await notifyBackInStock(shop.context())).toBe(0);
});

test("while the shop sends no such mails nobody gets one, whoever asked", async () => {
  const shop = await openTestShop();
  await wisher(shop, { isWanted: true });
  await outAndBack(shop);
  expect(DEFAULT_NOTIFICATION_SETTINGS.marketingEmails).toBe(false);
  expect(await notifyBackInStock(shop.context())).toBe(0);
  expect(await shop.db.select().from(mails).where(eq(mails.kind, "back-in-stock"))).toEqual([]);
});

test("a product that comes and goes is told of once a week at most", async () => {
  const shop = await openTestShop();
  await notificationsAre(shop, { marketingEmails: true });
  await wisher(shop, { isWanted: true });
  const told = () => shop.db.$count(mails, eq(mails.kind, "back-in-stock"));
  await outAndBack(shop);
  shop.clock.advance(7 * DAY_MS - 1);
  await outAndBack(shop);
  expect(await told()).toBe(1);
  shop.clock.advance(1);
  await outAndBack(shop);
  expect(await told()).toBe(2);
});

test.each([
  ["nothing", {}, []],
  ["emailNotifications", { emailNotifications: false }, TO_STORE],
  ["orderNotifications", { orderNotifications: false }, ["order-received"]],
  ["lowStockAlerts", { lowStockAlerts: false }, ["low-stock"]],
  ["customerMessages", { customerMessages: false }, ["contact-message"]],
  ["marketingEmails", { marketingEmails: false }, ["back-in-stock"]],
] satisfies [string, Partial<NotificationSettings>, readonly string[]][])(
  "with %s off just the mails of its kind are not sent",
  async (_switch, off, missing) => {
    const shop = await openTestShop();
    await notificationsAre(shop, { marketingEmails: true, ...off });
    await seedProducts(shop, { id: "egusi", stock: 9 });
    await wisher(shop, { isWanted: true });
    await outAndBack(shop);
    await notifyLowStock(shop.context());
    await shop.as().contact.send(MESSAGE);
    await placeOrder(shop, { productId: "egusi" });
    await send(shop);

    const sent = await shop.db.select().from(mails).where(isNotNull(mails.sentAt));
    const kinds = new Set(sent.map(({ kind }) => kind));
    const expected = [...TO_STORE, "back-in-stock"].filter(
      (kind) => !new Set<string>(missing).has(kind),
    );
    expect([...kinds].filter((kind) => KINDS.includes(kind)).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(kinds).toContain("order-confirmation");
  },
);

test("a made-up link ends nobody's mails", async () => {
  const shop = await openTestShop();
  const { viewer } = await wisher(shop, { isWanted: true });
  const order = await shop.context().links.sign(viewer.userId, shop.clock.now());
  for (const key of ["", "x.y", order]) {
    const search = new URLSearchParams({ account: viewer.userId, key });
    const request = new Request(`https://shop.test/api/unsubscribe?${search}`);
    expect((await handleUnsubscribe(request, shop.context())).status).toBe(404);
  }
  expect(await optIn(shop, viewer.userId)).not.toBeNull();
});

test("nobody is asked for: an account begins without these mails", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  expect((await shop.as(viewer).account.profile()).marketingOptInAt).toBeNull();
});

const MESSAGE = {
  name: "Naledi",
  email: "naledi@shopper.test",
  subject: "Ogbono",
  message: "Do you have ogbono?",
};

function notificationsAre(shop: TestShop, changes: Partial<NotificationSettings>) {
  return settingsAre(shop, "notifications", { ...DEFAULT_NOTIFICATION_SETTINGS, ...changes });
}

/** A customer whose one wish, garri, has run out. */
async function wisher(shop: TestShop, who: { isWanted: boolean; email?: string }) {
  const known = await shop.db.select().from(products).where(eq(products.id, "garri"));
  if (known.length === 0) await seedProducts(shop, { id: "garri", name: "Garri", stock: 0 });
  const customer = await newCustomer(shop, who.email ? { email: who.email } : {});
  const { userId } = customer.viewer;
  await change(shop, userId, { emailVerified: true });
  await shop.as(customer.viewer).account.chooseMarketing({ wanted: who.isWanted });
  await shop.db
    .insert(wishlistItems)
    .values({ userId, productId: "garri", addedAt: shop.clock.now() });
  return customer;
}

/** The shelf empties and fills again, with a run of the job after each. */
async function outAndBack(shop: TestShop) {
  const [garri] = await shop.db.select().from(products).where(eq(products.id, "garri"));
  if (garri && garri.stock > 0) await moveStock(shop, "garri", -garri.stock);
  await notifyBackInStock(shop.context());
  await moveStock(shop, "garri", 5);
  await notifyBackInStock(shop.context());
}

function change(shop: TestShop, userId: string, fields: Partial<typeof users.$inferInsert>) {
  return shop.db.update(users).set(fields).where(eq(users.id, userId));
}

async function optIn(shop: TestShop, userId: string) {
  const [found] = await shop.db
    .select({ at: users.marketingOptInAt })
    .from(users)
    .where(eq(users.id, userId));
  return found?.at;
}

async function send(shop: TestShop) {
  await shop.settled();
  shop.clock.advance(120_000);
  await runOutbox(shop.context());
}

function kindsTo(shop: TestShop, address: string) {
  return shop.mail.sent.filter(({ to }) => to === address).map(({ subject }) => subject);
}
