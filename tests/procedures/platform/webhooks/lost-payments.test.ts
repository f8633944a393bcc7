import { expect, test } from "vitest";
import type { CaptureStatus } from "#domain/payments/capture.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import type { PaymentGateway } from "#server/ports/payments.ts";
import { PaymentError } from "#server/ports/payments.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { receiveWebhook } from "#server/webhooks/receive.ts";
import { withPayPal } from "#tests/factories/checkout.ts";
import { openShop, stored } from "./shop.ts";

/** Payments that were begun here and came after the backup that the database was restored from. */

const FOR_A_PERSON = "paid here and not known any more: give it back at the provider";
/** Our own mark: a payment's id, and when it was begun. */
const MARK = "0123456789ABCDEFGHJK.1795507200000";

test.each(["completed", "partially-refunded", "pending"] as const)(
  "what a payment took that a restore has lost waits for a person, however long, while its capture is %s",
  async (status) => {
    const { shop, hear, wait } = await openLost(() => Promise.resolve(captured(status)));
    await hear({ id: "LOST1", custom_id: MARK });
    await wait(100);
    expect(await stored(shop)).toMatchObject([{ processedAt: null, error: FOR_A_PERSON }]);
  },
);

test.each([
  ["whose capture was given back", captured("refunded")],
  ["whose capture was declined", captured("declined")],
  ["that PayPal does not know", null],
])("an event of a lost payment %s is given up as any that is unknown", async (_what, found) => {
  const { shop, hear, wait } = await openLost(() => Promise.resolve(found));
  await hear({ id: "LOST1", custom_id: MARK });
  expect(await stored(shop)).toMatchObject([{ processedAt: null, error: "unknown payment" }]);
  await wait(7);
  expect(await stored(shop)).toMatchObject([
    { processedAt: expect.any(Number), error: "unknown payment" },
  ]);
});

test("while PayPal does not answer, nobody takes the money for given back", async () => {
  const { shop, hear, wait } = await openLost(() => {
    const effect = { outcomeUnknown: false };
    return Promise.reject(new PaymentError("unreachable", "nobody there", effect));
  });
  await hear({ id: "LOST1", custom_id: MARK });
  await wait(7);
  expect(await stored(shop)).toMatchObject([{ processedAt: null, error: FOR_A_PERSON }]);
});

test("an event of a lost payment that a person has given back at PayPal waits no more", async () => {
  let status: CaptureStatus = "completed";
  const { shop, hear, wait } = await openLost(() => Promise.resolve(captured(status)));
  await hear({ id: "LOST1", custom_id: MARK });
  await wait(20);
  expect(await stored(shop)).toMatchObject([{ processedAt: null }]);
  status = "refunded";
  await wait(2);
  expect(await stored(shop)).toMatchObject([{ processedAt: expect.any(Number) }]);
});

test("PayPal is not asked about a capture without our mark, nor where an event names none", async () => {
  let asked = 0;
  const { shop, hear } = await openLost(() => {
    asked += 1;
    return Promise.resolve(captured("completed"));
  });
  await hear({ id: "LOST1" });
  await hear({ id: "LOST1", custom_id: MARK }, "CHECKOUT.ORDER.APPROVED");
  const waits = { processedAt: null, error: "unknown payment" };
  expect(await stored(shop)).toMatchObject([waits, waits]);
  expect(asked).toBe(0);
});

/** A shop that has no payment, and what PayPal says of the capture that it is told of. */
async function openLost(getCapture: PaymentGateway["getCapture"]) {
  const { shop } = await openShop();
  const context = () => {
    const ctx = shop.context();
    return { ...ctx, payments: withPayPal(ctx, () => ({ getCapture })) };
  };
  return {
    shop,
    hear: async (resource: object, type = "PAYMENT.CAPTURE.COMPLETED") => {
      const id = `WH-${shop.context().newId()}`;
      const said = JSON.stringify({ id, event_type: type, resource });
      const { body, headers } = shop.paypal.signed(id, type, said);
      const address = "https://shop.test/api/webhooks/paypal";
      const request = new Request(address, { method: "POST", body, headers });
      expect((await receiveWebhook(request, context())).status).toBe(200);
      await shop.settled();
    },
    wait: async (hours: number) => {
      for (let hour = 0; hour < hours; hour += 10) {
        shop.clock.advance(Math.min(10, hours) * HOUR_MS);
        await processEvents(context());
      }
    },
  };
}

function captured(status: CaptureStatus) {
  const amount = { cents: 857, currency: "USD" };
  return { capture: { id: "LOST1", status, reason: null, amount }, paymentId: null };
}
