import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { createCaller } from "#server/router.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { bookingCourier, withCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { SIPHO } from "./drivers.ts";

test("a courier who took an order without our hearing of it is called off when a driver of ours takes it over", async () => {
  const world = await openUnanswered();
  const { admin, shop, deliveryId, ofOrder, take, orderId, told, taken, standing } = world;
  const own = await take();
  expect(await standing()).toBe("cancelled");
  expect(await ofOrder(orderId)).toMatchObject([
    { id: own.deliveryId, carrier: "in-house", status: "pending" },
    { id: deliveryId, status: "cancelled", courierDeliveryId: taken, fallback: false },
  ]);
  const { failure } = await admin.deliveries.byId({ deliveryId });
  expect(failure, "they took it, as is known by now").toBeNull();
  expect(await told()).toBe("The courier was called off.");
  expect(await messages(shop)).toMatchObject([{ doneAt: shop.clock.now() }]);
});

test("while an unheard courier cannot be asked the driver goes, and the courier is called off as soon as they can be", async () => {
  const { shop, take, standing } = await openUnanswered();
  shop.courier.failNext("list", "503", 4);
  await take();
  expect(await standing()).toBe("pending");
  expect(await messages(shop)).toMatchObject([
    { doneAt: null, dueAt: shop.clock.now() + MINUTE_MS },
  ]);
  expect(shop.logged).toContainEqual({ level: "warn", event: "unheard-booking-not-looked-for" });
  for (let minute = 0; minute < 10; minute += 2) {
    shop.clock.advance(2 * MINUTE_MS);
    await runJobs(shop.context());
  }
  expect(await standing()).toBe("cancelled");
  expect(await messages(shop)).toMatchObject([{ doneAt: expect.any(Number), failedAt: null }]);
});

test("a courier who was given up, and may have heard of the booking, is looked for too: now, and later if they do not answer", async () => {
  const { shop, take, standing } = await openUnanswered();
  shop.courier.failNext("create", "503", 20);
  for (let minute = 0; minute < 30; minute += 3) {
    shop.clock.advance(3 * MINUTE_MS);
    await runJobs(shop.context());
  }
  expect(await messages(shop)).toMatchObject([{ doneAt: expect.any(Number) }]);
  shop.courier.clearFaults();
  shop.courier.failNext("list", "503", 4);
  await take();
  expect(await messages(shop)).toMatchObject([
    { doneAt: null, attempts: 0, dueAt: shop.clock.now() + MINUTE_MS },
  ]);
  shop.courier.clearFaults();
  shop.clock.advance(2 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await standing()).toBe("cancelled");
});

test("where there was nobody to call off nobody is asked, and a fault of ours is told as one", async () => {
  const { shop, admin, viewer, send, order } = await openCourierShop();
  const { orderId, deliveryId } = await send();
  await admin.deliveries.cancel({ deliveryId });
  shop.courier.state.log.splice(0);
  const { updatedAt: expectedVersion } = await order(orderId);
  await admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO });
  expect(shop.courier.state.log).toEqual([]);
  expect(await messages(shop)).toMatchObject([{ doneAt: expect.any(Number) }]);

  shop.courier.failNext("create", "503", 2);
  const unheard = await send();
  const broken = withCourier(shop.context(viewer), () => ({
    list: () => Promise.reject(new Error("broken")),
  }));
  const { updatedAt } = await order(unheard.orderId);
  const asked = { orderId: unheard.orderId, expectedVersion: updatedAt, ...SIPHO };
  const handed = createCaller(broken).admin.deliveries.assignDriver(asked);
  expect((await refusal(handed)).code).toBe("INTERNAL");
});

test.each([
  ["answers by then", 0],
  ["does not answer yet", 4],
])(
  "an unheard courier is called off also when a second driver takes the order from the first and the courier %s",
  async (_what, silence) => {
    const { shop, admin, take, standing } = await openUnanswered();
    shop.courier.failNext("list", "503", 4);
    const { deliveryId } = await take();
    shop.courier.clearFaults();
    const { updatedAt: expectedVersion } = (await admin.deliveries.byId({ deliveryId })).delivery;
    await admin.deliveries.updateDriverStatus({ deliveryId, expectedVersion, to: "cancelled" });
    shop.courier.failNext("list", "503", silence);
    await take();
    expect(await standing()).toBe(silence === 0 ? "cancelled" : "pending");
    shop.courier.clearFaults();
    shop.clock.advance(2 * MINUTE_MS);
    await runJobs(shop.context());
    expect(await standing()).toBe("cancelled");
  },
);

