import { expect, test } from "vitest";
import type { AccountNotice, Mail, MailOrder } from "#server/mail/mail.ts";
import { mailOrder, VERIFY_URL as verifyUrl } from "#tests/factories/mail.ts";
import { saidIn } from "./said.ts";

const TO = "ada@shopper.test";
const ITEMS = [{ name: "Garri", quantity: 2, priceCents: 8_990 }];

test("the store hears of an order with who, where and what", () => {
  const order = mailOrder({ phone: "0825550100" });
  const { subject, preview, parts } = saidIn({ kind: "order-received", order, items: ITEMS });
  expect(subject).toBe("New order 6D7E8R99: R1 339.80");
  expect(preview).toBe("Thandi Nkosi has paid. It waits to be packed.");
  expect(parts).toEqual([
    "New order 6D7E8R99",
    "It is paid and waits to be packed.",
    `Customer: Thandi Nkosi
Email: thandi@shopper.test
Phone: +27 82 555 0100
Address: 24 Cumberland Avenue, Bryanston, 2191
Instructions: Ring twice
Placed: 24 November 2026, 10:00`,
    "2 x Garri at R89.90: R179.80",
    "Subtotal: R1 289.80\nShipping: R50.00\nTotal paid: R1 339.80",
    "Open the order:\nhttps://shop.test/admin/orders?order=0T1E2S3T4O5R6D7E8R99",
  ]);
});

test("of an order that is fetched the store hears no address, of what is not said nothing", () => {
  const order = mailOrder({ deliveryMethod: "pickup", deliveryInstructions: null });
  expect(saidIn({ kind: "order-received", order, items: ITEMS }).parts[2]).toBe(
    `Customer: Thandi Nkosi
Email: thandi@shopper.test
Delivery: Pickup: the shopper collects it from the shop
Placed: 24 November 2026, 10:00`,
  );
  const blank = mailOrder({ address: " ", deliveryInstructions: null });
  expect(saidIn({ kind: "order-received", order: blank, items: ITEMS }).parts[2]).toContain(
    "Address: Bryanston, 2191\n",
  );
});

test("of an order for somebody else at a chosen time the store hears who receives it, whom to call, and when", () => {
  const at = (time: string) => Date.parse(`2026-11-26T${time}:00+02:00`);
  const slot = { slotFrom: at("14:00"), slotUntil: at("16:00") };
  const gift = { recipientName: "Nomsa Dube", recipientPhone: "0835550142" };
  const heard = (changes: Partial<MailOrder>) =>
    saidIn({ kind: "order-received", order: mailOrder(changes), items: ITEMS }).parts[2];
  expect(heard({ ...gift, ...slot })).toBe(
    `Customer: Thandi Nkosi
Email: thandi@shopper.test
Address: 24 Cumberland Avenue, Bryanston, 2191
Recipient name: Nomsa Dube
Recipient phone: +27 83 555 0142
Wanted at: Thursday 26 November 2026, 14:00–16:00
Instructions: Ring twice
Placed: 24 November 2026, 10:00`,
  );
  const alone = heard({ ...slot, recipientName: "Nomsa Dube", deliveryMethod: "pickup" });
  expect(alone).toContain("from the shop\nRecipient name: Nomsa Dube\nWanted at: Thursday 26");
});

test("of another time the store hears whose order it is, what it planned for, and what for now", () => {
  const at = (time: string) => Date.parse(`2026-11-26T${time}:00+02:00`);
  const before = { from: at("10:00"), until: at("12:00") };
  const later = { slotFrom: at("14:00"), slotUntil: at("16:00") };
  const order = mailOrder({ phone: "0825550100", ...later });
  const rescheduled = { kind: "order-rescheduled", at: at("09:00") } as const;
  const { preview, parts, reason } = saidIn({ ...rescheduled, order, before });
  expect(preview).toBe("Thursday 26 November 2026, 14:00–16:00");
  expect(parts).toEqual([
    "Another time for order 6D7E8R99",
    "The shopper chose another time for it.",
    `Customer: Thandi Nkosi
Phone: +27 82 555 0100
Before: Thursday 26 November 2026, 10:00–12:00
Now: Thursday 26 November 2026, 14:00–16:00`,
    "Open the order:\nhttps://shop.test/admin/orders?order=0T1E2S3T4O5R6D7E8R99",
  ]);
  expect(reason).toMatch(/a mail for every order\.$/);
  expect(saidIn({ ...rescheduled, order: mailOrder(), before: null }).parts[2]).toBe(
    "Customer: Thandi Nkosi\nBefore: As soon as possible\nNow: As soon as possible",
  );
});

test("one product that runs low is named, several are counted", () => {
  const low = (...products: { name: string; stock: number }[]) =>
    saidIn({ kind: "low-stock", products });
  const [garri, yam] = [
    { name: "Garri", stock: 3 },
    { name: "Yam", stock: 0 },
  ];
  const one = low(garri);
  expect([one.subject, ...one.parts.slice(0, 2)]).toEqual([
    "Garri is running low",
    "Garri is running low",
    "Garri: 3 left",
  ]);
  expect(one.parts.at(-1)).toBe("Open the products:\nhttps://shop.test/admin/products");
  const two = low(garri, yam);
  expect([two.subject, ...two.parts.slice(0, 2)]).toEqual([
    "2 products are running low",
    "Products are running low",
    "Garri: 3 left\nYam: none left",
  ]);
});

test("an owner hears from what to what the rate went, and who did it", () => {
  const rate = {
    kind: "rate-changed",
    to: TO,
    name: "Ada",
    before: 17.5,
    after: 20,
    by: "Ama",
  } as const;
  const { preview, parts } = saidIn(rate);
  expect(preview).toBe("By +14.3%: payments from now on are charged by it.");
  expect(parts.slice(1, 3)).toEqual([
    "Hello Ada,",
    "Before: 17.5\nNow: 20 (+14.3%)\nChanged by: Ama",
  ]);
  expect(parts.at(-1)).toBe("Open the settings:\nhttps://shop.test/admin/settings");
});

