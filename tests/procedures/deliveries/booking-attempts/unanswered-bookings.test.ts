import { expect, test } from "vitest";
import { deliveries, orderEvents, orders } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { CourierError } from "#server/ports/courier.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { captures, placeOrder } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { buySlot, openSlotShop } from "#tests/factories/deliveries/slots.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("while the courier cannot be asked what they have of a booking of an hour ago, they are not booked anew", async () => {
  const shop = await openShop();
  shop.courier.takeTwins();
  shop.courier.failNext("create", "lose-answer");
  await placeOrder(shop);
  await shop.settled();
  const [id = ""] = Object.keys(shop.courier.state.deliveries);
  shop.clock.advance(61 * MINUTE_MS);
  shop.courier.failNext(
    "list",
    { status: 403, body: { code: "customer_blocked", message: "" } },
    2,
  );
  await runJobs(shop.context());
  expect(await only(shop)).toMatchObject({
    status: "confirmed_standard",
    courierDeliveryId: null,
    error: "customer_blocked",
  });
  expect((await order(shop)).deliveryMethod).toBe("courier");

  shop.courier.clearFaults();
  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await only(shop)).toMatchObject({ status: "pending", courierDeliveryId: id });
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

test.each([
  ["has suspended the shop", 402, "customer_suspended"],
  ["calls it a duplicate without saying of what", 409, "duplicate_delivery"],
  ["cannot bring it there", 400, "address_undeliverable"],
])(
  "a courier whose answer was lost, and who %s when asked again, has the order all the same",
  async (...answer) => {
    const [, status, code] = answer;
    const shop = await openShop();
    const id = await repeatAnswered(shop, { status, code });
    expect(await only(shop)).toMatchObject({ status: "pending", courierDeliveryId: id });
    expect((await order(shop)).deliveryMethod).toBe("courier");
  },
);

test.each(["used_quote", "expired_quote"])(
  "a courier whose answer was lost, and who answers the repeat with %s, is looked for before another is booked",
  async (code) => {
    const shop = await openShop();
    shop.courier.takeTwins();
    const id = await repeatAnswered(shop, { status: 400, code });
    expect(Object.keys(shop.courier.state.deliveries)).toEqual([id]);
    expect(await only(shop)).toMatchObject({ status: "pending", courierDeliveryId: id });
  },
);

test("a quote of this very moment that the courier does not take is asked for no second time", async () => {
  const shop = await openSlotShop();
  const { orderId } = await buySlot(shop);
  shop.clock.advance(5 * 60 * MINUTE_MS);
  shop.courier.failNext("create", {
    ...{ status: 400, body: { code: "used_quote", message: "", kind: "error" } },
  });
  await bookCourier(shop.context(), orderId);
  expect(await only(shop)).toMatchObject({ status: "failed", error: "used_quote" });
  expect(shop.courier.state.deliveries).toEqual({});
});

test("a refusal after a try that never arrived is one, once the courier says that they have nothing", async () => {
  const shop = await openShop();
  const refused = { code: "customer_suspended", message: "", kind: "error" };
  shop.courier.failNext("create", "503", 2);
  await placeOrder(shop);
  await shop.settled();
  shop.courier.clearFaults();
  const again = async (list: number) => {
    shop.courier.failNext("create", { status: 402, body: refused });
    shop.courier.failNext("list", "503", list);
    shop.clock.advance(3 * MINUTE_MS);
    await runJobs(shop.context());
    return only(shop);
  };
  expect(await again(2), "they cannot say").toMatchObject({ status: "confirmed_standard" });
  shop.courier.clearFaults();
  expect(await again(0)).toMatchObject({ status: "failed", error: refused.code });
  expect((await order(shop)).deliveryMethod).toBe("standard");
});

test("who has brought a shipped order without our hearing of their booking is adopted", async () => {
  const shop = await openShop();
  shop.courier.failNext("create", "lose-answer");
  await placeOrder(shop);
  await shop.settled();
  const [id = ""] = Object.keys(shop.courier.state.deliveries);
  await shop.db.update(orders).set({ status: "shipped" });
  shop.courier.setStatus(id, "delivered");
  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await only(shop)).toMatchObject({ status: "delivered", courierDeliveryId: id });
  expect(await order(shop)).toMatchObject({ status: "delivered" });
});

