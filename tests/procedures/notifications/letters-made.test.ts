import { expect, test } from "vitest";
import { mails, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import type { Mail } from "#server/mail/mail.ts";
import { composeMail, queueMail } from "#server/services/notifications/send-mail.ts";
import { everyMail, mailOrder, VERIFY_URL as verifyUrl } from "#tests/factories/mail.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const MAILS = everyMail({ name: "Thandi", words: "words" });

test("a letter is in the language of its order's account, else in the order's own, and the store's is in the store's", async () => {
  const { said } = await openWords();
  const order = (language: "zu" | "xh" | null, accountLanguage: "zu" | "xh" | null = null) =>
    mailOrder({ language, accountLanguage });
  const delivered = async (of: ReturnType<typeof order>) =>
    (await said({ kind: "order-delivered", order: of })).subject;
  expect(await delivered(order(null))).toBe("Your order 6D7E8R99 has been delivered");
  expect(await delivered(order("zu"))).toBe("I-oda lenu 6D7E8R99 lilethiwe");
  expect(await delivered(order("zu", "xh"))).toBe("Iodolo yenu 6D7E8R99 izisiwe");
  const received = async (of: ReturnType<typeof order>) =>
    (await said({ kind: "order-received", order: of, items: [] })).subject;
  expect(await received(order("zu", "xh"))).toBe(await received(order(null)));
});

test("each letter about an order has its signed link, but for those to the store, who sign in", async () => {
  const { said } = await openWords();
  const linked = [];
  for (const mail of Object.values(MAILS)) {
    const { text, kind } = await said(mail);
    if (/\/orders\/\w+\?key=/.test(text)) linked.push(kind);
  }
  expect(linked).toEqual([
    ...["order-confirmation", "order-ready", "order-on-its-way", "order-delivered"],
    ...["order-cancelled", "order-address-changed", "order-time-changed", "order-link"],
  ]);
});

test("a refund's letter leads to its credit note where there is an order, and to none where there is not", async () => {
  const { said } = await openWords();
  const refund = { id: "P1", to: "thandi@shopper.test", name: "Thandi", provider: "paypal" };
  const linksOf = async (orderId: string | null, refundId: string | null) => {
    const paid = { amountCents: 7_656, currency: "USD", isAll: true, orderId, refundId };
    const { text } = await said({ kind: "order-refunded", refund: { ...refund, ...paid } });
    return [...text.matchAll(/https:\/\/shop\.test(\S+)\?key=/g)].map(([, path]) => path);
  };
  expect(await linksOf("O1", "R1")).toEqual(["/api/credit-notes/R1", "/orders/O1"]);
  expect(await linksOf("O1", null)).toEqual(["/orders/O1"]);
  expect(await linksOf(null, "R1")).toEqual([]);
});

test("only what tells of an order's progress may be unwanted, and only what is about an order goes to its phones", async () => {
  const { composed } = await openWords();
  const unwanted: unknown[] = [];
  const pushed: unknown[] = [];
  for (const mail of Object.values(MAILS)) {
    const { mayBeUnwanted, push } = await composed(mail);
    if (mayBeUnwanted) unwanted.push([mail.kind, mayBeUnwanted]);
    if (push) pushed.push([mail.kind, push.about]);
  }
  const about = { orderId: mailOrder().id };
  expect(unwanted).toEqual([
    ["order-on-its-way", about],
    ["order-delivered", about],
  ]);
  expect(pushed).toEqual([
    ["order-ready", about],
    ["order-on-its-way", about],
    ["order-delivered", about],
    ["order-cancelled", about],
  ]);
});

test("a letter's id says what it is about, so that it is queued once; what may be told again has an id for each time", async () => {
  const { said } = await openWords();
  const ids: Record<string, string> = {};
  const anew: string[] = [];
  for (const mail of Object.values(MAILS)) {
    const { id } = await said(mail);
    if (id === (await said(mail)).id) ids[mail.kind] = id;
    else anew.push(mail.kind);
  }
  expect(anew).toEqual([
    ...["welcome", "account-notice", "password-reset", "rate-changed", "currency-changed"],
    ...["low-stock", "back-in-stock"],
  ]);
  const order = mailOrder().id;
  const at = Date.parse("2026-11-24T08:00:00Z");
  expect(ids).toEqual({
    "payment-not-taken": "payment-not-taken-P1",
    "order-confirmation": `order-confirmation-${order}`,
    "order-ready": `order-ready-${at}-${order}`,
    "order-on-its-way": `order-on-its-way-${order}`,
    "order-delivered": `order-delivered-${order}`,
    "order-cancelled": `order-cancelled-0-${order}`,
    "order-address-changed": `order-address-changed-${at}-${order}`,
    "order-time-changed": `order-time-changed-${at}-${order}`,
    "order-link": `order-link-${at}-${order}`,
    "order-refunded": "order-refunded-P1",
    "order-received": `order-received-${order}`,
    "order-rescheduled": `order-rescheduled-${at}-${order}`,
    "request-stocked": "request-stocked-R1",
    "contact-message": "contact-message-M1",
    "contact-reply": "contact-reply-R1",
  });
  const idOf = async (mail: Mail) => (await said(mail)).id;
  expect(await idOf({ ...MAILS["order-on-its-way"], journeys: 1 })).toBe(
    `order-on-its-way-1-${order}`,
  );
  expect(await idOf({ ...MAILS["order-delivered"], journeys: 1 })).toBe(
    `order-delivered-1-${order}`,
  );
  expect(await idOf({ ...MAILS.welcome, userId: "U1" })).toBe("welcome-U1");
});

test("a letter for somebody who waits is the outbox's from a minute on, for it is sent at once", async () => {
  const shop = await openTestShop();
  shop.mail.failNext("E_RATE_LIMIT_EXCEEDED");
  await queueMail(shop.context(), {
    kind: "welcome",
    to: "thandi@shopper.test",
    name: "Thandi",
    verifyUrl,
  });
  await shop.settled();
  expect(await shop.db.select().from(outbox)).toMatchObject([
    { dueAt: shop.clock.now() + MINUTE_MS, doneAt: null },
  ]);
  expect(await runOutbox(shop.context())).toBe(0);
  expect(await shop.db.select().from(mails)).toMatchObject([{ sentAt: null }]);
});

/** What letters say, in a shop whose pages are in isiZulu and isiXhosa too. */
async function openWords() {
  const shop = await openTestShop({ languages: ["zu", "xh"] });
  const composed = (mail: Mail) => composeMail(shop.context(), mail);
  const said = async (mail: Mail) => (await composed(mail)).mail;
  return { composed, said };
}
