import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, users } from "#db/schema/index.ts";
import { exportPerson } from "#server/services/privacy/export-person.ts";
import { findPerson } from "#server/services/privacy/person.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { LINDIWE, lindiwe, openShopWithOwner } from "#tests/factories/person.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

test("an export has the basket that is kept of an account, and says where none is", async () => {
  const { shop } = await openShopWithOwner();
  const { userId, viewer } = await newCustomer(shop);
  expect((await heldOf(shop, { userId })).keptBasket).toBeNull();
  const lines = [{ productId: "garri", quantity: 3 }];
  await shop.as(viewer).basket.keep({ lines, basedOn: null });
  expect((await heldOf(shop, { userId })).keptBasket).toEqual({
    lines: [{ ...lines[0], name: "garri", priceCents: 5_000, currency: "ZAR" }],
    savedAt: shop.clock.now(),
  });
});

test("an order is an account's by the order's own word as well as by its payment's", async () => {
  const { shop } = await openShopWithOwner();
  const { userId } = await newCustomer(shop);
  const { orderId } = await placeOrder(shop, { shipping: { email: "guest@shopper.test" } });
  expect((await heldOf(shop, { userId })).orders).toEqual([]);
  await shop.db.update(orders).set({ userId }).where(eq(orders.id, orderId));
  const held = await heldOf(shop, { userId });
  expect(held.orders.map(({ id }) => id)).toEqual([orderId]);
  expect(held.payments).toHaveLength(1);
});

test("an export has what somebody asked for signed in, and under their proven address", async () => {
  const { shop } = await openShopWithOwner();
  const { userId, viewer } = await lindiwe(shop);
  const ask = (caller: ReturnType<TestShop["as"]>, wanted: string, email: string) =>
    caller.requests.ask({ key: crypto.randomUUID(), wanted, email });
  await ask(shop.as(viewer), "ogbono", "other@shopper.test");
  await ask(shop.as(), "egusi", LINDIWE.email);
  await ask(shop.as(), "fufu", "somebody@shopper.test");
  const asked = (await heldOf(shop, { userId })).productRequests;
  expect(asked.map(({ wanted, email }) => [wanted, email]).toSorted()).toEqual([
    ["egusi", LINDIWE.email],
    ["ogbono", "other@shopper.test"],
  ]);
});

test("an export has what the shop wrote of somebody as an administrator, and nobody else's", async () => {
  const { shop, admin } = await openShopWithOwner();
  const { userId } = await lindiwe(shop);
  const other = await newCustomer(shop, { email: "other@shopper.test" });
  await shop.db.update(users).set({ emailVerified: true });
  for (const email of [LINDIWE.email, other.form.email]) {
    await admin.administrators.grant({ email, role: "picker" });
  }
  const { changesByTheShop } = await heldOf(shop, { userId });
  expect(changesByTheShop).toEqual([
    {
      at: shop.clock.now(),
      action: "administrator.grant",
      before: null,
      after: { role: "picker" },
    },
  ]);
});

async function heldOf(shop: TestShop, asked: Parameters<typeof findPerson>[1]) {
  const found = await findPerson(shop.context(), asked);
  if (!found) throw new Error("nobody");
  return (await exportPerson(shop.context(), found)).data;
}
