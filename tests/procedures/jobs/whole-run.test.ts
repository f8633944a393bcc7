import { expect, test } from "vitest";
import { jobLeases, payments } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { compareCaptures } from "#server/jobs/compare-captures.ts";
import { findJobsWithWork } from "#server/jobs/find-busy.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import { sweepMedia } from "#server/jobs/sweep-media.ts";
import { paymentStates, prepare, startApproved } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { webpOf } from "#tests/mocks/media.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { openSweptShop } from "../catalogue/media/back-office.ts";

/** A run of all jobs, and what single ones ask for in it. */

test("a job that says it did something is busy, though it touched nothing", async () => {
  const shop = await openTestShop();
  const jobs = [["busy", async () => 1] as const, ["idle", async () => 0] as const];
  expect([...(await findJobsWithWork(shop.context(), jobs))]).toEqual(["busy"]);
});

test("the log says what each job did, and a run notes its own jobs alone", async () => {
  const shop = await openTestShop();
  await runJobs(shop.context(), { idle: async () => 0, busy: async () => 2, last: async () => 0 });
  expect(shop.logged).toEqual([{ level: "info", event: "job-ran" }]);
  const noted = await shop.db.select({ name: jobLeases.name }).from(jobLeases);
  const names = noted.map(({ name }) => name).filter((name) => !(name in JOBS));
  expect(names.toSorted()).toEqual(["busy", "idle", "last"]);
});

test("what nobody could note down is logged", async () => {
  const shop = await openTestShop();
  await shop.client.execute("drop table job_leases");
  await runJobs(shop.context(), { idle: async () => 0 });
  expect(shop.logged).toEqual([{ level: "error", event: "idle-jobs-not-noted" }]);
});

test("a payment that is being made is asked after in three minutes, one being captured in two", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  await startApproved(shop, { quote: false });
  shop.clock.advance(2 * MINUTE_MS);
  expect(await reconcilePayments(shop.context())).toBe(0);
  const updatedAt = shop.clock.now();
  await shop.db.update(payments).set({ state: "capturing", updatedAt });
  expect(await reconcilePayments(shop.context())).toBe(0);
  shop.clock.advance(2 * MINUTE_MS + 1);
  expect(await reconcilePayments(shop.context())).toBe(1);
});

test("a payment that its provider never heard of is not looked for there, and lapses with its hold", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], { quote: false });
  shop.paypal.failNext("create", "503", 4);
  await expect(shop.as().checkout.start(checkout)).rejects.toThrow();
  await shop.db.update(payments).set({ state: "created", providerRef: null });
  const asked = shop.paypal.state.log.length;
  shop.clock.advance(4 * MINUTE_MS);
  expect(await reconcilePayments(shop.context())).toBe(1);
  shop.clock.advance(HOUR_MS);
  await reconcilePayments(shop.context());
  expect(shop.paypal.state.log).toHaveLength(asked);
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(shop.logged.map(({ event }) => event)).not.toContain("payment-not-settled");
});

test("the silence about a capture tells what was captured, not what was asked for", async () => {
  const { shop, admin, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  await shop.db.update(payments).set({ capturedCents: 123_400, capturedCurrency: "USD" });
  shop.paypal.failNext("get", "503", 100);
  for (const ms of [DAY_MS, HOUR_MS + 1]) {
    shop.clock.advance(ms);
    await compareCaptures(shop.context());
  }
  const [told] = await admin.payments.differences();
  expect(told?.detail).toMatch(/payment of \$1\s234\.00/);
});

test("a sweep of what is no picture goes on page after page, and in the next run where it stopped", async () => {
  const shop = await openSweptShop();
  const kept = { bytes: webpOf(1, 1), width: "1", at: shop.clock.now() };
  for (let at = 0; at < 2_000; at += 1) {
    shop.media.kept.set(`backups/${String(at).padStart(4, "0")}.db`, kept);
  }
  shop.media.kept.set("hero/0.webp", kept);
  shop.clock.advance(DAY_MS + 1);
  expect(await sweepMedia(shop.context())).toBe(0);
  expect(await sweepMedia(shop.context())).toBe(1);
  expect(shop.media.kept.size).toBe(2_000);
});
