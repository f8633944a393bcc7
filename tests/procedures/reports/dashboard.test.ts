import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  backups,
  deliveries,
  mails,
  orders,
  outbox,
  payments,
  products,
} from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { needAttention, refundAll } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { sell } from "#tests/factories/sales.ts";
import { seedProducts, type shippingTo } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";

test("an empty shop has an empty dashboard, and no trend to speak of", async () => {
  const { summary } = await openDashboard();
  const found = await summary();
  expect(found.revenueCents).toEqual({ total: 0, trend: null });
  expect(found.orders).toEqual({ total: 0, trend: null });
  expect(found.recentOrders).toEqual([]);
  expect(found.topProducts).toEqual([]);
  expect(found.days).toHaveLength(30);
  expect(found.days.every(({ revenueCents }) => revenueCents === 0)).toBe(true);
});

test("revenue counts every order that is neither cancelled nor given back, however old", async () => {
  const { shop, summary, buy } = await openDashboard();
  const first = await buy();
  const second = await buy();
  const third = await buy();
  const each = await totalOf(shop, first);
  expect((await summary()).revenueCents.total).toBe(3 * each);

  await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, first));
  await refundAll(shop, second);
  expect(await summary()).toMatchObject({
    revenueCents: { total: each },
    orders: { total: 3 },
  });
  await shop.db.update(orders).set({ createdAt: 1 }).where(eq(orders.id, third));
  expect((await summary()).revenueCents.total).toBe(each);
});

test("each trend compares the last 30 days with the 30 before", async () => {
  const { shop, summary, buy } = await openDashboard();
  const now = shop.clock.now();
  const place = async (daysAgo: number) => {
    const id = await buy();
    await shop.db
      .update(orders)
      .set({ createdAt: now - daysAgo * DAY_MS })
      .where(eq(orders.id, id));
  };
  await place(45);
  await place(59);
  await place(61);
  await place(1);
  expect(await summary()).toMatchObject({
    orders: { total: 4, trend: -50 },
    revenueCents: { trend: -50 },
  });
  await place(2);
  await place(3);
  expect((await summary()).orders).toEqual({ total: 6, trend: 50 });
});

test("customers are accounts and guests, once each, whatever the case of the address", async () => {
  const { shop, summary, buy } = await openDashboard();
  expect((await summary()).customers.total, "the owner is no customer").toBe(0);
  await buy({ email: "guest@shopper.test" });
  await buy({ email: "GUEST@shopper.test" });
  await buy({ email: "admin@shop.test" });
  await newCustomer(shop, { email: "new@shopper.test" });
  expect((await summary()).customers.total).toBe(2);
  await newCustomer(shop, { email: "guest@shopper.test" });
  expect((await summary()).customers.total, "a guest who registers is one").toBe(2);
});

test("the lists show the five newest orders and the five products that earned most", async () => {
  const { shop, summary, buy } = await openDashboard();
  await seedProducts(
    shop,
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ id: `p${n}`, priceCents: n * 1_000, stock: 50 })),
  );
  const placed: string[] = [];
  for (const n of [1, 2, 3, 4, 5, 6]) {
    shop.clock.advance(MINUTE_MS);
    placed.push(await buy({}, `p${n}`));
  }
  const found = await summary();
  expect(found.recentOrders.map(({ id }) => id)).toEqual(placed.toReversed().slice(0, 5));
  expect(found.topProducts.map(({ productId }) => productId)).toEqual([
    "p6",
    "p5",
    "p4",
    "p3",
    "p2",
  ]);
  expect(found.topProducts[0]).toMatchObject({ soldCents: 6_000, units: 1 });
  expect(found.days.at(-1)?.orders).toBe(6);

  await refundAll(shop, placed[5] ?? "");
  const less = (await summary()).topProducts.map(({ productId }) => productId);
  expect(less, "what was given back has earned nothing").toEqual(["p5", "p4", "p3", "p2", "p1"]);
});

