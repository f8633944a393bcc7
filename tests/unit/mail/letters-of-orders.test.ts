import { expect, test } from "vitest";
import type { Mail, MailOrder, MailRefund } from "#server/mail/mail.ts";
import { mailOrder } from "#tests/factories/mail.ts";
import { saidIn } from "./said.ts";

const SEE = "See your order:\nhttps://shop.test/orders/ORDER?key=a.b";
const KEEP = "Whoever has this link can see the order, so keep it to yourself.";
const NUMBER = "Order number: 6D7E8R99";
const ADDRESS = "Address: Thandi Nkosi, 24 Cumberland Avenue, Bryanston, 2191, Gauteng";
const HOURS = "Opening hours: Monday to Saturday 8:00 AM to 6:00 PM; Sunday closed";
const SHOP = `Collect it from: Test Market, 114 Bryanston Drive, Bryanston, Johannesburg, 2021\n${HOURS}`;
const SLOT = { slotFrom: at("14:00"), slotUntil: at("16:00") };
const YOUR_TIME = "Your time: Thursday 26 November 2026, 14:00–16:00";
const PICKUP = { deliveryMethod: "pickup" } as const;

test("a confirmation says what was bought, what to do where it is sold out, and what came off", () => {
  const discounts = [
    { offerId: "o1", code: "WELCOME10", name: "Welcome", goodsCents: 1_000, shippingCents: 0 },
  ];
  const { subject, preview, parts } = saidIn(confirmation({ discounts }));
  expect(subject).toBe("Your order 6D7E8R99 is confirmed");
  expect(preview).toBe("Thank you! We have your payment of R1 339.80 and are packing your order.");
  expect(parts).toEqual([
    "Order Confirmed!",
    "Hello Thandi,",
    "Thank you for your order. It leaves our shop within 24 hours. You can follow it with the link below.",
    `${NUMBER}\nOrder date: Tuesday 24 November 2026\nEstimated delivery: Thursday 26 November 2026`,
    "2 x Garri at R89.90: R179.80\n1 x Egusi at R1.00: R1.00\n  If sold out: a similar product.",
    "Subtotal: R1 289.80\nCode WELCOME10: −R10.00\nShipping: R50.00\nTotal paid: R1 339.80",
    "PayPal charged $76.56, at R17.50 to the US dollar. Transaction 3C679366HH908993F.",
    `${ADDRESS}\nInstructions: Ring twice`,
    SEE,
    KEEP,
  ]);
});

test("who fetches an order is told where, when and by which code, and no address", () => {
  const { parts } = saidIn({ ...confirmation(PICKUP), pickupCode: "482913" });
  expect(parts[2]).toBe(
    "Thank you for your order. We pack it for you. As soon as you can collect it we write to you again.",
  );
  expect(parts[3]).toBe(`${NUMBER}\nOrder date: Tuesday 24 November 2026`);
  expect(parts[4]).toBe(`Pickup code: 482 913\n${SHOP}`);
  expect(parts.join("\n")).not.toMatch(/Address|Instructions|Estimated/);
  expect(parts.slice(-3)).toEqual([expect.stringMatching(/^PayPal charged/), SEE, KEEP]);
  expect(saidIn(confirmation(PICKUP)).parts[4]).toBe(SHOP);
});

test("a time that was chosen stands for an estimate; one that had filled up is said to have", () => {
  const { parts } = saidIn(confirmation(SLOT));
  expect(parts[2]).toBe(
    "Thank you for your order. We pack it for the time that you chose. You can follow it with the link below.",
  );
  expect(parts[3]).toBe(`${NUMBER}\nOrder date: Tuesday 24 November 2026\n${YOUR_TIME}`);
  expect(parts[4]).toMatch(/^2 x Garri/);
  const missed = saidIn(confirmation({ ...SLOT, slotMissed: true })).parts;
  expect(missed[2]).toBe("Thank you for your order. You can follow it with the link below.");
  expect(missed[4]).toMatch(/^The time that you chose had filled up/);
  expect(missed[5]).toMatch(/^2 x Garri/);
  expect(saidIn(confirmation({ slotMissed: true })).parts[4]).toMatch(/^2 x Garri/);
  const fetched = saidIn(confirmation({ ...SLOT, ...PICKUP })).parts;
  expect(fetched[3]).toContain(YOUR_TIME);
  expect(fetched[4]).toBe(SHOP);
});

test("the confirmation of a standard order leads to how it stands; another who receives an order is named", () => {
  const standard = saidIn(confirmation({ deliveryMethod: "standard" })).parts;
  expect(standard[2]).toMatch(/ How it stands is at the link below\.$/);
  const { parts } = saidIn(confirmation({ recipientName: "Ada", deliveryInstructions: null }));
  expect(parts[7]).toBe("Address: Ada, 24 Cumberland Avenue, Bryanston, 2191, Gauteng");
  expect(saidIn(confirmation({ address: " ", province: "" })).parts[7], "nothing blank").toBe(
    "Address: Thandi Nkosi, Bryanston, 2191\nInstructions: Ring twice",
  );
  const euros = { capturedCents: 133_980, capturedCurrency: "ZAR", chargeRate: 1 };
  expect(saidIn(confirmation(euros)).parts[6]).toBe(
    "PayPal charged R1 339.80. Transaction 3C679366HH908993F.",
  );
});