test.each(["pending", "shipped"] as const)(
  "the lost booking of a %s order is found however much the courier has brought, and in whatever order they list it",
  async (status) => {
    const shop = await openShop();
    shop.courier.takeTwins();
    shop.courier.failNext("create", "lose-answer");
    await placeOrder(shop);
    await shop.settled();
    const [lost] = Object.values(shop.courier.state.deliveries);
    if (!lost) throw new Error("nothing was booked");
    for (let one = 0; one < 600; one++) {
      const id = `del_before_${one}`;
      const at = lost.createdAt - DAY_MS + one;
      const body = { ...lost.body, external_id: id, manifest_reference: id };
      const pinned = { status: "delivered", at };
      shop.courier.state.deliveries[id] = { ...lost, id, body, pinned, createdAt: at };
    }
    shop.courier.listOldestFirst();
    await shop.db.update(orders).set({ status });
    shop.clock.advance(61 * MINUTE_MS);
    await runJobs(shop.context());
    expect(await only(shop)).toMatchObject({ status: "pending", courierDeliveryId: lost.id });
    expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(601);
  },
);

test("an unheard courier of an order whose money all went back since is called off, as soon as they can be asked", async () => {
  const shop = await openShop();
  shop.courier.failNext("create", "lose-answer");
  await placeOrder(shop);
  await shop.settled();
  const [id = ""] = Object.keys(shop.courier.state.deliveries);
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "");
  await deliverAll(shop);
  shop.courier.failNext("cancel", "503", 2);
  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());
  expect(shop.courier.state.deliveries[id]?.pinned).toMatchObject({ status: "pending" });

  shop.courier.clearFaults();
  shop.clock.advance(5 * MINUTE_MS);
  await runJobs(shop.context());
  expect(shop.courier.state.deliveries[id]?.pinned).toMatchObject({ status: "canceled" });
  expect(await only(shop)).toMatchObject({ status: "cancelled", courierDeliveryId: id });
  const told = await shop.db.select().from(orderEvents).orderBy(orderEvents.id);
  expect(told.at(-1)?.note).toBe("The courier was called off.");
});

test("an unheard courier who cannot turn back, of an order that is cancelled as they say so, is called off as soon as they can be", async () => {
  const shop = await openShop();
  shop.courier.failNext("create", "lose-answer");
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const [id = ""] = Object.keys(shop.courier.state.deliveries);
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "");
  await deliverAll(shop);
  shop.clock.advance(3 * MINUTE_MS);
  const answers = ["not-cancelable", "unreachable"] as const;
  let asked = 0;
  const ctx = withCourier(shop.context(), () => ({
    cancel: async () => {
      await shop.db.update(orders).set({ status: "cancelled" });
      throw new CourierError(answers[asked++] ?? "unreachable", "as the test wants it");
    },
  }));
  await expect(bookCourier(ctx, orderId)).rejects.toMatchObject({ code: "COURIER_UNAVAILABLE" });
  expect(asked).toBe(2);
  expect(shop.courier.state.deliveries[id]?.pinned).toMatchObject({ status: "pending" });

  await runJobs(shop.context());
  expect(shop.courier.state.deliveries[id]?.pinned).toMatchObject({ status: "canceled" });
  expect(await only(shop)).toMatchObject({ status: "cancelled", courierDeliveryId: id });
});

test("a booking of an hour ago that never reached the courier is made", async () => {
  const shop = await openShop();
  shop.courier.failNext("create", "503");
  await placeOrder(shop);
  await shop.settled();
  shop.clock.advance(61 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await only(shop)).toMatchObject({ status: "pending", fallback: false });
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

/** A booking takes effect and its answer is lost; what the courier says to the repeat. Gives the id of what they have. */
async function repeatAnswered(
  shop: TestShop,
  { status, code }: { status: number; code: string },
): Promise<string> {
  shop.courier.failNext("create", "lose-answer");
  await placeOrder(shop);
  await shop.settled();
  const [id = ""] = Object.keys(shop.courier.state.deliveries);
  shop.courier.failNext("create", { status, body: { code, message: "", kind: "error" } });
  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());
  return id;
}

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}

async function only(shop: TestShop) {
  const all = await shop.db.select().from(deliveries);
  expect(all).toHaveLength(1);
  return all[0];
}

async function order(shop: TestShop) {
  const [found] = await shop.db.select().from(orders);
  if (!found) throw new Error("no order");
  return found;
}
