import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  deliveries,
  mails,
  orderEvents,
  orders,
  orderTallies,
  outbox,
  products,
  stockMovements,
} from "#db/schema/index.ts";
import { ORDER_STATUSES, type OrderStatus, orderNumber } from "#domain/orders/order.ts";
import { newCustomer, openBrowser, PASSWORD, promote } from "#tests/factories/accounts.ts";
import { complete, MINUTE, placeOrder, prepare, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { giveAllBack } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { sellMany } from "#tests/factories/sales.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, STORE, type TestShop } from "#tests/setup/test-shop.ts";

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const MOVES = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
);

test.each(MOVES)(
  "an administrator sets %s to %s: status, updatedAt, timeline, audit row",
  async (from, to) => {
    const { shop, admin, viewer, buy, setTo } = await openBackOffice();
    const orderId = await buy();
    if (from !== "pending") await setTo(orderId, from);
    const before = await orderOf(shop, orderId);
    shop.clock.advance(MINUTE);
    const { updatedAt } = await admin.orders.setStatus({
      orderId,
      status: to,
      seenAt: before.updatedAt,
      note: ` From ${from} `,
    });
    expect(await orderOf(shop, orderId)).toMatchObject({
      status: to,
      updatedAt,
      // Taken back, it keeps the moment at which it was delivered.
      deliveredAt: to === "delivered" ? shop.clock.now() : before.deliveredAt,
    });
    expect(updatedAt).toBe(shop.clock.now());
    const { events } = await admin.orders.byId({ orderId });
    expect(events[0]).toMatchObject({ kind: "placed", actorName: null, at: before.createdAt });
    expect(events.filter(({ kind }) => kind === "status").at(-1)).toMatchObject({
      fromStatus: from,
      toStatus: to,
      at: updatedAt,
      actorId: viewer.userId,
      actorName: "Admin",
      note: `From ${from}`,
    });
    const { rows } = await admin.audit.list({ subject: "order", subjectId: orderId });
    expect(rows[0]).toMatchObject({
      action: "order.status",
      subjectName: orderNumber(orderId),
      before: { status: from },
      after: { status: to, note: `From ${from}` },
    });
    const left = to === "cancelled" ? 100 : 99;
    expect(await stockOf(shop, "garri")).toEqual({ stock: left, reserved: 0 });
    await assertBooksBalance(shop);
  },
);

test("delivered, taken back to shipped and delivered again is the day of the first delivery, and one mail", async () => {
  const { shop, buy, setTo } = await openBackOffice();
  const orderId = await buy();
  await setTo(orderId, "delivered");
  const { deliveredAt } = await orderOf(shop, orderId);
  shop.clock.advance(2 * 24 * 60 * MINUTE);
  await setTo(orderId, "shipped");
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "shipped", deliveredAt });
  shop.clock.advance(MINUTE);
  await setTo(orderId, "delivered");
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "delivered", deliveredAt });
  const sent = await shop.db.select({ id: mails.id }).from(mails);
  expect(sent.filter(({ id }) => id === `order-delivered-${orderId}`)).toHaveLength(1);
});

test("the current status cannot be set again, and nothing is written for trying", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  const orderId = await buy();
  await setTo(orderId, "cancelled");
  const before = await shop.db.select().from(orderEvents);
  const { updatedAt } = await orderOf(shop, orderId);
  const refused = await refusal(
    admin.orders.setStatus({ orderId, status: "cancelled", seenAt: updatedAt }),
  );
  expect(refused).toMatchObject({ code: "CONFLICT" });
  expect(refused.message).toBe(`Order ${orderNumber(orderId)} is cancelled already`);
  expect(await shop.db.select().from(orderEvents)).toEqual(before);
});

test("two administrators change the same order: the second is told who was faster", async () => {
  const { shop, admin, colleague, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: seenAt } = await orderOf(shop, orderId);
  await colleague.orders.setStatus({ orderId, status: "processing", seenAt });
  const refused = await refusal(admin.orders.setStatus({ orderId, status: "cancelled", seenAt }));
  expect(refused.code).toBe("CONFLICT");
  expect(refused.message).toBe(
    `Admin changed order ${orderNumber(orderId)} meanwhile: it is processing. Please look again.`,
  );
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "processing" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 99, reserved: 0 });
});

