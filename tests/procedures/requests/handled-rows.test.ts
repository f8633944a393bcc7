import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** Some 15 steps of SQLite's machine are a row: twenty more may be read where ten times as many were asked for. */
const MORE_STEPS = 300;

test("what was seen to last is listed whole, and reads no more where years of it lie behind", async () => {
  const { shop, admin } = await openTwoAdmins();
  await handle(shop, { first: 1, count: 300 });
  const look = () => admin.requests.list({ isOpen: false });
  await look();
  const before = await stepsOf(shop, look);
  await handle(shop, { first: 301, count: 3_000 });
  expect(await stepsOf(shop, look)).toBeLessThan(before + MORE_STEPS);
  const listed = await look();
  expect(listed.map(({ words }) => words)).toEqual(
    Array.from({ length: 100 }, (_, at) => `thing ${3_300 - at}`),
  );
  expect(new Set(listed.map(({ times }) => times))).toEqual(new Set([2]));
});

test("things that were seen to in one moment are all listed", async () => {
  const { shop, admin } = await openTwoAdmins();
  await handle(shop, { first: 1, count: 40 });
  await shop.db.run(sql`update product_requests set handled_at = 5`);
  expect(await admin.requests.list({ isOpen: false })).toHaveLength(40);
  await shop.db.run(sql`delete from product_requests`);
  expect(await admin.requests.list({ isOpen: false })).toEqual([]);
});

async function stepsOf(shop: TestShop, work: () => Promise<unknown>): Promise<number> {
  shop.database.resetStats();
  await work();
  return shop.database.stats().vmSteps;
}

/** Things that two asked for and somebody has seen to, one a millisecond. */
async function handle(shop: TestShop, { first, count }: { first: number; count: number }) {
  const last = first + count - 1;
  for (const one of [1, 2]) {
    await shop.db.run(sql`insert into product_requests
        (id, wanted, words, language, created_at, outcome, handled_at, handled_by)
      with recursive n(i) as (
        select cast(${first} as integer) union all select i + 1 from n where i < ${last})
      select ${`r${one}-`} || i, 'Thing ' || i, 'thing ' || i, 'en', i, 'answered', 1000 + i, 'Thandi' from n`);
  }
}
