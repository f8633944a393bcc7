import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mails, rateLimits, sessions, users, verifications } from "#db/schema/index.ts";
import {
  type Browser,
  newCustomer,
  openBrowser,
  PASSWORD,
  promote,
  registrationOf,
} from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { OPENING_TIME, openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const MINUTE = 60_000;
const OWNER = "owner@shop.test";
const NEW = "Egusi-and-Ogbono-2027";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("strangers who guess passwords", () => {
  test("five wrong ones from one network close it to the account, not the account to others", async () => {
    const { shop } = await openOwner();
    const attacker = openBrowser(shop, { address: "203.0.113.9" });
    for (let count = 0; count < 5; count++) {
      expect((await guess(attacker)).code).toBe("PASSWORD_INCORRECT");
    }
    expect((await guess(attacker)).code).toBe("RATE_LIMITED");
    expect((await refusal(enter(attacker))).code, "nor with the right one").toBe("RATE_LIMITED");

    await enter(openBrowser(shop, { address: "198.51.100.7" }));
  });

  test("a browser that knows the account has a counter of its own, on the attacker's network too", async () => {
    const { shop, owner } = await openOwner();
    const known = owner.browser.copy({ address: "203.0.113.9" });
    await known.call((c) => c.account.signOut());
    const attacker = openBrowser(shop, { address: "203.0.113.9" });
    for (let count = 0; count < 21; count++) await guess(attacker);
    expect((await refusal(enter(attacker))).code).toBe("RATE_LIMITED");

    await enter(known);
    await known.call((c) => c.account.signOut());
    const own = await Promise.all(Array.from({ length: 6 }, () => guess(known)));
    expect(own.map(({ code }) => code).toSorted(), "its own five").toEqual([
      ...Array.from({ length: 5 }, () => "PASSWORD_INCORRECT"),
      "RATE_LIMITED",
    ]);
  });

  test("fifty from many networks close an account to strange browsers alone, until a reset link", async () => {
    const { shop, owner } = await openOwner();
    const from = (network: number) => openBrowser(shop, { address: `203.0.113.${network}` });
    await owner.browser.call((c) => c.account.signOut());
    for (const network of [1, 2]) await guess(from(network));
    // The counter that the two networks share has come to two: now as if many more had tried.
    await shop.db.update(rateLimits).set({ attempts: 49 }).where(eq(rateLimits.attempts, 2));
    expect((await guess(from(3))).code).toBe("PASSWORD_INCORRECT");
    expect((await guess(from(4))).code).toBe("RATE_LIMITED");
    const strange = openBrowser(shop, { address: "198.51.100.7" });
    expect((await refusal(enter(strange))).code).toBe("RATE_LIMITED");
    await enter(owner.browser);

    await strange.call((c) => c.account.requestReset({ email: OWNER }));
    const change = { token: await tokenOf(shop, "reset-password"), ...repeated(NEW) };
    await strange.call((c) => c.account.resetPassword(change));
    await enter(strange, NEW);
  });

  test("what one network tries in vain does not use up what all may try", async () => {
    const { shop } = await openOwner();
    const attacker = openBrowser(shop, { address: "203.0.113.9" });
    for (let count = 0; count < 70; count++) await guess(attacker);
    await enter(openBrowser(shop, { address: "198.51.100.7" }));
  });

  test.each([
    [
      "made up",
      (value: string) =>
        value.replace(/(-)(.)(?=.{42})/, (_all, dash, first) => dash + (first === "A" ? "B" : "A")),
    ],
    ["of another browser", (value: string) => `${"A".repeat(22)}.${value.split(".")[1]}`],
  ])("a mark that is %s knows nobody", async (_name, forge) => {
    const { shop, owner } = await openOwner();
    const forger = openBrowser(shop, { address: "203.0.113.9" });
    forger.put(KNOWN, forge(owner.browser.value(KNOWN)));
    for (let count = 0; count < 5; count++)
      await guess(openBrowser(shop, { address: "203.0.113.9" }));
    expect((await guess(forger)).code).toBe("RATE_LIMITED");
  });

  test("a mark is for its account, and holds half a year", async () => {
    const { shop, owner } = await openOwner();
    const { browser } = await newCustomer(shop, { email: "thandi@shopper.test" });
    browser.put(KNOWN, owner.browser.value(KNOWN));
    await browser.call((c) => c.account.signOut());
    await enter(browser, PASSWORD, "thandi@shopper.test");
    expect(await noticesTo(shop, "thandi@shopper.test")).toEqual(["new-device"]);

    pass(shop, 181 * 24 * 60 * MINUTE);
    await enter(browser);
    expect(await noticesTo(shop, OWNER)).toEqual(["new-device"]);
  });

  test("the password again within a session is counted by the session", async () => {
    const { shop, owner } = await openOwner();
    const other = openBrowser(shop);
    await enter(other);
    const change = (browser: Browser, currentPassword: string) =>
      browser.call((c) =>
        c.account.changePassword({ currentPassword, newPassword: NEW, confirmation: NEW }),
      );
    const wrong = await refusal(change(other, "Wrong-2026"));
    expect(wrong.code).toBe("PASSWORD_INCORRECT");
    // One counts one; now as if it had been five.
    await shop.db.update(rateLimits).set({ attempts: 5 }).where(eq(rateLimits.attempts, 1));
    expect((await refusal(change(other, PASSWORD))).code).toBe("RATE_LIMITED");
    await enter(openBrowser(shop, { address: "198.51.100.7" }));
    await change(owner.browser, PASSWORD);
  });
});

describe("the link of a welcome mail", () => {
  test("a click confirms nothing of an account that somebody else made, and opens no order", async () => {
    const { shop, attacker } = await openHijack();
    const token = await tokenOf(shop, "verify-email");
    const victim = openBrowser(shop);
    const clicked = await victim.call((c) => c.account.verifyEmail({ token }));

    expect(clicked).toEqual({ confirmed: false, email: "victim@shopper.test" });
    const { orders } = await attacker.call((c) => c.orders.mine({}));
    expect(orders).toEqual([]);
    expect(await isProven(shop)).toBe(false);
  });

  test("the mail's reader sets a new password: everybody else is out, and the orders are theirs", async () => {
    const { shop, attacker, orderId } = await openHijack();
    const token = await tokenOf(shop, "verify-email");
    const victim = openBrowser(shop);
    await victim.call((c) => c.account.claimAccount({ token, ...repeated(NEW) }));

    expect((await refusal(attacker.call((c) => c.orders.mine({})))).code).toBe("NOT_SIGNED_IN");
    await enter(victim, NEW, "victim@shopper.test");
    const { orders } = await victim.call((c) => c.orders.mine({}));
    expect(orders.map(({ order }) => order.id)).toEqual([orderId]);
    const again = openBrowser(shop).call((c) =>
      c.account.claimAccount({ token, ...repeated(PASSWORD) }),
    );
    expect((await refusal(again)).code, "a used link is no key").toBe("LINK_INVALID");
  });

  test("the account's password confirms too, and signs in; a wrong one is counted", async () => {
    const { shop } = await openHijack();
    const token = await tokenOf(shop, "verify-email");
    const elsewhere = openBrowser(shop);
    const confirm = (password: string) =>
      elsewhere.call((c) => c.account.verifyEmail({ token, password }));
    expect((await refusal(confirm("Wrong-2026"))).code).toBe("PASSWORD_INCORRECT");
    expect(await isProven(shop)).toBe(false);
    const session = { name: "Thandi Nkosi", email: "victim@shopper.test" };
    expect(await confirm(PASSWORD)).toEqual({ confirmed: true, session });
    expect(await isProven(shop)).toBe(true);
    await elsewhere.call((c) => c.account.profile());
  });

  test("another customer's session does not confirm it", async () => {
    const { shop } = await openHijack();
    const token = await tokenOf(shop, "verify-email");
    const { browser } = await newCustomer(shop, { email: "sipho@shopper.test" });
    const clicked = await browser.call((c) => c.account.verifyEmail({ token }));
    expect(clicked).toMatchObject({ confirmed: false });
    expect(await isProven(shop)).toBe(false);
  });

  test("a weak password claims nothing, and the link stays good", async () => {
    const { shop } = await openHijack();
    const token = await tokenOf(shop, "verify-email");
    const claim = (password: string) =>
      openBrowser(shop).call((c) => c.account.claimAccount({ token, ...repeated(password) }));
    expect((await refusal(claim("password1"))).code).toBe("PASSWORD_WEAK");
    expect((await refusal(claim("short"))).code).toBe("INVALID_INPUT");
    await claim(NEW);
  });
});

describe("passwords", () => {
  test.each(["123456", "password", "Password1", "QWERTY123", "iloveyou", "111111"])(
    "'%s' is among the first to be tried: no registration, reset or change takes it",
    async (password) => {
      const { shop, owner } = await openOwner();
      const weak = {
        code: "PASSWORD_WEAK",
        message: "Password is too weak. Please choose a stronger password",
      };
      const form = registrationOf({ password, confirmation: password });
      expect(await refusal(shop.as().account.register(form))).toMatchObject(weak);
      await shop.as().account.requestReset({ email: OWNER });
      const change = { token: await tokenOf(shop, "reset-password"), ...repeated(password) };
      expect(await refusal(shop.as().account.resetPassword(change))).toMatchObject(weak);
      const changed = owner.browser.call((c) =>
        c.account.changePassword({ currentPassword: PASSWORD, ...repeated(password) }),
      );
      expect(await refusal(changed)).toMatchObject(weak);
    },
  );

  test("an administrator's has twelve characters, whatever fewer the settings ask for", async () => {
    const { shop } = await openOwner();
    await shop.as().account.requestReset({ email: OWNER });
    const token = await tokenOf(shop, "reset-password");
    const set = (password: string) =>
      shop.as().account.resetPassword({ token, ...repeated(password) });
    expect(await refusal(set("Egusi-2026!"))).toMatchObject({
      code: "PASSWORD_WEAK",
      message:
        "An administrator's password needs at least 12 characters, a capital letter, a number and a special character.",
    });
    await set("Egusi-2026!!");
  });

  test("the reset with an account's own address is refused", async () => {
    const { shop } = await openOwner();
    await shop.as().account.requestReset({ email: OWNER });
    const token = await tokenOf(shop, "reset-password");
    const reset = shop.as().account.resetPassword({ token, ...repeated(OWNER) });
    expect((await refusal(reset)).code).toBe("PASSWORD_WEAK");
  });
});

test("a link that was used, or a password that was changed, ends the older links and half sign-ins", async () => {
  const { shop, owner } = await openOwner();
  const ask = async () => {
    await shop.as().account.requestReset({ email: OWNER });
    return tokenOf(shop, "reset-password");
  };
  const use = (token: string, password: string) =>
    shop.as().account.resetPassword({ token, ...repeated(password) });
  const first = await ask();
  const second = await ask();
  expect(second).not.toBe(first);
  await use(second, NEW);
  expect((await refusal(use(first, "Another-One-2027"))).code).toBe("LINK_INVALID");

  const third = await ask();
  await enter(owner.browser, NEW);
  await owner.browser.call((c) =>
    c.account.changePassword({ currentPassword: NEW, ...repeated("Another-One-2027") }),
  );
  expect((await refusal(use(third, NEW))).code).toBe("LINK_INVALID");
  expect(await shop.db.select().from(verifications)).toEqual([]);
});

test("one backup code that comes five times at once opens once, and is refused four times", async () => {
  const { shop, owner } = await openOwner();
  const { backupCodes } = await turnOnFactor(owner.browser);
  const [code = "", next = ""] = backupCodes;
  const browsers = Array.from({ length: 5 }, () => openBrowser(shop));
  for (const browser of browsers) expect(await enter(browser)).toBeNull();

  const tries = await Promise.allSettled(
    browsers.map((browser) => browser.call((c) => c.account.finishSignIn({ code }))),
  );

  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = await Promise.all(
    tries.flatMap((one) =>
      one.status === "rejected" ? [refusal(Promise.reject(one.reason))] : [],
    ),
  );
  for (const { code: failure } of refused) expect(failure).toBe("INVALID_INPUT");
  expect(shop.logged.filter(({ event }) => event === "procedure-failed")).toEqual([]);
  const waiting = browsers.filter((_browser, index) => tries[index]?.status === "rejected");
  await waiting[0]?.call((c) => c.account.finishSignIn({ code: next }));
});

test("different backup codes at once: whoever loses the moment is told to sign in again", async () => {
  const { shop, owner } = await openOwner();
  const { backupCodes } = await turnOnFactor(owner.browser);
  const browsers = Array.from({ length: 5 }, () => openBrowser(shop));
  for (const browser of browsers) await enter(browser);
  const codes = await Promise.all(
    browsers.map((browser, index) =>
      browser
        .call((c) => c.account.finishSignIn({ code: backupCodes[index] ?? "" }))
        .then(
          () => "in",
          async (error: unknown) => (await refusal(Promise.reject(error))).code,
        ),
    ),
  );
  expect(codes).toContain("in");
  for (const outcome of codes) expect(["in", "SIGN_IN_AGAIN"]).toContain(outcome);
});

describe("mails to the account's owner", () => {
  test("a sign-in from a browser that was never seen is told, its registration and the next ones are not", async () => {
    const { shop } = await openOwner();
    expect(await noticesTo(shop, OWNER)).toEqual([]);
    const browser = openBrowser(shop);
    await enter(browser);
    await browser.call((c) => c.account.signOut());
    await enter(browser);
    expect(await noticesTo(shop, OWNER)).toEqual(["new-device"]);
    const mail = shop.mail.sent.find(({ subject }) => subject.startsWith("New sign-in"));
    expect(mail?.to).toBe(OWNER);
    expect(mail?.text).toContain("Tuesday 24 November 2026, 10:00");
  });

  test("a new password is told, by change and by reset", async () => {
    const { shop, owner } = await openOwner();
    await owner.browser.call((c) =>
      c.account.changePassword({ currentPassword: PASSWORD, ...repeated(NEW) }),
    );
    expect(await noticesTo(shop, OWNER)).toEqual(["password"]);
    await shop.as().account.requestReset({ email: OWNER });
    const token = await tokenOf(shop, "reset-password");
    await shop.as().account.resetPassword({ token, ...repeated("Another-One-2027") });
    expect(await noticesTo(shop, OWNER)).toEqual(["password", "password"]);
  });

  test("a second factor that is turned on, has new codes, goes or is reset is told", async () => {
    const { shop, owner } = await openOwner();
    const codes = () =>
      owner.browser.call((c) => c.admin.twoFactor.renewCodes({ password: PASSWORD }));
    await turnOnFactor(owner.browser);
    await codes();
    await owner.browser.call((c) => c.admin.twoFactor.remove({ password: PASSWORD }));
    pass(shop, 2 * MINUTE);
    await turnOnFactor(owner.browser);
    const other = await newCustomer(shop, { email: "other@shop.test" });
    await promote(shop, other);
    const { userId } = owner;
    await other.browser.call((c) => c.admin.administrators.resetSecondFactor({ userId }));
    expect(await noticesTo(shop, OWNER)).toEqual([
      "second-factor-on",
      "backup-codes",
      "second-factor-off",
      "second-factor-on",
      "second-factor-reset",
    ]);
  });

  test("a mail that cannot be written keeps nobody out", async () => {
    const { shop } = await openOwner();
    await shop.client.execute(
      "create trigger no_mail before insert on mails begin select raise(abort, 'no'); end",
    );
    expect(await enter(openBrowser(shop))).toMatchObject({ email: OWNER });
    expect(shop.logged).toContainEqual({ level: "error", event: "mail-not-written" });
  });
});

test("the log says who got in, who did not and who was refused, and names nobody's address", async () => {
  const { shop, owner } = await openOwner();
  await seedProducts(shop, { id: "garri" });
  const { orderId } = await placeOrder(shop, { viewer: owner.viewer });
  const stranger = await newCustomer(shop, { email: "stranger@shopper.test" });
  await guess(openBrowser(shop));
  await refusal(enter(openBrowser(shop), "x", "nobody@shopper.test"));
  await enter(openBrowser(shop));
  await refusal(stranger.browser.call((c) => c.orders.byId({ orderId })));
  await refusal(stranger.browser.call((c) => c.admin.dashboard.attention()));
  await refusal(shop.as().admin.dashboard.attention());

  const user = owner.userId;
  const lines = shop.lines.map((line) => JSON.parse(line));
  const events = ["signed-in", "sign-in-failed", "access-refused"];
  expect(lines.filter(({ event }) => events.includes(event))).toMatchObject([
    { level: "warn", event: "sign-in-failed", user, why: "PASSWORD_INCORRECT" },
    { level: "warn", event: "sign-in-failed", why: "ACCOUNT_UNKNOWN" },
    { level: "info", event: "signed-in", user, known: false },
    { level: "warn", event: "access-refused", to: "order", user: stranger.userId },
    { level: "warn", event: "access-refused", to: "admin", why: "denied", user: stranger.userId },
    { level: "info", event: "access-refused", to: "admin", why: "signed-out" },
  ]);
  expect(shop.lines.join("\n")).not.toMatch(/@shop|Jollof/);
});

const KNOWN = "__Host-soko.known_browser";

/** The shop's only owner, signed in with the browser that the account was made with. */
async function openOwner() {
  const shop = await openTestShop();
  const owner = await newCustomer(shop, { email: OWNER });
  await promote(shop, owner);
  await shop.db.update(users).set({ emailVerified: true });
  await shop.db.update(sessions).set({ createdAt: new Date(shop.clock.now()) });
  return { shop, owner };
}

/** Somebody who made an account with the address of a guest that has ordered. */
async function openHijack() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { orderId } = await placeOrder(shop, { shipping: { email: "victim@shopper.test" } });
  const { browser: attacker } = await newCustomer(shop, { email: "victim@shopper.test" });
  return { shop, attacker, orderId };
}

