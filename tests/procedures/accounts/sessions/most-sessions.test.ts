import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessions } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";
import { enter, pass } from "../protection/owner.ts";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

test("an account is open in fifty browsers at once: with one more, the one that was used longest ago is signed out", async () => {
  const shop = await openTestShop();
  const first = await newCustomer(shop, { email: "thandi@shopper.test" });
  const other = await newCustomer(shop, { email: "sipho@shopper.test" });
  const opened = [first.browser];
  for (let count = 1; count < 52; count++) {
    pass(shop, MINUTE_MS);
    const browser = openBrowser(shop);
    await enter(browser, PASSWORD, "thandi@shopper.test");
    opened.push(browser);
  }
  expect(await shop.db.$count(sessions, eq(sessions.userId, first.userId))).toBe(50);
  const isOpen = async (browser: (typeof opened)[number]) => {
    const shown = await browser.call((c) => c.account.sessions()).catch(() => null);
    return shown?.length ?? 0;
  };
  expect(await Promise.all(opened.slice(0, 3).map(isOpen))).toEqual([0, 0, 50]);
  expect(await Promise.all(opened.slice(-1).map(isOpen))).toEqual([50]);
  expect(await isOpen(other.browser)).toBe(1);
}, 60_000);
