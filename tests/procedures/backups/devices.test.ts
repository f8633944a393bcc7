import { expect, test, vi } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { pushDevices, pushOrders } from "#db/schema/index.ts";
import { restoreDump } from "#server/services/backups/restore.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { fileOf, openEmpty } from "./shops.ts";

/** A restore asks a hundred times and more, one after the other. */
vi.setConfig({ testTimeout: 60_000 });

test("a phone that hung on a session is told no more after a restore, which has no sessions; one whose session had run out is", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 5 });
  const { browser, viewer } = await newCustomer(shop, { email: "thandi@shopper.test" });
  const { orderId } = await placeOrder(shop, { productId: "garri", viewer });
  const ranOut = shop.pushService.newBrowser();
  await shop.as(viewer).push.followOrder({ orderId, target: ranOut });
  const signedIn = shop.pushService.newBrowser();
  await browser.call((caller) => caller.push.subscribe(signedIn));
  const hung = await shop.client.execute("select 1 from push_devices where session_id is not null");
  expect(hung.rows).toHaveLength(1);
  const file = await fileOf(shop);

  const copy = await openEmpty();
  await restoreDump(copy.db, {
    open: () => streamOf(file),
    migrate: () => migrateDatabase(copy.client),
    replace: false,
    now: 0,
  });

  const devices = await copy.db.select({ endpoint: pushDevices.endpoint }).from(pushDevices);
  expect(devices).toEqual([{ endpoint: ranOut.endpoint }]);
  expect(await copy.db.select({ orderId: pushOrders.orderId }).from(pushOrders)).toEqual([
    { orderId },
  ]);
});
