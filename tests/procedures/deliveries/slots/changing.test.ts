import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  deliveries,
  mails,
  orderEvents,
  orders,
  outbox,
  slotBookings,
  slots,
} from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import {
  buySlot,
  clock,
  openSlotShop,
  startSlot,
  TUESDAY_AT_2,
  WEDNESDAY_AT_8,
} from "#tests/factories/deliveries/slots.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

test("a shopper moves an order to another slot: place, promise and the courier's booking go along", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const { orderId, key } = await buySlot(shop);
  const change = { orderId, key, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 };
  expect(await shop.as().orders.changeSlot(change)).toEqual({
    slot: { from: WEDNESDAY_AT_8, until: clock("2026-11-25 10:00") },
  });
  const { order } = await shop.as().orders.byId({ orderId, key });
  expect(order).toMatchObject({
    slotFrom: WEDNESDAY_AT_8,
    estimatedDeliveryAt: clock("2026-11-25 10:00"),
  });
  const [message] = await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
  expect(message?.dueAt).toBe(WEDNESDAY_AT_8);
  const taken = await shop.db.select({ at: slots.startsAt, taken: slots.taken }).from(slots);
  expect(taken).toEqual([
    { at: TUESDAY_AT_2, taken: 0 },
    { at: WEDNESDAY_AT_8, taken: 1 },
  ]);
  await expect(buySlot(shop), "its old place is free").resolves.toBeDefined();
  const [note] = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "note"));
  expect(note).toMatchObject({ orderId, actorId: null });
  expect(note?.note).toContain("Wednesday 25 November 2026, 08:00–10:00");
});

test("a full slot, a past one, an unknown one: refused in words, and the order keeps its own", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const { orderId, key } = await buySlot(shop);
  await buySlot(shop, WEDNESDAY_AT_8);
  const to = (slot: number) =>
    refusal(shop.as().orders.changeSlot({ orderId, key, slot, seen: TUESDAY_AT_2 }));
  expect(await to(WEDNESDAY_AT_8)).toMatchObject({
    code: "CONFLICT",
    field: "slot",
    message: expect.stringMatching(/keeps the time that it had/),
  });
  expect(await to(clock("2026-11-24 08:00"))).toMatchObject({ field: "slot" });
  expect(await to(clock("2026-11-25 08:30"))).toMatchObject({ field: "slot" });
  const [kept] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(kept?.slotFrom).toBe(TUESDAY_AT_2);
  expect(await shop.db.select().from(slots)).toMatchObject([{ taken: 1 }, { taken: 1 }]);
});

test("who gives a slot up for as soon as it can be has a courier asked at once, whose price nobody has asked for yet", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  await shop.as().orders.changeSlot({ orderId, key, slot: null, seen: TUESDAY_AT_2 });
  await runJobs(shop.context());
  expect(await shop.db.select().from(deliveries)).toMatchObject([
    { orderId, status: "pending", fallback: false, courierDeliveryId: expect.any(String) },
  ]);
});

test("a shopper changes their mind five times a day, for each is a letter; an administrator as often as they must", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  const between = [TUESDAY_AT_2, WEDNESDAY_AT_8];
  const turn = (at: number) => ({
    orderId,
    slot: between[(at + 1) % 2] ?? null,
    seen: between[at % 2] ?? null,
  });
  for (let at = 0; at < 5; at += 1) {
    await shop.as().orders.changeSlot({ ...turn(at), key });
    await runOutbox(shop.context());
  }
  const once = shop.as().orders.changeSlot({ ...turn(5), key });
  expect(await refusal(once)).toMatchObject({
    code: "RATE_LIMITED",
    message: expect.stringContaining("in 24 hours at the latest"),
  });
  const told = await shop.db.select().from(mails).where(eq(mails.kind, "order-time-changed"));
  expect(told).toHaveLength(5);
  const admin = await newAdmin(shop);
  await shop.as(admin.viewer).orders.changeSlot(turn(5));
});

