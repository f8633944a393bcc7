import { expect, test } from "vitest";
import { backups, jobLeases } from "#db/schema/index.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { settingsAre } from "#tests/factories/settings.ts";

test("a job that has not come to its end for an hour is on the attention list until it has; what is no job, or never ran, is not", async () => {
  const { shop, told } = await open();
  expect((await told()).lateJobs).toBe(0);
  await runJobs(shop.context());
  await shop.db.insert(jobLeases).values([
    { name: "tell-of-requests", holder: "", heldUntil: 0, lastFinishedAt: 0 },
    { name: "courier-probe", holder: "up", heldUntil: 0 },
  ]);
  expect((await told()).lateJobs, "a job of an older version is none").toBe(0);
  const failing = { "run-outbox": () => Promise.reject(new Error("a fault of ours")) };
  shop.clock.advance(HOUR_MS);
  expect((await told()).lateJobs).toBe(0);
  await runJobs(shop.context());
  shop.clock.advance(HOUR_MS + 1);
  await runJobs(shop.context(), { ...JOBS, ...failing });
  const { lateJobs, total } = await told();
  expect(lateJobs).toBe(1);
  await runJobs(shop.context());
  expect(await told()).toMatchObject({ lateJobs: 0, total: total - 1 });
});

test("a backup that is half a day overdue is on the attention list where the schedule makes them, and no shop without any", async () => {
  const { shop, told } = await open();
  await settingsAre(shop, "system", { ...DEFAULT_SYSTEM_SETTINGS, backupFrequency: "daily" });
  const startedAt = shop.clock.now();
  expect((await told()).lateBackups).toBe(0);
  const whole = { startedAt, finishedAt: startedAt, bytes: 1, rows: 1 };
  await shop.db.insert(backups).values({ id: "B1", key: "b1", ...whole });
  shop.clock.advance(1.5 * DAY_MS);
  expect((await told()).lateBackups).toBe(0);
  shop.clock.advance(1);
  expect((await told()).lateBackups).toBe(1);
  const failed = { startedAt: startedAt + DAY_MS, error: "The backup broke off." };
  await shop.db.insert(backups).values({ id: "B2", key: "b2", ...failed });
  expect(await told(), "told once").toMatchObject({ failedBackups: 1, lateBackups: 0 });
  await shop.db.delete(backups);
  await shop.db.insert(backups).values({ id: "B1", key: "b1", ...whole });
  await settingsAre(shop, "system", { ...DEFAULT_SYSTEM_SETTINGS, autoBackup: false });
  expect((await told()).lateBackups).toBe(0);
});

async function open() {
  const { shop, viewer } = await openTwoAdmins();
  return { shop, told: () => shop.as(viewer).admin.dashboard.attention() };
}
