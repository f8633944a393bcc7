import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { clock, slotsAre } from "#tests/factories/deliveries/slots.ts";

const WEDNESDAY = "2026-11-25";
const WEDNESDAY_AT_8_30 = clock(`${WEDNESDAY} 08:30`);

test("an order that a courier is to collect on a day that is closed afterwards is on the attention list until they are called off", async () => {
  const { admin, orderId, deliveryId, listed, close } = await openAtNight();
  expect(await listed()).toEqual([]);
  await close(WEDNESDAY);
  expect(await listed()).toMatchObject([
    { orderId, why: "closed-to-courier", from: WEDNESDAY_AT_8_30 },
  ]);
  await admin().deliveries.cancel({ deliveryId });
  expect(await listed()).toEqual([]);
});

test("it is on no list where another day is closed, once the courier has it, and once the day is over", async () => {
  const { shop, courierId, listed, close } = await openAtNight();
  await close("2026-11-26");
  expect(await listed()).toEqual([]);
  await close(WEDNESDAY);
  shop.courier.setStatus(courierId, "pickup");
  await refreshDeliveries(shop.context());
  expect(await listed(), "on their way to the shop").toHaveLength(1);
  shop.clock.advance(WEDNESDAY_AT_8_30 - shop.clock.now());
  expect(await listed(), "they are there").toEqual([]);
});

test("it is on no list once the order is cancelled, and an order with a slot is listed by its slot alone", async () => {
  const { shop, listed, close } = await openAtNight();
  await close(WEDNESDAY);
  const slot = { slotFrom: WEDNESDAY_AT_8_30, slotUntil: WEDNESDAY_AT_8_30 + 7_200_000 };
  await shop.db.update(orders).set(slot);
  expect(await listed()).toEqual([]);
  await shop.db.update(orders).set({ slotFrom: null, slotUntil: null });
  expect(await listed()).toHaveLength(1);
  await shop.db.update(orders).set({ status: "cancelled" });
  expect(await listed()).toEqual([]);
});

test("who closes a day is told how many couriers without a slot come on it", async () => {
  const { shop, couriers } = await openAtNight();
  expect(await couriers()).toEqual([0, 1, 0, 0, 0, 0, 0]);
  await shop.db.update(orders).set({ status: "cancelled" });
  expect(await couriers()).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("a courier booked for after a closure that is longer than slots are offered is on no list", async () => {
  const { listed } = await openAtNight({ closedDays: 20 });
  expect(await listed()).toEqual([]);
});

/** A shop that offers slots, with an order placed on Tuesday at ten in the evening for which a courier is booked. */
async function openAtNight({ closedDays = 0 }: { closedDays?: number } = {}) {
  const { shop, send, viewer } = await openCourierShop();
  // A caller of its own each time, as a request is: each reads the settings once.
  const admin = () => shop.as(viewer).admin;
  const from = shop.clock.now() + DAY_MS;
  const until = new Date(from + closedDays * DAY_MS).toISOString().slice(0, 10);
  const dates = closedDays > 0 ? [{ from: WEDNESDAY, until, name: "Holidays" }] : [];
  await slotsAre(shop, {}, { closures: { holidays: false, openHolidays: [], dates } });
  shop.clock.advance(clock("2026-11-24 22:00") - shop.clock.now());
  const { orderId, deliveryId, courierId } = await send();
  return {
    ...{ admin, shop, orderId, deliveryId, courierId },
    listed: async () => {
      const { missedSlots } = await admin().dashboard.failures();
      expect((await admin().dashboard.attention()).missedSlots).toBe(missedSlots.length);
      return missedSlots;
    },
    close: async (day: string) => {
      const { version } = await admin().slots.list({});
      await admin().slots.closeDay({ day, name: "Stocktaking", expectedVersion: version });
    },
    couriers: async () => (await admin().slots.list({})).days.map((day) => day.couriers),
  };
}
