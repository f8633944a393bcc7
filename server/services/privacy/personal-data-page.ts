import { formatMoney } from "#domain/money/money.ts";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { languageTag, type ShopFormats } from "#domain/store/formats.ts";
import { spokenLanguage } from "#domain/store/page-language.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import { type Html, html } from "../../platform/html.ts";
import type { PersonExport } from "./person-export.ts";

/** What each list of the export is called, in the order in which it is read. */
const SECTIONS: Readonly<Record<keyof PersonExport["data"], string>> = {
  account: "Account",
  waysToSignIn: "Ways to sign in",
  signedIn: "Signed in at",
  consents: "What was agreed to",
  wishlist: "Wishlist",
  paymentMethods: "Saved payment methods",
  orders: "Orders",
  orderLines: "What was ordered",
  deliveries: "Deliveries",
  history: "What happened to the orders",
  invoices: "Invoices",
  payments: "Payments",
  refunds: "Refunds",
  disputes: `Cases at ${PROVIDER_NAMES}`,
  mails: "Mails",
  contactMessages: "Messages to the shop",
  contactReplies: "The shop's answers",
  notesAboutYou: "Notes of the shop",
  changesByTheShop: "What the shop changed",
};

const STYLE = `body{margin:0 auto;max-width:52rem;padding:2rem 1.25rem;background:#fff;color:#2a1b33;font:1rem/1.5 Figtree,Helvetica,Arial,sans-serif}
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
 * ours, nothing left out of what the JSON holds.
 */
export function personalDataPage({ about, data }: PersonExport, shop: ShopFormats): string {
  const formats = { ...shop, language: spokenLanguage(shop.language) };
  const sections = Object.entries(SECTIONS).map(([name, title]) =>
    sectionOf(title, Object.entries(data).find(([key]) => key === name)?.[1], formats),
  );
  return html`<!doctype html>
<html lang="${languageTag(formats.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${`Data of ${about.email} at ${about.shop}`}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${`What ${about.shop} holds about ${about.email}`}</h1>
<p>${`Made on ${formatDateTime(Date.parse(about.madeAt), formats)} by ${about.responsible}, under the Protection of Personal Information Act 4 of 2013 (POPIA), section 23. Passwords and security keys are kept in a form that nobody can read, and are not part of it.`}</p>
${about.cutOff.length > 0 ? html`<p>${`These lists are longer than this page holds: ${about.cutOff.join(", ")}. Please ask us for the rest.`}</p>` : null}
${sections}
</main>
</body>
</html>
`.markup;
}

function sectionOf(title: string, held: unknown, formats: ShopFormats): Html {
  const rows = Array.isArray(held) ? held : held ? [held] : [];
  const count = Array.isArray(held) && rows.length > 0 ? ` (${rows.length})` : "";
  return html`<section>
<h2>${title}${count}</h2>
${rows.length === 0 ? html`<p>Nothing.</p>` : rows.map((row) => shown("", row, formats))}
</section>
`;
}

function shown(name: string, value: unknown, formats: ShopFormats): Html {
  if (value instanceof Date) return html`${formatDateTime(value.getTime(), formats)}`;
  if (Array.isArray(value)) return html`${value.map((one) => shown(name, one, formats))}`;
  if (typeof value === "object" && value !== null) {
    const rows = Object.entries(value).filter(([, held]) => !isEmpty(held));
    return html`<dl>${rows.map(([key, held]) => html`<dt>${wordsOf(key)}</dt><dd>${shown(key, held, formats)}</dd>`)}</dl>`;
  }
  if (typeof value === "boolean") return html`${value ? "Yes" : "No"}`;
  if (typeof value === "number") return html`${numberText(name, value, formats)}`;
  return html`${String(value)}`;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

/** In whatever currency stands beside them. */
const CHARGED: readonly string[] = [
  "chargeCents",
  "capturedCents",
  "refundedCents",
  "disputedCents",
];

function numberText(name: string, value: number, formats: ShopFormats): string {
  if (name === "at" || name.endsWith("At")) return formatDateTime(value, formats);
  if (CHARGED.includes(name)) return (value / 100).toFixed(2);
  return name.endsWith("Cents") ? formatMoney(value, formats.currency) : String(value);
}

/** `postalCode` is "Postal code"; an amount's unit is in its value. */
function wordsOf(key: string): string {
  const words = key
    .replace(/Cents$/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
