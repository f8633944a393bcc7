import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { auditLog, sessions, settings, twoFactors, users } from "#db/schema/index.ts";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import { answerAdminPage } from "#server/http/admin-pages.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import {
  type Browser,
  newCustomer,
  openBrowser,
  PASSWORD,
  promote,
} from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { OPENING_TIME, openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const ADMIN = { email: "admin@shop.test", password: PASSWORD };

test("while the setting is on, an administrator without a second factor gets nowhere but to its set-up", async () => {
  const { shop, admin } = await openBackOffice();
  expect(await visit(admin.browser, "/admin/orders?page=2"), "off").toEqual([200, null]);
  await admin.browser.call((caller) => caller.admin.dashboard.attention());
  await wantSecondFactors(shop);

  expect(await visit(admin.browser, "/admin/orders?page=2")).toEqual([
    303,
    "/admin/two-factor?returnTo=%2Fadmin%2Forders%3Fpage%3D2",
  ]);
  expect(await visit(admin.browser, "/admin/login")).toEqual([
    303,
    "/admin/two-factor?returnTo=%2Fadmin",
  ]);
  expect(await visit(admin.browser, "/admin/two-factor")).toEqual([200, null]);
  const look = admin.browser.call((caller) => caller.admin.dashboard.attention());
  expect(await refusal(look)).toMatchObject({
    code: "SIGN_IN_AGAIN",
    message: "Please set up two-factor sign-in first",
  });
  const upload = await handleMediaUpload(
    new Request("https://shop.test/api/media/upload?for=hero", { method: "POST", body: "x" }),
    admin.browser.context(),
  );
  expect(upload.status).toBe(403);
});

test("set up: password, the app's code, ten backup codes; then the back office is open", async () => {
  const { shop, admin } = await openBackOffice();
  await wantSecondFactors(shop);
  const elsewhere = openBrowser(shop);
  await elsewhere.call((caller) => caller.account.signIn(ADMIN));

  const secret = await beginSetUp(admin.browser);
  const wrong = admin.browser.call((c) => c.admin.twoFactor.confirm({ code: "000000" }));
  expect(await refusal(wrong)).toMatchObject({ code: "INVALID_INPUT", field: "code" });
  const { backupCodes } = await confirm(admin.browser, secret);

  expect(new Set(backupCodes).size).toBe(10);
  expect(await visit(admin.browser, "/admin")).toEqual([200, null]);
  await admin.browser.call((caller) => caller.admin.dashboard.attention());
  // Sessions that were begun with the password alone are over.
  const old = elsewhere.call((caller) => caller.admin.dashboard.attention());
  expect((await refusal(old)).code).toBe("NOT_SIGNED_IN");
  const rows = await shop.db.select().from(auditLog);
  expect(rows.map(({ action }) => action)).toContain("administrator.second-factor-on");
  const [row] = await shop.db.select().from(twoFactors);
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(backupCodes.some((code) => JSON.stringify(row).includes(code))).toBe(false);
});

test("a session that the password opens in the very moment of the set-up does not reach the back office", async () => {
  const { shop, admin } = await openBackOffice();
  const secret = await beginSetUp(admin.browser);
  const late = openBrowser(shop);
  const held = holdNextSession(shop);
  const signingIn = late.call((caller) => caller.account.signIn(ADMIN));
  await held.reached;
  await confirm(admin.browser, secret);
  held.release();
  expect(await signingIn, "no code was asked for").not.toBeNull();

  expect(await late.call((caller) => caller.admin.access())).toEqual({ kind: "signed-out" });
  const look = late.call((caller) => caller.admin.dashboard.attention());
  expect((await refusal(look)).code).toBe("NOT_SIGNED_IN");
  expect(await visit(late, "/admin/login"), "who signs in again is asked").toEqual([200, null]);
  await admin.browser.call((caller) => caller.admin.dashboard.attention());
});

test("a new password leaves a session as proven as it was", async () => {
  stopTheClock();
  const { admin } = await openBackOfficeWithFactor();
  const newPassword = "Suya-Pepper-2027";
  await admin.browser.call((caller) =>
    caller.account.changePassword({
      currentPassword: PASSWORD,
      newPassword,
      confirmation: newPassword,
    }),
  );
  await admin.browser.call((caller) => caller.admin.dashboard.attention());
});

test("a session of an earlier second factor does not count for the next one", async () => {
  const { shop, admin } = await openBackOfficeWithFactor();
  const [old] = await shop.db.select().from(sessions).where(eq(sessions.userId, admin.userId));
  const thief = admin.browser.copy();
  await admin.browser.call((caller) => caller.admin.twoFactor.remove({ password: PASSWORD }));
  await confirm(admin.browser, await beginSetUp(admin.browser));
  if (!old) throw new Error("no session");
  await shop.db.insert(sessions).values(old);
  expect(await thief.call((caller) => caller.admin.access())).toEqual({ kind: "signed-out" });
});

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

test("a session that is there is no way to try codes, nor to confirm a factor without its procedure", async () => {
  const { admin } = await openBackOffice();
  const secret = await beginSetUp(admin.browser);
  const finish = admin.browser.call((caller) =>
    caller.account.finishSignIn({ code: totpOf(secret, Date.now()) }),
  );
  expect((await refusal(finish)).code).toBe("SIGN_IN_AGAIN");
  const status = await admin.browser.call((caller) => caller.admin.twoFactor.status());
  expect(status.isOn).toBe(false);
});

test("a wrong password begins no set-up", async () => {
  const { admin } = await openBackOffice();
  const begin = (password: string) =>
    refusal(admin.browser.call((caller) => caller.admin.twoFactor.begin({ password })));
  expect((await begin("Wrong-2026")).code).toBe("PASSWORD_INCORRECT");
  expect(await begin("")).toMatchObject({ code: "INVALID_INPUT", field: "password" });
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

test("new backup codes void the old ones; turning it off needs the password, and that the shop lets it", async () => {
  const { shop, admin, backupCodes } = await openBackOfficeWithFactor();
  const password = PASSWORD;
  const renewed = await admin.browser.call((c) => c.admin.twoFactor.renewCodes({ password }));
  expect(new Set([...backupCodes, ...renewed.backupCodes]).size).toBe(20);
  const enterBy = async (code: string) => {
    const late = openBrowser(shop);
    await late.call((caller) => caller.account.signIn(ADMIN));
    return late.call((caller) => caller.account.finishSignIn({ code }));
  };
  expect(await refusal(enterBy(backupCodes[0] ?? ""))).toMatchObject({ field: "code" });
  expect(await enterBy(renewed.backupCodes[0] ?? "")).toMatchObject({ email: ADMIN.email });

  await wantSecondFactors(shop);
  const kept = admin.browser.call((caller) => caller.admin.twoFactor.remove({ password }));
  expect((await refusal(kept)).code).toBe("CONFLICT");
  await shop.db.delete(settings);
  const wrong = admin.browser.call((c) => c.admin.twoFactor.remove({ password: "Wrong-2026" }));
  expect((await refusal(wrong)).code).toBe("PASSWORD_INCORRECT");

  await admin.browser.call((caller) => caller.admin.twoFactor.remove({ password }));
  const browser = openBrowser(shop);
  expect(await browser.call((caller) => caller.account.signIn(ADMIN))).not.toBeNull();
});

test("an owner resets the second factor of somebody whose phone is lost: they are out, and set up anew", async () => {
  const { shop, admin } = await openBackOfficeWithFactor();
  const boss = await newCustomer(shop, { email: "boss@shop.test" });
  await promote(shop, boss);
  const reset = () =>
    boss.browser.call((caller) =>
      caller.admin.administrators.resetSecondFactor({ userId: admin.userId }),
    );

  await reset();

  const out = admin.browser.call((caller) => caller.admin.dashboard.attention());
  expect((await refusal(out)).code).toBe("NOT_SIGNED_IN");
  expect(await shop.db.select().from(twoFactors)).toEqual([]);
  const browser = openBrowser(shop);
  expect(await browser.call((caller) => caller.account.signIn(ADMIN))).not.toBeNull();
  expect((await refusal(reset())).code).toBe("CONFLICT");
  await wantSecondFactors(shop);
  expect(await browser.call((caller) => caller.admin.access())).toMatchObject({
    kind: "second-factor",
  });
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

test("a customer is never asked for a second factor", async () => {
  const { shop } = await openBackOffice();
  await wantSecondFactors(shop);
  const customer = await newCustomer(shop, { email: "buyer@shopper.test" });
  await customer.browser.call((caller) => caller.account.profile());
  const begin = customer.browser.call((c) => c.admin.twoFactor.begin({ password: PASSWORD }));
  expect((await refusal(begin)).code).toBe("FORBIDDEN");
});

async function openBackOffice() {
  const shop = await openTestShop();
  const admin = await newCustomer(shop, { email: ADMIN.email });
  await promote(shop, admin);
  return { shop, admin };
}

async function openBackOfficeWithFactor() {
  const { shop, admin } = await openBackOffice();
  const secret = await beginSetUp(admin.browser);
  const { backupCodes } = await confirm(admin.browser, secret);
  const [user] = await shop.db.select().from(users).where(eq(users.id, admin.userId));
  expect(user?.twoFactorEnabled).toBe(true);
  return { shop, admin, secret, backupCodes };
}

async function wantSecondFactors(shop: TestShop): Promise<void> {
  const value = { ...DEFAULT_SECURITY_SETTINGS, twoFactorAuth: true };
  await shop.db.insert(settings).values({ section: "security", value, updatedAt: 1 });
}

async function beginSetUp(browser: Browser): Promise<string> {
  const { uri, secret } = await browser.call((caller) =>
    caller.admin.twoFactor.begin({ password: PASSWORD }),
  );
  expect(uri).toMatch(/^otpauth:\/\/totp\/Soko/);
  return secret;
}

/** What the app shows half a minute after the set-up took its code: also good now, and unused. */
function nextCode(secret: string): string {
  return totpOf(secret, Date.now() + 30_000);
}

function confirm(browser: Browser, secret: string) {
  const code = totpOf(secret, Date.now());
  return browser.call((caller) => caller.admin.twoFactor.confirm({ code }));
}

/** No half-minute ends while a test is at it, but by what this gives. */
function stopTheClock() {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME + 5_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return (ms: number) => vi.setSystemTime(Date.now() + ms);
}

/** The next session that is begun waits, just before it is written, until it is let go on. */
function holdNextSession(shop: TestShop) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const execute = shop.client.execute.bind(shop.client);
  let isTaken = false;
  vi.spyOn(shop.client, "execute").mockImplementation(async (statement) => {
    const { sql } = typeof statement === "string" ? { sql: statement } : statement;
    if (!isTaken && sql.startsWith('insert into "sessions"')) {
      isTaken = true;
      held.resolve();
      await released.promise;
    }
    return execute(statement);
  });
  return { reached: held.promise, release: () => released.resolve() };
}

/** Status, and where to. */
async function visit(browser: Browser, path: string) {
  const answer = await answerAdminPage(
    new Request(`https://shop.test${path}`),
    browser.context(),
    async () => new Response("the page"),
  );
  return [answer.status, answer.headers.get("location")];
}
