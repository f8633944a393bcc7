import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { auditLog, closedAccounts, customerNotes, sessions } from "#db/schema/index.ts";
import { deletedAddress } from "#domain/customers/privacy.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { nameInWords, personalFieldText } from "#messages/personalFields/field-text.ts";
import { readMessages } from "#scripts/lib/messages/read.ts";
import { handleAccountData } from "#server/http/account-data.ts";
import { exportPerson } from "#server/services/privacy/export-person.ts";
import { findPerson } from "#server/services/privacy/person.ts";
import { personalDataPage } from "#server/services/privacy/personal-data-page.ts";
import { newAdmin, newCustomer, PASSWORD } from "#tests/factories/accounts.ts";
import {
  arrivedOrder,
  LINDIWE,
  LINDIWE_GOES_TO,
  lindiwe,
  openShopWithOwner,
  openWholeLife,
} from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { accountsOf, mailsTo, orderOf } from "./accounts.ts";

test("an account with somebody else's address neither shows nor deletes what is theirs", async () => {
  const { shop } = await openShopWithOwner();
  const orderId = await arrivedOrder(shop);
  await shop.as().contact.send({
    name: "Lindiwe",
    email: LINDIWE.email,
    subject: "Private words",
    message: "Only for the shop",
  });
  // Registered with her address, which nobody proved.
  const thief = await newCustomer(shop, { ...LINDIWE, name: "A Thief", address: "Nowhere" });
  const found = await findPerson(shop.context(), { userId: thief.userId });
  if (!found) throw new Error("nobody");
  const shown = JSON.stringify(await exportPerson(shop.context(), found));
  expect(shown).not.toMatch(/Jacaranda|Private words|Order confirm/i);
  await thief.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  expect(await orderOf(shop, orderId)).toMatchObject({ firstName: "Lindiwe" });
  expect((await mailsTo(shop, LINDIWE.email)).map(({ kind }) => kind)).toContain(
    "order-confirmation",
  );
});

test("a guest's notes stay the guest's, whoever registers with the address: no export shows and no deletion takes them", async () => {
  const { shop, admin } = await openShopWithOwner();
  // better-auth says when an account was made, by the machine's clock.
  vi.useFakeTimers({ toFake: ["Date"], now: shop.clock.now() });
  onTestFinished(() => void vi.useRealTimers());
  await arrivedOrder(shop);
  const guest = `mail:${LINDIWE.email}`;
  await admin.customers.addNote({ key: guest, text: "Gate code 4411" });
  const pass = () => {
    shop.clock.advance(1_000);
    vi.setSystemTime(shop.clock.now());
  };
  pass();
  const thief = await newCustomer(shop, { ...LINDIWE, name: "A Thief", address: "Nowhere" });
  pass();
  await admin.customers.addNote({ key: `user:${thief.userId}`, text: "Rings at number 12" });
  const asked = new Request("https://shop.test/api/account/data?format=json");
  const shown = await (await handleAccountData(asked, thief.browser.context())).text();
  expect(shown).toContain("A Thief");
  expect(shown).not.toMatch(/4411|number 12/);
  await thief.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  const left = await shop.db.select().from(customerNotes);
  expect(left).toMatchObject([{ customerKey: guest, text: "Gate code 4411" }]);
});

test("an export says since when others see the wishlist by its link, as it does of each list", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "egusi" });
  const customer = await newCustomer(shop);
  const { wishlist } = shop.as(customer.viewer);
  await wishlist.add({ productId: "egusi" });
  shop.clock.advance(1_000);
  await wishlist.lists.share({ id: null });
  const found = await findPerson(shop.context(), customer);
  if (!found) throw new Error("nobody");
  const { data } = await exportPerson(shop.context(), found);
  expect(data.wishlist).toMatchObject([{ productId: "egusi", sharedAt: shop.clock.now() }]);
});

test("a manager exports and deletes a guest by address, and the audit log says so", async () => {
  const { shop, owner: manager, admin } = await openShopWithOwner();
  const orderId = await arrivedOrder(shop);
  const person = { email: LINDIWE.email.toUpperCase() };
  expect(await admin.privacy.find({ person })).toMatchObject({
    hasAccount: false,
    orders: 1,
    underWay: 0,
    deletedBefore: [],
  });
  const files = await admin.privacy.export({ person });
  expect(files.json).toContain("77 Jacaranda Lane");
  expect(files.html).toContain("77 Jacaranda Lane");
  expect(await admin.privacy.erase({ person })).toEqual({ underWay: 0 });
  expect(await orderOf(shop, orderId)).toMatchObject({ firstName: "Deleted" });

  const log = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "customer"));
  expect(log.map(({ action, after }) => [action, after])).toEqual([
    ["customer.export", null],
    ["customer.erase", { hadAccount: false }],
  ]);
  const closed = await shop.db.select().from(closedAccounts);
  expect(closed).toMatchObject([{ hadAccount: false, closedBy: "administrator" }]);
  const whose = `mail:${deletedAddress(closed[0]?.id ?? "")}`;
  expect(log.map(({ subjectId }) => subjectId)).toEqual([whose, whose]);
  for (const row of log) {
    expect(row).toMatchObject({ subjectName: "Deleted customer", actorId: manager.userId });
    expect(row.subjectId).not.toContain("lindiwe");
  }
  const left = await admin.privacy.find({ person });
  expect(left).toMatchObject({ orders: 0, messages: 0, mails: 0 });
  expect(left.deletedBefore).toEqual([shop.clock.now()]);
});

