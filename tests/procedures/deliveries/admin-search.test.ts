import { expect, test } from "vitest";
import { listAdminDeliveries } from "#db/queries/deliveries/delivery-list.ts";
import { deliveries, orders } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { fillOrders, fillProducts } from "#scripts/lib/fill-shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openBackOffice } from "./admin-deliveries.ts";

const FEW = 200;
const MANY = 2_000;

test("ten times the deliveries make no search for one of them read more", async () => {
  const shop = await openTestShop();
  await fillProducts(shop.db, { upTo: 100 });
  const until = shop.clock.now() - DAY_MS;
  await fillOrders(shop.db, { count: FEW, until, withCourier: true });
  const few = await effortOf(shop);
  await fillOrders(shop.db, { first: FEW + 1, count: MANY, until, withCourier: true });
  const many = await effortOf(shop);
  for (const [text, steps] of Object.entries(many)) {
    expect.soft(steps, text).toBeLessThan((few[text] ?? 0) * 1.5 + 500);
  }
}, 120_000);

test("a delivery is found by where its order goes now, by the first words of it, and by how its ids begin", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, orderId, courierDeliveryId } = await send({ city: "Sandton" });
  await send({ firstName: "Sandile", lastName: "Dube", city: "Bryanston" });
  const found = async (text: string) =>
    (await admin.deliveries.list({ text })).rows.map((row) => row.orderId);
  expect(await found("sandton")).toEqual([orderId]);
  await shop.db.update(orders).set({ city: "Bloemfontein North" });
  expect(await found("sandton")).toEqual([]);
  expect(await found("north bloem")).toContain(orderId);
  expect(await found("dube north")).toHaveLength(1);
  expect(await found(id.slice(0, -2))).toContain(orderId);
  expect(await found(` ${courierDeliveryId?.slice(0, -1)} `)).toContain(orderId);
  const status = "pending";
  expect((await admin.deliveries.list({ text: id, status })).total).toBe(1);
  expect((await admin.deliveries.list({ text: id, finished: true })).rows).toEqual([]);
});

/** SQLite's machine steps of what an administrator may look for. */
async function effortOf(shop: TestShop): Promise<Record<string, number>> {
  const [one] = await shop.db.select().from(deliveries).limit(1);
  const texts = ["nobody of this name", one?.id ?? "", one?.orderId ?? ""];
  const effort: Record<string, number> = {};
  for (const [at, text] of texts.entries()) {
    shop.database.resetStats();
    await listAdminDeliveries(shop.db, {
      ...{ text, status: null, finished: false, limit: 25, offset: 0 },
    });
    effort[`${at}`] = shop.database.stats().vmSteps;
  }
  return effort;
}