async function isProven(shop: TestShop): Promise<boolean> {
  const [found] = await shop.db
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, "victim@shopper.test"));
  return found?.emailVerified ?? false;
}

function enter(browser: Browser, password = PASSWORD, email = OWNER) {
  return browser.call((c) => c.account.signIn({ email, password }));
}

function guess(browser: Browser) {
  return refusal(enter(browser, "Wrong-2026"));
}

function repeated(password: string) {
  return { newPassword: password, confirmation: password };
}

async function turnOnFactor(browser: Browser) {
  const { secret } = await browser.call((c) => c.admin.twoFactor.begin({ password: PASSWORD }));
  const code = totpOf(secret, Date.now());
  return browser.call((c) => c.admin.twoFactor.confirm({ code }));
}

/** Time goes on, for the shop and for better-auth alike. */
function pass(shop: TestShop, ms: number): void {
  shop.clock.advance(ms);
  vi.setSystemTime(Date.now() + ms);
}

/** What the owner of an address was told, the oldest first. */
async function noticesTo(shop: TestShop, email: string): Promise<string[]> {
  await shop.settled();
  const kept = await shop.db.select().from(mails).where(eq(mails.recipient, email));
  return kept
    .filter(({ kind }) => kind === "account-notice")
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .map(({ subject }) => WHAT[subject.replace(" (Test Market)", "")] ?? subject);
}

const WHAT: Readonly<Record<string, string>> = {
  "Your password was changed": "password",
  "New sign-in to your account": "new-device",
  "Two-factor sign-in is on": "second-factor-on",
  "Two-factor sign-in was turned off": "second-factor-off",
  "Your two-factor sign-in was reset": "second-factor-reset",
  "You have new backup codes": "backup-codes",
};

/** The secret in the newest mail that links to a page. */
async function tokenOf(shop: TestShop, page: string): Promise<string> {
  await shop.settled();
  const link = new RegExp(`https://shop\\.test/${page}#token=(\\S+)`);
  const token = shop.mail.sent.map(({ text }) => link.exec(text)?.[1]).findLast((one) => one);
  if (!token) throw new Error(`No link to ${page} was mailed`);
  return decodeURIComponent(token);
}
