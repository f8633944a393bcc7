import { expect, test } from "vitest";
import { mails } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { createCaller } from "#server/router.ts";
import { processEvents } from "#server/webhooks/process.ts";
import {
  captures,
  complete,
  completeWhile,
  paymentStates,
  prepare,
  startApproved,
} from "#tests/factories/checkout.ts";
import { cutContext } from "#tests/factories/cut.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openApproved, press, TWO_GARRI } from "../concurrent-tabs/browser.ts";
import { GARRI, openHeld, STANDARD } from "./states.ts";

test("who was told that PayPal looks at their payment hears by a letter once that it was denied", async () => {
  const { shop, settle } = await openHeld();
  settle("DECLINED");
  await look(shop, HOUR_MS);
  await look(shop, HOUR_MS);
  expect(await paymentStates(shop)).toEqual(["failed"]);
  expect(await lettersOf(shop)).toEqual([
    {
      recipient: "thandi@shopper.test",
      subject: "Your payment did not go through",
      text: expect.stringMatching(
        /PayPal has not let your payment of \$[\d.]+ through\. Nothing was/,
      ),
    },
  ]);
});

test("a held payment that PayPal lets go is an order, and nobody hears of a denial", async () => {
  const { shop, settle } = await openHeld();
  settle("COMPLETED");
  await look(shop, HOUR_MS);
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(await lettersOf(shop)).toEqual([]);
});

test("what PayPal let go and somebody gave back has the letter of its refund alone", async () => {
  const { shop, settle } = await openHeld();
  settle("COMPLETED");
  shop.paypal.takeEvents();
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "");
  await deliverAll(shop);
  await look(shop, HOUR_MS);
  expect(await paymentStates(shop)).toEqual(["failed"]);
  expect(await lettersOf(shop)).toEqual([]);
  expect((await shop.db.select().from(mails)).map(({ kind }) => kind)).toEqual(["order-refunded"]);
});

test.each([
  [
    "that the card was declined",
    { outcome: "declined" },
    (shop: TestShop, ref: string) => shop.paypal.declineNext(ref),
  ],
  ["that the capture was declined for good", { outcome: "declined" }, declineForGood],
  ["that PayPal refused the capture for good", { message: "PAYMENT_FAILED" }, refuseForGood],
] as const)(
  "who is still on the checkout hears there %s, who has left it by a letter",
  async (_, said, decline) => {
    for (const isThere of [true, false]) {
      const shop = await openTestShop();
      await seedProducts(shop, { id: "garri" });
      const { checkout, payment } = await startApproved(shop, STANDARD);
      decline(shop, payment.providerRef);
      if (isThere) {
        const told = await complete(shop, checkout, payment).catch((error: unknown) => error);
        expect(told).toMatchObject(said);
      } else {
        await look(shop);
        expect(await paymentStates(shop)).toEqual(["failed"]);
      }
      expect(await lettersOf(shop)).toHaveLength(isThere ? 0 : 1);
    }
  },
);

test.each([
  [
    "declined for good",
    { outcome: "declined" },
    ({ paypal }: TestShop) => paypal.twistNextCapture({ status: "DECLINED" }),
  ],
  [
    "refused for good",
    { message: "PAYMENT_FAILED" },
    ({ paypal }: TestShop) =>
      paypal.failNext("capture", {
        status: 422,
        body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "PAYER_CANNOT_PAY" }] },
      }),
  ],
] as const)(
  "who was asked not to pay again has a letter of what is %s, also where their page asks for it and may be gone by then",
  async (_, said, end) => {
    const { shop, checkout, payment } = await openUnanswered();
    end(shop);
    const told = await complete(shop, checkout, payment).catch((error: unknown) => error);
    expect(told).toMatchObject(said);
    expect(await paymentStates(shop)).toEqual(["failed"]);
    expect(await lettersOf(shop)).toHaveLength(1);
  },
);

test("who was asked not to pay again hears that nothing was taken in the end", async () => {
  const { shop, payment } = await openUnanswered();
  shop.paypal.cancel(payment.providerRef);
  await look(shop, 40 * MINUTE_MS);
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(await lettersOf(shop)).toHaveLength(1);
});

test("who was asked not to pay again hears that nothing was taken where the shop looks every four minutes, and first lets them pay again", async () => {
  const { shop, payment } = await openUnanswered();
  shop.paypal.cancel(payment.providerRef);
  for (let time = 0; time < 10; time++) await look(shop);
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(await lettersOf(shop)).toHaveLength(1);
});

test("who was asked not to pay again and has paid for the same cart since hears nothing of the first payment", async () => {
  const { shop, checkout, payment } = await openUnanswered();
  shop.paypal.cancel(payment.providerRef);
  await look(shop);
  const again = { ...checkout, checkoutKey: crypto.randomUUID() };
  const second = await shop.as().checkout.start(again);
  shop.paypal.approve(second.providerRef);
  expect(await complete(shop, again, second)).toMatchObject({ outcome: "ordered" });
  for (let time = 0; time < 10; time++) await look(shop);
  expect((await paymentStates(shop)).toSorted()).toEqual(["completed", "expired"]);
  expect(await lettersOf(shop)).toEqual([]);
});

test("who is paying anew at that moment is not asked by a letter to order again", async () => {
  const { shop, checkout, payment } = await openUnanswered();
  shop.paypal.declineNext(payment.providerRef);
  const { checkoutKey: replacesKey } = checkout;
  await shop.as().checkout.start({ ...checkout, replacesKey, checkoutKey: crypto.randomUUID() });
  expect((await paymentStates(shop)).toSorted()).toEqual(["created", "failed"]);
  expect(await lettersOf(shop)).toEqual([]);
});

