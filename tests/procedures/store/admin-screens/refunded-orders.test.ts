import { createElement } from "react";
import { expect, test } from "vitest";
import { MoneyIsBack } from "#app/admin/orders/order-facts.tsx";
import { OrdersScreen } from "#app/admin/orders/orders-screen.tsx";
import { PackingSlipScreen } from "#app/admin/orders/packing-slip-screen.tsx";
import { PendingScreen } from "#app/admin/orders/pending-screen.tsx";
import { orders } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refundAll } from "#tests/factories/refunds.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openBackOffice } from "./back-office.ts";

const NOT_TO_BE_SENT = "All of this order's money went back: do not send it.";

test("an open order whose money went back is marked in the lists, and its dialog and slip say not to send it", async () => {
  const { shop, orderId, said } = await openOrder();
  for (const [screen, text] of Object.entries(await said())) {
    expect(text, screen).not.toMatch(/Given back|went back/);
  }
  await refundAll(shop, orderId);
  const open = await said();
  const marked = new RegExp(`${orderNumber(orderId)}.*Given back`);
  expect(open.orders).toMatch(marked);
  expect(open.pending).toMatch(marked);
  expect(open.dialog).toContain(NOT_TO_BE_SENT);
  expect(open.dialog, "what is to be done").toContain("Cancel it");
  expect(open.slip).toContain(NOT_TO_BE_SENT);

  await shop.db.update(orders).set({ status: "delivered" });
  const over = await said();
  expect(over.orders, "there is nothing left to hold back").not.toContain("Given back");
  expect(over.dialog).not.toContain(NOT_TO_BE_SENT);
});

test("an order whose money went back and that waits for more than a day is Urgent on its card, as it is counted", async () => {
  const { shop, orderId, said } = await openOrder();
  await refundAll(shop, orderId);
  shop.clock.advance(DAY_MS + 1);
  const { pending } = await said();
  expect(pending).toMatch(/Urgent 1/);
  expect(pending).toMatch(new RegExp(`${orderNumber(orderId)} Given back Urgent`));
});

/** A pending order, and what the back office's screens say of it. */
async function openOrder() {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(shop, { id: "garri", name: "Ijebu Garri" });
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const said = async () => {
    const details = await shop.as(viewer).admin.orders.byId({ orderId });
    const screens = {
      orders: createElement(OrdersScreen, { search: {} }),
      pending: createElement(PendingScreen, { search: {} }),
      dialog: createElement(MoneyIsBack, { details }),
      slip: createElement(PackingSlipScreen, { orderId }),
    };
    const texts = Object.entries(screens).map(async ([name, screen]) => [
      name,
      textOf(await renderScreen(shop, screen, viewer)),
    ]);
    return Object.fromEntries(await Promise.all(texts));
  };
  return { shop, orderId, said };
}