test("of many changes of one order at the very same time exactly one is made", async () => {
  const { shop, admin, colleague, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: seenAt } = await orderOf(shop, orderId);
  const answers = await Promise.allSettled(
    [admin, colleague, admin, colleague].map((backOffice) =>
      backOffice.orders.setStatus({ orderId, status: "cancelled", seenAt }),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 100, reserved: 0 });
  const changes = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "status"));
  expect(changes).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("cancelling puts every line back once, however often the order is cancelled and taken up", async () => {
  const { shop, buy, setTo } = await openBackOffice();
  await seedProducts(shop, { id: "yam", stock: 5 });
  const orderId = await buy([
    { productId: "garri", quantity: 3 },
    { productId: "yam", quantity: 2 },
  ]);
  for (let round = 0; round < 3; round++) {
    await setTo(orderId, "cancelled");
    expect(await stockOf(shop, "garri")).toEqual({ stock: 100, reserved: 0 });
    expect(await stockOf(shop, "yam")).toEqual({ stock: 5, reserved: 0 });
    await setTo(orderId, "processing");
    expect(await stockOf(shop, "garri")).toEqual({ stock: 97, reserved: 0 });
    expect(await stockOf(shop, "yam")).toEqual({ stock: 3, reserved: 0 });
  }
  const [movement] = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.kind, "return"));
  const { paymentId } = await orderOf(shop, orderId);
  expect(movement).toMatchObject({ paymentId, reason: "Order cancelled", actorName: "Admin" });
  await assertBooksBalance(shop);
});

test("a cancelled order whose goods are gone is not taken up again, and the missing ones are named", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  await seedProducts(shop, { id: "yam", stock: 2 });
  const orderId = await buy([
    { productId: "garri", quantity: 1 },
    { productId: "yam", quantity: 2 },
  ]);
  await setTo(orderId, "cancelled");
  await buy([{ productId: "yam", quantity: 1 }]);
  const { updatedAt: seenAt } = await orderOf(shop, orderId);
  const refused = await refusal(admin.orders.setStatus({ orderId, status: "pending", seenAt }));
  expect(refused).toMatchObject({ code: "OUT_OF_STOCK" });
  expect(refused.message).toBe(
    `Order ${orderNumber(orderId)} cannot be taken up again: 2 of yam needed, 1 left`,
  );
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "cancelled", updatedAt: seenAt });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 100, reserved: 0 });
  await assertBooksBalance(shop);

  await shop.db.delete(products).where(eq(products.id, "yam"));
  const gone = await refusal(admin.orders.setStatus({ orderId, status: "pending", seenAt }));
  expect(gone.message).toContain("yam is no longer in the shop");
});

test("stock that a payment holds is not there for a cancelled order either", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  await seedProducts(shop, { id: "yam", stock: 1 });
  const orderId = await buy([{ productId: "yam", quantity: 1 }]);
  await setTo(orderId, "cancelled");
  await shop.as().checkout.start(await prepare(shop, [{ productId: "yam", quantity: 1 }]));
  const { updatedAt: seenAt } = await orderOf(shop, orderId);
  const refused = await refusal(admin.orders.setStatus({ orderId, status: "pending", seenAt }));
  expect(refused.message).toContain("1 of yam needed, 0 left");
  await assertBooksBalance(shop);
});

test("any sequence of status changes leaves the ledger the stock, the tallies the orders", async () => {
  const { shop, admin, buy } = await openBackOffice();
  await seedProducts(shop, { id: "yam", stock: 3 });
  const placed = [
    await buy([{ productId: "yam", quantity: 2 }]),
    await buy([{ productId: "yam", quantity: 1 }]),
    await buy([{ productId: "garri", quantity: 4 }]),
  ];
  const step = fc.record({
    which: fc.nat({ max: placed.length - 1 }),
    to: fc.constantFrom(...ORDER_STATUSES),
    sale: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { which, to, sale } of steps) {
        const orderId = placed[which] ?? "";
        const before = await orderOf(shop, orderId);
        shop.clock.advance(1_000);
        await admin.orders
          .setStatus({ orderId, status: to, seenAt: before.updatedAt })
          .catch(() => undefined);
        if (sale) await takeFromShelf(shop, "yam");
      }
      await assertLedger(shop);
      await assertTallies(shop);
    }),
    { numRuns: 15 },
  );
  await assertBooksBalance(shop);
});

