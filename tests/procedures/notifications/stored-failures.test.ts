import { expect, test } from "vitest";
import { deliveries, outbox, webhookEvents } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { mailStatements } from "#server/services/notifications/send-mail.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { VERIFY_URL as verifyUrl } from "#tests/factories/mail.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/* What is written down of a failure outlives it, and is read by whoever looks after the shop: its reason, not the
   statement that failed with all that was to be written or looked for. */

const REASON = "TypeError: fetch failed";

test("an event that could not be dealt with says why, without the statement that failed", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  await placeOrder(shop);
  await shop.settled();
  await deliverAll(shop);
  const [delivery] = await shop.db.select().from(deliveries);
  shop.clock.advance(MINUTE_MS);
  shop.courier.advance(delivery?.courierDeliveryId ?? "");
  shop.beforeStatement('from "deliveries"', failConnection);
  await deliverAll(shop);
  const errors = (await shop.db.select().from(webhookEvents)).map(({ error }) => error);
  expect(errors.filter((error) => error !== null)).toEqual([REASON]);
});

test("a message that failed, which the attention list shows, says why, without the statement that failed", async () => {
  const shop = await openTestShop();
  const welcome = {
    kind: "welcome",
    to: "thandi@shopper.test",
    name: "T",
    userId: "U1",
    verifyUrl,
  } as const;
  await shop.db.batch([...(await mailStatements(shop.context(), welcome))]);
  shop.beforeStatement('from "mails"', failConnection);
  await runOutbox(shop.context());
  expect(await shop.db.select().from(outbox)).toMatchObject([{ doneAt: null, lastError: REASON }]);
});
