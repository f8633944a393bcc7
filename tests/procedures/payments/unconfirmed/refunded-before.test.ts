import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, payments, refunds } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { compareCaptures } from "#server/jobs/compare-captures.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { captures, complete, paymentStates, startApproved } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { openHeld, STANDARD } from "./states.ts";

test("what the dashboard left of a payment that PayPal had held goes back, whichever of both is told first", async () => {
  const { shop, settle } = await openHeld();
  settle("COMPLETED");
  shop.paypal.takeEvents();
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", 100);
  await deliverAll(shop);
  expect(await paymentStates(shop)).toEqual(["pending"]);

  shop.clock.advance(HOUR_MS);
  await reconcilePayments(shop.context());
  shop.clock.advance(2 * MINUTE_MS);
  await runOutbox(shop.context());
  await deliverAll(shop);
  const [payment] = await shop.db.select().from(payments);
  expect(payment?.state).toBe("refunded");
  const back = await shop.db.select().from(refunds);
  expect(back.map(({ chargeCents }) => chargeCents).toSorted((a, b) => a - b)).toEqual(
    [100, (payment?.capturedCents ?? 0) - 100].toSorted((a, b) => a - b),
  );
  await assertBooksBalance(shop);
  const told = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  const texts = told.map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text?.includes("We have given back $1.00 of it."))).toHaveLength(1);
  expect(texts.filter((text) => text?.includes("all of it"))).toEqual([]);
  const subjects = told.map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set(["Part of your payment has been given back"]));
});

test.each(["its event", "the comparison of captures"])(
  "money that was taken unheard and given back in the dashboard before PayPal answered is in the books, with its letter, by %s",
  async (way) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    const { checkout, payment } = await startApproved(shop, STANDARD);
    shop.paypal.failNext("capture", "lose-answer", 2);
    await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
    shop.paypal.takeEvents();
    shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "");
    if (way === "its event") await deliverAll(shop);
    else shop.paypal.takeEvents();
    shop.clock.advance(HOUR_MS);
    await reconcilePayments(shop.context());
    expect(await paymentStates(shop)).toEqual(["failed"]);
    if (way === "its event") await processEvents(shop.context());
    else await compareCaptures(shop.context());
    const [booked] = await shop.db.select().from(payments);
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { state: "completed", source: "provider", chargeCents: booked?.chargeCents },
    ]);
    expect((await shop.db.select().from(mails)).map(({ kind }) => kind)).toEqual([
      "order-refunded",
    ]);
    await assertBooksBalance(shop);
  },
);
