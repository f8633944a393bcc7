import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, mails, outbox, productRequests, pushes, users } from "#db/schema/index.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { handleUnsubscribe } from "#server/http/unsubscribe.ts";
import { notifyBackInStock } from "#server/jobs/back-in-stock.ts";
import { notifyRequestsStocked } from "#server/jobs/requests-stocked.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { unsubscribeUrl } from "#server/services/accounts/marketing.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** Whom to tell is known, and the letter about to be written down. */
const MOMENT = 'insert into "mails"';

type Person = { shop: TestShop; userId: string; wantsNone: () => Promise<unknown> };

test.each<readonly [string, (person: Person) => Promise<unknown>]>([
  ["has said meanwhile that they want none", ({ wantsNone }) => wantsNone()],
  [
    "has gone meanwhile",
    ({ shop, userId }) => shop.db.delete(users).where(eq(users.id, userId)).execute(),
  ],
  [
    "was banned meanwhile",
    ({ shop, userId }) =>
      shop.db.update(users).set({ bannedAt: 1 }).where(eq(users.id, userId)).execute(),
  ],
])("whoever %s gets no letter of what is back in stock", async (_, leave) => {
  const { shop, userId, mine, tell } = await openWithWish();
  const wantsNone = () => mine.account.chooseMarketing({ wanted: false });
  shop.beforeStatement(MOMENT, () => leave({ shop, userId, wantsNone }));
  await tell();
  expect(await shop.db.select().from(mails).where(eq(mails.kind, "back-in-stock"))).toEqual([]);
});

test.each<readonly [string, (person: Person) => Promise<unknown>]>([
  ["says that they want none", ({ wantsNone }) => wantsNone()],
  [
    "stops them by the link of an earlier one",
    async ({ shop, userId }) => {
      const link = await unsubscribeUrl(shop.context(), { userId, language: null });
      await handleUnsubscribe(new Request(link, { method: "POST" }), shop.context());
    },
  ],
  [
    "is banned",
    async ({ shop, userId }) => {
      const boss = await newAdmin(shop, { email: "boss@shop.test" });
      await shop.as(boss.viewer).admin.customers.ban({ userId, reason: "Fraud" });
    },
  ],
])(
  "whoever %s before a letter of what is back in stock is out gets none, and no other goes with it",
  async (_, leave) => {
    const { shop, userId, mine, tell } = await openWithWish();
    await tell();
    const other = { kind: "account-notice", id: "account-notice-1", subject: "Another letter" };
    await shop.db.insert(mails).values({
      ...other,
      ...{ recipient: "thandi@shopper.test", text: "", html: "", createdAt: shop.clock.now() },
    });
    const [waiting] = await shop.db.select().from(mails).where(eq(mails.kind, "back-in-stock"));
    const retried = {
      action: "mail.retry",
      subject: "mail",
      subjectId: waiting?.id ?? "",
    } as const;
    await shop.db.insert(auditLog).values({
      ...retried,
      ...{ at: 1, actorId: "boss", actorName: "Boss", subjectName: "Back to thandi@shopper.test" },
    });
    await leave({ shop, userId, wantsNone: () => mine.account.chooseMarketing({ wanted: false }) });
    await shop.settled();
    const before = shop.mail.sent.length;
    await runOutbox(shop.context());
    expect(shop.mail.sent.slice(before).map(({ subject }) => subject)).toEqual([]);
    const kept = await shop.db.select({ id: mails.id, kind: mails.kind }).from(mails);
    expect(kept.filter(({ kind }) => kind === "back-in-stock")).toEqual([]);
    expect(kept.map(({ id }) => id)).toContain(other.id);
    const [line] = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "mail"));
    expect(line?.subjectName, "nothing tells later whose it was").not.toContain("@");
  },
);

test("whoever wants no such news on their phone any more has none that waits", async () => {
  const { shop, mine } = await openWithWish();
  await mine.push.subscribe(shop.pushService.newBrowser());
  await mine.push.choose({ stockPush: true });
  await moveStock(shop, "garri", -10);
  await notifyBackInStock(shop.context());
  await moveStock(shop, "garri", 10);
  await notifyBackInStock(shop.context());
  // Who says it again, or chooses something else, has what waits all the same.
  await mine.push.choose({ stockPush: true });
  await mine.push.choose({ orderMail: false });
  expect(await shop.db.select().from(pushes)).toHaveLength(1);
  await mine.push.choose({ stockPush: false });
  await runOutbox(shop.context());
  expect(shop.pushService.shown).toEqual([]);
});

test("whoever says again that they want such letters gets the one that waits", async () => {
  const { shop, mine, tell } = await openWithWish();
  await tell();
  await mine.account.chooseMarketing({ wanted: true });
  await shop.settled();
  await runOutbox(shop.context());
  const subjects = shop.mail.sent.map(({ subject }) => subject);
  expect(subjects).toContain("garri is back at Test Market");
});

/** A customer who wants such mails; `tell`: what they wished for ran out, and is back. */
async function openWithWish() {
  const shop = await openTestShop();
  await settingsAre(shop, "notifications", {
    ...DEFAULT_NOTIFICATION_SETTINGS,
    marketingEmails: true,
  });
  await seedProducts(shop, { id: "garri" });
  const { viewer, userId } = await newCustomer(shop);
  await shop.settled();
  await shop.db.update(users).set({ emailVerified: true });
  const mine = shop.as(viewer);
  await mine.account.chooseMarketing({ wanted: true });
  await mine.wishlist.addAll({ productIds: ["garri"] });
  await moveStock(shop, "garri", -10);
  await notifyBackInStock(shop.context());
  await moveStock(shop, "garri", 10);
  return { shop, userId, mine, tell: () => notifyBackInStock(shop.context()) };
}

test("whose request was deleted meanwhile gets no letter, and their address does not come back by it", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "ogbono" });
  const at = shop.clock.now();
  await shop.db.insert(productRequests).values({
    ...{ id: "r1", wanted: "Ogbono", words: "ogbono", language: "en", createdAt: at },
    ...{ email: "thandi@shopper.test", productId: "ogbono" },
    ...{ outcome: "stocked", handledAt: at, handledBy: "Naledi" },
  });
  shop.beforeStatement(MOMENT, () => shop.db.delete(productRequests).execute());
  await notifyRequestsStocked(shop.context());
  expect([await shop.db.select().from(mails), await shop.db.select().from(outbox)]).toEqual([
    [],
    [],
  ]);
});
