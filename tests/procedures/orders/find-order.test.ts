import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { createCaller } from "#server/router.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openBackOffice } from "./admin/back-office.ts";

test.each([
  ["its e-mail address, however it is written", " Thandi@Shopper.TEST "],
  ["its phone number as dialled at home", "082 555 0118"],
  ["its phone number from abroad", "+27 82 555 0118"],
])(
  "a guest finds an order by its number and %s, and learns how it stands",
  async (_how, contact) => {
    const { shop, buy } = await openBackOffice();
    await buy();
    const orderId = await buy();
    await shop.db.update(orders).set({ phone: "0825550118" });
    const number = orderNumber(orderId);
    const found = await shop.as().orders.find({ number, contact });
    expect(found).toMatchObject({ number, state: "received", arrival: { kind: "date" } });
  },
);

test("whoever knows number and contact sees nothing of whose it is, what was bought and where it goes, and can change nothing", async () => {
  const { shop, buy } = await openBackOffice();
  const orderId = await buy();
  const found = await shop
    .as()
    .orders.find({ number: orderNumber(orderId), contact: "thandi@shopper.test" });
  expect(Object.keys(found).toSorted()).toEqual(["arrival", "number", "state", "steps"]);
  expect(JSON.stringify(found)).not.toContain(orderId);
});

test("the link of its page goes to the mailbox that it was ordered with, and opens it", async () => {
  const { shop, buy } = await openBackOffice();
  const orderId = await buy();
  await shop.db.update(orders).set({ phone: "0825550118" });
  await shop.settled();
  const before = shop.mail.sent.length;
  await shop.as().orders.mailLink({ number: orderNumber(orderId), contact: "082 555 0118" });
  await shop.settled();
  const [mail, ...others] = shop.mail.sent.slice(before);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "thandi@shopper.test",
    subject: `The link to your order ${orderNumber(orderId)}`,
  });
  const key = keyIn(mail?.text);
  expect((await shop.as().orders.byId({ orderId, key })).order.id).toBe(orderId);
});

test("a link is mailed for the right contact alone, and five times a day", async () => {
  const { shop, buy } = await openBackOffice();
  const orderId = await buy();
  await shop.settled();
  const before = shop.mail.sent.length;
  const number = orderNumber(orderId);
  const mailed = (contact: string) => shop.as().orders.mailLink({ number, contact });
  expect((await refusal(mailed("else@shopper.test"))).code).toBe("NOT_FOUND");
  const written = [number, `#${number.toLowerCase()}`, orderId];
  for (const typed of written) {
    await shop.as().orders.mailLink({ number: typed, contact: "thandi@shopper.test" });
    shop.clock.advance(HOUR_MS);
  }
  for (const later of [1, 1]) {
    await mailed("thandi@shopper.test");
    shop.clock.advance(later);
  }
  const refused = await refusal(mailed(" Thandi@Shopper.TEST"));
  expect(refused).toMatchObject({ code: "RATE_LIMITED" });
  expect(refused.message).toContain("We have sent the link a few times already.");
  await shop.settled();
  expect(shop.mail.sent.length - before).toBe(5);
  shop.clock.advance(DAY_MS + 1);
  await mailed("thandi@shopper.test");
});

test("a number is found as people write it, with its whole id too, and in letters that it cannot have", async () => {
  const { shop, buy } = await openBackOffice();
  const orderId = await buy();
  const number = orderNumber(orderId);
  const contact = "thandi@shopper.test";
  const written = [
    `#${number}`,
    number.toLowerCase(),
    `${number.slice(0, 4)} ${number.slice(4)}`,
    orderId,
    number.replaceAll("0", "o").replaceAll("1", "l"),
  ];
  for (const typed of written) {
    expect((await shop.as().orders.find({ number: typed, contact })).number, typed).toBe(number);
  }
});

