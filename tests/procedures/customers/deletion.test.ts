import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  admins,
  auditLog,
  closedAccounts,
  consentLog,
  erasureHolds,
  invoices,
  orders,
  payments,
  refunds,
  users,
} from "#db/schema/index.ts";
import { deletedAddress } from "#domain/customers/privacy.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { finishErasures } from "#server/jobs/retention.ts";
import { invoiceFacts } from "#server/services/invoices/invoice-facts.ts";
import { mailStatements, sendMail } from "#server/services/notifications/send-mail.ts";
import { newAdmin, newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { complete, placeOrder, startApproved } from "#tests/factories/checkout.ts";
import { mailOrder } from "#tests/factories/mail.ts";
import {
  arrive,
  arrivedOrder,
  LINDIWE,
  LINDIWE_GOES_TO,
  lindiwe,
  openShopWithOwner,
  openWholeLife,
} from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { accountsOf, mailsTo, orderOf } from "./accounts.ts";

test("deleting an account asks for its password, and a wrong one changes nothing", async () => {
  const { shop } = await openShopWithOwner();
  const { browser, userId } = await lindiwe(shop);
  const wrong = browser.call((caller) => caller.account.deleteAccount({ password: "Wrong-2026" }));
  expect(await refusal(wrong)).toMatchObject({ code: "PASSWORD_INCORRECT" });
  const blank = browser.call((caller) => caller.account.deleteAccount({ password: "" }));
  expect(await refusal(blank)).toMatchObject({ field: "password" });
  expect(await accountsOf(shop, userId)).toBe(1);
  const tries = Array.from({ length: 5 }, () =>
    browser.call((caller) => caller.account.deleteAccount({ password: "Wrong-2026" })),
  );
  const codes = await Promise.all(tries.map(async (one) => (await refusal(one)).code));
  expect(codes).toContain("RATE_LIMITED");
});

test("a deletion ends every session and the sign-in; the orders stay as somebody's, once", async () => {
  const { shop, admin, customer, orderId } = await openWholeLife();
  const elsewhere = openBrowser(shop);
  const signIn = { email: LINDIWE.email, password: PASSWORD };
  await elsewhere.call((caller) => caller.account.signIn(signIn));
  const before = await admin.customers.stats();
  const ordersBefore = await admin.orders.stats();

  const deleted = await customer.browser.call((caller) =>
    caller.account.deleteAccount({ password: PASSWORD }),
  );
  expect(deleted).toEqual({ underWay: 0 });
  await shop.settled();
  expect(customer.browser.holds()).toEqual([]);
  expect(await refusal(elsewhere.call((caller) => caller.account.profile()))).toMatchObject({
    code: "NOT_SIGNED_IN",
  });
  expect(await refusal(elsewhere.call((caller) => caller.account.signIn(signIn)))).toMatchObject({
    code: "ACCOUNT_UNKNOWN",
  });

  const [closed] = await shop.db.select().from(closedAccounts);
  expect(closed).toMatchObject({ hadAccount: true, closedBy: "customer" });
  const address = deletedAddress(closed?.id ?? "");
  const { rows } = await admin.customers.list({ text: "" });
  expect(rows.filter(({ email }) => email === address)).toMatchObject([
    { firstName: "Deleted", lastName: "customer", phone: "", address: "", totalOrders: 2 },
  ]);
  expect((await admin.customers.list({ text: "Lindiwe" })).rows).toEqual([]);
  expect((await admin.orders.list({ text: "Quill" })).rows).toEqual([]);
  expect(await admin.orders.stats()).toEqual(ordersBefore);
  expect((await admin.customers.stats()).revenueCents).toBe(before.revenueCents);

  const facts = await invoiceFacts(shop.context((await owner(shop)).viewer), { orderId });
  expect(facts.order).toMatchObject({ firstName: "Deleted", lastName: "customer", address: "" });
  expect(facts.buyer, "the business on it stays, as the law wants").toMatchObject({
    name: "Quill Traders",
  });
});

test("an order on its way keeps its address until it has arrived, and its mails go out", async () => {
  const { shop } = await openShopWithOwner();
  const { browser, viewer } = await lindiwe(shop);
  const old = await arrivedOrder(shop, { viewer });
  const { orderId } = await placeOrder(shop, { viewer, shipping: LINDIWE_GOES_TO });
  await shop.settled();
  expect(await browser.call((caller) => caller.account.deletion())).toEqual({
    underWay: 1,
    refusal: null,
  });
  expect(
    await browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD })),
  ).toEqual({ underWay: 1 });

  const { firstName, address, phone } = LINDIWE_GOES_TO;
  expect(await orderOf(shop, orderId)).toMatchObject({ firstName, address, phone, userId: null });
  expect(await orderOf(shop, old)).toMatchObject({ firstName: "Deleted", address: "" });
  expect(await finishErasures(shop.context())).toBe(0);

  await arrive(shop, orderId);
  shop.clock.advance(DAY_MS);
  expect(await finishErasures(shop.context()), "it may be a mistake").toBe(0);
  shop.clock.advance(1);
  expect(await finishErasures(shop.context())).toBe(1);
  expect(await orderOf(shop, orderId)).toMatchObject({ firstName: "Deleted", phone: "" });
  expect(await shop.db.select().from(erasureHolds)).toEqual([]);
  expect(await mailsTo(shop, LINDIWE.email)).toEqual([]);
  expect(await finishErasures(shop.context()), "done twice is done once").toBe(0);
});

