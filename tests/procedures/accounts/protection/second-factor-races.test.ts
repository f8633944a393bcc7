import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { auditLog, sessions, users } from "#db/schema/index.ts";
import { type Browser, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { OPENING_TIME, type TestShop } from "#tests/setup/test-shop.ts";
import { enter, NEW, noticesTo, OWNER, openOwner, pass, repeated, turnOnFactor } from "./owner.ts";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

const OPENS_A_SESSION = 'insert into "sessions"';
const TURNS = 'update "users" set "two_factor_enabled"';

describe("a thief who knows the password and turns a second factor of their own on", () => {
  test.each(['insert into "rate_limits"', TURNS])(
    "has none and no session when the owner resets the password right before %s",
    async (moment) => {
      const { shop, thief, code } = await thiefWithSetUp();
      shop.beforeStatement(moment, () => resetByLink(shop));
      expect(await refusal(confirm(thief, code))).toMatchObject({ code: "NOT_SIGNED_IN" });
      expect(await shop.db.$count(sessions)).toBe(0);
      expect(await isFactorOn(shop)).toBe(false);
      expect(await enter(openBrowser(shop), NEW), "no code is wanted").not.toBeNull();
      expect(await noted(shop)).not.toContain("administrator.second-factor-on");
    },
  );

  test("has none when the owner signs out everywhere else meanwhile, and the owner stays in", async () => {
    const { shop, owner, thief, code } = await thiefWithSetUp();
    shop.beforeStatement(TURNS, () => endOthers(owner.browser));
    expect(await refusal(confirm(thief, code))).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(await shop.db.$count(sessions)).toBe(1);
    expect(await isFactorOn(shop)).toBe(false);
    await owner.browser.call((c) => c.admin.dashboard.attention());
  });

  test("has no session by it when the owner resets the password behind the write, of which the owner is told", async () => {
    const { shop, thief, code } = await thiefWithSetUp();
    shop.beforeStatement(OPENS_A_SESSION, () => resetByLink(shop));
    expect(await refusal(confirm(thief, code))).toMatchObject({ code: "SIGN_IN_AGAIN" });
    expect(await shop.db.$count(sessions)).toBe(0);
    expect((await refusal(thief.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
    expect(await noted(shop)).toContain("administrator.second-factor-on");
    expect(await noticesTo(shop, OWNER)).toContain("second-factor-on");
  });
});

test("who signs in with the password alone while a second factor is turned on has no session by it", async () => {
  const { shop, owner } = await openOwner();
  const thief = openBrowser(shop);
  shop.beforeStatement(OPENS_A_SESSION, async () => {
    await turnOnFactor(owner.browser);
  });
  expect((await refusal(enter(thief))).code).toBe("SIGN_IN_AGAIN");
  expect((await refusal(thief.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
  expect(await enter(thief), "from now on a code is wanted").toBeNull();
  await owner.browser.call((c) => c.account.profile());
});

test("who was put out, or whose factor was reset, while they ask for new backup codes has none", async () => {
  const { shop, owner, thief } = await thiefBesideFactor();
  const ask = () => thief.call((c) => c.admin.twoFactor.renewCodes({ password: PASSWORD }));
  shop.beforeStatement('update "two_factors"', () => endOthers(owner.browser));
  expect((await refusal(ask())).code).toBe("NOT_SIGNED_IN");
  const mine = owner.browser.call((c) => {
    shop.beforeStatement('update "two_factors"', () =>
      shop.db.update(users).set({ twoFactorEnabled: false }),
    );
    return c.admin.twoFactor.renewCodes({ password: PASSWORD });
  });
  expect((await refusal(mine)).code).toBe("FORBIDDEN");
  expect(await noted(shop)).not.toContain("administrator.backup-codes-renewed");
  expect(await noticesTo(shop, OWNER)).not.toContain("backup-codes");
});

describe("a thief with the owner's cookies who turns the owner's second factor off", () => {
  test("leaves it on when the owner signs out everywhere else meanwhile", async () => {
    const { shop, owner, thief } = await thiefBesideFactor();
    shop.beforeStatement('delete from "two_factors"', () => endOthers(owner.browser));
    expect(await refusal(remove(thief))).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(await isFactorOn(shop)).toBe(true);
    expect(await noted(shop)).not.toContain("administrator.second-factor-off");
    expect(await shop.db.$count(sessions)).toBe(1);
  });

  test("leaves it on when the owner resets the password meanwhile", async () => {
    const { shop, thief } = await thiefBesideFactor();
    shop.beforeStatement('delete from "two_factors"', () => resetByLink(shop));
    expect(await refusal(remove(thief))).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(await isFactorOn(shop)).toBe(true);
    expect(await shop.db.$count(sessions)).toBe(0);
  });

  test("has no session by it when that comes behind the write, of which the owner is told", async () => {
    const { shop, owner, thief } = await thiefBesideFactor();
    shop.beforeStatement(OPENS_A_SESSION, () => endOthers(owner.browser));
    expect(await refusal(remove(thief))).toMatchObject({ code: "SIGN_IN_AGAIN" });
    expect(await shop.db.$count(sessions)).toBe(1);
    expect(await noted(shop)).toContain("administrator.second-factor-off");
    expect(await noticesTo(shop, OWNER)).toContain("second-factor-off");
  });
});

/** A thief signed in with the password, who has begun to set a factor up, and its code. */
async function thiefWithSetUp() {
  const { shop, owner } = await openOwner();
  const thief = openBrowser(shop);
  await enter(thief);
  const { secret } = await thief.call((c) => c.admin.twoFactor.begin({ password: PASSWORD }));
  return { shop, owner, thief: thief.copy(), code: totpOf(secret, Date.now()) };
}

/** An owner with a second factor and two sessions that are proven by it, one of which a thief has. */
async function thiefBesideFactor() {
  const { shop, owner } = await openOwner();
  const { backupCodes } = await turnOnFactor(owner.browser);
  const other = openBrowser(shop);
  await enter(other);
  await other.call((c) => c.account.finishSignIn({ code: backupCodes[0] ?? "" }));
  return { shop, owner, thief: other.copy() };
}

function confirm(browser: Browser, code: string) {
  return browser.call((c) => c.admin.twoFactor.confirm({ code }));
}

function remove(browser: Browser) {
  return browser.call((c) => c.admin.twoFactor.remove({ password: PASSWORD }));
}

function endOthers(browser: Browser) {
  return browser.call((c) => c.account.revokeSessions({ sessionId: null }));
}

async function resetByLink(shop: TestShop) {
  pass(shop, 1_000);
  const link = await shop.context().auth.startReset(OWNER);
  await shop.as().account.resetPassword({ token: link?.token ?? "", ...repeated(NEW) });
}

async function isFactorOn(shop: TestShop) {
  const [owner] = await shop.db.select().from(users).where(eq(users.email, OWNER));
  return owner?.twoFactorEnabled;
}

async function noted(shop: TestShop) {
  return (await shop.db.select().from(auditLog)).map(({ action }) => action);
}
