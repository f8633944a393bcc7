import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import { RESET_LINK_SECONDS, VERIFY_LINK_SECONDS } from "#server/auth/auth.ts";
import { button } from "#server/mail/blocks.ts";
import type { Mail } from "#server/mail/mail.ts";
import { renderMail } from "#server/mail/render.ts";
import { shorten, subjectLine } from "#server/mail/tidy.ts";
import { usefulForMs } from "#server/mail/useful-for.ts";
import { isWorthRetrying } from "#server/services/notifications/retry-mail.ts";
import { MAIL_SURROUNDINGS, mailOrder, VERIFY_URL as verifyUrl } from "#tests/factories/mail.ts";

const CONFIRMATION: Mail = {
  kind: "order-confirmation",
  order: mailOrder(),
  items: [
    { name: "Garri", quantity: 2, priceCents: 8_990 },
    { name: "Egusi", quantity: 1, priceCents: 100, substitution: "similar" },
  ],
};
const MESSAGE: Mail = {
  ...{ kind: "contact-message", messageId: "M1", name: "Ada", email: "ada@shopper.test" },
  ...{ subject: "Yam", message: "Have you any?\nThanks" },
};

test.each([
  ["viewport", "width=device-width,initial-scale=1"],
  ["color-scheme", "light dark"],
  ["supported-color-schemes", "light dark"],
  ["format-detection", "telephone=no,date=no,address=no,email=no"],
])("mail programs are told of %s", (name, content) => {
  expect(htmlOf(CONFIRMATION)).toContain(`<meta name="${name}" content="${content}"/>`);
});

test("the goods are a table whose columns have names, its amounts at the right", () => {
  const html = htmlOf(CONFIRMATION);
  expect(html).toMatch(
    /<th scope="col" class="muted" style="[^"]*text-align:left"[^>]*>Item<\/th>/,
  );
  expect(html).toMatch(
    /<th scope="col" class="muted" style="[^"]*text-align:right"[^>]*>Price<\/th>/,
  );
  for (const amount of ["R179.80", "R1.00", "R50.00"]) {
    expect(cellOf(html, amount)).toMatch(
      /align="right" style="[^"]*white-space:nowrap;text-align:right/,
    );
  }
  const [name, total] = [cellOf(html, "Total paid"), cellOf(html, "R1 339.80")];
  for (const cell of [name, total]) expect(cell).toMatch(/font-size:18px;.*font-weight:700/);
  expect(cellOf(html, "Subtotal")).not.toContain("font-weight:700");
});

test("below a line stand how many at what price, and what its buyer wishes", () => {
  const html = htmlOf(CONFIRMATION);
  const small = /<span class="muted" style="font-size:14px;[^"]*color:#66545f">/.source;
  expect(html).toMatch(new RegExp(`>Garri<br/>${small}2 × R89.90</span></td>`));
  expect(html).toMatch(
    new RegExp(
      `>Egusi<br/>${small}1 × R1.00</span><br/>${small}If sold out: a similar product.</span></td>`,
    ),
  );
});

test("what is only set side by side is no table to who listens", () => {
  const html = htmlOf(MESSAGE);
  const tables = html.match(/<table [^>]*>/g) ?? [];
  expect(tables.filter((tag) => !tag.includes('role="presentation"'))).toEqual([]);
  expect(htmlOf(CONFIRMATION).match(/<table (?![^>]*role=)[^>]*>/g), "the goods").toHaveLength(1);
  expect(html).toMatch(/<td class="muted line" width="38%" style="[^"]*color:#66545f">Email<\/td>/);
  expect(cellOf(html, "ada@shopper.test")).toContain("padding-right:0");
});

test("a visitor's words are a quotation, line by line", () => {
  expect(htmlOf(MESSAGE)).toMatch(
    /<blockquote class="ink" style="[^"]*border-left:4px solid #f4ac27">Have you any\?<br\/>Thanks<br\/><\/blockquote>/,
  );
});

