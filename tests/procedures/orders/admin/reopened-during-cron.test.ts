import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { bookingCourier } from "#tests/factories/deliveries/couriers.ts";
import { buySlot, openSlotShop } from "#tests/factories/deliveries/slots.ts";
import { orderOf } from "./back-office.ts";

/** What cron says last of a message that it had in hand. */
const SETTLES = '"outbox"."id" = ';

test("a courier of an order that is cancelled as cron ends booking them, and who cannot be asked just then, is called off", async () => {
  const { shop, setTo, minutes, standing, toSlot } = await openBought();
  shop.beforeStatement(SETTLES, async () => {
    shop.courier.failNext("cancel", "503", 4);
    shop.courier.failNext("get", "503", 4);
    expect((await setTo("cancelled")).courier?.kind).toBe("failed");
  });
  await toSlot();
  shop.courier.clearFaults();
  expect(await standing()).toEqual(["pending"]);
  await minutes(4);
  expect(await standing()).toEqual(["cancelled"]);
});

test("an order that is taken up again as cron finds it cancelled has its courier booked", async () => {
  const { shop, setTo, minutes, standing, toSlot } = await openBought();
  await setTo("cancelled");
  await minutes(2);
  shop.beforeStatement(SETTLES, () => setTo("pending"));
  await toSlot();
  expect(await standing()).toEqual([]);
  await minutes(4);
  expect(await standing()).toEqual(["pending"]);
});

test("an order that is taken up again before its slot has its courier booked in time for that, and not before", async () => {
  const { setTo, minutes, standing, toSlot } = await openBought();
  await setTo("cancelled");
  await setTo("pending");
  await minutes(30);
  expect(await standing()).toEqual([]);
  await toSlot();
  expect(await standing()).toEqual(["pending"]);
});

test("an order that is taken up again once its slot has begun waits a day for another time to be chosen, and has its courier then", async () => {
  const { shop, setTo, minutes, standing, toSlot } = await openBought();
  await setTo("cancelled");
  await toSlot();
  await minutes(40);
  await setTo("pending");
  await minutes(4);
  expect(await standing()).toEqual([]);
  shop.clock.advance(DAY_MS);
  await minutes(2);
  expect(await standing()).toEqual(["pending"]);
});

test("a booking that is made again as cron notes its refusal, and that no courier answers, is tried again", async () => {
  const { shop, admin, deliveries, minutes, standing, toSlot } = await openBought();
  shop.courier.failNext("create", {
    status: 402,
    body: { code: "customer_suspended", message: "no", kind: "error" },
  });
  shop.beforeStatement(SETTLES, async () => {
    const [refused] = await deliveries();
    const { id: deliveryId = "", status: expected = "" } = refused ?? {};
    const { quoteId } = await admin.deliveries.requote({ deliveryId });
    shop.courier.failNext("create", "503", 4);
    await admin.deliveries.rebook({ deliveryId, expected, quoteId });
  });
  await toSlot();
  expect(await standing()).toEqual([]);
  shop.courier.clearFaults();
  await minutes(4);
  expect(await standing()).toEqual(["pending"]);
});

/** An order for a slot, whose courier cron books in time for it: at half past one. */
async function openBought() {
  const shop = await openSlotShop();
  const { orderId } = await buySlot(shop);
  await shop.settled();
  const boss = await newAdmin(shop, { email: "boss@shop.test" });
  const { admin } = shop.as(boss.viewer);
  const bookedAt = shop.clock.now() + 210 * MINUTE_MS;
  const run = async (ms: number) => {
    shop.clock.advance(ms);
    await runJobs(shop.context());
  };
  const minutes = async (count: number) => {
    for (let passed = 0; passed < count; passed += 2) await run(2 * MINUTE_MS);
  };
  await minutes(2);
  return {
    shop,
    admin,
    minutes,
    toSlot: () => run(bookedAt - shop.clock.now()),
    setTo: async (status: "cancelled" | "pending") => {
      const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
      return admin.orders.setStatus({ orderId, expectedVersion, status });
    },
    deliveries: async () => (await admin.orders.byId({ orderId })).deliveries,
    /** How those stand with the courier whom they were asked for. */
    standing: async () => {
      const courier = bookingCourier(shop.context());
      const looks = Object.keys(shop.courier.state.deliveries).map((id) => courier.getDelivery(id));
      return (await Promise.all(looks)).map((found) => found?.status);
    },
  };
}
