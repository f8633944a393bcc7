import { expect, test } from "vitest";
import { ShopError } from "#domain/errors.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { PaymentError } from "#server/ports/payments.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { receiveWebhook } from "#server/webhooks/receive.ts";
import { withPayPal } from "#tests/factories/checkout.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { openShop, stored } from "./shop.ts";

/** What a vendor is answered, and who deals with what was stored. */

test("who asks in another way is told how, and no answer is kept by anybody", async () => {
  const { shop } = await openShop();
  const request = new Request("https://shop.test/api/webhooks/paypal");
  const { status, headers } = await receiveWebhook(request, shop.context());
  expect(status).toBe(405);
  expect(headers.get("allow")).toBe("POST");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("an event whose request broke off after the answer is taken up a minute later", async () => {
  const { shop, send } = await openSent("BILLING.PLAN.CREATED");
  const ctx = shop.context();
  const db = new Proxy(ctx.db, {
    get: (target, name) => {
      if (name === "update") throw new Error("the request is at its end");
      return Reflect.get(target, name, target);
    },
  });
  expect((await receiveWebhook(send(), { ...ctx, db })).status).toBe(200);
  await shop.settled();
  shop.clock.advance(MINUTE_MS - 1);
  expect(await processEvents(shop.context()), "the request may still be at work").toBe(0);
  shop.clock.advance(1);
  expect(await processEvents(shop.context())).toBe(1);
  expect(await stored(shop)).toMatchObject([{ processedAt: shop.clock.now(), error: null }]);
});

test("what came before is acknowledged, and nothing is done about it", async () => {
  const { shop, send } = await openSent("BILLING.PLAN.CREATED");
  const begun: Promise<unknown>[] = [];
  const counts = {
    ...shop.context(),
    background: (work: Promise<unknown>) => void begun.push(work),
  };
  expect((await receiveWebhook(send(), counts)).status).toBe(200);
  expect((await receiveWebhook(send(), counts)).status).toBe(200);
  await Promise.allSettled(begun);
  expect(begun).toHaveLength(1);
});

test("an event at the address of a second webhook, which PayPal has differ behind a ?, is taken like any", async () => {
  const { shop, send } = await openSent("BILLING.PLAN.CREATED", "?2027-01-01");
  const { status } = await receiveWebhook(send(), shop.context());
  expect(status).toBe(200);
  await shop.settled();
  const [event] = await stored(shop);
  expect(event).toMatchObject({ vendor: "paypal", eventKey: "WH-1", error: null });
  expect(event?.processedAt).not.toBeNull();
});

test("a vendor that could not be asked whether it sent an event is asked to come again", async () => {
  const { shop, send } = await openSent();
  const error = new PaymentError("unreachable", "nobody there", { outcomeUnknown: false });
  expect((await receiveWebhook(send(), failing(shop, error))).status).toBe(503);
  expect(await stored(shop)).toEqual([]);
});

test.each([new Error("a mistake of the shop's own"), new ShopError("CONFLICT")])(
  "%s is neither the vendor's haste nor its silence",
  async (error) => {
    const { shop, send } = await openSent();
    await expect(receiveWebhook(send(), failing(shop, error))).rejects.toBe(error);
    expect(await stored(shop)).toEqual([]);
  },
);

/** An event of PayPal's, as often as it is sent. */
async function openSent(type = "CHECKOUT.ORDER.APPROVED", query = "") {
  const { shop } = await openShop();
  const event = { id: "WH-1", event_type: type, resource: { id: "FOREIGN" } };
  const { body, headers } = shop.paypal.signed("WH-1", type, JSON.stringify(event));
  const address = `https://shop.test/api/webhooks/paypal${query}`;
  return { shop, send: () => new Request(address, { method: "POST", headers, body }) };
}

/** A shop in which looking at an event of PayPal's fails. */
function failing(shop: TestShop, error: Error) {
  const ctx = shop.context();
  const verifyEvent = () => Promise.reject(error);
  return { ...ctx, payments: withPayPal(ctx, () => ({ verifyEvent })) };
}
