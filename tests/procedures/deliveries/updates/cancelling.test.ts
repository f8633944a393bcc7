import { expect, test } from "vitest";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { cancelOrder } from "#server/services/orders/cancel-order.ts";
import { FAULTS, placeOrder } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { only, openWithDelivery, theOrder } from "./delivery.ts";

test("a delivery is called off while the courier allows it, and once is enough", async () => {
  const { shop, link } = await openWithDelivery();
  expect(await shop.as().courier.delivery(link)).toMatchObject({ canCancel: true });
  expect(await shop.as().courier.cancel(link)).toMatchObject({
    status: "cancelled",
    canCancel: false,
    live: true,
  });
  expect(await shop.as().courier.cancel(link)).toMatchObject({ status: "cancelled" });
  expect(await theOrder(shop)).toMatchObject({ status: "pending" });
});

test.each(["pickup_complete", "dropoff", "delivered", "returned"])(
  "a delivery that is %s cannot be called off any more, known to us or not",
  async (status) => {
    const { shop, id, link } = await openWithDelivery();
    shop.clock.advance(1);
    shop.courier.setStatus(id, status);
    await expect(shop.as().courier.cancel(link)).rejects.toThrow("DELIVERY_NOT_CANCELLABLE");
    expect(await only(shop)).toMatchObject({ status });
    await expect(shop.as().courier.cancel(link)).rejects.toThrow("DELIVERY_NOT_CANCELLABLE");
  },
);

test.each(FAULTS)(
  "a cancellation without an answer (%s) ends as what the courier made of it",
  async (fault) => {
    const { shop, id, link } = await openWithDelivery({ vendorTimeoutMs: 300 });
    shop.courier.failNext("cancel", fault);
    const answer = await shop.as().courier.cancel(link).catch(String);
    const stands = (await only(shop)).status;

    const didHappen = shop.courier.state.deliveries[id]?.pinned?.status === "canceled";
    expect(didHappen).toBe(fault === "lose-answer" || fault === "truncated");
    expect(stands).toBe(didHappen ? "cancelled" : "pending");
    if (didHappen) expect(answer).toMatchObject({ status: "cancelled" });
    else expect(answer).toContain("COURIER_UNAVAILABLE");
  },
);

test("a cancellation whose answer and whose look are lost is found by the next try", async () => {
  const { shop, link } = await openWithDelivery();
  shop.courier.failNext("cancel", "lose-answer");
  shop.courier.failNext("get", "503", 2);
  await expect(shop.as().courier.cancel(link)).rejects.toThrow("COURIER_UNAVAILABLE");
  await expect(shop.as().courier.cancel(link)).rejects.toThrow("COURIER_UNAVAILABLE");

  expect(await shop.as().courier.cancel(link)).toMatchObject({ status: "cancelled" });
});

test("a courier who takes a cancellation and says that the delivery stands is not taken for called off", async () => {
  const { shop, link } = await openWithDelivery();
  let asked = 0;
  const ctx = withCourier(shop.context(), ({ getDelivery }) => ({
    cancel: async (id) => {
      asked += 1;
      const stands = await getDelivery(id);
      if (!stands) throw new Error("no such delivery");
      return stands;
    },
  }));
  await expect(cancelOrder(ctx, link)).rejects.toThrow("COURIER_UNAVAILABLE");
  expect(asked).toBe(1);
  expect(await theOrder(shop)).toMatchObject({ status: "pending" });
});

test("calling off while the courier sets out ends as called off", async () => {
  const { shop, link } = await openWithDelivery();
  const moving = withCourier(shop.context(), ({ cancel }) => ({
    cancel: async (id) => {
      shop.clock.advance(1);
      shop.courier.setStatus(id, "pickup");
      shop.clock.advance(30_001);
      await refreshDeliveries(shop.context());
      if (!cancel) throw new Error("this courier can be called off");
      return cancel(id);
    },
  }));
  const { createCaller } = await import("#server/router.ts");

  expect(await createCaller(moving).courier.cancel(link)).toMatchObject({ status: "cancelled" });
  expect(await only(shop)).toMatchObject({ status: "cancelled" });
});

test("a fallback can be neither followed live nor called off", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  shop.courier.failNext("quote", "503");
  const link = await placeOrder(shop);
  await shop.settled();

  expect(await shop.as().courier.delivery(link)).toMatchObject({
    status: "confirmed_fallback",
    fallback: true,
    live: false,
    canCancel: false,
  });
  await expect(shop.as().courier.cancel(link)).rejects.toThrow("DELIVERY_NOT_CANCELLABLE");
});
