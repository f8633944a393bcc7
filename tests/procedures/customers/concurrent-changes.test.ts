import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { admins, auditLog, users } from "#db/schema/index.ts";
import { newAdmin, PASSWORD, promote } from "#tests/factories/accounts.ts";
import { arrivedOrder, LINDIWE, lindiwe, openShopWithOwner } from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { sell } from "#tests/factories/sales.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { accountsOf } from "./accounts.ts";

test.each(["ban", "unban"] as const)(
  "a %s that somebody else has made in the moment of it is refused, and written down once",
  async (what) => {
    const { shop, admin } = await openShopWithOwner();
    const { userId } = await lindiwe(shop);
    const hers = eq(users.id, userId);
    await shop.db
      .update(users)
      .set({ bannedAt: what === "ban" ? null : 1 })
      .where(hers);
    shop.beforeStatement(`customer.${what}`, () =>
      shop.db
        .update(users)
        .set({ bannedAt: what === "ban" ? 2 : null })
        .where(hers),
    );
    const change =
      what === "ban"
        ? admin.customers.ban({ userId, reason: "Three chargebacks" })
        : admin.customers.unban({ userId });
    expect(await refusal(change)).toMatchObject({ code: "CONFLICT" });
    const [found] = await shop.db.select().from(users).where(hers);
    expect(found?.banReason).toBeNull();
    const told = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "customer"));
    expect(told).toEqual([]);
  },
);

test("who becomes an administrator in the moment of a deletion on request is not deleted", async () => {
  const { shop, admin } = await openShopWithOwner();
  const customer = await lindiwe(shop);
  shop.beforeStatement("customer.erase", () => promote(shop, customer, "picker"));
  const erase = () => admin.privacy.erase({ person: { userId: customer.userId } });
  expect(await refusal(erase())).toMatchObject({ code: "CONFLICT" });
  expect(await accountsOf(shop, customer.userId)).toBe(1);
  expect(await refusal(erase()), "known from the beginning").toMatchObject({
    code: "CONFLICT",
    message: "This is an administrator’s account. Take the access to the back office away first.",
  });
});

test("an owner who has become the only one in the moment of deleting themselves stays", async () => {
  const { shop, owner } = await openShopWithOwner();
  const second = await newAdmin(shop, { email: "second@shop.test" });
  shop.beforeStatement('delete from "users"', () =>
    shop.db.delete(admins).where(eq(admins.userId, second.userId)),
  );
  const leave = owner.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  expect(await refusal(leave)).toMatchObject({ code: "CONFLICT" });
  expect(await accountsOf(shop, owner.userId)).toBe(1);
});

test("where the database does not answer nobody is banned or deleted, and it is not said that somebody was faster", async () => {
  const { shop, admin } = await openShopWithOwner();
  const { userId } = await lindiwe(shop);
  shop.beforeStatement("customer.ban", failConnection);
  const ban = admin.customers.ban({ userId, reason: "Three chargebacks" });
  expect((await refusal(ban)).code).toBe("SERVICE_UNAVAILABLE");
  shop.beforeStatement("customer.erase", failConnection);
  const erase = admin.privacy.erase({ person: { userId } });
  expect((await refusal(erase)).code).toBe("SERVICE_UNAVAILABLE");
  const [found] = await shop.db.select().from(users).where(eq(users.id, userId));
  expect(found).toMatchObject({ name: LINDIWE.name, bannedAt: null });
});

test("a manager sees whose account it is before anything is done, and that it is an administrator's", async () => {
  const { shop, owner, admin } = await openShopWithOwner();
  const { userId } = await lindiwe(shop);
  await arrivedOrder(shop, {});
  expect(await admin.privacy.find({ person: { userId } })).toMatchObject({
    email: LINDIWE.email,
    name: LINDIWE.name,
    isAdmin: false,
    hasAccount: true,
    ownsAddress: true,
    orders: 1,
  });
  expect(await admin.privacy.find({ person: { userId: owner.userId } })).toMatchObject({
    name: "Owner Person",
    isAdmin: true,
    ownsAddress: false,
    orders: 0,
  });
  const guest = await admin.privacy.find({ person: { email: "guest@shopper.test" } });
  expect(guest).toMatchObject({ name: null, isAdmin: false, hasAccount: false });
});

test("the audit log says what a ban was for and what a note said, and nobody is counted twice", async () => {
  const { shop, admin } = await openShopWithOwner();
  const { userId } = await lindiwe(shop);
  await arrivedOrder(shop, {});
  await admin.customers.addNote({ key: `user:${userId}`, text: "Rings before noon" });
  await admin.customers.ban({ userId, reason: "Three chargebacks" });
  await admin.customers.unban({ userId });
  const told = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "customer"));
  const subjectId = `user:${userId}`;
  expect(told).toMatchObject([
    {
      action: "customer.note",
      subjectId,
      subjectName: LINDIWE.email,
      after: { note: "Rings before noon" },
    },
    {
      ...{ action: "customer.ban", subjectId, subjectName: LINDIWE.email },
      ...{ before: { banReason: null }, after: { banReason: "Three chargebacks" } },
    },
    {
      ...{ action: "customer.unban", subjectId, subjectName: LINDIWE.email },
      ...{ before: { banReason: "Three chargebacks" }, after: { banReason: null } },
    },
  ]);
  const shown = await admin.customers.byKey({ key: subjectId });
  expect(shown.account).toMatchObject({ isAdmin: false, emailVerified: true });
  await admin.customers.ban({ userId, reason: "Again" });
  const { total, active, inactive, banned } = await admin.customers.stats();
  expect({ total, active, inactive, banned }).toEqual({
    total: 1,
    active: 0,
    inactive: 0,
    banned: 1,
  });
});

test("what a customer orders for on the average leaves out what was cancelled", async () => {
  const { shop, admin } = await openShopWithOwner();
  const { userId } = await lindiwe(shop);
  const at = shop.clock.now();
  const sale = (id: string, priceCents: number) => ({
    ...{ id, at, email: "guest@x.test" },
    items: [{ productId: "garri", quantity: 1, priceCents }],
  });
  await sell(shop, sale("one", 1_000), sale("two", 2_001));
  await sell(shop, { ...sale("three", 90_000), status: "cancelled" });
  expect(await admin.customers.byKey({ key: "mail:guest@x.test" })).toMatchObject({
    averageCents: 1_501,
    cancelledOrders: 1,
    account: null,
  });
  expect(await admin.customers.byKey({ key: `user:${userId}` })).toMatchObject({
    averageCents: 0,
    cancelledOrders: 0,
  });
});