test("a wrong number and a wrong contact are answered alike, and nothing is told of the order", async () => {
  const { shop, buy } = await openBackOffice();
  const orderId = await buy();
  const number = orderNumber(orderId);
  const ask = (typed: { number: string; contact: string }) => refusal(shop.as().orders.find(typed));
  const wrongContact = await ask({ number, contact: "else@shopper.test" });
  const wrongPhone = await ask({ number, contact: "082 999 9999" });
  const wrongNumber = await ask({ number: "ZZZZZZZZ", contact: "thandi@shopper.test" });
  expect(wrongContact.code).toBe("NOT_FOUND");
  expect(wrongPhone).toEqual(wrongContact);
  expect(wrongNumber).toEqual(wrongContact);
  expect(wrongContact.message).toContain("No order matches this number and contact.");
});

test("after five wrong tries for a number nobody gets in, not with the right contact either, for a quarter of an hour", async () => {
  const { shop, buy } = await openBackOffice();
  const orderId = await buy();
  const number = orderNumber(orderId);
  const right = () => shop.as().orders.find({ number, contact: "thandi@shopper.test" });
  // However it is written, it is one number.
  expect(number).toContain("0");
  const written = [number, number.replace("0", "O"), number.replaceAll("0", "o"), orderId];
  for (const typed of [...written, `#${number}`]) {
    const { code } = await refusal(shop.as().orders.find({ number: typed, contact: "a@b.test" }));
    expect(code).toBe("NOT_FOUND");
  }
  const { code, message } = await refusal(right());
  expect(code).toBe("RATE_LIMITED");
  expect(message).toContain("Too many tries.");
  shop.clock.advance(15 * 60_000 + 1);
  expect((await right()).number).toBe(number);
});

test("who is right may look as often as they like, and wrong tries before are forgiven", async () => {
  const { shop, buy } = await openBackOffice();
  const number = orderNumber(await buy());
  const from = createCaller({ ...shop.context(), clientAddress: "203.0.113.9" });
  const find = (contact: string) => from.orders.find({ number, contact });
  for (let times = 0; times < 7; times++) {
    expect((await refusal(find("a@b.test"))).code).toBe("NOT_FOUND");
    expect((await find("thandi@shopper.test")).number).toBe(number);
  }
});

test("one network cannot go through numbers", async () => {
  const { shop } = await openBackOffice();
  const from = createCaller({ ...shop.context(), clientAddress: "203.0.113.9" });
  const codes: string[] = [];
  for (let tries = 0; tries < 21; tries++) {
    const number = `ZZZZZZ${String(tries).padStart(2, "0")}`;
    codes.push((await refusal(from.orders.find({ number, contact: "a@b.test" }))).code);
  }
  expect(codes.slice(0, 20).every((code) => code === "NOT_FOUND")).toBe(true);
  expect(codes.at(-1)).toBe("RATE_LIMITED");
});

test("an order is found for as long as the link of its letter holds", async () => {
  const { shop, buy } = await openBackOffice();
  const orderId = await buy();
  const find = () =>
    shop.as().orders.find({ number: orderNumber(orderId), contact: "thandi@shopper.test" });
  shop.clock.advance(89 * DAY_MS);
  expect((await find()).number).toBe(orderNumber(orderId));
  shop.clock.advance(2 * DAY_MS);
  expect((await refusal(find())).code).toBe("NOT_FOUND");
});

test.each([
  ["", "thandi@shopper.test", "number"],
  ["AB", "thandi@shopper.test", "number"],
  ["ABCDEFGH", " ", "contact"],
  ["ABCDEFGH", "yesterday", "contact"],
])(
  "what can be no number or contact ('%s', '%s') is named and counts as no try",
  async (number, contact, field) => {
    const { shop } = await openBackOffice();
    for (let tries = 0; tries < 7; tries++) {
      const refused = await refusal(shop.as().orders.find({ number, contact }));
      expect(refused).toMatchObject({ code: "INVALID_INPUT", field });
    }
  },
);

/** The key of the order's link in a letter. */
function keyIn(text = ""): string {
  return decodeURIComponent(/\/orders\/\w+\?key=(\S+)/.exec(text)?.[1] ?? "");
}
