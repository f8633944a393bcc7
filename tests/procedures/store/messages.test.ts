import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, contactMessages, contactReplies, mails, outbox } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { orderNumbersIn } from "#domain/store/contact.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { openMessages } from "./inbox.ts";

test("messages are listed newest first, by state, and found by who wrote and what", async () => {
  const { shop, admin, write } = await openMessages();
  const ids: string[] = [];
  for (let n = 0; n < 27; n++) ids.unshift(await write({ subject: `Question ${n}` }));
  const first = await admin.messages.list({});
  expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 25));
  const second = await admin.messages.list({ cursor: first.next ?? undefined });
  expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(25));
  expect(second.next).toBeNull();
  expect(first.rows[0]).toMatchObject({ name: "Naledi", handledAt: null, replies: 0 });

  const wanted = await write({
    name: "Zoë van Wyk",
    email: "zoe@market.test",
    subject: "Ọgbono",
    message: "Is it ground, or whole? ".repeat(20),
  });
  const find = async (text: string) => (await admin.messages.list({ text })).rows.map((r) => r.id);
  for (const text of ["zoe", "MARKET", "ogbono whole", "van wyk zoe@market.test"]) {
    expect({ text, found: await find(text) }).toEqual({ text, found: [wanted] });
  }
  expect((await admin.messages.list({ text: "zoe" })).rows[0]?.snippet).toHaveLength(160);
  for (const text of ["nobody", '"*(NEAR', "x".repeat(10_000)])
    expect(await find(text)).toEqual([]);

  await admin.messages.setHandled({ messageId: wanted, handled: true });
  expect((await admin.messages.list({ handled: true })).rows.map(({ id }) => id)).toEqual([wanted]);
  expect((await admin.messages.list({ handled: false, text: "zoe" })).rows).toEqual([]);
  shop.database.resetStats();
  await admin.messages.list({ handled: false });
  // Along the index, as far as the page goes.
  expect(shop.database.stats().fullScanSteps).toBeLessThanOrEqual(26);
});

test("an answer is mailed to who wrote, kept with the message and counts it as handled", async () => {
  const { shop, admin, write } = await openMessages();
  const messageId = await write({ subject: "Ogbono", message: "Do you have ogbono?" });
  const replyId = crypto.randomUUID();
  const ask = { messageId, replyId, text: "  We do, from Friday.\r\n\r\nSee you! " };
  await admin.messages.answer(ask);
  await admin.messages.answer(ask);
  await shop.settled();
  const sent = shop.mail.sent.filter(({ to }) => to === "naledi@shopper.test");
  expect(sent).toMatchObject([{ subject: "Re: Ogbono", replyTo: "hello@shop.test" }]);
  expect(sent[0]?.text).toContain("We do, from Friday.");
  expect(sent[0]?.text).toContain("> Do you have ogbono?");

  const found = await admin.messages.byId({ messageId });
  expect(found.message).toMatchObject({ handledAt: shop.clock.now(), handledBy: "Admin" });
  expect(found.replies).toMatchObject([
    { text: "We do, from Friday.\n\nSee you!", actorName: "Admin", sentAt: shop.clock.now() },
  ]);
  expect((await admin.messages.list({})).rows[0]).toMatchObject({ replies: 1 });
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "message"));
  expect(log).toMatchObject([
    { action: "message.answer", subjectId: messageId, subjectName: "Naledi", actorName: "Admin" },
  ]);

  for (const [text, said] of [
    [" ", "Please write an answer"],
    ["x".repeat(4_001), "Please keep this to 4000 characters"],
  ] as const) {
    const failed = await refusal(
      admin.messages.answer({ messageId, replyId: crypto.randomUUID(), text }),
    );
    expect(failed).toMatchObject({ code: "INVALID_INPUT", field: "text", message: said });
  }
});

