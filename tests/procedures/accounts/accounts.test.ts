import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mails, orders, rateLimits, sessions, users } from "#db/schema/index.ts";
import { newCustomer, openBrowser, PASSWORD, registrationOf } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { OPENING_TIME, openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

test("somebody registers, is signed in, and finds their details", async () => {
  const shop = await openTestShop();
  const browser = openBrowser(shop);
  const session = await browser.call((c) =>
    c.account.register(
      registrationOf({ name: " Naledi van der Merwe ", email: "Naledi@Soko.Test" }),
    ),
  );
  expect(session).toEqual({ name: "Naledi van der Merwe", email: "naledi@soko.test" });
  expect(await browser.call((c) => c.account.session())).toEqual(session);
  expect(await browser.call((c) => c.account.profile())).toMatchObject({
    name: "Naledi van der Merwe",
    firstName: "Naledi",
    lastName: "van der Merwe",
    email: "naledi@soko.test",
    emailVerified: false,
    phone: "082 555 0118",
    address: "24 Cumberland Avenue, Bryanston",
    city: null,
  });
});

test("registering makes the user document, with what was typed and when", async () => {
  const shop = await openTestShop();
  await newCustomer(shop, { name: "Naledi Dube", email: "naledi@shopper.test" });
  const at = new Date(shop.clock.now());
  expect(await shop.db.select().from(users)).toMatchObject([
    {
      name: "Naledi Dube",
      email: "naledi@shopper.test",
      phone: "082 555 0118",
      address: "24 Cumberland Avenue, Bryanston",
      createdAt: at,
      updatedAt: at,
    },
  ]);
});

test("a session's cookies belong to this host, are encrypted and out of a script's reach", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const cookies = browser.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-soko\./);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});

test.each([
  [{ name: " " }, "name", "Name is required"],
  [{ email: "" }, "email", "Email is required"],
  [{ email: "thandi" }, "email", "Please enter a valid email address"],
  [{ phone: "" }, "phone", "Phone number is required"],
  [{ phone: "12345" }, "phone", "Please enter a valid South African phone number"],
  [{ address: "" }, "address", "Address is required"],
  [{ password: "short" }, "password", "Password must be at least 6 characters long"],
  [{ confirmation: "another" }, "confirmation", "Passwords do not match"],
])(
  "the server refuses a registration with %o as the form does",
  async (changes, field, message) => {
    const shop = await openTestShop();
    const failure = await refusal(shop.as().account.register(registrationOf(changes)));
    expect(failure).toEqual({ code: "INVALID_INPUT", field, message });
    expect(await shop.db.select().from(users)).toEqual([]);
  },
);

test.each(["      ", "thandi@shopper.test"])("the password '%s' is none", async (password) => {
  const shop = await openTestShop();
  const form = registrationOf({ password, confirmation: password });
  expect(await refusal(shop.as().account.register(form))).toMatchObject({
    code: "PASSWORD_WEAK",
    message: "Password is too weak. Please choose a stronger password",
  });
});

test("an address that the mail system refuses is an invalid one", async () => {
  const shop = await openTestShop();
  const form = registrationOf({ email: 'a"b(c@x..y.test'.replace("..", ".") });
  expect(await refusal(shop.as().account.register(form))).toMatchObject({
    code: "EMAIL_INVALID",
    message: "Invalid email address",
  });
});

test("one account per address, however it is typed and however many ask at once", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const again = registrationOf({ email: "THANDI@shopper.test " });
  expect(await refusal(shop.as().account.register(again))).toMatchObject({
    code: "EMAIL_TAKEN",
    message: "An account with this email already exists",
  });
  const two = registrationOf({ email: "twice@shopper.test" });
  const both = await Promise.allSettled([
    shop.as().account.register(two),
    shop.as().account.register(two),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await shop.db.select().from(users)).toHaveLength(2);
});