test("cancelling mails the shopper once, without the note, and calls the courier off", async () => {
  const { shop, admin, setTo } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const { updatedAt: seenAt } = await orderOf(shop, orderId);
  const { courier } = await admin.orders.setStatus({
    orderId,
    status: "cancelled",
    seenAt,
    note: "Card reported stolen",
  });
  expect(courier).toEqual({ done: true, text: "The courier was called off." });
  expect((await deliveryOf(shop, orderId)).status).toBe("cancelled");
  const { events, deliveries: couriers } = await admin.orders.byId({ orderId });
  expect(events.at(-1)).toMatchObject({ kind: "courier", note: "The courier was called off." });
  expect(couriers[0]?.status).toBe("cancelled");

  await setTo(orderId, "processing");
  await setTo(orderId, "cancelled");
  const sent = await mailsOf(shop, "order-cancelled");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.recipient).toBe("thandi@shopper.test");
  expect(`${sent[0]?.text}${sent[0]?.html}`).not.toContain("stolen");
  const promises = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.subjectId, sent[0]?.id ?? ""));
  expect(promises).toHaveLength(1);
});

test("a courier who cannot be called off is told, and the order is cancelled all the same", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  await shop.db.update(deliveries).set({ status: "dropoff" });
  const { updatedAt: seenAt } = await orderOf(shop, orderId);
  const late = await admin.orders.setStatus({ orderId, status: "cancelled", seenAt });
  expect(late.courier).toEqual({
    done: false,
    text: "The courier has collected the order already and could not be called off.",
  });

  const second = await placeOrder(shop);
  await shop.settled();
  shop.courier.failNext("cancel", "503", 4);
  shop.courier.failNext("get", "503", 4);
  const failed = await admin.orders.setStatus({
    orderId: second.orderId,
    status: "cancelled",
    seenAt: (await orderOf(shop, second.orderId)).updatedAt,
  });
  expect(failed.courier?.done).toBe(false);
  expect(failed.courier?.text).toMatch(/^The courier could not be called off: /);
  expect(await orderOf(shop, second.orderId)).toMatchObject({ status: "cancelled" });
});

test("an order taken up again gets the courier that was never booked; one called off stays off", async () => {
  const { shop, admin, setTo } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  await setTo(orderId, "cancelled");
  const { updatedAt: seenAt } = await orderOf(shop, orderId);
  const revived = await admin.orders.setStatus({ orderId, status: "pending", seenAt });
  expect(revived.courier).toEqual({ done: false, text: "Its courier stays called off." });
  const promise = () => shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
  expect((await promise())[0]?.doneAt).not.toBeNull();

  await setTo(orderId, "cancelled");
  await shop.db.delete(deliveries);
  await setTo(orderId, "pending");
  expect((await promise())[0]).toMatchObject({ doneAt: null, dueAt: shop.clock.now() });
});

test("a conflict names whoever made the order what it is, not whoever was there before", async () => {
  const { shop, admin, colleague, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: seenAt } = await orderOf(shop, orderId);
  shop.clock.advance(MINUTE);
  await colleague.orders.setStatus({ orderId, status: "processing", seenAt });
  shop.clock.advance(MINUTE);
  await shop.db.update(orders).set({ updatedAt: shop.clock.now() });
  const refused = await refusal(admin.orders.setStatus({ orderId, status: "shipped", seenAt }));
  expect(refused.message).toBe(
    `The shop itself changed order ${orderNumber(orderId)} meanwhile: it is processing. Please look again.`,
  );
});

test("whatever is typed, a search answers; a NUL, which no text holds, is refused", async () => {
  const { admin, buy } = await openBackOffice();
  await buy();
  for (const text of [
    "\u0301",
    "\u0301 thandi",
    "😀",
    "ⅷ",
    "_",
    "thandi*",
    "{name} : x",
    "\ud800",
  ]) {
    await expect(admin.orders.list({ text })).resolves.toMatchObject({ page: 1 });
  }
  expect(await refusal(admin.orders.list({ text: "a\u0000b" }))).toMatchObject({
    code: "INVALID_INPUT",
  });
  const typed = fc.string({ unit: "binary", maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      fc.pre(!text.includes("\u0000"));
      await expect(admin.orders.list({ text })).resolves.toMatchObject({ page: 1 });
    }),
    { numRuns: 60 },
  );
});