test("deleted products are no products", async () => {
  const { shop, summary } = await openDashboard();
  await seedProducts(shop, { id: "hidden", status: "inactive" });
  const before = (await summary()).products.total;
  await shop.db.update(products).set({ status: "inactive", deletedAt: 1 });
  expect((await summary()).products.total).toBe(0);
  expect(before, "inactive ones are").toBe(2);
});

test("what needs a person is counted by kind", async () => {
  const { shop, attention, buy } = await openDashboard();
  await seedProducts(shop, { id: "few", stock: 9 }, { id: "none", stock: 0 });
  const late = await buy();
  await buy();
  await shop.db
    .update(orders)
    .set({ createdAt: shop.clock.now() - DAY_MS - 1 })
    .where(eq(orders.id, late));
  const anHourAgo = shop.clock.now() - 61 * MINUTE_MS;
  const paid = shop.db.update(payments).set({ state: "refunding", updatedAt: anHourAgo });
  await updateIgnoringLifecycle(shop, paid.where(eq(payments.orderId, late)));
  const message = { attempts: 12, dueAt: 0, createdAt: 0, failedAt: 1 };
  await shop.db
    .insert(outbox)
    .values([{ id: "o2", kind: "send_mail", subjectId: "a mail", ...message }]);
  const sent = shop.db.update(deliveries).set({ status: "failed" });
  await updateIgnoringLifecycle(shop, sent.where(eq(deliveries.orderId, late)));
  await needAttention(shop, late);
  const backup = { id: "b1", key: "backups/b1", startedAt: anHourAgo, error: "It broke off." };
  await shop.db.insert(backups).values(backup);
  expect(await attention()).toEqual({
    pendingOrders: 2,
    missedSlots: 0,
    urgentOrders: 1,
    lowStock: 1,
    outOfStock: 1,
    failedBookings: 1,
    silentDeliveries: 0,
    overdueDeliveries: 0,
    collectedCancelled: 0,
    unfetched: 0,
    stuckPayments: 2,
    unrefunded: 0,
    refundedOpen: 0,
    captureDifferences: 0,
    openDisputes: 1,
    unansweredCases: 0,
    refusedAccounts: 0,
    unreadEvents: 1,
    failedBackups: 1,
    lateBackups: 0,
    lateJobs: 0,
    unreadableSettings: 0,
    unreadableSections: [],
    failedMails: 1,
    lateMails: 0,
    lateCopies: 0,
    lateTakeovers: 0,
    lateErasures: 0,
    newOrders: 0,
    ordersSeenAt: expect.any(Number),
    openMessages: 0,
    total: 11,
  });
});

test("bookings and mails that were given up are named, and a mail is sent again or let go", async () => {
  const { shop, admin, attention, buy } = await openDashboard();
  const orderId = await buy();
  await runOutbox(shop.context());
  const mailId = `order-confirmation-${orderId}`;
  const queued = await shop.db.select().from(outbox);
  expect(queued.map(({ subjectId }) => subjectId)).toContain(mailId);
  await shop.db
    .update(outbox)
    .set({ failedAt: 5, doneAt: null, lastError: "E_RECIPIENT_SUPPRESSED" })
    .where(eq(outbox.subjectId, mailId));
  await shop.db.update(mails).set({ sentAt: null }).where(eq(mails.id, mailId));
  const refused = { status: "failed", error: "customer_limited" } as const;
  await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set(refused));
  expect(await admin.dashboard.failures()).toMatchObject({
    bookings: [
      {
        orderId,
        firstName: "Thandi",
        lastName: "Nkosi",
        reason: { reason: "customer_limited" },
      },
    ],
    mails: [{ mailId, recipient: expect.stringContaining("@"), reason: "E_RECIPIENT_SUPPRESSED" }],
  });

  const before = shop.mail.sent.length;
  await admin.dashboard.settleMail({ mailId, what: "retry" });
  await shop.settled();
  expect(shop.mail.sent).toHaveLength(before + 1);
  expect(await attention()).toMatchObject({ failedMails: 0, failedBookings: 1 });
  const again = admin.dashboard.settleMail({ mailId, what: "retry" });
  expect((await refusal(again)).code).toBe("CONFLICT");
  expect((await admin.audit.list({ subject: "mail" })).rows).toMatchObject([
    { action: "mail.retry", subjectId: mailId, subjectName: expect.stringContaining(" to ") },
  ]);

  await shop.db
    .update(outbox)
    .set({ failedAt: 5, doneAt: null })
    .where(eq(outbox.subjectId, mailId));
  await admin.dashboard.settleMail({ mailId, what: "drop" });
  await shop.settled();
  expect(shop.mail.sent).toHaveLength(before + 1);
  expect((await admin.dashboard.failures()).mails).toEqual([]);
});