test("what is packed waits, with the code to say at the counter", () => {
  const ready = { kind: "order-ready", order: mailOrder(PICKUP), at: at("10:00") } as const;
  const { subject, parts, preview } = saidIn({ ...ready, pickupCode: "482913" });
  expect([subject, preview]).toEqual([
    "Your order 6D7E8R99 is ready to collect",
    "It is packed and waits for you in our shop.",
  ]);
  expect(parts).toEqual([
    "Ready to collect",
    "Hello Thandi,",
    "Your order is packed and waits for you. Say your code at the counter.",
    `${NUMBER}\nPickup code: 482 913\n${SHOP}`,
    SEE,
    KEEP,
  ]);
  expect(saidIn({ ...ready, pickupCode: null }).parts[3]).toBe(`${NUMBER}\n${SHOP}`);
});

test.each([
  ["Sipho", "Your order has left our shop with Sipho."],
  [null, "Your order has left our shop with the courier."],
])("the letter of an order on its way with %s says who brings it and when", (courierName, left) => {
  const order = mailOrder();
  const arrivesAt = at("11:05");
  const way = { kind: "order-on-its-way", order, courierName, isTracked: true } as const;
  const { subject, preview, parts } = saidIn({ ...way, arrivesAt });
  expect(subject).toBe("Your order 6D7E8R99 is on its way");
  expect(preview).toBe("It has left our shop. Follow it to your door.");
  const facts = [ADDRESS, "Instructions: Ring twice"];
  expect(parts).toEqual([
    "On its way to you",
    "Hello Thandi,",
    left,
    [NUMBER, "Expected: Thursday 26 November 2026, 11:05", ...facts].join("\n"),
    "Follow your delivery:\nhttps://shop.test/orders/ORDER?key=a.b",
  ]);
  expect(saidIn(way).parts[3]).toBe([NUMBER, ...facts].join("\n"));
});

test("what is packed or on its way names the time that was chosen, unless its courier knows better", () => {
  const way = { kind: "order-on-its-way", order: mailOrder(SLOT), isTracked: true } as const;
  expect(saidIn(way).parts[3]).toContain(`${NUMBER}\n${YOUR_TIME}\nAddress`);
  expect(saidIn({ ...way, arrivesAt: at("14:20") }).parts[3]).not.toContain("Your time");
  const order = mailOrder({ ...SLOT, ...PICKUP });
  const { parts } = saidIn({ kind: "order-ready", order, pickupCode: "482913", at: at("10:00") });
  expect(parts[3]).toBe(`${NUMBER}\n${YOUR_TIME}\nPickup code: 482 913\n${SHOP}`);
});

test.each([
  [{}, "Your order 6D7E8R99 has been delivered", "Delivered. Enjoy!", "has arrived", "Delivered"],
  [
    PICKUP,
    "You have collected your order 6D7E8R99",
    "Enjoy your groceries!",
    "Thank you for collecting your order.",
    "Handed over",
  ],
])(
  "the letter of an order that is there (%o) says when it came",
  (how, subject, heading, words, when) => {
    const order = mailOrder(how);
    const said = saidIn({ kind: "order-delivered", order, deliveredAt: at("12:10") });
    expect(said.subject).toBe(subject);
    expect(said.parts[0]).toBe(heading);
    expect(said.parts[2]).toContain(words);
    const where = order.deliveryMethod === "pickup" ? [] : [ADDRESS];
    const time = `${when}: Thursday 26 November 2026, 12:10`;
    expect(said.parts[3]).toBe([NUMBER, time, ...where].join("\n"));
    expect(said.parts.at(-1)).toBe(SEE);
    const { parts } = saidIn({ kind: "order-delivered", order });
    expect(parts[3]).toBe([NUMBER, ...where].join("\n"));
  },
);

test("the letter of a cancelled order says who cancelled it, and what becomes of the money", () => {
  const order = mailOrder();
  const total = `${NUMBER}\nTotal: R1 339.80`;
  const follows = /^When money goes back to you, a mail of its own says how much\./;
  const ours = saidIn({ kind: "order-cancelled", order, at: 0 }).parts;
  expect(ours.slice(2, 4)).toEqual([
    "We have cancelled your order, and nothing more will be sent for it.",
    total,
  ]);
  expect(ours[4]).toMatch(follows);
  expect(ours.at(-1)).toBe(SEE);
  const theirs = saidIn({
    kind: "order-cancelled",
    order,
    at: 0,
    refundAmountText: "R10.00",
  }).parts;
  expect(theirs.slice(2, 4)).toEqual([
    "You have cancelled your order, and nothing more will be sent for it.",
    total,
  ]);
  expect(theirs[4]).toMatch(/^R10\.00 goes back the way that you paid;/);
  const nothing = saidIn({ kind: "order-cancelled", order, at: 0, refundAmountText: "" }).parts;
  expect(nothing[2]).toBe(theirs[2]);
  expect(nothing[4]).toMatch(follows);
});