test.each([
  [{ email: "", password: "x" }, "INVALID_INPUT", "Please enter both email and password"],
  [{ email: "a@b.test", password: " " }, "INVALID_INPUT", "Please enter both email and password"],
  [{ email: "thandi", password: "x" }, "EMAIL_INVALID", "Invalid email address"],
  [
    { email: "nobody@shopper.test", password: "x" },
    "ACCOUNT_UNKNOWN",
    "No account found with this email address",
  ],
  [
    { email: "thandi@shopper.test", password: "Wrong-2026" },
    "PASSWORD_INCORRECT",
    "Incorrect password",
  ],
])("signing in with %o says why not", async (form, code, message) => {
  const shop = await openTestShop();
  await newCustomer(shop);
  expect(await refusal(shop.as().account.signIn(form))).toMatchObject({ code, message });
});

test("somebody signs in again after signing out, and the old cookies are worth nothing", async () => {
  const shop = await openTestShop();
  const { browser, form } = await newCustomer(shop);
  const thief = browser.copy();
  await browser.call((c) => c.account.signOut());
  expect(await browser.call((c) => c.account.session())).toBeNull();
  expect(browser.holds()).toEqual(["__Host-soko.known_browser"]);
  expect(await refusal(thief.call((c) => c.account.profile()))).toMatchObject({
    code: "NOT_SIGNED_IN",
  });
  const { email, password } = form;
  await browser.call((c) => c.account.signIn({ email: ` ${email.toUpperCase()}`, password }));
  expect(await browser.call((c) => c.account.session())).toMatchObject({ email });
});

test("a banned account cannot sign in, and what it had open ends at once", async () => {
  const shop = await openTestShop();
  const { browser, form, userId } = await newCustomer(shop);
  await shop.db.update(users).set({ bannedAt: 1 }).where(eq(users.id, userId));
  const { email, password } = form;
  expect(await refusal(shop.as().account.signIn({ email, password }))).toMatchObject({
    code: "ACCOUNT_DISABLED",
    message: "This account has been disabled",
  });
  expect(await refusal(shop.as().account.signIn({ email, password: "Wrong-2026" }))).toMatchObject({
    code: "PASSWORD_INCORRECT",
  });
  expect(await refusal(browser.call((c) => c.account.profile()))).toMatchObject({
    code: "NOT_SIGNED_IN",
  });
});

test("after five failures nobody gets further with this address for a quarter of an hour", async () => {
  const shop = await openTestShop();
  const { form } = await newCustomer(shop);
  const wrong = { email: form.email, password: "Wrong-2026" };
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await refusal(shop.as().account.signIn(wrong))).toMatchObject({
      code: "PASSWORD_INCORRECT",
    });
  }
  const tooMany = {
    code: "RATE_LIMITED",
    message: "Too many failed attempts. Please try again later",
  };
  const right = { email: form.email, password: form.password };
  expect(await refusal(shop.as().account.signIn(wrong))).toMatchObject(tooMany);
  expect(await refusal(shop.as().account.signIn(right))).toMatchObject(tooMany);
  pass(shop, 15 * MINUTE + 1);
  await expect(shop.as().account.signIn(right)).resolves.toMatchObject({ email: form.email });
});

test("failures tried all at once are counted like the others", async () => {
  const shop = await openTestShop();
  const { form } = await newCustomer(shop);
  const wrong = { email: form.email, password: "Wrong-2026" };
  const codes = await Promise.all(
    Array.from({ length: 8 }, () => refusal(shop.as().account.signIn(wrong))),
  );
  expect(codes.filter(({ code }) => code === "PASSWORD_INCORRECT")).toHaveLength(5);
  expect(codes.filter(({ code }) => code === "RATE_LIMITED")).toHaveLength(3);
});

test("signing in forgives the failures before it", async () => {
  const shop = await openTestShop();
  const { form } = await newCustomer(shop);
  const { email, password } = form;
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 4; attempt++) {
      await refusal(shop.as().account.signIn({ email, password: "Wrong-2026" }));
    }
    await shop.as().account.signIn({ email, password });
  }
});

