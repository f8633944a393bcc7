import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auditLog, sessions, settings, twoFactors } from "#db/schema/index.ts";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import { answerAdminPage } from "#server/http/admin-pages.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import {
  type Browser,
  newAdmin,
  newCustomer,
  openBrowser,
  PASSWORD,
  promote,
} from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { totpOf } from "#tests/factories/totp.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { tokenOf } from "../protection/owner.ts";
import {
  ADMIN,
  beginSetUp,
  confirm,
  openBackOffice,
  openBackOfficeWithFactor,
  stopTheClock,
} from "./back-office.ts";

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
  // 62 letters and figures in ten places: 59 bits.
  for (const code of backupCodes) expect(code).toMatch(/^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/);
  expect(await visit(admin.browser, "/admin")).toEqual([200, null]);
  await admin.browser.call((caller) => caller.admin.dashboard.attention());
  // Sessions that were begun with the password alone are over.
  const old = elsewhere.call((caller) => caller.admin.dashboard.attention());
  expect((await refusal(old)).code).toBe("NOT_SIGNED_IN");
  const asCustomer = elsewhere.call((caller) => caller.account.profile());
  expect((await refusal(asCustomer)).code, "also outside the office").toBe("NOT_SIGNED_IN");
  const rows = await shop.db.select().from(auditLog);
  expect(rows.map(({ action }) => action)).toContain("administrator.second-factor-on");
  const [row] = await shop.db.select().from(twoFactors);
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(backupCodes.some((code) => JSON.stringify(row).includes(code))).toBe(false);
});

test("a session that the password opens in the very moment of the set-up is ended", async () => {
  const { shop, admin } = await openBackOffice();
  const secret = await beginSetUp(admin.browser);
  const late = openBrowser(shop);
  const held = holdNextSession(shop);
  const signingIn = late.call((caller) => caller.account.signIn(ADMIN));
  await held.reached;
  await confirm(admin.browser, secret);
  held.release();
  expect((await refusal(signingIn)).code, "no code was asked for").toBe("SIGN_IN_AGAIN");

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

test("a reset link sets a password, and opens nothing that the second factor closes", async () => {
  stopTheClock();
  const { shop, secret } = await openBackOfficeWithFactor();
  const { email } = ADMIN;
  const password = "Suya-Pepper-2027";
  // Whoever reads the administrator's mail, and has no app of theirs.
  const reader = openBrowser(shop);
  await reader.call((caller) => caller.account.requestReset({ email }));
  const token = await tokenOf(shop, "reset-password");
  const change = { token, newPassword: password, confirmation: password };
  await reader.call((caller) => caller.account.resetPassword(change));
  expect(await reader.call((caller) => caller.admin.access())).toEqual({ kind: "signed-out" });
  expect(await reader.call((caller) => caller.account.signIn({ email, password }))).toBeNull();
  expect(await reader.call((caller) => caller.admin.access())).toEqual({ kind: "signed-out" });
  const code = totpOf(secret, Date.now() + 30_000);
  await reader.call((caller) => caller.account.finishSignIn({ code }));
  await reader.call((caller) => caller.admin.dashboard.attention());
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

test("one that is on is not confirmed once more: nobody at an unlocked screen reads its backup codes", async () => {
  stopTheClock();
  const { admin, secret } = await openBackOfficeWithFactor();
  expect(await refusal(confirm(admin.browser, secret))).toMatchObject({
    code: "CONFLICT",
    message: "Two-factor sign-in is on already",
  });
});

test("a wrong password begins no set-up", async () => {
  const { admin } = await openBackOffice();
  const begin = (password: string) =>
    refusal(admin.browser.call((caller) => caller.admin.twoFactor.begin({ password })));
  expect((await begin("Wrong-2026")).code).toBe("PASSWORD_INCORRECT");
  expect(await begin("")).toMatchObject({ code: "INVALID_INPUT", field: "password" });
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
  expect(await refusal(kept)).toMatchObject({
    code: "CONFLICT",
    message: "The shop asks every administrator for a second factor: it cannot be turned off",
  });
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

test("who is no administrator any more has no second factor either, and hears of it", async () => {
  const { shop, admin } = await openBackOfficeWithFactor();
  const boss = await newAdmin(shop, { email: "boss@shop.test" });
  await shop.settled();
  const { userId } = admin;
  await boss.browser.call((caller) => caller.admin.administrators.revoke({ userId }));

  expect(await shop.db.select().from(twoFactors)).toEqual([]);
  const entered = await openBrowser(shop).call((caller) => caller.account.signIn(ADMIN));
  expect(entered, "the password alone opens the account").toMatchObject({ email: ADMIN.email });
  await shop.settled();
  const told = shop.mail.sent.filter(({ to }) => to === ADMIN.email);
  expect(told.map(({ subject }) => subject)).toContain(
    "Two-factor sign-in was turned off (Test Market)",
  );
});

test("a customer is never asked for a second factor", async () => {
  const { shop } = await openBackOffice();
  await wantSecondFactors(shop);
  const customer = await newCustomer(shop, { email: "buyer@shopper.test" });
  await customer.browser.call((caller) => caller.account.profile());
  const begin = customer.browser.call((c) => c.admin.twoFactor.begin({ password: PASSWORD }));
  expect((await refusal(begin)).code).toBe("FORBIDDEN");
});

async function wantSecondFactors(shop: TestShop): Promise<void> {
  const value = { ...DEFAULT_SECURITY_SETTINGS, twoFactorAuth: true };
  await shop.db.insert(settings).values({ section: "security", value, updatedAt: 1 });
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
