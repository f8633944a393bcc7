import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { consentLog, mails, noticeChoices, users } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { type Browser, newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { OPENING_TIME, openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { enter, NEW, noticesTo, pass, repeated, tokenOf } from "./owner.ts";

/* Whoever makes an account with somebody else's address: what may reach that person. */

const STRANGER = "stranger@shopper.test";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

test("of new browsers an account's address is told ten times a day, however often somebody signs in", async () => {
  const shop = await openTestShop();
  await newCustomer(shop, { email: STRANGER });
  const browsers: Browser[] = [];
  for (let time = 0; time < 12; time++) {
    const browser = openBrowser(shop);
    await enter(browser, PASSWORD, STRANGER);
    browsers.push(browser);
  }
  expect(await noticesTo(shop, STRANGER)).toHaveLength(10);

  pass(shop, DAY_MS + MINUTE_MS);
  const [untold] = browsers.slice(-1);
  if (untold) await enter(untold, PASSWORD, STRANGER);
  expect(await noticesTo(shop, STRANGER), "it is not known yet").toHaveLength(11);
});

test("a password is changed five times an hour, each with its letter", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop, { email: STRANGER });
  const words = [PASSWORD, NEW];
  const change = (time: number) =>
    browser.call((c) =>
      c.account.changePassword({
        currentPassword: words[time % 2] ?? "",
        ...repeated(words[(time + 1) % 2] ?? ""),
      }),
    );
  for (let time = 0; time < 5; time++) await change(time);
  for (let time = 0; time < 12; time++) {
    expect(await refusal(change(5)), "the password was right").toMatchObject({
      code: "RATE_LIMITED",
      message: "Your password was changed very often. Please try again in an hour.",
    });
  }
  expect(await noticesTo(shop, STRANGER)).toEqual(Array(5).fill("password"));
  pass(shop, 61 * MINUTE_MS);
  await change(5);
});

test("an address is sent ten links to a new password and five to prove it in a day, whoever asks", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop, { email: STRANGER });
  const reset = () => shop.as().account.requestReset({ email: STRANGER });
  const verify = () => browser.call((c) => c.account.requestVerification());
  const sent = async (kind: string) => {
    await shop.settled();
    const kept = await shop.db.select().from(mails).where(eq(mails.recipient, STRANGER));
    return kept.filter((one) => one.kind === kind).length;
  };
  const tooMany = {
    code: "RATE_LIMITED",
    message: "Too many failed attempts. Please try again later",
  };
  for (let time = 1; time <= 10; time++) {
    await reset();
    if (time <= 5) await verify();
    if (time === 6) expect(await refusal(verify())).toMatchObject(tooMany);
    pass(shop, 61 * MINUTE_MS);
  }
  expect(await refusal(reset())).toMatchObject(tooMany);
  expect(await sent("password-reset")).toBe(10);
  expect(await sent("welcome"), "and that of the account itself").toBe(6);
  await newCustomer(shop, { email: "another@shopper.test" });
  await shop.as().account.requestReset({ email: "another@shopper.test" });
  pass(shop, DAY_MS);
  await reset();
});

test("a customer agrees to news ten times a day, and may always say that they want none", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop, { email: STRANGER });
  const mail = (wanted: boolean) => browser.call((c) => c.account.chooseMarketing({ wanted }));
  const push = (stockPush: boolean) => browser.call((c) => c.push.choose({ stockPush }));
  for (let time = 0; time < 5; time++) {
    for (const choose of [mail, push]) {
      await choose(true);
      await choose(false);
    }
  }
  expect((await refusal(mail(true))).code).toBe("RATE_LIMITED");
  expect((await refusal(push(true))).code).toBe("RATE_LIMITED");
  for (let time = 0; time < 3; time++) {
    await mail(false);
    await push(false);
    await browser.call((c) => c.push.choose({ orderMail: time % 2 === 0 }));
  }
  expect(await shop.db.$count(consentLog)).toBe(20);
  pass(shop, DAY_MS + MINUTE_MS);
  await mail(true);
  expect(await agreedTo(shop)).toEqual({ mails: true, pushes: false });
});

describe("what was agreed to before the address was proven", () => {
  test.each(["taken over", "given a new password"])(
    "is withdrawn where the account is %s by a mailed link",
    async (how) => {
      const shop = await openAgreed();
      const reader = openBrowser(shop);
      if (how === "taken over") {
        const token = await tokenOf(shop, "verify-email");
        await reader.call((c) => c.account.claimAccount({ token, ...repeated(NEW) }));
      } else {
        await shop.as().account.requestReset({ email: STRANGER });
        const token = await tokenOf(shop, "reset-password");
        await reader.call((c) => c.account.resetPassword({ token, ...repeated(NEW) }));
      }
      expect(await agreedTo(shop)).toEqual({ mails: false, pushes: false });
      const log = await shop.db.select().from(consentLog);
      expect(log.map(({ purpose, granted, source }) => [purpose, granted, source])).toEqual([
        ["back-in-stock", true, "account-page"],
        ["back-in-stock-push", true, "account-page"],
        ["back-in-stock", false, "address-proven"],
        ["back-in-stock-push", false, "address-proven"],
      ]);
    },
  );

  test("stands where the address was proven before a new password", async () => {
    const shop = await openAgreed();
    await shop.db.update(users).set({ emailVerified: true });
    await shop.as().account.requestReset({ email: STRANGER });
    const token = await tokenOf(shop, "reset-password");
    await openBrowser(shop).call((c) => c.account.resetPassword({ token, ...repeated(NEW) }));
    expect(await agreedTo(shop)).toEqual({ mails: true, pushes: true });
    expect(await shop.db.select().from(consentLog)).toHaveLength(2);
  });
});

/** An account whose maker agreed to news by mail and on a phone. */
async function openAgreed(): Promise<TestShop> {
  const shop = await openTestShop();
  const { browser: maker } = await newCustomer(shop, { email: STRANGER });
  await maker.call((c) => c.account.chooseMarketing({ wanted: true }));
  await maker.call((c) => c.push.choose({ stockPush: true }));
  return shop;
}

async function agreedTo(shop: TestShop) {
  const [user] = await shop.db.select().from(users).where(eq(users.email, STRANGER));
  const [choices] = await shop.db.select().from(noticeChoices);
  return { mails: user?.marketingOptInAt !== null, pushes: choices?.stockPush ?? false };
}
