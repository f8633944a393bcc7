import { findPayment } from "#db/queries/payments/payments.ts";
import { payment } from "#messages/payment/index.ts";
import { plainOrder } from "#messages/plainOrder/index.ts";
import { html } from "../../platform/html.ts";
import { orderPage, plainPath } from "./layout.ts";
import { alertOf } from "./pages.ts";
import type { Visit } from "./visit.ts";

/**
 * The way to the order where a payment under one of these keys, which are the visitor's own, has gone
 * through meanwhile; null where none has, and there is something to pay.
 */
export async function leadToOrder(
  { ctx, language }: Pick<Visit, "ctx" | "language">,
  keys: ReadonlyArray<string | null>,
): Promise<Response | null> {
  for (const checkoutKey of new Set(keys)) {
    if (checkoutKey === null) continue;
    const begun = await findPayment(ctx.db, { checkoutKey });
    if (begun?.state !== "completed") continue;
    const query = new URLSearchParams({ key: checkoutKey, token: begun.providerRef ?? "" });
    const location = `${plainPath(language, "paid")}?${query}`;
    return new Response(null, { status: 303, headers: { location } });
  }
  return null;
}

/**
 * The cart was paid for under a key that the visitor did not send: they are told, without a button to pay
 * again. Whose order it is only its letter shows, for anybody could have typed their address.
 */
export function showPaidBefore(visit: Visit, text: string): Promise<Response> {
  return orderPage(visit, () => ({
    title: payment.title(),
    body: html`${alertOf(text)}<p><a href="${plainPath(visit.language, "order")}">${plainOrder.title()}</a></p>
`,
  }));
}
