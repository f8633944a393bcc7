import { eq } from "drizzle-orm";
import { disputes, payments, refunds, webhookEvents } from "#db/schema/index.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { complete, prepare, stockOf } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** All of an order's money has gone back, as far as the figures are concerned. */
export async function refundAll(shop: TestShop, orderId: string): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment?.capturedCents) throw new Error(`order ${orderId} was not paid`);
  await shop.db.insert(refunds).values({
    id: `back-${orderId}`,
    paymentId: payment.id,
    orderId,
    kind: "whole",
    orderCents: payment.totalCents,
    chargeCents: payment.capturedCents,
    currency: "USD",
    lines: [],
    state: "completed",
    providerRefundId: `REF-${orderId}`,
    source: "provider",
    createdAt: shop.clock.now(),
    updatedAt: shop.clock.now(),
  });
}

/** A refund that failed, a dispute and a vendor's event that nobody could deal with. */
export async function needAttention(shop: TestShop, orderId: string): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error(`order ${orderId} has no payment`);
  const times = { createdAt: 0, updatedAt: 0 };
  await shop.db.batch([
    shop.db.insert(refunds).values({
      id: `failed-${orderId}`,
      paymentId: payment.id,
      orderId,
      kind: "amount",
      orderCents: 1,
      chargeCents: 1,
      currency: "USD",
      lines: [],
      state: "failed",
      source: "shop",
      ...times,
    }),
    shop.db
      .insert(disputes)
      .values({ id: "PP-D-1", paymentId: payment.id, reason: "", status: "", toldAt: 0, ...times }),
    shop.db.insert(webhookEvents).values({
      id: "event",
      vendor: "paypal",
      eventKey: "WH-1",
      kind: "PAYMENT.CAPTURE.REFUNDED",
      body: "{}",
      receivedAt: 0,
    }),
  ]);
}

type Ask = Parameters<ReturnType<TestShop["as"]>["admin"]["refunds"]["request"]>[0]["ask"];

/** A shop with an administrator who gives money back, and two products, a hundred of each. */
export async function openRefundShop(options: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(options);
  await seedProducts(
    shop,
    { id: "garri", stock: 100 },
    { id: "egusi", stock: 100, priceCents: 8_333 },
  );
  const account = await newAdmin(shop, { email: "admin@shop.test" });
  const { admin } = shop.as(account.viewer);
  const quote = async (orderId: string, ask: Ask) => {
    const found = (await admin.refunds.quote({ orderId, ask })).quote;
    if (!found.ok) throw new Error(JSON.stringify(found.rule));
    return found;
  };
  return {
    shop,
    admin,
    quote,
    buy: async (items: { productId: string; quantity: number }[], code?: string) => {
      const checkout = await prepare(shop, items, { quote: false, ...(code ? { code } : {}) });
      const payment = await shop.as().checkout.start(checkout);
      shop.paypal.approve(payment.providerRef);
      const result = await complete(shop, checkout, payment);
      if (result.outcome !== "ordered") throw new Error(`not ordered: ${result.outcome}`);
      return result.orderId;
    },
    /** Asks for a refund as the page does: with the dollars that it was quoted. */
    give: async (
      orderId: string,
      ask: Ask,
      { restock = false, reason = "" }: { restock?: boolean; reason?: string } = {},
    ) => {
      const { chargeCents } = await quote(orderId, ask);
      const key = crypto.randomUUID();
      return admin.refunds.request({ orderId, key, ask, restock, reason, chargeCents });
    },
    stock: async (id: string) => (await stockOf(shop, id))?.stock,
  };
}
