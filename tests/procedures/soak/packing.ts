import { desc, eq } from "drizzle-orm";
import { deliveries } from "#db/schema/index.ts";
import { IN_HOUSE_DRIVER_STEPS } from "#domain/deliveries/admin-filters.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { ORDER_STATUSES } from "#domain/orders/order.ts";
import { type Act, type Acts, anOrder, type Draw, oneOfTheAdmins, type Story } from "./story.ts";

type Admin = Story["admin"];
type Ask = Parameters<Admin["refunds"]["request"]>[0]["ask"];
type Seen = { orderId: string; expectedVersion: number };

/** One of the administrators looks at an order, and does something with it. */
function withAnOrder(
  work: (admin: Admin, seen: Seen, draw: Draw, story: Story) => Promise<unknown>,
): Act {
  return async (story, draw) => {
    const placed = anOrder(story, draw);
    if (!placed) return;
    const { orderId } = placed;
    const admin = oneOfTheAdmins(story, draw);
    const { order } = await admin.orders.byId({ orderId });
    await work(admin, { orderId, expectedVersion: order.updatedAt }, draw, story);
  };
}

/** As the page does: at the amount that it was shown. */
function givesBack(ask: (draw: Draw) => Ask): Act {
  return async (story, draw) => {
    const placed = anOrder(story, draw);
    if (!placed) return;
    const { orderId } = placed;
    const { refunds } = oneOfTheAdmins(story, draw);
    const wanted = ask(draw);
    const { quote } = await refunds.quote({ orderId, ask: wanted });
    if (!quote.ok) return;
    const { chargeCents } = quote;
    const restock = wanted.kind !== "amount" && draw.chance(0.5);
    const key = crypto.randomUUID();
    await refunds.request({ orderId, key, ask: wanted, restock, chargeCents });
  };
}

async function newestDelivery({ shop }: Story, orderId: string) {
  const [newest] = await shop.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.orderId, orderId))
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
  return newest;
}

/** A driver of the shop's own: assigned, on the way, there. */
const drives = withAnOrder(async (admin, { orderId, expectedVersion }, draw, story) => {
  const newest = await newestDelivery(story, orderId);
  if (newest?.carrier !== IN_HOUSE || newest.status === "cancelled") {
    const driver = { name: "Sipho Dube", phone: "082 555 0199", feeCents: 4_000 };
    return admin.deliveries.assignDriver({ orderId, expectedVersion, ...driver });
  }
  const deliveryId = newest.id;
  if (draw.chance(0.4)) return admin.deliveries.markDelivered({ deliveryId, expectedVersion });
  const to = draw.some(IN_HOUSE_DRIVER_STEPS) ?? "pickup";
  const seen = { deliveryId, expectedVersion: newest.updatedAt };
  return admin.deliveries.updateDriverStatus({ ...seen, to });
});

/** The courier is called off, and booked anew. */
const booksAgain = withAnOrder(async ({ deliveries: admin }, { orderId }, _draw, story) => {
  const newest = await newestDelivery(story, orderId);
  if (!newest || newest.carrier === IN_HOUSE) return;
  const deliveryId = newest.id;
  await admin.cancel({ deliveryId });
  const { delivery } = await admin.byId({ deliveryId });
  const { quoteId } = await admin.requote({ deliveryId });
  await admin.rebook({ deliveryId, expected: delivery.status, quoteId });
});

/** Where the order is fetched: it lies ready, and is handed to who says its code. */
const handsOver = withAnOrder(async ({ orders }, seen) => {
  const { order } = await orders.byId({ orderId: seen.orderId });
  if (order.deliveryMethod !== "pickup") return;
  if (order.readyAt === null) return orders.markReady(seen);
  const { code } = await orders.pickupCode({ orderId: seen.orderId });
  return orders.handOver({ ...seen, code: code ?? "" });
});

const looksAtPayments: Act = async (story, draw) => {
  const { payments } = oneOfTheAdmins(story, draw);
  const stuck = draw.some(await payments.stuck());
  if (!stuck) return;
  await payments.recheck({ paymentId: stuck.id });
  if (draw.chance(0.5)) await payments.closeUncharged({ paymentId: stuck.id });
};

const triesARefundAgain: Act = async (story, draw) => {
  const { refunds } = oneOfTheAdmins(story, draw);
  const failed = (await refunds.queue()).find(({ state }) => state === "failed");
  if (failed) await refunds.retry({ refundId: failed.id });
};

export const PACKING: Acts = {
  "sets a status": [
    4,
    withAnOrder(({ orders }, seen, draw) =>
      orders.setStatus({ ...seen, status: draw.some(ORDER_STATUSES) ?? "processing" }),
    ),
  ],
  "begins on an order": [
    1,
    withAnOrder(({ orders }, { orderId, expectedVersion }, draw) =>
      draw.chance(0.5)
        ? orders.slipPrinted({ orderId, seen: { version: expectedVersion, refunds: 0 } })
        : orders.startProcessing({ orders: [{ orderId, expectedVersion }] }),
    ),
  ],
  "gives all back": [2, givesBack(() => ({ kind: "whole" }))],
  "gives an amount back": [
    3,
    givesBack((draw) => ({ kind: "amount", orderCents: draw.between(1, 9_000) })),
  ],
  "gives lines back": [
    3,
    givesBack((draw) => ({ kind: "lines", lines: [{ line: 0, quantity: draw.between(1, 4) }] })),
  ],
  "sends a driver": [2.5, drives],
  "books again": [1.5, booksAgain],
  "hands over": [2.5, handsOver],
  "looks at payments": [0.7, looksAtPayments],
  "tries a refund again": [1, triesARefundAgain],
  "makes an invoice out": [
    0.3,
    withAnOrder(({ orders }, { orderId }) =>
      orders.setInvoiceBuyer({
        orderId,
        expected: null,
        buyer: { name: "Quill Traders", vatNumber: "", address: "1 Main Road" },
      }),
    ),
  ],
};
