import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMail } from "#server/mail/render.ts";
import { everyMail, MAIL_SURROUNDINGS, mailOrder } from "#tests/factories/mail.ts";

const PLAIN = { name: "Thandi", words: "Ring twice" };
const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;b&gt;`;
const KINDS = Object.values(everyMail(PLAIN)).map(({ kind }) => kind);

test("the confirmation says what was bought, paid and promised, in plain text", () => {
  const { recipient, subject, text } = render(everyMail(PLAIN)["order-confirmation"]);

  expect(recipient).toBe("thandi@shopper.test");
  expect(subject).toBe("Your order 6D7E8R99 is confirmed");
  expect(text.replaceAll("\u00a0", " ")).toMatchInlineSnapshot(`
    "Order Confirmed!

    Hello Thandi,

    Thank you for your order. It leaves our shop within 24 hours. You can follow it with the link below.

    Order number: 6D7E8R99
    Order date: Tuesday 24 November 2026
    Estimated delivery: Thursday 26 November 2026

    2 x Ijebu Garri 1kg at R89.90: R179.80
    1 x Ring twice at R1 110.00: R1 110.00

    Subtotal: R1 289.80
    Shipping: R50.00
    Total paid: R1 339.80

    PayPal charged $76.56, at R17.50 to the US dollar. Transaction 3C679366HH908993F.

    Address: Thandi Ring twice, Ring twice, Ring twice, 2191, Ring twice
    Instructions: Ring twice

    See your order:
    https://shop.test/orders/ORDER?key=a.b

    Whoever has this link can see the order, so keep it to yourself.

    --
    Test Market
    114 Bryanston Drive, Bryanston, Johannesburg, 2021
    +27 10 555 0142 | hello@shop.test

    You receive this mail because an order was placed with this email address.
    "
  `);
});

test("the confirmation tells the courier's time where one comes, and offers nothing to follow where none does", () => {
  const mail = confirmation();
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00+02:00`);
  const byCourier = render({ ...mail, courierArrivesAt: at("11:05") }).text;
  expect(byCourier).toContain("Estimated delivery: Tuesday 24 November 2026, 11:05");
  const standard = mailOrder({ deliveryMethod: "standard" });
  const { text } = render({ ...mail, order: standard });
  expect(text).toContain("Estimated delivery: Thursday 26 November 2026");
  expect(text).not.toMatch(/follow/i);
});

test("ordered while the shop is closed, the confirmation says when it opens, and promises no 24 hours", () => {
  const mail = confirmation();
  const packedFrom = Date.parse("2026-11-30T08:00:00+02:00");
  const { text } = render({ ...mail, packedFrom });
  expect(text).toContain("pack it when we open: Monday 30 November 2026, 08:00.");
  expect(text).not.toContain("24 hours");
});

test("a mail offers to follow a delivery only where there is one", () => {
  const { "order-on-its-way": mail } = everyMail(PLAIN);
  if (mail.kind !== "order-on-its-way") throw new Error("another mail");
  expect(render(mail).text).toContain("Follow your delivery:");
  const { text } = render({ ...mail, courierName: null, isTracked: false });
  expect(text).toContain("Your order has left our shop.");
  expect(text).toContain("See your order:");
  expect(text).not.toMatch(/follow|courier/i);
});

test("the confirmation says the same in HTML", () => {
  const { html } = render(everyMail(PLAIN)["order-confirmation"]);
  const seen = wordsOf(html);
  for (const words of [
    "Order Confirmed!",
    "Hello Thandi,",
    "6D7E8R99",
    "Thursday 26 November 2026",
    "2 × R89.90",
    "R179.80",
    "R1 110.00",
    "R1 289.80",
    "R50.00",
    "R1 339.80",
    "$76.56, at R17.50 to the US dollar",
    "3C679366HH908993F",
    "Ring twice",
    "Test Market",
    "hello@shop.test",
    "+27 10 555 0142",
  ]) {
    expect(seen).toContain(words);
  }
  expect(html).toContain('href="https://shop.test/orders/ORDER?key=a.b"');
});

