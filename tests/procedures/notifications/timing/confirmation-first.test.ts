import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { AMOUNT } from "../../refunds/asking.ts";

test("no letter about an order overtakes the one that confirms it; the store's letters and other people's wait for none", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const confirmation = eq(outbox.subjectId, `order-confirmation-${orderId}`);
  const subjects = () => shop.mail.sent.map(({ subject }) => subject.replace(/\b\w{8}\b/, "…"));
  // The provider is to be asked for it again in a while.
  await shop.db
    .update(outbox)
    .set({ dueAt: shop.clock.now() + 5 * MINUTE_MS })
    .where(confirmation);
  await give(orderId, AMOUNT);
  const { order } = await admin.orders.byId({ orderId });
  await admin.orders.setStatus({
    orderId,
    status: "cancelled",
    expectedVersion: order.updatedAt,
  });
  await runOutbox(shop.context());
  expect(subjects()).toEqual(["Welcome to Test Market", "New order …: R150.00"]);

  shop.clock.advance(5 * MINUTE_MS);
  await runOutbox(shop.context());
  const sent = subjects();
  expect(sent[2]).toBe("Your order … is confirmed");
  expect(sent.slice(3).toSorted()).toEqual([
    "Your order … was cancelled",
    "Your refund for order …",
  ]);
});

test("where the letter that confirms an order was given up the others go out without it", async () => {
  const { shop, admin, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const { order } = await admin.orders.byId({ orderId });
  const version = order.updatedAt;
  await admin.orders.setStatus({ orderId, status: "cancelled", expectedVersion: version });
  shop.clock.advance(3 * DAY_MS + 1);
  await runOutbox(shop.context());
  await runOutbox(shop.context());
  const subjects = shop.mail.sent.map(({ subject }) => subject).join("; ");
  expect(subjects).toMatch(/Your order \w+ was cancelled/);
  expect(subjects).not.toContain("is confirmed");
});
