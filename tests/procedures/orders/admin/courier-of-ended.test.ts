import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { bookingCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";

type World = Awaited<ReturnType<typeof openGivenUp>>;

test.each([
  ["an administrator cancels it", (world: World) => world.end("cancelled")],
  ["its shopper cancels it", ({ shop, ask }: World) => shop.as().orders.cancel(ask)],
  ["a driver of ours has brought it", (world: World) => world.end("delivered")],
])(
  "a courier who may have heard of a booking that was given up is called off once %s",
  async (_who, end) => {
    const world = await openGivenUp();
    await end(world);
    await world.minutes(4);
    expect(await world.standing()).toBe("cancelled");
    expect(await world.told()).toEqual(expect.arrayContaining(["The courier was called off."]));
    expect(await world.message()).toMatchObject({ doneAt: expect.any(Number), failedAt: null });
  },
);

test.each(["cancelled", "delivered"] as const)(
  "a courier whose last try was in hand as the order was marked %s is called off",
  async (status) => {
    const { shop, end, standing, message, minutes } = await openUnanswered({ tries: 5 });
    shop.beforeStatement('set "delivery_method"', () => end(status));
    await minutes(3, 3);
    shop.courier.clearFaults();
    await minutes(4);
    expect(await standing()).toBe("cancelled");
    expect(await message()).toMatchObject({ doneAt: expect.any(Number), failedAt: null });
  },
);

/** Minutes. */
const DAY = 24 * 60;

test("a courier whose booking was taken up again and not made before the order was cancelled is called off", async () => {
  const { shop, admin, deliveryId, standing, end, minutes } = await openGivenUp();
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  shop.beforeStatement("insert or ignore into deliveries", failConnection);
  const expected = "confirmed_standard";
  const unmade = admin.deliveries.rebook({ deliveryId, expected, quoteId });
  expect((await refusal(unmade)).code).toBe("SERVICE_UNAVAILABLE");
  await end("cancelled");
  await minutes(4);
  expect(await standing()).toBe("cancelled");
});

test("where the administrator's request breaks off behind the cancelling, the courier is called off all the same", async () => {
  const { shop, end, standing, told, message, minutes } = await openBooked();
  shop.beforeStatement("preconditions", async () =>
    shop.beforeStatement("booking_attempt", failConnection),
  );
  await expect(end("cancelled")).rejects.toThrow("SERVICE_UNAVAILABLE");
  expect(await standing()).toBe("pending");
  await minutes(2);
  expect(await standing()).toBe("cancelled");
  expect((await told()).at(-1)).toBe("The courier was called off.");
  expect(await message()).toMatchObject({ doneAt: expect.any(Number) });
});

test("a courier who could not be asked is asked again, and from an hour on somebody is told", async () => {
  const { shop, end, standing, told, message, minutes, silent } = await openBooked();
  shop.courier.failNext("cancel", "503", 100);
  shop.courier.failNext("get", "503", 400);
  expect((await end("cancelled")).courier?.kind).toBe("failed");
  await minutes(50, 10);
  expect(await silent(), "no hour yet").toBe(0);
  await minutes(20, 10);
  expect(await silent()).toBe(1);
  shop.courier.clearFaults();
  await minutes(64, 32);
  expect(await standing()).toBe("cancelled");
  expect((await told()).at(-1)).toBe("The courier was called off.");
  expect(await silent()).toBe(0);
  expect(await message()).toMatchObject({ doneAt: expect.any(Number) });
});

test("a booking that nobody answered is looked for until the courier says what became of it, and from an hour on somebody is told", async () => {
  const { shop, end, standing, minutes, silent } = await openGivenUp();
  shop.courier.failNext("list", "503", 200);
  await end("cancelled");
  await minutes(50, 10);
  expect(await silent(), "no hour yet").toBe(0);
  await minutes(20, 10);
  expect(await silent()).toBe(1);
  shop.courier.clearFaults();
  await minutes(64, 32);
  expect(await standing()).toBe("cancelled");
  expect(await silent()).toBe(0);
});

test("nobody asks for good, and a week after the order has ended nobody is told of it", async () => {
  const { shop, end, message, minutes, silent } = await openGivenUp();
  shop.courier.failNext("list", "503", 1_000);
  await end("cancelled");
  await minutes(12 * 60, 60);
  expect(await message()).toMatchObject({ doneAt: null, failedAt: expect.any(Number) });
  expect(await silent()).toBe(1);
  await minutes(6 * DAY, DAY);
  expect(await silent()).toBe(1);
  await minutes(DAY, DAY);
  expect(await silent()).toBe(0);
});

test("a courier who was called off at once is not called off again", async () => {
  const called = await openBooked();
  await called.end("cancelled");
  expect(await called.message()).toMatchObject({ doneAt: expect.any(Number) });
  const before = await called.told();
  await called.minutes(4);
  expect(await called.told()).toEqual(before);
});

test("a courier who could not be asked, and has called off by themselves since, is not said to have collected it", async () => {
  const { shop, end, taken, told, message, minutes } = await openBooked();
  shop.courier.failNext("cancel", "503", 4);
  shop.courier.failNext("get", "503", 4);
  await end("cancelled");
  shop.courier.clearFaults();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(taken, "canceled");
  await refreshDeliveries(shop.context());
  await minutes(4);
  expect((await told()).join()).not.toContain("collected");
  expect(await message()).toMatchObject({ doneAt: expect.any(Number) });
});

test("of an order whose courier refused it nothing is noted, whoever asks for its booking once it has ended", async () => {
  const world = await openCourierShop();
  const body = { code: "customer_suspended", message: "", kind: "error" };
  world.shop.courier.failNext("create", { status: 402, body });
  const { shop, end, told, orderId } = withMoves(world, await world.send());
  await end("cancelled");
  await bookCourier(shop.context(), orderId);
  expect(await told()).toEqual([]);
});

test("of a courier who has brought the order nothing is noted", async () => {
  const brought = await openBooked();
  brought.shop.clock.advance(MINUTE_MS);
  brought.shop.courier.setStatus(brought.taken, "dropoff");
  await brought.end("delivered");
  await brought.minutes(4);
  expect((await brought.told()).join()).not.toContain("called off");
  expect(await brought.message()).toMatchObject({ doneAt: expect.any(Number) });
});

/** An order whose courier is booked. */
async function openBooked() {
  const world = await openCourierShop();
  return withMoves(world, await world.send());
}

/** An order that its courier has taken, with the answer lost, and does not speak of in all tries so far. */
async function openUnanswered({ tries }: { tries: number }) {
  const world = await openCourierShop();
  world.shop.courier.failNext("create", "lose-answer");
  world.shop.courier.failNext("create", "503", 20);
  const opened = withMoves(world, await world.send());
  await opened.minutes((tries - 1) * 3, 3);
  expect((await world.ofOrder(opened.orderId))[0]).toMatchObject({ bookingAttempt: tries + 1 });
  return opened;
}

/** The same, once it is given up. */
async function openGivenUp() {
  const opened = await openUnanswered({ tries: 5 });
  await opened.minutes(3, 3);
  opened.shop.courier.clearFaults();
  expect((await opened.ofOrder(opened.orderId))[0]).toMatchObject({
    status: "confirmed_standard",
    bookingUntil: null,
  });
  return opened;
}

function withMoves(
  world: Awaited<ReturnType<typeof openCourierShop>>,
  sent: { orderId: string; key: string; deliveryId: string },
) {
  const { shop, admin, order } = world;
  const { orderId, key } = sent;
  const taken = Object.keys(shop.courier.state.deliveries)[0] ?? "";
  return {
    ...world,
    ...sent,
    taken,
    ask: { orderId, key },
    end: async (status: "cancelled" | "delivered") => {
      const { updatedAt: expectedVersion } = await order(orderId);
      return admin.orders.setStatus({ orderId, expectedVersion, status });
    },
    /** How it stands with the courier. */
    standing: async () => (await bookingCourier(shop.context()).getDelivery(taken))?.status,
    minutes: async (count: number, step = 2) => {
      for (let passed = 0; passed < count; passed += step) {
        shop.clock.advance(step * MINUTE_MS);
        await runJobs(shop.context());
      }
    },
    silent: async () => (await admin.dashboard.attention()).silentDeliveries,
    told: async () => {
      const ofOrder = eq(orderEvents.orderId, orderId);
      const events = await shop.db.select().from(orderEvents).where(ofOrder);
      return events.flatMap(({ kind, note }) => (kind === "courier" && note ? [note] : []));
    },
    message: async () => {
      const [found] = await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
      return found;
    },
  };
}
