import { findPayment } from "#db/queries/payments/payments.ts";
import { readablePickupCode } from "#domain/deliveries/pickup.ts";
import { type FailureCode, httpStatus } from "#domain/errors.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { providerName } from "#domain/payments/providers.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { letters } from "#messages/letters/index.ts";
import { payment } from "#messages/payment/index.ts";
import { pickup } from "#messages/pickup/index.ts";
import { plainOrder } from "#messages/plainOrder/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import type { Context } from "../../context.ts";
import { isDatabaseUnavailable } from "../../platform/failures.ts";
import { type Html, html } from "../../platform/html.ts";
import { createCaller } from "../../router.ts";
import { orderPage, plainPath } from "./layout.ts";
import { alertOf, soldRows, sums } from "./pages.ts";
import { attempt, plainProvider, type Visit } from "./visit.ts";

/** What became of the money is not known: nobody is led back to pay once more. */
const OPEN: readonly FailureCode[] = ["PAYMENT_UNCONFIRMED", "ORDER_NOT_SAVED", "RATE_LIMITED"];

/**
 * Who comes back from the provider: the payment is completed as the checkout completes it, as often as
 * the page is looked at, and the order is read back; where it cannot be for a moment it is confirmed all the same.
 */
export async function showPaid(visit: Visit): Promise<Response> {
  const { ctx, language, fields } = visit;
  const [checkoutKey = "", providerRef = ""] = [fields.get("key"), fields.get("token")];
  const caller = createCaller(ctx);
  const paid = await attempt(visit, caller.checkout.complete({ checkoutKey, providerRef }));
  const back = () =>
    html`<p><a href="${plainPath(language, "order")}?held=${checkoutKey}">${plainOrder.backToOrder()}</a></p>
`;
  // The same page: it asks how the payment stands.
  const query = new URLSearchParams({ key: checkoutKey, token: providerRef });
  const again = () =>
    html`<p><a href="${plainPath(language, "paid")}?${query.toString()}">${plainOrder.lookOnce()}</a></p>
`;
  if ("failure" in paid) {
    const { code, text } = paid.failure;
    const isOpen = OPEN.includes(code);
    return page(visit, httpStatus(code), () => ({
      title: payment.title(),
      body: html`${alertOf(text)}${isOpen ? again() : back()}`,
    }));
  }
  const { result } = paid;
  if (result.outcome === "pending") {
    const provider = providerName((await providerOf(ctx, checkoutKey)) ?? "");
    return page(visit, 200, () => ({
      title: payment.waiting(),
      body: html`<p>${payment.stillLooking({ provider })}</p>
${again()}`,
    }));
  }
  if (result.outcome === "declined") {
    return page(visit, 200, () => ({
      title: payment.title(),
      body: html`${alertOf(errorText("PAYMENT_DECLINED"))}${back()}`,
    }));
  }
  const { orderId, key } = result;
  const read = await attempt(visit, caller.orders.byId({ orderId, key }));
  return page(visit, 200, () => ({
    title: purchases.confirmed(),
    body: html`<dl><dt>${letters.orderNumber()}</dt><dd>${orderNumber(orderId)}</dd></dl>
<p>${plainOrder.mailFollows()}</p>
${"failure" in read ? again() : whatWasBought(read.result)}`,
  }));
}

/** Who has their money; where nobody can say for a moment, who is likely to. */
async function providerOf(ctx: Context, checkoutKey: string): Promise<string | null> {
  const begun = await findPayment(ctx.db, { checkoutKey }).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    return null;
  });
  return begun?.provider ?? plainProvider(ctx);
}

type ReadOrder = Awaited<ReturnType<ReturnType<typeof createCaller>["orders"]["byId"]>>;

function whatWasBought({ order, items, pickupCode }: ReadOrder): Html {
  return html`${
    pickupCode === null
      ? null
      : html`<p>${pickup.code()}: <strong>${readablePickupCode(pickupCode)}</strong>. ${pickup.sayCode()}</p>
`
  }${soldRows(items, order.currency)}${sums(order, order.currency)}`;
}

function page(visit: Visit, status: number, write: () => { title: string; body: Html }) {
  return orderPage(visit, write, { status });
}
