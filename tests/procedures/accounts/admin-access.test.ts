import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { grantAdmin, listAdmins, revokeAdmin } from "#db/queries/accounts/admins.ts";
import { admins, auditLog, users } from "#db/schema/index.ts";
import { answerAdminPage } from "#server/http/admin-pages.ts";
import {
  newAdmin,
  newCustomer,
  openBrowser,
  PASSWORD,
  promote,
} from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("an administrator is a user with a record in the admins table, with its name and role", async () => {
  const { shop, admin } = await openBackOffice();
  const access = await admin.browser.call((caller) => caller.admin.access());
  expect(access).toMatchObject({
    kind: "admin",
    admin: { userId: admin.userId, name: "Admin", email: "admin@shop.test", role: "owner" },
  });
  expect(await shop.as(null).admin.access()).toEqual({ kind: "signed-out" });
});

test("a signed-in customer is denied, and learns only who they are themselves", async () => {
  const { customer } = await openBackOffice();
  const access = await customer.browser.call((caller) => caller.admin.access());
  expect(access).toEqual({ kind: "denied", viewer: customer.viewer });
});

test("the check costs one round trip, and a guest's none", async () => {
  const { shop, admin } = await openBackOffice();
  const ask = () => admin.browser.call((caller) => caller.admin.access());
  expect(await shop.roundTrips(ask)).toBe(1);
  expect(await shop.roundTrips(() => openBrowser(shop).call((c) => c.admin.access()))).toBe(0);
});

test("who is an administrator is read from the record of the user's own id", async () => {
  const { shop, admin, customer } = await openBackOffice();
  const kind = (browser: typeof admin.browser) =>
    browser.call(async (caller) => (await caller.admin.access()).kind);
  expect([await kind(admin.browser), await kind(customer.browser)]).toEqual(["admin", "denied"]);
  await shop.db
    .update(admins)
    .set({ userId: customer.userId })
    .where(eq(admins.userId, admin.userId));
  expect([await kind(admin.browser), await kind(customer.browser)]).toEqual(["denied", "admin"]);
});

test("whoever loses the record, is banned or signs out is out with the next call", async () => {
  const { shop, admin } = await openBackOffice();
  const thief = admin.browser.copy();
  const look = () => thief.call((caller) => caller.admin.dashboard.attention());
  await look();

  await shop.db.delete(admins).where(eq(admins.userId, admin.userId));
  expect((await refusal(look())).code).toBe("FORBIDDEN");

  await promote(shop, admin);
  await shop.db.update(users).set({ bannedAt: 1 }).where(eq(users.id, admin.userId));
  expect((await refusal(look())).code).toBe("NOT_SIGNED_IN");

  await shop.db.update(users).set({ bannedAt: null }).where(eq(users.id, admin.userId));
  await look();
  await admin.browser.call((caller) => caller.account.signOut());
  expect((await refusal(look())).code).toBe("NOT_SIGNED_IN");
});

test("Remember me keeps the session for 30 days; without it it goes with the browser", async () => {
  const { shop } = await openBackOffice();
  const sessionCookie = async (remember: boolean) => {
    const browser = openBrowser(shop);
    const credentials = { email: "admin@shop.test", password: PASSWORD, remember };
    await browser.call((caller) => caller.account.signIn(credentials));
    return browser.cookies().find((line) => line.includes("session_token")) ?? "";
  };
  expect(await sessionCookie(true)).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
  expect(await sessionCookie(false)).not.toContain("Max-Age");
});

test("a page of the back office is refused before it renders", async () => {
  const { shop, admin, customer } = await openBackOffice();
  const guest = openBrowser(shop);

  expect(await visit(guest, "/admin")).toEqual([303, "/admin/login?returnTo=%2Fadmin", 0]);
  expect(await visit(guest, "/admin/products?page=2")).toEqual([
    303,
    "/admin/login?returnTo=%2Fadmin%2Fproducts%3Fpage%3D2",
    0,
  ]);
  expect(await visit(guest, "/admin/denied")).toEqual([303, "/admin/login?returnTo=%2Fadmin", 0]);
  expect(await visit(guest, "/admin/login")).toEqual([200, null, 1]);
  expect(await visit(customer.browser, "/admin")).toEqual([303, "/admin/denied", 0]);
  expect(await visit(customer.browser, "/admin/denied")).toEqual([403, null, 1]);
  expect(await visit(customer.browser, "/admin/login")).toEqual([200, null, 1]);
  expect(await visit(admin.browser, "/admin")).toEqual([200, null, 1]);
  expect(await visit(admin.browser, "/admin/login")).toEqual([303, "/admin", 0]);
  expect(await visit(admin.browser, "/admin/denied")).toEqual([303, "/admin", 0]);
});

