import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { erasureHolds, payments, webhookEvents } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { finishErasures } from "#server/jobs/retention.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { openWholeLife } from "#tests/factories/person.ts";
import { shippingTo } from "#tests/factories/shop.ts";

test("a vendor's events about a deleted customer lose their words, found by their payment or by an id in them; others keep theirs", async () => {
  const { shop, customer } = await openWholeLife();
  const [hers] = await shop.db.select().from(payments).where(eq(payments.state, "completed"));
  const shipping = shippingTo({ email: "naledi@shopper.test" });
  const { orderId } = await placeOrder(shop, { shipping });
  const [others] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  const event = { vendor: "paypal", kind: "K", receivedAt: 1, processedAt: 1, body: '{"a": 1}' };
  await shop.db.insert(webhookEvents).values([
    { ...event, id: "hers", eventKey: "hers", paymentId: hers?.id },
    { ...event, id: "others", eventKey: "others", paymentId: others?.id },
    { ...event, id: "nobodys", eventKey: "nobodys" },
  ]);
  await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  const left = await shop.db.select().from(webhookEvents);
  const bodies = new Map(left.map(({ id, body }) => [id, body]));
  expect(["event", "hers"].map((id) => bodies.get(id))).toEqual(["{}", "{}"]);
  expect(["others", "nobodys"].map((id) => bodies.get(id))).toEqual(['{"a": 1}', '{"a": 1}']);
});

test("a vendor's event about a deleted customer that waits keeps its words until somebody has dealt with it", async () => {
  const { shop, customer } = await openWholeLife();
  const [hers] = await shop.db.select().from(payments).where(eq(payments.state, "completed"));
  const event = { vendor: "paypal", eventKey: "e", kind: "K", receivedAt: 1, body: '{"a": 1}' };
  await shop.db.insert(webhookEvents).values({ ...event, id: "waits", paymentId: hers?.id });
  await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  const kept = async () => {
    const [row] = await shop.db.select().from(webhookEvents).where(eq(webhookEvents.id, "waits"));
    return [
      row?.body,
      await shop.db.$count(erasureHolds, eq(erasureHolds.paymentId, hers?.id ?? "")),
    ];
  };
  await finishErasures(shop.context());
  expect(await kept()).toEqual(['{"a": 1}', 1]);
  await shop.db.update(webhookEvents).set({ processedAt: 1 });
  shop.clock.advance(DAY_MS + 1);
  await finishErasures(shop.context());
  expect(await kept()).toEqual(["{}", 0]);
});

test("an event that comes after the deletion is over loses its words as soon as it is dealt with", async () => {
  const { shop, customer } = await openWholeLife();
  const [hers] = await shop.db.select().from(payments).where(eq(payments.state, "completed"));
  await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  const event = { vendor: "paypal", kind: "K", receivedAt: 1, dueAt: 0, body: '{"a": 1}' };
  const late = { ...event, eventKey: "late", paymentId: hers?.id };
  await shop.db.insert(webhookEvents).values({ ...late, id: "late" });
  await processEvents(shop.context());
  const [row] = await shop.db.select().from(webhookEvents).where(eq(webhookEvents.id, "late"));
  expect(row).toMatchObject({ processedAt: shop.clock.now(), body: "{}" });
});

test("an event that has lost its words changes nothing when it is replayed", async () => {
  const { shop, admin, customer } = await openWholeLife();
  await customer.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
  await admin.webhooks.replay({ eventId: "event" });
  const states = await shop.db.select({ state: payments.state }).from(payments);
  expect(states.map(({ state }) => state).toSorted()).toEqual([
    "completed",
    "completed",
    "expired",
  ]);
});
