import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rateLimits, users } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { newCustomer, openBrowser, registrationOf } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";
import { pass } from "./mailed.ts";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
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
  const again = { email: ` ${email.toUpperCase()}`, password };
  const signedIn = await browser.call((c) => c.account.signIn(again));
  expect(signedIn, "no more than a page shows").toEqual({ name: form.name, email });
  expect(await browser.call((c) => c.account.session())).toEqual(signedIn);
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
  pass(shop, 15 * MINUTE_MS + 1);
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
  pass(shop, 60 * MINUTE_MS + 1);
  await register(6);
});

test("limits keep no addresses, and forget those whose time has passed", async () => {
  const shop = await openTestShop();
  await refusal(shop.as().account.signIn({ email: "secret@shopper.test", password: "x" }));
  const [kept] = await shop.db.select().from(rateLimits);
  expect(kept?.key).toMatch(/^[\w-]{43}$/);
  pass(shop, 60 * MINUTE_MS);
  await refusal(shop.as().account.signIn({ email: "other@shopper.test", password: "x" }));
  const keys = await shop.db.select().from(rateLimits);
  expect(keys.map(({ key }) => key)).not.toContain(kept?.key);
});

test.each([
  ["accounts", "user_id"],
  ["sessions", "user_id"],
  ["verifications", "identifier"],
])(
  "a sign-in or a reset finds its rows of %s by their %s, however many there are",
  async (table, by) => {
    const { client } = await openTestShop();
    const { rows } = await client.execute(
      `explain query plan select * from ${table} where ${by} = 'x'`,
    );
    expect(String(rows[0]?.detail)).toMatch(`SEARCH ${table} USING INDEX`);
  },
);