test("a slot that has just filled up, however often it is asked for, uses up none of a shopper's five changes", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  await buySlot(shop, WEDNESDAY_AT_8);
  const { orderId, key } = await buySlot(shop);
  const change = (slot: number) =>
    shop.as().orders.changeSlot({ orderId, key, slot, seen: TUESDAY_AT_2 });
  for (let times = 0; times < 6; times += 1) {
    expect(await refusal(change(WEDNESDAY_AT_8))).toMatchObject({
      code: "CONFLICT",
      field: "slot",
    });
  }
  const free = clock("2026-11-25 10:00");
  expect((await change(free)).slot?.from).toBe(free);
});

test("who is too late is told: the courier is booked, packing has begun, somebody else changed it", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  const change = { orderId, key, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 };
  expect(
    await refusal(shop.as().orders.changeSlot({ ...change, seen: WEDNESDAY_AT_8 })),
  ).toMatchObject({ code: "CONFLICT" });
  expect(await refusal(shop.as().orders.changeSlot({ ...change, key: "made-up" }))).toMatchObject({
    code: "NOT_FOUND",
  });
  await shop.db.update(orders).set({ status: "processing" });
  const late = { code: "CONFLICT", message: expect.stringMatching(/too late to change/) };
  expect(await refusal(shop.as().orders.changeSlot(change))).toMatchObject(late);
  const unknown = shop.as().orders.changeSlot({ ...change, slot: WEDNESDAY_AT_8 + 1 });
  expect(await refusal(unknown), "whatever is asked for").toMatchObject(late);
  await shop.db.update(orders).set({ status: "pending", slipPrintedAt: 1 });
  expect(await refusal(shop.as().orders.changeSlot(change)), "its slip is printed").toMatchObject(
    late,
  );
  await shop.db.update(orders).set({ slipPrintedAt: null });
  shop.clock.advance(211 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await refusal(shop.as().orders.changeSlot(change))).toMatchObject(late);
});

test("an administrator sees what is booked in each slot, and closes or widens one, in the audit log", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const { orderId } = await buySlot(shop);
  await startSlot(shop, WEDNESDAY_AT_8);
  const boss = await bossOf(shop);
  const { days, terms } = await boss().admin.slots.list({ days: 7 });
  expect(terms.capacity).toBe(1);
  expect(days.map(({ day }) => day)).toHaveLength(7);
  const find = (at: number) => days.flatMap((one) => one.slots).find(({ from }) => from === at);
  expect(find(TUESDAY_AT_2)).toMatchObject({ taken: 1, capacity: 1, orders: [{ orderId }] });
  expect(find(WEDNESDAY_AT_8)).toMatchObject({ taken: 1, orders: [{ orderId: null }] });

  await boss().admin.slots.setCapacity({ from: TUESDAY_AT_2, capacity: 2, expected: null });
  await expect(buySlot(shop)).resolves.toBeDefined();
  expect(await refusal(startSlot(shop, TUESDAY_AT_2))).toMatchObject({ field: "slot" });
  await boss().admin.slots.setCapacity({
    from: clock("2026-11-25 10:00"),
    capacity: 0,
    expected: null,
  });
  expect(await refusal(startSlot(shop, clock("2026-11-25 10:00")))).toMatchObject({
    code: "CONFLICT",
    field: "slot",
  });
  expect(
    await refusal(
      boss().admin.slots.setCapacity({ from: TUESDAY_AT_2 + 1, capacity: 2, expected: null }),
    ),
  ).toMatchObject({ code: "INVALID_INPUT" });
  const audit = await shop.db.select().from(auditLog).where(eq(auditLog.action, "slot.capacity"));
  expect(audit).toMatchObject([
    { subjectName: "Tuesday 24 November 2026, 14:00–16:00", after: { capacity: 2 } },
    { after: { capacity: 0 } },
  ]);
});

test("a slot with less room than is booked in it keeps its orders, and takes none until two have gone", async () => {
  const shop = await openSlotShop({ capacity: 2 });
  const { orderId: first } = await buySlot(shop);
  const { orderId: second } = await buySlot(shop);
  const boss = await bossOf(shop);
  await boss().admin.slots.setCapacity({ from: TUESDAY_AT_2, capacity: 1, expected: null });
  const kept = await shop.db.select({ state: slotBookings.state }).from(slotBookings);
  expect(kept).toEqual([{ state: "booked" }, { state: "booked" }]);
  for (const gone of [first, second]) {
    expect(await refusal(startSlot(shop, TUESDAY_AT_2))).toMatchObject({ field: "slot" });
    await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, gone));
  }
  await expect(buySlot(shop)).resolves.toBeDefined();
});

