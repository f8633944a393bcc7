import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findMail } from "#db/queries/notifications/mails.ts";
import { countAttempts } from "#db/queries/platform/rate-limits.ts";
import { twoFactors } from "#db/schema/index.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** Some 15 steps of SQLite's machine are a row: twenty more may be read where ten times as many are there. */
const MORE_STEPS = 300;

test("a letter is found by itself, and the message that it is about by its id, however many there are", async () => {
  const shop = await openTestShop();
  await writeMessages(shop, 1, 300);
  for (const [id, kind] of [
    ["contact-message-m7", "contact-message"],
    ["welcome-m7", "welcome"],
    ["contact-message-none", "contact-message"],
  ]) {
    await shop.db.run(sql`insert into mails (id, kind, recipient, subject, text, html, created_at)
      values (${id}, ${kind}, 'hello@shop.test', '', '', '', 1)`);
  }
  const look = (mailId: string) => findMail(shop.db, { mailId });
  const about = await look("contact-message-m7");
  expect(about?.replyTo).toBe("m7@shopper.test");
  expect((await look("welcome-m7"))?.replyTo).toBeNull();
  expect((await look("contact-message-none"))?.replyTo).toBeNull();
  const before = await stepsOf(shop, () => look("contact-message-m7"));
  await writeMessages(shop, 301, 3_000);
  expect(await stepsOf(shop, () => look("contact-message-m7"))).toBeLessThan(before + MORE_STEPS);
});

test("a visit that is counted looks through no others whose windows are open", async () => {
  const shop = await openTestShop();
  const count = () => countAttempts(shop.db, { keys: ["mine"], now: 5, windowEndsAt: 9 });
  await openWindows(shop, 1, 300);
  await count();
  const before = await stepsOf(shop, count);
  await openWindows(shop, 301, 3_000);
  expect(await stepsOf(shop, count)).toBeLessThan(before + MORE_STEPS);
});

test("an account has one second factor", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const factor = { userId: viewer.userId, secret: "s", backupCodes: "[]" };
  await shop.db.insert(twoFactors).values({ id: "first", ...factor });
  await expect(shop.db.insert(twoFactors).values({ id: "second", ...factor })).rejects.toThrow();
});

async function stepsOf(shop: TestShop, work: () => Promise<unknown>): Promise<number> {
  shop.database.resetStats();
  await work();
  return shop.database.stats().vmSteps;
}

/** Messages m1, m2 … from `first` on. */
async function writeMessages(shop: TestShop, first: number, last: number): Promise<void> {
  await shop.db.run(sql`insert into contact_messages
      (id, name, email, subject, message, language, created_at)
    with recursive n(i) as (
      select cast(${first} as integer) union all select i + 1 from n where i < ${last})
    select 'm' || i, 'Thandi', 'm' || i || '@shopper.test', 's', 'm', 'en', i from n`);
}

/** Counters whose windows end in an hour, say. */
async function openWindows(shop: TestShop, first: number, last: number): Promise<void> {
  await shop.db.run(sql`insert into rate_limits (key, attempts, window_ends_at)
    with recursive n(i) as (
      select cast(${first} as integer) union all select i + 1 from n where i < ${last})
    select 'other-' || i, 1, 3600000 from n`);
}
