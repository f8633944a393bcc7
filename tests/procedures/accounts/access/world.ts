import { eq, getTableColumns, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema/index.ts";
import { admins, sessions, users } from "#db/schema/index.ts";
import { ADMIN_ROLES, type AdminRole } from "#domain/accounts/admin.ts";
import { type Browser, newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder, prepare } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

export type World = Awaited<ReturnType<typeof openWorld>>;
/** What of somebody's is named by its id, and what they would buy. */
export type Belongings = Pick<
  World,
  "orderId" | "methodId" | "addressId" | "listId" | "deviceId" | "sessionId"
> & { checkout: Pick<World["checkout"], "checkoutKey" | "items" | "shipping"> };
export const NO_CARD = {
  cardType: null,
  last4: null,
  expiryMonth: 4,
  expiryYear: 2029,
  nickname: null,
};

/** `buyer` is whose the things are; `owner` an administrator's role. */
export type Asker = "guest" | "other" | "buyer" | AdminRole;
/** A customer with an order, a wish, a payment method; another customer with nothing; four administrators. */
export async function openWorld() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 50 });
  const owner = await newCustomer(shop, { email: "owner@shopper.test" });
  const other = await newCustomer(shop, { email: "other@shopper.test" });
  const staff = new Map<AdminRole, Browser>();
  for (const role of ADMIN_ROLES) {
    const administrator = await newAdmin(shop, { email: `${role}@shop.test`, role });
    staff.set(role, administrator.browser);
  }
  const { orderId } = await placeOrder(shop, { viewer: owner.viewer });
  await shop.settled();
  const caller = shop.as(owner.viewer);
  await caller.wishlist.add({ productId: "garri" });
  const { id: methodId } = await caller.paymentMethods.add({
    ...NO_CARD,
    type: "paypal",
    holderName: "Owner",
  });
  const { id: addressId } = await caller.addresses.add({
    address: "1 Main",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2196",
  });
  const { id: listId } = await caller.wishlist.lists.begin({ name: "Sundays" });
  await caller.push.subscribe(shop.pushService.newBrowser());
  const [device] = (await caller.push.settings()).devices;
  const [session] = await shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, owner.userId));
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }]);
  return {
    shop,
    owner,
    contextOf: (asker: Asker) => {
      if (asker === "guest") return shop.context();
      if (asker === "buyer") return owner.browser.context();
      return (asker === "other" ? other.browser : staff.get(asker))?.context() ?? shop.context();
    },
    orderId,
    methodId,
    addressId,
    listId,
    deviceId: device?.id ?? "",
    sessionId: session?.id ?? "",
    checkout,
  };
}

/** All that is the owner's, as the database has it, in whichever table; and who the administrators are. */
export async function belongings({ shop: { db }, owner: { userId } }: World) {
  const found: Record<string, unknown[]> = {
    users: await db.select().from(users).where(eq(users.id, userId)),
    admins: await db.select().from(admins),
  };
  for (const [name, table] of Object.entries<unknown>(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const { userId: owner } = getTableColumns(table);
    if (owner) found[name] = await db.select().from(table).where(eq(owner, userId));
  }
  return found;
}
