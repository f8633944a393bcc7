import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, contactMessages } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { sell } from "#tests/factories/sales.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openMessages } from "./inbox.ts";

const GONE = "gone-0000000000000000";

test("an order is typed by its id or its number, with # and spaces, in small letters", async () => {
  const { shop, admin, write } = await openMessages();
  const { orderId } = await placeOrder(shop);
  await placeOrder(shop);
  const number = orderNumber(orderId);
  for (const order of [orderId, number, ` #${number.toLowerCase()} `]) {
    const messageId = await write({ subject: order });
    await admin.messages.link({ messageId, order });
    expect((await admin.messages.byId({ messageId })).message.orderId, order).toBe(orderId);
  }
});

test("a number without a figure is an order's in small letters as well", async () => {
  const { shop, admin, write } = await openMessages();
  await sell(shop, { id: "kTpXwqAbcDefQWERTYUI", at: shop.clock.now() });
  const messageId = await write({});
  await admin.messages.link({ messageId, order: "#qwertyui" });
  expect((await admin.messages.byId({ messageId })).message.orderId).toBe("kTpXwqAbcDefQWERTYUI");
});

test("ten orders are offered for a message: the one that it names, then the sender's newest", async () => {
  const { shop, admin, write } = await openMessages();
  const ids = Array.from({ length: 12 }, (_, at) => `T0000000000000009A${at + 10}`);
  const now = shop.clock.now();
  await sell(shop, ...ids.map((id, at) => ({ id, at: now + at, email: "thandi@shopper.test" })));
  const [oldest = ""] = ids;
  const messageId = await write({
    ...{ email: "thandi@shopper.test", message: `It is about ${orderNumber(oldest)}` },
  });
  const { orders } = await admin.messages.byId({ messageId });
  expect(orders.map(({ id }) => id)).toEqual([oldest, ...ids.slice(3).toReversed()]);
});

test("a message that is gone is neither linked, answered nor handled, nor one that goes meanwhile", async () => {
  const { shop, admin, write } = await openMessages();
  const { orderId } = await placeOrder(shop);
  const told = { code: "NOT_FOUND", message: "Message not found" };
  for (const change of [
    () => admin.messages.link({ messageId: GONE, order: orderId }),
    () => admin.messages.setHandled({ messageId: GONE, handled: true }),
    () => admin.messages.byId({ messageId: GONE }),
    () => admin.messages.answer({ messageId: GONE, replyId: crypto.randomUUID(), text: "Yes" }),
  ]) {
    expect(await refusal(change())).toMatchObject(told);
  }
  const messageId = await write({});
  shop.beforeStatement("message.link", () =>
    shop.db.delete(contactMessages).where(eq(contactMessages.id, messageId)),
  );
  const late = admin.messages.link({ messageId, order: orderId });
  expect(await refusal(late)).toMatchObject({ ...told, field: null });
});

test("what a colleague has said meanwhile is not written over by who has not seen it", async () => {
  const { shop, admin, write } = await openMessages();
  const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
  const messageId = await write({});
  await admin.messages.link({ messageId, order: first.orderId, seen: null });
  const late = admin.messages.link({ messageId, order: second.orderId, seen: null });
  expect(await refusal(late)).toMatchObject({ code: "CONFLICT", field: null });

  const change = { messageId, order: null, seen: first.orderId };
  shop.beforeStatement("message.link", () =>
    admin.messages.link({ messageId, order: second.orderId }),
  );
  expect(await refusal(admin.messages.link(change))).toMatchObject({ code: "CONFLICT" });
  expect((await admin.messages.byId({ messageId })).message.orderId).toBe(second.orderId);
  await admin.messages.link({ ...change, seen: second.orderId });
  expect((await admin.messages.byId({ messageId })).message.orderId).toBeNull();
});

