import { asc, eq, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { creditNotes, invoices, refunds } from "#db/schema/index.ts";

export type CreditNote = typeof creditNotes.$inferSelect;

/** A refund's credit note with the refund and the invoice that it is on; null where there is none. */
export async function findCreditNote(db: Database, params: { refundId: string }) {
  const [found] = await db
    .select({
      note: creditNotes,
      refund: {
        reason: refunds.reason,
        source: refunds.source,
        lines: refunds.lines,
        chargeCents: refunds.chargeCents,
        currency: refunds.currency,
      },
      invoice: {
        number: invoices.number,
        issuedAt: invoices.issuedAt,
        issued: invoices.issued,
        buyer: invoices.buyer,
      },
    })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(invoices, eq(invoices.orderId, creditNotes.orderId))
    .where(eq(creditNotes.refundId, params.refundId));
  return found ?? null;
}

/** A statement: what pages say of an order's credit notes (`orderId` may ask), the first first. */
export function creditNotesOf(db: Database, orderId: string | SQLWrapper) {
  return db
    .select({
      refundId: creditNotes.refundId,
      number: creditNotes.number,
      issuedAt: creditNotes.issuedAt,
      orderCents: creditNotes.orderCents,
    })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.number))
    .limit(MAX_SHOWN);
}

const MAX_SHOWN = 100;
