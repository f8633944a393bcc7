import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, outbox, productRequests, users } from "#db/schema/index.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { tellOfWishesBack } from "#server/jobs/back-in-stock.ts";
import { tellOfRequests } from "#server/jobs/tell-of-requests.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
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
  await tellOfWishesBack(shop.context());
  await moveStock(shop, "garri", 10);
  const wantsNone = () => mine.account.chooseMarketing({ wanted: false });
  shop.before(MOMENT, () => leave({ shop, userId, wantsNone }));
  await tellOfWishesBack(shop.context());
  expect(await shop.db.select().from(mails).where(eq(mails.kind, "back-in-stock"))).toEqual([]);
});

test("whose request was deleted meanwhile gets no letter, and their address does not come back by it", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "ogbono" });
  const at = shop.clock.now();
  await shop.db.insert(productRequests).values({
    ...{ id: "r1", wanted: "Ogbono", words: "ogbono", language: "en", createdAt: at },
    ...{ email: "thandi@shopper.test", productId: "ogbono" },
    ...{ outcome: "stocked", handledAt: at, handledBy: "Naledi" },
  });
  shop.before(MOMENT, () => shop.db.delete(productRequests).execute());
  await tellOfRequests(shop.context());
  expect([await shop.db.select().from(mails), await shop.db.select().from(outbox)]).toEqual([
    [],
    [],
  ]);
});
