import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, customerNotes, sessions, users } from "#db/schema/index.ts";
import type { CustomerSort } from "#domain/customers/customer.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { newAdmin, newCustomer, PASSWORD } from "#tests/factories/accounts.ts";
import { complete, prepare } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { sell } from "#tests/factories/sales.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("customers are accounts and guests, by their orders: figures, status, sorts, filters", async () => {
  const { shop, admin, buy, thandi, quiet } = await openBackOffice();
  await buy(thandi.viewer, { firstName: "Thandi", lastName: "Nkosi" });
  shop.clock.advance(31 * DAY_MS);
  const guestOrder = { email: "guest@shopper.test", firstName: "Guest", lastName: "Zulu" };
  await buy(null, { ...guestOrder, phone: "082 555 0190" });
  await buy(null, { ...guestOrder, email: "Guest@Shopper.test" });

  const { rows, total } = await admin.customers.list({});
  const guest = rows.find(({ userId }) => userId === null);
  const old = rows.find(({ userId }) => userId === thandi.userId);
  expect(total, "the owner is no customer").toBe(3);
  expect(guest).toMatchObject({ totalOrders: 2, status: "active", firstName: "Guest" });
  expect(old).toMatchObject({ totalOrders: 1, status: "inactive" });
  expect(rows.find(({ email }) => email === quiet.viewer.email)).toMatchObject({
    totalOrders: 0,
    totalSpentCents: 0,
    lastOrderAt: null,
    status: "inactive",
  });
  expect(await admin.customers.stats()).toMatchObject({
    total: 3,
    active: 1,
    inactive: 2,
    banned: 0,
    revenueCents: (guest?.totalSpentCents ?? 0) + (old?.totalSpentCents ?? 0),
  });

  const emails = async (ask: Parameters<typeof admin.customers.list>[0]) =>
    (await admin.customers.list(ask)).rows.map(({ email }) => email);
  expect((await emails({ sort: "recent" }))[0]).toBe(guest?.email);
  expect((await emails({ sort: "orders" }))[0]).toBe(guest?.email);
  expect((await emails({ sort: "spent" }))[0]).toBe(guest?.email);
  expect(await emails({ sort: "email" })).toEqual(rows.map(({ email }) => email).sort());
  const names = (await admin.customers.list({ sort: "name" })).rows.map(({ firstName, lastName }) =>
    `${firstName} ${lastName}`.toLowerCase(),
  );
  expect(names).toEqual(names.toSorted());
  expect(await emails({ status: "active" })).toEqual([guest?.email]);
  expect(await emails({ status: "inactive" })).toHaveLength(2);
  expect(await emails({ status: "banned" })).toEqual([]);
});

test("a customer is active from the first moment of the 30 days up to today on, and inactive before it", async () => {
  const { shop, admin } = await openBackOffice();
  // Today and the 29 days before it, by Johannesburg's calendar.
  const first = Date.parse("2026-10-26T00:00:00+02:00");
  expect(shop.clock.now()).toBe(Date.parse("2026-11-24T10:00:00+02:00"));
  await sell(
    shop,
    { id: "within", at: first, email: "within@x.test" },
    { id: "before", at: first - 1, email: "before@x.test" },
    { id: "called-off", at: shop.clock.now(), email: "called-off@x.test", status: "cancelled" },
  );
  const statuses = async () => {
    const { rows } = await admin.customers.list({});
    const bought = rows.filter(({ email }) => email.endsWith("@x.test"));
    return Object.fromEntries(bought.map(({ email, status }) => [email.split("@")[0], status]));
  };
  expect(await statuses()).toEqual({
    within: "active",
    before: "inactive",
    "called-off": "inactive",
  });
  const active = await admin.customers.list({ status: "active" });
  expect(active.rows.map(({ email }) => email)).toEqual(["within@x.test"]);
  expect(await admin.customers.stats()).toMatchObject({ active: 1 });
  // Its last day lasts until midnight.
  shop.clock.advance(Date.parse("2026-11-24T23:59:59.999+02:00") - shop.clock.now());
  expect(await statuses()).toMatchObject({ within: "active" });
  shop.clock.advance(1);
  expect(await statuses()).toMatchObject({ within: "inactive" });
});

test("each of the five sorts has an order of its own", async () => {
  const { shop, admin } = await openBackOffice();
  const now = shop.clock.now();
  const items = (cents: number) => [{ productId: "garri", quantity: 1, priceCents: cents }];
  const order = (id: string, email: string, firstName: string, days: number, cents = 1_000) =>
    sell(shop, { id, at: now - days * DAY_MS, email, firstName, items: items(cents) });
  await order("c1", "c@x.test", "Binta", 1);
  await order("c2", "c@x.test", "Binta", 6);
  await order("b1", "b@x.test", "Abena", 2, 90_000);
  for (const days of [3, 4, 5]) await order(`a${days}`, "a@x.test", "Chidi", days);
  const sorted = async (sort: CustomerSort) =>
    (await admin.customers.list({ sort })).rows
      .map(({ email }) => email)
      .filter((email) => email.endsWith("@x.test"))
      .map((email) => email.slice(0, 1))
      .join("");
  expect(await sorted("recent")).toBe("cba");
  expect(await sorted("name")).toBe("bca");
  expect(await sorted("email")).toBe("abc");
  expect(await sorted("orders")).toBe("acb");
  expect(await sorted("spent")).toBe("bac");
});

