import { expect, test } from "vitest";
import { webhookEvents } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";

test("a vendor's event of which nothing came needs a person after an hour, one of somebody else's never", async () => {
  const { shop, admin } = await openTwoAdmins();
  const event = (id: string, more: { processedAt?: number; error?: string }) => ({
    id,
    vendor: "paypal",
    eventKey: id,
    kind: "PAYMENT.CAPTURE.COMPLETED",
    body: "{}",
    receivedAt: shop.clock.now(),
    ...more,
  });
  await shop.db
    .insert(webhookEvents)
    .values([
      event("waits", { error: "unreadable" }),
      event("stranger", { error: "unknown payment" }),
      event("read", { processedAt: shop.clock.now() }),
    ]);
  const unread = async () => (await admin.dashboard.attention()).unreadEvents;
  expect(await unread()).toBe(0);
  shop.clock.advance(HOUR_MS);
  expect(await unread(), "an hour is not over").toBe(0);
  shop.clock.advance(1);
  expect(await unread()).toBe(1);
});