test("shipped and delivered are mailed once, whether the courier or an administrator says so", async () => {
  const { shop, buy, setTo } = await openBackOffice();
  const orderId = await buy();
  await setTo(orderId, "shipped");
  await setTo(orderId, "pending");
  await setTo(orderId, "shipped");
  await setTo(orderId, "delivered");
  await setTo(orderId, "shipped");
  await setTo(orderId, "delivered");
  expect(await mailsOf(shop, "order-on-its-way")).toHaveLength(1);
  expect(await mailsOf(shop, "order-delivered")).toHaveLength(1);

  const back = await buy();
  await setTo(back, "delivered");
  await setTo(back, "shipped");
  expect(await mailsOf(shop, "order-on-its-way"), "nothing is on its way again").toHaveLength(1);
  expect(await mailsOf(shop, "order-delivered")).toHaveLength(2);
});

test("Start Processing for many: the pending ones as they were seen; the others are named", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  const fresh = [await buy(), await buy()];
  const shipped = await buy();
  await setTo(shipped, "shipped");
  const stale = await buy();
  const seen = await Promise.all(
    [...fresh, shipped, stale].map(async (orderId) => ({
      orderId,
      seenAt: (await orderOf(shop, orderId)).updatedAt,
    })),
  );
  shop.clock.advance(MINUTE);
  await setTo(stale, "shipped");
  await setTo(stale, "pending");
  const result = await admin.orders.startProcessing({
    orders: [...seen, { orderId: "nothing", seenAt: 0 }],
  });
  expect(result.changed.toSorted()).toEqual(fresh.toSorted());
  expect(result.refused.map(({ orderId }) => orderId)).toEqual([shipped, stale, "nothing"]);
  expect(result.refused[0]?.reason).toBe(`Order ${orderNumber(shipped)} is not pending`);
  expect((await orderOf(shop, stale)).status).toBe("pending");
  const { rows } = await admin.audit.list({ subject: "order", subjectId: fresh[1] ?? "" });
  expect(rows).toMatchObject([{ action: "order.status", after: { status: "processing" } }]);
  const again = await admin.orders.startProcessing({ orders: seen.slice(0, 2) });
  expect(again.changed).toEqual([]);
});

test("a note stands on the timeline with who and when; an empty or endless one is refused", async () => {
  const { admin, buy } = await openBackOffice();
  const orderId = await buy();
  await admin.orders.addNote({ orderId, note: "  Ring the bell twice  " });
  const { events, order } = await admin.orders.byId({ orderId });
  expect(events.at(-1)).toMatchObject({
    kind: "note",
    note: "Ring the bell twice",
    actorName: "Admin",
  });
  expect(order.status).toBe("pending");
  expect(await refusal(admin.orders.addNote({ orderId, note: " " }))).toMatchObject({
    code: "INVALID_INPUT",
    field: "note",
  });
  expect((await refusal(admin.orders.addNote({ orderId, note: "x".repeat(1_001) }))).message).toBe(
    "Please keep this to 1000 characters",
  );
  expect((await refusal(admin.orders.addNote({ orderId: "none", note: "x" }))).code).toBe(
    "NOT_FOUND",
  );
});

test("orders are found by id, short id, e-mail, first and last name and PayPal's order id", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const wanted = await buy(undefined, {
    firstName: "Zoë",
    lastName: "van der Merwe",
    email: "zoe.vdm@market.test",
  });
  await buy();
  const { paypalOrderId: providerRef } = (await admin.orders.byId({ orderId: wanted })).order;
  const find = async (text: string) => (await admin.orders.list({ text })).rows.map(({ id }) => id);
  for (const text of [
    wanted,
    wanted.toLowerCase(),
    orderNumber(wanted),
    `#${orderNumber(wanted).toLowerCase()}`,
    "zoe.vdm@market.test",
    "MARKET",
    "zoe",
    "Zoë",
    "merwe",
    "van der Merwe Zoë",
    providerRef,
    `  ${orderNumber(wanted)}  `,
  ]) {
    expect({ text, found: await find(text) }).toEqual({ text, found: [wanted] });
  }
  expect(await find("")).toHaveLength(2);
  expect(await find("shopper")).toHaveLength(1);
  for (const text of [
    "nobody",
    "zoe thandi",
    "***",
    '"',
    "a".repeat(10_000),
    "' or 1=1 --",
    "NEAR(",
  ]) {
    expect({ text, found: await find(text) }).toEqual({ text, found: [] });
  }
  // Pending Orders look in id, e-mail and names (back-office §2).
  expect((await admin.orders.pending({ text: providerRef })).rows).toEqual([]);
  expect((await admin.orders.pending({ text: "merwe" })).rows).toMatchObject([{ id: wanted }]);
  await shop.db.update(orders).set({ lastName: "Botha" }).where(eq(orders.id, wanted));
  expect(await find("merwe")).toEqual([]);
  expect(await find("botha")).toEqual([wanted]);
});