test.each([
  ["an e-mail address", "sawubona@"],
  ["a name", "Zul"],
  ["a phone number as it was written", "082 555 0190"],
  ["a phone number in another spelling", "082-555-0190"],
])("a customer is found by %s", async (_what, text) => {
  const { admin, buy } = await openBackOffice();
  const email = "sawubona@shopper.test";
  await buy(null, { email, firstName: "Guest", lastName: "Zulu", phone: "082 555 0190" });
  expect((await admin.customers.list({ text })).rows).toMatchObject([{ lastName: "Zulu" }]);
});

test.each(["082 555 0190", "0825550190", "082-555-0190", "+27 82 555 0190", "27825550190"])(
  "a phone number kept as %j is found however it is typed",
  async (phone) => {
    const { admin, buy } = await openBackOffice();
    const guest = { firstName: "Guest", lastName: "Zulu" };
    await buy(null, { ...guest, email: "sawubona@shopper.test", phone });
    for (const text of ["082 555 0190", "082-555-0190", "+27 82 555 0190", "0027825550190"]) {
      const { rows } = await admin.customers.list({ text });
      expect(rows, text).toMatchObject([{ lastName: "Zulu" }]);
    }
  },
);

test("a search of ten thousand characters, of signs alone, a page beyond the last: nobody, and no error", async () => {
  const { admin } = await openBackOffice();
  expect((await admin.customers.list({ text: "x".repeat(10_000) })).rows).toEqual([]);
  expect((await admin.customers.list({ text: '"*:)(' })).rows).toEqual([]);
  expect(await admin.customers.list({ page: 999 })).toMatchObject({ rows: [], total: 2 });
});

test("a customer's details: contact, orders a page at a time, what was cancelled, notes", async () => {
  const { shop, admin, buy, thandi } = await openBackOffice();
  for (let order = 0; order < 11; order++) await buy(thandi.viewer, {});
  const key = `user:${thandi.userId}`;
  const { orders: newest } = await admin.customers.byKey({ key });
  const [first] = newest;
  const { order } = await admin.orders.byId({ orderId: first?.id ?? "" });
  await admin.orders.setStatus({
    orderId: order.id,
    status: "cancelled",
    expectedVersion: order.updatedAt,
  });
  await admin.customers.addNote({ key, text: " Likes her garri fine " });
  shop.clock.advance(MINUTE_MS);
  await admin.customers.addNote({ key, text: "Called back" });

  const found = await admin.customers.byKey({ key });
  expect(found).toMatchObject({ cancelledOrders: 1, page: 1, pageCount: 2, status: "active" });
  expect(found.orders).toHaveLength(10);
  expect(found.notes.map(({ text }) => text)).toEqual(["Called back", "Likes her garri fine"]);
  expect((await admin.customers.byKey({ key, page: 2 })).orders).toHaveLength(1);
  const empty = await refusal(admin.customers.addNote({ key, text: "  " }));
  expect(empty.code).toBe("INVALID_INPUT");
  const long = await refusal(admin.customers.addNote({ key, text: "x".repeat(1_001) }));
  expect(long.code).toBe("INVALID_INPUT");
  expect(await shop.db.select().from(customerNotes)).toHaveLength(2);
});

test("a derived customer has all that the specification lists, its orders and its status too", async () => {
  const { shop, admin, buy, thandi } = await openBackOffice();
  await buy(thandi.viewer, { firstName: "T", lastName: "N", phone: "082 555 0190" });
  const { row, orders } = await (async () => {
    const key = `user:${thandi.userId}`;
    const { rows } = await admin.customers.list({ text: "thandi" });
    const found = await admin.customers.byKey({ key });
    return { row: rows[0], orders: found.orders };
  })();
  const at = shop.clock.now();
  expect(row).toMatchObject({
    email: "thandi@shopper.test",
    firstName: "Thandi",
    lastName: "Nkosi",
    phone: expect.stringMatching(/\d{4}$/),
    address: expect.any(String),
    city: "Bryanston",
    province: "Gauteng",
    postalCode: "2191",
    createdAt: expect.any(Number),
    lastOrderAt: at,
    totalOrders: 1,
    totalSpentCents: orders[0]?.totalCents,
    status: "active",
  });
  expect(orders).toMatchObject([{ status: "pending", createdAt: at }]);
});