test("of more than fifty letters that were given up, and orders whose money all went back, fifty are named", async () => {
  const { shop, admin, attention } = await openDashboard();
  const now = shop.clock.now();
  const ids = Array.from({ length: 51 }, (_, at) => `one-${at}`);
  await sell(shop, ...ids.map((id) => ({ id, at: now, status: "pending" as const })));
  for (const id of ids) await refundAll(shop, id);
  await shop.db.insert(outbox).values(
    ids.map((id) => {
      const times = { createdAt: now, dueAt: now, failedAt: now };
      return { id, kind: "send_mail" as const, subjectId: id, ...times };
    }),
  );
  expect(await attention()).toMatchObject({ failedMails: 51, refundedOpen: 51 });
  const { mails: letters, refundedOpen } = await admin.dashboard.failures();
  expect([letters.length, refundedOpen.length]).toEqual([50, 50]);
});

test("a letter whose link is good no more can only be let go of", async () => {
  const { shop, admin } = await openDashboard();
  await shop.as().account.requestReset({ email: "admin@shop.test" });
  await shop.settled();
  const isReset = eq(mails.kind, "password-reset");
  await shop.db.update(mails).set({ sentAt: null }).where(isReset);
  const [reset] = await shop.db.select({ id: mails.id }).from(mails).where(isReset);
  const isOfReset = eq(outbox.subjectId, reset?.id ?? "");
  await shop.db.update(outbox).set({ failedAt: 5, doneAt: null }).where(isOfReset);
  const offered = async () =>
    (await admin.dashboard.failures()).mails.map(({ mayRetry }) => mayRetry);
  expect(await offered()).toEqual([true]);
  shop.clock.advance(HOUR_MS + 1);
  expect(await offered()).toEqual([false]);
  await shop.db.update(mails).set({ kind: "account-notice" }).where(isReset);
  expect(await offered(), "another is worth it").toEqual([true]);
  await shop.db.delete(mails);
  expect(await offered(), "there is nothing to send").toEqual([false]);
});

test("the dashboard costs one round trip beside the session's", async () => {
  const { shop, summary, attention } = await openDashboard();
  await shop.settled();
  // The settings come with the session's trip.
  await attention();
  expect(await shop.roundTrips(summary)).toBe(2);
  expect(await shop.roundTrips(attention)).toBe(2);
});

/** A shop with plenty of garri, and an administrator who looks at it. */
async function openDashboard() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 100 });
  const admin = await newAdmin(shop, { email: "admin@shop.test" });
  const backOffice = shop.as(admin.viewer).admin;
  const { dashboard } = backOffice;
  return {
    shop,
    admin: backOffice,
    summary: () => dashboard.summary(),
    attention: () => dashboard.attention(),
    buy: async (shipping: Parameters<typeof shippingTo>[0] = {}, productId = "garri") => {
      const { orderId } = await placeOrder(shop, { productId, shipping });
      await shop.settled();
      return orderId;
    },
  };
}

async function totalOf(shop: Awaited<ReturnType<typeof openTestShop>>, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.totalCents ?? 0;
}