test.each(["Orders", "Pending", "Completed"] as const)(
  "%s find an invoice's number, a phone number however it is written, and products",
  async (page) => {
    const { shop, admin, buy, setTo } = await openBackOffice();
    await seedProducts(shop, { id: "egusi", name: "Ground Egusi Seed" });
    const wanted = await buy([{ productId: "egusi", quantity: 1 }], { phone: "+27 (10) 555-0142" });
    const other = await buy();
    if (page === "Completed") for (const id of [wanted, other]) await setTo(id, "delivered");
    const list = { Orders: "list", Pending: "pending", Completed: "completed" } as const;
    const find = async (text: string) =>
      (await admin.orders[list[page]]({ text })).rows.map(({ id }) => id);
    for (const text of [
      "INV-000001",
      "inv000001",
      "inv 1",
      "INV1",
      "000001",
      "+27 10 555 0142",
      "010 555 0142",
      "0105550142",
      "0027105550142",
      "27105550142",
      "+27 (0)10 555-0142",
      "555 0142",
      "0142",
      "egusi",
      "ground seed",
      "thandi egusi",
      "nkosi 010 555 0142",
      "INV-000001 egusi",
    ]) {
      expect({ text, found: await find(text) }).toEqual({ text, found: [wanted] });
    }
    expect(await find("garri")).toEqual([other]);
    expect(await find("garri egusi")).toEqual([]);
    expect(await find("INV-000003")).toEqual([]);
    await shop.db.update(orders).set({ phone: "082 555 0118" }).where(eq(orders.id, wanted));
    expect(await find("010 555 0142")).toEqual([]);
    expect(await find("0825550118 egusi")).toEqual([wanted]);
  },
);

test("a search of orders goes by the index, and reads no more than the newest 2,000 of a word", async () => {
  const { shop, admin } = await openBackOffice();
  await sellMany(shop, 2_100);
  for (const [text, found, cut] of [
    ["INV-000017", 1, false],
    ["082 555 1017", 1, false],
    ["INV-000017 garri", 1, false],
    ["garri", 2_000, true],
  ] as const) {
    shop.database.resetStats();
    expect({ text, ...(await admin.orders.list({ text })) }).toMatchObject({ total: found, cut });
    const { fullScanSteps, vmSteps } = shop.database.stats();
    expect({ text, fullScanSteps }).toEqual({ text, fullScanSteps: 0 });
    expect(vmSteps).toBeLessThan(cut ? 400_000 : 3_000);
  }
}, 60_000);

test("the list is newest first, 25 a page, filtered by status and by when it was placed", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  const placed: string[] = [];
  for (let n = 0; n < 27; n++) {
    if (n % 3 === 0) shop.clock.advance(HOUR);
    placed.push(await buy());
  }
  const newest = placed.toReversed();
  const first = await admin.orders.list({});
  const second = await admin.orders.list({ page: 2 });
  expect(first).toMatchObject({ total: 27, page: 1, pageCount: 2, cut: false });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(newest);
  expect((await admin.orders.list({ text: "thandi", page: 2 })).rows.map(({ id }) => id)).toEqual(
    newest.slice(25),
  );
  await setTo(newest[4] ?? "", "shipped");
  expect(await admin.orders.list({ status: "shipped" })).toMatchObject({
    total: 1,
    rows: [{ id: newest[4], status: "shipped", firstName: "Thandi", units: 1 }],
  });
  const now = shop.clock.now();
  const late = await admin.orders.list({ from: now - HOUR, until: now });
  expect(late.rows.map(({ id }) => id)).toEqual(newest.slice(3, 6));
  expect(late.total).toBe(3);
  expect(await admin.orders.list({ from: now, until: now - DAY })).toMatchObject({
    total: 0,
    rows: [],
    pageCount: 1,
  });
});

