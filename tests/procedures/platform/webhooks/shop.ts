import {
  mails,
  orders,
  payments,
  refunds,
  stockMovements,
  webhookEvents,
} from "#db/schema/index.ts";
import { captures } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

export const STANDARD = { quote: false };

export async function openShop(options: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(options);
  await seedProducts(shop, { id: "garri" });
  return { shop };
}

export function stored(shop: TestShop) {
  return shop.db.select().from(webhookEvents);
}

/** All that events could change. */
export async function everything(shop: TestShop) {
  return {
    payments: await shop.db.select().from(payments),
    orders: await shop.db.select().from(orders),
    refunds: await shop.db.select().from(refunds),
    movements: await shop.db.select().from(stockMovements),
    mails: await shop.db.select({ id: mails.id }).from(mails),
    captures: captures(shop),
  };
}
