import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { offers, payments } from "#db/schema/index.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { paymentStates, placeOrder, withPayPal } from "#tests/factories/checkout.ts";
import { assertOffersBalance, seedOffers } from "#tests/factories/figures/offers.ts";
import { moveStock } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import {
  backUpFast,
  minutesPass,
  openAfterLoss,
  openWithGarri,
  takeOverSince,
} from "./copied-payments.ts";
import { DONE, messagesOf, timesLogged } from "./messages.ts";

/** One payment that was lost, on its way back. */

test("a payment that is taken over is done with, and so is one that the backup knows as paid", async () => {
  const { lost, shop } = await loseOrder();
  await minutesPass(shop);
  expect(await messagesOf(shop, "take_over_payment")).toEqual([DONE]);
  expect(timesLogged(shop, "payment-taken-over")).toBe(1);
  const restored = await (await backUpFast(lost))();
  const asked = restored.paypal.state.log.length;
  await minutesPass(restored);
  expect(await messagesOf(restored, "take_over_payment")).toEqual([DONE]);
  expect(timesLogged(restored, "payment-taken-over")).toBe(0);
  expect(restored.paypal.state.log, "PayPal is not asked").toHaveLength(asked);
});

test("a payment that was taken over, and of which PayPal says nothing yet, is not taken over a second time", async () => {
  const { shop } = await loseOrder();
  shop.paypal.importState({ ...shop.paypal.exportState(), orders: {} });
  await minutesPass(shop);
  const [before] = await shop.db.select().from(payments);
  expect(before).toMatchObject({ state: "capturing", takenOverAt: shop.clock.now() });
  await takeOverSince(shop, 0);
  await minutesPass(shop);
  const [after] = await shop.db.select().from(payments);
  expect(after?.takenOverAt).toBe(before?.takenOverAt);
  expect(await messagesOf(shop, "take_over_payment")).toEqual([DONE]);
  expect(timesLogged(shop, "payment-taken-over")).toBe(1);
});

test("a payment whose goods are gone says what the database has refused, and whose it is", async () => {
  const { lost, shop } = await loseOrder();
  await moveStock(shop, "garri", -20);
  await minutesPass(shop);
  const [sold] = await lost.db.select().from(payments);
  const because = expect.stringMatching(new RegExp(`^copy of ${sold?.providerRef}: .*constraint`));
  expect(await messagesOf(shop, "take_over_payment")).toEqual([{ is: "waiting", because }]);
});

test("a database that fails while a payment is written loses nothing: the payment is taken over later", async () => {
  const { shop } = await loseOrder();
  shop.beforeStatement('insert into "payments"', failConnection);
  await minutesPass(shop);
  const because = expect.stringContaining("fetch failed");
  expect(await messagesOf(shop, "take_over_payment")).toEqual([{ is: "waiting", because }]);
  await minutesPass(shop, 61);
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

test("what a payment took of an offer that is still here is counted", async () => {
  const lost = await openWithOffer();
  await placeOrder(lost, { quote: false, code: "JOLLOF10" });
  await minutesPass(lost);
  const shop = await openAfterLoss(lost, openWithOffer);
  await minutesPass(shop);
  expect(await paymentStates(shop)).toEqual(["completed"]);
  const [offer] = await shop.db.select().from(offers).where(eq(offers.id, "jollof"));
  expect(offer?.uses).toBe(1);
  await assertOffersBalance(shop);
});

test("while PayPal is away a payment is taken over all the same, and is an order once that answers", async () => {
  const { shop } = await loseOrder();
  shop.paypal.failNext("get", "503", 2);
  await runOutbox(shop.context());
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await messagesOf(shop, "take_over_payment")).toEqual([DONE]);
  expect(timesLogged(shop, "payment-not-settled")).toBe(1);
  await minutesPass(shop, 61);
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

test("a fault of the shop's own while PayPal is asked is not passed over as PayPal's", async () => {
  const { shop } = await loseOrder();
  const ctx = shop.context();
  const getPayment = () => Promise.reject(new RangeError("Invalid time value"));
  await runOutbox({ ...ctx, payments: withPayPal(ctx, () => ({ getPayment })) });
  const because = expect.stringContaining("Invalid time value");
  expect(await messagesOf(shop, "take_over_payment")).toEqual([{ is: "waiting", because }]);
  expect(timesLogged(shop, "message-failed")).toBe(1);
  await minutesPass(shop, 61);
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

/** A shop that was lost with one order, and one that knows nothing of it. */
async function loseOrder(): Promise<{ lost: TestShop; shop: TestShop }> {
  const lost = await openWithGarri();
  await placeOrder(lost, { quote: false });
  await minutesPass(lost);
  return { lost, shop: await openAfterLoss(lost) };
}

async function openWithOffer(): Promise<TestShop> {
  const shop = await openWithGarri();
  await seedOffers(shop, { id: "jollof", code: "JOLLOF10" });
  return shop;
}
