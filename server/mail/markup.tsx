import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { formatMoney } from "#domain/money/money.ts";
import { type Language, languageTag } from "#domain/store/formats.ts";
import type { Store } from "#domain/store/settings/store.ts";
import type { Block, Fact, Letter } from "./blocks.ts";
import { lines, oneLine, shorten } from "./tidy.ts";

/*
 * React Email's parts are the tables and inline styles that mail programs understand. The colours are
 * those of app/styles/theme.css; the classes only serve the dark scheme of the programs that have one.
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
  const page = <Page letter={letter} store={store} language={language} />;
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

type PageProps = { letter: Letter; store: Store; language: Language };

function Page({ letter, store, language }: PageProps) {
  return (
    <Html lang={languageTag(language)}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{oneLine(letter.subject)}</title>
        <style>{DARK}</style>
      </Head>
      <body className="ground" style={{ margin: 0, padding: 0, ...GROUND }}>
        <Preview>{shorten(oneLine(letter.preheader), 140)}</Preview>
        <Section className="ground" style={{ padding: "24px 12px", ...GROUND }}>
          <Container style={{ maxWidth: "600px" }}>
            <Section style={BANNER}>{store.name}</Section>
            <Section className="card" style={CARD}>
              <Heading className="ink" style={HEADING}>
                {letter.heading}
              </Heading>
              {letter.greeting === null ? null : <Paragraph>{letter.greeting}</Paragraph>}
              {listed(letter.blocks.map(blockPart))}
            </Section>
            <Foot letter={letter} store={store} />
          </Container>
        </Section>
      </body>
    </Html>
  );
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

function Foot({ letter, store }: { letter: Letter; store: Store }) {
  return (
    <Text className="muted" style={{ ...FOOT, textAlign: "center" }}>
      {store.name}
      <br />
      {`${store.address}, ${store.city}, ${store.postalCode}`}
      <br />
      <Link className="link" href={`tel:${store.phone}`} style={LINK}>
        {store.phone}
      </Link>
      {" · "}
      <Link className="link" href={`mailto:${store.email}`} style={LINK}>
        {store.email}
      </Link>
      <br />
      {`You receive this mail because ${letter.reason}.`}
    </Text>
  );
}

function blockPart(block: Block): ReactNode {
  switch (block.type) {
    case "paragraph":
      return <Paragraph>{block.text}</Paragraph>;
    case "small-print":
      return (
        <Text className="muted" style={NOTE}>
          {block.text}
        </Text>
      );
    case "button":
      return (
        <Button href={block.url} rel="noopener" style={BUTTON}>
          {block.label}
        </Button>
      );
    case "quote":
      return (
        <blockquote className="ink" style={QUOTE}>
          {listed(lines(block.text).flatMap((line) => [line, <br key="" />]))}
        </blockquote>
      );
    case "facts":
      return (
        <table {...TABLE} role="presentation" style={{ margin: "0 0 16px" }}>
          <tbody>{listed(block.facts.map(factRow))}</tbody>
        </table>
      );
    case "items":
      return <Items {...block} />;
  }
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={TEXT}>
      {children}
    </Text>
  );
}

function factRow({ name, value }: Fact): ReactNode {
  return (
    <tr>
      <td className="muted line" width="38%" style={{ ...NAME, ...MUTED }}>
        {name}
      </td>
      <td className="ink line" style={{ ...NAME, paddingRight: 0 }}>
        {value}
      </td>
    </tr>
  );
}

function Items({ items, currency, sums, total }: Extract<Block, { type: "items" }>) {
  return (
    <table {...TABLE} style={{ margin: "8px 0 16px" }}>
      <tbody>
        <tr>
          <th scope="col" className="muted" style={{ ...COLUMN_HEAD, textAlign: "left" }}>
            Item
          </th>
          <th scope="col" className="muted" style={{ ...COLUMN_HEAD, textAlign: "right" }}>
            Price
          </th>
        </tr>
        {listed(
          items.map(({ name, quantity, priceCents }) => {
            const each = `${quantity} × ${formatMoney(priceCents, currency)}`;
            return sumRow(
              <>
                {oneLine(name)}
                <br />
                <span className="muted" style={{ fontSize: "14px", ...MUTED }}>
                  {each}
                </span>
              </>,
              formatMoney(priceCents * quantity, currency),
            );
          }),
        )}
        {listed(sums.map(({ name, value }) => sumRow(name, value)))}
        {sumRow(total.name, total.value, TOTAL)}
      </tbody>
    </table>
  );
}

function sumRow(name: ReactNode, amount: string, style: CSSProperties = {}): ReactNode {
  return (
    <tr>
      <td className="ink line" style={{ ...NAME, ...style }}>
        {name}
      </td>
      <td className="ink line" align="right" style={{ ...AMOUNT, ...style }}>
        {amount}
      </td>
    </tr>
  );
}

/** Parts one after another, as children: a mail is rendered once, and needs no keys. */
function listed(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