test("whoever is greeted is greeted once, and the store is not", () => {
  expect(htmlOf(CONFIRMATION).match(/Hello Thandi,/g)).toHaveLength(1);
  expect(htmlOf(MESSAGE)).not.toContain("Hello");
  expect(htmlOf(MESSAGE), "no line is left for it").not.toMatch(/<p [^>]*><\/p>/);
});

test("a letter is no wider than 600 points, on its ground, under the shop's name", () => {
  const html = htmlOf(CONFIRMATION);
  expect(html).toContain('<body class="ground" style="margin:0;padding:0;background:#fcf6ea">');
  expect(html).toContain('class="ground" style="padding:24px 12px;background:#fcf6ea"');
  expect(html).toContain('style="max-width:600px"');
  expect(html).toContain('class="card" style="background:#fffdf8;');
  expect(html).toMatch(/style="background:#2a1b33;[^"]*"><tbody><tr><td>Test Market</);
  expect(html).toMatch(/<h1 class="ink" style="[^"]*font-size:26px;[^"]*">Order Confirmed!<\/h1>/);
});

test.each([
  ["color:#2a1b33", "ink"],
  ["color:#66545f", "muted"],
  ["border-top:1px solid #e6d8c0", "line"],
  ["color:#b2431c", "link"],
])("what is written with %s turns with the dark, as %s", (declaration, name) => {
  for (const mail of [CONFIRMATION, MESSAGE]) {
    const tags = htmlOf(mail).match(/<[^>]+>/g) ?? [];
    const written = tags.filter((tag) => valuesOf(tag, "style", ";").includes(declaration));
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((tag) => !valuesOf(tag, "class", " ").includes(name))).toEqual([]);
  }
});

test("a letter's own words are of full size, and its tables stand apart from them", () => {
  const html = htmlOf(CONFIRMATION);
  expect(html).toMatch(/<p class="ink" style="font-size:16px;[^"]*">Thank you for your order\. /);
  const tables = html.match(/<table (?![^>]*align=)[^>]*>/g) ?? [];
  expect(tables.map((tag) => /style="margin:(\S+ 0 16px)"/.exec(tag)?.[1])).toEqual([
    "0 0 16px",
    "8px 0 16px",
    "0 0 16px",
  ]);
});

test("a letter's foot says where the shop is, how to reach it, and why the mail came", () => {
  const html = htmlOf(CONFIRMATION);
  const link = '<a class="link" href="mailto:hello@shop.test" style="color:#b2431c;';
  expect(html).toContain("Test Market<br/>114 Bryanston Drive, Bryanston, Johannesburg, 2021<br/>");
  expect(html).toContain("+27 10 555 0142</a> · <a ");
  expect(html).toContain(link);
  expect(html).toContain('<a class="link" href="tel:+27105550142"');
  expect(html).toMatch(/<p class="muted" style="[^"]*text-align:center[^"]*">Test Market<br\/>/);
  expect(html).toContain("because an order was placed with this email address.</p>");
});

test("buttons tell nobody where their reader comes from, and small print is small", () => {
  const html = htmlOf(CONFIRMATION);
  const [, tag = ""] = /(<a [^>]*orders\/ORDER[^>]*>)/.exec(html) ?? [];
  expect(tag).toContain('rel="noopener"');
  expect(html).toMatch(
    /<p class="muted" style="font-size:14px;[^"]*color:#66545f[^"]*">Whoever has this link can see/,
  );
});

test("the link that ends such letters is set as small print", () => {
  const html = htmlOf({
    ...{ kind: "back-in-stock", to: "ada@shopper.test", name: "Ada" },
    products: [{ id: "garri", name: "Garri", priceCents: 8_990 }],
    unsubscribeUrl: "https://shop.test/api/unsubscribe?key=k",
  });
  expect(html).toMatch(
    /<p class="muted" style="font-size:14px;[^"]*color:#66545f[^"]*"><a class="link" href="[^"]*unsubscribe/,
  );
});

