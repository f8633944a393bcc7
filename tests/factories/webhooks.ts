import { MINUTE_MS } from "#domain/time/durations.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { receiveWebhook } from "#server/webhooks/receive.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

type Sent = { body: string; headers: Record<string, string> };
export type Vendor = "paypal" | "uber-direct";

/** Sends an event to the shop as its vendor does; gives the status of the answer. */
export async function deliver(
  shop: TestShop,
  vendor: string,
  { body, headers }: Sent,
): Promise<number> {
  const address = `https://shop.test/api/webhooks/${vendor}`;
  const request = new Request(address, { method: "POST", headers, body });
  return (await receiveWebhook(request, shop.context())).status;
}

/** Both vendors' events that wait, delivered in the order in which they were written. */
export async function deliverAll(shop: TestShop): Promise<void> {
  for (const event of shop.paypal.takeEvents()) await deliver(shop, "paypal", event);
  for (const event of shop.courier.takeEvents()) await deliver(shop, "uber-direct", event);
  await shop.settled();
}

/** What waits is dealt with, however long it was put off. */
export async function windUpEvents(shop: TestShop): Promise<void> {
  await shop.settled();
  for (let run = 0; run < 4; run++) {
    shop.clock.advance(20 * MINUTE_MS);
    await processEvents(shop.context());
    await shop.settled();
  }
}