test("whoever a letter is to is greeted, and the shop's number is read and dialled as one", () => {
  const { text, html } = renderMail(everyMail(PLAIN)["rate-changed"], {
    ...MAIL_SURROUNDINGS,
    store: { ...MAIL_SURROUNDINGS.store, phone: "010 555 0142" },
  });
  expect(text).toContain("Hello Thandi,");
  expect(html).toContain('href="tel:+27105550142"');
  expect(wordsOf(html)).toContain("+27 10 555 0142");
});

test("shipping that costs nothing is FREE, a rate keeps the decimals it has", () => {
  const order = mailOrder({ shippingCents: 0, totalCents: 128_980, chargeRate: 18.1234 });
  const { text } = render({ kind: "order-confirmation", order, items: [] });
  expect(text).toContain("Shipping: FREE");
  expect(text).toContain("R18.1234 to the US dollar");
});

test.each([
  ["welcome", "Welcome to Test Market", "https://shop.test/verify-email#token=t"],
  ["password-reset", "Reset your Test Market password", "https://shop.test/reset#token=t"],
  ["account-notice", "New sign-in to your account (Test Market)", "24 November 2026, 10:00"],
  ["order-on-its-way", "Your order 6D7E8R99 is on its way", "orders/ORDER?key=a.b"],
  ["order-delivered", "Your order 6D7E8R99 has been delivered", "24 November 2026, 12:00"],
  ["order-cancelled", "Your order 6D7E8R99 was cancelled", "nothing more will be sent"],
  ["order-address-changed", "Your order 6D7E8R99 goes to another address", "Ring twice, 2191"],
  ["order-time-changed", "Your order 6D7E8R99 has another time", "As soon as possible"],
  ["order-link", "The link to your order 6D7E8R99", "orders/ORDER?key=a.b"],
  ["order-refunded", "Your payment has been given back", "all of it, $76.56"],
  ["payment-not-taken", "Your payment did not go through", "your payment of $76.56 through"],
  ["contact-message", "Message from Thandi: Ring twice", "> Ring twice"],
  ["contact-reply", "Re: Ring twice", "> Ring twice"],
  ["order-received", "New order 6D7E8R99: R1 339.80", "admin/orders?order="],
  ["order-rescheduled", "Order 6D7E8R99 has another time", "Thandi Ring twice"],
  ["low-stock", "2 products are running low", "9 left"],
  ["rate-changed", "The dollar rate was changed from 17.5 to 20", "20 (+14.3%)"],
  [
    "currency-changed",
    "The shop's currency was changed from rand to euros",
    "R100.00 becomes €5.00.",
  ],
  ["request-stocked", "Ogbono is at Test Market now", "“Ring twice”"],
  ["back-in-stock", "Things that you wished for are back at Test Market", "api/unsubscribe"],
] as const)(
  "the mail %s has its subject, and says in both forms what matters",
  (kind, subject, words) => {
    const mail = render(everyMail(PLAIN)[kind]);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
    const inHtml = kind.startsWith("contact-") ? "Ring twice" : words.replace("Reason: ", "");
    expect(mail.html.replaceAll("&amp;", "&")).toContain(inHtml);
  },
);

test("the link that stops such mails is no button, and stands beside the mail for the program's own", () => {
  const { html, unsubscribeUrl } = render(everyMail(PLAIN)["back-in-stock"]);
  const stop = /<a [^>]*href="[^"]*api\/unsubscribe[^>]*>/.exec(html)?.[0] ?? "";
  expect(stop).toContain("href=");
  expect(stop).not.toContain("background");
  expect(html.match(/<a [^>]*background/g)).toHaveLength(1);
  expect(unsubscribeUrl).toContain("/api/unsubscribe");
  expect(render(everyMail(PLAIN)["order-confirmation"]).unsubscribeUrl).toBeNull();
});

test("what the store asked to be told goes to it, everything else to the shopper", () => {
  const toStore = ["contact-message", "order-received", "order-rescheduled", "low-stock"];
  for (const mail of Object.values(everyMail(PLAIN))) {
    const expected = toStore.includes(mail.kind) ? "hello@shop.test" : "thandi@shopper.test";
    expect([mail.kind, render(mail).recipient]).toEqual([mail.kind, expected]);
  }
});