test("from an hour on somebody is told that an unheard courier may still come", async () => {
  const { shop, admin, take } = await openUnanswered();
  const silent = async () => (await admin.dashboard.attention()).silentDeliveries;
  shop.courier.failNext("list", "503", 100);
  await take();
  shop.clock.advance(59 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await silent(), "no hour yet").toBe(0);
  shop.clock.advance(2 * MINUTE_MS);
  expect(await silent()).toBe(1);
  shop.courier.clearFaults();
  shop.clock.advance(10 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await silent()).toBe(0);
});

test.each([
  [
    "the order is cancelled",
    async ({ admin, order, orderId }: World) => {
      const { updatedAt: expectedVersion } = await order(orderId);
      await admin.orders.setStatus({ orderId, expectedVersion, status: "cancelled" });
    },
  ],
  [
    "the courier is booked again in that driver's place",
    ({ rebook }: World, deliveryId: string) => rebook(deliveryId),
  ],
  [
    "the courier refuses it, booked again in that driver's place,",
    async ({ admin, shop }: World, deliveryId: string) => {
      const { delivery } = await admin.deliveries.byId({ deliveryId });
      const { updatedAt: expectedVersion } = delivery;
      await admin.deliveries.updateDriverStatus({ deliveryId, expectedVersion, to: "cancelled" });
      const { quoteId } = await admin.deliveries.requote({ deliveryId });
      const body = { code: "customer_suspended", message: "no", kind: "error" };
      shop.courier.failNext("create", { status: 402, body });
      const booked = await admin.deliveries.rebook({ deliveryId, expected: "cancelled", quoteId });
      expect(booked.status).toBe("failed");
    },
  ],
])(
  "an unheard courier is called off also when %s before they could be asked",
  async (_what, happens) => {
    const world = await openUnanswered();
    const { shop, take, standing } = world;
    shop.courier.failNext("list", "503", 4);
    const { deliveryId } = await take();
    shop.courier.clearFaults();
    await happens(world, deliveryId);
    expect(await standing()).toBe("pending");
    for (let minute = 0; minute < 10; minute += 2) {
      shop.clock.advance(2 * MINUTE_MS);
      await runJobs(shop.context());
    }
    expect(await standing()).toBe("cancelled");
  },
);

test("a courier who was booked in the driver's place is called off too where the order is cancelled as the first courier is found", async () => {
  const world = await openUnanswered();
  const { shop, admin, order, orderId, take, taken, standing, rebook } = world;
  shop.courier.failNext("list", "503", 4);
  await rebook((await take()).deliveryId);
  shop.courier.clearFaults();
  const [second = ""] = Object.keys(shop.courier.state.deliveries).filter((id) => id !== taken);
  shop.beforeStatement('"booking_attempt" = ?', async () => {
    shop.courier.failNext("cancel", "503", 4);
    shop.courier.failNext("get", "503", 4);
    const { updatedAt: expectedVersion } = await order(orderId);
    await admin.orders.setStatus({ orderId, expectedVersion, status: "cancelled" });
    shop.courier.clearFaults();
  });
  const { getDelivery } = bookingCourier(shop.context());
  shop.clock.advance(2 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await standing()).toBe("cancelled");
  expect(await getDelivery(second)).toMatchObject({ status: "pending" });
  shop.clock.advance(2 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await getDelivery(second)).toMatchObject({ status: "cancelled" });
  expect(await messages(shop)).toMatchObject([{ doneAt: shop.clock.now() }]);
});

