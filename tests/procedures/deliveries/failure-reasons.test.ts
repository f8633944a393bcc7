import { expect, test } from "vitest";
import { deliveries, orders } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { undrivenText } from "#messages/adminDeliveries/undriven-text.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";
import { openWithDelivery } from "./updates/delivery.ts";

test.each([
  ["html", "API blocked by deployment protection..."],
  ["truncated", "Invalid JSON response from server"],
  ["unreachable", "Network error. Please check your connection and try again."],
] as const)(
  "who calls off a courier that answers with %s reads why that did not go",
  async (fault, why) => {
    const { shop, link } = await openWithDelivery();
    shop.courier.failNext("cancel", fault, 2);
    shop.courier.failNext("get", "503", 2);
    expect(await refusal(shop.as().courier.cancel(link))).toMatchObject({
      code: "COURIER_UNAVAILABLE",
      message: why,
    });
  },
);

test("an order whose courier was away to the end is on the attention list with what they answered", async () => {
  const { shop, send, undriven } = await openAttention();
  shop.courier.failNext("create", "503", 50);
  await send();
  for (let minute = 0; minute < 45; minute += 3) {
    shop.clock.advance(3 * MINUTE_MS);
    await runOutbox(shop.context());
  }
  expect(await undriven()).toEqual(["Server API error: service_unavailable"]);
});

test("an order taken up again after nobody was to come for it was given up", async () => {
  const { shop, send, undriven } = await openAttention();
  shop.courier.failNext("create", "503", 2);
  const { orderId } = await send();
  await shop.db.update(orders).set({ status: "cancelled" });
  shop.clock.advance(3 * MINUTE_MS);
  await bookCourier(shop.context(), orderId);
  await shop.db.update(orders).set({ status: "pending" });
  expect(await undriven()).toEqual(["The booking was given up."]);
});

test("a delivery that never went to a courier is not said to have been called off", async () => {
  const { shop, send, undriven } = await openAttention();
  await send();
  const refused = {
    status: "cancelled" as const,
    courierDeliveryId: null,
    error: "customer_suspended",
  };
  await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set(refused));
  expect(await undriven()).toEqual(["Server API error: customer_suspended"]);
});

/** A courier shop with why each order on the attention list has no courier. */
async function openAttention() {
  const world = await openCourierShop();
  const undriven = async () => {
    const { bookings } = await world.admin.dashboard.failures();
    return bookings.map(({ reason }) => undrivenText(reason));
  };
  return { ...world, undriven };
}