test("a manager exports and deletes an account by its address; an administrator's stays", async () => {
  const { shop, admin } = await openShopWithOwner();
  const { userId } = await lindiwe(shop);
  await admin.privacy.export({ person: { userId } });
  const logged = () => shop.db.select().from(auditLog).where(eq(auditLog.subject, "customer"));
  expect(await logged()).toMatchObject([
    { action: "customer.export", subjectId: `user:${userId}`, subjectName: LINDIWE.email },
  ]);
  await admin.privacy.erase({ person: { email: LINDIWE.email } });
  expect(await accountsOf(shop, userId)).toBe(0);
  expect((await logged()).at(-1)).toMatchObject({
    action: "customer.erase",
    after: { hadAccount: true },
  });
  const picker = await newAdmin(shop, { email: "picker@shop.test", role: "picker" });
  const refused = admin.privacy.erase({ person: { email: "picker@shop.test" } });
  expect(await refusal(refused)).toMatchObject({ code: "CONFLICT" });
  expect(await accountsOf(shop, picker.userId)).toBe(1);
});

test("the customer's data is a page to print and a JSON file, for whoever is signed in alone", async () => {
  const { shop, customer, orderId, guestOrderId } = await openWholeLife();
  const ask = (search: string, ctx = customer.browser.context()) =>
    handleAccountData(new Request(`https://shop.test/api/account/data${search}`), ctx);
  const page = await ask("");
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  const text = await page.text();
  for (const word of ["77 Jacaranda Lane", "The blue gate", "Rings Lindiwe", "R50.00", "Ogbono"]) {
    expect(text, word).toContain(word);
  }
  expect(text).not.toContain("<script");

  const file = await ask("?format=json");
  expect(file.headers.get("content-disposition")).toContain("my-data.json");
  const parsed: unknown = await file.json();
  expect(parsed).toMatchObject({
    about: { email: LINDIWE.email, cutOff: [] },
    data: {
      account: { name: LINDIWE.name },
      orders: [orderId, guestOrderId].map((id) => ({ id, phone: LINDIWE_GOES_TO.phone })),
      consents: [{ granted: true }, { granted: true }],
    },
  });
  const guest = await ask("", shop.context());
  expect(guest.status).toBe(303);
  expect(guest.headers.get("location")).toContain("/login");
  // A browser would save the page of /login as the file that was asked for.
  const noFile = await ask("?format=json", shop.context());
  expect(noFile.status).toBe(401);
  expect(await noFile.text()).toBe(errorText("NOT_SIGNED_IN"));
});

test("every field of an export is called something, in English by its name", async () => {
  const { shop, customer } = await openWholeLife();
  const slot = JSON.stringify({ from: shop.clock.now(), until: shop.clock.now() + 1 });
  await shop.db.run(
    sql`update payments set snapshot = json_set(snapshot, '$.slot', json(${slot}))`,
  );
  const found = await findPerson(shop.context(), { userId: customer.userId });
  if (!found) throw new Error("nobody");
  const { data } = await exportPerson(shop.context(), found);
  const known = Object.keys(await readMessages("personalFields", "en"));
  // What is written in the audit log is the log's own.
  const unknown = fieldsIn({ ...data, changesByTheShop: [] }).filter((key) => !known.includes(key));
  expect([...new Set(unknown)]).toEqual([]);
  for (const key of known) expect(personalFieldText(key)).toBe(nameInWords(key));
});

test("no word of an export is taken for markup", async () => {
  const { shop } = await openShopWithOwner();
  const { userId } = await newCustomer(shop, { name: "<img src=x onerror=alert(1)>" });
  const found = await findPerson(shop.context(), { userId });
  if (!found) throw new Error("nobody");
  const page = personalDataPage(await exportPerson(shop.context(), found), DEFAULT_FORMATS);
  expect(page).not.toContain("<img");
  expect(page).toContain("&lt;img");
});

test("an export never holds what could open the account", async () => {
  const { shop, customer } = await openWholeLife();
  await shop.as().account.requestReset({ email: LINDIWE.email });
  const found = await findPerson(shop.context(), { userId: customer.userId });
  if (!found) throw new Error("nobody");
  const shown = JSON.stringify(await exportPerson(shop.context(), found));
  const [session] = await shop.db
    .select({ token: sessions.token })
    .from(sessions)
    .where(eq(sessions.userId, customer.userId));
  expect(shown).not.toContain(session?.token ?? "none");
  expect(shown).not.toContain("token=");
});

/** The names of all fields below the lists. */
function fieldsIn(data: object): string[] {
  const below = (held: unknown): string[] => {
    if (Array.isArray(held)) return held.flatMap(below);
    if (typeof held !== "object" || held === null || held instanceof Date) return [];
    return Object.entries(held).flatMap(([key, value]) => [key, ...below(value)]);
  };
  return Object.values(data).flatMap(below);
}
