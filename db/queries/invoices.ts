import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { invoices, refunds } from "#db/schema/index.ts";

/** The number and time (epoch ms) of an order's invoice, and the money that went back since. */
export async function getInvoice(db: Database, params: { orderId: string }) {
  const { orderId } = params;
  const [found, given] = await db.batch([
    db
      .select({ number: invoices.number, issuedAt: invoices.issuedAt })
      .from(invoices)
      .where(eq(invoices.orderId, orderId)),
    db
      .select({
        randCents: refunds.randCents,
        usdCents: refunds.usdCents,
        at: refunds.updatedAt,
      })
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, ["pending", "completed"])))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(100),
  ]);
  const [invoice] = found;
  return invoice ? { ...invoice, refunds: given } : null;
}
