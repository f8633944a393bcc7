import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessions, users } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";
import { pass } from "./mailed.ts";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a changed password needs the old one, and ends every other session", async () => {
  const shop = await openTestShop();
  const { browser, form } = await newCustomer(shop);
  const { email, password } = form;
  const other = openBrowser(shop);
  await other.call((c) => c.account.signIn({ email, password }));
  const thief = browser.copy();

  const change = { newPassword: "Egusi-2026", confirmation: "Egusi-2026" };
  expect(
    await refusal(
      browser.call((c) => c.account.changePassword({ ...change, currentPassword: "Wrong" })),
    ),
  ).toMatchObject({ code: "PASSWORD_INCORRECT", message: "Incorrect password" });
  await browser.call((c) => c.account.changePassword({ ...change, currentPassword: PASSWORD }));

  await expect(browser.call((c) => c.account.profile())).resolves.toMatchObject({ email });
  for (const ended of [other, thief]) {
    expect(await refusal(ended.call((c) => c.account.profile()))).toMatchObject({
      code: "NOT_SIGNED_IN",
    });
  }
  await shop.as().account.signIn({ email, password: "Egusi-2026" });
});

test.each([
  [{ confirmation: "another" }, "New passwords do not match"],
  [
    { newPassword: "short", confirmation: "short" },
    "New password must be at least 6 characters long",
  ],
  [{ currentPassword: "" }, "Please enter your current password"],
])("a password change with %o is refused as in the form", async (changes, message) => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const form = {
    currentPassword: PASSWORD,
    newPassword: "Egusi-2026",
    confirmation: "Egusi-2026",
    ...changes,
  };
  expect(await refusal(browser.call((c) => c.account.changePassword(form)))).toMatchObject({
    code: "INVALID_INPUT",
    message,
  });
});

test("who signed in over a day ago signs in again before changing the password", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  pass(shop, 25 * 60 * MINUTE_MS);
  const form = {
    currentPassword: PASSWORD,
    newPassword: "Egusi-2026",
    confirmation: "Egusi-2026",
  };
  expect(await refusal(browser.call((c) => c.account.changePassword(form)))).toMatchObject({
    code: "SIGN_IN_AGAIN",
    message: "Please sign out and sign in again before changing your password",
  });
});

test("a customer sees where they are signed in, ends one session, then all others", async () => {
  const shop = await openTestShop();
  const { browser, form } = await newCustomer(shop);
  const { email, password } = form;
  const others = [openBrowser(shop), openBrowser(shop), openBrowser(shop)];
  for (const other of others) await other.call((c) => c.account.signIn({ email, password }));

  for (const device of [browser, ...others]) {
    const shown = await device.call((c) => c.account.sessions());
    expect(shown.map(({ current }) => current)).toEqual([true, false, false, false]);
  }
  const listed = await browser.call((c) => c.account.sessions());
  expect(Object.keys(listed[0] ?? {})).not.toContain("token");

  const one = listed.find(({ current }) => !current);
  await browser.call((c) => c.account.revokeSessions({ sessionId: one?.id ?? "" }));
  expect(await browser.call((c) => c.account.sessions())).toHaveLength(3);
  expect(await browser.call((c) => c.account.revokeSessions({ sessionId: null }))).toEqual({
    ended: 2,
  });
  expect(
    await browser.call((c) => c.account.revokeSessions({ sessionId: null })),
    "none is left",
  ).toEqual({ ended: 0 });
  for (const other of others) {
    expect(await refusal(other.call((c) => c.account.profile()))).toMatchObject({
      code: "NOT_SIGNED_IN",
    });
  }
  await expect(browser.call((c) => c.account.profile())).resolves.toMatchObject({ email });
});

test("nobody ends another person's session", async () => {
  const shop = await openTestShop();
  const victim = await newCustomer(shop);
  const attacker = await newCustomer(shop, { email: "mallory@shopper.test" });
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, victim.userId));
  expect(
    await refusal(
      attacker.browser.call((c) => c.account.revokeSessions({ sessionId: session?.id ?? "" })),
    ),
  ).toMatchObject({ code: "NOT_FOUND", field: "sessionId" });
  await expect(victim.browser.call((c) => c.account.profile())).resolves.toBeTruthy();
});

