import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobLeases } from "#db/schema/index.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { JOBS, runScheduled } from "#server/jobs/schedule.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { keepLines } from "#tests/setup/keep-lines.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { isolateOn } from "#tests/unit/server/http/worker.ts";

/** Cron's entry. */

test("every job has come to its end, and the isolate follows what the settings say of it", async () => {
  const shop = await openTestShop();
  const system = { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true, autoBackup: false };
  await settingsAre(shop, "system", system);
  const isolate = isolateOn(shop);
  const later: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
  await keepLines(() => runScheduled(isolate, execution));
  await Promise.all(later);
  expect(isolate.maintenance.isInMaintenance).toBe(true);
  const ended = await shop.db.select().from(jobLeases).where(isNotNull(jobLeases.lastFinishedAt));
  const names = ended.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(JOBS).toSorted());
});
