import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { refundAll } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { sell, sellMany } from "#tests/factories/sales.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openBackOffice, orderOf } from "./back-office.ts";

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
    "हिन्दी",
    "鱗\u1cf4죆",
    "a\u0305b",
    "a\u1cf2b",
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

test("an e-mail address finds its orders, whole or begun and however it is written, and nobody else's", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const [first, second] = [await buy(), await buy()];
  const rename = (orderId: string, userEmail: string) =>
    shop.db.update(orders).set({ userEmail }).where(eq(orders.id, orderId));
  await rename(first, "Ayo.Bello@mail.example");
  await rename(second, "ayo.bello@post.example");
  const find = async (text: string) => {
    const { rows, total } = await admin.orders.list({ text });
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id);
  };
  expect(await find("ayo.bello@mail.example")).toEqual([first]);
  expect(await find("AYO.BELLO@P")).toEqual([second]);
  expect(await find("bello@mail")).toEqual([first]);
  expect((await find("ayo.bello")).toSorted()).toEqual([first, second].toSorted());
  expect(await find("ayo.bello@elsewhere.example")).toEqual([]);
});

test("a search of orders goes by the index, and reads no more than the newest 2,000 of a word", async () => {
  const { shop, admin } = await openBackOffice();
  await sellMany(shop, 2_000);
  expect(await admin.orders.list({ text: "garri" })).toMatchObject({ total: 2_000, cut: false });
  await sell(shop, { id: "one-more", at: shop.clock.now() });
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
    if (n % 3 === 0) shop.clock.advance(HOUR_MS);
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
  const late = await admin.orders.list({ from: now - HOUR_MS, until: now });
  expect(late.rows.map(({ id }) => id)).toEqual(newest.slice(3, 6));
  expect(late.total).toBe(3);
  expect(await admin.orders.list({ from: now, until: now - DAY_MS })).toMatchObject({
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
    await refundAll(shop, orderId);
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
  shop.clock.advance(DAY_MS);
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
  const inSlot = async (from: number) => {
    await shop.db.update(orders).set({ slotFrom: from }).where(eq(orders.id, late));
    const { urgentOrders } = await admin.dashboard.attention();
    return [(await admin.orders.pending({})).stats.urgent, urgentOrders];
  };
  expect(await inSlot(shop.clock.now() + 4 * HOUR_MS), "its slot is not near").toEqual([0, 0]);
  expect(await inSlot(shop.clock.now() + 4 * HOUR_MS - 1)).toEqual([1, 1]);
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
  shop.clock.advance(MINUTE_MS);
  const first = await buy();
  shop.clock.advance(MINUTE_MS);
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
  await admin.orders.seen({ at: shop.clock.now() + DAY_MS });
  expect(await newTo(admin)).toMatchObject({ newOrders: 0, ordersSeenAt: shop.clock.now() });
  expect(await newTo(colleague)).toMatchObject({ newOrders: 2 });
  await setTo(first, "processing");
  expect(await newTo(colleague)).toMatchObject({ newOrders: 1 });
  shop.clock.advance(MINUTE_MS);
  const third = await buy();
  expect(await admin.orders.newSince({ since: list.newestAt ?? 0 })).toEqual({ count: 1 });
  const newer = await admin.orders.pending({ since: list.newestAt ?? 0 });
  expect(newer.rows.map(({ id }) => id)).toEqual([third]);
});