test("an answer that the provider does not take waits in the outbox, and a given-up one is told", async () => {
  const { shop, admin, write } = await openMessages();
  const messageId = await write({});
  const replyId = crypto.randomUUID();
  await admin.messages.answer({ messageId, replyId, text: "Yes" });
  const which = and(eq(outbox.kind, "send_mail"), eq(outbox.subjectId, `contact-reply-${replyId}`));
  expect(await shop.db.select().from(outbox).where(which)).toHaveLength(1);
  await shop.settled();
  await shop.db.update(mails).set({ sentAt: null });
  await shop.db.update(outbox).set({ failedAt: 5, doneAt: null }).where(which);
  expect((await admin.messages.byId({ messageId })).replies).toMatchObject([
    { sentAt: null, failedAt: 5 },
  ]);
  expect(await admin.dashboard.attention()).toMatchObject({ failedMails: 1 });
});

test("one answer is one answer, whoever sends its id again", async () => {
  const { shop, admin, colleague, write } = await openMessages();
  const messageId = await write({});
  const replyId = crypto.randomUUID();
  await admin.messages.answer({ messageId, replyId, text: "Yes" });
  for (const text of ["No", "Yes"]) {
    const other = await refusal(colleague.messages.answer({ messageId, replyId, text }));
    expect(other).toMatchObject({ code: "CONFLICT", field: "text" });
    expect(other.message, "it is not theirs").not.toMatch(/^Your answer went out/);
  }
  expect(await shop.db.$count(contactReplies)).toBe(1);
});

test("whom a colleague has answered meanwhile is not answered twice unread", async () => {
  const { shop, admin, colleague, write } = await openMessages();
  const other = {
    messageId: await write({ email: "else@shopper.test" }),
    replyId: crypto.randomUUID(),
  };
  await colleague.messages.answer({ ...other, text: "To somebody else", seen: 0 });
  const messageId = await write({});
  await colleague.messages.answer({
    messageId,
    replyId: crypto.randomUUID(),
    text: "From Friday",
    seen: 0,
  });
  const mine = { messageId, replyId: crypto.randomUUID(), text: "From Monday" };
  expect(await refusal(admin.messages.answer({ ...mine, seen: 0 }))).toMatchObject({
    code: "CONFLICT",
    field: "text",
    message: expect.stringContaining("Somebody has answered meanwhile"),
  });
  await shop.settled();
  expect(shop.mail.sent.filter(({ text }) => text.includes("Monday"))).toEqual([]);
  shop.clock.advance(1_000);
  await admin.messages.answer({ ...mine, seen: 1 });
  // The answer to it was lost.
  await admin.messages.answer({ ...mine, seen: 1 });
  expect((await admin.messages.byId({ messageId })).replies.map(({ text }) => text)).toEqual([
    "From Friday",
    "From Monday",
  ]);
});

test("an answer that was written anew after a lost one is not called sent: the first wording is out", async () => {
  const { shop, admin, write } = await openMessages();
  const messageId = await write({});
  const replyId = crypto.randomUUID();
  await admin.messages.answer({ messageId, replyId, text: "We have it from Friday" });
  const anew = await refusal(
    admin.messages.answer({ messageId, replyId, text: "We have it from Monday" }),
  );
  expect(anew).toMatchObject({ code: "CONFLICT", field: "text" });
  expect(anew.message).toMatch(/^Your answer went out as you wrote it first/);
  expect((await admin.messages.byId({ messageId })).replies).toMatchObject([
    { text: "We have it from Friday" },
  ]);
  expect(shop.mail.sent.filter(({ text }) => text.includes("Monday"))).toEqual([]);
});

test("handled and opened again, with who and when in the log; twice the same is once", async () => {
  const { shop, admin, write } = await openMessages();
  const messageId = await write({});
  await admin.messages.setHandled({ messageId, handled: true });
  await admin.messages.setHandled({ messageId, handled: true });
  expect((await admin.messages.byId({ messageId })).message).toMatchObject({ handledBy: "Admin" });
  await admin.messages.setHandled({ messageId, handled: false });
  expect((await admin.messages.byId({ messageId })).message).toMatchObject({
    handledAt: null,
    handledBy: null,
  });
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "message"));
  expect(log.map(({ action }) => action)).toEqual(["message.handle", "message.reopen"]);
});

