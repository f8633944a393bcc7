import * as v from "valibot";
import { askForList } from "#db/queries/payments/copies.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { CopiedPayment } from "#server/services/backups/copied-payment.ts";
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
  shop.clock.advance(lost.clock.now() - shop.clock.now() + MINUTE_MS);
  for (const [key, bytes] of lost.backups.copies) shop.backups.copies.set(key, bytes);
  shop.paypal.importState(lost.paypal.exportState());
  shop.courier.importState(lost.courier.exportState());
  await takeOverSince(shop, 0);
  return shop;
}

/** As a restore leaves it, of a backup that was begun at `at` (epoch ms of the year 1970). */
export async function takeOverSince({ db, clock }: TestShop, at: number): Promise<void> {
  const after = takeoverBegins(at + DAY_MS);
  await askForList(db, { after, restoredAt: clock.now() });
}