test("one network address cannot try the passwords of many accounts", async () => {
  const shop = await openTestShop();
  const attacker = openBrowser(shop, { address: "203.0.113.9" });
  const attempt = (index: number) =>
    refusal(
      attacker.call((c) => c.account.signIn({ email: `a${index}@shopper.test`, password: "x" })),
    );
  for (let index = 0; index < 20; index++) {
    expect(await attempt(index)).toMatchObject({ code: "ACCOUNT_UNKNOWN" });
  }
  expect(await attempt(20)).toMatchObject({ code: "RATE_LIMITED" });
  const elsewhere = openBrowser(shop, { address: "203.0.113.10" });
  expect(
    await refusal(elsewhere.call((c) => c.account.signIn({ email: "b@c.test", password: "x" }))),
  ).toMatchObject({ code: "ACCOUNT_UNKNOWN" });
});

test("five registrations an hour from one address, and no more", async () => {
  const shop = await openTestShop();
  const register = (index: number) =>
    openBrowser(shop, { address: "203.0.113.9" }).call((c) =>
      c.account.register(registrationOf({ email: `n${index}@shopper.test` })),
    );
  for (let index = 0; index < 5; index++) await register(index);
  expect(await refusal(register(5))).toMatchObject({
    code: "RATE_LIMITED",
    message: "Too many failed attempts. Please try again later",
  });
  pass(shop, 60 * MINUTE + 1);
  await register(6);
});

test("limits keep no addresses, and forget those whose time has passed", async () => {
  const shop = await openTestShop();
  await refusal(shop.as().account.signIn({ email: "secret@shopper.test", password: "x" }));
  const [kept] = await shop.db.select().from(rateLimits);
  expect(kept?.key).toMatch(/^[\w-]{43}$/);
  pass(shop, 60 * MINUTE);
  await refusal(shop.as().account.signIn({ email: "other@shopper.test", password: "x" }));
  const keys = await shop.db.select().from(rateLimits);
  expect(keys.map(({ key }) => key)).not.toContain(kept?.key);
});

test("a mailed link sets a new password once, ends every session and proves the address", async () => {
  const shop = await openTestShop();
  const { browser, form } = await newCustomer(shop);
  await shop.as().account.requestReset({ email: "Thandi@Shopper.test" });
  const token = await mailedToken(shop, "reset-password");
  const change = { token, newPassword: "Egusi-2026", confirmation: "Egusi-2026" };
  await shop.as().account.resetPassword(change);

  expect(await refusal(browser.call((c) => c.account.profile()))).toMatchObject({
    code: "NOT_SIGNED_IN",
  });
  expect(
    await refusal(shop.as().account.signIn({ email: form.email, password: form.password })),
  ).toMatchObject({ code: "PASSWORD_INCORRECT" });
  await shop.as().account.signIn({ email: form.email, password: "Egusi-2026" });
  expect((await shop.db.select().from(users))[0]?.emailVerified).toBe(true);
  expect(await refusal(shop.as().account.resetPassword(change))).toMatchObject({
    code: "LINK_INVALID",
  });
});

test("a reset link dies after an hour, and one that was made up never lived", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  await shop.as().account.requestReset({ email: "thandi@shopper.test" });
  const token = await mailedToken(shop, "reset-password");
  pass(shop, 61 * MINUTE);
  for (const tried of [token, "made-up"]) {
    const change = { token: tried, newPassword: "Egusi-2026", confirmation: "Egusi-2026" };
    expect(await refusal(shop.as().account.resetPassword(change))).toMatchObject({
      code: "LINK_INVALID",
    });
  }
});

test.each([
  ["", "INVALID_INPUT", "Please enter your email address first"],
  ["thandi", "EMAIL_INVALID", "Invalid email address"],
  ["nobody@shopper.test", "ACCOUNT_UNKNOWN", "No account found with this email address"],
])("asking for a reset with '%s' says why not", async (email, code, message) => {
  const shop = await openTestShop();
  expect(await refusal(shop.as().account.requestReset({ email }))).toMatchObject({ code, message });
  expect(await shop.db.select().from(mails)).toEqual([]);
});

test("the welcome mail's link proves the address, and can be asked for again", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const token = await mailedToken(shop, "verify-email");
  await browser.call((c) => c.account.requestVerification());
  expect(await shop.db.select().from(mails).where(eq(mails.kind, "welcome"))).toHaveLength(2);

  expect(await refusal(shop.as().account.verifyEmail({ token: `${token}x` }))).toMatchObject({
    code: "LINK_INVALID",
  });
  expect((await browser.call((c) => c.account.profile())).emailVerified).toBe(false);
  await browser.call((c) => c.account.verifyEmail({ token }));
  expect((await browser.call((c) => c.account.profile())).emailVerified).toBe(true);
  expect(await browser.call((c) => c.account.requestVerification())).toEqual({ sent: false });
});

