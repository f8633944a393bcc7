import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rebuildBoughtTogether } from "#db/queries/catalogue/bought-together.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { fillOrders, fillProducts } from "#scripts/lib/fill-shop.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { findJobsWithWork } from "#server/jobs/find-busy.ts";
import { enforceRetention } from "#server/jobs/retention.ts";
import { JOBS } from "#server/jobs/schedule.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const FEW = 100;
const MANY = 700;
/** Some 15 steps of SQLite's machine are a row: twenty more may be read in a shop seven times as large. */
const MORE_STEPS = 300;
/** What is under way: there are more of them in a shop that sells more. */
const BY_WHAT_IS_UNDER_WAY = "refresh-deliveries";

test("in a shop seven times as large cron reads no more to find its work, nor to clean up what has passed", {
  timeout: 120_000,
}, async () => {
  const shop = await openTestShop();
  await fill(shop, { first: 1, count: FEW });
  const before = await effortOf(shop);
  await fill(shop, { first: FEW + 1, count: MANY });
  for (const [work, steps] of Object.entries(await effortOf(shop))) {
    expect.soft(steps, work).toBeLessThan((before[work] ?? 0) + MORE_STEPS);
  }
});

/** The virtual machine's steps in the database for each look, and for what is done once a day or an hour. */
async function effortOf(shop: TestShop): Promise<Record<string, number>> {
  const tenth = Math.ceil((shop.clock.now() + DAY_MS) / 600_000) * 600_000;
  shop.clock.advance(tenth - shop.clock.now());
  const effort: Record<string, number> = {};
  const measure = async (work: string, act: () => Promise<unknown>) => {
    shop.database.resetStats();
    await act();
    effort[work] = shop.database.stats().vmSteps;
  };
  const ctx = shop.context();
  await ctx.settings();
  // What is new to them is dealt with, 500 rows at a time.
  for (let run = 0; run < 4; run++) await cleanUp(ctx);
  await enforceRetention(ctx);
  shop.clock.advance(DAY_MS);
  for (const [name, job] of Object.entries(JOBS)) {
    if (name === BY_WHAT_IS_UNDER_WAY) continue;
    await measure(`looking for ${name}`, () => findJobsWithWork(ctx, [[name, job]]));
  }
  const few = { orders: 100, lines: 12, dueAt: 0 };
  await measure("what is bought together", () => rebuildBoughtTogether(shop.db, few));
  await measure("cleaning up", () => cleanUp(ctx));
  await measure("keeping the periods", () => enforceRetention(ctx));
  return effort;
}

/** Products, orders with their couriers, customers who are signed in, and lines of the log. */
async function fill(shop: TestShop, { first, count }: { first: number; count: number }) {
  const now = shop.clock.now();
  await fillProducts(shop.db, { upTo: count });
  await fillOrders(shop.db, { first, count, until: now, withCourier: true });
  const numbers = (times = 1) => sql`with recursive n(i) as (
    select cast(${first * times} as integer) union all select i + 1 from n where i < ${count * times})`;
  await shop.db.batch([
    shop.db.run(sql`insert into users (id, name, email, created_at, updated_at)
      ${numbers()} select 'u' || i, 'Thandi', 'u' || i || '@shopper.test', ${now}, ${now} from n`),
    shop.db.run(sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      ${numbers()} select 's' || i, 'u' || i, 'sha256:' || i, ${now + 30 * DAY_MS}, ${now}, ${now} from n`),
    shop.db.run(sql`insert into audit_log (at, actor_id, actor_name, action, subject, subject_id, subject_name)
      ${numbers(10)} select ${now}, 'u1', 'Thandi', 'product.update', 'product', 'bench-' || i, 'Bench' from n`),
  ]);
}
