import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments, refunds } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import {
  captures,
  complete,
  paymentStates,
  placeOrder,
  startApproved,
} from "#tests/factories/checkout.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { fileOf, restoreInto } from "../shops.ts";
import { minutesPass, openAfterLoss, openWithGarri } from "./copied-payments.ts";

test.each([
  ["as it was", {}],
  ["before PayPal's answer to its opening was stored", { providerRef: null }],
])(
  "what the backup knows as lapsed, %s, and was paid after it, is an order, its offer used up or not",
  async (_, changes) => {
    const lost = await openWithGarri();
    await seedOffers(lost, { id: "jollof", code: "JOLLOF10", limitTotal: 1 });
    const wish = { quote: false, code: "JOLLOF10" };
    const { checkout, payment } = await startApproved(lost, wish);
    lost.clock.advance(40 * MINUTE_MS);
    await complete(lost, checkout, payment);
    await minutesPass(lost);
    const { providerRef } = payment;

    // Its first payment has the same id, and is looked at before any copy is read.
    const shop = await openAfterLoss(lost, async () => {
      const opened = await openWithGarri();
      await seedOffers(opened, { id: "jollof", code: "JOLLOF10", limitTotal: 1 });
      const begun = await startApproved(opened, wish);
      opened.paypal.cancel(begun.payment.providerRef);
      await minutesPass(opened, 40);
      expect(await paymentStates(opened)).toEqual(["expired"]);
      await startApproved(opened, { ...wish, shipping: { email: "last@shopper.test" } });
      const updatedAt = opened.clock.now() - 2 * HOUR_MS;
      const asBackedUp = { providerRef, updatedAt, lookedAt: 0, ...changes };
      await opened.db.update(payments).set(asBackedUp).where(eq(payments.state, "expired"));
      return opened;
    });
    await minutesPass(shop);
    const [known] = await shop.db.select().from(payments);
    expect(known).toMatchObject({ state: "completed", providerRef });
    expect(Object.keys(shop.paypal.state.refunds)).toEqual([]);
  },
);

test("what the backup knows as held, however long, and was paid and partly given back after it, is an order", async () => {
  const lost = await openWithGarri();
  const { checkout, payment } = await startApproved(lost, { quote: false });
  lost.paypal.twistNextCapture({ status: "PENDING" });
  await complete(lost, checkout, payment);
  await minutesPass(lost, 30 * 60);
  const bytes = await fileOf(lost);
  const [capture] = captures(lost);
  lost.paypal.settleCapture(capture?.id ?? "", "COMPLETED");
  await minutesPass(lost, 61);
  expect(await paymentStates(lost)).toEqual(["completed"]);
  lost.paypal.refundInDashboard(capture?.id ?? "", 200);

  const shop = await restoreInto(lost, bytes);
  for (let run = 0; run < 3; run++) await minutesPass(shop, 61);
  expect(await paymentStates(shop)).toEqual(["completed"]);
  const back = await shop.db.select().from(refunds);
  expect(back.map(({ chargeCents }) => chargeCents)).toEqual([200]);
});

test("a second restore takes over what was paid after its backup, whatever the first one had done", async () => {
  const first = await openWithGarri();
  const { checkout, payment } = await startApproved(first, { quote: false });
  first.paypal.twistNextCapture({ status: "PENDING" });
  await complete(first, checkout, payment);
  await minutesPass(first);
  const second = await restoreInto(first, await fileOf(first));
  await minutesPass(second, 2);
  const bytes = await fileOf(second);
  await placeOrder(second, { quote: false, shipping: { email: "later@shopper.test" } });
  await minutesPass(second);
  const third = await restoreInto(second, bytes);
  await minutesPass(third, 2);
  expect(await paymentStates(third)).toEqual(["pending", "completed"]);
});