test("a link that proves an address grows old in three days", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const token = await mailedToken(shop, "verify-email");
  pass(shop, 3 * 24 * 60 * MINUTE + 1000);
  expect(await refusal(shop.as().account.verifyEmail({ token }))).toMatchObject({
    code: "LINK_INVALID",
  });
});

test("three reset mails an hour, then no more", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const ask = () => shop.as().account.requestReset({ email: "thandi@shopper.test" });
  for (let count = 0; count < 3; count++) await ask();
  expect(await refusal(ask())).toMatchObject({ code: "RATE_LIMITED" });
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, "password-reset"));
  expect(sent).toHaveLength(3);
});

test("the secret of a reset link is in the mail alone: neither in the database nor in a log", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  await shop.as().account.requestReset({ email: "thandi@shopper.test" });
  const token = await mailedToken(shop, "reset-password");
  const { rows } = await shop.client.execute(
    "select identifier || value as kept from verifications union all select text || html from mails",
  );
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(shop.logged)).not.toContain(token);
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
  pass(shop, 25 * 60 * MINUTE);
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

  const listed = await browser.call((c) => c.account.sessions());
  expect(listed.map(({ current }) => current)).toEqual([true, false, false, false]);
  expect(Object.keys(listed[0] ?? {})).not.toContain("token");

  const one = listed.find(({ current }) => !current);
  await browser.call((c) => c.account.revokeSessions({ sessionId: one?.id ?? "" }));
  expect(await browser.call((c) => c.account.sessions())).toHaveLength(3);
  expect(await browser.call((c) => c.account.revokeSessions({ sessionId: null }))).toEqual({
    ended: 2,
  });
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
  ).toMatchObject({ code: "NOT_FOUND" });
  await expect(victim.browser.call((c) => c.account.profile())).resolves.toBeTruthy();
});

test("showing who is signed in costs no trip to the database, and holds for five minutes", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  await shop.settled();
  expect(await shop.roundTrips(() => browser.call((c) => c.account.session()))).toBe(0);
  expect(await shop.roundTrips(() => openBrowser(shop).call((c) => c.account.session()))).toBe(0);
  pass(shop, 5 * MINUTE + 1000);
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
    pass(shop, 10 * MINUTE);
    const changes = { name: "Zinhle Dube", phone: "082 555 0119", address: "1 Main Road" };
    await browser.call((c) => c.account[procedure](changes));
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
    pass(shop, MINUTE);
    await browser.call((c) => c.wishlist.add({ productId }));
  }
  const at = shop.clock.now();
  expect((await browser.call((c) => c.account.profile())).wishlist).toEqual([
    { id: "fonio", addedAt: at },
    { id: "garri", addedAt: at - MINUTE },
  ]);
});

test("markup in a name is text like any other, line breaks are not", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop, { name: "<script>alert(1)</script>\nBcc: x@y.z" });
  expect((await browser.call((c) => c.account.session()))?.name).toBe(
    "<script>alert(1)</script> Bcc: x@y.z",
  );
});

test("nothing of the password is kept but its hash", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const { rows } = await shop.client.execute("select password from accounts");
  expect(String(rows[0]?.password)).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(await shop.db.select().from(orders)).toEqual([]);
});

const MINUTE = 60_000;

function pass(shop: TestShop, ms: number): void {
  shop.clock.advance(ms);
  vi.setSystemTime(shop.clock.now());
}

/** The secret of the newest link that was mailed for this page. */
async function mailedToken(shop: TestShop, page: "reset-password" | "verify-email") {
  await shop.settled();
  const link = new RegExp(`https://shop\\.test/${page}#token=(\\S+)`);
  const tokens = shop.mail.sent.map(({ text }) => link.exec(text)?.[1]);
  const token = tokens.findLast((found) => found !== undefined);
  if (!token) throw new Error(`No link to ${page} was mailed`);
  return decodeURIComponent(token);
}
