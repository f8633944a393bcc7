import { formatMoney } from "#domain/money/money.ts";
import { languageTag } from "#domain/store/formats.ts";
import type { Store } from "#domain/store/settings/store.ts";
import type { Block, Fact, Letter } from "./blocks.ts";
import { type Html, html } from "./html.ts";
import { lines, oneLine, shorten } from "./tidy.ts";

/*
 * Tables and inline styles: what mail programs understand. The colours are those of
 * app/styles/theme.css; the classes only serve the dark scheme of the programs that have one.
 */
const FONT = "font-family:Figtree,Helvetica,Arial,sans-serif";
const INK = `${FONT};color:#2a1b33`;
const MUTED = `${FONT};color:#66545f`;
const LINE = "border-top:1px solid #e6d8c0";
const TEXT = `margin:0 0 16px;font-size:16px;line-height:1.55;${INK}`;
const NOTE = `margin:0 0 16px;font-size:14px;line-height:1.5;${MUTED}`;
const WIDE = html`width="100%" cellpadding="0" cellspacing="0" border="0"`;

const DARK = html`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#1c1223!important}
.card{background:#2a1b33!important}
.ink{color:#fdf3e0!important}
.muted{color:#d9c8c4!important}
.line{border-color:#4d3a55!important}
.link{color:#f4ac27!important}
}`;

/** A letter as a page of HTML: no scripts, no pictures, nothing loaded from anywhere. */
export function markupOf(letter: Letter, store: Store): string {
  const page = html`<!doctype html>
<html lang="${languageTag()}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${oneLine(letter.subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fcf6ea">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${shorten(oneLine(letter.preheader), 140)}</div>
<table role="presentation" class="ground" ${WIDE} style="background:#fcf6ea"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" ${WIDE} style="max-width:600px">
<tr><td style="background:#2a1b33;border-bottom:4px solid #f4ac27;border-radius:16px 16px 0 0;padding:20px 28px;font-size:20px;font-weight:700;${FONT};color:#fdf3e0">${store.name}</td></tr>
<tr><td class="card" style="background:#fffdf8;border-radius:0 0 16px 16px;padding:28px">
<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;${INK}">${letter.heading}</h1>
${letter.greeting === null ? null : text(letter.greeting)}
${letter.blocks.map(blockMarkup)}
</td></tr>
<tr><td align="center" class="muted" style="padding:20px 28px;font-size:13px;line-height:1.6;${MUTED}">
${store.name}<br>${store.address}, ${store.city}, ${store.postalCode}<br>
<a class="link" href="${`tel:${store.phone}`}" style="color:#b2431c">${store.phone}</a> &middot; <a class="link" href="${`mailto:${store.email}`}" style="color:#b2431c">${store.email}</a><br>
You receive this mail because ${letter.reason}.
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return page.markup;
}

function blockMarkup(block: Block): Html {
  switch (block.type) {
    case "paragraph":
      return text(block.text);
    case "small-print":
      return html`<p class="muted" style="${NOTE}">${block.text}</p>\n`;
    case "button":
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="background:#b2431c;border-radius:10px;border-bottom:3px solid #8c3013"><a href="${block.url}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:700;text-decoration:none;${FONT};color:#fffdf8">${block.label}</a></td></tr></table>\n`;
    case "quote":
      return html`<blockquote class="ink" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #f4ac27;font-size:16px;line-height:1.55;${INK}">${lines(block.text).map((line) => html`${line}<br>`)}</blockquote>\n`;
    case "facts":
      return html`<table role="presentation" ${WIDE} style="margin:0 0 16px">${block.facts.map(factRow)}</table>\n`;
    case "items":
      return itemsTable(block);
  }
}

function text(words: string): Html {
  return html`<p class="ink" style="${TEXT}">${words}</p>\n`;
}

function factRow({ name, value }: Fact): Html {
  const cell = `padding:8px 0;font-size:15px;line-height:1.45;vertical-align:top;${LINE}`;
  return html`<tr><td class="muted line" width="38%" style="${cell};padding-right:12px;${MUTED}">${name}</td><td class="ink line" style="${cell};word-break:break-word;${INK}">${value}</td></tr>\n`;
}

function itemsTable({ items, currency, sums, total }: Extract<Block, { type: "items" }>): Html {
  const cell = `padding:10px 0;font-size:15px;line-height:1.45;vertical-align:top;${LINE}`;
  const head = `padding:0 0 8px;font-size:13px;font-weight:600;text-align:left;${MUTED}`;
  const sum = ({ name, value }: Fact, style: string) =>
    html`<tr><td class="ink line" style="${style}">${name}</td><td class="ink line" align="right" style="${style};white-space:nowrap">${value}</td></tr>\n`;
  return html`<table ${WIDE} style="margin:8px 0 16px">
<tr><th scope="col" class="muted" style="${head}">Item</th><th scope="col" class="muted" style="${head};text-align:right">Price</th></tr>
${items.map(
  ({ name, quantity, priceCents }) =>
    html`<tr><td class="ink line" style="${cell};padding-right:12px;word-break:break-word;${INK}">${oneLine(name)}<br><span class="muted" style="font-size:14px;${MUTED}">${quantity} &times; ${formatMoney(priceCents, currency)}</span></td><td class="ink line" align="right" style="${cell};white-space:nowrap;${INK}">${formatMoney(priceCents * quantity, currency)}</td></tr>\n`,
)}${sums.map((fact) => sum(fact, `${cell};${INK}`))}${sum(total, `${cell};font-size:18px;font-weight:700;${INK}`)}</table>\n`;
}
