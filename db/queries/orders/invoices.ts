import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { creditNotes, invoices, orderEvents, refunds } from "#db/schema/index.ts";
import type { InvoiceBuyer, IssuedInvoice } from "#domain/orders/invoice.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { precondition } from "../platform/precondition.ts";

/**
 * An order's invoice: its number and time (epoch ms), what was frozen when it was issued (null where
 * it is from before that was kept), and the credit notes that were issued on it since.
 */
export async function getInvoice(db: Database, params: { orderId: string }) {
  const { orderId } = params;
  const [found, given] = await db.batch([
    db
      .select({
        number: invoices.number,
        issuedAt: invoices.issuedAt,
        issued: invoices.issued,
        buyer: invoices.buyer,
      })
      .from(invoices)
      .where(eq(invoices.orderId, orderId)),
    db
      .select({
        number: creditNotes.number,
        orderCents: creditNotes.orderCents,
        vatCents: creditNotes.vatCents,
        chargeCents: refunds.chargeCents,
        currency: refunds.currency,
        at: creditNotes.issuedAt,
      })
      .from(creditNotes)
      .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
      .where(eq(creditNotes.orderId, orderId))
      .orderBy(asc(creditNotes.number))
      .limit(100),
  ]);
  const [invoice] = found;
  return invoice ? { ...invoice, refunds: given } : null;
}

/**
 * Makes an order's invoice out to a business, or (null) to the shopper alone again; with a line on
 * the order's timeline. Refused (CHECK preconditions_hold) when it is not made out as it was seen (`expected`).
 */
export async function updateInvoiceBuyer(
  db: Database,
  author: Author,
  params: { orderId: string; expected: InvoiceBuyer | null; buyer: InvoiceBuyer | null },
): Promise<void> {
  const { orderId, expected, buyer } = params;
  const ofOrder = eq(invoices.orderId, orderId);
  const stored = db.select({ buyer: invoices.buyer }).from(invoices).where(ofOrder);
  await db.batch([
    precondition(db, sql`${stored} is ${expected && JSON.stringify(expected)}`),
    db.update(invoices).set({ buyer }).where(ofOrder),
    db.insert(orderEvents).values({
      orderId,
      at: author.now,
      kind: "note",
      note: buyer
        ? storedNote("invoice-of-business", { name: buyer.name })
        : storedNote("invoice-of-shopper"),
      actorId: author.userId,
      actorName: author.name,
    }),
    auditInsert(db, author, {
      action: "order.invoice",
      subject: "order",
      subjectId: orderId,
      subjectName: orderNumber(orderId),
      before: { invoicedTo: expected },
      after: { invoicedTo: buyer },
    }),
  ]);
}

/** A statement for a `db.batch()`: freezes what an order's invoice says of the shop, once and for good. */
export function issueInvoice(db: Database, params: { orderId: string; issued: IssuedInvoice }) {
  const { orderId, issued } = params;
  return db
    .update(invoices)
    .set({ issued })
    .where(and(eq(invoices.orderId, orderId), isNull(invoices.issued)));
}

/** Freezes an invoice that nothing was kept of, and gives what holds: of two at once the first's. */
export async function freezeInvoice(
  db: Database,
  params: { orderId: string; issued: IssuedInvoice },
): Promise<IssuedInvoice | null> {
  const [, kept] = await db.batch([
    issueInvoice(db, params),
    db
      .select({ issued: invoices.issued })
      .from(invoices)
      .where(eq(invoices.orderId, params.orderId)),
  ]);
  return kept[0]?.issued ?? null;
}
