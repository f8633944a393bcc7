import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { captures, placeOrder } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { refusing } from "./asking.ts";

test("an open order whose money PayPal's dashboard gave back whole waits for a person, and says so", async () => {
  const { admin, orderId, refundElsewhere, told } = await openOrder();
  await refundElsewhere(20);
  expect(await told(), "a part of it").toEqual({ waiting: [], isSaid: false, isMarked: false });
  await refundElsewhere();
  expect(await told()).toEqual({ waiting: [orderId], isSaid: true, isMarked: true });
  const { total, refundedOpen } = await admin.dashboard.attention();
  expect({ total, refundedOpen }, "with the pending order").toEqual({ total: 2, refundedOpen: 1 });

  const { order } = await admin.orders.byId({ orderId });
  const expectedVersion = order.updatedAt;
  await admin.orders.setStatus({ orderId, expectedVersion, status: "cancelled" });
  expect((await told()).waiting).toEqual([]);
});

test("no courier is booked by itself for an order whose money all went back; an administrator books one", async () => {
  const { shop, admin, orderId, refundElsewhere, told } = await openOrder({ courier: "busy" });
  await refundElsewhere();
  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());
  expect(Object.keys(shop.courier.state.deliveries)).toEqual([]);
  const [delivery] = await shop.db.select().from(deliveries);
  expect(delivery).toMatchObject({ status: "failed", error: "order-refunded" });
  expect((await told()).waiting).toEqual([orderId]);
  expect((await admin.dashboard.attention()).failedBookings, "it is told of once").toBe(0);

  const deliveryId = delivery?.id ?? "";
  expect(await admin.deliveries.unassigned(), "nor a driver").toMatchObject({ rows: [], total: 0 });
  expect(await admin.deliveries.byId({ deliveryId })).toMatchObject({ allRefunded: true });
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  await admin.deliveries.rebook({ deliveryId, expected: "failed", quoteId });
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
  const { order } = await admin.orders.byId({ orderId });
  await admin.orders.setStatus({ orderId, expectedVersion: order.updatedAt, status: "shipped" });
  expect(await admin.deliveries.byId({ deliveryId }), "it was sent").toMatchObject({
    allRefunded: false,
  });
});

test("an order whose refund failed is sent: its money is still here", async () => {
  const { shop, admin, orderId, told } = await openOrder({ courier: "busy" });
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  const ask = { kind: "whole" as const };
  const { quote } = await admin.refunds.quote({ orderId, ask });
  const chargeCents = quote.ok ? quote.chargeCents : 0;
  const key = crypto.randomUUID();
  const refund = await admin.refunds.request({ orderId, key, ask, restock: false, chargeCents });
  expect(refund.state).toBe("failed");
  expect(await told()).toEqual({ waiting: [], isSaid: false, isMarked: false });
  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

/** A paid order that nobody has packed, and PayPal's dashboard. */
async function openOrder({ courier }: { courier?: "busy" } = {}) {
  const { shop, admin } = await openRefundShop();
  if (courier === "busy") shop.courier.failNext("create", "503");
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const captureId = captures(shop)[0]?.id ?? "";
  return {
    shop,
    admin,
    orderId,
    /** All that is left, or so many cents of the charge. */
    refundElsewhere: async (chargeCents?: number) => {
      shop.paypal.refundInDashboard(captureId, chargeCents);
      await deliverAll(shop);
    },
    /** What the attention list, the order's screens and the packers' list say. */
    told: async () => {
      const { refundedOpen } = await admin.dashboard.failures();
      const { payment } = await admin.orders.byId({ orderId });
      const [row] = (await admin.orders.pending({ text: "", page: 1 })).rows;
      return {
        waiting: refundedOpen.map((one) => one.orderId),
        isSaid: payment?.allRefunded,
        isMarked: row?.allRefunded ?? false,
      };
    },
  };
}