test("what nobody finishes is not kept for ever: after 90 days it goes as it is", async () => {
  const { shop } = await openShopWithOwner();
  const { browser, viewer } = await lindiwe(shop);
  const { orderId } = await placeOrder(shop, { viewer, shipping: LINDIWE_GOES_TO });
  await shop.settled();
  await browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  shop.clock.advance(90 * DAY_MS);
  expect(await finishErasures(shop.context())).toBe(0);
  shop.clock.advance(1);
  expect(await finishErasures(shop.context())).toBe(1);
  expect(await orderOf(shop, orderId)).toMatchObject({ firstName: "Deleted", address: "" });
});

test("a payment that is open when the account goes becomes an order all the same", async () => {
  const { shop } = await openShopWithOwner();
  const { browser, viewer } = await lindiwe(shop);
  const { checkout, payment } = await startApproved(shop, { viewer, shipping: LINDIWE_GOES_TO });
  expect(
    await browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD })),
  ).toEqual({ underWay: 1 });
  const placed = await complete(shop, checkout, payment);
  if (placed.outcome !== "ordered") throw new Error(placed.outcome);
  await shop.settled();
  expect(await orderOf(shop, placed.orderId)).toMatchObject({
    userId: null,
    address: LINDIWE_GOES_TO.address,
  });
  await arrive(shop, placed.orderId);
  shop.clock.advance(DAY_MS + 1);
  expect(await finishErasures(shop.context())).toBe(1);
  expect(await orderOf(shop, placed.orderId)).toMatchObject({ firstName: "Deleted" });
  const [kept] = await shop.db.select({ snapshot: payments.snapshot }).from(payments);
  expect(JSON.stringify(kept)).not.toMatch(/Lindiwe|Jacaranda/);
});

test("a refund on its way is waited for too, and may be made after the deletion", async () => {
  const { shop, customer, orderId } = await openWholeLife();
  const [done] = await shop.db.select().from(refunds);
  if (!done) throw new Error("no refund");
  const id = "T9999999999999999002";
  await shop.db.insert(refunds).values({ ...done, id, state: "requested" });
  expect(
    await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD })),
  ).toEqual({ underWay: 1 });
  expect(await orderOf(shop, orderId)).toMatchObject({ firstName: "Lindiwe" });
  await shop.db.update(refunds).set({ state: "completed" }).where(eq(refunds.id, id));
  shop.clock.advance(DAY_MS + 1);
  expect(await finishErasures(shop.context())).toBe(1);
  expect(await orderOf(shop, orderId)).toMatchObject({ firstName: "Deleted" });
});

test("a deleted customer is not written to", async () => {
  const { shop } = await openShopWithOwner();
  const order = mailOrder({ userEmail: deletedAddress("X1") });
  const kind = "order-delivered" as const;
  const [first, ...rest] = await mailStatements(shop.context(), { kind, order });
  await shop.db.batch([first, ...rest]);
  const id = `order-delivered-${order.id}`;
  expect(await sendMail(shop.context(), id)).toEqual({ done: true });
  expect(shop.mail.sent.filter(({ to }) => to === order.userEmail)).toEqual([]);
});

