import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, mails, users } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { adminPrivacy } from "#messages/adminPrivacy/index.ts";
import { exportPerson } from "#server/services/privacy/export-person.ts";
import { findPerson } from "#server/services/privacy/person.ts";
import { newCustomer, PASSWORD, promote } from "#tests/factories/accounts.ts";
import { arrivedOrder, openShopWithOwner } from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/* What exports of people's data do not give, and what is noted of those of everybody. */

const STORE = "hello@shop.test";

test("a manager reads no colleague's data, only their own; an owner reads everybody's", async () => {
  const { shop, owner, admin } = await openShopWithOwner();
  const manager = await administrator(shop, "manager");
  const colleague = await administrator(shop, "viewer");
  const { privacy } = shop.as(manager.viewer).admin;
  for (const person of [{ userId: owner.userId }, { email: "OWNER@shop.test" }, colleague.asked]) {
    const told = { code: "CONFLICT", message: adminPrivacy.ownersOnly() };
    expect(await refusal(privacy.find({ person }))).toMatchObject(told);
    expect(await refusal(privacy.export({ person }))).toMatchObject(told);
  }
  expect((await privacy.export({ person: manager.asked })).json).toContain("manager@shop.test");
  expect(await admin.privacy.find({ person: colleague.asked })).toMatchObject({ isAdmin: true });
  expect((await admin.privacy.export({ person: colleague.asked })).json).toContain("viewer@shop");
});

test("who takes customers.csv is named in the audit log, once for each download", async () => {
  const { shop, owner, admin } = await openShopWithOwner();
  await customersUpTo(shop, 1_500);
  const noted = async () => {
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "customer"));
    return log.map(({ action, subjectName, actorId }) => [action, subjectName, actorId]);
  };
  const download = async () => {
    const { next } = await admin.customers.exportPage({ after: 0 });
    await admin.customers.exportPage({ after: next ?? 0 });
  };
  const row = ["customer.export-all", "customers.csv", owner.userId];
  await download();
  expect(await noted()).toEqual([row]);
  await download();
  expect(await noted()).toEqual([row, row]);
  shop.clock.advance(HOUR_MS + 1);
  await admin.customers.exportPage({ after: 1 });
  expect(await noted(), "nobody begins behind the first").toEqual([row, row, row]);
});

test("an account that bears the store's own address has none of the store's letters in its data, and takes none with it", async () => {
  const { shop } = await openShopWithOwner();
  await arrivedOrder(shop);
  await shop.as().contact.send({
    ...{ name: "Ada", email: "ada@shopper.test", subject: "Yam", message: "Have you any?" },
  });
  await shop.settled();
  const customer = await newCustomer(shop, { email: STORE });
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.userId));
  const ofStore = async () => {
    const kept = await shop.db.select().from(mails).where(eq(mails.recipient, STORE));
    return kept.map(({ kind }) => kind).toSorted();
  };
  expect(await ofStore()).toEqual(["contact-message", "order-received", "welcome"]);
  const found = await findPerson(shop.context(), { userId: customer.userId });
  if (!found) throw new Error("nobody");
  const { data } = await exportPerson(shop.context(), found);
  expect(data.mails.map(({ kind }) => kind)).toEqual(["welcome"]);
  const { admin } = shop.as((await administrator(shop, "manager")).viewer);
  const held = await admin.privacy.find({ person: { userId: customer.userId } });
  expect(held).toMatchObject({ mails: 1 });
  shop.clock.advance(DAY_MS);
  const { browser } = customer;
  await browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  expect(await ofStore()).toEqual(["contact-message", "order-received"]);
});

async function administrator(shop: TestShop, role: "manager" | "viewer") {
  const customer = await newCustomer(shop, { email: `${role}@shop.test` });
  await promote(shop, customer, role);
  return { ...customer, asked: { userId: customer.userId } };
}

async function customersUpTo(shop: TestShop, count: number): Promise<void> {
  await shop.db.run(sql`insert into customer_stats (id, key, email, first_name, last_name, phone,
      address, city, province, postal_code, created_at, total_orders, total_spent_cents)
    with recursive n (n) as (select 100 union all select n + 1 from n where n < ${count})
    select n, 'mail:c' || n, 'c' || n || '@x.test', 'C', 'D', '', '', '', '', '', n, 1, 10 from n`);
}
