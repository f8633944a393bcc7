import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { finishErasures } from "#server/jobs/retention.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { LINDIWE_GOES_TO, lindiwe, openShopWithOwner } from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { orderOf } from "./accounts.ts";

test("an order of who deleted their data that is set to delivered by mistake is set back with its address, until that is gone", async () => {
  const { shop, admin } = await openShopWithOwner();
  const { browser, viewer } = await lindiwe(shop);
  const { orderId } = await placeOrder(shop, { viewer, quote: false, shipping: LINDIWE_GOES_TO });
  await shop.settled();
  await browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  const setTo = async (status: "processing" | "delivered") => {
    const expectedVersion = (await orderOf(shop, orderId))?.updatedAt ?? 0;
    return admin.orders.setStatus({ orderId, status, expectedVersion });
  };
  await setTo("delivered");
  shop.clock.advance(DAY_MS / 2);
  expect(await finishErasures(shop.context())).toBe(0);
  await setTo("processing");
  shop.clock.advance(2 * DAY_MS);
  expect(await finishErasures(shop.context())).toBe(0);
  const { address } = LINDIWE_GOES_TO;
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "processing", address });

  await setTo("delivered");
  await runOutbox(shop.context());
  shop.clock.advance(2 * DAY_MS);
  expect(await finishErasures(shop.context())).toBe(1);
  expect(await refusal(setTo("processing"))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("its customer’s data was deleted"),
  });
});

test("an order that nobody finished for ninety days, and that has no address any more, can still be finished", async () => {
  const { shop, admin } = await openShopWithOwner();
  const { browser, viewer } = await lindiwe(shop);
  const { orderId } = await placeOrder(shop, { viewer, quote: false, shipping: LINDIWE_GOES_TO });
  await shop.settled();
  await browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  shop.clock.advance(91 * DAY_MS);
  expect(await finishErasures(shop.context())).toBe(1);
  const expectedVersion = (await orderOf(shop, orderId))?.updatedAt ?? 0;
  await admin.orders.setStatus({ orderId, status: "delivered", expectedVersion });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "delivered", address: "" });
});
