import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, mails, orders } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { placeOrder, startApproved } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { deliver, deliverAll, windUpEvents } from "#tests/factories/webhooks.ts";
import { openShop, stored } from "./shop.ts";

test("the courier's events move the delivery, in any order, and deliver the order once", async () => {
  const { shop } = await openShop();
  await placeOrder(shop);
  await shop.settled();
  await deliverAll(shop);
  const [delivery] = await shop.db.select().from(deliveries);
  const id = delivery?.courierDeliveryId ?? "";
  const events: Array<{ body: string; headers: Record<string, string> }> = [];
  for (let step = 0; step < 4; step++) {
    shop.clock.advance(MINUTE_MS);
    shop.courier.advance(id);
    events.push(...shop.courier.takeEvents());
  }
  expect(events).toHaveLength(4);
  for (const event of [events[3], events[0], events[2], events[1], events[3]]) {
    if (event) expect(await deliver(shop, "uber-direct", event)).toBe(200);
    await shop.settled();
  }
  expect(await shop.db.select().from(deliveries)).toMatchObject([
    { status: "delivered", courierName: expect.any(String) },
  ]);
  expect(await shop.db.select().from(orders)).toMatchObject([{ status: "delivered" }]);
  const told = await shop.db.select().from(mails).where(eq(mails.kind, "order-delivered"));
  expect(told).toHaveLength(1);
  expect((await stored(shop)).filter(({ vendor }) => vendor === "uber-direct")).toHaveLength(5);
});

test("a courier's event that comes before the booking is stored waits for it", async () => {
  const { shop } = await openShop();
  await placeOrder(shop);
  await shop.settled();
  const [delivery] = await shop.db.select().from(deliveries);
  const courierDeliveryId = delivery?.courierDeliveryId ?? "";
  await shop.db.update(deliveries).set({ courierDeliveryId: null });
  shop.clock.advance(MINUTE_MS);
  shop.courier.advance(courierDeliveryId);
  await deliverAll(shop);
  await shop.db.update(deliveries).set({ courierDeliveryId });
  await windUpEvents(shop);
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pickup" }]);
});

test("an event leads to the order it is about, the courier's too; to none where none came of it", async () => {
  const { shop, admin } = await openRefundShop();
  await placeOrder(shop);
  await shop.settled();
  const [delivery] = await shop.db.select().from(deliveries);
  shop.clock.advance(MINUTE_MS);
  shop.courier.advance(delivery?.courierDeliveryId ?? "");
  await startApproved(shop);
  await deliverAll(shop);
  const { rows } = await admin.webhooks.list({});
  const led = await Promise.all(
    rows.map(async ({ id, vendor, kind }) => {
      const { orderId } = await admin.webhooks.body({ eventId: id });
      return { vendor, kind, leads: orderId === delivery?.orderId ? "there" : orderId };
    }),
  );
  expect(led).toContainEqual({
    vendor: "uber-direct",
    kind: "event.delivery_status",
    leads: "there",
  });
  expect(led).toContainEqual({
    vendor: "paypal",
    kind: "PAYMENT.CAPTURE.COMPLETED",
    leads: "there",
  });
  expect(led).toContainEqual({ vendor: "paypal", kind: "CHECKOUT.ORDER.APPROVED", leads: null });
});
