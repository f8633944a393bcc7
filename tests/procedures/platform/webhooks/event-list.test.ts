import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentOfEvent } from "#db/queries/platform/event-payment.ts";
import { listEvents } from "#db/queries/platform/webhooks.ts";
import { payments, webhookEvents } from "#db/schema/index.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("events are listed the newest first, by vendor and by what came of them, from where the last list ended", async () => {
  const shop = await openTestShop();
  const event = (id: string, vendor: string, more: { processedAt?: number; error?: string }) => ({
    ...{ id, vendor, eventKey: id, kind: "K", body: "{}", ...more },
    receivedAt: Number(id.at(-1)),
  });
  await shop.db
    .insert(webhookEvents)
    .values([
      event("waits-1", "paypal", { error: "later" }),
      event("waits-2", "uber-direct", {}),
      event("waits-3", "paypal", {}),
      event("refused-4", "paypal", { processedAt: 9, error: "unreadable" }),
      event("refused-5", "uber-direct", { processedAt: 9, error: "forged" }),
      event("done-6", "paypal", { processedAt: 9 }),
      event("done-7", "paypal", { processedAt: 9 }),
    ]);
  const listed = async (params: Omit<Parameters<typeof listEvents>[1], "limit">) =>
    (await listEvents(shop.db, { limit: 9, ...params })).map(({ id }) => id);
  expect(await listed({})).toEqual([
    ...["done-7", "done-6", "refused-5", "refused-4", "waits-3", "waits-2", "waits-1"],
  ]);
  expect(await listed({ state: "waiting" })).toEqual(["waits-3", "waits-2", "waits-1"]);
  expect(await listed({ state: "waiting", vendor: "paypal" })).toEqual(["waits-3", "waits-1"]);
  expect(await listed({ state: "refused", vendor: "uber-direct" })).toEqual(["refused-5"]);
  expect(await listed({ state: "done" })).toEqual(["done-7", "done-6"]);
  const before = { receivedAt: 3, id: "waits-3" };
  expect(await listed({ before })).toEqual(["waits-2", "waits-1"]);
  expect(await listed({ state: "waiting", vendor: "paypal", before })).toEqual(["waits-1"]);
  expect(await listEvents(shop.db, { limit: 1 }), "and one more").toHaveLength(2);
});

test("an event is about the payment whose id it names among five hundred others at the most", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 9 });
  await placeOrder(shop, { quote: false });
  const [payment] = await shop.db.select().from(payments);
  const others = (count: number) =>
    Array.from({ length: count }, (_, nth) => `x${10_000_000 + nth}`);
  const about = async (ids: readonly string[]) => {
    const [row] = await shop.db.all<{ id: string | null }>(
      sql`select ${paymentOfEvent(JSON.stringify(ids))} as id`,
    );
    return row?.id ?? null;
  };
  const own = payment?.captureId ?? "";
  expect(await about([own, ...others(499)])).toBe(payment?.id);
  expect(await about([own, ...others(500)])).toBeNull();
  expect(await about(others(9))).toBeNull();
  expect(await about(["nothing", "but words"])).toBeNull();
});
