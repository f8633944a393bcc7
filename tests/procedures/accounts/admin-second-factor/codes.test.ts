import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pushDevices, sessions } from "#db/schema/index.ts";
import { openBrowser } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { totpOf } from "#tests/factories/totp.ts";
import {
  ADMIN,
  beginSetUp,
  confirm,
  openBackOffice,
  openBackOfficeWithFactor,
  stopTheClock,
} from "./back-office.ts";

test("a code of the app opens once, also of two who come together, and not again after the set-up", async () => {
  const { shop, admin } = await openBackOffice();
  const wait = stopTheClock();
  const secret = await beginSetUp(admin.browser);
  const first = totpOf(secret, Date.now());
  await admin.browser.call((caller) => caller.admin.twoFactor.confirm({ code: first }));
  const signIn = async () => {
    const browser = openBrowser(shop);
    await browser.call((caller) => caller.account.signIn(ADMIN));
    return {
      browser,
      finish: (code: string) => browser.call((caller) => caller.account.finishSignIn({ code })),
    };
  };
  const [one, two] = await Promise.all([signIn(), signIn()]);
  expect(await refusal(one.finish(first))).toEqual({
    code: "INVALID_INPUT",
    field: "code",
    message: "This code was used already. Please wait for the next one that your app shows.",
  });

  const code = nextCode(secret);
  const both = await Promise.allSettled([one.finish(code), two.finish(code)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const three = await signIn();
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await refusal(three.finish(spaced))).toMatchObject({ field: "code" });
  // Who waits for the next one gets in with the same sign-in.
  wait(60_000);
  await three.finish(totpOf(secret, Date.now()));
  await three.browser.call((caller) => caller.admin.dashboard.attention());
});

test("a wrong code is not taken for a used one", async () => {
  const { shop } = await openBackOfficeWithFactor();
  const browser = openBrowser(shop);
  await browser.call((caller) => caller.account.signIn(ADMIN));
  const guess = () =>
    refusal(browser.call((caller) => caller.account.finishSignIn({ code: "000000" })));
  expect((await guess()).message).toContain("This code is not right");
  expect((await guess()).message).toContain("This code is not right");
});

test("at sign-in the password alone opens nothing; the app's code does", async () => {
  const { shop, secret } = await openBackOfficeWithFactor();
  const browser = openBrowser(shop);

  expect(await browser.call((caller) => caller.account.signIn(ADMIN))).toBeNull();
  expect(await browser.call((caller) => caller.admin.access())).toEqual({ kind: "signed-out" });
  expect(await browser.call((caller) => caller.account.session())).toBeNull();
  expect(browser.holds().some((name) => name.includes("session_token"))).toBe(false);

  const code = nextCode(secret);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const user = await browser.call((caller) => caller.account.finishSignIn({ code: spaced }));
  expect(user).toEqual({ name: "Thandi Nkosi", email: ADMIN.email });
  await browser.call((caller) => caller.admin.dashboard.attention());
});

test("who signs in again with a code goes on hearing of orders in that browser, until signed out there", async () => {
  const { shop, admin, secret } = await openBackOfficeWithFactor();
  const { browser, userId } = admin;
  const open = async () => {
    const found = await shop.db.select().from(sessions).where(eq(sessions.userId, userId));
    return found.map(({ id }) => id);
  };
  const before = await open();
  await browser.call((caller) => caller.push.subscribe(shop.pushService.newBrowser()));
  expect(await browser.call((caller) => caller.account.signIn(ADMIN))).toBeNull();
  // Nothing is opened yet, and nothing ended.
  expect(await open()).toEqual(before);
  expect(await browser.call((caller) => caller.account.session())).not.toBeNull();

  const code = nextCode(secret);
  await browser.call((caller) => caller.account.finishSignIn({ code }));
  const [device] = await shop.db.select().from(pushDevices);
  expect(await open()).toEqual([device?.sessionId]);
  expect(await open()).not.toEqual(before);
  await browser.call((caller) => caller.account.signOut());
  expect(await shop.db.select().from(pushDevices)).toEqual([]);
});

test("a factor that is turned on or off leaves the browser hearing of orders, until signed out there", async () => {
  const { shop, admin } = await openBackOffice();
  const { browser, userId } = admin;
  await browser.call((caller) => caller.push.subscribe(shop.pushService.newBrowser()));
  const answersForIt = async () => {
    const [open] = await shop.db.select().from(sessions).where(eq(sessions.userId, userId));
    const [device] = await shop.db.select().from(pushDevices);
    return device !== undefined && device.sessionId === open?.id;
  };
  await confirm(browser, await beginSetUp(browser));
  expect(await answersForIt(), "on").toBe(true);
  await browser.call((caller) => caller.admin.twoFactor.remove({ password: ADMIN.password }));
  expect(await answersForIt(), "off").toBe(true);
  await browser.call((caller) => caller.account.signOut());
  expect(await shop.db.select().from(pushDevices)).toEqual([]);
});

test("a code without the password before it opens nothing", async () => {
  const { shop, secret } = await openBackOfficeWithFactor();
  const code = nextCode(secret);
  const stranger = openBrowser(shop);
  const finish = stranger.call((caller) => caller.account.finishSignIn({ code }));
  expect((await refusal(finish)).code).toBe("SIGN_IN_AGAIN");
  const blank = stranger.call((caller) => caller.account.finishSignIn({ code: "  " }));
  expect(await refusal(blank)).toMatchObject({ code: "INVALID_INPUT", field: "code" });
});

test("a backup code opens once", async () => {
  const { shop, backupCodes } = await openBackOfficeWithFactor();
  const [code = ""] = backupCodes;
  const signIn = async () => {
    const browser = openBrowser(shop);
    await browser.call((caller) => caller.account.signIn(ADMIN));
    await browser.call((caller) => caller.account.finishSignIn({ code }));
    return browser;
  };
  const browser = await signIn();
  const status = await browser.call((caller) => caller.admin.twoFactor.status());
  expect(status).toEqual({ isOn: true, isWanted: false, backupCodesLeft: 9, address: null });
  expect(await refusal(signIn())).toMatchObject({ code: "INVALID_INPUT", field: "code" });
});

test("five wrong codes end the sign-in, ten in a row close the account to codes, even to the right one", async () => {
  const { shop, secret } = await openBackOfficeWithFactor();
  const browser = openBrowser(shop);
  const guess = (code = "000000") =>
    refusal(browser.call((caller) => caller.account.finishSignIn({ code })));
  const fiveTimes = async () => {
    await browser.call((caller) => caller.account.signIn(ADMIN));
    const codes: string[] = [];
    for (let tries = 0; tries < 5; tries++) codes.push((await guess()).code);
    return codes;
  };

  const fiveWrong = Array.from({ length: 5 }, () => "INVALID_INPUT");
  expect(await fiveTimes()).toEqual(fiveWrong);
  expect((await guess(nextCode(secret))).code).toBe("SIGN_IN_AGAIN");
  expect(await fiveTimes()).toEqual(fiveWrong);
  await browser.call((caller) => caller.account.signIn(ADMIN));
  expect((await guess(nextCode(secret))).code).toBe("RATE_LIMITED");
});

test("without Remember me the session goes with the browser, also after a code", async () => {
  const { shop, secret } = await openBackOfficeWithFactor();
  const browser = openBrowser(shop);
  await browser.call((caller) => caller.account.signIn({ ...ADMIN, remember: false }));
  const code = nextCode(secret);
  await browser.call((caller) => caller.account.finishSignIn({ code }));
  const cookie = browser.cookies().findLast((line) => line.includes("session_token"));
  expect(cookie).not.toContain("Max-Age");
});

/** What the app shows half a minute after the set-up took its code: also good now, and unused. */
function nextCode(secret: string): string {
  return totpOf(secret, Date.now() + 30_000);
}
