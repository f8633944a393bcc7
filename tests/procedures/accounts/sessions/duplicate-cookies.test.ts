import { expect, test } from "vitest";
import { users } from "#db/schema/index.ts";
import { createCaller } from "#server/router.ts";
import {
  type Browser,
  newCustomer,
  openBrowser,
  PASSWORD,
  promote,
} from "#tests/factories/accounts.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const SESSION = "__Host-soko.session_token";
const MARK = "__Host-soko.known_browser";

/** One request with these cookies, each as it stands. */
function requestWith(shop: TestShop, cookies: readonly string[]) {
  const ctx = shop.contextOf(new Headers({ cookie: cookies.join("; ") }));
  return { ctx, caller: createCaller(ctx) };
}

const cookieOf = (browser: Browser, name = SESSION) => `${name}=${browser.value(name)}`;

async function openTwo() {
  const shop = await openTestShop();
  const [one, other] = await Promise.all(
    ["one", "other"].map((name) => newCustomer(shop, { name, email: `${name}@shopper.test` })),
  );
  if (!one || !other) throw new Error("Two customers were asked for");
  return { shop, one, other };
}

test("who is let in by one of two sessions in a request acts as that one", async () => {
  const { shop, one, other } = await openTwo();
  const { ctx, caller } = requestWith(shop, [cookieOf(one.browser), cookieOf(other.browser)]);
  const { name } = await caller.account.profile();
  expect((await ctx.viewer())?.name).toBe(name);
  expect((await caller.account.session())?.name).toBe(name);
  await caller.account.updateProfile({ name: "Somebody New", phone: "", address: "" });
  const names = (await shop.db.select().from(users)).map((user) => user.name).toSorted();
  const untouched = name === "one" ? "other" : "one";
  expect(names).toEqual(["Somebody New", untouched].toSorted());
  expect(name, "the first counts, as for better-auth").toBe("one");
});

test.each([
  ["with spaces", (first: string, second: string) => `${first} ;  ${second}`],
  ["in quotes", (first: string, second: string) => `${first.replace("=", '="')}"; ${second}`],
  ["behind one without a name", (first: string, second: string) => `x; ; =y; ${first};${second}`],
  [
    "behind one that is none",
    (first: string, second: string) => `${SESSION}=a"b; ${first}; ${second}`,
  ],
])(
  "of two sessions in a request the first counts, however their cookies are written: %s",
  async (_how, write) => {
    const { shop, one, other } = await openTwo();
    const { caller } = requestWith(shop, [write(cookieOf(one.browser), cookieOf(other.browser))]);
    expect((await caller.account.profile()).name).toBe("one");
    expect((await caller.account.session())?.name).toBe("one");
    await caller.account.updateProfile({ name: "Somebody New", phone: "", address: "" });
    const names = (await shop.db.select().from(users)).map((user) => user.name).toSorted();
    expect(names).toEqual(["Somebody New", "other"]);
  },
);

test("an administrator's session behind a customer's opens no back office and changes no factor", async () => {
  const { shop, one, other } = await openTwo();
  await promote(shop, other);
  const { caller } = requestWith(shop, [cookieOf(one.browser), cookieOf(other.browser)]);
  expect(await caller.admin.access()).toMatchObject({ kind: "denied" });
});

test("signing in with two sessions ends the one that counts, and the other goes on", async () => {
  const { shop, one, other } = await openTwo();
  const { caller } = requestWith(shop, [cookieOf(one.browser), cookieOf(other.browser)]);
  await caller.account.signIn({ email: one.form.email, password: PASSWORD });
  const opens = async (browser: Browser) => {
    const again = openBrowser(shop);
    again.put(SESSION, browser.value(SESSION));
    return (await again.call((c) => c.account.session()))?.name ?? null;
  };
  expect(await opens(one.browser)).toBeNull();
  expect(await opens(other.browser)).toBe("other");
});

test("of two marks of known browsers the first counts, too", async () => {
  const { shop, one, other } = await openTwo();
  const marks = [cookieOf(one.browser, MARK), cookieOf(other.browser, MARK)];
  const { auth } = requestWith(shop, marks).ctx;
  expect(auth.browser.idFor(one.form.email)).not.toBeNull();
  expect(auth.browser.idFor(other.form.email)).toBeNull();
});
