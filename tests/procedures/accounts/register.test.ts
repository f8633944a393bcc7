import { scryptSync } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { users } from "#db/schema/index.ts";
import { newCustomer, openBrowser, PASSWORD, registrationOf } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";

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
      registrationOf({
        ...{ name: " Naledi van der Merwe ", email: "Naledi@Soko.Test" },
        ...{ phone: " 082 555 0118 ", address: " 24 Cumberland Avenue, Bryanston " },
      }),
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

test("an account whose making is cut off in the middle is none: who tries again has one, with its password", async () => {
  const shop = await openTestShop();
  const browser = openBrowser(shop);
  const form = registrationOf();
  const register = () => browser.call((c) => c.account.register(form));
  await shop.client.execute(`create trigger cut_off before insert on accounts
    begin select raise(abort, 'cut off'); end`);
  await expect(register()).rejects.toThrow();
  await shop.client.execute("drop trigger cut_off");
  expect(await shop.db.select().from(users)).toEqual([]);
  await register();
  const { email } = form;
  const elsewhere = openBrowser(shop);
  const signIn = { email, password: PASSWORD };
  expect(await elsewhere.call((c) => c.account.signIn(signIn))).toMatchObject({ email });
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

test.each(["      ", "thandi@shopper.test", "S0k0-Sandton!", "Thandi2026"])(
  "the password '%s' is none",
  async (password) => {
    const shop = await openTestShop();
    const form = registrationOf({ password, confirmation: password });
    expect(await refusal(shop.as().account.register(form))).toMatchObject({
      code: "PASSWORD_WEAK",
      message: "Password is too weak. Please choose a stronger password",
    });
  },
);

test("a password is taken as it was typed: spaces, case, any letters, 64 of them and more", async () => {
  const shop = await openTestShop();
  const password = ` Ọ̀gbọ́nọ̀ with  smoked FISH \u{1F41F} ${"and rice ".repeat(7)}`;
  expect(password.length).toBeGreaterThan(64);
  await newCustomer(shop, { password, confirmation: password });
  const signIn = (tried: string) =>
    openBrowser(shop).call((c) =>
      c.account.signIn({ email: "thandi@shopper.test", password: tried, remember: true }),
    );
  for (const wrong of [password.trim(), password.toLowerCase(), password.slice(0, 64)]) {
    expect(await refusal(signIn(wrong))).toMatchObject({ code: "PASSWORD_INCORRECT" });
  }
  await signIn(password);
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
  const [salt = "", key] = String(rows[0]?.password).split(":");
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  // In tests at the least cost; tests/setup/cheap-scrypt.ts refuses any but the shop's own.
  expect(key).toBe(scryptSync(PASSWORD, salt, 64, { N: 2, r: 1, p: 1 }).toString("hex"));
  const tables = await shop.client.execute("select name from sqlite_schema where type = 'table'");
  const kept = [];
  for (const { name } of tables.rows) {
    kept.push((await shop.client.execute(`select * from "${name}"`)).rows);
  }
  const everything = JSON.stringify(kept);
  expect(everything).toContain("thandi@shopper.test");
  for (const way of ["utf8", "hex", "base64url"] as const) {
    expect(everything).not.toContain(Buffer.from(PASSWORD).toString(way));
  }
});
