import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listUndecided } from "#db/queries/payments/copies.ts";
import { payments, refunds } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { BackupStoreError } from "#server/gateways/backups/types.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import {
  captures,
  complete,
  paymentStates,
  placeOrder,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { moveStock } from "#tests/factories/shop.ts";
import { fileOf, restoreInto } from "../shops.ts";
import { backUpFast, minutesPass, openAfterLoss, openWithGarri } from "./copied-payments.ts";

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
    expect(known).toMatchObject({ state: "completed", providerRef, hold: 2 });
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

test("what the backup knows as begun is an order by its capture where PayPal has forgotten the rest, and takes its goods once", async () => {
  const lost = await openWithGarri();
  const { checkout, payment } = await startApproved(lost, { quote: false });
  const restore = await backUpFast(lost);
  await complete(lost, checkout, payment);
  await minutesPass(lost);
  const shop = await restore();
  const body = { name: "RESOURCE_NOT_FOUND", details: [{ issue: "INVALID_RESOURCE_ID" }] };
  shop.paypal.failNext("get", { status: 404, body }, 100);
  await minutesPass(shop);
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 19, reserved: 0 });
  await assertBooksBalance(shop);
});

test("what the backup knows as held for so long that its goods were let go takes them anew", async () => {
  const lost = await openWithGarri();
  const { checkout, payment } = await startApproved(lost, { quote: false });
  lost.paypal.twistNextCapture({ status: "PENDING" });
  await complete(lost, checkout, payment);
  lost.clock.advance(3 * DAY_MS);
  await minutesPass(lost, 61);
  expect(await stockOf(lost, "garri")).toEqual({ stock: 20, reserved: 0 });
  const restore = await backUpFast(lost);
  const [capture] = captures(lost);
  lost.paypal.settleCapture(capture?.id ?? "", "COMPLETED");
  await minutesPass(lost, 61);
  expect(await paymentStates(lost)).toEqual(["completed"]);
  const shop = await restore();
  // The job has just looked at it: its copy comes first.
  await shop.db.update(payments).set({ lookedAt: shop.clock.now() + HOUR_MS });
  await minutesPass(shop);
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 19, reserved: 0 });
  await assertBooksBalance(shop);
});

test("what lapsed and was paid after the backup is refunded by nobody while its own copy cannot be read", async () => {
  const lost = await openWithGarri();
  const { checkout, payment } = await startApproved(lost, { quote: false });
  lost.paypal.cancel(payment.providerRef);
  await minutesPass(lost, 40);
  const restore = await backUpFast(lost);
  lost.paypal.approve(payment.providerRef);
  await complete(lost, checkout, payment);
  await minutesPass(lost);
  const shop = await restore();
  await moveStock(shop, "garri", -20);
  const ctx = shop.context();
  const get = () => Promise.reject(new BackupStoreError("get: Forbidden (10003)", 403));
  await runOutbox({ ...ctx, backups: { ...ctx.backups, get } });
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("ORDER_NOT_SAVED");
  expect(Object.keys(shop.paypal.state.refunds)).toEqual([]);
  await moveStock(shop, "garri", 20);
  await minutesPass(shop, 61);
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

test("of all that has no end yet the copies are asked for, however old", async () => {
  const shop = await openWithGarri();
  const begin = (email: string) => startApproved(shop, { quote: false, shipping: { email } });
  const open = (await begin("open@shopper.test")).payment.providerRef;
  const doubtful = (await begin("doubtful@shopper.test")).payment.providerRef;
  await shop.db
    .update(payments)
    .set({ state: "capturing" })
    .where(eq(payments.providerRef, doubtful));
  const { checkout, payment: held } = await begin("held@shopper.test");
  shop.paypal.twistNextCapture({ status: "PENDING" });
  await complete(shop, checkout, held);
  await placeOrder(shop, { quote: false, shipping: { email: "sold@shopper.test" } });
  shop.clock.advance(90 * DAY_MS);
  const asked = new Set((await listUndecided(shop.db)).map(({ id }) => id));
  const all = await shop.db.select().from(payments);
  const refs = all.filter(({ id }) => asked.has(id)).map(({ providerRef }) => providerRef);
  expect(refs).toEqual([open, doubtful, held.providerRef]);
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
