import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  backups,
  captureDifferences,
  disputes,
  orders,
  payments,
  refunds,
  webhookEvents,
} from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { sellMany } from "#tests/factories/sales.ts";

/** How much of a list of the back office is told at once, and how it goes on. */

const GARRI = [{ productId: "garri", quantity: 1 }];

test("of the backups the newest twelve are shown", async () => {
  const { shop, admin } = await openTwoAdmins();
  await shop.db.insert(backups).values(byHand(13, shop.clock.now()));
  const { backups: shown } = await admin.backups.list();
  expect(shown.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, nth) => `hand-${nth}`));
});

test("when the next backup is due goes by the schedule's last one, however many others there are since", async () => {
  const { shop, admin } = await openTwoAdmins();
  const now = shop.clock.now();
  const due = async () => (await admin.backups.list()).dueAt;
  expect(await due(), "there is none yet").toBe(now);
  await shop.db.insert(backups).values(byHand(1, now));
  expect(await due(), "one by hand counts for nothing").toBe(now);
  const last = { id: "last", key: "last.gz", startedAt: now - DAY_MS };
  await shop.db.insert(backups).values({ ...last, finishedAt: now - DAY_MS });
  const failed = { id: "failed", key: "failed.gz", startedAt: now, error: "It broke off" };
  await shop.db.insert(backups).values(failed);
  expect(await due()).toBe(now + 6 * DAY_MS);
  await shop.db.insert(backups).values(byHand(13, now).slice(1));
  expect(await due(), "nor do the many that were made since").toBe(now + 6 * DAY_MS);
  shop.clock.advance(6 * DAY_MS + HOUR_MS);
  expect(await due(), "what is overdue is due now").toBe(shop.clock.now());
});

test("events are told fifty at a time, each once, and after the last there are none", async () => {
  const { shop, admin } = await openTwoAdmins();
  const came = (count: number, from = 0) =>
    shop.db.insert(webhookEvents).values(
      Array.from({ length: count }, (_, nth) => ({
        ...{ id: `e${String(from + nth).padStart(3, "0")}`, eventKey: `WH-${from + nth}` },
        ...{ vendor: "paypal", kind: "NEWS", body: "{}", receivedAt: (from + nth) % 7 },
      })),
    );
  await came(50);
  const whole = await admin.webhooks.list({});
  expect([whole.rows.length, whole.next]).toEqual([50, null]);
  await came(70, 50);
  const seen: string[] = [];
  let cursor: Awaited<ReturnType<typeof admin.webhooks.list>>["next"] | undefined;
  while (cursor !== null) {
    const { rows, next } = await admin.webhooks.list(cursor ? { cursor } : {});
    seen.push(...rows.map(({ id }) => id));
    cursor = next;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test("of open cases a hundred are told, the oldest first", async () => {
  const { shop, admin, buy } = await openRefundShop();
  await buy(GARRI);
  const [payment] = await shop.db.select().from(payments);
  await shop.db.insert(disputes).values(
    Array.from({ length: 101 }, (_, nth) => ({
      ...{ id: `PP-D-${nth}`, paymentId: payment?.id ?? "", reason: "", status: "", toldAt: nth },
      ...{ createdAt: nth, updatedAt: nth },
    })),
  );
  const told = await admin.webhooks.disputes();
  expect([told.length, told[0]?.id, told.at(-1)?.id]).toEqual([100, "PP-D-0", "PP-D-99"]);
});

test("of refunds that wait two hundred are told, each with its customer, the oldest first", async () => {
  const { shop, admin, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 20 }]);
  const [payment] = await shop.db.select().from(payments);
  const of = { paymentId: payment?.id ?? "", orderId, kind: "amount", lines: [] } as const;
  await shop.db.insert(refunds).values(
    Array.from({ length: 201 }, (_, nth) => ({
      ...{ ...of, id: `r${nth}`, orderCents: 1, chargeCents: 1, currency: "USD" },
      ...({ state: "failed", source: "shop", createdAt: nth, updatedAt: nth } as const),
    })),
  );
  const queue = await admin.refunds.queue();
  expect([queue.length, queue[0]?.id, queue.at(-1)?.id]).toEqual([200, "r0", "r199"]);
  expect(queue[0]?.customer).toBe("Thandi Nkosi");
});

test("of cancelled orders with money left two hundred are told, those that changed last", async () => {
  const { shop, admin } = await openTwoAdmins();
  await sellMany(shop, 201);
  await shop.db.update(orders).set({ status: "cancelled" });
  const kept = await admin.refunds.unrefunded();
  expect(kept).toHaveLength(200);
  expect(kept.map(({ orderId }) => orderId)).not.toContain("sold000000");
});

test("a difference about a payment that made no order names none", async () => {
  const { shop, admin, buy } = await openRefundShop();
  const orderId = await buy(GARRI);
  const [paid] = await shop.db.select().from(payments);
  if (!paid) throw new Error("nothing was paid");
  const refused = { ...paid, ...{ id: "P2", checkoutKey: "P2", orderId: "none" } };
  await shop.db.insert(payments).values({
    ...{ ...refused, providerRef: "P2", captureId: "P2", cartHash: null, state: "refunded" },
  });
  const at = { createdAt: 0, updatedAt: 0, kind: "capture-changed", detail: "Other" } as const;
  await shop.db.insert(captureDifferences).values([
    { ...at, id: "d1", paymentId: paid.id },
    { ...at, id: "d2", paymentId: "P2", createdAt: 1 },
  ]);
  const told = await admin.payments.differences();
  expect(told.map(({ id, orderId: of }) => [id, of])).toEqual([
    ["d1", orderId],
    ["d2", null],
  ]);
});

test("customers are told by pages, and exported a thousand at a time until there are none", async () => {
  const { shop, admin } = await openTwoAdmins();
  await shop.db.run(sql`insert into customer_stats (id, key, email, first_name, last_name, phone,
      address, city, province, postal_code, created_at, total_orders, total_spent_cents)
    with recursive n (n) as (select 1 union all select n + 1 from n where n < 1000)
    select n, 'mail:c' || n, 'c' || n || '@x.test', 'C', printf('%04d', n), '', '', '', '', '', n,
      1, 10 * n from n`);
  const { page, pageCount, total, rows } = await admin.customers.list({ sort: "name", page: 3 });
  expect([page, pageCount, total, rows[0]?.lastName]).toEqual([3, 40, 1_000, "0051"]);
  const first = await admin.customers.exportPage({ after: 0 });
  expect([first.customers.length, first.next]).toEqual([1_000, 1_000]);
  expect(await admin.customers.exportPage({ after: 1_000 })).toEqual({ customers: [], next: null });
  const some = await admin.customers.exportPage({ after: 1 });
  expect([some.customers.length, some.next]).toEqual([999, null]);
});

/** Backups that somebody made, the newest first, a minute apart. */
function byHand(count: number, now: number) {
  return Array.from({ length: count }, (_, nth) => {
    const at = now - nth * 60_000;
    const id = `hand-${nth}`;
    return { id, key: `${id}.gz`, actorName: "Admin", startedAt: at, finishedAt: at };
  });
}
