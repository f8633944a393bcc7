import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { PICKUP_TERMS } from "#domain/deliveries/pickup.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { buySlot, clock, openSlotShop } from "#tests/factories/deliveries/slots.ts";

test("what is packed days before its slot waits unfetched from the slot's end on, not from when it was packed", async () => {
  const shop = await openSlotShop();
  const owner = await newAdmin(shop, { email: "owner@shop.test" });
  const slotUntil = clock("2026-11-28 10:00");
  const { orderId } = await buySlot(shop, clock("2026-11-28 08:00"));
  await shop.db
    .update(orders)
    .set({ deliveryMethod: "pickup", readyAt: shop.clock.now() })
    .where(eq(orders.id, orderId));
  const unfetchedAt = async (at: number) => {
    shop.clock.advance(at - shop.clock.now());
    const { dashboard } = shop.as(owner.viewer).admin;
    const { unfetched } = await dashboard.failures();
    expect((await dashboard.attention()).unfetched).toBe(unfetched.length);
    return unfetched.map((order) => order.orderId);
  };
  const keptMs = PICKUP_TERMS.keepDays * DAY_MS;
  expect(await unfetchedAt(shop.clock.now() + keptMs + 1)).toEqual([]);
  expect(await unfetchedAt(slotUntil + keptMs)).toEqual([]);
  expect(await unfetchedAt(slotUntil + keptMs + 1)).toEqual([orderId]);
});
