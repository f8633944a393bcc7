import { expect, test } from "vitest";
import { deliveries, orderEvents, orders } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { CARRIER_WORLDS, type CarrierWorld } from "#tests/factories/deliveries/carriers.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { seedProducts } from "#tests/factories/shop.ts";

async function openWorld(open: () => Promise<CarrierWorld>) {
  const world = await open();
  const { shop } = world;
  await seedProducts(shop, { id: "garri" });
  const { viewer } = await newCustomer(shop);
  await promote(shop, viewer);
  const cancel = async () => {
    const [order] = await shop.db.select().from(orders);
    const { id: orderId = "", updatedAt: expectedVersion = 0 } = order ?? {};
    return shop
      .as(viewer)
      .admin.orders.setStatus({ orderId, status: "cancelled", expectedVersion });
  };
  const told = async () => {
    const events = await shop.db.select().from(orderEvents).orderBy(orderEvents.id);
    return events.flatMap(({ note }) => note ?? []);
  };
  return { ...world, cancel, told };
}

test.each(CARRIER_WORLDS)(
  "%s: a courier whose answer was lost is found and called off after an administrator has cancelled",
  async (_name, open) => {
    const { shop, fail, booked, cancel, told, isCancellable } = await openWorld(open);
    fail("book", "lose-answer");
    const { orderId } = await placeOrder(shop);
    await shop.settled();
    expect(booked(), "they come, and we do not know it").toEqual([orderId]);
    await cancel();
    shop.clock.advance(3 * MINUTE_MS);
    await runJobs(shop.context());
    expect(booked()).toEqual([orderId]);
    const [delivery] = await shop.db.select().from(deliveries);
    expect(delivery?.status).toBe(isCancellable ? "cancelled" : "pending");
    expect((await told()).at(-1)).toMatch(
      isCancellable ? "The courier was called off." : /could not be called off: .*phone them/,
    );
  },
);

test.each(CARRIER_WORLDS)(
  "%s: where no courier had heard of it, a cancelled order asks for none",
  async (_name, open) => {
    const { shop, fail, booked, cancel } = await openWorld(open);
    fail("book", "busy");
    await placeOrder(shop);
    await shop.settled();
    await cancel();
    shop.clock.advance(3 * MINUTE_MS);
    await runJobs(shop.context());
    expect(booked()).toEqual([]);
    const [delivery] = await shop.db.select().from(deliveries);
    expect(delivery).toMatchObject({ status: "failed", error: "order-cancelled" });
  },
);

test.each(CARRIER_WORLDS)(
  "%s: an order cancelled while its courier answers has them called off at once",
  async (_name, open) => {
    const { shop, fail, cancel, told, isCancellable } = await openWorld(open);
    fail("book", "busy");
    const { orderId } = await placeOrder(shop);
    await shop.settled();
    shop.clock.advance(3 * MINUTE_MS);
    const ctx = withCourier(shop.context(), (courier) => ({
      book: async (input) => {
        const answer = await courier.book(input);
        await cancel();
        return answer;
      },
    }));
    await bookCourier(ctx, orderId);
    const [delivery] = await shop.db.select().from(deliveries);
    expect(delivery?.status).toBe(isCancellable ? "cancelled" : "pending");
    expect((await told()).at(-1)).toMatch(/called off/);
    shop.clock.advance(3 * MINUTE_MS);
    await runJobs(shop.context());
    expect(
      (await told()).filter((note) => /called off/.test(note)),
      "once",
    ).toHaveLength(1);
  },
);
