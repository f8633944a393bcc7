import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type CSSProperties, Fragment, createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readablePhone, toE164 } from "#domain/customers/phone.ts";
import { formatMoney } from "#domain/money/money.ts";
import { type Language, languageTag } from "#domain/store/formats.ts";
import type { Store } from "#domain/store/settings/store.ts";
import { letters } from "#messages/letters/index.ts";
import type { Block, Fact, Letter } from "./blocks.ts";
import { lines, oneLine, shorten } from "./tidy.ts";

/*
 * React Email's parts are the tables and inline styles that mail programs understand. The colours are
 * those of app/styles/theme.css; the classes only serve the dark scheme of the programs that have one.
 * No JSX: npm's scripts send mails too, and Node reads TypeScript as it is, but no JSX.
 */
const FONT = { fontFamily: "Figtree,Helvetica,Arial,sans-serif" };
const INK = { ...FONT, color: "#2a1b33" };
const MUTED = { ...FONT, color: "#66545f" };
const LINK = { color: "#b2431c" };
const TEXT = { margin: "0 0 16px", fontSize: "16px", lineHeight: "1.55", ...INK };
const NOTE = { margin: "0 0 16px", fontSize: "14px", lineHeight: "1.5", ...MUTED };
const QUOTE = { ...TEXT, padding: "4px 0 4px 16px", borderLeft: "4px solid #f4ac27" };
const BUTTON = {
  margin: "8px 0 24px",
  padding: "12px 24px",
  background: "#b2431c",
  borderRadius: "10px",
  borderBottom: "3px solid #8c3013",
  fontSize: "16px",
  fontWeight: 700,
  ...FONT,
  color: "#fffdf8",
};
const CELL = {
  padding: "8px 0",
  borderTop: "1px solid #e6d8c0",
  fontSize: "15px",
  lineHeight: "1.45",
  verticalAlign: "top",
} as const;
const NAME = { ...CELL, paddingRight: "12px", wordBreak: "break-word", ...INK } as const;
const AMOUNT = { ...CELL, whiteSpace: "nowrap", textAlign: "right", ...INK } as const;
const COLUMN_HEAD = { padding: "0 0 8px", fontSize: "13px", fontWeight: 600, ...MUTED };
const TOTAL = { fontSize: "18px", fontWeight: 700 };
const TABLE = { width: "100%", cellPadding: 0, cellSpacing: 0, border: 0 } as const;

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#1c1223!important}
.card{background:#2a1b33!important}
.ink{color:#fdf3e0!important}
.muted{color:#d9c8c4!important}
.line{border-color:#4d3a55!important}
.link{color:#f4ac27!important}
}`;

/** A letter as a page of HTML: no scripts, no pictures, nothing loaded from anywhere. */
export function markupOf(letter: Letter, store: Store, language: Language): string {
  const head = h(
    Head,
    null,
    h("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("meta", { name: "supported-color-schemes", content: "light dark" }),
    h("meta", {
      name: "format-detection",
      content: "telephone=no,date=no,address=no,email=no",
    }),
    h("title", null, oneLine(letter.subject)),
    h("style", null, DARK),
  );
  const card = h(
    Section,
    { className: "card", style: CARD },
    h(Heading, { className: "ink", style: HEADING }, letter.heading),
    letter.greeting === null ? null : paragraph(letter.greeting),
    ...letter.blocks.map(blockPart),
  );
  const banner = h(Section, { style: BANNER }, store.name);
  const body = h(
    "body",
    { className: "ground", style: { margin: 0, padding: 0, ...GROUND } },
    h(Preview, null, shorten(oneLine(letter.preheader), 140)),
    h(
      Section,
      { className: "ground", style: { padding: "24px 12px", ...GROUND } },
      h(Container, { style: { maxWidth: "600px" } }, banner, card, foot(letter, store)),
    ),
  );
  const page = h(Html, { lang: languageTag(language) }, head, body);
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

const GROUND = { background: "#fcf6ea" };
const BANNER = {
  background: "#2a1b33",
  borderBottom: "4px solid #f4ac27",
  borderRadius: "16px 16px 0 0",
  padding: "20px 28px",
  fontSize: "20px",
  fontWeight: 700,
  ...FONT,
  color: "#fdf3e0",
};
const CARD = { background: "#fffdf8", borderRadius: "0 0 16px 16px", padding: "28px" };
const HEADING = { margin: "0 0 16px", fontSize: "26px", lineHeight: "1.2", ...INK };
const FOOT = { ...MUTED, margin: 0, padding: "20px 28px", fontSize: "13px", lineHeight: "1.6" };

function foot(letter: Letter, store: Store): ReactNode {
  return h(
    Text,
    { className: "muted", style: { ...FOOT, textAlign: "center" } },
    store.name,
    h("br"),
    `${store.address}, ${store.city}, ${store.postalCode}`,
    h("br"),
    link(`tel:${toE164(store.phone)}`, readablePhone(store.phone)),
    " · ",
    link(`mailto:${store.email}`, store.email),
    h("br"),
    letter.reason,
  );
}

function link(href: string, text: string): ReactNode {
  return h(Link, { className: "link", href, style: LINK }, text);
}

function blockPart(block: Block): ReactNode {
  switch (block.type) {
    case "paragraph":
      return paragraph(block.text);
    case "small-print":
      return h(Text, { className: "muted", style: NOTE }, block.text);
    case "button":
      return h(Button, { href: block.url, rel: "noopener", style: BUTTON }, block.label);
    case "link":
      return h(Text, { className: "muted", style: NOTE }, link(block.url, block.label));
    case "quote":
      return h(
        "blockquote",
        { className: "ink", style: QUOTE },
        ...lines(block.text).map((line) => h(Fragment, null, line, h("br"))),
      );
    case "facts":
      return h(
        "table",
        { ...TABLE, role: "presentation", style: { margin: "0 0 16px" } },
        h("tbody", null, ...block.facts.map(factRow)),
      );
    case "items":
      return itemTable(block);
  }
}

function paragraph(text: string): ReactNode {
  return h(Text, { className: "ink", style: TEXT }, text);
}

function factRow({ name, value }: Fact): ReactNode {
  const nameStyle = { ...NAME, ...MUTED };
  return h(
    "tr",
    null,
    h("td", { className: "muted line", width: "38%", style: nameStyle }, name),
    h("td", { className: "ink line", style: { ...NAME, paddingRight: 0 } }, value),
  );
}

function itemTable({ items, currency, sums, total }: Extract<Block, { type: "items" }>): ReactNode {
  const heads = h(
    "tr",
    null,
    columnHead(letters.item(), "left"),
    columnHead(letters.price(), "right"),
  );
  const rows = items.map(({ name, quantity, priceCents, note }) => {
    const each = `${quantity} × ${formatMoney(priceCents, currency)}`;
    const small = { className: "muted", style: { fontSize: "14px", ...MUTED } };
    const below = note ? h(Fragment, null, h("br"), h("span", small, note)) : null;
    const what = h(Fragment, null, oneLine(name), h("br"), h("span", small, each), below);
    return sumRow(what, formatMoney(priceCents * quantity, currency));
  });
  return h(
    "table",
    { ...TABLE, style: { margin: "8px 0 16px" } },
    h(
      "tbody",
      null,
      heads,
      ...rows,
      ...sums.map(({ name, value }) => sumRow(name, value)),
      sumRow(total.name, total.value, TOTAL),
    ),
  );
}

function columnHead(text: string, textAlign: "left" | "right"): ReactNode {
  const style = { ...COLUMN_HEAD, textAlign };
  return h("th", { scope: "col", className: "muted", style }, text);
}

function sumRow(name: ReactNode, amount: string, style: CSSProperties = {}): ReactNode {
  const amountStyle = { ...AMOUNT, ...style };
  return h(
    "tr",
    null,
    h("td", { className: "ink line", style: { ...NAME, ...style } }, name),
    h("td", { className: "ink line", align: "right", style: amountStyle }, amount),
  );
}
