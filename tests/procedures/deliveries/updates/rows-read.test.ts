import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countMissedSlots } from "#db/queries/deliveries/booked-slots.ts";
import { countOverdue } from "#db/queries/deliveries/overdue.ts";
import { countSilent } from "#db/queries/deliveries/silent.ts";
import { listDeliveriesToRefresh } from "#db/queries/deliveries/to-refresh.ts";
import { deliveries, orders } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { fillOrders, fillProducts } from "#scripts/lib/fill-shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const FEW = 200;
const MANY = 2_000;

test("ten times the deliveries that are over make no look at those under way read more", async () => {
  const shop = await openTestShop();
  await fillProducts(shop.db, { upTo: 100 });
  await deliverMany(shop, { count: FEW });
  const before = await effortOf(shop);
  await deliverMany(shop, { first: FEW + 1, count: MANY });
  const standingIn = await shop.db.$count(deliveries, sql`status = 'confirmed_standard'`);
  expect(standingIn, "what stands for a delivery stands for good").toBeGreaterThan(MANY / 4);
  for (const [look, steps] of Object.entries(await effortOf(shop))) {
    expect.soft(steps, look).toBeLessThan((before[look] ?? 0) * 1.25 + 300);
  }
}, 120_000);

/** Orders of last year, all of which have arrived. */
async function deliverMany(shop: TestShop, some: { first?: number; count: number }): Promise<void> {
  const until = shop.clock.now() - 365 * DAY_MS;
  await fillOrders(shop.db, { ...some, until, withCourier: true });
  await shop.db.update(orders).set({ status: "delivered" }).where(sql`status <> 'delivered'`);
  await shop.db
    .update(deliveries)
    .set({ status: "delivered" })
    .where(sql`status in ('pending', 'pickup', 'pickup_complete', 'dropoff')`);
}

/** SQLite's machine steps of what asks, each minute, how deliveries under way stand. */
async function effortOf(shop: TestShop): Promise<Record<string, number>> {
  const now = shop.clock.now();
  const looks = {
    silent: () => countSilent(shop.db, { now }),
    overdue: () => countOverdue(shop.db, { now }),
    missedSlots: () => countMissedSlots(shop.db, { now, open: [] }),
    refresh: () => listDeliveriesToRefresh(shop.db, { now, pauseMs: 0, limit: 40 }),
  };
  const effort: Record<string, number> = {};
  for (const [look, ask] of Object.entries(looks)) {
    shop.database.resetStats();
    await ask();
    effort[look] = shop.database.stats().vmSteps;
  }
  return effort;
}