test("a message is about its sender's order: the one it names, else the newest", async () => {
  const { shop, admin, write } = await openMessages();
  const first = await placeOrder(shop);
  shop.clock.advance(HOUR_MS);
  const second = await placeOrder(shop);
  await shop.settled();
  const email = "thandi@shopper.test";
  const orderOf = async (messageId: string) =>
    (await admin.messages.byId({ messageId })).message.orderId;

  const newest = await write({ email, message: "Where is it?" });
  expect(await orderOf(newest)).toBe(second.orderId);
  const named = await write({
    email: email.toUpperCase(),
    message: `Where is #${orderNumber(first.orderId)}?`,
  });
  expect(await orderOf(named)).toBe(first.orderId);

  // Whoever names somebody else's number is shown beside it, and nothing is taken for granted.
  const foreign = await write({ message: `My order is ${orderNumber(first.orderId)}` });
  expect(await orderOf(foreign)).toBeNull();
  expect((await admin.messages.byId({ messageId: foreign })).orders).toMatchObject([
    { id: first.orderId, isNamed: true, userEmail: email },
  ]);
  await admin.messages.link({
    messageId: foreign,
    order: orderNumber(first.orderId).toLowerCase(),
  });
  expect(await orderOf(foreign)).toBe(first.orderId);
  await admin.messages.link({ messageId: foreign, order: second.orderId });
  await admin.messages.link({ messageId: foreign, order: null });
  expect(await orderOf(foreign)).toBeNull();
  const failed = await refusal(admin.messages.link({ messageId: foreign, order: "ZZZZ9999" }));
  expect(failed).toMatchObject({ code: "NOT_FOUND", field: "order" });
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, "message.link"));
  expect(log.map(({ after }) => after)).toEqual([
    { order: first.orderId },
    { order: second.orderId },
    { order: null },
  ]);
});

test.each([{ customerMessages: false }, { emailNotifications: false }, {}])(
  "with %o messages that nobody handled count in the attention list, for those who may read them",
  async (off) => {
    const { shop, admin, write } = await openMessages();
    const { notifications } = await shop.context().settings();
    await settingsAre(shop, "notifications", { ...notifications, ...off });
    const messageId = await write({});
    await write({ subject: "Another" });
    await shop.settled();
    expect(await admin.dashboard.attention()).toMatchObject({ openMessages: 2, total: 2 });
    await admin.messages.setHandled({ messageId, handled: true });
    expect(await admin.dashboard.attention()).toMatchObject({ openMessages: 1, total: 1 });
    const looker = await newAdmin(shop, { email: "looker@shop.test", role: "viewer" });
    expect(await shop.as(looker.viewer).admin.dashboard.attention()).toMatchObject({
      openMessages: 0,
      total: 0,
    });
  },
);

test("a message goes with its answers and its words", async () => {
  const { shop, admin, write } = await openMessages();
  const messageId = await write({ subject: "Forget me" });
  await admin.messages.answer({ messageId, replyId: crypto.randomUUID(), text: "We will" });
  await shop.db.delete(contactMessages);
  expect(await shop.db.$count(contactReplies)).toBe(0);
  expect((await admin.messages.list({ text: "forget" })).rows).toEqual([]);
});

test("what may be an order's number is told from other words", () => {
  expect(orderNumbersIn("My order 6d7e8r99, the QWERTYUI one, not a question")).toEqual([
    "6D7E8R99",
    "QWERTYUI",
  ]);
  expect(orderNumbersIn("delivery question 0105550142 #AB12CD34.")).toEqual(["AB12CD34"]);
  expect(
    orderNumbersIn(Array.from({ length: 90 }, (_, n) => `1234567${n % 10}`).join(" ")),
  ).toHaveLength(5);
});
