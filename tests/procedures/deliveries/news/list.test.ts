import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "#server/context.ts";
import type { CourierDelivery } from "#server/ports/courier.ts";
import { createCaller } from "#server/router.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openBackOffice } from "../admin-deliveries.ts";

test("what the list alone says anew is stored: a later word, another arrival, another courier", async () => {
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
});

test("one that was called off and brought after all is delivered, and then is not touched any more", async () => {
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
      look: () => Promise.reject(new Error("broken")),
    })),
  ).admin;
  expect((await refusal(broken.deliveries.refresh())).code).toBe("INTERNAL");
  expect((await refusal(broken.deliveries.live({ deliveryId: id }))).code).toBe("INTERNAL");
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
