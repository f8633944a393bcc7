import { createElement } from "react";
import { expect, test } from "vitest";
import { OrdersScreen } from "#app/admin/orders/orders-screen.tsx";
import { PendingScreen } from "#app/admin/orders/pending-screen.tsx";
import { newAdmin } from "#tests/factories/accounts.ts";
import { buySlot, openSlotShop, WEDNESDAY_AT_8 } from "#tests/factories/deliveries/slots.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";

test.each([
  ["pending ones", PendingScreen],
  ["all orders", OrdersScreen],
])(
  "the page of %s says for when one is wanted, and nothing where no time was chosen",
  async (_which, Screen) => {
    const shop = await openSlotShop();
    const owner = await newAdmin(shop, { email: "owner@shop.test" });
    const shown = async () =>
      textOf(await renderScreen(shop, createElement(Screen, { search: {} }), owner.viewer));
    await buySlot(shop, null);
    expect(await shown()).not.toContain("Wanted at");
    await buySlot(shop, WEDNESDAY_AT_8);
    expect(await shown()).toContain("Wanted at 25 November 2026, 08:00–10:00");
  },
);