test("a button leads to pages only, however their address is written", () => {
  for (const url of ["http://shop.test", "https://shop.test", "HTTPS://SHOP.TEST"]) {
    expect(button("Go", url)).toEqual({ type: "button", label: "Go", url });
  }
  for (const url of ["javascript:'https://shop.test'", " https://shop.test", "//shop.test"]) {
    expect(() => button("Go", url), url).toThrow(RangeError);
  }
});

test("a subject of 120 signs is whole, a longer one ends in an ellipsis", () => {
  expect(subjectLine("🍲".repeat(120))).toBe("🍲".repeat(120));
  expect(subjectLine("🍲".repeat(121))).toBe(`${"🍲".repeat(119)}…`);
  expect(subjectLine("New \u0000\u0007 order\u2028 \u202e now")).toBe("New order now");
  expect(shorten("", 3)).toBe("");
});

test.each([
  ["Amara", "Hello Amara,"],
  ["A".repeat(40), `Hello ${"A".repeat(40)},`],
  ["A".repeat(41), "Hello,"],
  ["", "Hello,"],
  ["win.example", "Hello,"],
  ["J. Okafor", "Hello J. Okafor,"],
])("%s is greeted: %s", (name, greeting) => {
  const { text } = renderMail(
    { kind: "welcome", to: "a@b.test", name, verifyUrl },
    MAIL_SURROUNDINGS,
  );
  expect(text.split("\n\n")[1]).toBe(greeting);
});

test("a letter goes to the address without the blanks around it", () => {
  const to = " thandi@shopper.test ";
  expect(
    renderMail({ kind: "welcome", to, name: "", verifyUrl }, MAIL_SURROUNDINGS).recipient,
  ).toBe("thandi@shopper.test");
});

test.each([
  ["password-reset", 1],
  ["welcome", 48],
  ["order-on-its-way", 12],
  ["low-stock", 24],
  ["order-refunded", 7 * 24],
  ["payment-not-taken", 7 * 24],
  ["order-confirmation", 3 * 24],
  ["made up", 3 * 24],
])("a mail of kind %s goes out late for %i hours", (kind, hours) => {
  expect(usefulForMs(kind)).toBe(hours * HOUR_MS);
});

test("a letter with a link goes out late only while the link is good, and nobody sends it again after that", () => {
  const links = { "password-reset": RESET_LINK_SECONDS, welcome: VERIFY_LINK_SECONDS };
  for (const [kind, seconds] of Object.entries(links)) {
    expect(usefulForMs(kind)).toBeLessThanOrEqual(seconds * 1000);
    const mail = { kind, writtenAt: 0 };
    expect(isWorthRetrying(mail, seconds * 1000)).toBe(true);
    expect(isWorthRetrying(mail, seconds * 1000 + 1)).toBe(false);
  }
  expect(isWorthRetrying({ kind: "order-received", writtenAt: 0 }, 365 * 24 * HOUR_MS)).toBe(true);
});

function htmlOf(mail: Mail): string {
  return renderMail(mail, MAIL_SURROUNDINGS)
    .html.replaceAll("\u00a0", " ")
    .replaceAll("&times;", "×");
}

/** The opening tag of the cell that holds just a text. */
function cellOf(html: string, text: string): string {
  const tags = [...html.matchAll(/(<td [^>]*>)([^<]*)<\/td>/g)];
  const [, tag] = tags.find(([, , inside]) => inside === text) ?? [];
  if (!tag) throw new Error(`No cell holds ${text}`);
  return tag;
}

/** What a tag's attribute holds, one by one. */
function valuesOf(tag: string, attribute: string, separator: string): string[] {
  const [, values = ""] = new RegExp(` ${attribute}="([^"]*)"`).exec(tag) ?? [];
  return values.split(separator);
}
