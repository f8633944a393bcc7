import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import { SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { Discount } from "#domain/offers/discount.ts";
import { SUBSTITUTIONS } from "#domain/orders/substitution.ts";
import type { Currency } from "#domain/store/formats.ts";
import { carts } from "#messages/carts/index.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { checkout } from "#messages/checkout/index.ts";
import { controls } from "#messages/controls/index.ts";
import { shippingText } from "#messages/deliveries/delivery-texts.ts";
import { discountAmount, discountName } from "#messages/offers/discount-text.ts";
import { offers } from "#messages/offers/index.ts";
import { plainOrder } from "#messages/plainOrder/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";
import { substitutions } from "#messages/substitutions/index.ts";
import { type Html, html } from "../../platform/html.ts";
import { type Fields, quantityName } from "./basket.ts";

/** What a product is on a plain page; `left` is what can still be bought. */
export type ShownProduct = { id: string; name: string; priceCents: number; left: number };

/** What is wrong with fields, by their names. */
export type Wrong = ReadonlyMap<string, string>;

/** A product with the field that says how many of it, at first `quantity`. */
export function quantityRow(product: ShownProduct, quantity: number, currency: Currency): Html {
  const name = quantityName(product.id);
  const price = formatMoney(product.priceCents, currency);
  const isOut = product.left === 0 && quantity === 0;
  return html`<li><span><label for="${name}">${product.name}</label><small>${isOut ? catalogue.outOfStock() : price}</small></span>${
    isOut
      ? null
      : html`<input id="${name}" name="${name}" type="number" inputmode="numeric" min="0" max="9999" value="${quantity}" aria-label="${plainOrder.howMany({ name: product.name })}">`
  }</li>
`;
}

/** The basket, and whatever else a form carries on, where nobody sees it. */
export function hiddenFields(
  lines: readonly CheckoutLine[],
  others: Readonly<Record<string, string | null>>,
): Html {
  const all = [
    ...lines.map(({ productId, quantity }) => [quantityName(productId), quantity] as const),
    ...Object.entries(others),
  ];
  const inputs = all.flatMap(([name, value]) =>
    value === null ? [] : [html`<input type="hidden" name="${name}" value="${value}">\n`],
  );
  return html`${inputs}`;
}

/** Says first what is not as it should be; null says nothing. */
export function alertOf(text: string | null): Html | null {
  return text === null ? null : html`<p class="alert" role="alert">${text}</p>\n`;
}

const LINES = [
  ["firstName", "given-name", () => checkout.firstName()],
  ["lastName", "family-name", () => checkout.lastName()],
  ["email", "email", () => checkout.email()],
  ["phone", "tel", () => checkout.phone()],
  ["address", "street-address", () => checkout.streetAddress()],
  ["city", "address-level2", () => checkout.city()],
  ["postalCode", "postal-code", () => checkout.postalCode()],
] as const;

/** What is typed beside the lines travels on under these names. */
const TYPED = [
  ...LINES.map(([name]) => name),
  ...(["method", "province", "deliveryInstructions", "substitution", "code"] as const),
];

/** What was typed on the address page, for the hidden fields of the pages beside it; null where nothing was. */
export function typedOf(typed: Fields): Readonly<Record<string, string | null>> {
  return Object.fromEntries(TYPED.map((name) => [name, typed.get(name) ?? null]));
}

/** Whose order it is and where it goes, as far as it is filled in; the first that is wrong has the focus. */
export function addressFields(
  typed: Fields,
  wrong: Wrong,
  offered: { isPickupOffered: boolean },
): Html {
  const [firstWrong] = [...LINES.map(([name]) => name), "province", "deliveryInstructions"].filter(
    (name) => wrong.has(name),
  );
  const line = (name: string, label: string, control: (attributes: Html) => Html) =>
    fieldLine({ name, label, problem: wrong.get(name), isFirst: name === firstWrong }, control);
  return html`${offered.isPickupOffered ? methodFields(typed) : null}${LINES.map(
    ([name, complete, label]) =>
      line(
        name,
        label(),
        (attributes) =>
          html`<input ${attributes} autocomplete="${complete}" maxlength="${SHIPPING_MAX_LENGTHS[name]}" value="${typed.get(name) ?? ""}">`,
      ),
  )}${line(
    "province",
    checkout.province(),
    (attributes) =>
      html`<select ${attributes}>${[
        option("", checkout.chooseProvince(), typed.get("province") ?? ""),
        ...SA_PROVINCES.map((one) => option(one, provinceText(one), typed.get("province") ?? "")),
      ]}</select>`,
  )}${line(
    "deliveryInstructions",
    `${checkout.deliveryInstructions()} (${controls.optional()})`,
    (attributes) =>
      html`<textarea ${attributes} rows="2" maxlength="${SHIPPING_MAX_LENGTHS.deliveryInstructions}">${typed.get("deliveryInstructions") ?? ""}</textarea>`,
  )}<p><label for="substitution">${substitutions.title()}</label><select id="substitution" name="substitution">${SUBSTITUTIONS.map(
    (one) => option(one, substitutions[one](), typed.get("substitution") ?? "refund"),
  )}</select></p>
<p><label for="code">${offers.enterCode()} (${controls.optional()})</label><input id="code" name="code" autocomplete="off" maxlength="64" value="${typed.get("code") ?? ""}"></p>
`;
}

/** A labelled field with what is wrong with it; of those that are wrong the first has the focus. */
export function fieldLine(
  field: { name: string; label: string; problem: string | undefined; isFirst: boolean },
  control: (attributes: Html) => Html,
): Html {
  const { name, label, problem = null, isFirst } = field;
  const marks =
    problem === null ? html`` : html` aria-invalid="true" aria-describedby="${name}-error"`;
  const focus = isFirst ? html` autofocus` : html``;
  return html`<p><label for="${name}">${label}</label>${control(html`id="${name}" name="${name}"${marks}${focus}`)}${problem === null ? null : html`<span class="error" id="${name}-error">${problem}</span>`}</p>
`;
}

function methodFields(typed: Fields): Html {
  const way = (id: string, name: string, terms: string) =>
    html`<label class="choice"><input type="radio" name="method" value="${id}"${(typed.get("method") ?? "delivery") === id ? html` checked` : null}><span>${name}: ${terms}</span></label>
`;
  return html`<fieldset><legend>${checkout.howYouGetIt()}</legend>
${way("delivery", checkout.byDelivery(), checkout.toYourDoor())}${way("pickup", checkout.byPickup(), checkout.pickupTerms())}</fieldset>
`;
}

function option(value: string, text: string, chosen: string): Html {
  return html`<option value="${value}"${value === chosen ? html` selected` : null}>${text}</option>`;
}

/** What an order comes to. */
export function sums(
  {
    subtotalCents,
    discounts,
    shippingCents,
    totalCents,
  }: {
    subtotalCents: number;
    discounts: readonly Discount[];
    shippingCents: number;
    totalCents: number;
  },
  currency: Currency,
): Html {
  const rows = [
    { name: carts.subtotal(), value: formatMoney(subtotalCents, currency) },
    ...discounts.map((one) => ({ name: discountName(one), value: discountAmount(one, currency) })),
    { name: carts.shipping(), value: shippingText(shippingCents, currency) },
    { name: carts.total(), value: formatMoney(totalCents, currency) },
  ];
  return html`<dl>${rows.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>
`;
}

/** What was bought: how many of what, and what they come to. */
export function soldRows(
  lines: readonly { name: string; priceCents: number; quantity: number }[],
  currency: Currency,
): Html {
  return html`<ul>${lines.map(
    ({ name, priceCents, quantity }) =>
      html`<li><span>${name}<br><small>${quantity} × ${formatMoney(priceCents, currency)}</small></span><span>${formatMoney(priceCents * quantity, currency)}</span></li>\n`,
  )}</ul>
`;
}