test("of two bookings that nobody heard of both couriers are called off", async () => {
  const { shop, take, taken, standing, rebook } = await openUnanswered();
  shop.courier.failNext("list", "503", 4);
  const { deliveryId } = await take();
  shop.courier.clearFaults();
  shop.courier.failNext("create", "lose-answer");
  await rebook(deliveryId);
  const [second] = Object.keys(shop.courier.state.deliveries).filter((id) => id !== taken);
  await take();
  expect(await standing()).toBe("cancelled");
  const { getDelivery } = bookingCourier(shop.context());
  expect(await getDelivery(second ?? "")).toMatchObject({ status: "cancelled" });
  expect(await messages(shop)).toMatchObject([{ doneAt: shop.clock.now() }]);
});

test("an unheard courier who has collected the order already stays on their way, and that is noted", async () => {
  const { shop, take, told, taken, standing } = await openUnanswered();
  shop.courier.setStatus(taken, "pickup_complete");
  await take();
  expect(await standing()).toBe("pickup_complete");
  expect(await told()).toBe(
    "The courier has collected the order already and could not be called off.",
  );
});

test("an unheard courier is called off as well when somebody has brought the order by hand", async () => {
  const { shop, admin, order, orderId, told, standing } = await openUnanswered();
  const { updatedAt: expectedVersion } = await order(orderId);
  await admin.orders.setStatus({ orderId, expectedVersion, status: "delivered" });
  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await standing()).toBe("cancelled");
  expect(await told()).toBe("The courier was called off.");
  expect(await order(orderId)).toMatchObject({ status: "delivered" });
});

test("who hands an order to a driver in the moment in which its courier is asked again is told to look once more", async () => {
  const { shop, admin, send, order, ofOrder } = await openCourierShop();
  shop.courier.failNext("create", "503");
  const { orderId } = await send();
  shop.clock.advance(3 * MINUTE_MS);
  const { updatedAt: expectedVersion } = await order(orderId);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const ctx = withCourier(shop.context(), ({ book }) => ({
    book: async (input) => {
      asked.resolve();
      await answered.promise;
      return book(input);
    },
  }));
  let booking: Promise<unknown> | undefined;
  shop.beforeStatement("preconditions", async () => {
    booking = bookCourier(ctx, orderId);
    await asked.promise;
  });
  const handed = admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO });
  expect((await refusal(handed)).code).toBe("CONFLICT");
  answered.resolve();
  expect(await booking).toBe("done");
  expect(await ofOrder(orderId)).toMatchObject([{ carrier: "uber-direct", status: "pending" }]);
});

/** An order that its courier has taken, with the answers lost; `take` gives it to Sipho. */
async function openUnanswered() {
  const world = await openCourierShop();
  const { admin, shop, send, order } = world;
  shop.courier.failNext("create", "lose-answer");
  const { orderId, deliveryId } = await send();
  const taken = Object.keys(shop.courier.state.deliveries)[0] ?? "";
  return {
    ...world,
    orderId,
    deliveryId,
    /** The courier's own id of what they took, and how that stands with them. */
    taken,
    standing: async () => (await bookingCourier(shop.context()).getDelivery(taken))?.status,
    take: async () => {
      const { updatedAt: expectedVersion } = await order(orderId);
      return admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO });
    },
    /** Books the courier in the place of a driver who does not come. */
    rebook: async (own: string) => {
      const { delivery } = await admin.deliveries.byId({ deliveryId: own });
      const { updatedAt: expectedVersion } = delivery;
      const driver = { deliveryId: own, expectedVersion };
      await admin.deliveries.updateDriverStatus({ ...driver, to: "cancelled" });
      const { quoteId } = await admin.deliveries.requote({ deliveryId: own });
      await admin.deliveries.rebook({ deliveryId: own, expected: "cancelled", quoteId });
    },
    /** What the timeline says last of its courier. */
    told: async () => {
      const ofOrder = eq(orderEvents.orderId, orderId);
      const events = await shop.db.select().from(orderEvents).where(ofOrder);
      return events.findLast(({ kind }) => kind === "courier")?.note;
    },
  };
}

type World = Awaited<ReturnType<typeof openUnanswered>>;
type Shop = Awaited<ReturnType<typeof openCourierShop>>["shop"];

function messages(shop: Shop) {
  return shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
}