test.each(["on its page", "by a letter"])(
  "who approved when the goods were sold hears %s that nothing was charged",
  async (where) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    const { checkout, payment } = await startApproved(shop, STANDARD);
    shop.paypal.takeEvents();
    shop.paypal.cancel(payment.providerRef);
    await look(shop, 11 * MINUTE_MS);
    expect(await paymentStates(shop)).toEqual(["expired"]);
    await moveStock(shop, "garri", -10);
    shop.paypal.approve(payment.providerRef);
    if (where === "on its page") {
      expect((await refusal(complete(shop, checkout, payment))).code).toBe("OUT_OF_STOCK");
    } else {
      await deliverAll(shop);
      shop.clock.advance(MINUTE_MS + 1_000);
      await processEvents(shop.context());
    }
    expect(captures(shop)).toEqual([]);
    const said = {
      recipient: "thandi@shopper.test",
      subject: "Your payment did not go through",
      text: expect.stringMatching(/some of them are sold by now\. Nothing was charged\./),
    };
    expect(await lettersOf(shop)).toEqual(where === "on its page" ? [] : [said]);
  },
);

test("who was declined, chose another card and left while that was declined hears of it once their goods are let go, once", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.declineNext(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "declined" });
  shop.paypal.approve(payment.providerRef);
  shop.paypal.declineNext(payment.providerRef);
  await look(shop);
  shop.paypal.cancel(payment.providerRef);
  for (let time = 0; time < 10; time++) await look(shop);
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(await lettersOf(shop)).toHaveLength(1);
});

test("who begins to pay for another cart hears by a letter that what they approved in a closed tab came to nothing", async () => {
  const { shop, browser, started } = await openApproved();
  shop.paypal.declineNext(started.providerRef);
  await press(browser, await prepare(shop, TWO_GARRI, STANDARD));
  expect(await paymentStates(shop)).toEqual(["failed", "created"]);
  expect(await lettersOf(shop)).toHaveLength(1);
});

test.each([
  ["the same goods again", GARRI, false],
  ["other goods in its place", TWO_GARRI, true],
])("who pays for %s hears of a payment that came to nothing by that alone", async (...row) => {
  const [, goods, isReplaced] = row;
  const { shop, checkout, payment } = await openUnanswered();
  shop.paypal.declineNext(payment.providerRef);
  const replacesKey = isReplaced ? checkout.checkoutKey : null;
  const other = { ...(await prepare(shop, goods, STANDARD)), replacesKey };
  await shop.as().checkout.start({ ...other, checkoutKey: crypto.randomUUID() });
  expect((await paymentStates(shop)).toSorted()).toEqual(["created", "failed"]);
  expect(await lettersOf(shop)).toEqual([]);
});

test.each([
  ["refused for good", refuseForGood],
  ["declined for good", declineForGood],
])(
  "whoever's payment is %s while the shop's process or its database's answer is lost hears of it by one letter",
  async (_, decline) => {
    for (let at = 1, isTold = false; !isTold; at++) {
      const shop = await openTestShop();
      await seedProducts(shop, { id: "garri" });
      const { checkout, payment } = await startApproved(shop, STANDARD);
      decline(shop);
      const { ctx } = cutContext(shop, { at, when: "after", isDead: true });
      const { checkoutKey } = checkout;
      const { providerRef } = payment;
      const said = await createCaller(ctx)
        .checkout.complete({ checkoutKey, providerRef })
        .then(({ outcome }) => outcome)
        .catch(String);
      isTold = said === "declined" || said.includes("PAYMENT_FAILED");
      for (let time = 0; time < 10; time++) await look(shop);
      expect(await paymentStates(shop), `cut at ${at}`).toEqual(["failed"]);
      expect(await lettersOf(shop), `cut at ${at}`).toHaveLength(isTold ? 0 : 1);
    }
  },
);

test("whoever's payment the shop lets go while its capture is refused, and whose page is told to wait, keeps the letter of it", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  refuseForGood(shop);
  const asked = completeWhile(shop, checkout, payment, () => {
    shop.paypal.cancel(payment.providerRef);
    return look(shop, HOUR_MS);
  });
  expect(await refusal(asked)).toMatchObject({ code: "PAYMENT_UNCONFIRMED" });
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(await lettersOf(shop)).toHaveLength(1);
});

test("nobody hears of a payment that they did not approve", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { payment } = await startApproved(shop, STANDARD);
  shop.paypal.cancel(payment.providerRef);
  await look(shop, 40 * MINUTE_MS);
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(await lettersOf(shop)).toEqual([]);
});

/** A capture that did not take effect, and that PayPal did not answer: its page asks not to pay again. */
async function openUnanswered() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "500", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  return { shop, checkout, payment };
}

function refuseForGood(shop: TestShop): void {
  const body = { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "PAYER_CANNOT_PAY" }] };
  shop.paypal.failNext("capture", { status: 422, body }, 100);
}

function declineForGood(shop: TestShop): void {
  shop.paypal.twistNextCapture({ status: "DECLINED" });
}

async function look(shop: TestShop, afterMs = 4 * MINUTE_MS): Promise<void> {
  shop.clock.advance(afterMs);
  await reconcilePayments(shop.context());
}

/** The letters that a payment came to nothing. */
async function lettersOf(shop: TestShop) {
  const all = await shop.db.select().from(mails);
  return all
    .filter(({ kind }) => kind === "payment-not-taken")
    .map(({ recipient, subject, text }) => ({ recipient, subject, text }));
}