test("when nobody can say who is an administrator, the page says so with status 503", async () => {
  const { shop, admin } = await openBackOffice();
  const context = {
    ...admin.browser.context(),
    adminAccess: () => Promise.reject(new Error("the database is away")),
  };
  const page = await answerAdminPage(new Request("https://shop.test/admin"), context, async () => {
    return new Response("the page");
  });
  expect(page.status).toBe(503);
  expect(shop.logged).toContainEqual({ level: "error", event: "admin-access-unknown" });
});

test("npm run admin grants, changes and revokes, and writes down that it did", async () => {
  const { shop, customer } = await openBackOffice();
  const by = { userId: "terminal", name: "Terminal", now: shop.clock.now() };
  const account = { id: customer.userId, name: "Thandi Nkosi", email: "thandi@shopper.test" };

  await grantAdmin(shop.db, { account, role: "picker", by });
  await grantAdmin(shop.db, { account, role: "manager", by });
  const granted = await listAdmins(shop.db);
  expect(granted.find(({ userId }) => userId === customer.userId)?.role).toBe("manager");
  const { email, password } = customer.form;
  await customer.browser.call((caller) => caller.account.signIn({ email, password }));
  expect(await revokeAdmin(shop.db, { account, by })).toBe("revoked");
  expect(await revokeAdmin(shop.db, { account, by })).toBe("none");
  expect(await customer.browser.call((caller) => caller.admin.access())).toMatchObject({
    kind: "denied",
  });
  const log = await shop.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: "administrator.grant", before: null, after: { role: "picker" } },
    { action: "administrator.grant", before: { role: "picker" }, after: { role: "manager" } },
    { action: "administrator.revoke", before: { role: "manager" }, after: null },
  ]);
});

test("the only owner cannot be revoked, nor can two owners revoke each other", async () => {
  const { shop, admin, customer } = await openBackOffice();
  const by = { userId: "terminal", name: "Terminal", now: shop.clock.now() };
  const first = { id: admin.userId, name: "Admin", email: "admin@shop.test" };
  const second = { id: customer.userId, name: "Thandi", email: "thandi@shopper.test" };
  expect(await revokeAdmin(shop.db, { account: first, by })).toBe("last-owner");

  await grantAdmin(shop.db, { account: second, role: "owner", by });
  const outcomes = await Promise.allSettled([
    revokeAdmin(shop.db, { account: first, by }),
    revokeAdmin(shop.db, { account: second, by }),
  ]);
  expect(outcomes.filter(({ status }) => status === "rejected").length).toBeLessThanOrEqual(1);
  const left = await listAdmins(shop.db);
  expect(left.filter(({ role }) => role === "owner")).toHaveLength(1);
});

test("from the terminal, too, the only owner stays one; a shop without any has other roles given and taken", async () => {
  const { shop, admin, customer } = await openBackOffice();
  const by = { userId: "terminal", name: "Terminal", now: shop.clock.now() };
  const first = { id: admin.userId, name: "Admin", email: "admin@shop.test" };
  const second = { id: customer.userId, name: "Thandi", email: "thandi@shopper.test" };
  expect(await grantAdmin(shop.db, { account: first, role: "viewer", by })).toBe("last-owner");
  expect(await grantAdmin(shop.db, { account: first, role: "owner", by })).toBe("granted");
  expect(await grantAdmin(shop.db, { account: second, role: "viewer", by })).toBe("granted");
  await shop.db.update(admins).set({ role: "manager" }).where(eq(admins.userId, first.id));
  expect(await grantAdmin(shop.db, { account: second, role: "picker", by })).toBe("granted");
  expect(await revokeAdmin(shop.db, { account: second, by })).toBe("revoked");
});

test("nobody changes the audit log", async () => {
  const { shop, customer } = await openBackOffice();
  const by = { userId: "terminal", name: "Terminal", now: shop.clock.now() };
  const account = { id: customer.userId, name: "Thandi", email: "thandi@shopper.test" };
  await grantAdmin(shop.db, { account, role: "viewer", by });
  await expect(shop.db.update(auditLog).set({ actorName: "Nobody" })).rejects.toThrow();
});

/** A shop with an administrator and a customer, each with a browser of their own. */
async function openBackOffice() {
  const shop: TestShop = await openTestShop();
  const admin = await newAdmin(shop, { email: "admin@shop.test" });
  const customer = await newCustomer(shop, { email: "thandi@shopper.test" });
  await shop.settled();
  return { shop, admin, customer };
}

/** Status, where to, and how often a page was rendered. */
async function visit(browser: ReturnType<typeof openBrowser>, path: string) {
  let renders = 0;
  const answer = await answerAdminPage(
    new Request(`https://shop.test${path}`),
    browser.context(),
    async () => {
      renders++;
      return new Response("the page");
    },
  );
  return [answer.status, answer.headers.get("location"), renders];
}
