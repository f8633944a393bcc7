import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, orderEvents, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { linkTo, openBackOffice, orderOf, refundsOf } from "./admin/back-office.ts";

test("what goes back as a shopper cancels is written down in both currencies, and its goods go back with the order", async () => {
  const { shop, buy } = await openBackOffice();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  shop.paypal.failNext("refund", "503", 4);
  await shop.as().orders.cancel(await linkTo(shop, orderId));
  const { totalCents: orderCents } = await orderOf(shop, orderId);
  const [refund] = await refundsOf(shop, orderId);
  const chargeCents = Math.round(orderCents / 17.5);
  expect(refund).toMatchObject({
    ...{ kind: "whole", state: "requested", restock: false, reason: "" },
    ...{ orderCents, chargeCents, currency: "USD" },
  });
  const told = await shop.db.select().from(auditLog).where(eq(auditLog.action, "order.refund"));
  expect(told.map(({ after }) => after)).toEqual([
    {
      ...{ randCents: orderCents, currency: "ZAR", chargeCents, chargeCurrency: "USD" },
      ...{ restock: false, reason: "" },
    },
  ]);
  const notes = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "note"));
  expect(notes.map(({ note }) => note)).toEqual(["Refund of R150.00 ($8.57)"]);
  const messages = await shop.db.select().from(outbox).where(eq(outbox.kind, "refund_payment"));
  expect(messages, "the outbox asks again a minute after the request").toMatchObject([
    { subjectId: refund?.id, dueAt: shop.clock.now() + MINUTE_MS, doneAt: null },
  ]);
});

test("an order that stays as it is says nothing of a courier whom nobody called off", async () => {
  const { shop, buy, setTo } = await openBackOffice();
  const orderId = await buy();
  await setTo(orderId, "processing");
  const cancelling = shop.as().orders.cancel(await linkTo(shop, orderId));
  expect(await refusal(cancelling)).toMatchObject({ code: "CONFLICT", field: "packing" });
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events.map(({ kind }) => kind)).toEqual(["placed", "status"]);
});
