import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "#server/context.ts";
import { type CourierDelivery, CourierError } from "#server/ports/courier.ts";
import { createCaller } from "#server/router.ts";
import { bookingCourier, withCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openBackOffice } from "../admin-deliveries.ts";

test("what the list alone says anew is stored: a later word, another arrival, another courier, another stand", async () => {
  const { shop, admin, viewer, send } = await openBackOffice();
  const { courierDeliveryId } = await send();
  shop.courier.setStatus(courierDeliveryId ?? "", "pickup");
  await admin.deliveries.refresh();
  const [before] = await shop.db.select().from(deliveries);
  const known = before?.courierUpdatedAt ?? 0;
  const arrival = before?.estimatedDeliveryAt ?? 0;
  const hear = async (change: (said: CourierDelivery) => Partial<CourierDelivery>) => {
    await createCaller(saying(shop.context(viewer), change)).admin.deliveries.refresh();
    return (await shop.db.select().from(deliveries))[0];
  };

  const later = { updatedAt: known + MINUTE_MS };
  expect(await hear(() => later)).toMatchObject({ courierUpdatedAt: known + MINUTE_MS });
  const delayed = { ...later, dropoffEtaAt: arrival + 5 * MINUTE_MS };
  expect(await hear(() => delayed)).toMatchObject({
    estimatedDeliveryAt: arrival + 5 * MINUTE_MS,
  });
  const named = await hear(({ courier }) => ({
    ...delayed,
    courier: courier && { ...courier, name: "Musa T." },
  }));
  expect(named).toMatchObject({ courierName: "Musa T.", courierUpdatedAt: known + MINUTE_MS });
  const gone = ({ courier }: CourierDelivery): Partial<CourierDelivery> => ({
    ...{ ...delayed, status: "dropoff", courier: courier && { ...courier, name: "Musa T." } },
  });
  expect(await hear(gone), "of the same moment").toMatchObject({ status: "dropoff" });
});

test("a delivery that was called off and brought after all is delivered, and then is not touched any more", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, courierDeliveryId } = await send();
  await admin.deliveries.cancel({ deliveryId: id });
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(courierDeliveryId ?? "", "delivered");
  await admin.deliveries.refresh();
  const [delivered] = await shop.db.select().from(deliveries);
  expect(delivered).toMatchObject({ status: "delivered", updatedAt: shop.clock.now() });

  shop.clock.advance(MINUTE_MS);
  expect(await admin.deliveries.refresh()).toEqual({ reachable: true });
  expect(await shop.db.select().from(deliveries)).toEqual([delivered]);
});

test("a courier without an answer is in the log, and a fault of our own is no courier's", async () => {
  const { shop, admin, viewer, send } = await openBackOffice();
  const { id } = await send();
  shop.courier.failNext("list", "503", 2);
  expect(await admin.deliveries.refresh()).toEqual({ reachable: false });
  expect(shop.logged).toContainEqual({ level: "warn", event: "courier-list-failed" });

  const broken = createCaller(
    withCourier(shop.context(viewer), () => ({
      list: () => Promise.reject(new Error("broken")),
      getDelivery: () => Promise.reject(new Error("broken")),
    })),
  ).admin;
  expect((await refusal(broken.deliveries.refresh())).code).toBe("INTERNAL");
  expect((await refusal(broken.deliveries.live({ deliveryId: id }))).code).toBe("INTERNAL");
});

test("while one of two carriers does not answer their list is not all that there is", async () => {
  const { shop, viewer, send } = await openBackOffice();
  await send();
  const ctx = shop.context(viewer);
  const away = () => Promise.reject(new CourierError("unreachable", "away"));
  const silent = { ...bookingCourier(ctx), list: away };
  for (const couriers of [
    { ...ctx.couriers, pigeons: silent },
    { pigeons: silent, ...ctx.couriers },
  ]) {
    const { admin } = createCaller({ ...ctx, couriers });
    expect(await admin.deliveries.refresh()).toEqual({ reachable: false });
  }
});

test("nobody is asked of what no courier has, and nothing is known of what they have forgotten", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, courierDeliveryId } = await send();
  delete shop.courier.state.deliveries[courierDeliveryId ?? ""];
  expect(await admin.deliveries.live({ deliveryId: id })).toBeNull();
  shop.courier.failNext("quote", "503", 2);
  const none = await send();
  shop.courier.state.log.splice(0);
  expect(await admin.deliveries.live({ deliveryId: none.id })).toBeNull();
  expect(shop.courier.state.log).toEqual([]);
});

test("the second line of an address is shown as the courier has it", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, courierDeliveryId } = await send();
  const booked = shop.courier.state.deliveries[courierDeliveryId ?? ""];
  if (!booked) throw new Error("The courier knows of no delivery");
  booked.body.dropoff_address.street_address.push("Unit 4");
  const live = await admin.deliveries.live({ deliveryId: id });
  expect(live?.facts.dropoff.line2).toBe("Unit 4");
  expect(live?.facts.pickup.line2).toBeNull();
});

/** A context whose carrier's list says something else of each delivery. */
function saying(ctx: Context, change: (said: CourierDelivery) => Partial<CourierDelivery>) {
  return withCourier(ctx, ({ list }) => ({
    list: async (input) => {
      const page = await list(input);
      return { ...page, deliveries: page.deliveries.map((one) => ({ ...one, ...change(one) })) };
    },
  }));
}