test("the letter of one product that is back leads to it, of several to the wishlist, and each to the end of such letters", () => {
  const back = (...ids: string[]): Mail => ({
    ...{ kind: "back-in-stock", to: TO, name: "Ada" },
    products: ids.map((id) => ({ id, name: id.toUpperCase(), priceCents: 8_990 })),
    unsubscribeUrl: "https://shop.test/api/unsubscribe?key=k",
  });
  const { subject, parts } = saidIn(back("garri"));
  expect(subject).toBe("GARRI is back at Test Market");
  expect(parts.slice(2)).toEqual([
    "You wished for it, and we have it again:",
    "GARRI: R89.90",
    "Have a look:\nhttps://shop.test/product/garri",
    "We do not keep it aside: first come, first served.",
    "Stop these mails:\nhttps://shop.test/api/unsubscribe?key=k",
  ]);
  const several = saidIn(back("garri", "egusi"));
  expect(several.subject).toBe("Things that you wished for are back at Test Market");
  expect(several.parts.slice(3, 5)).toEqual([
    "GARRI: R89.90\nEGUSI: R89.90",
    "Open my wishlist:\nhttps://shop.test/wishlist",
  ]);
});

test("the letter that somebody's product is there says so once, with what it costs", () => {
  const product = { id: "ogbono", name: "Ogbono", priceCents: 9_990 };
  const asked = { kind: "request-stocked", requestId: "R1", to: TO, wanted: "ogbono" } as const;
  const { subject, parts, reason } = saidIn({ ...asked, product });
  expect(subject).toBe("Ogbono is at Test Market now");
  expect(parts).toEqual([
    "Now we have it",
    "Hello,",
    "You asked us for “ogbono”. Now we have:",
    "Ogbono: R99.90",
    "Have a look:\nhttps://shop.test/product/ogbono",
    "We do not keep it aside: first come, first served.",
  ]);
  expect(reason).toBe(
    "You receive this one mail because you asked Test Market to write to you when we have it.",
  );
});

test("a new account's letter asks for the address to be confirmed", () => {
  const { subject, parts } = saidIn({ kind: "welcome", to: TO, name: "Ada", verifyUrl });
  expect([subject, parts[0]]).toEqual(["Welcome to Test Market", "Welcome to Test Market"]);
  expect(parts[3]).toMatch(/^One thing is left: confirm/);
  expect(parts[4]).toBe(`Confirm my email address:\n${verifyUrl}`);
});

test.each([
  ["password", "Your password was changed", "Your account has a new password."],
  ["code-not-given", "Your password was used to sign in", "Somebody signed in to your account"],
  ["second-factor-on", "Two-factor sign-in is on", "From now on, signing in to your account also"],
  ["second-factor-off", "Two-factor sign-in was turned off", "From now on, your password alone"],
  ["second-factor-reset", "Your two-factor sign-in was reset", "An owner of the shop took away"],
  ["backup-codes", "You have new backup codes", "Ten new backup codes were made"],
] as const)(
  "an account's owner hears of %s, when and from what",
  (what: AccountNotice, name, words) => {
    const device = { browser: "Chrome", system: "Android" } as const;
    const at = Date.parse("2026-11-24T08:00:00Z");
    const { subject, parts } = saidIn({
      kind: "account-notice",
      what,
      to: TO,
      name: "Ada",
      at,
      device,
    });
    expect([subject, parts[0]]).toEqual([`${name} (Test Market)`, name]);
    expect(parts[2]?.startsWith(words), parts[2]).toBe(true);
    expect(parts[3]).toBe("When: Tuesday 24 November 2026, 10:00\nFrom: Chrome on Android");
    expect(parts[5]).toBe("Set a new password:\nhttps://shop.test/login?forgot=1");
    const isTheirs = what === "second-factor-reset";
    expect(parts[4]).toMatch(isTheirs ? /^Did you ask for it\?/ : /^Was it you\?/);
    expect(parts[6]).toMatch(/^“Forgot your password\?” on that page mails you a link\./);
  },
);

test("a visitor's message says from whom, and their words stay apart", () => {
  const { subject, preview, parts } = saidIn({
    ...{ kind: "contact-message", messageId: "M1", name: "Ada", email: TO },
    ...{ subject: "Yam", message: "Have you any?\nThanks" },
  });
  expect([subject, preview]).toEqual(["Message from Ada: Yam", "Have you any? Thanks"]);
  expect(parts.slice(1, 3)).toEqual([
    `From: Ada\nEmail: ${TO}\nSubject: Yam`,
    "> Have you any?\n> Thanks",
  ]);
});

test.each([
  ["Yam", "Re: Yam"],
  ["re: Yam", "re: Yam"],
  ["More: re: Yam", "Re: More: re: Yam"],
])("an answer to %j is called %j, and stands above what was written", (asked, called) => {
  const { subject, parts, reason } = saidIn({
    ...{ kind: "contact-reply", replyId: "R1", to: TO, name: "Ada", subject: asked },
    ...{ message: "Have you any?", answer: "Yes.\n\n Two kinds. \n" },
  });
  expect(subject).toBe(called);
  expect(parts).toEqual([
    "An answer from Test Market",
    "Hello Ada,",
    "Yes.",
    "Two kinds.",
    "You wrote:",
    "> Have you any?",
    "Answer this mail to write to us again.",
  ]);
  expect(reason).toBe("You receive this mail because you wrote to Test Market.");
});
