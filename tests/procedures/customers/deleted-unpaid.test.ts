import { expect, test } from "vitest";
import { erasureHolds, orders } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { captures, complete, paymentStates, prepare } from "#tests/factories/checkout.ts";
import { arrive, LINDIWE_GOES_TO, lindiwe, openShopWithOwner } from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { orderOf } from "./accounts.ts";

/** A payment that nobody has approved when its customer's account is deleted, and two hours of jobs. */
async function openUnpaid() {
  const { shop } = await openShopWithOwner();
  const { browser, viewer } = await lindiwe(shop);
  const wish = { shipping: LINDIWE_GOES_TO };
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], wish);
  const payment = await shop.as(viewer).checkout.start(checkout);
  await browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  const twoHours = async () => {
    for (let run = 0; run < 12; run++) {
      shop.clock.advance(11 * MINUTE_MS);
      await runJobs(shop.context());
    }
  };
  return {
    shop,
    checkout,
    payment,
    twoHours,
    approve: () => shop.paypal.approve(payment.providerRef),
  };
}

test("a payment that lapses after the account was deleted loses name and address, everywhere", async () => {
  const { shop, twoHours } = await openUnpaid();
  expect(await namedIn(shop)).toContain("payments");
  await twoHours();
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(await namedIn(shop)).toEqual([]);
  expect(await shop.db.select().from(erasureHolds)).toEqual([]);
});

test("a payment that is approved when nobody knows any more where it was to go is not captured", async () => {
  const { shop, checkout, payment, twoHours, approve } = await openUnpaid();
  await twoHours();
  approve();
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_EXPIRED");
  await deliverAll(shop);
  await twoHours();
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(captures(shop)).toEqual([]);
  expect(await namedIn(shop)).toEqual([]);
});

test("a deleted customer's payment that is captured late is an order whose address is held until it has arrived, and not longer", async () => {
  const { shop, twoHours, approve } = await openUnpaid();
  approve();
  await twoHours();
  const [order] = await shop.db.select().from(orders);
  const orderId = order?.id ?? "";
  expect(await orderOf(shop, orderId)).toMatchObject({ firstName: "Lindiwe", userId: null });
  await arrive(shop, orderId);
  shop.clock.advance(DAY_MS);
  await twoHours();
  expect(await orderOf(shop, orderId)).toMatchObject({ firstName: "Deleted", address: "" });
  expect(await namedIn(shop)).toEqual([]);
});

const PERSONAL =
  "payments orders mails webhook_events outbox audit_log customer_stats order_events";

/** The tables that know the person's name or street. */
async function namedIn({ client }: TestShop): Promise<string[]> {
  const named: string[] = [];
  for (const name of PERSONAL.split(" ")) {
    const { rows } = await client.execute(`select * from ${name}`);
    if (/Mabuza-Quill|Jacaranda/.test(JSON.stringify(rows))) named.push(name);
  }
  return named;
}
