import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { captures, paymentStates, prepare, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { GARRI, lookWhilePaid, STANDARD } from "../unconfirmed/states.ts";

test("who pays while a look finds that their hold has ended keeps the payment and its stock", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, GARRI, STANDARD);
  const started = await shop.as().checkout.start(checkout);
  shop.clock.advance(11 * MINUTE_MS);
  const [before] = await shop.db.select().from(payments);
  if (!before) throw new Error("nothing was begun");
  expect(before.reservedUntil).toBeLessThan(shop.clock.now());

  await lookWhilePaid(shop, { before, checkout, started });
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });

  shop.clock.advance(3 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});