test("the letter of a cancelled order that was to be fetched says nothing of sending", () => {
  const order = mailOrder(PICKUP);
  const ours = saidIn({ kind: "order-cancelled", order, at: 0 });
  expect(ours.preview).toBe("There is nothing to collect any more.");
  expect(ours.parts[2]).toBe(
    "We have cancelled your order, and there is nothing to collect any more.",
  );
  const theirs = saidIn({ kind: "order-cancelled", order, at: 0, refundAmountText: "" }).parts;
  expect(theirs[2]).toBe(
    "You have cancelled your order, and there is nothing to collect any more.",
  );
});

test("another address of an order is told with when, and where it goes now", () => {
  const order = mailOrder({ recipientName: "Ada" });
  const { preview, parts } = saidIn({ kind: "order-address-changed", order, at: at("12:10") });
  expect(preview).toBe("It goes to Bryanston now.");
  expect(parts.slice(2, 4)).toEqual([
    "The address of your order was changed on Thursday 26 November 2026, 12:10. This is where we bring it now:",
    `${NUMBER}\nAddress: Ada, 24 Cumberland Avenue, Bryanston, 2191, Gauteng`,
  ]);
  expect(parts.at(-1)).toBe(SEE);
});

test("another time of an order is told with when it was changed, and what to do where that was not meant", () => {
  const changed = { kind: "order-time-changed", order: mailOrder(SLOT), at: at("12:10") } as const;
  const { preview, parts } = saidIn({ ...changed, by: "shopper" });
  expect(preview).toBe(YOUR_TIME);
  expect(parts).toEqual([
    "Another time",
    "Hello Thandi,",
    "The time of your order was changed on Thursday 26 November 2026, 12:10. It is for this time now:",
    `${NUMBER}\n${YOUR_TIME}`,
    "Was it not you? Answer this mail or give us a call at once: until we pack it we can still put it right.",
    SEE,
  ]);
  const ours = saidIn({ ...changed, order: mailOrder(), by: "shop" }).parts;
  expect(ours[3]).toBe(`${NUMBER}\nYour time: As soon as possible`);
  expect(ours[4]).toBe(
    "Does it not suit you? Answer this mail or give us a call at once: until we pack it we can still find another one.",
  );
});

test("a refund says how much, by whom, and brings its credit note where there is one", () => {
  const creditNoteLink = "https://shop.test/api/credit-notes/RF?key=k";
  const { preview, parts, reason } = saidIn(refunded({}), { creditNoteLink });
  expect(preview).toBe("€10.00 is on its way back to you.");
  const returns =
    "PayPal returns it to where you paid from. A PayPal balance shows it at once; a bank card can take several days.";
  expect(parts).toEqual([
    "Your money is on its way back",
    "Hello Thandi,",
    "We have given back €10.00 for your order 6D7E8R99.",
    returns,
    "Your credit note says what it is for and what VAT it holds.",
    `Your credit note (PDF):\n${creditNoteLink}`,
    SEE,
  ]);
  expect(reason).toBe("You receive this mail because a payment was made with this email address.");
  const alone = saidIn(refunded({ orderId: null, isAll: true }), { orderLink: null });
  expect(alone.subject).toBe("Your payment has been given back");
  expect(alone.parts.slice(3)).toEqual([returns]);
  expect(alone.parts[2]).toMatch(/We have given back all of it, €10\.00\.$/);
  const part = saidIn(refunded({ orderId: null }), { orderLink: null });
  expect(part.subject).toBe("Part of your payment has been given back");
  expect(part.parts[2]).toMatch(/nothing will be sent\. We have given back €10\.00 of it\.$/);
});

function at(time: string): number {
  return Date.parse(`2026-11-26T${time}:00+02:00`);
}

function confirmation(
  changes: Partial<MailOrder> = {},
): Extract<Mail, { kind: "order-confirmation" }> {
  return {
    kind: "order-confirmation",
    order: mailOrder(changes),
    items: [
      { name: "Garri", quantity: 2, priceCents: 8_990 },
      { name: "Egusi", quantity: 1, priceCents: 100, substitution: "similar" },
    ],
  };
}

function refunded(changes: Partial<MailRefund>): Mail {
  const refund: MailRefund = {
    ...{ id: "R1", to: "thandi@shopper.test", name: "Thandi", orderId: mailOrder().id },
    ...{ provider: "paypal", amountCents: 1_000, currency: "EUR", isAll: false },
    ...changes,
  };
  return { kind: "order-refunded", refund };
}
