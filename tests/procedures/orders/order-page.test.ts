import { createElement } from "react";
import { expect, test } from "vitest";
import { OrderBody } from "#app/shop/orders/page/order-body.tsx";
import { OrderHead } from "#app/shop/orders/page/order-head.tsx";
import { deliveries, orders } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { standingOf } from "#domain/orders/standing.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("the page of an order that came back says nothing of a day of arrival, of what is next or of a driver", async () => {
  const { shop, shown } = await open();
  expect(await shown()).toMatch(/Estimated delivery .*What's Next Order Processing/);
  await shop.db.update(orders).set({ status: "shipped" });
  const underway = await shown();
  expect(underway).toMatch(/Estimated delivery .*What's Next Delivery/);
  expect(underway).toContain("leave it with the driver at the door");
  await shop.db.update(deliveries).set({ status: "returned" });
  const back = await shown();
  expect(back).toContain("Your groceries are back in our shop. Call or WhatsApp us");
  expect(back).not.toMatch(/Estimated delivery|What's Next|at the door/);
});

/** An order whose courier is booked; `shown` is its page. */
async function open() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const ask = await placeOrder(shop);
  await shop.settled();
  const store = storeOf((await shop.context().settings()).store);
  const shown = async () => {
    const placed = await shop.as().orders.byId(ask);
    const standing = standingOf(placed.order, placed.delivery);
    const number = orderNumber(placed.order.id);
    const screens = [
      createElement(OrderHead, { number, standing }),
      createElement(OrderBody, { ask, placed, standing, store }),
    ];
    const drawn = await Promise.all(screens.map((screen) => renderScreen(shop, screen)));
    return drawn.map(textOf).join(" ");
  };
  return { shop, shown };
}
