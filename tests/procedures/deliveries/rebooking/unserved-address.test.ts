import { createElement } from "react";
import { expect, test } from "vitest";
import { DeliveryNotices } from "#app/admin/deliveries/delivery-dialog.tsx";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { settingsAre } from "#tests/factories/settings.ts";

test.each([
  ["nowhere near", [], "Delivery is not available to this area yet."],
  ["in a zone to come", unavailable(), "Delivery to Sandton Premium is coming soon."],
])(
  "an order whose address is %s is not offered to the courier again, and the dialog says why before anybody asks",
  async (_where, zones, why) => {
    const { admin, shop, viewer, send } = await openCourierShop();
    const { deliveryId } = await send();
    expect(await admin.deliveries.byId({ deliveryId })).toMatchObject({
      canRebook: false,
      unreached: null,
    });
    await admin.deliveries.cancel({ deliveryId });
    expect(await admin.deliveries.byId({ deliveryId })).toMatchObject({
      canRebook: true,
      unreached: null,
    });
    await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, zones: [...zones] });
    const { deliveries } = shop.as(viewer).admin;
    const { canRebook, canAssignDriver, unreached } = await deliveries.byId({ deliveryId });
    expect({ canRebook, canAssignDriver }).toEqual({ canRebook: false, canAssignDriver: true });
    if (!unreached) throw new Error("nothing is wrong with its address");
    const data = await deliveries.byId({ deliveryId });
    const text = textOf(await renderScreen(shop, createElement(DeliveryNotices, { data })));
    expect(text).toContain(`The courier cannot be booked again ${why}`);
    expect(await refusal(deliveries.requote({ deliveryId }))).toMatchObject({
      code: "ADDRESS_UNDELIVERABLE",
    });
  },
);

test("of a delivery that is not to be booked again nothing is said of its address", async () => {
  const { shop, viewer, send } = await openCourierShop();
  const { deliveryId } = await send();
  await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, zones: [] });
  const data = await shop.as(viewer).admin.deliveries.byId({ deliveryId });
  expect(data).toMatchObject({ canRebook: false, unreached: null });
  const notices = createElement(DeliveryNotices, { data });
  expect(textOf(await renderScreen(shop, notices))).not.toContain("cannot be booked again");
});

function unavailable() {
  return DEFAULT_DELIVERY_SETTINGS.zones.map((zone) => ({ ...zone, available: false }));
}
