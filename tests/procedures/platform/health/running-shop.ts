import { backups } from "#db/schema/index.ts";
import { handleHealth } from "#server/http/health.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const IDLE = Object.fromEntries(Object.keys(JOBS).map((name) => [name, async () => 0]));

/** A shop whose jobs and backup have just run. */
export async function openRunningShop(): Promise<TestShop> {
  const shop = await openTestShop({ vendorTimeoutMs: 60 });
  await runIdle(shop);
  const at = shop.clock.now();
  await shop.db.insert(backups).values({ id: "b", key: "b", startedAt: at, finishedAt: at });
  return shop;
}

/** Every job's minute, with nothing done in it. */
export async function runIdle(shop: TestShop): Promise<void> {
  await runJobs(shop.context(), IDLE);
}

/** GET /api/health, as a build would answer that knows migrations up to `builtFor`. */
export function askHealth(
  shop: TestShop,
  { query = "", ...known }: { query?: string; builtFor?: number; hasAllKeys?: boolean } = {},
): Promise<Response> {
  return handleHealth(new Request(`https://shop.test/api/health${query}`), shop.context(), known);
}
