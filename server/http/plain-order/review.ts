import * as v from "valibot";
import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import {
  PickupContact,
  ShippingDetails,
  type ShippingDraft,
  shippingProblems,
} from "#domain/deliveries/address.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/money.ts";
import { DEFAULT_SUBSTITUTION, SUBSTITUTIONS } from "#domain/orders/substitution.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { mayBeBegun } from "#domain/payments/may-be-begun.ts";
import { PAID } from "#domain/payments/paid-before.ts";
import { providerName } from "#domain/payments/providers.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { pagePathIn } from "#domain/store/page-language.ts";
import { problemText } from "#messages/checkout/problem-text.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { speaking } from "#messages/language.ts";
import { chargeRateText } from "#messages/payment/charge-texts.ts";
import { payment } from "#messages/payment/index.ts";
import { plainOrder } from "#messages/plainOrder/index.ts";
import { type Html, html } from "../../platform/html.ts";
import { createCaller } from "../../router.ts";
import { CheckoutKey, OfferCode } from "../../routers/checkout-lines.ts";
import { gatewayOf } from "../../services/payments/gateway.ts";
import { startPayment } from "../../services/payments/start.ts";
import { whenItComes, whereToFetch } from "./how-it-comes.ts";
import { orderPage, plainPath } from "./layout.ts";
import {
  addressFields,
  alertOf,
  hiddenFields,
  soldRows,
  sums,
  typedOf,
  type Wrong,
} from "./pages.ts";
import { leadToOrder, showPaidBefore } from "./paid-before.ts";
import { attempt, type PlainFailure, plainProvider, type Visit } from "./visit.ts";

/** Shows the order again, with what is wrong with it. */
type ShowOrder = (visit: Visit, failure: PlainFailure) => Promise<Response>;

const NOTHING_WRONG: Wrong = new Map();

/** Where it goes; what is wrong with it is marked, and the first of it has the focus. */
export async function showAddress(
  visit: Visit,
  { wrong = NOTHING_WRONG, text = null }: { wrong?: Wrong; text?: string | null } = {},
): Promise<Response> {
  const { ctx, language, fields, lines, heldKey } = visit;
  const { delivery } = await ctx.settings();
  return orderPage(visit, () => ({
    title: plainOrder.whereTitle(),
    body: html`${alertOf(wrong.size > 0 ? plainOrder.lookAgain() : text)}<form method="post" action="${plainPath(language, "review")}" novalidate>
${hiddenFields(lines, { held: heldKey })}${addressFields(fields, wrong, {
  isPickupOffered: delivery.pickup.offered,
})}${delivery.slots.offered ? html`<p class="muted">${plainOrder.soonest()}</p>\n` : null}<p><button>${plainOrder.toReview()}</button>${changeOrder(visit)}</p>
</form>
`,
  }));
}

/** Back to how many of what: all that was typed goes along. */
function changeOrder({ language }: Visit): Html {
  return html`<button class="second" formaction="${plainPath(language, "order")}">${plainOrder.change()}</button>`;
}

type Typed = {
  shipping: ShippingDetails;
  isPickup: boolean;
  code: string | null;
  items: CheckoutLine[];
};

/** What was typed, or what is wrong with it. */
function readTyped({ language, fields, lines }: Visit): Typed | { wrong: Wrong } {
  const isPickup = fields.get("method") === "pickup";
  const draft: ShippingDraft = Object.fromEntries(fields);
  const parsed = v.safeParse(isPickup ? PickupContact : ShippingDetails, draft);
  if (!parsed.success) {
    const problems = [...shippingProblems(draft, isPickup)];
    const wrong = speaking(language, () =>
      problems.map(([field, problem]) => [field, problemText(field, problem)] as const),
    );
    return { wrong: new Map(wrong) };
  }
  const substitution =
    SUBSTITUTIONS.find((one) => one === fields.get("substitution")) ?? DEFAULT_SUBSTITUTION;
  const code = v.safeParse(OfferCode, fields.get("code")?.trim() || null);
  return {
    shipping: parsed.output,
    isPickup,
    code: code.success ? code.output : null,
    items: lines.map((line) => ({ ...line, substitution })),
  };
}

