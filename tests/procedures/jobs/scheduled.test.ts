import { isNotNull } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { jobLeases, orders } from "#db/schema/index.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { JOBS, runScheduled } from "#server/jobs/schedule.ts";
import { complete, startApproved } from "#tests/factories/checkout.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { captureConsole } from "#tests/setup/capture-console.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { fetchOf } from "#tests/setup/test-vendors.ts";
import { isolateOn } from "#tests/unit/server/http/worker.ts";

/** Cron's entry. */

test("every job has come to its end, and the isolate follows what the settings say of it", async () => {
  const shop = await openTestShop();
  const system = { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true, autoBackup: false };
  await settingsAre(shop, "system", system);
  const isolate = isolateOn(shop);
  const later: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
  await captureConsole(() => runScheduled(isolate, execution));
  await Promise.all(later);
  expect(isolate.maintenance.isInMaintenance).toBe(true);
  const ended = await shop.db.select().from(jobLeases).where(isNotNull(jobLeases.lastFinishedAt));
  const names = ended.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(JOBS).toSorted());
});

test("what a job leaves to run goes on after it, as long as the run does", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  shop.clock.advance(5 * MINUTE_MS);
  vi.setSystemTime(shop.clock.now());
  onTestFinished(() => void vi.useRealTimers());
  stubGlobals({ fetch: fetchOf([...shop.paypal.handlers, ...shop.courier.handlers]) });
  const isolate = isolateOn(shop, {
    ...{ PAYPAL_BASE_URL: "https://paypal.test", PAYPAL_CLIENT_ID: "test-paypal" },
    ...{ PAYPAL_CLIENT_SECRET: "test-paypal-secret" },
  });
  const later: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
  await captureConsole(() => runScheduled(isolate, execution));
  expect(await shop.db.$count(orders)).toBe(1);
  expect(later, "the courier is booked").toHaveLength(1);
  await captureConsole(() => Promise.all(later));
});
