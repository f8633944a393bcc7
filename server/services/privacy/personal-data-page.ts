import { formatMoney } from "#domain/money/money.ts";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { type Currency, languageTag, type ShopFormats } from "#domain/store/formats.ts";
import { spokenLanguage } from "#domain/store/page-language.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import { speaking } from "#messages/language.ts";
import { personalData } from "#messages/personalData/index.ts";
import { personalFieldText } from "#messages/personalFields/field-text.ts";
import { Html, html } from "../../platform/html.ts";
import type { PersonExport } from "./person-export.ts";

/** What each list of the export is called, in the order in which it is read. */
const SECTIONS: Readonly<Record<keyof PersonExport["data"], () => string>> = {
  account: () => personalData.account(),
  waysToSignIn: () => personalData.waysToSignIn(),
  signedIn: () => personalData.signedIn(),
  notifiedDevices: () => personalData.notifiedDevices(),
  noticeChoices: () => personalData.noticeChoices(),
  consents: () => personalData.consents(),
  wishlist: () => personalData.wishlist(),
  productLists: () => personalData.productLists(),
  keptBasket: () => personalData.keptBasket(),
  paymentMethods: () => personalData.paymentMethods(),
  addresses: () => personalData.addresses(),
  orders: () => personalData.orders(),
  orderLines: () => personalData.orderLines(),
  deliveries: () => personalData.deliveries(),
  history: () => personalData.history(),
  invoices: () => personalData.invoices(),
  payments: () => personalData.payments(),
  refunds: () => personalData.refunds(),
  disputes: () => personalData.disputes({ providers: PROVIDER_NAMES }),
  mails: () => personalData.mails(),
  contactMessages: () => personalData.contactMessages(),
  contactReplies: () => personalData.contactReplies(),
  productRequests: () => personalData.productRequests(),
  notesAboutYou: () => personalData.notesAboutYou(),
  changesByTheShop: () => personalData.changesByTheShop(),
};

/** Its one style sheet, which the policy of the page names. */
export const PERSONAL_DATA_STYLE = `body{margin:0 auto;max-width:52rem;padding:2rem 1.25rem;background:#fff;color:#2a1b33;font:1rem/1.5 Figtree,Helvetica,Arial,sans-serif}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem;border-bottom:2px solid #f4ac27;padding-bottom:.25rem}
p{margin:0 0 .75rem;max-width:44rem}
dl{display:grid;grid-template-columns:minmax(8rem,13rem) minmax(0,1fr);gap:.15rem 1rem;margin:0 0 1rem;padding:0 0 1rem;border-bottom:1px solid #ded4c4}
dl dl{border-bottom:0;padding:0;margin:0}
dt{color:#6b5a74}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
@media print{body{max-width:none;padding:0}h2{break-after:avoid}dl{break-inside:avoid}}`;

/**
 * A person's data as a page of its own, to be read, printed or kept as a file: no script, no file of
 * ours, nothing left out of what the JSON holds. In the language of `shop` as far as it is spoken.
 */
export function personalDataPage(exported: PersonExport, shop: ShopFormats): string {
  const formats = { ...shop, language: spokenLanguage(shop.language) };
  return speaking(formats.language, () => pageIn(exported, formats));
}

function pageIn({ about, data }: PersonExport, formats: ShopFormats): string {
  const currencyOf = currenciesOf(data);
  const sections = Object.entries(SECTIONS).map(([name, title]) =>
    sectionOf(title(), Object.entries(data).find(([key]) => key === name)?.[1], (row) => ({
      ...formats,
      currency: name === "deliveries" ? COURIERS_CURRENCY : (currencyOf(row) ?? formats.currency),
    })),
  );
  const { shop, email, responsible } = about;
  const time = formatDateTime(Date.parse(about.madeAt), formats);
  const lists = Object.entries(SECTIONS).flatMap(([name, title]) =>
    about.cutOff.includes(name) ? [title()] : [],
  );
  return html`<!doctype html>
<html lang="${languageTag(formats.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${personalData.title({ email, shop })}</title>
<style>${new Html(PERSONAL_DATA_STYLE)}</style>
</head>
<body>
<main>
<h1>${personalData.heading({ shop, email })}</h1>
<p>${personalData.madeOn({ time, responsible })}</p>
${lists.length > 0 ? html`<p>${personalData.cutOff({ lists: lists.join(", ") })}</p>` : null}
${sections}
</main>
</body>
</html>
`.markup;
}

/** A courier is paid in rand, whatever an order counts in. */
const COURIERS_CURRENCY: Currency = "ZAR";

/** What the amounts of a record are in, by the payment or order that it names; undefined for one that names none. */
function currenciesOf({ payments }: PersonExport["data"]): (row: unknown) => Currency | undefined {
  const known = new Map<unknown, Currency>(
    payments.flatMap(({ id, orderId, currency }) => [
      [id, currency],
      [orderId, currency],
    ]),
  );
  return (row) => {
    const named = new Map<string, unknown>(Object.entries(row ?? {}));
    return known.get(named.get("orderId")) ?? known.get(named.get("paymentId"));
  };
}

function sectionOf(title: string, held: unknown, formatsOf: (row: unknown) => ShopFormats): Html {
  const rows: unknown[] = Array.isArray(held) ? held : [held].filter(Boolean);
  const count = Array.isArray(held) && rows.length > 0 ? ` (${rows.length})` : "";
  return html`<section>
<h2>${title}${count}</h2>
${rows.length === 0 ? html`<p>${personalData.nothing()}</p>` : rows.map((row: unknown) => shown("", row, formatsOf(row)))}
</section>
`;
}

function shown(name: string, value: unknown, formats: ShopFormats): Html {
  if (value instanceof Date) return html`${formatDateTime(value.getTime(), formats)}`;
  if (Array.isArray(value)) return html`${value.map((one) => shown(name, one, formats))}`;
  if (typeof value === "object" && value !== null) {
    const rows = Object.entries(value).filter(([, held]) => !isEmpty(held));
    return html`<dl>${rows.map(([key, held]) => html`<dt>${personalFieldText(key)}</dt><dd>${shown(key, held, formats)}</dd>`)}</dl>`;
  }
  if (typeof value === "boolean") return html`${value ? personalData.yes() : personalData.no()}`;
  if (typeof value === "number") return html`${numberText(name, value, formats)}`;
  return html`${String(value)}`;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || value === "";
}

/** How the fields are called, or end, that hold a time, in epoch ms. */
const TIMES = /(?:^at|At|^from|From|^until|Until|Since)$/;

/** In whatever currency stands beside them. */
const CHARGED: readonly string[] = [
  "chargeCents",
  "capturedCents",
  "refundedCents",
  "disputedCents",
];

function numberText(name: string, value: number, formats: ShopFormats): string {
  if (TIMES.test(name)) return formatDateTime(value, formats);
  if (CHARGED.includes(name)) return (value / 100).toFixed(2);
  return name.endsWith("Cents") ? formatMoney(value, formats.currency) : String(value);
}