test("a banned account is signed out, cannot sign in or order, and is let in again", async () => {
  const { shop, admin, buy, thandi } = await openBackOffice();
  const { userId, viewer } = thandi;
  await admin.customers.ban({ userId, reason: "Three chargebacks" });

  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  const again = await refusal(
    shop.as().account.signIn({ email: viewer.email, password: PASSWORD, remember: false }),
  );
  expect(again).toMatchObject({
    code: "ACCOUNT_DISABLED",
    message: "This account has been disabled",
  });
  expect((await refusal(buy(viewer, {}))).code).toBe("ACCOUNT_DISABLED");
  const banned = await admin.customers.byKey({ key: `user:${userId}` });
  expect(banned).toMatchObject({ status: "banned", account: { reason: "Three chargebacks" } });
  expect((await admin.customers.list({ status: "banned" })).rows).toHaveLength(1);
  expect(await admin.customers.stats()).toMatchObject({ banned: 1 });

  const twice = await refusal(admin.customers.ban({ userId, reason: "Again" }));
  expect(twice).toMatchObject({ code: "CONFLICT", message: "This account is banned already." });
  await admin.customers.unban({ userId });
  const thrice = await refusal(admin.customers.unban({ userId }));
  expect(thrice).toMatchObject({ code: "CONFLICT", message: "This account is not banned." });
  await buy(viewer, {});
  const actions = await shop.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, "customer"));
  expect(actions.map(({ action }) => action)).toEqual(["customer.ban", "customer.unban"]);
});

test("no ban without a reason, of an administrator, of oneself, of nobody: told, and nothing changed", async () => {
  const { shop, admin, boss, thandi } = await openBackOffice();
  const blank = await refusal(admin.customers.ban({ userId: thandi.userId, reason: "   " }));
  expect(blank.code).toBe("INVALID_INPUT");
  const own = await refusal(admin.customers.ban({ userId: boss.userId, reason: "Oops" }));
  expect(own).toMatchObject({
    code: "INVALID_INPUT",
    field: "reason",
    message: "This is an administrator's account. Take the access to the back office away first.",
  });
  const letIn = await refusal(admin.customers.unban({ userId: boss.userId }));
  expect(letIn).toMatchObject({ code: "CONFLICT", message: "This account is not banned." });
  const ownPage = await refusal(admin.customers.byKey({ key: `user:${boss.userId}` }));
  expect(ownPage.code, "who administers the shop is no customer").toBe("NOT_FOUND");
  const nobody = await refusal(admin.customers.ban({ userId: "none", reason: "Who?" }));
  expect(nobody).toMatchObject({
    code: "NOT_FOUND",
    field: "userId",
    message: "Customer not found",
  });
  const found = await shop.db.select({ bannedAt: users.bannedAt }).from(users);
  expect(found.every(({ bannedAt }) => bannedAt === null)).toBe(true);
});

test("customers.csv has everybody once, page after page", async () => {
  const { admin, buy } = await openBackOffice();
  await buy(null, { email: "guest@shopper.test" });
  const { customers, next } = await admin.customers.exportPage({ after: 0 });
  expect(next).toBeNull();
  expect(customers).toHaveLength(3);
  const [first] = customers;
  const rest = await admin.customers.exportPage({ after: first?.id ?? 0 });
  expect(rest.customers).toHaveLength(2);
});

test("every call costs at most three round trips", async () => {
  const { shop, admin, buy, thandi } = await openBackOffice();
  await buy(thandi.viewer, {});
  const key = `user:${thandi.userId}`;
  const trips = (work: () => Promise<unknown>) => shop.roundTrips(work);
  expect(await trips(() => admin.customers.list({ text: "thandi" }))).toBeLessThanOrEqual(3);
  expect(await trips(() => admin.customers.stats())).toBeLessThanOrEqual(3);
  expect(await trips(() => admin.customers.byKey({ key }))).toBeLessThanOrEqual(3);
  expect(await trips(() => admin.customers.exportPage({ after: 0 }))).toBeLessThanOrEqual(3);
});

/** An administrator, Thandi, and somebody with an account who never ordered. */
async function openBackOffice() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 100 });
  const boss = await newAdmin(shop, { email: "admin@shop.test" });
  const thandi = await newCustomer(shop, { email: "thandi@shopper.test" });
  const quiet = await newCustomer(shop, { email: "quiet@shopper.test" });
  const buy = async (viewer: Viewer | null, shipping: Partial<ShippingDetails>) => {
    const items = [{ productId: "garri", quantity: 1 }];
    const checkout = await prepare(shop, items, { quote: false, shipping });
    const payment = await shop.as(viewer).checkout.start(checkout);
    shop.paypal.approve(payment.providerRef);
    await complete(shop, checkout, payment);
    await shop.settled();
  };
  return { shop, boss, thandi, quiet, buy, admin: shop.as(boss.viewer).admin };
}
