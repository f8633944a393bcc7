import { eq } from "drizzle-orm";
import { mails, orders, users } from "#db/schema/index.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

export async function accountsOf(shop: TestShop, userId: string) {
  return (await shop.db.select().from(users).where(eq(users.id, userId))).length;
}

export async function orderOf(shop: TestShop, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order;
}

export function mailsTo(shop: TestShop, recipient: string) {
  return shop.db.select().from(mails).where(eq(mails.recipient, recipient));
}
