import { outbox } from "#db/schema/index.ts";
import type { openRefundShop } from "#tests/factories/refunds.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

export type Admin = Awaited<ReturnType<typeof openRefundShop>>;
type Ask = Parameters<Admin["give"]>[1];

/** Ten rand of an order. */
export const AMOUNT = { kind: "amount", orderCents: 1_000 } as const;

export function ask(
  admin: Admin["admin"],
  orderId: string,
  wish: Ask,
  chargeCents: number,
  { key = crypto.randomUUID() }: { key?: string } = {},
) {
  return admin.refunds.request({ orderId, key, ask: wish, restock: false, chargeCents });
}

/** PayPal's plain no. */
export function refusing(issue: string) {
  return { status: 422, body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] } };
}

/**
 * The next refund is given up at once without a word on whether it was made; where it was, its event is not
 * delivered unless somebody does so.
 */
export function failUnheard({ paypal }: TestShop, { isMade }: { isMade: boolean }): void {
  if (isMade) paypal.failNext("refund", "lose-answer");
  paypal.failNext("refund", refusing("DUPLICATE_INVOICE_ID"));
}

/** The request ids under which PayPal was asked for refunds, in their order. */
export function askedIds({ paypal }: TestShop) {
  const asked = paypal.state.log.filter(({ operation }) => operation === "refund");
  return asked.map(({ requestId }) => requestId);
}

/** The outbox's messages to make refunds. */
export async function refundMessages({ db }: TestShop) {
  const all = await db.select().from(outbox);
  return all.filter(({ kind }) => kind === "refund_payment");
}