/** What it comes to and where it goes, before anything is ordered (the last look of the law's s43). */
export async function review(
  visit: Visit,
  showOrder: ShowOrder,
  word: string | null = null,
): Promise<Response> {
  const paidBefore = await leadToOrder(visit, [visit.heldKey]);
  if (paidBefore) return paidBefore;
  const typed = readTyped(visit);
  if ("wrong" in typed) return showAddress(visit, typed);
  const { ctx, language, fields, lines, heldKey } = visit;
  const { shipping, isPickup, code } = typed;
  const { address, city, province, postalCode } = shipping;
  const provider = plainProvider(ctx);
  const caller = createCaller(ctx);
  const items = [...lines];
  const priced = await attempt(
    visit,
    caller.checkout.price({
      items,
      heldKey,
      code,
      provider: provider ?? undefined,
      address: isPickup ? null : { address, city, province },
      method: isPickup ? "pickup" : "delivery",
      email: shipping.email,
    }),
  );
  if ("failure" in priced) return refused(visit, priced.failure, showOrder);
  const price = priced.result;
  // Who cannot be quoted a courier gets standard delivery, as at the checkout.
  const quoted = isPickup
    ? null
    : await attempt(visit, caller.courier.quote({ items, shipping, heldKey }));
  const quoteId = quoted && "result" in quoted ? quoted.result.id : null;
  const { firstName, lastName } = shipping;
  const settings = await ctx.settings();
  return orderPage(visit, () => {
    const amount = formatMoney(price.totalCents, price.currency);
    const charged = formatCharge(price.chargeCents, price.chargeCurrency);
    const rate = chargeRateText(price);
    return {
      title: plainOrder.reviewTitle(),
      body: html`${alertOf(word)}${alertOf(price.codeRefused)}${soldRows(price.lines, price.currency)}${sums(price, price.currency)}${
        quoted === null
          ? whereToFetch(visit, settings)
          : html`<p>${payment.goesTo({ firstName, lastName, address, city, postalCode })}</p>
${whenItComes(visit, settings, { shipping, quoted })}`
      }<p>${rate ? payment.youPayCharged({ amount, charged, rate }) : payment.youPay({ amount })}</p>
<form method="post" action="${plainPath(language, "pay")}">
${hiddenFields(lines, {
  ...typedOf(fields),
  ...(price.codeRefused === null ? {} : { code: null }),
  held: heldKey,
  quoteId,
  priceFingerprint: price.priceFingerprint,
  checkoutKey: crypto.randomUUID(),
})}${
  provider === null
    ? html`<p class="alert">${plainOrder.notPayable()}</p>`
    : html`<button>${plainOrder.order()}</button>`
}<button class="second" formaction="${plainPath(language, "address")}">${plainOrder.changeAddress()}</button>${changeOrder(visit)}
</form>
<p><a href="${pagePathIn({ language, path: pageAddress("/terms") })}">${plainOrder.terms()}</a></p>
`,
    };
  });
}

/** What a payment may be refused with that is mended by looking at the order, and paying, once more. */
const REVIEWED_ANEW: readonly ErrorCode[] = [
  "CART_CHANGED",
  "CONFLICT",
  "PAYMENT_EXPIRED",
  "PAYMENT_FAILED",
];

/** Begins the payment, and leads to the provider's own page. */
export async function pay(visit: Visit, showOrder: ShowOrder): Promise<Response> {
  const { ctx, language, fields, heldKey } = visit;
  const typed = readTyped(visit);
  if ("wrong" in typed) return showAddress(visit, typed);
  const provider = plainProvider(ctx);
  const key = v.safeParse(CheckoutKey, fields.get("checkoutKey"));
  if (provider === null || !key.success) return review(visit, showOrder);
  const checkoutKey = key.output;
  const paidBefore = await leadToOrder(visit, [checkoutKey, heldKey]);
  if (paidBefore) return paidBefore;
  const work = startPayment(ctx, {
    ...typed,
    checkoutKey,
    provider,
    replacesKey: heldKey,
    // As soon as can be: a time is chosen where there is a script.
    slot: null,
    quoteId: fields.get("quoteId") || null,
    priceFingerprint: fields.get("priceFingerprint") ?? "",
    returns: {
      approved: `${plainPath(language, "paid")}?key=${checkoutKey}`,
      cancelled: `${plainPath(language, "order")}?held=${checkoutKey}`,
    },
  });
  // Who leaves in mid-payment must not cut it off.
  ctx.background(work.catch(() => undefined));
  const begun = await attempt(visit, work);
  if ("failure" in begun) {
    const { code, field, text } = begun.failure;
    // Where another cart was, this one is shown once more, to be ordered as well by who means to.
    if (field === PAID) return (await leadToOrder(visit, [heldKey])) ?? showPaidBefore(visit, text);
    const isToBeReviewed = REVIEWED_ANEW.includes(code) || code.startsWith("QUOTE_");
    // What may have been written down holds the goods, and the offer: it is theirs.
    const isHeld = mayBeBegun(code) || field === "checkoutKey";
    const next = isHeld ? { ...visit, heldKey: checkoutKey } : visit;
    return isToBeReviewed ? review(next, showOrder, text) : refused(next, begun.failure, showOrder);
  }
  const { providerRef, totalCents, currency } = begun.result;
  const page = gatewayOf(ctx, provider).approvalPage(providerRef);
  return orderPage(visit, () => {
    const amount = formatMoney(totalCents, currency);
    return {
      title: plainOrder.payTitle(),
      body: html`<p>${plainOrder.held()} ${plainOrder.comeBack()}</p>
<p><a class="button" href="${page}">${plainOrder.payAmount({ amount, provider: providerName(provider) })}</a></p>
<p><a href="${plainPath(language, "order")}?held=${checkoutKey}">${plainOrder.change()}</a></p>
`,
    };
  });
}

/** Each refusal goes to where it can be mended, with its words; nothing that was typed is lost. */
async function refused(
  visit: Visit,
  failure: PlainFailure,
  showOrder: ShowOrder,
): Promise<Response> {
  const { field, text } = failure;
  if (field?.startsWith("items")) return showOrder(visit, failure);
  if (field === "shipping.phone") {
    const words = speaking(visit.language, () => deliveries.phoneInvalid());
    return showAddress(visit, { wrong: new Map([["phone", words]]) });
  }
  if (field === "province") return showAddress(visit, { wrong: new Map([["province", text]]) });
  return showAddress(visit, { text });
}
