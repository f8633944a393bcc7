import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rateLimits } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import {
  type Browser,
  newCustomer,
  openBrowser,
  PASSWORD,
  registrationOf,
} from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { OPENING_TIME } from "#tests/setup/test-shop.ts";
import {
  enter,
  guess,
  NEW,
  noticesTo,
  OWNER,
  openOwner,
  pass,
  repeated,
  tokenOf,
  turnOnFactor,
} from "./owner.ts";

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

    pass(shop, 181 * 24 * 60 * MINUTE_MS);
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

const KNOWN = "__Host-soko.known_browser";
