import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { onTestFinished } from "vitest";
import { askForList } from "#db/queries/payments/copies.ts";
import { backups, outbox } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { CopiedPayment } from "#server/services/backups/copied-payment.ts";
import { erasuresBegin } from "#server/services/backups/erasure-copies.ts";
import { takeoverBegins } from "#server/services/backups/payment-copies.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** A shop that sells garri. */
export async function openWithGarri(stock = 20): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock });
  return shop;
}

/** Lets so many minutes pass, and cron come once. */
export async function minutesPass(shop: TestShop, minutes = 1): Promise<void> {
  shop.clock.advance(minutes * MINUTE_MS);
  await runJobs(shop.context());
  await shop.settled();
}

/** The shop has two backups of this moment, so that no copy of before is needed once its period is over. */
export async function twiceBackedUp({ db, clock }: TestShop): Promise<void> {
  const at = clock.now();
  await db.insert(backups).values(
    ["one", "two"].map((which) => {
      const id = `${which}-${at}`;
      return { id, key: `${id}.gz`, startedAt: at, finishedAt: at };
    }),
  );
}

/** The copies of payments in a shop's bucket, the oldest first. */
export function copiesIn({ backups }: TestShop) {
  return [...backups.copies].map(([key, bytes]) => {
    const { payment, quote } = v.parse(Stored, new TextDecoder().decode(bytes));
    return { key, payment, quote };
  });
}

const Stored = v.pipe(v.string(), v.parseJson(), CopiedPayment);

/** A shop that knows nothing of what `lost` sold, with its vendors and its bucket, as a restore of an older backup leaves it. */
export async function openAfterLoss(
  lost: TestShop,
  open: () => Promise<TestShop> = openWithGarri,
): Promise<TestShop> {
  const shop = await open();
  takeOutsideFrom(lost, shop);
  await takeOverSince(shop, 0);
  return shop;
}

/** The shop goes on a minute after the lost one, with its vendors and its bucket. */
function takeOutsideFrom(lost: TestShop, shop: TestShop): void {
  shop.clock.advance(lost.clock.now() - shop.clock.now() + MINUTE_MS);
  for (const [key, bytes] of lost.backups.copies) shop.backups.copies.set(key, bytes);
  for (const [key, bytes] of lost.backups.erasures) shop.backups.erasures.set(key, bytes);
  shop.paypal.importState(lost.paypal.exportState());
  shop.courier.importState(lost.courier.exportState());
}

/** Marks a moment: what is given opens the shop that its database's host leaves later, brought back to that moment. */
export async function hostKeeps(shop: TestShop): Promise<() => Promise<TestShop>> {
  const folder = await mkdtemp(join(tmpdir(), "soko-host-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "then.db");
  await shop.db.run(sql`vacuum into ${path}`);
  return async () => {
    const broughtBack = await openTestShop({ template: { path, idsFrom: 900_000 } });
    takeOutsideFrom(shop, broughtBack);
    return broughtBack;
  };
}

/** Backs a shop up as it is: what is given opens the shop that a restore of that leaves later, in a tenth of a real one's time. */
export async function backUpFast(shop: TestShop): Promise<() => Promise<TestShop>> {
  const folder = await mkdtemp(join(tmpdir(), "soko-copy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "backup.db");
  const at = shop.clock.now();
  await shop.db.run(sql`vacuum into ${path}`);
  return async () => {
    const restored = await openAfterLoss(shop, async () => {
      const opened = await openTestShop({ template: { path, idsFrom: 900_000 } });
      // No backup has the queue.
      await opened.db.delete(outbox);
      return opened;
    });
    const after = erasuresBegin(at);
    await askForList(restored.db, {
      list: "list_erasures",
      after,
      restoredAt: restored.clock.now(),
    });
    return restored;
  };
}

/** As a restore leaves it, of a backup that was begun at `at` (epoch ms of the year 1970). */
export async function takeOverSince({ db, clock }: TestShop, at: number): Promise<void> {
  const after = takeoverBegins(at + DAY_MS);
  await askForList(db, { list: "list_payment_copies", after, restoredAt: clock.now() });
}
