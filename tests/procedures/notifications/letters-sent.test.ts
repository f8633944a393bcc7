import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { mailStatements, sendMail } from "#server/services/notifications/send-mail.ts";
import { mailOrder } from "#tests/factories/mail.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const CLAIM = 'update "mails"';

test("a letter that is out is done with, however old it is and whoever does not answer", async () => {
  const { shop, set, send } = await openLetter();
  await set({ sentAt: 1, attemptedAt: 1 });
  shop.clock.advance(30 * DAY_MS);
  expect(await send()).toEqual({ done: true });
  expect(await send({ isUnavailable: true })).toEqual({ done: true });
  expect(shop.mail.sent).toEqual([]);
});

test("a letter is of use to the last moment of its three days", async () => {
  const { shop, set, send } = await openLetter();
  shop.clock.advance(3 * DAY_MS);
  expect(await send()).toEqual({ done: true });
  await set({ sentAt: null, attemptedAt: null });
  shop.clock.advance(1);
  expect(await send()).toEqual({ done: false, retry: false, reason: "TOO_OLD" });
  expect(shop.mail.sent).toHaveLength(1);
});

test("a letter that nobody tried is tried, whether or not somebody answers; one in doubt is not", async () => {
  const { shop, set, send, row } = await openLetter();
  const now = shop.clock.now();
  shop.mail.setAway(true);
  expect(await send()).toEqual({ done: false, retry: true, reason: "NO_ANSWER" });
  expect(await row()).toMatchObject({ attemptedAt: now, doubts: 0 });
  await set({ attemptedAt: now - MINUTE_MS });
  expect(await send()).toEqual({ done: false, retry: true, reason: "NO_ANSWER" });
  expect(await row()).toMatchObject({ attemptedAt: now - MINUTE_MS, doubts: 0 });
});

test("whoever has begun to send a letter has a minute to say how it went; from then on it is in doubt", async () => {
  const { shop, set, send, row } = await openLetter();
  const now = shop.clock.now();
  await set({ attemptedAt: now - MINUTE_MS + 1, doubts: 1 });
  expect(await send()).toEqual({ done: false, retry: true, reason: "BEING_SENT" });
  await set({ attemptedAt: now - MINUTE_MS });
  expect(await send()).toEqual({ done: false, retry: false, reason: "MAY_BE_OUT" });
  expect(shop.mail.sent).toEqual([]);
  await set({ doubts: 0 });
  expect(await send()).toEqual({ done: true });
  expect(await row()).toMatchObject({ attemptedAt: now, doubts: 1, sentAt: now });
});

test("a letter that goes out, or is taken back, as it is about to be sent is sent by nobody else", async () => {
  const { shop, set, send } = await openLetter();
  shop.beforeStatement(CLAIM, () => set({ sentAt: 1 }));
  expect(await send()).toEqual({ done: true });
  await set({ sentAt: null });
  shop.beforeStatement(CLAIM, () => shop.db.delete(mails));
  expect(await send()).toEqual({ done: true });
  expect(shop.mail.sent).toEqual([]);
});

test("what was plainly not taken leaves no mark; where it was in doubt before it stays so, with its one more try", async () => {
  const { shop, set, send, row } = await openLetter();
  shop.mail.failNext("E_INTERNAL_SERVER_ERROR", 2);
  expect(await send()).toMatchObject({ done: false, retry: true });
  expect(await row()).toMatchObject({ attemptedAt: null, doubts: 0, sentAt: null });
  await set({ attemptedAt: 1 });
  expect(await send()).toMatchObject({ done: false, retry: true });
  expect(await row()).toMatchObject({ attemptedAt: 0, doubts: 0, sentAt: null });
});

/** A letter that waits, nothing of which was tried. */
async function openLetter() {
  const shop = await openTestShop();
  const order = mailOrder();
  const statements = await mailStatements(shop.context(), { kind: "order-delivered", order });
  const [first, ...rest] = statements;
  await shop.db.batch([first, ...rest]);
  const mailId = `order-delivered-${order.id}`;
  const ofIt = eq(mails.id, mailId);
  return {
    shop,
    set: (to: Partial<typeof mails.$inferInsert>) => shop.db.update(mails).set(to).where(ofIt),
    send: (how: Parameters<typeof sendMail>[2] = {}) => sendMail(shop.context(), mailId, how),
    row: async () => (await shop.db.select().from(mails).where(ofIt))[0],
  };
}
