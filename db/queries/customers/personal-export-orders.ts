import { asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  deliveries,
  disputes,
  invoices,
  orderEvents,
  orderItems,
  orders,
  payments,
  refunds,
} from "#db/schema/index.ts";
import { EXPORTED_AT_MOST } from "./personal-data.ts";

/** What somebody began to pay, what was given back, and what they disputed: `paid` selects the payments. */
export async function loadPayments(db: Database, paid: SQL) {
  const [begun, given, cases] = await db.batch([
    db
      .select({
        id: payments.id,
        state: payments.state,
        orderId: payments.orderId,
        totalCents: payments.totalCents,
        currency: payments.currency,
        provider: payments.provider,
        chargeCents: payments.chargeCents,
        chargeCurrency: payments.chargeCurrency,
        chargeRate: payments.chargeRate,
        providerRef: payments.providerRef,
        captureId: payments.captureId,
        capturedCents: payments.capturedCents,
        capturedCurrency: payments.capturedCurrency,
        reason: payments.reason,
        basketAndAddress: payments.snapshot,
        createdAt: payments.createdAt,
        updatedAt: payments.updatedAt,
      })
      .from(payments)
      .where(sql`${payments.id} in ${paid}`)
      .orderBy(asc(payments.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        orderId: refunds.orderId,
        paymentId: refunds.paymentId,
        kind: refunds.kind,
        orderCents: refunds.orderCents,
        refundedCents: refunds.chargeCents,
        currency: refunds.currency,
        lines: refunds.lines,
        reason: refunds.reason,
        state: refunds.state,
        providerRefundId: refunds.providerRefundId,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .where(sql`${refunds.paymentId} in ${paid}`)
      .orderBy(asc(refunds.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        id: disputes.id,
        paymentId: disputes.paymentId,
        reason: disputes.reason,
        status: disputes.status,
        disputedCents: disputes.amountCents,
        currency: disputes.currency,
        toldAt: disputes.toldAt,
        resolvedAt: disputes.resolvedAt,
      })
      .from(disputes)
      .where(sql`${disputes.paymentId} in ${paid}`)
      .limit(EXPORTED_AT_MOST),
  ]);
  return { payments: begun, refunds: given, disputes: cases };
}

/** What somebody ordered, with all that became of it: `ordered` selects the orders. */
export async function loadOrders(db: Database, { paid, ordered }: { paid: SQL; ordered: SQL }) {
  const { customerKey: _key, userId: _user, ...orderColumns } = getTableColumns(orders);
  const [bought, lines, brought, happened, billed] = await db.batch([
    db
      .select(orderColumns)
      .from(orders)
      .where(sql`${orders.paymentId} in ${paid}`)
      .orderBy(asc(orders.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select()
      .from(orderItems)
      .where(sql`${orderItems.orderId} in ${ordered}`)
      .orderBy(asc(orderItems.orderId), asc(orderItems.line))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        orderId: deliveries.orderId,
        courierDeliveryId: deliveries.courierDeliveryId,
        carrier: deliveries.carrier,
        status: deliveries.status,
        feeCents: deliveries.feeCents,
        trackingUrl: deliveries.trackingUrl,
        estimatedDeliveryAt: deliveries.estimatedDeliveryAt,
        courierName: deliveries.courierName,
        createdAt: deliveries.createdAt,
      })
      .from(deliveries)
      .where(sql`${deliveries.orderId} in ${ordered}`)
      .orderBy(asc(deliveries.createdAt))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        orderId: orderEvents.orderId,
        at: orderEvents.at,
        kind: orderEvents.kind,
        fromStatus: orderEvents.fromStatus,
        toStatus: orderEvents.toStatus,
        note: orderEvents.note,
      })
      .from(orderEvents)
      .where(sql`${orderEvents.orderId} in ${ordered}`)
      .orderBy(asc(orderEvents.id))
      .limit(EXPORTED_AT_MOST),
    db
      .select({
        number: invoices.number,
        orderId: invoices.orderId,
        issuedAt: invoices.issuedAt,
        buyer: invoices.buyer,
      })
      .from(invoices)
      .where(sql`${invoices.orderId} in ${ordered}`)
      .orderBy(asc(invoices.number))
      .limit(EXPORTED_AT_MOST),
  ]);
  return {
    orders: bought,
    orderLines: lines,
    deliveries: brought,
    history: happened,
    invoices: billed,
  };
}