test("the figures: orders, pending, processing, revenue of what is neither cancelled nor given back", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  const [first, second, third, fourth] = [await buy(), await buy(), await buy(), await buy()];
  const each = (await orderOf(shop, first)).totalCents;
  expect(await admin.orders.stats()).toEqual({
    total: 4,
    pending: 4,
    processing: 0,
    revenueCents: 4 * each,
  });
  await setTo(first, "processing");
  await setTo(second, "cancelled");
  for (const orderId of [second, third]) {
    await giveAllBack(shop, orderId);
  }
  expect(await admin.orders.stats()).toEqual({
    total: 4,
    pending: 2,
    processing: 1,
    revenueCents: 2 * each,
  });
  expect((await admin.orders.stats()).revenueCents).toBe(
    (await admin.dashboard.summary()).revenueCents.total,
  );
  void fourth;
});

test("pending: count, total value, Urgent beyond 24 hours; a changed order leaves the list", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  const late = await buy();
  shop.clock.advance(DAY);
  const fresh = await buy();
  const each = (await orderOf(shop, late)).totalCents;
  const before = await admin.orders.pending({});
  expect(before.stats, "exactly 24 hours is not more than 24").toEqual({
    count: 2,
    totalCents: 2 * each,
    urgent: 0,
  });
  expect(before.rows.map(({ id }) => id)).toEqual([fresh, late]);
  shop.clock.advance(1);
  expect((await admin.orders.pending({})).stats.urgent).toBe(1);
  await setTo(late, "processing");
  await setTo(fresh, "cancelled");
  expect(await admin.orders.pending({})).toMatchObject({
    rows: [],
    total: 0,
    stats: { count: 0, totalCents: 0, urgent: 0 },
  });
});

test("orders are new to an administrator until they have looked, to each for themselves", async () => {
  const { shop, admin, colleague, buy, setTo } = await openBackOffice();
  const newTo = async (backOffice: typeof admin) => {
    const { newOrders, ordersSeenAt, total } = await backOffice.dashboard.attention();
    return { newOrders, ordersSeenAt, total };
  };
  const startedAt = shop.clock.now();
  expect(await newTo(admin)).toEqual({ newOrders: 0, ordersSeenAt: startedAt, total: 0 });
  shop.clock.advance(MINUTE);
  const first = await buy();
  shop.clock.advance(MINUTE);
  const second = await buy();
  expect(await newTo(admin)).toEqual({ newOrders: 2, ordersSeenAt: startedAt, total: 2 });
  // The list behind the number is as long as it says.
  const list = await admin.orders.pending({ since: startedAt });
  expect(list.rows.map(({ id }) => id)).toEqual([second, first]);
  expect(list).toMatchObject({ total: 2, newestAt: shop.clock.now() });
  expect(await admin.orders.newSince({ since: startedAt })).toEqual({ count: 2 });
  expect(await admin.orders.newSince({ since: list.newestAt ?? 0 })).toEqual({ count: 0 });

  await admin.orders.seen({ at: list.newestAt ?? 0 });
  await admin.orders.seen({ at: startedAt });
  await admin.orders.seen({ at: shop.clock.now() + DAY });
  expect(await newTo(admin)).toMatchObject({ newOrders: 0, ordersSeenAt: shop.clock.now() });
  expect(await newTo(colleague)).toMatchObject({ newOrders: 2 });
  await setTo(first, "processing");
  expect(await newTo(colleague)).toMatchObject({ newOrders: 1 });
  shop.clock.advance(MINUTE);
  const third = await buy();
  expect(await admin.orders.newSince({ since: list.newestAt ?? 0 })).toEqual({ count: 1 });
  const newer = await admin.orders.pending({ since: list.newestAt ?? 0 });
  expect(newer.rows.map(({ id }) => id)).toEqual([third]);
});

