import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { captures, paymentStates, prepare, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { GARRI, lookWhilePaid, STANDARD } from "./states.ts";

/*
 * A version is a millisecond: who pays in that in which the payment was last touched, while somebody
 * looks at it, is kept from nothing.
 */

test.each([
  { who: "begins to pay", waits: 0 },
  { who: "takes up what lapsed", waits: 11 * MINUTE_MS },
])(
  "whoever $who in the moment of a look that knows nothing of it keeps their payment",
  async ({ waits }) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    const checkout = await prepare(shop, GARRI, STANDARD);
    const started = await shop.as().checkout.start(checkout);
    shop.clock.advance(waits);
    await reconcilePayments(shop.context());
    const [before] = await shop.db.select().from(payments);
    if (!before) throw new Error("nothing was begun");
    expect(before.updatedAt).toBe(shop.clock.now());

    await lookWhilePaid(shop, { before, checkout, started });

    const [after] = await shop.db.select().from(payments);
    expect(after).toMatchObject({ state: "capturing", captureAttempt: 1 });
    expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });
    shop.clock.advance(3 * MINUTE_MS);
    await reconcilePayments(shop.context());
    expect(await paymentStates(shop)).toEqual(["completed"]);
    expect(captures(shop)).toHaveLength(1);
    await assertBooksBalance(shop);
  },
);