test("a refund of an order names the order and links to it", () => {
  const { subject, text } = render({
    kind: "order-refunded",
    refund: {
      id: "R1",
      to: "thandi@shopper.test",
      name: "Thandi",
      orderId: mailOrder().id,
      provider: "paypal",
      amountCents: 1_000,
      currency: "EUR",
      isAll: false,
    },
  });
  expect(subject).toBe("Your refund for order 6D7E8R99");
  expect(text).toContain("€10.00 for your order 6D7E8R99");
  expect(text).toContain("orders/ORDER?key=");
});

test.each(KINDS)("%s loads nothing, runs nothing and has a dark dress", (kind) => {
  const { html } = render(everyMail(PLAIN)[kind]);
  expect(html).not.toMatch(
    /<(script|img|link|iframe|object|form)\b|\ssrc=|url\(|@import|\son\w+=/i,
  );
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html).toContain('lang="en-ZA"');
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
  expect(targets.filter((href) => !/^(https:\/\/shop\.test\/|mailto:|tel:)/.test(href))).toEqual(
    [],
  );
});

test.each(KINDS)("%s has nothing light left when it is dark", (kind) => {
  const { html } = render(everyMail(PLAIN)[kind]);
  const light = [...html.matchAll(/<[^>]+background:#(?:fcf6ea|fffdf8)[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(light.length).toBeGreaterThan(1);
  expect(light.filter((tag) => !/class="(?:ground|card)"/.test(tag))).toEqual([]);
});

test.each(KINDS)("%s keeps its markup whatever a shopper types", (kind) => {
  const skeleton = tagsOf(render(everyMail({ name: "x", words: "x" })[kind]).html);
  expect(tagsOf(render(everyMail({ name: HOSTILE, words: HOSTILE })[kind]).html)).toEqual(skeleton);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const words = `x${typed.replace(/[\r\n\u2028\u2029]/g, " ")}`;
      expect(tagsOf(render(everyMail({ name: words, words })[kind]).html)).toEqual(skeleton);
    }),
    { numRuns: 40 },
  );
});

test("subjects stay one line of a decent length, and plain text gains no lines", () => {
  const lineCount = (text: string) => text.split("\n").length;
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
      const words = `x${typed}\r\nBcc: everybody@shopper.test\u202e\u2028x`;
      for (const [kind, mail] of Object.entries(everyMail({ name: words, words }))) {
        const { subject, text } = render(mail);
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
        expect(Array.from(subject).length).toBeLessThanOrEqual(120);
        if (kind.startsWith("contact-")) continue;
        const plain = render(Object.values(everyMail(PLAIN)).find((m) => m.kind === kind) ?? mail);
        expect(lineCount(text)).toBe(lineCount(plain.text));
      }
    }),
    { numRuns: 40 },
  );
});

test("what a visitor writes to the store stays marked as theirs, line for line", () => {
  const { text } = render({
    kind: "contact-message",
    messageId: "M1",
    name: "Thandi",
    email: "thandi@shopper.test",
    subject: "Yam",
    message: "Have you any?\n--\nTest Market\r\nPlease pay into another account",
  });
  expect(text).toContain(
    "> Have you any?\n> --\n> Test Market\n> Please pay into another account\n",
  );
});

test.each([
  "www.win-a-car.example",
  "https://evil.example",
  "me@evil.example",
  "x".repeat(41),
  " ",
])("a name like %j is not greeted", (name) => {
  expect(render(everyMail({ name, words: "x" }).welcome).text).toContain("\n\nHello,\n\n");
});

test("a link to anything but a page is refused", () => {
  const mail = { kind: "password-reset", to: "a@b.test", name: "", url: "javascript:1" } as const;
  expect(() => render(mail)).toThrow(RangeError);
});

function render(mail: Parameters<typeof renderMail>[0]) {
  return renderMail(mail, MAIL_SURROUNDINGS);
}

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

/** The words between the tags, with the entities that the words above need. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&times;", "×")
    .replaceAll("\u00a0", " ");
}

function confirmation() {
  const { "order-confirmation": mail } = everyMail(PLAIN);
  if (mail.kind !== "order-confirmation") throw new Error("another mail");
  return mail;
}
