import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sessions, twoFactors, users } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import * as letters from "#server/mail/letters/account.ts";
import { newAdmin, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { OPENING_TIME, type TestShop } from "#tests/setup/test-shop.ts";
import {
  enter,
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

const STAFF = "staff@shop.test";
const LETTER = 'insert into "mails"';

/** What a thief would change, whose letter tells its owner of it, and what shows that it was changed. */
const CHANGES = {
  "a new password": async () => {
    const { shop, owner } = await openOwner();
    const change = () =>
      owner.browser.call((c) =>
        c.account.changePassword({ currentPassword: PASSWORD, ...repeated(NEW) }),
      );
    return { shop, to: OWNER, notice: "password", change, isChanged: () => opens(shop, NEW) };
  },
  "a new password by a link": async () => {
    const { shop } = await openOwner();
    const visitor = openBrowser(shop);
    await visitor.call((c) => c.account.requestReset({ email: OWNER }));
    const token = await tokenOf(shop, "reset-password");
    const change = () => visitor.call((c) => c.account.resetPassword({ token, ...repeated(NEW) }));
    return { shop, to: OWNER, notice: "password", change, isChanged: () => opens(shop, NEW) };
  },
  "a second factor that is on": async () => {
    const { shop, owner } = await openOwner();
    const change = () => {
      pass(shop, MINUTE_MS);
      return turnOnFactor(owner.browser);
    };
    const isChanged = () => hasFactor(shop, OWNER);
    return { shop, to: OWNER, notice: "second-factor-on", change, isChanged };
  },
  "a second factor that is off": async () => {
    const { shop, owner } = await openOwner();
    await turnOnFactor(owner.browser);
    const change = () =>
      owner.browser.call((c) => c.admin.twoFactor.remove({ password: PASSWORD }));
    const isChanged = async () => !(await hasFactor(shop, OWNER));
    return { shop, to: OWNER, notice: "second-factor-off", change, isChanged };
  },
  "new backup codes": async () => {
    const { shop, owner } = await openOwner();
    await turnOnFactor(owner.browser);
    const before = await codesOf(shop);
    const change = () =>
      owner.browser.call((c) => c.admin.twoFactor.renewCodes({ password: PASSWORD }));
    const isChanged = async () => (await codesOf(shop)) !== before;
    return { shop, to: OWNER, notice: "backup-codes", change, isChanged };
  },
  "a role that was taken, and the factor with it": async () => {
    const { shop, owner, userId } = await openWithStaff();
    const change = () => owner.browser.call((c) => c.admin.administrators.revoke({ userId }));
    const isChanged = async () => !(await hasFactor(shop, STAFF));
    return { shop, to: STAFF, notice: "second-factor-off", change, isChanged };
  },
  "a second factor that an owner reset": async () => {
    const { shop, owner, userId } = await openWithStaff();
    const change = () =>
      owner.browser.call((c) => c.admin.administrators.resetSecondFactor({ userId }));
    const isChanged = async () => !(await hasFactor(shop, STAFF));
    return { shop, to: STAFF, notice: "second-factor-reset", change, isChanged };
  },
};

describe.each(Object.entries(CHANGES))("%s", (_what, open) => {
  test("is not written without the letter that tells of it", async () => {
    const { shop, to, notice, change, isChanged } = await open();
    shop.beforeStatement(LETTER, failConnection);
    const notedBefore = notedIn(shop);
    await refusal(change());
    expect(notedIn(shop), "nothing is noted as changed").toBe(notedBefore);
    expect(await isChanged()).toBe(false);
    expect(await noticesTo(shop, to)).not.toContain(notice);
    await change();
    expect(await isChanged()).toBe(true);
    expect((await noticesTo(shop, to)).filter((one) => one === notice)).toEqual([notice]);
  });
});

describe.each(Object.entries(CHANGES))("%s", (_what, open) => {
  test("is noted, and its letter goes out with the answer: no job has to come", async () => {
    const { shop, to, change } = await open();
    await shop.settled();
    const outTo = () => shop.mail.sent.filter((letter) => letter.to === to).length;
    const [noted, out] = [notedIn(shop), outTo()];
    await change();
    await shop.settled();
    expect([notedIn(shop), outTo()]).toEqual([noted + 1, out + 1]);
  });

  test("is a success also where its letter cannot be put into words", async () => {
    const { shop, change, isChanged } = await open();
    const wordless = vi.spyOn(letters, "accountNoticeLetter").mockImplementation(() => {
      throw new Error("no words");
    });
    await change();
    wordless.mockRestore();
    expect(await isChanged()).toBe(true);
    expect(shop.logged).toContainEqual({ level: "error", event: "mail-not-written" });
  });
});

test("a new browser whose letter cannot be put into words is known all the same", async () => {
  const { shop } = await openOwner();
  const browser = openBrowser(shop);
  const wordless = vi.spyOn(letters, "accountNoticeLetter").mockImplementation(() => {
    throw new Error("no words");
  });
  await enter(browser);
  wordless.mockRestore();
  const unwritten = shop.logged.filter(({ event }) => event === "mail-not-written");
  expect(unwritten).toHaveLength(1);
  await enter(browser);
  expect(await noticesTo(shop, OWNER)).not.toContain("new-device");
});

test("a browser whose first sign-in could not be told of is told of at its next", async () => {
  const { shop } = await openOwner();
  const browser = openBrowser(shop);
  shop.beforeStatement(LETTER, failConnection);
  await enter(browser);
  expect(await noticesTo(shop, OWNER)).not.toContain("new-device");
  await enter(browser);
  await enter(browser);
  expect((await noticesTo(shop, OWNER)).filter((one) => one === "new-device")).toHaveLength(1);
});

test("the letter of a change goes out also where whoever made it is cut off behind its write", async () => {
  const { shop, owner } = await openOwner();
  const asked = { currentPassword: PASSWORD, ...repeated(NEW) };
  shop.beforeStatement('insert into "sessions"', failConnection);
  await refusal(owner.browser.call((c) => c.account.changePassword(asked)));
  await shop.settled();
  shop.clock.advance(MINUTE_MS);
  await runOutbox(shop.context());
  const sent = shop.mail.sent.filter(({ subject }) => /password was changed/.test(subject));
  expect(sent.map(({ to }) => to)).toEqual([OWNER]);
});

test("a second factor ends the account's other sessions in the write that turns it on", async () => {
  const { shop, owner } = await openOwner();
  const thief = openBrowser(shop);
  await enter(thief);
  shop.beforeStatement('insert into "sessions"', failConnection);
  expect((await refusal(turnOnFactor(owner.browser))).code).toBe("SIGN_IN_AGAIN");
  expect((await refusal(thief.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
  expect(await shop.db.$count(sessions), "the one in which it was turned on").toBe(1);
});

test("a second factor whose backup codes cannot be read is told as on all the same", async () => {
  const { shop, owner } = await openOwner();
  const { secret } = await owner.browser.call((c) =>
    c.admin.twoFactor.begin({ password: PASSWORD }),
  );
  // The code is looked up in the same table first, and what was written.
  const goesThrough = async () => undefined;
  shop.beforeStatement('"backup_codes"', goesThrough, goesThrough, goesThrough, failConnection);
  const code = totpOf(secret, Date.now());
  const confirmed = owner.browser.call((c) => c.admin.twoFactor.confirm({ code }));
  expect(await refusal(confirmed)).toMatchObject({
    code: "SIGN_IN_AGAIN",
    message: "Your change is saved. Please sign in again.",
  });
  expect(shop.logged).toContainEqual({ level: "error", event: "session-not-followed" });
  expect(await hasFactor(shop, OWNER)).toBe(true);
});

async function openWithStaff() {
  const { shop, owner } = await openOwner();
  await newAdmin(shop, { email: STAFF, role: "manager" });
  await shop.db.update(users).set({ emailVerified: true });
  const staffBrowser = openBrowser(shop);
  await enter(staffBrowser, PASSWORD, STAFF);
  await turnOnFactor(staffBrowser);
  const [row] = await shop.db.select().from(users).where(eq(users.email, STAFF));
  return { shop, owner, userId: row?.id ?? "" };
}

async function opens(shop: TestShop, password: string): Promise<boolean> {
  const tried = enter(openBrowser(shop), password);
  return tried.then(
    () => true,
    () => false,
  );
}

async function hasFactor({ db }: TestShop, email: string): Promise<boolean> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row?.twoFactorEnabled === true;
}

/** How often the log says that something of an account is another. */
function notedIn({ logged }: TestShop): number {
  return logged.filter(({ event }) => event === "account-changed").length;
}

async function codesOf({ db }: TestShop): Promise<string | undefined> {
  const [row] = await db.select().from(twoFactors);
  return row?.backupCodes;
}