test("showing who is signed in costs no trip to the database, and holds for five minutes", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  await shop.settled();
  expect(await shop.roundTrips(() => browser.call((c) => c.account.session()))).toBe(0);
  expect(await shop.roundTrips(() => openBrowser(shop).call((c) => c.account.session()))).toBe(0);
  pass(shop, 5 * MINUTE_MS + 1000);
  expect(await shop.roundTrips(() => browser.call((c) => c.account.session()))).toBeGreaterThan(0);
  expect(await shop.roundTrips(() => browser.call((c) => c.account.session()))).toBe(0);
});

test("a cookie that was tampered with belongs to nobody", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  for (const name of browser.holds()) {
    const forger = browser.copy();
    forger.put(name, "bm90LXRoZS1jb29raWU.forged");
    if (name.endsWith("session_token")) {
      expect(await forger.call((c) => c.account.session())).toBeNull();
    }
    if (!name.endsWith("session_token")) forger.drop("__Host-soko.session_token");
    expect(await refusal(forger.call((c) => c.account.profile()))).toMatchObject({
      code: "NOT_SIGNED_IN",
    });
  }
});

test("my profile takes what it is given, edit profile keeps its rules, both show at once", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  await browser.call((c) => c.account.updateProfile({ name: "T", phone: "any", address: "" }));
  expect(await browser.call((c) => c.account.profile())).toMatchObject({
    name: "T",
    phone: "any",
    address: "",
  });
  const edit = (changes: object) =>
    browser.call((c) =>
      c.account.editProfile({ name: "Thandi Zulu", phone: "", address: "Home", ...changes }),
    );
  expect(await refusal(edit({ name: "  " }))).toMatchObject({ message: "Name is required" });
  expect(await refusal(edit({ phone: "call me" }))).toMatchObject({
    message: "Please enter a valid phone number",
  });
  await edit({ phone: "+27 (82) 555-0118" });
  expect(await browser.call((c) => c.account.session())).toMatchObject({ name: "Thandi Zulu" });
  expect(await browser.call((c) => c.account.profile())).toMatchObject({
    firstName: "Thandi",
    lastName: "Zulu",
    email: "thandi@shopper.test",
  });
});

test.each(["updateProfile", "editProfile"] as const)(
  "%s keeps name, phone and address, and when that was",
  async (procedure) => {
    const shop = await openTestShop();
    const { browser, userId } = await newCustomer(shop);
    const [before] = await shop.db.select().from(users).where(eq(users.id, userId));
    pass(shop, 10 * MINUTE_MS);
    const changes = { name: "Zinhle Dube", phone: "082 555 0119", address: "1 Main Road" };
    // What the form does not have is not taken from it.
    const more = { email: "other@shopper.test", emailVerified: true, bannedAt: 1, id: "other" };
    await browser.call((c) => c.account[procedure]({ ...more, ...changes }));
    const [after] = await shop.db.select().from(users).where(eq(users.id, userId));
    expect(after).toEqual({
      ...before,
      ...changes,
      firstName: "Zinhle",
      lastName: "Dube",
      updatedAt: new Date(shop.clock.now()),
    });
  },
);

test("the user document has its wishlist, the newest wish first", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" }, { id: "fonio" });
  const { browser } = await newCustomer(shop);
  expect((await browser.call((c) => c.account.profile())).wishlist).toEqual([]);
  for (const productId of ["garri", "fonio"]) {
    pass(shop, MINUTE_MS);
    await browser.call((c) => c.wishlist.add({ productId }));
  }
  const at = shop.clock.now();
  expect((await browser.call((c) => c.account.profile())).wishlist).toEqual([
    { id: "fonio", addedAt: at },
    { id: "garri", addedAt: at - MINUTE_MS },
  ]);
});