test("saying again which order it is changes nothing; the log has the one before and the one after", async () => {
  const { shop, admin, write } = await openMessages();
  const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
  const messageId = await write({});
  await admin.messages.link({ messageId, order: first.orderId });
  await admin.messages.link({ messageId, order: first.orderId });
  await admin.messages.link({ messageId, order: second.orderId });
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, messageId));
  const row = { action: "message.link", subject: "message", subjectName: "Naledi" };
  expect(log).toMatchObject([
    { ...row, before: { order: null }, after: { order: first.orderId } },
    { ...row, before: { order: first.orderId }, after: { order: second.orderId } },
  ]);
});

test("the named orders stand before the sender's own, each once; an answer's log says it is handled", async () => {
  const { shop, admin, write } = await openMessages();
  const [named, own] = [await placeOrder(shop), await placeOrder(shop)];
  const email = "thandi@shopper.test";
  const two = [named, own].map(({ orderId }) => orderNumber(orderId)).join(" and ");
  const messageId = await write({ email, message: `Where are ${two}?` });
  const both = await admin.messages.byId({ messageId });
  expect(both.orders.map(({ isNamed }) => isNamed)).toEqual([true, true]);
  const one = await write({ email, message: `Where is ${orderNumber(named.orderId)}?` });
  const { orders: shown } = await admin.messages.byId({ messageId: one });
  expect(shown.map(({ id, isNamed }) => [id, isNamed])).toEqual([
    [named.orderId, true],
    [own.orderId, false],
  ]);
  await admin.messages.answer({
    messageId: one,
    replyId: crypto.randomUUID(),
    text: "\rSoon\rer ",
  });
  const found = await admin.messages.byId({ messageId: one });
  expect(found.replies).toMatchObject([{ text: "Soon\ner" }]);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, one));
  expect(log).toMatchObject([{ action: "message.answer", after: { handled: true } }]);
});

test("an id that only ends like an order's is no order, and neither is its number within other letters", async () => {
  const { shop, admin, write } = await openMessages();
  const { orderId } = await placeOrder(shop);
  const messageId = await write({});
  const number = orderNumber(orderId);
  for (const order of [`ZZZZ${number}`, `#${number}#`, `${number}#`, `1#${number}`, "#"]) {
    expect(await refusal(admin.messages.link({ messageId, order })), order).toMatchObject({
      code: "NOT_FOUND",
      field: "order",
    });
  }
});

test("a database that breaks off is neither an order that is gone nor an answer that somebody else gave", async () => {
  const { shop, admin, write } = await openMessages();
  const { orderId } = await placeOrder(shop);
  const messageId = await write({});
  shop.beforeStatement("message.link", failConnection);
  expect((await refusal(admin.messages.link({ messageId, order: orderId }))).code).toBe(
    "SERVICE_UNAVAILABLE",
  );
  const reply = { messageId, replyId: crypto.randomUUID(), text: "Yes" };
  shop.beforeStatement("message.answer", failConnection);
  expect((await refusal(admin.messages.answer(reply))).code).toBe("SERVICE_UNAVAILABLE");
  await admin.messages.answer(reply);
  expect((await admin.messages.byId({ messageId })).replies).toHaveLength(1);
});

test("an answer's key answers one message, once; a message that goes meanwhile is a conflict", async () => {
  const { shop, admin, write } = await openMessages();
  const [first, second] = [await write({}), await write({ subject: "Egusi" })];
  const replyId = crypto.randomUUID();
  await admin.messages.answer({ messageId: first, replyId, text: "Yes" });
  const reused = admin.messages.answer({ messageId: second, replyId, text: "Yes" });
  expect((await refusal(reused)).code).toBe("CONFLICT");
  expect((await admin.messages.byId({ messageId: second })).replies).toEqual([]);
  shop.beforeStatement("message.answer", () =>
    shop.db.delete(contactMessages).where(eq(contactMessages.id, second)),
  );
  const late = admin.messages.answer({
    ...{ messageId: second, replyId: crypto.randomUUID(), text: "Yes" },
  });
  expect((await refusal(late)).code).toBe("CONFLICT");
});