test("a day that is closed has no slots, what is booked on it stays and is seen", async () => {
  const shop = await openSlotShop();
  await buySlot(shop, WEDNESDAY_AT_8);
  const boss = await bossOf(shop);
  const { version } = await boss().admin.slots.list({});
  const closed = { day: "2026-11-25", name: "Stocktaking", expectedVersion: version };
  await boss().admin.slots.closeDay(closed);
  const other = { ...closed, day: "2026-11-27" };
  expect(await refusal(boss().admin.slots.closeDay(other))).toMatchObject({ code: "CONFLICT" });
  await boss().admin.slots.closeDay(closed);
  const { closures } = (await shop.context().settings()).delivery;
  expect(closures.dates, "once, where the answer was lost").toEqual([
    { from: closed.day, until: closed.day, name: "Stocktaking" },
  ]);
  const [, wednesday] = (await boss().admin.slots.list({})).days;
  expect(wednesday).toMatchObject({
    reason: { name: "Stocktaking" },
    slots: [{ from: WEDNESDAY_AT_8, isExtra: true, taken: 1 }],
  });
  expect((await shop.as().checkout.slots({}))[1]).toMatchObject({ slots: [] });
  expect(await refusal(startSlot(shop, WEDNESDAY_AT_8))).toMatchObject({ field: "slot" });
  expect(await shop.db.select().from(slotBookings)).toMatchObject([{ state: "booked" }]);

  shop.clock.advance(WEDNESDAY_AT_8 - shop.clock.now());
  await runJobs(shop.context());
  const [asked] = Object.values(shop.courier.state.deliveries);
  expect(asked?.body, "its courier comes for it on that day").toMatchObject({
    pickup_ready_dt: clock("2026-11-25 08:30"),
    dropoff_deadline_dt: clock("2026-11-25 10:00"),
  });
});

test("an order whose slot had filled up is on the attention list until it has one", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const { orderId } = await buySlot(shop);
  const boss = await bossOf(shop);
  const cancelled = (status: "cancelled" | "pending") =>
    shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  await cancelled("cancelled");
  await buySlot(shop);
  await cancelled("pending");
  expect((await boss().admin.dashboard.attention()).missedSlots).toBe(1);
  expect((await boss().admin.dashboard.failures()).missedSlots).toMatchObject([
    { orderId, from: TUESDAY_AT_2 },
  ]);
  await boss().orders.changeSlot({ orderId, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 });
  expect((await boss().admin.dashboard.attention()).missedSlots).toBe(0);
  const [audited] = await shop.db.select().from(auditLog).where(eq(auditLog.action, "order.slot"));
  expect(audited).toMatchObject({ subjectId: orderId, after: { slotFrom: WEDNESDAY_AT_8 } });
});

test("whose slot had filled up may have that very slot once it has room again", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const { orderId, key } = await buySlot(shop);
  const setTo = (status: "cancelled" | "pending") =>
    shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  await setTo("cancelled");
  await buySlot(shop);
  await setTo("pending");
  const again = { orderId, key, slot: TUESDAY_AT_2, seen: TUESDAY_AT_2 };
  expect(await refusal(shop.as().orders.changeSlot(again))).toMatchObject({ code: "CONFLICT" });
  const boss = await bossOf(shop);
  await boss().admin.slots.setCapacity({ from: TUESDAY_AT_2, capacity: 2, expected: null });
  await shop.as().orders.changeSlot(again);
  const { order } = await shop.as().orders.byId({ orderId, key });
  expect(order).toMatchObject({ slotFrom: TUESDAY_AT_2, slotMissed: false });
  expect(await shop.db.select().from(slots)).toMatchObject([{ taken: 2, capacity: 2 }]);
});

/** The procedures as an administrator calls them, each call a request of its own. */
async function bossOf(shop: TestShop) {
  const boss = await newAdmin(shop, { email: "boss@shop.test" });
  return () => shop.as(boss.viewer);
}
