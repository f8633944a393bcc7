import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { offers, offerUses, orderItems, orders, payments } from "#db/schema/index.ts";
import type { CountedOffer } from "#domain/offers/offer.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** An automatic offer of 10 % without any bounds, as the checkout goes by it. */
export function offerOf(changes: Partial<CountedOffer> = {}): CountedOffer {
  return {
    id: "offer",
    name: "Heritage Day",
    code: null,
    kind: "percent",
    value: 10,
    fromAt: 0,
    untilAt: null,
    minimumCents: 0,
    category: null,
    limitTotal: null,
    limitEach: null,
    isFirstOrder: false,
    isActive: true,
    uses: 0,
    theirUses: 0,
    theirHeld: 0,
    hasOrdered: false,
    ...changes,
  };
}

/** Offers in the shop: codes are named by themselves. */
export async function seedOffers(
  shop: TestShop,
  ...rows: Array<Partial<typeof offers.$inferInsert>>
): Promise<void> {
  await shop.db.insert(offers).values(
    rows.map((row) => ({
      id: row.code ?? row.name ?? "offer",
      name: row.code ?? "Heritage Day",
      kind: "percent" as const,
      value: 10,
      fromAt: 0,
      createdAt: 0,
      updatedAt: 0,
      ...row,
    })),
  );
}

/**
 * What must hold at every moment: an order's discounts are those of its lines, each offer's counters are
 * a recount of its uses, and a use stands as its payment does.
 */
export async function assertOffersBalance(shop: TestShop): Promise<void> {
  const [placed, lines, kept, uses] = await shop.db.batch([
    shop.db.select().from(orders),
    shop.db
      .select({
        orderId: orderItems.orderId,
        fullCents: sql<number>`sum(${orderItems.priceCents} * ${orderItems.quantity})`,
        offCents: sql<number>`sum(${orderItems.discountCents})`,
      })
      .from(orderItems)
      .groupBy(orderItems.orderId),
    shop.db.select().from(offers).orderBy(offers.id),
    shop.db
      .select({ use: offerUses, paid: payments.state, order: orders.status })
      .from(offerUses)
      .innerJoin(payments, eq(payments.id, offerUses.paymentId))
      .leftJoin(orders, eq(orders.paymentId, payments.id)),
  ]);
  for (const order of placed) {
    const sums = lines.find(({ orderId }) => orderId === order.id);
    const off = order.discounts.reduce((sum, { goodsCents }) => sum + goodsCents, 0);
    expect([sums?.fullCents, sums?.offCents, off], `order ${order.id}`).toEqual([
      order.subtotalCents,
      order.discountCents,
      order.discountCents,
    ]);
    expect(order.totalCents).toBe(order.subtotalCents - order.discountCents + order.shippingCents);
  }
  for (const { use, paid, order } of uses) {
    const isOpen = paid === "created" || paid === "capturing" || paid === "pending";
    const ended = paid === "completed" ? (order === "cancelled" ? order : "used") : "released";
    expect(use.state, `a payment that is ${paid}`).toBe(isOpen ? "held" : ended);
  }
  for (const offer of kept) {
    const of = uses.filter(({ use }) => use.offerId === offer.id).map(({ use }) => use);
    const used = of.filter(({ state }) => state === "used");
    const costCents = used.reduce((sum, one) => sum + one.goodsCents + one.shippingCents, 0);
    expect([offer.uses, offer.orders, offer.costCents], `offer ${offer.id}`).toEqual([
      of.filter(({ state }) => state !== "released").length,
      used.length,
      costCents,
    ]);
  }
}
