import { outbox } from "#db/schema/index.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
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
export function failUnanswered({ paypal }: TestShop, { isMade }: { isMade: boolean }): void {
  if (isMade) paypal.failNext("refund", "lose-answer");
  paypal.failNext("refund", refusing("DUPLICATE_INVOICE_ID"));
}

/** A shop with an order of three, of which a refund was given up without a word of PayPal's. */
export async function openDoubt({ isMade, wish = AMOUNT }: { isMade: boolean; wish?: Ask }) {
  const backOffice = await openRefundShop();
  const { shop, buy, give } = backOffice;
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  failUnanswered(shop, { isMade });
  const { id } = await give(orderId, wish);
  return { ...backOffice, orderId, id };
}

/** PayPal does not list what went back of a payment; it shows the capture. */
export const NOT_LISTED = { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };

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
