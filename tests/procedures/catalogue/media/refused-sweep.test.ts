import { expect, test } from "vitest";
import { readSigns } from "#db/queries/platform/health.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { sweepMedia } from "#server/jobs/sweep-media.ts";
import { bucketError, webpOf } from "#tests/mocks/media.ts";
import { openSweptShop } from "./back-office.ts";

const JOB = { "sweep-media": sweepMedia };

test("a sweep that the storage refuses has not come to its end, minute by minute, until it is through", async () => {
  const shop = await openSweptShop();
  shop.media.kept.set("hero/1.webp", { bytes: webpOf(1, 1), width: "1", at: shop.clock.now() });
  const finishedAt = async () =>
    (await readSigns(shop.db, { now: shop.clock.now() })).finishedAt("sweep-media");
  await runJobs(shop.context(), JOB);
  const before = shop.clock.now();
  expect(await finishedAt()).toBe(before);

  shop.clock.advance(DAY_MS + 1);
  shop.media.failNext(bucketError(10002), 3);
  for (let minute = 0; minute < 3; minute++) {
    await runJobs(shop.context(), JOB);
    expect(await finishedAt()).toBe(before);
    shop.clock.advance(MINUTE_MS);
  }
  await runJobs(shop.context(), JOB);
  expect(await finishedAt()).toBe(shop.clock.now());
  expect(shop.media.kept.size).toBe(0);
});

test("a sweep that the storage refuses for days goes on as soon as the storage does", async () => {
  const shop = await openSweptShop();
  shop.media.kept.set("hero/1.webp", { bytes: webpOf(1, 1), width: "1", at: shop.clock.now() });
  await runJobs(shop.context(), JOB);
  const hours = 4 * 24;
  shop.media.failNext(bucketError(10002), hours);
  shop.clock.advance(DAY_MS + 1);
  for (let hour = 0; hour < hours; hour++) {
    await runJobs(shop.context(), JOB);
    shop.clock.advance(HOUR_MS);
  }
  await runJobs(shop.context(), JOB);
  expect(shop.media.kept.size, "it goes on as soon as the storage does").toBe(0);
});