test("completed: delivered ones by completion, with figures and growth of the chosen period", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  shop.clock.advance(100 * DAY);
  const deliver = async (daysAgo: number) => {
    const orderId = await buy();
    await setTo(orderId, "delivered");
    await shop.db
      .update(orders)
      .set({ updatedAt: shop.clock.now() - daysAgo * DAY })
      .where(eq(orders.id, orderId));
    return orderId;
  };
  const today = await deliver(0);
  const yesterday = await deliver(1);
  const fifth = await deliver(5);
  const tenth = await deliver(10);
  const fortieth = await deliver(40);
  const oldest = await deliver(95);
  await buy();
  const each = (await orderOf(shop, today)).totalCents;
  const all = await admin.orders.completed({});
  expect(all.rows.map(({ id }) => id)).toEqual([today, yesterday, fifth, tenth, fortieth, oldest]);
  expect(all.stats).toEqual({ orders: 6, revenueCents: 6 * each, averageCents: each, growth: 300 });
  const ofPeriod = async (period: "today" | "7-days" | "30-days" | "3-months") => {
    const { total, stats } = await admin.orders.completed({ period });
    return [total, stats.orders, stats.growth];
  };
  expect(await ofPeriod("today")).toEqual([1, 1, 0]);
  expect(await ofPeriod("7-days")).toEqual([3, 3, 200]);
  expect(await ofPeriod("30-days")).toEqual([4, 4, 300]);
  expect(await ofPeriod("3-months")).toEqual([5, 5, 400]);

  await giveAllBack(shop, tenth);
  expect((await admin.orders.completed({})).stats).toMatchObject({
    orders: 6,
    revenueCents: 5 * each,
  });
  expect((await admin.orders.completed({ text: orderNumber(fifth) })).rows).toMatchObject([
    { id: fifth },
  ]);
  expect((await admin.orders.completed({ period: "today", text: "nobody" })).rows).toEqual([]);
});

test("completed today is what was completed since midnight in Johannesburg, whatever clock the shop shows", async () => {
  const { shop, buy, setTo } = await openBackOffice();
  shop.clock.advance(Date.parse("2026-12-01T08:00:00Z") - shop.clock.now());
  const deliver = async (at: string) => {
    const orderId = await buy();
    await setTo(orderId, "delivered");
    const updatedAt = Date.parse(at);
    await shop.db.update(orders).set({ updatedAt }).where(eq(orders.id, orderId));
    return orderId;
  };
  await deliver("2026-11-30T21:59:59Z");
  const sinceMidnight = await deliver("2026-11-30T22:00:00Z");
  const browser = openBrowser(shop);
  const credentials = { email: "admin@shop.test", password: PASSWORD };
  await browser.call((caller) => caller.account.signIn(credentials));
  const today = async () => {
    const { rows } = await browser.call((caller) =>
      caller.admin.orders.completed({ period: "today" }),
    );
    return rows.map(({ id }) => id);
  };
  expect(await today()).toEqual([sinceMidnight]);
  await settingsAre(shop, "store", { ...STORE, timezone: "America/New_York" });
  expect(await today()).toEqual([sinceMidnight]);
});

test("the dialog's order has lines, delivery, payment with rate and dollars, and its events", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId } = await placeOrder(shop, { shipping: { deliveryInstructions: "Gate 4" } });
  await shop.settled();
  expect(await admin.orders.byId({ orderId })).toMatchObject({
    order: {
      id: orderId,
      deliveryInstructions: "Gate 4",
      chargeRate: 17.5,
      capturedCents: expect.any(Number),
      captureId: expect.any(String),
    },
    items: [{ name: "garri", quantity: 1 }],
    deliveries: [{ status: "pending" }],
    events: [{ kind: "placed" }, { kind: "courier", actorName: null }],
    payment: { state: "completed", capturedCurrency: "USD" },
  });
  expect((await refusal(admin.orders.byId({ orderId: "none" }))).message).toBe("Order not found");
});

test("the courier's news stands on the timeline as the shop's own doing", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  await shop.db.update(orders).set({ status: "delivered", updatedAt: shop.clock.now() + 5 });
  const { events } = await admin.orders.byId({ orderId });
  expect(events.at(-1)).toMatchObject({
    kind: "status",
    fromStatus: "pending",
    toStatus: "delivered",
    actorName: null,
  });
});