test("the shop's only owner cannot delete the account, one of two can", async () => {
  const { shop, owner: only } = await openShopWithOwner();
  const leave = () =>
    only.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  expect(await only.browser.call((caller) => caller.account.deletion())).toMatchObject({
    refusal: expect.stringContaining("only owner"),
  });
  expect(await refusal(leave())).toMatchObject({
    code: "CONFLICT",
    message:
      "You are the only owner of this shop. Make somebody else an owner first, then delete your account.",
  });
  expect(await accountsOf(shop, only.userId)).toBe(1);
  const second = await newAdmin(shop, { email: "second@shop.test" });
  await leave();
  expect(await shop.db.select({ id: admins.userId }).from(admins)).toEqual([{ id: second.userId }]);
});

test("two owners who delete themselves at once leave one", async () => {
  const { shop, owner: first } = await openShopWithOwner();
  const second = await newAdmin(shop, { email: "second@shop.test" });
  const outcomes = await Promise.allSettled(
    [first, second].map(({ browser }) =>
      browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD })),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await shop.db.select().from(admins)).toHaveLength(1);
});

test("the address is free again: the new account knows nothing of the old, proven or not", async () => {
  const { shop, customer } = await openWholeLife();
  await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  const again = await newCustomer(shop, LINDIWE);
  expect(again.userId).not.toBe(customer.userId);
  for (const emailVerified of [false, true]) {
    await shop.db.update(users).set({ emailVerified }).where(eq(users.id, again.userId));
    const mine = shop.as(again.viewer);
    expect((await mine.orders.mine({})).orders).toEqual([]);
    expect(await mine.wishlist.list()).toEqual([]);
    expect((await mine.account.profile()).marketingOptInAt).toBeNull();
  }
});

test("what a deletion left of somebody is nobody who could be asked for", async () => {
  const { shop, admin } = await openShopWithOwner();
  await arrivedOrder(shop);
  await admin.privacy.erase({ person: { email: LINDIWE.email } });
  const [order] = await shop.db.select().from(orders);
  const again = admin.privacy.erase({ person: { email: order?.userEmail ?? "" } });
  expect(await refusal(again)).toMatchObject({ code: "NOT_FOUND" });
});

test("the audit log takes no other change than a deleted customer's name going", async () => {
  const { shop, customer } = await openWholeLife();
  const changes = [
    sql`update audit_log set subject_name = 'Somebody'`,
    sql`update audit_log set actor_name = 'Somebody'`,
    sql`update audit_log set at = 1`,
    sql`update audit_log set after = null where after is not null`,
    sql`update audit_log set subject_id = 'x' where subject = 'customer'`,
  ];
  for (const change of changes) {
    await expect(shop.db.run(change)).rejects.toThrow();
  }
  const noted = shop.db.select().from(auditLog).where(eq(auditLog.action, "order.note"));
  expect((await noted)[0]?.after).toEqual({ note: "Lindiwe asked for a bag" });
  await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, "order.note"));
  expect(rows).toMatchObject([{ subject: "order", actorName: "Admin" }]);
  expect(rows[0]?.after, "what the note said goes with its order's people").toEqual({});
});

test("invoices keep their numbers, without a gap", async () => {
  const { shop, customer } = await openWholeLife();
  const before = await shop.db.select({ number: invoices.number }).from(invoices);
  await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  expect(await shop.db.select({ number: invoices.number }).from(invoices)).toEqual(before);
});

test("the proof of a consent outlives the account, without a name", async () => {
  const { shop, customer } = await openWholeLife();
  await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  const rows = await shop.db.select().from(consentLog);
  const addressHash = await shop.context().links.hashAddress(LINDIWE.email);
  expect(rows).toMatchObject([
    { granted: true, source: "account-page", addressHash },
    { granted: true, source: "account-page", addressHash },
    { granted: false, source: "account-deletion", addressHash },
    { granted: false, source: "account-deletion", addressHash },
  ]);
});

async function owner(shop: TestShop) {
  const [found] = await shop.db.select().from(users).where(eq(users.email, "owner@shop.test"));
  if (!found) throw new Error("no owner");
  return { viewer: { userId: found.id, name: found.name, email: found.email } };
}