test("every call costs at most three round trips, the session's with it", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const orderId = await buy();
  const second = await buy();
  const { updatedAt: seenAt } = await orderOf(shop, orderId);
  await shop.settled();
  const trips = async (work: () => Promise<unknown>) => shop.roundTrips(work);
  expect(await trips(() => admin.orders.list({ text: "thandi" }))).toBe(2);
  expect(await trips(() => admin.orders.stats())).toBe(2);
  expect(await trips(() => admin.orders.pending({ text: "x" }))).toBe(2);
  expect(await trips(() => admin.orders.completed({ period: "7-days" }))).toBe(2);
  expect(await trips(() => admin.orders.byId({ orderId }))).toBe(2);
  expect(await trips(() => admin.orders.setStatus({ orderId, status: "cancelled", seenAt }))).toBe(
    3,
  );
  expect(
    await trips(() => admin.orders.startProcessing({ orders: [{ orderId: second, seenAt }] })),
  ).toBeLessThanOrEqual(3);
  expect(await trips(() => admin.orders.addNote({ orderId, note: "Hello" }))).toBe(3);
});

/** A shop with a hundred of garri and two administrators; orders go by the shop's own delivery. */
async function openBackOffice() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 100 });
  const first = await newCustomer(shop, { email: "admin@shop.test" });
  const second = await newCustomer(shop, { email: "second@shop.test" });
  await promote(shop, first);
  await promote(shop, second);
  const { admin } = shop.as(first.viewer);
  return {
    shop,
    admin,
    viewer: first.viewer,
    colleague: shop.as(second.viewer).admin,
    buy: async (
      items = [{ productId: "garri", quantity: 1 }],
      shipping: NonNullable<Parameters<typeof prepare>[2]>["shipping"] = {},
    ) => {
      const checkout = await prepare(shop, items, { shipping, quote: false });
      const payment = await shop.as().checkout.start(checkout);
      shop.paypal.approve(payment.providerRef);
      const result = await complete(shop, checkout, payment);
      if (result.outcome !== "ordered") throw new Error(`not ordered: ${result.outcome}`);
      await shop.settled();
      return result.orderId;
    },
    setTo: async (orderId: string, status: OrderStatus) => {
      const { updatedAt } = await orderOf(shop, orderId);
      await admin.orders.setStatus({ orderId, status, seenAt: updatedAt });
    },
  };
}

async function orderOf(shop: TestShop, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`No order ${orderId}`);
  return order;
}

async function deliveryOf(shop: TestShop, orderId: string) {
  const [found] = await shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
  if (!found) throw new Error(`No delivery of ${orderId}`);
  return found;
}

function mailsOf(shop: TestShop, kind: string) {
  return shop.db.select().from(mails).where(eq(mails.kind, kind));
}

/** Somebody takes one from the shelf, if there is one. */
async function takeFromShelf(shop: TestShop, productId: string) {
  const found = await stockOf(shop, productId);
  if (!found || found.stock - found.reserved < 1) return;
  await shop.db.insert(stockMovements).values({
    productId,
    kind: "adjustment",
    stockDelta: -1,
    reservedDelta: 0,
    reason: "Broken",
    createdAt: shop.clock.now(),
  });
}

async function assertLedger(shop: TestShop) {
  const shelf = await shop.db.select().from(products);
  const moves = await shop.db.select().from(stockMovements);
  for (const { id, stock, reserved } of shelf) {
    const own = moves.filter(({ productId }) => productId === id);
    expect(own.reduce((sum, { stockDelta }) => sum + stockDelta, 0)).toBe(stock);
    expect(stock).toBeGreaterThanOrEqual(0);
    expect(reserved).toBe(0);
  }
  for (const { status, paymentId } of await shop.db.select().from(orders)) {
    const own = moves.filter((move) => move.paymentId === paymentId);
    const held = -own.reduce((sum, { stockDelta }) => sum + stockDelta, 0);
    expect(held === 0, `${status} holds ${held}`).toBe(status === "cancelled");
  }
}

async function assertTallies(shop: TestShop) {
  const placed = await shop.db.select().from(orders);
  for (const { status, orders: n, totalCents } of await shop.db.select().from(orderTallies)) {
    const own = placed.filter((order) => order.status === status);
    expect({ status, n, totalCents }).toEqual({
      status,
      n: own.length,
      totalCents: own.reduce((sum, order) => sum + order.totalCents, 0),
    });
  }
}
